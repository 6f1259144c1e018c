public import SchoolModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A deadline that is the beginning of a lesson, and moves with it.
///
/// It remembers the lesson by its place in the plan. So it finds the lesson again wherever it is moved,
/// passes to the next one while it is cancelled, and returns when it is reinstated.
public struct LessonDeadline: Hashable, Sendable {
    public let lecture: Lecture.ID
    /// The day in the plan, or the day of an additional lesson.
    public let day: CalendarDay
    public let start: TimeOfDay

    public init(lecture: Lecture.ID, day: CalendarDay, start: TimeOfDay) {
        self.lecture = lecture
        self.day = day
        self.start = start
    }

    /// The next lesson of these lectures that takes place and begins after a moment; nil if there is none.
    public init?(nextOf lectures: Set<Lecture.ID>, after moment: Date, in book: TimetableBook) {
        guard let lesson = book.nextLesson(of: lectures, after: moment) else { return nil }
        let (day, start) = lesson.planned ?? (lesson.day, lesson.start)
        self.init(lecture: lesson.lecture, day: day, start: start)
    }

    /// The current deadline according to a book; nil if neither the lesson nor a later one takes place.
    ///
    /// - Parameters:
    ///   - lectures: The lectures whose lessons may replace a cancelled one.
    ///   - now: A lesson that has begun by then can no longer be a deadline.
    ///   - book: The timetable as it is now.
    /// - Returns: The beginning of the lesson, or of the one after it.
    public func due(of lectures: Set<Lecture.ID>, after now: Date, in book: TimetableBook) -> Date? {
        if let meant = lesson(in: book), book.start(of: meant) > now { return book.start(of: meant) }
        let after = max(now, book.clock(of: lecture).moment(day, start))
        return book.nextLesson(of: lectures.union([lecture]), after: after).map(book.start)
    }

    /// The lesson that is meant, if it takes place.
    ///
    /// Where the plan has none at that time, as after the school's clock was corrected, it is the one of that day.
    private func lesson(in book: TimetableBook) -> Lesson? {
        let lessons = book.lessons(of: lecture)
        let exact = lessons.filter { lesson in
            let (day, start) = lesson.planned ?? (lesson.day, lesson.start)
            return day == self.day && start == self.start
        }
        let meant = exact.isEmpty ? lessons.filter { $0.planned?.day == day } : exact
        return meant.first(where: \.takesPlace)
    }
}
