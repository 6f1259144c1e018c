import SchoolModel

/// Reads an item as ``ItemText`` writes it.
///
/// A report of a class reads hundreds of them. JSON in any other spelling, such as an escaped
/// character in a title, is left to the general decoder.
struct ItemTextReader {
    private var rest: Substring.UTF8View

    /// Reads an item from its column.
    ///
    /// - Throws: `SQLError.unreadable` for anything but an item.
    static func item(_ text: String, column: String) throws -> ActivityItem {
        var reader = ItemTextReader(rest: text[...].utf8)
        if let item = reader.readItem(), reader.rest.isEmpty { return item }
        return try OpaqueText.value(text, column: column)
    }

    private mutating func readItem() -> ActivityItem? {
        guard skip(#"{"identifier":"#), let identifier = readString(), skip(#","title":"#), let title = readString(),
            skip(#","value":{"#), let value = readValue(), skip("}}}")
        else { return nil }
        return ActivityItem(identifier: identifier, title: title, value: value)
    }

    /// A value under today's names, or as older servers wrote it: without names for what comes first.
    private mutating func readValue() -> ActivityItem.Value? {
        if skip(#""score":{"outOf":"#) {
            guard let maximum = readNumber(), skip(#","points":"#), let points = readNumber() else { return nil }
            return .score(points, outOf: maximum)
        }
        if skip(#""score":{"_0":"#) {
            guard let points = readNumber(), skip(#","outOf":"#), let maximum = readNumber() else { return nil }
            return .score(points, outOf: maximum)
        }
        if skip(#""quantity":{"amount":"#) || skip(#""quantity":{"_0":"#) {
            return readNumber().map(ActivityItem.Value.quantity)
        }
        guard skip(#""binary":{"isTrue":"#) || skip(#""binary":{"_0":"#) else { return nil }
        let isTrue = skip("true")
        guard isTrue || skip("false"), skip(#","kind":"#), let name = readString(),
            let kind = ActivityItem.BinaryKind(rawValue: name)
        else { return nil }
        return .binary(isTrue, kind: kind)
    }

    private mutating func skip(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { expected in
            guard rest.starts(with: expected) else { return false }
            rest = rest.dropFirst(expected.count)
            return true
        }
    }

    /// A string in quotation marks without anything escaped.
    private mutating func readString() -> String? {
        guard skip("\""), let end = rest.firstIndex(of: UInt8(ascii: "\"")) else { return nil }
        let text = rest[..<end]
        guard !text.contains(UInt8(ascii: "\\")) else { return nil }
        rest = rest[rest.index(after: end)...]
        return String(Substring(text))
    }

    private mutating func readNumber() -> Double? {
        let isPart = { (byte: UInt8) in byte != UInt8(ascii: ",") && byte != UInt8(ascii: "}") }
        let end = rest.firstIndex { !isPart($0) } ?? rest.endIndex
        defer { rest = rest[end...] }
        return Double(Substring(rest[..<end]))
    }
}
