import Foundation
import SchoolModel
import Timetable

/// The intended calendar entry for one lesson.
struct LessonEntry: Hashable, Sendable {
    /// Identifies the lesson in every program, for the lifetime of the calendar.
    let mark: String
    /// The lecture under which event identifiers are filed.
    let key: String
    /// Whether it results from a change.
    let isChange: Bool
    let title: String
    let notes: String
    let location: String
    let start: Date
    let end: Date
    let takesPlace: Bool
}

/// Creates entries from lessons.
struct LessonEntries: Sendable {
    let clock: SchoolClock
    let wording: CalendarWording
    let addresses: [CampusAddress]

    static let scheme = "teachkit-lesson:"

    /// One entry for each lesson of a lecture, each with a unique mark.
    func entries(of lecture: Lecture, lessons: [Lesson]) -> [LessonEntry] {
        var taken: Set<String> = []
        return lessons.map { lesson in
            let planned = "\(Self.scheme)\(lecture.id)/\(lesson.day)"
            var mark = planned
            switch lesson.state {
            case .movedHere, .additional: mark = besides(lesson, planned)
            case .asPlanned, .cancelled, .movedAway, .changed:
                // A plan can change a lesson that isn't in it; its entry appears next to the existing lesson's.
                if taken.contains(mark) { mark = besides(lesson, planned) + "-from" }
            }
            while !taken.insert(mark).inserted { mark += "-again" }
            return entry(of: lesson, in: lecture, mark: mark)
        }
    }

    private func besides(_ lesson: Lesson, _ planned: String) -> String {
        lesson.change.map { "\(Self.scheme)\(lesson.lecture)/change/\($0.id)" } ?? "\(planned)/\(lesson.start)"
    }

    private func entry(of lesson: Lesson, in lecture: Lecture, mark: String) -> LessonEntry {
        LessonEntry(
            mark: mark, key: "\(lecture.id)", isChange: lesson.change != nil,
            title: wording.title(of: lesson, in: lecture), notes: wording.notes(of: lesson, in: lecture),
            location: lesson.takesPlace ? addresses.location(of: lesson.rooms) ?? "" : "",
            start: clock.moment(lesson.day, lesson.start), end: clock.moment(lesson.day, lesson.end),
            takesPlace: lesson.takesPlace)
    }
}
