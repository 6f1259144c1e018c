public import SchoolModel

/// Two states of a list of changes, compared by what they say.
public struct ChangeComparison: Hashable, Sendable {
    public struct Alteration: Hashable, Sendable {
        public let old: LectureChange
        public let new: LectureChange
    }

    public var added: [LectureChange] = []
    public var altered: [Alteration] = []
    public var withdrawn: [LectureChange] = []

    public var isEmpty: Bool { added.isEmpty && altered.isEmpty && withdrawn.isEmpty }

    /// Compares.
    ///
    /// - Parameters:
    ///   - old: What was known; each change once.
    ///   - new: What the plan says now; of two changes to the same lesson the later one counts.
    ///   - day: The first day that the plan still speaks about; nil if it speaks about all. What lies before it
    ///     is past and not withdrawn.
    public init(old: [LectureChange], new: [LectureChange], from day: CalendarDay? = nil) {
        let known = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { _, later in later })
        let said = Dictionary(new.map { ($0.id, $0) }, uniquingKeysWith: { _, later in later })
        for change in said.values.sorted(by: Self.isEarlier) {
            guard let before = known[change.id] else {
                added.append(change)
                continue
            }
            if before != change { altered.append(Alteration(old: before, new: change)) }
        }
        withdrawn = known.values
            .filter { change in said[change.id] == nil && day.map { change.lastDay >= $0 } ?? true }
            .sorted(by: Self.isEarlier)
    }

    private static func isEarlier(_ one: LectureChange, _ other: LectureChange) -> Bool {
        (one.lastDay, one.id) < (other.lastDay, other.id)
    }
}
