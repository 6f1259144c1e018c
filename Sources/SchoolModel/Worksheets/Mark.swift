/// What an answer to a question is worth.
public struct Mark: Hashable, Codable, Sendable {
    public enum Verdict: String, CaseIterable, Codable, Sendable {
        case correct
        case partly
        case wrong
        /// A person has to look at it.
        case open
    }

    public let verdict: Verdict
    public let points: Double
    public let outOf: Double
    /// Whether each gap or pair is right; empty if parts can't be told apart.
    public let parts: [Bool]

    public init(verdict: Verdict, points: Double, outOf: Double, parts: [Bool] = []) {
        self.verdict = verdict
        self.points = points
        self.outOf = outOf
        self.parts = parts
    }

    /// All of the points, or none.
    public init(isRight: Bool, outOf points: Double) {
        self.init(verdict: isRight ? .correct : .wrong, points: isRight ? points : 0, outOf: points)
    }

    /// A share of the points, clamped to the range between none and all.
    public init(share: Double, outOf points: Double, parts: [Bool] = []) {
        let share = min(max(share, 0), 1)
        let verdict: Verdict = share >= 1 ? .correct : share > 0 ? .partly : .wrong
        self.init(verdict: verdict, points: share * points, outOf: points, parts: parts)
    }

    /// Points that a person gave, of so many at most.
    public init(points: Double, outOf most: Double) {
        let points = min(max(points, 0), most)
        let verdict: Verdict = points <= 0 ? .wrong : points < most ? .partly : .correct
        self.init(verdict: verdict, points: points, outOf: most)
    }

    /// The share of parts that are right.
    public init(parts: [Bool], outOf points: Double) {
        let share = parts.isEmpty ? 0 : Double(parts.count { $0 }) / Double(parts.count)
        self.init(share: share, outOf: points, parts: parts)
    }

    /// Whether both are worth the same, of as many points.
    public func isWorth(_ other: Mark) -> Bool {
        verdict == other.verdict && points == other.points && outOf == other.outOf
    }

    /// A mark that a person still has to give.
    public static func open(outOf points: Double) -> Mark {
        Mark(verdict: .open, points: 0, outOf: points)
    }
}
