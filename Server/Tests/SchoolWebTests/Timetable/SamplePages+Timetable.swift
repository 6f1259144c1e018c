import Foundation
import Markup
import SchoolModel
import Timetable

@testable import SchoolWeb

extension SamplePages {
    func timetable() throws -> [Sample] {
        try reading() + planning()
    }

    private func planning() -> [Sample] {
        let plan = SampleTimetable(now: school.now, zone: school.zone)
        let administrator = frame(school.administrator)
        let state = plan.book.state
        let lecture = plan.lectures[0]
        let planned = LectureChange.Planned(day: plan.today, start: plan.time(480), rooms: ["FB 012"])
        return [
            sample(
                "timetable-plan",
                PlanPage(
                    model: .init(
                        day: plan.today, lecturer: "Ivanova", lecturers: plan.book.lecturers, rooms: plan.book.rooms,
                        lessons: plan.entries(plan.today, plan.today), search: "mat <x>",
                        lectures: Array(plan.lectures.prefix(3)), clashes: clashes(plan)), frame: administrator)),
            sample(
                "timetable-plan-free",
                PlanPage(
                    model: .init(day: plan.today, lecturers: [], rooms: []), frame: administrator)),
            sample(
                "timetable-plan-courses",
                PlanCoursesPage(
                    model: .init(courses: state.courses, lectures: ["MC": 11]), frame: administrator)),
            sample(
                "timetable-plan-course",
                PlanCoursesPage(
                    model: .init(courses: state.courses, lectures: ["MC": 1], altered: plan.course),
                    frame: administrator)),
            sample("timetable-plan-courses-none", PlanCoursesPage(model: .init(courses: []), frame: administrator)),
            sample(
                "timetable-plan-change",
                LessonChangePage(
                    model: .init(
                        lecture: lecture, planned: planned, change: state.changes[0], day: plan.today,
                        rooms: plan.book.rooms, staff: school.staff,
                        substitute: school.coTeacher.id, version: "2"), frame: administrator)),
            sample(
                "timetable-plan-additional",
                LessonChangePage(
                    model: .init(
                        lecture: lecture, planned: nil, change: nil, day: plan.today, rooms: plan.book.rooms,
                        staff: [school.teacher], version: "1"), frame: administrator)),
            sample(
                "timetable-plan-lecture",
                PlanLecturePage(
                    model: .init(
                        lecture: lecture, lessons: Array(plan.book.lessons(of: lecture.id).suffix(4)),
                        terms: state.terms, courses: state.courses, clashes: clashes(plan)), frame: administrator)),
            sample(
                "timetable-plan-source",
                PlanLecturePage(
                    model: .init(
                        lecture: lecture, lessons: Array(plan.book.lessons(of: lecture.id).suffix(2)),
                        terms: state.terms, courses: state.courses, source: "Untis & <x>"), frame: administrator)),
            sample(
                "timetable-plan-new",
                PlanLecturePage(
                    model: .init(lecture: nil, terms: state.terms, courses: state.courses), frame: administrator)),
            sample(
                "timetable-class",
                ClassLecturesPage(
                    model: .init(
                        schoolClass: school.maths, groups: [school.group],
                        taught: [
                            (.init(schoolClass: school.maths.id, group: school.group.id, lecture: lecture.id), lecture)
                        ], search: "mat", found: Array(plan.lectures.prefix(3))), frame: frame(school.teacher))),
            sample("timetable-calendar", CalendarPage(model: calendar(made: nil), frame: frame(school.teacher))),
            sample(
                "timetable-calendar-made",
                CalendarPage(
                    model: calendar(
                        made: TrustedSVG(size: 21, path: "M0 0h7v7h-7zM14 0h7v7h-7zM0 14h7v7h-7z", label: "<QR>").map {
                            .init(
                                name: "Mein <Handy>", secret: "vQ3v9XbZ0yqgJm1kA5rT7uLw2EoHs8DfNcPxIiKzYtB",
                                feed:
                                    "https://school.example/calendar/vQ3v9XbZ0yqgJm1kA5rT7uLw2EoHs8DfNcPxIiKzYtB/teachkit.ics",
                                subscription: "webcal://school.example/calendar/vQ3v/teachkit.ics", image: $0)
                        }), frame: frame(school.students[0]))),
            sample(
                "timetable-plan-frame",
                PlanFramePage(
                    model: .init(terms: state.terms, daysOff: state.daysOff, courses: state.courses),
                    frame: administrator)),
        ]
    }

    /// One of each kind, and more than are shown.
    private func clashes(_ plan: SampleTimetable) -> ClashSummary {
        let lessons = plan.book.lessons(of: plan.lectures[0].id) + plan.book.lessons(of: plan.lectures[1].id)
        let one = TimetableClash(
            first: lessons[0], second: lessons[lessons.count - 1],
            shared: [
                .room("FB <x> 012"), .lecturer("Prof. Dr. Lindqvist"), .schoolClass(school.maths.id),
                .semester(Semester(course: "MC", name: "4a")),
            ])
        return ClashSummary(
            clashes: Array(repeating: one, count: 42),
            lectures: Dictionary(plan.lectures.map { ($0.id, $0) }, uniquingKeysWith: { $1 }),
            classes: [school.maths.id: school.maths.name])
    }

    private func calendar(made: CalendarPage.Made?) -> CalendarPage.Model {
        CalendarPage.Model(
            links: made == nil
                ? []
                : [
                    CalendarLink(
                        id: SampleSchool.id(2700), person: school.students[0].id, name: "Mein <Handy>",
                        madeAt: school.now),
                    CalendarLink(
                        id: SampleSchool.id(2701), person: school.students[0].id, name: "Thunderbird",
                        madeAt: school.now - 900_000, lastReadAt: school.now - 5000),
                ], calDAV: "https://school.example/caldav/", username: "ada", made: made)
    }

    private func reading() throws -> [Sample] {
        let plan = SampleTimetable(now: school.now, zone: school.zone)
        let student = frame(school.students[0])
        let week = CalendarWeek(of: plan.today)
        let lecture = plan.lectures[0]
        let lessons = plan.entries(week.monday, week.monday.adding(days: 6))
        let day = { (day: CalendarDay) in
            DayPage.Day(day: day, lessons: plan.entries(day, day), daysOff: plan.book.daysOff(on: day))
        }
        let room = plan.book.rooms[0]
        let tasks = [("Referat & <Quellen>", -2, false), ("Übungsblatt 4", 3, false), ("Buch ausleihen", -9, true)]
            .enumerated().map { index, task in
                LectureTask(
                    id: SampleSchool.id(2600 + index), lecture: index == 1 ? lecture.id : nil, title: task.0,
                    text: index == 0 ? "Zehn Minuten.\nMit <Bildern>." : "", due: plan.today.adding(days: task.1),
                    isDone: task.2)
            }
        let kept = LectureSelection(
            courses: ["MC"], semesters: [Semester(course: "MC", name: "4a")],
            lectures: Set(plan.lectures.prefix(4).map(\.id)))
        var draft = kept
        draft.select(plan.lectures.dropFirst(4).map(\.id))
        draft.deselect([lecture.id])
        return [
            sample(
                "timetable-selection",
                SelectionPage(
                    model: .init(book: plan.book, term: plan.book.state.terms.first, kept: kept, draft: draft),
                    frame: student)),
            sample(
                "timetable-selection-new",
                SelectionPage(
                    model: .init(book: plan.book, term: plan.book.state.terms.first, kept: .init(), draft: .init()),
                    frame: student)),
            sample("timetable-tasks", TasksPage(model: .init(tasks: tasks, lectures: plan.lectures), frame: student)),
            sample("timetable-tasks-none", TasksPage(model: .init(tasks: [], lectures: []), frame: student)),
            sample(
                "timetable-week",
                WeekPage(model: .init(week: week, lessons: lessons, daysOff: plan.book.state.daysOff), frame: student)),
            sample(
                "timetable-week-empty", WeekPage(model: .init(week: week, lessons: [], isEmpty: true), frame: student)),
            sample(
                "timetable-room",
                WeekPage(
                    model: .init(
                        subject: .room(room), week: week, lessons: lessons.filter { $0.lesson.rooms.contains(room) }),
                    frame: frame(school.teacher))),
            sample(
                "timetable-day",
                DayPage(
                    model: .init(
                        day: day(plan.today), following: day(plan.today.adding(days: 3)), running: plan.running,
                        next: plan.next, changesToday: 2), frame: student)),
            sample(
                "timetable-day-empty",
                DayPage(model: .init(day: day(plan.today.adding(days: 1)), isEmpty: true), frame: student)),
            sample(
                "timetable-changes",
                ChangesPage(
                    model: .init(
                        entries: lessons.filter { $0.lesson.change != nil }.enumerated().map {
                            .init(entry: $1, isNew: $0 == 0)
                        }), frame: student)),
            sample("timetable-changes-none", ChangesPage(model: .init(entries: [], isAll: true), frame: student)),
            sample(
                "timetable-lecture",
                LecturePage(
                    model: .init(
                        lecture: lecture, lessons: plan.book.lessons(of: lecture.id), history: plan.history,
                        courses: ["MC": plan.course], mayPlan: true, enteredExams: Array(lecture.exams.prefix(1)),
                        colour: .init(chosen: .mint, automatic: .sky)),
                    frame: frame(school.administrator))),
            sample(
                "timetable-rooms",
                RoomsPage(
                    model: .init(
                        search: .init(
                            day: plan.today, from: plan.time(480), until: plan.time(570), rooms: plan.book.rooms),
                        rooms: plan.book.rooms, lecturers: plan.book.lecturers), frame: student)),
        ]
    }
}

/// A term's plan with everything that can happen to a lesson in the week of `now`.
struct SampleTimetable {
    let today: CalendarDay
    let book: TimetableBook
    let lectures: [Lecture]
    let history: [LectureChangeEvent]
    let course = Course(id: "MC", names: ["de": "Medien & <x> Kommunikation", "en": "Media"], semesters: ["2", "4a"])
    private let now: Date

    init(now: Date, zone: TimeZone) {
        self.now = now
        let clock = SchoolClock(timeZone: zone)
        today = clock.day(at: now)
        let monday = CalendarWeek(of: today).monday
        let rows: [(String, Int, Int, Int, [String], [String])] = [
            ("Mathematik für Fortgeschrittene & <Zahlen>", 1, 480, 570, ["FB 012"], ["Prof. Dr. Lindqvist"]),
            ("Donaudampfschifffahrtsgesellschaftskunde", 1, 585, 675, ["FB 107", "FB 108"], ["Özdemir", "Schmidt"]),
            ("図書館情報学入門", 2, 480, 570, ["A 1"], ["青木 葵"]),
            ("Physik-Praktikum", 2, 840, 1020, ["Labor 3"], ["Ivanova"]),
            ("Englisch", 3, 480, 570, ["B 204"], ["O’Connor"]),
            ("Projektarbeit", 3, 585, 1020, [], []),
            ("Statistik", 4, 585, 675, ["FB 012"], ["Prof. Dr. Lindqvist"]),
            ("Wahlfach Chor", 4, 585, 675, ["Aula"], ["Novák"]),
            ("Chemie", 5, 480, 570, ["Labor 1"], ["Ivanova"]),
            ("Sport", 5, 585, 675, ["Halle"], ["Ahrens"]),
            ("Betriebswirtschaft", 5, 690, 780, ["FB 107"], ["Schmidt-Rottluff"]),
        ]
        let lectures = rows.enumerated().map { index, row in
            Lecture(
                term: "WS2026", key: "L\(index)", name: row.0, lecturers: row.5, rooms: row.4,
                style: index == 3 ? "Praktikum" : "Vorlesung", group: index == 3 ? "Gruppe 2" : "",
                comment: index == 0 ? "KW 47 - 50 <b>" : "", start: Self.time(row.2), end: Self.time(row.3),
                dates: LectureDates(
                    days: (-3...6).map { monday.adding(days: 7 * $0 + row.1 - 1) }, pattern: .weekly,
                    doubts: index == 6 ? ["alle 2 Wochen <x>, außer KW 49?"] : []),
                offerings: [.init(semester: Semester(course: "MC", name: "4a"), kind: "HF")],
                exams: index == 4
                    ? [LectureExam(day: monday.adding(days: 2), title: "Wörter & <x>")]
                    : index == 0 ? [LectureExam(day: monday), LectureExam(day: monday.adding(days: 1))] : [])
        }
        self.lectures = lectures
        let planned = { (index: Int) in
            LectureChange.Planned(
                day: monday.adding(days: rows[index].1 - 1), start: lectures[index].start, rooms: lectures[index].rooms)
        }
        let away = LectureChange.Replacement(
            day: monday.adding(days: 2), start: Self.time(840), rooms: ["FB 012"])
        let changes = [
            LectureChange(
                lecture: lectures[0].id, original: planned(0), replacement: away, note: "Bitte <Heft> mitbringen"),
            LectureChange(
                lecture: lectures[3].id, original: planned(3), replacement: nil, reason: "Krank"),
            LectureChange(
                lecture: lectures[8].id, original: planned(8),
                replacement: .init(
                    day: monday.adding(days: 4), start: lectures[8].start, rooms: ["Labor 2"], lecturers: ["Hana Novák"]
                )),
            LectureChange(
                lecture: lectures[9].id, original: planned(9),
                replacement: .init(day: monday.adding(days: 4), start: lectures[9].start, rooms: ["Aula"])),
            LectureChange(
                lecture: lectures[10].id, original: nil,
                replacement: .init(day: monday.adding(days: 4), start: Self.time(840), rooms: ["FB 107"])),
            LectureChange(
                lecture: lectures[4].id, original: planned(4),
                replacement: .init(day: monday.adding(days: 2), start: lectures[4].start, rooms: ["B 204"]),
                note: "Test über die Wörter der letzten Woche & <x>"),
        ].compactMap(\.self)
        history = changes.prefix(2).enumerated().map { index, change in
            LectureChangeEvent(
                id: SampleSchool.id(2500 + index), change: change, act: index == 0 ? .altered : .withdrawn,
                at: now - Double(index) * 90_000, by: nil)
        }
        book = TimetableBook(
            state: TimetableState(
                terms: [
                    Term(id: "WS2026", name: "Winter 2026", firstDay: monday, lastDay: monday.adding(days: 70))
                ],
                courses: [course, Course(id: "BW", semesters: ["1", "2"])],
                daysOff: [
                    DayOff(firstDay: monday.adding(days: 3), lastDay: monday.adding(days: 3), name: "Buß- & <x> Bettag")
                ], lectures: lectures, changes: changes), clock: clock)
    }

    private static func time(_ minutes: Int) -> TimeOfDay {
        TimeOfDay(minutes: minutes) ?? { preconditionFailure("There is no minute \(minutes).") }()
    }

    func time(_ minutes: Int) -> TimeOfDay { Self.time(minutes) }

    func entry(_ lesson: Lesson) -> LessonEntry? {
        book.lecture(lesson.lecture).map { LessonEntry(lesson: lesson, lecture: $0) }
    }

    func entries(_ first: CalendarDay, _ last: CalendarDay) -> [LessonEntry] {
        book.lessons(from: first, through: last).compactMap(entry)
    }

    var running: [LessonEntry] { book.runningLessons(of: lectures.map(\.id), at: now).compactMap(entry) }
    var next: LessonEntry? { book.nextLesson(of: lectures.map(\.id), after: now).flatMap(entry) }
}
