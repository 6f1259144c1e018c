/// One line of an iCalendar file: a name, its parameters, and a value as written.
public struct CalendarProperty: Hashable, Sendable {
    public struct Parameter: Hashable, Sendable {
        /// In upper case.
        public let name: String
        public var values: [String]

        public init(_ name: String, _ values: String...) {
            self.init(name, values: values)
        }

        public init(_ name: String, values: [String]) {
            self.name = name.uppercased()
            self.values = values
        }
    }

    /// In upper case.
    public let name: String
    public var parameters: [Parameter]
    /// The value including its escapes; ``text`` is what a person reads.
    public var value: String
    private var position = LinePosition()

    /// The line of a file in which it begins, counted from 1; 0 for one that wasn't read from a file.
    public internal(set) var line: Int {
        get { position.number }
        set { position.number = newValue }
    }

    public init(_ name: String, value: String, parameters: [Parameter] = []) {
        self.name = name.uppercased()
        self.parameters = parameters
        self.value = value
    }

    /// A property whose value is text, which is escaped here.
    public init(_ name: String, text: String, parameters: [Parameter] = []) {
        self.init(name, value: CalendarText.escaped(text), parameters: parameters)
    }

    /// The value as text, without escapes.
    public var text: String { CalendarText.unescaped(value) }

    /// The value as a list of texts, such as that of `CATEGORIES`.
    public var texts: [String] { CalendarText.parts(value).map(CalendarText.unescaped) }

    /// The first value of a parameter; nil if it is missing.
    public func parameter(_ name: String) -> String? {
        parameters.first { $0.name == name }?.values.first
    }
}

/// How text is written in values (RFC 5545, section 3.3.11).
public enum CalendarText {
    public static func escaped(_ text: String) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count + 8)
        var previous: UInt8 = 0
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
                result += [UInt8(ascii: "\\"), byte]
            case 0x0A where previous == 0x0D: break
            case 0x0A, 0x0D: result += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
            default: result.append(byte)
            }
            previous = byte
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Resolves escapes; a backslash before any other character is literal, as many programs write it.
    public static func unescaped(_ value: String) -> String {
        guard value.utf8.contains(UInt8(ascii: "\\")) else { return value }
        var result: [UInt8] = []
        var isEscape = false
        for byte in value.utf8 {
            guard isEscape else {
                if byte == UInt8(ascii: "\\") { isEscape = true } else { result.append(byte) }
                continue
            }
            isEscape = false
            switch byte {
            case UInt8(ascii: "n"), UInt8(ascii: "N"): result.append(0x0A)
            case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ":"): result.append(byte)
            default: result += [UInt8(ascii: "\\"), byte]
            }
        }
        if isEscape { result.append(UInt8(ascii: "\\")) }
        return String(decoding: result, as: UTF8.self)
    }

    /// Splits a value at separators that aren't escaped; the parts keep their escapes.
    public static func parts(_ value: String, separator: Character = ",") -> [String] {
        // By bytes, since a list of days can be as long as its file.
        let separator = Array(String(separator).utf8)
        precondition(separator.count == 1, "A separator is a character of ASCII.")
        let bytes = value.utf8
        var parts: [String] = []
        var isEscape = false
        var start = bytes.startIndex
        for index in bytes.indices {
            let byte = bytes[index]
            if byte == separator[0], !isEscape {
                parts.append(String(value[start..<index]))
                start = bytes.index(after: index)
                continue
            }
            isEscape = byte == UInt8(ascii: "\\") && !isEscape
        }
        return parts + [String(value[start...])]
    }
}
