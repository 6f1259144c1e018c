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
            let (known, said) = (LatestByName(old, by: name), LatestByName(new, by: name))
            for (key, thing) in said {
                guard let before = known[key] else {
                    added.append(thing)
                    continue
                }
                if before != thing { altered.append(Alteration(old: before, new: thing)) }
            }
            for (key, thing) in known where said[key] == nil { removed.append(thing) }
            added.sort { name($0) < name($1) }
            altered.sort { name($0.new) < name($1.new) }
            removed.sort { name($0) < name($1) }
        }

        /// Compares only what the new side names, and removes nothing.
        init<Name: Hashable & Comparable>(updating old: [Thing], to new: [Thing], by name: (Thing) -> Name) {
            let named = Set(new.map(name))
            self.init(old.filter { named.contains(name($0)) }, new, by: name)
        }
    }

    public private(set) var terms: Difference<Term>
    public private(set) var courses: Difference<Course>
    public private(set) var daysOff: Difference<DayOff>
    public private(set) var lectures: Difference<Lecture>
    public private(set) var changes: ChangeComparison

    public var isEmpty: Bool {
        terms.isEmpty && courses.isEmpty && daysOff.isEmpty && lectures.isEmpty && changes.isEmpty
    }

    /// Compares two states of one source.
    ///
    /// Lectures of terms about which the new state says nothing stay: a plan of the next term does not remove
    /// the running one. The same holds for changes that are past, and for all terms, courses and days off.
    ///
    /// - Parameters:
    ///   - old: What is stored of the source.
    ///   - new: What the source says now.
    ///   - parts: What the new state speaks about; what it leaves out stays.
    ///   - today: The first day about which changes are still told; nil if all are.
    public init(old: TimetableState, new: TimetableState, parts: Set<Part> = Set(Part.allCases), today: CalendarDay?) {
        let spokenTerms = Set(new.lectures.map(\.term))
        // Several sources can name the same terms, courses and days off, so none of them takes any away.
        terms = Difference(updating: old.terms, to: new.terms, by: \.id)
        courses = Difference(updating: old.courses, to: new.courses, by: \.id)
        daysOff = Difference(updating: old.daysOff, to: new.daysOff) {
            "\($0.firstDay) \($0.lastDay) \($0.course ?? "") \($0.name)"
        }
        let comparable = old.lectures.filter { spokenTerms.contains($0.term) }
        lectures = Difference(parts.contains(.lectures) ? comparable : [], new.lectures, by: \.id)
        changes = ChangeComparison(old: parts.contains(.changes) ? old.changes : [], new: new.changes, from: today)
    }

    /// The same without what would go, for a state of which a part could not be read: what is missing in it may
    /// be in that part.
    public var withoutRemovals: TimetableComparison {
        var kept = self
        kept.lectures.removed = []
        kept.changes.withdrawn = []
        return kept
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
