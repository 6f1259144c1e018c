import SchoolModel

/// Writes the items of an attempt as a column keeps them: the JSON that their `Codable` form gives, with
/// sorted keys.
///
/// Every attempt that arrives is written this way, and a general encoder takes longer for it than the
/// database does for the rest. ``ItemTextReader`` reads it.
struct ItemText {
    private(set) var text = ""

    static func of(_ item: ActivityItem) -> String {
        var writer = ItemText()
        writer.write(item)
        return writer.text
    }

    static func of(_ items: [ActivityItem]) -> String {
        var writer = ItemText()
        writer.text = "["
        for (index, item) in items.enumerated() {
            if index > 0 { writer.text += "," }
            writer.write(item)
        }
        writer.text += "]"
        return writer.text
    }

    private mutating func write(_ item: ActivityItem) {
        text += #"{"identifier":"#
        write(item.identifier)
        text += #","title":"#
        write(item.title)
        text += #","value":"#
        write(item.value)
        text += "}"
    }

    private mutating func write(_ value: ActivityItem.Value) {
        switch value {
        case .score(let points, let maximum):
            text += #"{"score":{"_0":\#(points),"outOf":\#(maximum)}}"#
        case .quantity(let quantity):
            text += #"{"quantity":{"_0":\#(quantity)}}"#
        case .binary(let isTrue, let kind):
            text += #"{"binary":{"_0":\#(isTrue),"kind":"\#(kind.rawValue)"}}"#
        }
    }

    /// Writes a string as RFC 8259 has it: quotation mark, backslash and control characters escaped.
    private mutating func write(_ string: String) {
        text += "\""
        if string.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
            for scalar in string.unicodeScalars { writeEscaped(scalar) }
        } else {
            text += string
        }
        text += "\""
    }

    private mutating func writeEscaped(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": text += #"\""#
        case "\\": text += #"\\"#
        case _ where scalar.value < 0x20:
            text += #"\u00"# + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
        default: text.unicodeScalars.append(scalar)
        }
    }
}
