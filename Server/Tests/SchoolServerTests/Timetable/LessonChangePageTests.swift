import SchoolModel
import SchoolServer
import SchoolServices
import SchoolWeb
import Testing
import Timetable

/// Where a planner changes one lesson.
@Suite struct LessonChangePageTests {
    @Test func whoeverEntersASubstituteCancelsNoLesson() async throws {
        let scene = try await CalendarScene()
        let planner = try await scene.school.browser(of: scene.school.administrator)
        let path = Links.planChange(scene.lecture.id)
        let day = scene.lecture.dates.days[2]
        let page = try await planner.get("\(path)?day=\(day)&start=08:15")
        #expect(page.status == 200)
        #expect(!page.text.contains(/<input type="radio"[^>]*checked/), "Nothing is decided for the planner.")

        let fields = [
            ("plannedDay", "\(day)"), ("plannedStart", "08:15"), ("day", "\(day)"), ("start", "08:15"),
            ("end", "09:45"), ("rooms", "FA001"), ("substitute", scene.school.okafor.id.description), ("note", ""),
            ("reason", ""),
        ]
        let cancelled = try await planner.post(path, pairs: fields + [("what", "cancel")])
        #expect(cancelled.status == 422 && cancelled.text.contains("A lesson that is cancelled needs no substitute."))
        #expect(try await planner.post(path, pairs: fields).status == 422)
        #expect(try await planner.post(path, pairs: fields + [("what", "instead")]).status == 303)
        let own = try await scene.school.services.timetable.own(as: scene.school.actor(scene.school.ada))
        let lesson = try #require(own.book.lessons(of: scene.lecture.id).first { $0.day == day })
        #expect(lesson.lecturers == [scene.school.okafor.fullName])
    }
}
