public import SchoolModel

/// What has to be done to a stored timetable so that it matches what a source says now.
public struct TimetableComparison: Hashable, Sendable {
    /// What is new, what has changed and what is gone, for one kind of thing.
    public struct Difference<Thing: Hashable & Sendable>: Hashable, Sendable {
        public struct Alteration: Hashable, Sendable {
            public let old: Thing
            public let new: Thing
        }

        public var added: [Thing] = []
        public var altered: [Alteration] = []
        public var removed: [Thing] = []

        public var isEmpty: Bool { added.isEmpty && altered.isEmpty && removed.isEmpty }

        /// Compares by a name that is unique on each side; if two share one, the later counts.
        init<Name: Hashable & Comparable>(_ old: [Thing], _ new: [Thing], by name: (Thing) -> Name) {
            let known = LatestByName(old, by: name)
            let said = LatestByName(new, by: name)
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
    /// Lectures of terms that the new state doesn't mention stay: a plan of the next term doesn't remove
    /// the current one, nor withdraws its changes. The same applies to lectures and changes that are over, and to all
    /// terms and courses.
    ///
    /// - Parameters:
    ///   - old: What is stored from the source.
    ///   - new: What the source says now.
    ///   - parts: The parts that the new state covers; those it omits stay.
    ///   - ownDaysOff: The days off that nobody else says: they are gone when the source no longer says them.
    ///   - today: The first day for which the new state still says everything; nil if it says all of every day.
    public init(
        old: TimetableState, new: TimetableState, parts: Set<Part> = Set(Part.allCases), ownDaysOff: [DayOff] = [],
        today: CalendarDay?
    ) {
        let spokenTerms = Set(new.lectures.map(\.term))
        // Several sources can name the same terms and courses, so none of them removes any.
        terms = Difference(updating: old.terms, to: new.terms, by: \.id)
        courses = Difference(updating: old.courses, to: new.courses, by: \.id)
        daysOff = Difference(updating: old.daysOff, to: new.daysOff, by: \.key)
        if parts.contains(.daysOff) {
            let said = Set(new.daysOff.map(\.key))
            let isOver = { (dayOff: DayOff) in today.map { dayOff.lastDay < $0 } ?? false }
            daysOff.removed = ownDaysOff.filter { !said.contains($0.key) && !isOver($0) }
        }
        let said = Set(new.lectures.map(\.id))
        let comparable = old.lectures.filter { lecture in
            spokenTerms.contains(lecture.term) && (said.contains(lecture.id) || !lecture.isOver(on: today))
        }
        lectures = Difference(parts.contains(.lectures) ? comparable : [], new.lectures, by: \.id)
        // A change says something only together with its lecture, so those of lectures that stay for this reason stay, too.
        let silent = Set(old.lectures.filter { !spokenTerms.contains($0.term) }.map(\.id))
        let saidChanges = Set(new.changes.map(\.id))
        let stays = { (change: LectureChange) in
            parts.contains(.lectures) && silent.contains(change.lecture) && !saidChanges.contains(change.id)
        }
        changes = ChangeComparison(
            old: parts.contains(.changes) ? old.changes.filter { !stays($0) } : [], new: new.changes, from: today)
    }

    /// The same without removals, for a state of which a part couldn't be read: what seems to be missing may
    /// be in that part.
    public var withoutRemovals: TimetableComparison {
        var kept = self
        kept.lectures.removed = []
        kept.changes.withdrawn = []
        kept.daysOff.removed = []
        return kept
    }

    /// Only changes; everything else stays the same.
    public init(changesOnly changes: ChangeComparison) {
        terms = Difference([], [], by: \.id)
        courses = Difference([], [], by: \.id)
        daysOff = Difference([], [], by: \.name)
        lectures = Difference([], [], by: \.id)
        self.changes = changes
    }

    /// A part of the timetable that a file or a feed covers.
    public enum Part: String, CaseIterable, Codable, Sendable {
        case courses, lectures, changes
        case daysOff = "days-off"
    }
}
