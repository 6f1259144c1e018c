public import SchoolModel
public import Timetable

/// Tells what is new among changes.
public struct ChangesController: Sendable {
    public init() {}

    /// Compares two states by what they say, never by how many they are.
    public func compareChanges(old: [LectureChange], new: [LectureChange]) -> ChangeComparison {
        ChangeComparison(old: old, new: new)
    }

    /// The changes that concern a day: a lesson that was to be on it, or one that comes to it.
    public func determineTodaysChanges(_ changes: [LectureChange], today: CalendarDay) -> [LectureChange] {
        changes.filter { $0.days.contains(today) }
    }

    /// The changes that concern a day or the next so many on which the person has lessons.
    ///
    /// - Parameters:
    ///   - changes: The changes to choose from.
    ///   - today: The first day that counts.
    ///   - schoolDays: How many days with lessons count from then on.
    ///   - lectures: The person's lectures.
    ///   - book: The timetable that they stand in.
    /// - Returns: Those that the person is told of now.
    public func determineNextChanges(
        _ changes: [LectureChange], from today: CalendarDay, schoolDays: Int, of lectures: Set<Lecture.ID>,
        in book: TimetableBook
    ) -> [LectureChange] {
        // Days count as the plan has them, so that a day whose only lesson is cancelled is one.
        let days = Set(
            lectures.compactMap(book.lecture).flatMap { $0.plannedDays(daysOff: book.state.daysOff) }.filter {
                $0 >= today
            })
        let last = days.sorted().prefix(schoolDays).last ?? today
        return changes.filter { $0.days.contains { today <= $0 && $0 <= last } }
    }
}
