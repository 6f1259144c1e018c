import Foundation
import SchoolModel
import Timetable

/// What a calendar is to say about one lesson.
struct LessonEntry: Hashable, Sendable {
    /// Names the lesson, in every program and for as long as there is a calendar.
    let mark: String
    /// The lecture, by which identifiers of events are filed.
    let key: String
    /// Whether a change has made it what it is.
    let isChange: Bool
    let title: String
    let notes: String
    let location: String
    let start: Date
    let end: Date
    let takesPlace: Bool
}

/// Makes entries of lessons.
struct LessonEntries: Sendable {
    let clock: SchoolClock
    let wording: CalendarWording
    let addresses: [CampusAddress]

    static let scheme = "teachkit-lesson:"

    /// One entry for each lesson of a lecture, each with a mark of its own.
    func entries(of lecture: Lecture, lessons: [Lesson]) -> [LessonEntry] {
        var taken: Set<String> = []
        return lessons.map { lesson in
            let planned = "\(Self.scheme)\(lecture.id)/\(lesson.day)"
            var mark = planned
            switch lesson.state {
            case .movedHere, .additional: mark = besides(lesson, planned)
            case .asPlanned, .cancelled, .movedAway, .changed:
                // Plans can change a lesson that they do not have; it stands beside the one that they have.
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
