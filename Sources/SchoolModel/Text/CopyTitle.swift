/// Titles of copies, which differ from the original's and from those of other copies: “Week 1 (copy 2)”.
public struct CopyTitle: Hashable, Sendable {
    /// What stands between a title and the number of a copy, such as ` (copy`.
    private let opening: String
    private let gap: String
    private let closing: String

    public init(opening: String = " (copy", gap: String = " ", closing: String = ")") {
        self.opening = opening
        self.gap = gap
        self.closing = closing
    }

    /// The title of one more copy; a copy of a copy counts on, and what has no title still has none.
    public func title(of original: String, besides taken: Set<String>, longest: Int = 200) -> String {
        guard !original.isEmpty else { return "" }
        let bare = withoutMark(original)
        var number = 1
        while true {
            let mark = "\(opening)\(number > 1 ? "\(gap)\(number)" : "")\(closing)"
            let title = String(bare.prefix(longest - mark.count)) + mark
            guard title == original || taken.contains(title) else { return title }
            number += 1
        }
    }

    private func withoutMark(_ title: String) -> String {
        guard title.hasSuffix(closing), let range = title.ranges(of: opening).last, range.lowerBound > title.startIndex
        else { return title }
        var number = title[range.upperBound...].dropLast(closing.count)
        if number.isEmpty { return String(title[..<range.lowerBound]) }
        guard number.hasPrefix(gap) else { return title }
        number = number.dropFirst(gap.count)
        return Int(number) == nil ? title : String(title[..<range.lowerBound])
    }
}
