import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import SchoolWeb
import ServerTesting
import Testing
import Timetable

@testable import SchoolServer

/// A handout that is due at the next lesson of two classes, as pages say it.
@Suite struct ClassDuePageTests {
    /// Mathematics for 7a on Friday, physics for 7b on Thursday.
    ///
    /// Both classes are Ms Ito's; 7b is Mr Okafor's too. It is Wednesday.
    private struct Scene {
        let school: TestSchool
        let id: Handout.ID

        init(scheduled: Bool = false) async throws {
            school = try await TestSchool()
            let clock = SchoolClock(timeZone: school.services.school.zone)
            let first = CalendarDay(year: 2026, month: 10, day: 5)
            school.clock.set(clock.moment(first.adding(days: 2), try #require(TimeOfDay("10:42"))))
            let planner = try await school.actor(school.administrator)
            let planning = PlanningService(school.services.house)
            try await planning.save(
                Term(id: "W", name: "Winter", firstDay: first, lastDay: first.adding(days: 100)), as: planner)
            for (name, weekday, schoolClass) in [("Mathematics", 4, school.class7a), ("Physics", 3, school.class7b)] {
                let lecture = Lecture(
                    term: "W", key: name, name: name, lecturers: ["Yuki Ito"], rooms: ["R \(name)"],
                    start: try #require(TimeOfDay("08:00")), end: try #require(TimeOfDay("08:45")),
                    dates: LectureDates(
                        days: (0..<6).map { first.adding(days: weekday + 7 * $0) }, pattern: .weekly))
                try await planning.save(lecture, as: planner)
                try await planning.tie(
                    [ClassLecture(schoolClass: schoolClass.id, lecture: lecture.id)], to: schoolClass.id, as: planner)
            }
            let ito = try await school.actor(school.ito)
            let content = HandoutContent(
                title: "Fractions", recipients: [school.class7a, school.class7b].map { .everyone(in: $0.id) },
                activities: [
                    HandoutActivity(
                        id: HandoutActivity.ID(school.services.surroundings.makeUUID()), title: "Read", content: .task)
                ], isDueAtNextLesson: true)
            id = try await school.services.handouts.draft(content, as: ito).id
            if scheduled {
                _ = try await school.services.handouts.schedule(id, for: school.clock.now + 3600, as: ito)
            } else {
                _ = try await school.services.handouts.post(id, as: ito)
            }
        }

        func page(_ path: String, as person: Person) async throws -> String {
            try await school.browser(of: person).get(path).text
        }
    }

    private let thursday = "2026-10-08T06:00:00Z"
    private let friday = "2026-10-09T06:00:00Z"

    @Test func cardsSayEachClassItsOwnDate() async throws {
        let scene = try await Scene()
        let school = scene.school
        for path in [Links.home, Links.handouts] {
            let page = try await scene.page(path, as: school.ito)
            #expect(page.contains(thursday) && page.contains(friday), "\(path)")
            #expect(page.contains(" (7b)</time> · <time"), "\(path)")
        }
        for (schoolClass, own, other) in [(school.class7a, friday, thursday), (school.class7b, thursday, friday)] {
            let page = try await scene.page(Links.schoolClass(schoolClass.id), as: school.ito)
            #expect(page.contains(own) && !page.contains(other), "\(schoolClass.name)")
        }
        let colleague = try await scene.page(Links.handouts, as: school.okafor)
        #expect(colleague.contains(thursday) && !colleague.contains(friday))
    }

    @Test func theReportSaysWhichClassIsDueWhen() async throws {
        let scene = try await Scene()
        let both = try await scene.page(Links.handout(scene.id), as: scene.school.ito)
        #expect(both.contains(" (7b) · ") && both.contains(" (7a) · "))
        #expect(both.contains(">Ada Alpha (due ") || both.contains(">Alpha, Ada (due "), "Extra time is from there on.")
        let own = try await scene.page(Links.handout(scene.id), as: scene.school.okafor)
        #expect(own.contains("omorrow") && !own.contains("Oct 9"))
        let ofClass = try await scene.page(Links.classReport(scene.school.class7b.id), as: scene.school.ito)
        #expect(ofClass.contains("omorrow") && !ofClass.contains("Oct 9"))
    }

    @Test func theTimetableShowsItAtTheLessonOfEachClass() async throws {
        let scene = try await Scene()
        let page = try await scene.page(Links.timetableWeek, as: scene.school.ito)
        for day in ["2026-10-08", "2026-10-09"] {
            let start = try #require(page.range(of: "id=\"day-\(day)\""))
            let rest = page[start.lowerBound...]
            let end = try #require(rest.range(of: "</section>"))
            #expect(rest[..<end.lowerBound].contains("Fractions"), "\(day)")
        }
    }

    @Test func whatIsScheduledIsDueAtTheNextLesson() async throws {
        let scene = try await Scene(scheduled: true)
        let page = try await scene.page(Links.handout(scene.id), as: scene.school.ito)
        #expect(page.contains("Due at the next lesson") && !page.contains("No due date"))
        let preview = try await scene.page(Links.previewHandout(scene.id), as: scene.school.ito)
        #expect(preview.contains("Due at the next lesson"))
    }

    @Test func theEditorSaysThatADeadlineStays() async throws {
        let scene = try await Scene()
        let before = try await scene.page(Links.editHandout(scene.id), as: scene.school.ito)
        #expect(before.contains("The deadline moves with the lesson"))
        try await scene.school.services.lessonDeadlines.setFollowing(
            false, of: scene.id, as: scene.school.actor(scene.school.ito))
        let after = try await scene.page(Links.editHandout(scene.id), as: scene.school.ito)
        #expect(after.contains("The deadline stays where it is"))
        #expect(!after.contains("The deadline moves with the lesson"))
    }

    /// It is not that a time has passed: one is before the other.
    @Test func postingAfterTheDeadlineIsRefusedForWhatItIs() async throws {
        let scene = try await EditorPageTests.Scene(activities: [
            HandoutActivity(id: HandoutActivity.ID(UUID()), title: "Read", content: .task)
        ])
        let reply = try await scene.press(
            .schedule,
            more: [
                ("dueAt", "moment"), ("dueDate", "2030-11-26"), ("dueTime", "08:00"), ("postsDate", "2030-11-27"),
                ("postsTime", "08:00"),
            ])
        #expect(reply.status == 422)
        #expect(reply.text.contains("It has to be posted before it is due.") && !reply.text.contains("has passed"))
        #expect(reply.text.contains(#"id="handout-postsAt-problem""#))
    }
}
