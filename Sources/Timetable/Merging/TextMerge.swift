/// Merges two edits of one text.
public enum TextMerge {
    /// The text with both edits; nil if both have changed the same place differently.
    ///
    /// Each edit counts as one place, from the first character that differs to the last. So `[Entfällt] Maths` and
    /// `Maths, room 3` are merged, and neither has to know of the other.
    public static func merged(_ base: String, _ one: String, _ other: String) -> String? {
        if one == other || other == base { return one }
        if one == base { return other }
        let base = Array(base)
        let first = Edit(of: base, to: Array(one))
        let second = Edit(of: base, to: Array(other))
        if first.range.isEmpty, second.range.isEmpty, first.range == second.range { return nil }
        if first.range.upperBound <= second.range.lowerBound { return applied(first, second, to: base) }
        if second.range.upperBound <= first.range.lowerBound { return applied(second, first, to: base) }
        return nil
    }

    /// The same, with both texts one after the other if they can't be merged.
    public static func combined(_ base: String, _ one: String, _ other: String, separator: String) -> String {
        if let merged = merged(base, one, other) { return merged }
        if one.isEmpty || other.contains(one) { return other }
        if other.isEmpty || one.contains(other) { return one }
        return one + separator + other
    }

    private struct Edit {
        let range: Range<Int>
        let replacement: ArraySlice<Character>

        init(of base: [Character], to text: [Character]) {
            let shorter = min(base.count, text.count)
            var start = 0
            while start < shorter, base[start] == text[start] { start += 1 }
            var rest = 0
            while rest < shorter - start, base[base.count - 1 - rest] == text[text.count - 1 - rest] { rest += 1 }
            range = start..<(base.count - rest)
            replacement = text[start..<(text.count - rest)]
        }
    }

    private static func applied(_ early: Edit, _ late: Edit, to base: [Character]) -> String {
        String(
            base[..<early.range.lowerBound] + early.replacement
                + base[early.range.upperBound..<late.range.lowerBound] + late.replacement
                + base[late.range.upperBound...])
    }
}
