/// The parts of a piece of content that have been worked through, as fractions of the whole.
///
/// Ranges may overlap or repeat; what counts is their union.
public struct ProgressRanges: Hashable, Sendable {
    /// A part from `start` to `end`, with 0 ≤ start < end ≤ 1.
    public struct Part: Hashable, Sendable {
        public let start: Double
        public let end: Double

        public init(start: Double, end: Double) {
            self.start = start
            self.end = end
        }
    }

    /// The parts in order; no two of them touch.
    public private(set) var parts: [Part] = []

    public init() {}

    /// The union of `parts`.
    ///
    /// - Throws: ``Refusal`` for the field `progress` when a part is empty, reversed, outside 0…1,
    ///   or not a number.
    public init(_ parts: [Part]) throws(Refusal) {
        for part in parts { try insert(part) }
    }

    public mutating func insert(_ part: Part) throws(Refusal) {
        guard part.start >= 0, part.end <= 1, part.start < part.end else {
            throw Refusal(.isOutOfRange, field: "progress", detail: "0…1")
        }
        merge(part)
    }

    public mutating func formUnion(_ other: ProgressRanges) {
        for part in other.parts { merge(part) }
    }

    public func union(_ other: ProgressRanges) -> ProgressRanges {
        var result = self
        result.formUnion(other)
        return result
    }

    /// How much of the whole is covered, 0…1.
    public var covered: Double {
        min(1, parts.reduce(0) { $0 + ($1.end - $1.start) })
    }

    private mutating func merge(_ part: Part) {
        var start = part.start
        var end = part.end
        var result: [Part] = []
        var isPlaced = false
        for other in parts {
            if other.end < start {
                result.append(other)
            } else if other.start > end {
                if !isPlaced { result.append(Part(start: start, end: end)) }
                isPlaced = true
                result.append(other)
            } else {
                start = min(start, other.start)
                end = max(end, other.end)
            }
        }
        if !isPlaced { result.append(Part(start: start, end: end)) }
        parts = result
    }
}
