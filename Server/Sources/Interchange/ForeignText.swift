import SchoolModel

/// Text from a file of another system.
enum ForeignText {
    /// The text of a file, with line feeds only.
    static func decoded(
        _ bytes: some Collection<UInt8>, largest: Int
    ) throws(UnreadableFile) -> String {
        if bytes.count > largest { throw UnreadableFile(.isTooLarge, detail: "\(largest)") }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = bytes.starts(with: mark) ? Array(bytes.dropFirst(3)) : Array(bytes)
        guard let text = String(validating: content, as: UTF8.self) else {
            let line = content.prefix(firstInvalid(content)).count { $0 == 0x0A } + 1
            throw UnreadableFile(.encodingIsWrong, line: line)
        }
        let unix = content.contains(0x0D) ? String(decoding: withLineFeeds(content), as: UTF8.self) : text
        if unix.utf8.contains(0) { throw UnreadableFile(.encodingIsWrong) }
        if unix.allSatisfy(\.isWhitespace) { throw UnreadableFile(.isEmpty) }
        return unix
    }

    /// Line feeds for the line ends of Windows and of old Macs; bytes are twelve times as fast as characters here.
    private static func withLineFeeds(_ bytes: [UInt8]) -> [UInt8] {
        var lines: [UInt8] = []
        lines.reserveCapacity(bytes.count)
        var isAfterReturn = false
        for byte in bytes {
            if byte != 0x0A || !isAfterReturn { lines.append(byte == 0x0D ? 0x0A : byte) }
            isAfterReturn = byte == 0x0D
        }
        return lines
    }

    /// How many bytes precede the first that is not UTF-8.
    private static func firstInvalid(_ bytes: [UInt8]) -> Int {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var count = 0
        while case .scalarValue(let scalar) = decoder.decode(&iterator) { count += UTF8.width(scalar) }
        return count
    }

    static func trimmed(_ text: some StringProtocol) -> String {
        let start = text.drop(while: \.isWhitespace)
        return String(start.dropLast(start.reversed().prefix(while: \.isWhitespace).count))
    }

    /// A number with a decimal point, which may have no digit before it, and a power of ten, as in `2.998e8`.
    static func number(_ text: some StringProtocol) -> DecimalNumber? {
        let text = trimmed(text)
        if let number = DecimalNumber(text) { return number }
        if let mark = text.firstIndex(where: { $0 == "e" || $0 == "E" }) {
            guard let exponent = Int(text[text.index(after: mark)...]), text[..<mark].last?.isNumber == true else {
                return nil
            }
            return number(text[..<mark]).flatMap { scaled($0, by: exponent) }
        }
        return text.contains(",") ? nil : DecimalNumber(typed: text)
    }

    private static func scaled(_ number: DecimalNumber, by exponent: Int) -> DecimalNumber? {
        guard exponent.magnitude < DecimalNumber.mostFigures,
            let power = DecimalNumber("1" + String(repeating: "0", count: Int(exponent.magnitude)))
        else { return nil }
        return exponent < 0 ? number.divided(by: power) : number.times(power)
    }
}
