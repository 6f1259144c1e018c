public import SchoolModel
public import Timetable

/// Finds what is new among changes.
public struct ChangesController: Sendable {
    public init() {}

    /// Compares two lists by their contents, never by their counts.
    public func compareChanges(old: [LectureChange], new: [LectureChange]) -> ChangeComparison {
        ChangeComparison(old: old, new: new)
    }

    /// The changes that affect a day, whether they move a lesson away from it or to it.
    public func determineTodaysChanges(_ changes: [LectureChange], today: CalendarDay) -> [LectureChange] {
        changes.filter { $0.days.contains(today) }
    }

    /// The changes that affect the days from a given one through the last of the next few with lessons.
    ///
    /// - Parameters:
    ///   - changes: The changes to choose from.
    ///   - today: The first day that counts.
    ///   - schoolDays: The number of days with lessons to include.
    ///   - lectures: The person's lectures.
    ///   - book: The timetable with the lectures.
    /// - Returns: The changes to announce now.
    public func determineNextChanges(
        _ changes: [LectureChange], from today: CalendarDay, schoolDays: Int, of lectures: Set<Lecture.ID>,
        in book: TimetableBook
    ) -> [LectureChange] {
        // Days count as planned, including a day whose only lesson is cancelled.
        let days = Set(
            lectures.compactMap(book.lecture).flatMap { $0.plannedDays(daysOff: book.state.daysOff) }.filter {
                $0 >= today
            })
        let last = days.sorted().prefix(schoolDays).last ?? today
        return changes.filter { $0.days.contains { today <= $0 && $0 <= last } }
    }
}
