#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How entries are counted so that a rank is found without counting everyone above it.
///
/// An entry has a key: its points, followed by a digit that its student's identifier ends with. The entry with
/// the higher key ranks higher. So those with the same points are spread out, too, and they are never all counted
/// one by one, even if everyone has the same points.
///
/// Keys are written with digits to the base of 64. For each number of digits that are cut off at the end, the
/// store keeps how many keys have the same beginning. A rank is then the sum of at most 63 of these counts for
/// each of six levels, regardless of the number of entries.
public enum ScoreTree {
    public static let levels = 6
    private static let bits = 6
    /// The most points that an entry can have.
    public static let highest = 1 << ((levels - 1) * bits) - 1

    /// The key of a student with this many points.
    public static func key(_ points: Int, of student: Person.ID) -> Int {
        points << bits | Int(student.uuid.uuid.15 & 63)
    }

    /// The highest key that a student with this many points can have.
    public static func lastKey(_ points: Int) -> Int { children(of: points).upperBound }

    /// The points in a key.
    public static func points(of key: Int) -> Int { bucket(key, level: 1) }

    /// The beginning of a key, without its last `level` digits.
    public static func bucket(_ key: Int, level: Int) -> Int { key >> (bits * level) }

    /// The buckets of a level that belong to one bucket of the level above.
    public static func children(of bucket: Int) -> ClosedRange<Int> {
        (bucket << bits)...((bucket << bits) + (1 << bits) - 1)
    }

    /// The buckets with the keys above a key, for each level; none for a level without any.
    public static func above(_ key: Int) -> [(level: Int, buckets: ClosedRange<Int>)] {
        (0..<levels).compactMap { level in
            let own = bucket(key, level: level)
            let last = children(of: bucket(key, level: level + 1)).upperBound
            return own < last ? (level, (own + 1)...last) : nil
        }
    }
}
