import Foundation
import SchoolModel
import SchoolStore
import Storage
import Timetable

/// A timetable around the founding day of a demo school, with changes as in a real one.
struct DemoTimetable {
    /// A subject: what is taught when and where, by whom, and to which class of the school.
    private struct Subject {
        let name: String
        let lecturer: String
        let room: String
        /// Weekday and start of each of its weekly lessons.
        let lessons: [(Weekday, String)]
        /// The class that attends it without choosing it.
        var schoolClass: SchoolClass?
    }

    private static let term = "demo"
    private static let course = Course(
        id: "7", names: ["en": "Year 7", "de": "Klasse 7", "ja": "7年"], semesters: ["7a"])
    private static let minutes = 90
    private static let weeks = 20

    let house: SchoolHouse
    let planner: Actor
    let mathematics: SchoolClass
    let english: SchoolClass

    /// Plans a term that began some weeks ago, ties lessons to the classes, and makes changes to them.
    func plan() async throws {
        let today = try await house.today()
        let monday = CalendarWeek(of: today).monday
        let planning = PlanningService(house)
        let first = monday.adding(days: -28)
        let last = first.adding(days: 7 * Self.weeks - 1)
        try await planning.save(
            Term(id: Self.term, name: "Demo term", firstDay: first, lastDay: last), as: planner)
        try await planning.add(Self.course, as: planner)
        var lectures: [(Subject, Lecture)] = []
        for subject in subjects {
            for (weekday, start) in subject.lessons {
                guard let lecture = lecture(subject, weekday, start, from: first) else { continue }
                try await planning.save(lecture, as: planner)
                lectures.append((subject, lecture))
            }
        }
        for schoolClass in [mathematics, english] {
            let own = lectures.filter { $0.0.schoolClass?.id == schoolClass.id }
            let ties = Set(own.map { ClassLecture(schoolClass: schoolClass.id, lecture: $0.1.id) })
            try await planning.tie(ties, to: schoolClass.id, as: planner)
        }
        try await change(lectures.map(\.1), after: today)
    }

    private var subjects: [Subject] {
        [
            Subject(
                name: "Mathematics", lecturer: "Ito", room: "204",
                lessons: [(.monday, "08:00"), (.wednesday, "11:30"), (.friday, "08:00")], schoolClass: mathematics),
            Subject(
                name: "English", lecturer: "Okafor", room: "112",
                lessons: [(.tuesday, "08:00"), (.thursday, "09:45"), (.friday, "11:30")], schoolClass: english),
            Subject(
                name: "Science", lecturer: "Marek", room: "Lab 2", lessons: [(.monday, "09:45"), (.wednesday, "08:00")]),
            Subject(name: "History", lecturer: "Lindgren", room: "105", lessons: [(.tuesday, "09:45")]),
            Subject(name: "Music", lecturer: "Baptiste", room: "Hall", lessons: [(.thursday, "08:00")]),
            Subject(
                name: "Sports", lecturer: "Okoye", room: "Gym", lessons: [(.tuesday, "11:30"), (.friday, "09:45")]),
        ]
    }

    private func lecture(
        _ subject: Subject, _ weekday: Weekday, _ start: String, from first: CalendarDay
    ) -> Lecture? {
        guard let start = TimeOfDay(start), let end = start.adding(minutes: Self.minutes) else { return nil }
        let day = CalendarWeek(of: first).day(weekday)
        let days = (0..<Self.weeks).map { day.adding(days: 7 * $0) }
        return Lecture(
            term: Self.term, key: "\(subject.name) \(weekday.rawValue)", name: subject.name,
            lecturers: [subject.lecturer], rooms: [subject.room], start: start, end: end,
            dates: LectureDates(days: days, pattern: .weekly),
            offerings: [Lecture.Offering(semester: Semester(course: Self.course.id, name: "7a"))])
    }

    /// Changes the next lessons of some subjects: cancels one, relocates one, moves one, and makes one an exam.
    private func change(_ lectures: [Lecture], after today: CalendarDay) async throws {
        try await enter("English 2", of: lectures, after: today, note: "Please read chapter 4.") { _, _ in nil }
        try await enter("Mathematics 3", of: lectures, after: today) {
            LectureChange.Replacement(day: $0, start: $1.start, rooms: ["Lab 1"])
        }
        try await enter("Science 1", of: lectures, after: today) {
            LectureChange.Replacement(day: $0.adding(days: 1), start: $1.start.adding(minutes: 225) ?? $1.start)
        }
        guard let lecture = lectures.first(where: { $0.key == "Mathematics 5" }),
            let day = lecture.dates.days.first(where: { $0 > today.adding(days: 3) })
        else { return }
        try await ExamService(house).enter(LectureExam(day: day, title: "Fractions"), of: lecture.id, as: planner)
    }

    private func enter(
        _ key: String, of lectures: [Lecture], after today: CalendarDay, note: String = "",
        _ replacement: (CalendarDay, Lecture) -> LectureChange.Replacement?
    ) async throws {
        guard let lecture = lectures.first(where: { $0.key == key }),
            let day = lecture.dates.days.first(where: { $0 > today }),
            let change = LectureChange(
                lecture: lecture.id, original: .init(day: day, start: lecture.start, rooms: lecture.rooms),
                replacement: replacement(day, lecture), note: note)
        else { return }
        try await PlanningService(house).enter(change, as: planner)
    }
}
