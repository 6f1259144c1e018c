import Foundation
import Interchange
import SchoolModel
import SchoolStore
import Storage
import Timetable

/// Changes a stored timetable, with all that follows from it, in one transaction.
///
/// Imports, refreshes and planners all write through it, so that every change to a lesson is recorded in its history
/// and seen by everybody.
struct TimetableWriter {
    let house: SchoolHouse
    let connection: any SQLConnection
    let now: Date
    /// The planner; nil for what a source says.
    var actor: Actor?

    /// Writes what a comparison found.
    ///
    /// - Parameters:
    ///   - comparison: What differs.
    ///   - source: Where it comes from; nil for what was entered by hand.
    ///   - substitute: The substitute from the school, in what is entered by hand.
    ///   - clock: How the school's clock took part in it; what people have tied to lessons follows these.
    /// - Returns: What to announce to open pages.
    /// - Throws: ``SQLError`` from the store.
    func apply(
        _ comparison: TimetableComparison, from source: TimetableSource.ID?, substitute: Person.ID? = nil,
        clock: ClockReading? = nil
    ) throws -> [Announcement] {
        guard !comparison.isEmpty else { return [] }
        let timetables = connection.timetables(of: house.school)
        for term in comparison.terms.written { try timetables.save(term) }
        for course in comparison.courses.written { try timetables.save(course) }
        for course in comparison.courses.removed { try timetables.remove(course) }
        for dayOff in comparison.daysOff.written { try timetables.save(dayOff) }
        for dayOff in comparison.daysOff.removed { try timetables.remove(dayOff) }
        try timetables.save(comparison.lectures.written, from: source)
        if let clock { try follow(clock, added: comparison.lectures.added, from: source) }
        for parted in clock?.parted ?? [] { try follow(parted) }
        try timetables.remove(comparison.lectures.removed.map(\.id))
        try apply(comparison.changes, from: source, substitute: substitute)
        return try finish()
    }

    /// Makes what was written visible, and lets deadlines follow their lessons.
    ///
    /// - Returns: What to announce to open pages.
    func finish() throws -> [Announcement] {
        try connection.timetables(of: house.school).raiseVersion()
        try SubstitutionKeeper(house: house, connection: connection, now: now, actor: actor).settle()
        let followed = try LessonDeadlines(house: house, connection: connection, now: now).follow()
        return [.everybodysTimetableChanged] + followed
    }

    private func apply(
        _ comparison: ChangeComparison, from source: TimetableSource.ID?, substitute: Person.ID?
    ) throws {
        let store = connection.lectureChanges(of: house.school)
        let written = comparison.added + comparison.altered.map(\.new)
        try store.save(written, from: source, substitute: substitute)
        try store.remove(comparison.withdrawn.map(\.id))
        let events =
            comparison.added.map { event(.added, $0) } + comparison.altered.map { event(.altered, $0.new) }
            + comparison.withdrawn.map { event(.withdrawn, $0) }
        try store.note(events)
    }

    private func event(_ act: LectureChangeEvent.Act, _ change: LectureChange) -> LectureChangeEvent {
        LectureChangeEvent(
            id: LectureChangeEvent.ID(house.surroundings.makeUUID()), change: change, act: act, at: now,
            by: actor?.person)
    }
}

extension TimetableComparison.Difference {
    /// What has to be stored.
    var written: [Thing] { added + altered.map(\.new) }
}
