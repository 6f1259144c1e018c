import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import SchoolWeb
import ServerTesting
import Testing
import Timetable

@testable import SchoolServer

/// Weeks, days and free rooms as the pages show them.
@Suite struct WeekPageTests {
    /// 7a with mathematics each Monday, physics at the same time, and art every other Tuesday; a Wednesday.
    private struct Scene {
        let school: TestSchool
        let lectures: [Lecture]
        let first = CalendarDay(year: 2026, month: 10, day: 5)
        let clock: SchoolClock

        init() async throws {
            school = try await TestSchool()
            clock = SchoolClock(timeZone: school.services.school.zone)
            let planner = try await school.actor(school.administrator)
            let planning = PlanningService(school.services.house)
            let first = first
            try await planning.save(
                Term(id: "W", name: "Winter", firstDay: first, lastDay: first.adding(days: 100)), as: planner)
            let rows: [(String, Int, String, String, String, Int)] = [
                ("Mathematics", 0, "08:00", "08:45", "Yuki Ito", 7),
                ("Physics", 0, "08:30", "10:00", "Ada Klein", 7),
                ("Art", 1, "08:00", "09:30", "Ito", 14),
            ]
            lectures = try rows.map { name, weekday, start, end, lecturer, step in
                Lecture(
                    term: "W", key: name, name: name, lecturers: [lecturer], rooms: ["R \(name)"],
                    start: try #require(TimeOfDay(start)), end: try #require(TimeOfDay(end)),
                    dates: LectureDates(
                        days: (0..<6).map { first.adding(days: weekday + step * $0) },
                        pattern: step == 14 ? .fortnightly : .weekly))
            }
            for lecture in lectures { try await planning.save(lecture, as: planner) }
            try await planning.tie(
                Set(lectures.map { ClassLecture(schoolClass: school.class7a.id, lecture: $0.id) }),
                to: school.class7a.id, as: planner)
            try set("2026-10-07", "10:42")
        }

        func set(_ day: String, _ time: String) throws {
            school.clock.set(
                clock.moment(try #require(CalendarDay(day)), try #require(TimeOfDay(time))))
        }

        func page(_ path: String, as person: Person) async throws -> String {
            try await school.browser(of: person).get(path).text
        }
    }

    /// The part of a page from one string to the next.
    private func part(_ page: String, from start: String, to end: String) throws -> String {
        let begin = try #require(page.range(of: start), "\(start)")
        let rest = page[begin.lowerBound...]
        return String(rest[..<(rest.range(of: end)?.lowerBound ?? rest.endIndex)])
    }

    @Test func aLessonIsAsHighAsItIsLongAndStandsBesideWhatOverlapsIt() async throws {
        let scene = try await Scene()
        let page = try await scene.page(Links.timetableWeek, as: scene.school.ada)
        #expect(page.contains("class=\"week columns-5 hours-2\""))
        let monday = try part(page, from: "id=\"day-2026-10-05\"", to: "</section>")
        #expect(monday.contains("<li class=\"h0 m0 lh0 lm9 lane-1-of-2\">"))
        #expect(monday.contains("<li class=\"h0 m6 lh1 lm6 lane-2-of-2\">"))
        #expect(!page.contains("style="), "The policy of the pages allows no style of their own.")
        // Wednesday, 10:42: below the grid, so there is no line yet.
        #expect(page.contains("data-minute=\"642\"><span class=\"\" hidden>"))
    }

    @Test func theLineIsWhereTheTimeIs() async throws {
        let scene = try await Scene()
        try scene.set("2026-10-05", "08:32")
        let page = try await scene.page(Links.timetableWeek, as: scene.school.ada)
        #expect(page.contains("data-minute=\"512\"><span class=\"h0 m6\">"))
        #expect(page.components(separatedBy: "week-now").count == 2)
    }

    @Test func aWeekendShowsTheComingWeekAndTodayLeadsBack() async throws {
        let scene = try await Scene()
        try scene.set("2026-10-09", "18:00")
        #expect(try await scene.page(Links.timetableWeek, as: scene.school.ada).contains("id=\"day-2026-10-05\""))
        try scene.set("2026-10-10", "09:00")
        for path in [Links.timetableWeek, Links.timetableRoom("R Physics"), Links.timetableLecturer("Ada Klein")] {
            let page = try await scene.page(path, as: scene.school.ada)
            #expect(page.contains("id=\"day-2026-10-12\"") && page.contains("This is the coming one."), "\(path)")
            #expect(!page.contains(">Today</a>"))
        }
        let past = try await scene.page("\(Links.timetableWeek)?week=2026-W41", as: scene.school.ada)
        #expect(past.contains("href=\"/timetable/week#day-2026-10-10\" class=\"button small-button\">Today</a>"))
        #expect(past.contains("id=\"day-2026-10-05\"") && !past.contains("This is the coming one."))
    }

    @Test func aTeachersTimetableIsHeadedByTheNameAndNamesTheClasses() async throws {
        let scene = try await Scene()
        for path in [Links.timetableWeek, "\(Links.timetable)?day=2026-10-05"] {
            let page = try await scene.page(path, as: scene.school.ito)
            #expect(page.contains(/<h1[^>]*>Yuki Ito<\/h1>/), "\(path)")
            let lesson = try part(page, from: ">Mathematics</a>", to: "</div>")
            #expect(lesson.contains("7a") && lesson.contains("R Mathematics") && !lesson.contains("Ito"))
            #expect(try part(page, from: ">Physics</a>", to: "</div>").contains("Ada Klein"))
        }
        let student = try await scene.page(Links.timetableWeek, as: scene.school.ada)
        #expect(student.contains(/<h1[^>]*>Timetable<\/h1>/) && !student.contains("lesson-class"))
        #expect(try part(student, from: ">Mathematics</a>", to: "</div>").contains("Yuki Ito"))
    }

    @Test func whatIsDueStandsAtItsLessonAndWhatIsDueBesideLessonsAtItsDay() async throws {
        let scene = try await Scene()
        let ito = try await scene.school.actor(scene.school.ito)
        let handouts = scene.school.services.handouts
        for (title, isAtLesson) in [("Fractions <1>", true), ("Diary", false)] {
            let draft = try await handouts.draft(
                HandoutContent(
                    title: title, instructions: "Read.",
                    due: isAtLesson
                        ? nil : scene.clock.moment(scene.first.adding(days: 7), try #require(TimeOfDay("20:00"))),
                    recipients: [.everyone(in: scene.school.class7a.id)], isDueAtNextLesson: isAtLesson), as: ito)
            _ = try await handouts.post(draft.id, as: ito)
        }
        let ada = try await scene.school.actor(scene.school.ada)
        _ = try await scene.school.services.timetable.addTask(
            "Bring shoes", due: scene.first.adding(days: 7), lecture: scene.lectures[1].id, as: ada)
        for (person, hasTask) in [(scene.school.ada, true), (scene.school.ito, false)] {
            let page = try await scene.page("\(Links.timetableWeek)?week=2026-W42", as: person)
            let monday = try part(page, from: "id=\"day-2026-10-12\"", to: "</section>")
            #expect(try part(monday, from: "week-notes", to: "week-lessons").contains(">Diary</a>"))
            let lesson = try part(monday, from: ">Mathematics</a>", to: "<li class=\"h")
            #expect(lesson.contains(">Fractions &lt;1&gt;</a>") && !lesson.contains("Diary"))
            #expect(try part(monday, from: ">Physics</a>", to: "</ol>").contains("Bring shoes") == hasTask)
        }
        // A classmate of another class sees none of it.
        #expect(try await !scene.page("\(Links.timetableWeek)?week=2026-W42", as: scene.school.cem).contains("Diary"))
    }

    @Test func aPlanThatAlternatesNamesItsWeeks() async throws {
        let scene = try await Scene()
        for (week, name) in [("2026-W41", "Week A · "), ("2026-W42", "Week B · "), ("2026-W43", "Week A · ")] {
            #expect(try await scene.page("\(Links.timetableWeek)?week=\(week)", as: scene.school.ada).contains(name))
        }
        #expect(try await !scene.page("\(Links.timetableWeek)?week=2026-W30", as: scene.school.ada).contains("Week A"))
    }

    @Test func subjectsKeepTheirColours() async throws {
        let scene = try await Scene()
        let colours = SubjectColours(scene.lectures.map(\.name))
        let hue = "lesson hue-\(colours["Mathematics"].rawValue)"
        for path in [
            "\(Links.timetableWeek)?week=2026-W41", "\(Links.timetableWeek)?week=2026-W42",
            "\(Links.timetable)?day=2026-10-05", "\(Links.timetableRoom("R Mathematics"))&week=2026-W41",
        ] {
            #expect(try await scene.page(path, as: scene.school.ada).contains(hue), "\(path)")
        }
    }

    @Test func aChosenColourIsOnEveryPageOfThePersonAndOnNobodyElses() async throws {
        let scene = try await Scene()
        let automatic = SubjectColours(scene.lectures.map(\.name))["Mathematics"]
        #expect(automatic != .mint)
        let browser = try await scene.school.browser(of: scene.school.ada)
        let lecture = scene.lectures[0].id
        let before = try await browser.get(Links.lecture(lecture)).text
        #expect(before.contains(/value="automatic" checked/))
        let answer = try await browser.post(Links.subjectColour(lecture), ["colour": "mint"])
        #expect(answer.status == 303)
        let paths = [
            "\(Links.timetableWeek)?week=2026-W41", "\(Links.timetable)?day=2026-10-05",
            "\(Links.timetableRoom("R Mathematics"))&week=2026-W41",
        ]
        for path in paths {
            #expect(try await browser.get(path).text.contains("lesson hue-mint"), "\(path)")
            let other = try await scene.page(path, as: scene.school.ben)
            #expect(other.contains("lesson hue-\(automatic.rawValue)") && !other.contains("hue-mint"), "\(path)")
        }
        let after = try await browser.get(Links.lecture(lecture)).text
        #expect(after.contains(/value="mint" checked/) && !after.contains(/value="automatic" checked/))
        #expect(try part(after, from: "<summary>", to: "</summary>").contains("Mint"))
        _ = try await browser.post(Links.subjectColour(lecture), ["colour": "automatic"])
        #expect(try await browser.get(paths[0]).text.contains("lesson hue-\(automatic.rawValue)"))
    }

    @Test func aColourThatDoesNotExistIsRefusedAndWhoHasNoSuchLessonsIsNotAsked() async throws {
        let scene = try await Scene()
        let lecture = scene.lectures[0].id
        let browser = try await scene.school.browser(of: scene.school.ada)
        let refused = try await browser.post(Links.subjectColour(lecture), ["colour": "#ff0000"])
        #expect(refused.status == 422)
        #expect(refused.text.contains(/<details[^>]* open/), "What was refused can be mended where it is.")
        let cem = try await scene.page(Links.lecture(lecture), as: scene.school.cem)
        #expect(!cem.contains("subject-colour"))
    }

    @Test func roomsAreLookedForInTheComingPeriod() async throws {
        let scene = try await Scene()
        try scene.set("2026-10-05", "07:10")
        let early = try await scene.page(Links.timetableRooms, as: scene.school.ada)
        #expect(early.contains("name=\"from\" value=\"08:00\"") && early.contains("name=\"until\" value=\"08:45\""))
        #expect(try part(early, from: "class=\"chips\"", to: "</ul>").contains("R Art"))
        #expect(try !part(early, from: "class=\"chips\"", to: "</ul>").contains("R Mathematics"))
        try scene.set("2026-10-05", "08:20")
        let during = try await scene.page("\(Links.timetableRooms)?day=2026-10-05", as: scene.school.ada)
        #expect(try part(during, from: "class=\"slots\"", to: "</nav>").contains(">Now</span>"))
        // In the evening of the last day with lessons, the next such day is meant.
        try scene.set("2026-10-06", "22:00")
        let late = try await scene.page(Links.timetableRooms, as: scene.school.ada)
        #expect(late.contains("name=\"day\" value=\"2026-10-12\"") && late.contains("name=\"from\" value=\"08:00\""))
    }
}
