import Foundation
public import Interchange
public import SchoolModel
import SchoolStore
import Storage
public import Timetable

/// Imports timetables, after somebody has looked at what that would change.
public struct TimetableImportService: Sendable {
    let house: SchoolHouse

    public init(_ house: SchoolHouse) {
        self.house = house
    }

    /// What an import would do.
    public struct SourceComparison: Sendable {
        public let source: TimetableSource
        public let comparison: TimetableComparison
        /// How many lectures, or else how many lessons, would be removed, if that is so much that somebody should confirm
        /// it: more than ten, and more than half of those that are not over.
        public let manyRemovals: Int?
        /// Whether these are lessons, which are cancelled, while their lectures stay.
        public var areLessons = false

        public var removesMuch: Bool { manyRemovals != nil }
    }

    /// Compares what a source says now with what is stored from it, and changes nothing.
    ///
    /// - Parameters:
    ///   - state: What the source says.
    ///   - parts: What it covers; the rest stays.
    ///   - source: One that is stored, or one that is not yet.
    ///   - today: The first day for which the source still lists changes; nil if it lists all.
    ///   - gone: The cancellations that the source doesn't say, but that follow from what it no longer says.
    ///   - sharing: What becomes of lectures that several sources name; nil if nobody has looked.
    ///   - clock: How the school's clock took part in what the source says; nil if it didn't.
    ///   - author: Who imports.
    /// - Returns: What applying it would change.
    /// - Throws: ``Refusal/notPermitted`` for actors who aren't planners.
    public func preview(
        _ state: TimetableState, parts: Set<TimetableComparison.Part>, from source: TimetableSource,
        today: CalendarDay? = nil, gone: Set<LectureChange.ID> = [], sharing: LectureSharing? = nil,
        clock: ClockReading? = nil, as author: Author
    ) async throws -> SourceComparison {
        try author.require(.planTimetable)
        return try await house.database.read {
            try preview(
                state, parts: parts, from: source, today: today, gone: gone, sharing: sharing, clock: clock, in: $0)
        }
    }

    /// Updates the stored timetable to what a source says.
    ///
    /// Repeating the same input changes nothing.
    ///
    /// - Parameters:
    ///   - state: What the source says.
    ///   - parts: What it covers; the rest stays.
    ///   - source: One that is stored, or a new one.
    ///   - today: The first day for which the source still lists changes; nil if it lists all.
    ///   - gone: The cancellations that the source doesn't say, but that follow from what it no longer says.
    ///   - sharing: What becomes of lectures that several sources name; nil if nobody has looked.
    ///   - clock: How the school's clock took part in what the source says; nil if it didn't.
    ///   - entries: Which lessons its entries are; nil if they have no names that last.
    ///   - confirmed: Whether somebody agreed to lose many lectures or lessons.
    ///   - isComplete: Whether everything could be read; if not, nothing is removed.
    ///   - shown: The fingerprint of the comparison that somebody agreed to; nil if nobody was asked.
    ///   - author: Who imports.
    /// - Returns: What was changed.
    /// - Throws: ``Refusal`` `is-empty` when nothing was read, `has-changed` when it differs from what was shown, and
    ///   `is-too-many-removals` when too much would be removed.
    @discardableResult
    public func apply(
        _ state: TimetableState, parts: Set<TimetableComparison.Part>, from source: TimetableSource,
        today: CalendarDay? = nil, gone: Set<LectureChange.ID> = [], sharing: LectureSharing? = nil,
        clock: ClockReading? = nil, entries: KnownEntries? = nil, confirmed: Bool = false, isComplete: Bool = true,
        shown: String? = nil, as author: Author
    ) async throws -> TimetableComparison {
        try author.require(.planTimetable)
        let source = try source.checked()
        let now = house.surroundings.now()
        let (comparison, announcements) = try await house.database.write { connection in
            try write(
                state, parts: parts, from: source, today: today, gone: gone, sharing: sharing, clock: clock,
                entries: entries, confirmed: confirmed, isComplete: isComplete, shown: shown, at: now, as: author,
                in: connection)
        }
        await house.announcer.announce(announcements)
        return comparison
    }

    func write(
        _ state: TimetableState, parts: Set<TimetableComparison.Part>, from source: TimetableSource,
        today: CalendarDay?, gone: Set<LectureChange.ID> = [], sharing: LectureSharing? = nil,
        clock: ClockReading? = nil, entries: KnownEntries? = nil, confirmed: Bool, isComplete: Bool, shown: String?,
        at now: Date, as author: Author, in connection: any SQLConnection
    ) throws -> (TimetableComparison, [Announcement]) {
        let found = try preview(
            state, parts: parts, from: source, today: today, gone: gone, sharing: sharing, clock: clock, in: connection)
        if state.isEmpty && parts != [.changes] { throw Refusal(.isEmpty, field: "file") }
        let comparison = isComplete ? found.comparison : found.comparison.withoutRemovals
        if let shown, shown != comparison.fingerprint { throw Refusal(.hasChanged, field: "shown") }
        if let removals = found.manyRemovals, isComplete, !confirmed {
            throw Refusal(.isTooManyRemovals, field: "lectures", detail: "\(removals)")
        }
        var source = source
        source.succeed(changed: !comparison.isEmpty, at: now)
        let sources = connection.timetableSources(of: house.school)
        let stored = try sources.find(source.id)
        // The plan is no longer what the last fetch made of it: the next one is read, even if it brings the same.
        if let stored, stored.contentHash == source.contentHash { source.forgetContent() }
        source.formerZone = stored?.formerZone
        if let clock, let school = try connection.schools.find(house.school) {
            source.formerZone = nil
            // Somebody may have corrected the school's clock since the source was read.
            source.correct(zone: clock.zone, to: school.timeZone, at: now)
        }
        try sources.save(source)
        if let sharing { try handOver(sharing, of: source.id, isComplete: isComplete, in: connection) }
        guard !comparison.isEmpty else {
            try keepDaysOff(state, parts, comparison, from: source.id, in: connection)
            try keep(entries, from: source.id, at: now, in: connection)
            return (comparison, [])
        }
        let writer = TimetableWriter(house: house, connection: connection, now: now, actor: author.actor)
        let announcements = try writer.apply(comparison, from: source.id, clock: clock)
        try keepDaysOff(state, parts, comparison, from: source.id, in: connection)
        try keep(entries, from: source.id, at: now, in: connection)
        try house.audit(
            .timetableImported, by: author.actor, on: "timetable-source", source.id.description,
            detail: comparison.shortDescription, at: now, in: connection)
        return (comparison, announcements)
    }

    /// Notes which lessons the entries of the source are.
    private func keep(
        _ entries: KnownEntries?, from source: TimetableSource.ID, at now: Date, in connection: any SQLConnection
    ) throws {
        guard let entries else { return }
        let today = try connection.clock(of: house.school).day(at: now)
        try connection.sourceEntries(of: house.school).save(
            entries, of: source, from: today.adding(days: -KnownEntries.daysKept))
    }

    /// Gives lectures to the sources that have them from now on, and notes which ones the source names as well.
    private func handOver(
        _ sharing: LectureSharing, of source: TimetableSource.ID, isComplete: Bool, in connection: any SQLConnection
    ) throws {
        var owners = sharing.handedOn
        for lecture in sharing.takenOver { owners[lecture] = source }
        let store = connection.sharedLectures(of: house.school)
        try store.handOver(owners)
        // What can't be read may be about others.
        try store.save(isComplete ? sharing.common : sharing.common.union(store.list(of: source)), of: source)
    }

    /// Notes which days off the source says now.
    ///
    /// One that somebody had entered before any source said it stays whatever sources say.
    private func keepDaysOff(
        _ state: TimetableState, _ parts: Set<TimetableComparison.Part>, _ comparison: TimetableComparison,
        from source: TimetableSource.ID, in connection: any SQLConnection
    ) throws {
        guard parts.contains(.daysOff) else { return }
        let store = connection.dayOffSources(of: house.school)
        let known = try store.all()
        let new = Set(comparison.daysOff.added.map(\.key))
        let said = Set(state.daysOff.map(\.key))
        for dayOff in try connection.timetables(of: house.school).daysOff() {
            let sources = known[dayOff.key] ?? []
            let isSaid = said.contains(dayOff.key)
            if isSaid, !sources.contains(source), !sources.isEmpty || new.contains(dayOff.key) {
                try store.add(source, of: dayOff)
            }
            if !isSaid, sources.contains(source), sources.count > 1 { try store.remove(source, of: dayOff) }
        }
    }

    private func preview(
        _ state: TimetableState, parts: Set<TimetableComparison.Part>, from source: TimetableSource,
        today: CalendarDay?, gone: Set<LectureChange.ID>, sharing: LectureSharing?, clock: ClockReading?,
        in connection: any SQLConnection
    ) throws -> SourceComparison {
        let timetables = connection.timetables(of: house.school)
        let changes = connection.lectureChanges(of: house.school)
        let byHand = EnteredChanges(try changes.list(from: nil), clock: clock)
        var new = state
        // What a planner says of a lesson takes precedence over the source.
        new.changes.removeAll(where: byHand.areAbout)
        let takenOver = sharing?.takenOver ?? []
        let handedOn = sharing?.handedOn ?? [:]
        let lectures =
            try timetables.lectures(from: source.id).filter { handedOn[$0.id] == nil }
            + takenOver.compactMap(timetables.find)
        let followed = clock?.following(Set(new.lectures.map(\.id)).subtracting(lectures.map(\.id)))
        let stored = try changes.list(from: source.id).filter { handedOn[$0.lecture] == nil }
        let old = TimetableState(
            terms: try timetables.terms(), courses: try timetables.courses(), daysOff: try timetables.daysOff(),
            lectures: lectures,
            changes: (followed?.renamed(stored) ?? stored)
                + (try changes.list(of: takenOver)).filter { !byHand.ids.contains($0.id) })
        let sources = try connection.dayOffSources(of: house.school).all()
        let ownDaysOff = old.daysOff.filter { sources[$0.key] == [source.id] }
        let comparison = TimetableComparison(
            old: old, new: new, parts: parts, ownDaysOff: ownDaysOff, today: today)
        let open = old.lectures.filter { !$0.isOver(on: today) }
        let lessons = open.reduce(0) { $0 + $1.lessonCount(from: today) }
        // What was the rest of a lesson beyond midnight isn't lost, nor what is a part of a coupled one no longer.
        let kept = Set(clock.map { $0.joined.keys + $0.parted.flatMap(\.joined) } ?? [])
        let removed = comparison.lectures.removed.count { !kept.contains($0.id) }
        let news = comparison.changes.added + comparison.changes.altered.map(\.new)
        let cancelled = news.count { gone.contains($0.id) }
        let isMuch = { (part: Int, whole: Int) in part > 10 && part * 2 > whole }
        if isMuch(removed, open.count) {
            return SourceComparison(source: source, comparison: comparison, manyRemovals: removed)
        }
        return SourceComparison(
            source: source, comparison: comparison, manyRemovals: isMuch(cancelled, lessons) ? cancelled : nil,
            areLessons: true)
    }
}

/// What planners have said of lessons.
private struct EnteredChanges {
    let ids: Set<LectureChange.ID>
    private var lessons: [Lecture.ID: Set<CalendarDay>] = [:]

    /// - Parameters:
    ///   - changes: What they have entered.
    ///   - clock: Which of these lessons are of other lectures or on other days by a corrected clock.
    init(_ changes: [LectureChange], clock: ClockReading?) {
        ids = Set(changes.map(\.id))
        let moved = Dictionary(grouping: clock?.moved ?? [], by: \.lecture)
        for change in changes {
            guard let day = change.original?.day else { continue }
            let now = moved[change.lecture]?.first { $0.day == day }?.now
            lessons[now?.lecture ?? change.lecture, default: []].insert(now?.day ?? day)
        }
    }

    /// Whether one of them is about the lesson of a change, which a corrected clock may name otherwise.
    func areAbout(_ change: LectureChange) -> Bool {
        ids.contains(change.id)
            || change.original.map { lessons[change.lecture]?.contains($0.day) ?? false } ?? false
    }
}

extension Lecture {
    /// How many of its lessons are planned from a day on; without a day, all.
    fileprivate func lessonCount(from day: CalendarDay?) -> Int {
        day.map { day in dates.days.count { $0 >= day } } ?? dates.days.count
    }
}

extension TimetableComparison {
    /// Counts, for the log.
    var shortDescription: String {
        "lectures +\(lectures.added.count) ~\(lectures.altered.count) -\(lectures.removed.count), "
            + "changes +\(changes.added.count) ~\(changes.altered.count) -\(changes.withdrawn.count)"
    }
}
