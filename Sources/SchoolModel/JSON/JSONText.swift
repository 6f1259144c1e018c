/// Writes JSON (RFC 8259) without inspecting types at run time.
///
/// Reports and attempts are written thousands of times a minute, and a general encoder takes longer
/// for them than everything else together. The output has the form that Foundation's encoder
/// gives with sorted keys; callers keep the order, and tests make sure that both agree.
///
/// ```swift
/// var json = JSONText()
/// json.object { fields in
///     fields.field("attempts", 2)
///     fields.field("title", "Fractions")
/// }
/// json.text  // {"attempts":2,"title":"Fractions"}
/// ```
public struct JSONText: Sendable {
    public private(set) var text: String
    private var needsComma = false

    /// - Parameter capacity: About how many bytes will be written.
    public init(capacity: Int = 0) {
        text = ""
        text.reserveCapacity(capacity)
    }

    // MARK: Objects and arrays

    public mutating func object(_ fields: (inout JSONText) throws -> Void) rethrows {
        open("{")
        try fields(&self)
        close("}")
    }

    public mutating func array<Element>(
        _ elements: some Sequence<Element>, _ write: (inout JSONText, Element) throws -> Void
    ) rethrows {
        open("[")
        for element in elements { try write(&self, element) }
        close("]")
    }

    /// Writes the name of a field; its value follows.
    ///
    /// - Parameter name: Letters that need no escaping in JSON.
    public mutating func key(_ name: StaticString) {
        separate()
        text += "\""
        name.withUTF8Buffer { text += String(decoding: $0, as: UTF8.self) }
        text += "\":"
        needsComma = false
    }

    /// Writes a name that may need escaping; its value follows.
    public mutating func key(_ name: String) {
        value(name)
        text += ":"
        needsComma = false
    }

    // MARK: Values

    public mutating func value(_ value: String) {
        separate()
        text += "\""
        if value.utf8.contains(where: Self.mustEscape) {
            for scalar in value.unicodeScalars { writeEscaped(scalar) }
        } else {
            text += value
        }
        text += "\""
    }

    public mutating func value(_ value: Int) {
        separate()
        text += String(value)
    }

    /// Writes a finite number; JSON has no others, so null replaces them.
    public mutating func value(_ value: Double) {
        guard value.isFinite else { return null() }
        separate()
        let digits = value.description
        if digits.hasSuffix(".0") { text += digits.dropLast(2) } else { text += digits }
    }

    public mutating func value(_ value: Bool) {
        separate()
        text += value ? "true" : "false"
    }

    public mutating func null() {
        separate()
        text += "null"
    }

    /// Writes a value that is already JSON.
    public mutating func written(_ json: some Collection<UInt8>) {
        separate()
        text += String(decoding: json, as: UTF8.self)
    }

    // MARK: Fields; one without a value is omitted

    public mutating func field(_ name: StaticString, _ value: String?) {
        guard let value else { return }
        key(name)
        self.value(value)
    }

    public mutating func field(_ name: StaticString, _ value: Int?) {
        guard let value else { return }
        key(name)
        self.value(value)
    }

    public mutating func field(_ name: StaticString, _ value: Double?) {
        guard let value else { return }
        key(name)
        self.value(value)
    }

    public mutating func field(_ name: StaticString, _ value: Bool?) {
        guard let value else { return }
        key(name)
        self.value(value)
    }

    public mutating func field<Thing>(_ name: StaticString, _ value: Identifier<Thing>?) {
        field(name, value?.description)
    }

    // MARK: -

    private mutating func open(_ bracket: String) {
        separate()
        text += bracket
        needsComma = false
    }

    private mutating func close(_ bracket: String) {
        text += bracket
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { text += "," }
        needsComma = true
    }

    private static func mustEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func writeEscaped(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": text += #"\""#
        case "\\": text += #"\\"#
        case "\u{8}": text += #"\b"#
        case "\u{C}": text += #"\f"#
        case "\n": text += #"\n"#
        case "\r": text += #"\r"#
        case "\t": text += #"\t"#
        case _ where scalar.value < 0x20:
            text += #"\u00"# + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
        default: text.unicodeScalars.append(scalar)
        }
    }
}
