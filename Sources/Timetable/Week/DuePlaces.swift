public import SchoolModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// At which lessons of some days things are due.
public struct DuePlaces: Sendable {
    /// When something has to be done.
    public enum Due: Hashable, Sendable {
        case moment(Date)
        case day(CalendarDay)
    }

    /// The day, and the lesson on it; nil for what is due at no lesson.
    public struct Place: Hashable, Sendable {
        public let day: CalendarDay
        public let lesson: Lesson?
    }

    let clock: SchoolClock
    let lessons: [Lesson]

    public init(clock: SchoolClock, lessons: [Lesson]) {
        self.clock = clock
        self.lessons = lessons
    }

    /// Where something stands that belongs to these lectures.
    ///
    /// What is due at a moment belongs to the lesson during which it is, the beginning and the end included; what is
    /// due on a day, to the first lesson of that day. A lesson that doesn't take place collects nothing.
    public func place(of due: Due, in lectures: Set<Lecture.ID>) -> Place {
        switch due {
        case .moment(let moment):
            let (day, _) = clock.reading(at: moment)
            let found = candidates(on: day, lectures).filter {
                clock.moment($0.day, $0.start) <= moment && moment <= clock.moment($0.day, $0.end)
            }
            // At the end of one and the beginning of the next, it is due in the next.
            return Place(day: day, lesson: found.max { ($0.start, $1.lecture) < ($1.start, $0.lecture) })
        case .day(let day):
            return Place(
                day: day,
                lesson: candidates(on: day, lectures).min { ($0.start, $0.lecture) < ($1.start, $1.lecture) })
        }
    }

    private func candidates(on day: CalendarDay, _ lectures: Set<Lecture.ID>) -> [Lesson] {
        lessons.filter { $0.takesPlace && $0.day == day && lectures.contains($0.lecture) }
    }
}
