import SchoolModel

/// Several texts in one column: fields in lines, and lists in fields with tabs between them.
///
/// Lectures are read by the ten thousand, and a general decoder takes longer than the database does.
/// No text has a line break or a tab, except the last field, which may have any.
struct PackedText {
    private var fields: [String] = []

    var text: String { fields.joined(separator: "\n") }

    mutating func add(_ field: String) { fields.append(Self.flat(field)) }
    mutating func add(_ list: [String]) { fields.append(Self.text(of: list)) }
    /// Adds the last field, in which lines may break.
    mutating func end(with field: String) { fields.append(field) }

    static func text(of list: [String]) -> String { list.map(flat).joined(separator: "\t") }

    static func list(_ text: some StringProtocol) -> [String] {
        text.isEmpty ? [] : parts(of: Substring(text), at: tab).map { String($0) }
    }

    /// The lines of a text of lists; none of an empty one.
    static func lines(of text: String) -> [Substring] { text.isEmpty ? [] : parts(of: Substring(text), at: lineFeed) }

    /// The fields of a text, the last of which keeps its lines; nil if their number differs from `count`.
    static func fields(of text: String, count: Int) -> [Substring]? {
        let parts = parts(of: Substring(text), at: lineFeed, most: count)
        return parts.count == count ? parts : nil
    }

    private static let tab = UInt8(ascii: "\t")
    private static let lineFeed = UInt8(ascii: "\n")

    /// Compares bytes, which is many times faster than looking for characters.
    private static func parts(of text: Substring, at separator: UInt8, most: Int = .max) -> [Substring] {
        text.utf8.split(separator: separator, maxSplits: most - 1, omittingEmptySubsequences: false)
            .map { Substring($0) }
    }

    private static func flat(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 }) else { return text }
        let parted = text.unicodeScalars.map { $0.value < 0x20 ? " " : Character($0) }
        return String(parted)
    }
}
