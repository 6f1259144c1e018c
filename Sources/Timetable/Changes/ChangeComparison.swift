public import SchoolModel

/// Two states of a list of changes, compared by content.
public struct ChangeComparison: Hashable, Sendable {
    public struct Alteration: Hashable, Sendable {
        public let old: LectureChange
        public let new: LectureChange
    }

    public var added: [LectureChange] = []
    public var altered: [Alteration] = []
    public var withdrawn: [LectureChange] = []

    public var isEmpty: Bool { added.isEmpty && altered.isEmpty && withdrawn.isEmpty }

    /// Compares the states.
    ///
    /// - Parameters:
    ///   - old: The known changes, without duplicates.
    ///   - new: The plan's current changes; if two concern the same lesson, the later one counts.
    ///   - day: The first day that the plan still covers; nil if it covers all. Changes before it
    ///     are past, not withdrawn.
    public init(old: [LectureChange], new: [LectureChange], from day: CalendarDay? = nil) {
        let known = LatestByName(old, by: \.id)
        let said = LatestByName(new, by: \.id)
        for (id, change) in said {
            guard let before = known[id] else {
                added.append(change)
                continue
            }
            if before != change { altered.append(Alteration(old: before, new: change)) }
        }
        for (id, change) in known where said[id] == nil && day.map({ change.lastDay >= $0 }) ?? true {
            withdrawn.append(change)
        }
        // Usually there is next to nothing left to sort.
        added.sort(by: Self.isEarlier)
        altered.sort { Self.isEarlier($0.new, $1.new) }
        withdrawn.sort(by: Self.isEarlier)
    }

    private static func isEarlier(_ one: LectureChange, _ other: LectureChange) -> Bool {
        (one.lastDay, one.id) < (other.lastDay, other.id)
    }
}
