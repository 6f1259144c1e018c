import SchoolModel

/// Several texts in one column: fields in lines, and lists in fields with tabs between them.
///
/// Lectures are read by the ten thousand, and a general decoder takes longer for them than the database does.
/// No single text has a line break or a tab, except for the last field, which may have any.
struct PackedText {
    private var fields: [String] = []

    var text: String { fields.joined(separator: "\n") }

    mutating func add(_ field: String) { fields.append(Self.flat(field)) }
    mutating func add(_ list: [String]) { fields.append(Self.text(of: list)) }
    /// Adds the last field, in which lines may break.
    mutating func end(with field: String) { fields.append(field) }

    static func text(of list: [String]) -> String { list.map(flat).joined(separator: "\t") }

    static func list(_ text: some StringProtocol) -> [String] {
        text.isEmpty
            ? [] : text.split(separator: "\t" as Character, omittingEmptySubsequences: false).map { String($0) }
    }

    /// The fields of a text, the last of which keeps its lines; nil for another number of them.
    static func fields(of text: String, count: Int) -> [Substring]? {
        let parts = text.split(separator: "\n", maxSplits: count - 1, omittingEmptySubsequences: false)
        return parts.count == count ? parts : nil
    }

    private static func flat(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 }) else { return text }
        return String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 })
    }
}
