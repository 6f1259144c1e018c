/// Reads JSON (RFC 8259) without inspecting types at run time, the counterpart of ``JSONText``.
///
/// It is the only code here that looks at JSON byte by byte. The caller says what it expects, one value after the
/// other; values that no one asks for aren't kept. Attempts, which arrive thousands of times a minute, read
/// themselves this way, and so do files whose faults have to be reported by line.
///
/// ```swift
/// let points = try JSONReader.read(bytes) { json throws(JSONFault) in
///     try json.array { json throws(JSONFault) in try json.integer() }
/// }
/// ```
///
/// Anything nested deeper than ``deepest`` is refused, so that no one can exhaust a program's stack.
public struct JSONReader: ~Copyable {
    /// How deep arrays and objects may be nested.
    public static let deepest = 32

    /// The kind of a value, known from its first byte.
    public enum Kind: Sendable {
        case array, bool, null, number, object, string
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var depth = 0
    /// The position last asked for and its line; counting continues from there.
    private var known = (position: 0, line: 1)

    /// Reads a whole text, with or without a byte order mark.
    ///
    /// The reader may not be kept after `read` returns.
    ///
    /// - Throws: ``JSONFault`` for what isn't JSON, for what is nested too deeply, and anything that `read` throws.
    @inlinable  // A generic function would cost an item of a column as much as reading it does.
    public static func read<Value>(
        _ text: some Collection<UInt8>, _ read: (inout JSONReader) throws(JSONFault) -> Value
    ) throws(JSONFault) -> Value {
        let result = text.withContiguousStorageIfAvailable { bytes in Self.result(bytes, read) }
        guard let result else { return try Self.read(Array(text), read) }
        return try result.get()
    }

    @usableFromInline
    static func result<Value>(
        _ bytes: UnsafeBufferPointer<UInt8>, _ read: (inout JSONReader) throws(JSONFault) -> Value
    ) -> Result<Value, JSONFault> {
        do throws(JSONFault) {
            var reader = JSONReader(bytes: bytes)
            if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { reader.position = 3 }
            let value = try read(&reader)
            reader.skipBlanks()
            guard reader.position == bytes.count else { throw reader.fault("the end") }
            return .success(value)
        } catch {
            return .failure(error)
        }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    // MARK: Places

    /// The kind of the next value.
    public mutating func kind() throws(JSONFault) -> Kind {
        skipBlanks()
        guard position < bytes.count else { throw fault("a value") }
        switch bytes[position] {
        case UInt8(ascii: "{"): return .object
        case UInt8(ascii: "["): return .array
        case UInt8(ascii: "\""): return .string
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
        case UInt8(ascii: "n"): return .null
        case UInt8(ascii: "-"), 0x30...0x39: return .number
        default: throw fault("a value")
        }
    }

    /// The line on which the next value begins.
    public mutating func line() -> Int {
        skipBlanks()
        known.line += bytes[known.position..<position].count { $0 == 0x0A }
        known.position = position
        return known.line
    }

    /// Skips a value of any kind, and returns its range.
    public mutating func skip() throws(JSONFault) -> Range<Int> {
        let kind = try kind()
        let start = position
        switch kind {
        case .array: try elements { json throws(JSONFault) in _ = try json.skip() }
        case .object:
            try members { json throws(JSONFault) in
                _ = try json.characters()
                try json.expect(UInt8(ascii: ":"), "a colon")
                _ = try json.skip()
            }
        case .string: _ = try characters()
        case .number: _ = try digits()
        case .bool: _ = try bool()
        case .null: try null()
        }
        return start..<position
    }

    // MARK: Objects and arrays

    /// Calls `field` with each name, as often as it occurs; it must read the value.
    public mutating func object(_ field: (inout JSONReader, String) throws(JSONFault) -> Void) throws(JSONFault) {
        try members { json throws(JSONFault) in
            let name = try json.string()
            try json.expect(UInt8(ascii: ":"), "a colon")
            try field(&json, name)
        }
    }

    public mutating func array<Element>(
        _ element: (inout JSONReader) throws(JSONFault) -> Element
    ) throws(JSONFault) -> [Element] {
        var list: [Element] = []
        try elements { json throws(JSONFault) in list.append(try element(&json)) }
        return list
    }

    private mutating func members(_ member: (inout JSONReader) throws(JSONFault) -> Void) throws(JSONFault) {
        try expect(UInt8(ascii: "{"), "an object")
        try enter()
        if !skip(UInt8(ascii: "}")) {
            repeat { try member(&self) } while skip(UInt8(ascii: ","))
            try expect(UInt8(ascii: "}"), "a comma or }")
        }
        depth -= 1
    }

    private mutating func elements(_ element: (inout JSONReader) throws(JSONFault) -> Void) throws(JSONFault) {
        try expect(UInt8(ascii: "["), "an array")
        try enter()
        if !skip(UInt8(ascii: "]")) {
            repeat { try element(&self) } while skip(UInt8(ascii: ","))
            try expect(UInt8(ascii: "]"), "a comma or ]")
        }
        depth -= 1
    }

    private mutating func enter() throws(JSONFault) {
        depth += 1
        guard depth <= Self.deepest else { throw fault("no more than \(Self.deepest) levels") }
    }

    // MARK: Values

    public mutating func string() throws(JSONFault) -> String {
        let (text, isPlain) = try characters()
        return try isPlain ? String(decoding: bytes[text], as: UTF8.self) : unescaped(text)
    }

    /// A whole number, written without a fraction or exponent.
    public mutating func integer() throws(JSONFault) -> Int {
        let (text, isWhole) = try digits()
        guard isWhole, let value = Int(String(decoding: bytes[text], as: UTF8.self)) else {
            throw fault("a whole number")
        }
        return value
    }

    public mutating func double() throws(JSONFault) -> Double {
        guard let value = Double(try number()), value.isFinite else { throw fault("a number") }
        return value
    }

    /// A number as it is written.
    public mutating func number() throws(JSONFault) -> String {
        String(decoding: bytes[try digits().text], as: UTF8.self)
    }

    public mutating func bool() throws(JSONFault) -> Bool {
        skipBlanks()
        if skip("true") { return true }
        guard skip("false") else { throw fault("true or false") }
        return false
    }

    public mutating func null() throws(JSONFault) {
        skipBlanks()
        guard skip("null") else { throw fault("null") }
    }

    // MARK: Bytes

    /// A fault at the current position.
    public func fault(_ expected: String) -> JSONFault {
        JSONFault(line: bytes[..<min(position, bytes.count)].count { $0 == 0x0A } + 1, expected: expected)
    }

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

    private mutating func expect(_ byte: UInt8, _ expected: StaticString) throws(JSONFault) {
        guard skip(byte) else { throw fault(expected.description) }
    }

    private mutating func skip(_ word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        guard bytes.count - position >= length else { return false }
        let isThere = word.withUTF8Buffer { $0.elementsEqual(bytes[position..<(position + length)]) }
        if isThere { position += length }
        return isThere
    }

    /// The range of a number in JSON's grammar, and whether it has no fraction or exponent.
    private mutating func digits() throws(JSONFault) -> (text: Range<Int>, isWhole: Bool) {
        skipBlanks()
        let start = position
        if position < bytes.count, bytes[position] == UInt8(ascii: "-") { position += 1 }
        let leading = position
        let digits = skipDigits()
        guard digits > 0, digits == 1 || bytes[leading] != UInt8(ascii: "0") else { throw fault("a number") }
        var isWhole = true
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            isWhole = false
            position += 1
            guard skipDigits() > 0 else { throw fault("a digit") }
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            isWhole = false
            position += 1
            if position < bytes.count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
                position += 1
            }
            guard skipDigits() > 0 else { throw fault("a digit") }
        }
        return (start..<position, isWhole)
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while position < bytes.count, (0x30...0x39).contains(bytes[position]) { position += 1 }
        return position - start
    }

    // MARK: Characters

    /// The range of a string's characters, which are UTF-8, and whether none of them is escaped.
    private mutating func characters() throws(JSONFault) -> (text: Range<Int>, isPlain: Bool) {
        try expect(UInt8(ascii: "\""), "a text in quotes")
        let start = position
        // A local position is faster than the reader's: this is where most of the time goes.
        var index = start
        var seen: UInt8 = 0
        var isPlain = true
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            let byte = bytes[index]
            index += 1
            seen |= byte
            if byte == UInt8(ascii: "\\") {
                isPlain = false
                position = index
                try skipEscape()
                index = position
            } else if byte < 0x20 {
                position = index - 1
                throw fault("a text without control characters")
            }
        }
        position = index
        guard index < bytes.count else { throw fault("the end of a text") }
        guard seen < 0x80 || Self.isUTF8(bytes[start..<index]) else { throw fault("UTF-8") }
        position += 1
        return (start..<index, isPlain)
    }

    /// Skips what follows a backslash.
    private mutating func skipEscape() throws(JSONFault) {
        guard position < bytes.count else { throw fault("the end of a text") }
        switch bytes[position] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 1
        case UInt8(ascii: "u"):
            guard let unit = unit(at: position + 1) else { throw fault("four hexadecimal digits") }
            position += 5
            guard UTF16.isLeadSurrogate(unit) || UTF16.isTrailSurrogate(unit) else { return }
            guard UTF16.isLeadSurrogate(unit), bytes.count - position > 1, bytes[position] == UInt8(ascii: "\\"),
                bytes[position + 1] == UInt8(ascii: "u"), let other = self.unit(at: position + 2),
                UTF16.isTrailSurrogate(other)
            else { throw fault("both halves of a character") }
            position += 6
        default: throw fault("an escape")
        }
    }

    /// The code unit that four hexadecimal digits name.
    private func unit(at start: Int) -> UInt16? {
        guard bytes.count - start >= 4 else { return nil }
        var unit: UInt16 = 0
        for byte in bytes[start..<(start + 4)] {
            switch byte {
            case 0x30...0x39: unit = unit << 4 | UInt16(byte - 0x30)
            case 0x41...0x46, 0x61...0x66: unit = unit << 4 | UInt16((byte | 0x20) - 0x61 + 10)
            default: return nil
            }
        }
        return unit
    }

    /// The string that `characters()` has skipped, having checked each escape.
    private func unescaped(_ range: Range<Int>) throws(JSONFault) -> String {
        var content: [UInt8] = []
        content.reserveCapacity(range.count)
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            index += 1
            guard byte == UInt8(ascii: "\\") else {
                content.append(byte)
                continue
            }
            let letter = bytes[index]
            index += 1
            switch letter {
            case UInt8(ascii: "b"): content.append(0x08)
            case UInt8(ascii: "f"): content.append(0x0C)
            case UInt8(ascii: "n"): content.append(0x0A)
            case UInt8(ascii: "r"): content.append(0x0D)
            case UInt8(ascii: "t"): content.append(0x09)
            case UInt8(ascii: "u"):
                guard let unit = unit(at: index) else { throw fault("four hexadecimal digits") }
                index += 4
                var units = [unit]
                if UTF16.isLeadSurrogate(unit), let other = self.unit(at: index + 2) {
                    units.append(other)
                    index += 6
                }
                content += Array(String(decoding: units, as: UTF16.self).utf8)
            default: content.append(letter)
            }
        }
        return String(decoding: content, as: UTF8.self)
    }

    private static func isUTF8(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        String(validating: UnsafeBufferPointer(rebasing: bytes), as: UTF8.self) != nil
    }
}
