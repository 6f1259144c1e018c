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
        let schoolClass: SchoolClass
        var semester = Semester(course: "7", name: "7a")
    }

    private static let term = "demo"
    private static let courses = [
        Course(id: "7", names: ["en": "Year 7", "de": "Klasse 7", "ja": "7年"], semesters: ["7a"]),
        Course(id: "8", names: ["en": "Year 8", "de": "Klasse 8", "ja": "8年"], semesters: ["8b"]),
    ]
    private static let minutes = 90
    private static let weeks = 26
    /// How many of the weeks are over on the day of the founding.
    private static let weeksBefore = 12

    let house: SchoolHouse
    let planner: Actor
    let cast: DemoCast

    /// Plans a term that began some weeks before a moment, and ties its lessons to the classes.
    func plan(around moment: Date, seventh: SchoolClass, eighth: SchoolClass) async throws {
        let clock = try await house.database.read { try $0.clock(of: house.school) }
        let first = CalendarWeek(of: clock.day(at: moment)).monday.adding(days: -7 * Self.weeksBefore)
        let last = first.adding(days: 7 * Self.weeks - 1)
        let planning = PlanningService(house)
        try await planning.save(
            Term(id: Self.term, name: "Demo term", firstDay: first, lastDay: last), as: planner)
        for course in Self.courses { try await planning.add(course, as: planner) }
        var ties: [SchoolClass.ID: Set<ClassLecture>] = [:]
        for subject in subjects(seventh, eighth) {
            for (weekday, start) in subject.lessons {
                guard let lecture = lecture(subject, weekday, start, from: first) else { continue }
                try await planning.save(lecture, as: planner)
                ties[subject.schoolClass.id, default: []].insert(
                    ClassLecture(schoolClass: subject.schoolClass.id, lecture: lecture.id))
            }
        }
        for schoolClass in cast.classes {
            try await planning.tie(ties[schoolClass.id] ?? [], to: schoolClass.id, as: planner)
        }
    }

    private func subjects(_ seventh: SchoolClass, _ eighth: SchoolClass) -> [Subject] {
        [
            Subject(
                name: "Mathematics", lecturer: "Ito", room: "204",
                lessons: [(.monday, "08:00"), (.wednesday, "11:30"), (.friday, "08:00")],
                schoolClass: cast.mathematics),
            Subject(
                name: "English", lecturer: "Okafor", room: "112",
                lessons: [(.tuesday, "08:00"), (.thursday, "09:45"), (.friday, "11:30")], schoolClass: cast.english),
            Subject(
                name: "Science", lecturer: "Marek", room: "Lab 2",
                lessons: [(.monday, "09:45"), (.wednesday, "08:00")], schoolClass: seventh),
            Subject(
                name: "History", lecturer: "Lindgren", room: "105", lessons: [(.tuesday, "09:45")],
                schoolClass: seventh),
            Subject(
                name: "Music", lecturer: "Baptiste", room: "Hall", lessons: [(.thursday, "08:00")],
                schoolClass: seventh),
            Subject(
                name: "Sports", lecturer: "Okoye", room: "Gym", lessons: [(.tuesday, "11:30"), (.friday, "09:45")],
                schoolClass: seventh),
            Subject(
                name: "Mathematics 8b", lecturer: "Ito", room: "204",
                lessons: [(.monday, "11:30"), (.tuesday, "08:00"), (.thursday, "08:00")], schoolClass: eighth,
                semester: Semester(course: "8", name: "8b")),
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
            offerings: [Lecture.Offering(semester: subject.semester)])
    }

    /// Changes the next lessons of some subjects: cancels one, relocates one, moves one, gives one to a substitute, and
    /// makes one an exam.
    func change(after moment: Date) async throws {
        let book = try await TimetableService(house).book(as: planner)
        let today = book.clock.day(at: moment)
        let lectures = book.state.lectures
        try await enter("English 2", of: lectures, after: today, note: "Please read chapter 4.") { _, _ in nil }
        try await enter("Mathematics 3", of: lectures, after: today) {
            LectureChange.Replacement(day: $0, start: $1.start, rooms: ["Lab 1"])
        }
        try await enter("Science 1", of: lectures, after: today) {
            LectureChange.Replacement(
                day: $0.adding(days: 1), start: $1.start.adding(minutes: 225) ?? $1.start, rooms: $1.rooms)
        }
        let substitute = cast.people.first { $0.username == DemoCast.substitute.username }
        try await enter("English 4", of: lectures, after: today, substitute: substitute?.id) {
            LectureChange.Replacement(day: $0, start: $1.start, rooms: $1.rooms)
        }
        guard let lecture = lectures.first(where: { $0.key == "Mathematics 5" }),
            let day = lecture.dates.days.first(where: { $0 > today.adding(days: 3) })
        else { return }
        try await ExamService(house).enter(LectureExam(day: day, title: "Fractions"), of: lecture.id, as: planner)
    }

    private func enter(
        _ key: String, of lectures: [Lecture], after today: CalendarDay, note: String = "",
        substitute: Person.ID? = nil, _ replacement: (CalendarDay, Lecture) -> LectureChange.Replacement?
    ) async throws {
        guard let lecture = lectures.first(where: { $0.key == key }),
            let day = lecture.dates.days.first(where: { $0 > today }),
            let change = LectureChange(
                lecture: lecture.id, original: .init(day: day, start: lecture.start, rooms: lecture.rooms),
                replacement: replacement(day, lecture), note: note)
        else { return }
        try await PlanningService(house).enter(change, substitute: substitute, as: planner)
    }
}
