import SchoolModel
public import Timetable

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension TimetableReading {
    /// Leaves the lessons of today as people knew them that have begun.
    ///
    /// Many feeds drop what is over, and some what has begun. A day counts as a whole elsewhere, but a lesson that takes place
    /// isn't cancelled. Until its end, a feed can say that it is.
    ///
    /// - Parameters:
    ///   - now: The moment at which the feed was read.
    ///   - clock: The clock of the school.
    ///   - old: What is stored from the source.
    public mutating func keepWhatIsOver(at now: Date, by clock: SchoolClock, of old: TimetableState) {
        let lectures = Dictionary(state.lectures.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let isOver = { [excludedDays, excludedSeries] (change: LectureChange) in
            guard let lecture = lectures[change.lecture] else { return false }
            let isSaid =
                excludedSeries.contains(lecture.baseKey)
                || change.original.map { excludedDays[lecture.baseKey]?.contains($0.day) ?? false } ?? false
            let moment = isSaid ? change.end(of: lecture) : change.begin
            return moment.map { clock.moment($0.day, $0.time) <= now } ?? false
        }
        let known = Dictionary(old.changes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let over = state.changes.filter { change in
            change.replacement == nil && gone.contains(change.id) && known[change.id]?.replacement != nil
                ? known[change.id].map(isOver) ?? false
                : known[change.id] == nil && gone.contains(change.id) && isOver(change)
        }
        let ids = Set(over.map(\.id))
        let said = Set(state.changes.map(\.id))
        // What was additional has taken place as well.
        let added = old.changes.filter { $0.original == nil && !said.contains($0.id) && isOver($0) }
        state.changes = state.changes.filter { !ids.contains($0.id) } + over.compactMap { known[$0.id] } + added
        state.changes.sort { $0.id < $1.id }
        gone.subtract(ids)
    }
}

extension LectureChange {
    /// When the lesson begins as it is now, or as it was planned if it is cancelled.
    fileprivate var begin: (day: CalendarDay, time: TimeOfDay)? {
        replacement.map { ($0.day, $0.start) } ?? original.map { ($0.day, $0.start) }
    }

    /// When the lesson ends as it is now, or as it was planned if it is cancelled.
    fileprivate func end(of lecture: Lecture) -> (day: CalendarDay, time: TimeOfDay)? {
        guard let replacement else {
            return original.map { ($0.day, $0.start.adding(minutes: lecture.minutes) ?? lecture.end) }
        }
        return (replacement.day, replacement.end ?? replacement.start.adding(minutes: lecture.minutes) ?? lecture.end)
    }
}
