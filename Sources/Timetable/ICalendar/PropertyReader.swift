/// Reads `NAME;PARAMETER=value,"quoted value":value`.
struct PropertyReader {
    private let line: ContentLines.Line
    private var position = 0

    static func read(_ line: ContentLines.Line) throws(CalendarProblem) -> CalendarProperty {
        var reader = PropertyReader(line: line)
        let name = try reader.name()
        var parameters: [CalendarProperty.Parameter] = []
        while reader.skip(UInt8(ascii: ";")) { parameters.append(try reader.parameter()) }
        guard reader.skip(UInt8(ascii: ":")) else { throw reader.problem() }
        let value = try reader.text(line.bytes[reader.position...])
        var property = CalendarProperty(name, value: value, parameters: parameters)
        property.line = line.number
        return property
    }

    private init(line: ContentLines.Line) {
        self.line = line
    }

    private mutating func name() throws(CalendarProblem) -> String {
        let start = position
        while let byte = peek, Self.isNameByte(byte) { position += 1 }
        guard position > start else { throw problem() }
        return String(decoding: line.bytes[start..<position], as: UTF8.self)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): true
        default: false
        }
    }

    private mutating func parameter() throws(CalendarProblem) -> CalendarProperty.Parameter {
        let name = try name()
        guard skip(UInt8(ascii: "=")) else { throw problem() }
        var values = [try parameterValue()]
        while skip(UInt8(ascii: ",")) { values.append(try parameterValue()) }
        return CalendarProperty.Parameter(name, values: values)
    }

    private mutating func parameterValue() throws(CalendarProblem) -> String {
        let isQuoted = skip(UInt8(ascii: "\""))
        let start = position
        while let byte = peek, isQuoted ? byte != UInt8(ascii: "\"") : !Self.endsParameter(byte) { position += 1 }
        let value = try text(line.bytes[start..<position])
        if isQuoted, !skip(UInt8(ascii: "\"")) { throw problem() }
        return Self.uncareted(value)
    }

    private static func endsParameter(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ";") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ",")
    }

    /// Reads `^n`, `^'` and `^^` (RFC 6868).
    private static func uncareted(_ value: String) -> String {
        guard value.utf8.contains(UInt8(ascii: "^")) else { return value }
        var result = ""
        var rest = value[...]
        while let character = rest.popFirst() {
            switch character == "^" ? rest.first : nil {
            case "n": result += "\n"
            case "'": result += "\""
            case "^": result += "^"
            default:
                result.append(character)
                continue
            }
            rest.removeFirst()
        }
        return result
    }

    // MARK: Bytes

    private var peek: UInt8? { position < line.bytes.count ? line.bytes[position] : nil }

    private mutating func skip(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        position += 1
        return true
    }

    private func text(_ bytes: ArraySlice<UInt8>) throws(CalendarProblem) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw CalendarProblem(.encodingIsWrong, line: line.number, detail: "UTF-8")
        }
        return text
    }

    private func problem() -> CalendarProblem {
        let text = String(decoding: line.bytes.prefix(40), as: UTF8.self)
        return CalendarProblem(.isNoProperty, line: line.number, detail: text)
    }
}
