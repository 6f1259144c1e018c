public import SchoolModel

/// What has to be done to a stored timetable, so that it says what a source says now.
public struct TimetableComparison: Hashable, Sendable {
    /// What is new, what is another, and what is gone of one kind of things.
    public struct Difference<Thing: Hashable & Sendable>: Hashable, Sendable {
        public struct Alteration: Hashable, Sendable {
            public let old: Thing
            public let new: Thing
        }

        public var added: [Thing] = []
        public var altered: [Alteration] = []
        public var removed: [Thing] = []

        public var isEmpty: Bool { added.isEmpty && altered.isEmpty && removed.isEmpty }

        /// Compares by a name that no two things of one side share; of two, the later one counts.
        init<Name: Hashable & Comparable>(_ old: [Thing], _ new: [Thing], by name: (Thing) -> Name) {
            let known = Dictionary(old.map { (name($0), $0) }, uniquingKeysWith: { _, later in later })
            let said = Dictionary(new.map { (name($0), $0) }, uniquingKeysWith: { _, later in later })
            for key in said.keys.sorted() {
                guard let thing = said[key] else { continue }
                guard let before = known[key] else {
                    added.append(thing)
                    continue
                }
                if before != thing { altered.append(Alteration(old: before, new: thing)) }
            }
            removed = known.keys.filter { said[$0] == nil }.sorted().compactMap { known[$0] }
        }
    }

    public let terms: Difference<Term>
    public let courses: Difference<Course>
    public let daysOff: Difference<DayOff>
    public let lectures: Difference<Lecture>
    public let changes: ChangeComparison

    public var isEmpty: Bool {
        terms.isEmpty && courses.isEmpty && daysOff.isEmpty && lectures.isEmpty && changes.isEmpty
    }

    /// Compares two states of one source.
    ///
    /// Lectures of terms about which the new state says nothing stay: a plan of the next term does not remove
    /// the running one. The same holds for the changes to them, for terms, courses and days off when the new
    /// state has none at all, and for changes that are past.
    ///
    /// - Parameters:
    ///   - old: What is stored of the source.
    ///   - new: What the source says now.
    ///   - parts: What the new state speaks about; what it leaves out stays.
    ///   - today: The first day about which changes are still told; nil if all are.
    public init(old: TimetableState, new: TimetableState, parts: Set<Part> = Set(Part.allCases), today: CalendarDay?) {
        let spokenTerms = Set(new.lectures.map(\.term))
        terms = Difference(
            parts.contains(.lectures) ? old.terms.filter { spokenTerms.contains($0.id) } : [],
            new.terms, by: \.id)
        courses = Difference(
            parts.contains(.courses) && !new.courses.isEmpty ? old.courses : [], new.courses, by: \.id)
        daysOff = Difference(
            parts.contains(.lectures) && !new.daysOff.isEmpty ? old.daysOff : [], new.daysOff,
            by: { "\($0.firstDay) \($0.lastDay) \($0.course ?? "") \($0.name)" })
        let comparable = old.lectures.filter { spokenTerms.contains($0.term) }
        lectures = Difference(parts.contains(.lectures) ? comparable : [], new.lectures, by: \.id)
        changes = ChangeComparison(old: parts.contains(.changes) ? old.changes : [], new: new.changes, from: today)
    }

    /// Changes alone; everything else is as it was.
    public init(changesOnly changes: ChangeComparison) {
        terms = Difference([], [], by: \.id)
        courses = Difference([], [], by: \.id)
        daysOff = Difference([], [], by: \.name)
        lectures = Difference([], [], by: \.id)
        self.changes = changes
    }

    /// What a file or a feed speaks about.
    public enum Part: String, CaseIterable, Codable, Sendable {
        case courses, lectures, changes
    }
}
