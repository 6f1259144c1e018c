/// Reads plain JSON (RFC 8259) without looking at types while it runs, the counterpart of ``JSONText``.
///
/// Attempts arrive thousands of times a minute, and a general decoder takes longer for one than the
/// database does. This reader knows what well-behaved clients write. Whatever else there is, such as an
/// escaped character, an unknown or doubled field or a mistake, it gives up with ``Unusual``, and its
/// caller asks the general decoder, which finds the words for what is wrong.
public struct JSONReader: ~Copyable {
    /// There is something that only a general decoder should judge.
    public struct Unusual: Error {
        public init() {}
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    /// Reads a whole text; nil when there is anything unusual in it.
    ///
    /// The reader may not be kept beyond `read`.
    public static func read<Value>(
        _ text: UnsafeBufferPointer<UInt8>, _ read: (inout JSONReader) throws(Unusual) -> Value
    ) -> Value? {
        var reader = JSONReader(bytes: text)
        guard let value = try? read(&reader) else { return nil }
        reader.skipBlanks()
        return reader.position == text.count ? value : nil
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    // MARK: Objects and arrays

    /// Calls `field` with each name; it must read the value.
    public mutating func object(_ field: (inout JSONReader, String) throws(Unusual) -> Void) throws(Unusual) {
        try expect(UInt8(ascii: "{"))
        if skip(UInt8(ascii: "}")) { return }
        repeat {
            let name = try string()
            try expect(UInt8(ascii: ":"))
            try field(&self, name)
        } while skip(UInt8(ascii: ","))
        try expect(UInt8(ascii: "}"))
    }

    public mutating func array<Element>(
        _ element: (inout JSONReader) throws(Unusual) -> Element
    ) throws(Unusual) -> [Element] {
        var elements: [Element] = []
        try expect(UInt8(ascii: "["))
        if skip(UInt8(ascii: "]")) { return elements }
        repeat { elements.append(try element(&self)) } while skip(UInt8(ascii: ","))
        try expect(UInt8(ascii: "]"))
        return elements
    }

    // MARK: Values

    /// A string in which nothing is escaped.
    public mutating func string() throws(Unusual) -> String {
        try expect(UInt8(ascii: "\""))
        let start = position
        var isASCII = true
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            let byte = bytes[position]
            guard byte >= 0x20, byte != UInt8(ascii: "\\") else { throw Unusual() }
            if byte >= 0x80 { isASCII = false }
            position += 1
        }
        guard position < bytes.count else { throw Unusual() }
        let text = UnsafeBufferPointer(rebasing: bytes[start..<position])
        position += 1
        if isASCII { return String(decoding: text, as: UTF8.self) }
        guard let text = String(validating: text, as: UTF8.self) else { throw Unusual() }
        return text
    }

    /// A whole number that is written as one.
    public mutating func integer() throws(Unusual) -> Int {
        let (text, isWhole) = try number()
        guard isWhole, let value = Int(text) else { throw Unusual() }
        return value
    }

    public mutating func double() throws(Unusual) -> Double {
        let (text, _) = try number()
        guard let value = Double(text), value.isFinite else { throw Unusual() }
        return value
    }

    public mutating func bool() throws(Unusual) -> Bool {
        skipBlanks()
        if skip("true") { return true }
        guard skip("false") else { throw Unusual() }
        return false
    }

    // MARK: -

    private mutating func skipBlanks() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            default: return
            }
        }
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        skipBlanks()
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private mutating func expect(_ byte: UInt8) throws(Unusual) {
        guard skip(byte) else { throw Unusual() }
    }

    private mutating func skip(_ word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        guard bytes.count - position >= length else { return false }
        let isThere = word.withUTF8Buffer { $0.elementsEqual(bytes[position..<(position + length)]) }
        if isThere { position += length }
        return isThere
    }

    /// The letters of a number as JSON's grammar has them, and whether they have no fraction or exponent.
    private mutating func number() throws(Unusual) -> (text: String, isWhole: Bool) {
        skipBlanks()
        let start = position
        if position < bytes.count, bytes[position] == UInt8(ascii: "-") { position += 1 }
        let leading = position
        let digits = skipDigits()
        guard digits > 0, digits == 1 || bytes[leading] != UInt8(ascii: "0") else { throw Unusual() }
        var isWhole = true
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            isWhole = false
            position += 1
            guard skipDigits() > 0 else { throw Unusual() }
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            isWhole = false
            position += 1
            if position < bytes.count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
                position += 1
            }
            guard skipDigits() > 0 else { throw Unusual() }
        }
        return (String(decoding: bytes[start..<position], as: UTF8.self), isWhole)
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while position < bytes.count, (0x30...0x39).contains(bytes[position]) { position += 1 }
        return position - start
    }
}
