/// How scores are counted so that a rank is found without counting everybody above it.
///
/// Scores are written with digits to the base of 64. For each number of digits that are cut off at the end, the
/// store keeps how many scores begin alike. A rank is then the sum of at most 63 of these counts for each of
/// five levels, whatever the number of scores.
public enum ScoreTree {
    public static let levels = 5
    private static let bits = 6
    public static let highest = 1 << (levels * bits) - 1

    /// The beginning of a score, without its last `level` digits.
    public static func bucket(_ score: Int, level: Int) -> Int { score >> (bits * level) }

    /// The buckets of a level that belong to one bucket of the level above.
    public static func children(of bucket: Int) -> ClosedRange<Int> {
        (bucket << bits)...((bucket << bits) + (1 << bits) - 1)
    }

    /// The buckets that hold the scores above a score, for each level; nothing where there are none.
    public static func above(_ score: Int) -> [(level: Int, buckets: ClosedRange<Int>)] {
        (0..<levels).compactMap { level in
            let own = bucket(score, level: level)
            let last = children(of: bucket(score, level: level + 1)).upperBound
            return own < last ? (level, (own + 1)...last) : nil
        }
    }
}
