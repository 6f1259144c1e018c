import Foundation
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
        /// Whether so much would be removed that somebody should confirm it: more than half of the source's lectures.
        public let removesMuch: Bool
    }

    /// Compares what a source says now with what is stored from it, and changes nothing.
    ///
    /// - Parameters:
    ///   - state: What the source says.
    ///   - parts: What it covers; the rest stays.
    ///   - source: One that is stored, or one that is not yet.
    ///   - today: The first day for which the source still lists changes; nil if it lists all.
    ///   - author: Who imports.
    /// - Returns: What applying it would change.
    /// - Throws: ``Refusal/notPermitted`` for actors who aren't planners.
    public func preview(
        _ state: TimetableState, parts: Set<TimetableComparison.Part>, from source: TimetableSource,
        today: CalendarDay? = nil, as author: Author
    ) async throws -> SourceComparison {
        try author.require(.planTimetable)
        return try await house.database.read {
            try preview(state, parts: parts, from: source, today: today, in: $0)
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
    ///   - confirmed: Whether somebody agreed to lose many lectures.
    ///   - isComplete: Whether everything could be read; if not, nothing is removed.
    ///   - shown: The fingerprint of the comparison that somebody agreed to; nil if nobody was asked.
    ///   - author: Who imports.
    /// - Returns: What was changed.
    /// - Throws: ``Refusal`` `is-empty` when nothing was read, `has-changed` when it differs from what was shown, and
    ///   `is-too-many-removals` when too much would be removed.
    @discardableResult
    public func apply(
        _ state: TimetableState, parts: Set<TimetableComparison.Part>, from source: TimetableSource,
        today: CalendarDay? = nil, confirmed: Bool = false, isComplete: Bool = true, shown: String? = nil,
        as author: Author
    ) async throws -> TimetableComparison {
        try author.require(.planTimetable)
        let source = try source.checked()
        let now = house.surroundings.now()
        let (comparison, announcements) = try await house.database.write { connection in
            try write(
                state, parts: parts, from: source, today: today, confirmed: confirmed, isComplete: isComplete,
                shown: shown, at: now, as: author, in: connection)
        }
        await house.announcer.announce(announcements)
        return comparison
    }

    func write(
        _ state: TimetableState, parts: Set<TimetableComparison.Part>, from source: TimetableSource,
        today: CalendarDay?, confirmed: Bool, isComplete: Bool, shown: String?, at now: Date, as author: Author,
        in connection: any SQLConnection
    ) throws -> (TimetableComparison, [Announcement]) {
        let found = try preview(state, parts: parts, from: source, today: today, in: connection)
        if state.isEmpty && parts != [.changes] { throw Refusal(.isEmpty, field: "file") }
        let comparison = isComplete ? found.comparison : found.comparison.withoutRemovals
        if let shown, shown != comparison.fingerprint { throw Refusal(.hasChanged, field: "shown") }
        if found.removesMuch && isComplete && !confirmed {
            throw Refusal(.isTooManyRemovals, field: "lectures", detail: "\(comparison.lectures.removed.count)")
        }
        var source = source
        source.succeed(changed: !comparison.isEmpty, at: now)
        try connection.timetableSources(of: house.school).save(source)
        guard !comparison.isEmpty else { return (comparison, []) }
        let writer = TimetableWriter(house: house, connection: connection, now: now, actor: author.actor)
        let announcements = try writer.apply(comparison, from: source.id)
        try house.audit(
            .timetableImported, by: author.actor, on: "timetable-source", source.id.description,
            detail: comparison.shortDescription, at: now, in: connection)
        return (comparison, announcements)
    }

    private func preview(
        _ state: TimetableState, parts: Set<TimetableComparison.Part>, from source: TimetableSource,
        today: CalendarDay?, in connection: any SQLConnection
    ) throws -> SourceComparison {
        let timetables = connection.timetables(of: house.school)
        let changes = connection.lectureChanges(of: house.school)
        let byHand = Set(try changes.list(from: nil).map(\.id))
        var new = state
        // What a planner says of a lesson takes precedence over the source.
        if !byHand.isEmpty { new.changes.removeAll { byHand.contains($0.id) } }
        let old = TimetableState(
            terms: try timetables.terms(), courses: try timetables.courses(), daysOff: try timetables.daysOff(),
            lectures: try timetables.lectures(from: source.id), changes: try changes.list(from: source.id))
        let comparison = TimetableComparison(old: old, new: new, parts: parts, today: today)
        let gone = comparison.lectures.removed.count
        return SourceComparison(
            source: source, comparison: comparison, removesMuch: gone > 10 && gone * 2 > old.lectures.count)
    }
}

extension TimetableComparison {
    /// Counts, for the log.
    var shortDescription: String {
        "lectures +\(lectures.added.count) ~\(lectures.altered.count) -\(lectures.removed.count), "
            + "changes +\(changes.added.count) ~\(changes.altered.count) -\(changes.withdrawn.count)"
    }
}
