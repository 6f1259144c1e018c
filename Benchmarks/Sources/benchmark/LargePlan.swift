import Foundation
import SchoolModel
import Timetable

/// A term of weekly lectures, of which single lessons are cancelled, moved, or in another room.
struct LargePlan {
    static let term = Term(
        id: "S", name: "Summer", firstDay: CalendarDay(year: 2016, month: 3, day: 14),
        lastDay: CalendarDay(year: 2016, month: 7, day: 8))
    private static let weeks = 17

    let state: TimetableState

    init(lectures count: Int, changes: Int) throws {
        let course = Course(id: "MI", names: ["en": "Media"], semesters: ["1", "2", "3"])
        let lectures = try (0..<count).map(Self.lecture)
        let changed = try (0..<changes).map { try Self.change($0, of: lectures) }
        state = TimetableState(
            terms: [Self.term], courses: [course], daysOff: [], lectures: lectures, changes: changed)
    }

    /// The same plan, of which every `part`th change says something else.
    func altered(oneOf part: Int) -> TimetableState {
        var other = state
        for index in stride(from: 0, to: other.changes.count, by: part) { other.changes[index].note = "Bring paper." }
        return other
    }

    private static func lecture(_ number: Int) throws -> Lecture {
        let hour = 8 + number / 5 % 8
        guard let start = TimeOfDay(minutes: hour * 60), let end = TimeOfDay(minutes: hour * 60 + 45) else {
            throw Failure("There is no such time.")
        }
        let days = try (0..<weeks).map { try day(7 * $0 + number % 5, after: term.firstDay) }
        return Lecture(
            term: term.id, key: "key-\(number)", name: "Lecture \(number)", lecturers: ["Lecturer \(number % 400)"],
            rooms: ["R\(number % 250)"], style: "Seminar", start: start, end: end,
            dates: LectureDates(days: days, pattern: .weekly),
            offerings: [.init(semester: Semester(course: "MI", name: "\(number % 3 + 1)"))])
    }

    private static func change(_ number: Int, of lectures: [Lecture]) throws -> LectureChange {
        let lecture = lectures[number % lectures.count]
        let day = lecture.dates.days[number / lectures.count % weeks]
        let replacement: LectureChange.Replacement? =
            switch number % 3 {
            case 0: nil
            case 1: .init(day: try Self.day(1, after: day), start: lecture.start, rooms: lecture.rooms)
            default: .init(day: day, start: lecture.start, rooms: ["R900"])
            }
        let change = LectureChange(
            lecture: lecture.id, original: .init(day: day, start: lecture.start, rooms: lecture.rooms),
            replacement: replacement)
        guard let change else { throw Failure("A change without a lesson.") }
        return change
    }

    private static func day(_ days: Int, after day: CalendarDay) throws -> CalendarDay {
        guard let later = CalendarDay(daysSince1970: day.daysSince1970 + days) else {
            throw Failure("There is no such day.")
        }
        return later
    }
}
