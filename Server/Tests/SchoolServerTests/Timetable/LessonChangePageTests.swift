import SchoolAPI
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

    /// The lesson of a colleague stands where the substitute looks for it.
    @Test func substitutesReadOfTheirLessonOnEveryPage() async throws {
        let scene = try await CalendarScene()
        let school = scene.school
        let day = scene.lecture.dates.days[6]
        let change = try #require(
            LectureChange(
                lecture: scene.lecture.id,
                original: .init(day: day, start: scene.lecture.start, rooms: scene.lecture.rooms),
                replacement: .init(day: day, start: scene.lecture.start, rooms: scene.lecture.rooms)))
        try await PlanningService(school.services.house)
            .enter(change, substitute: school.okafor.id, as: school.actor(school.administrator))
        let okafor = try await school.browser(of: school.okafor)
        for path in [
            Links.timetable(day: day), "\(Links.timetableWeek)?week=\(CalendarWeek(of: day).text)",
            Links.timetableChanges,
        ] {
            let page = try await okafor.get(path).text
            #expect(page.contains("Mathematik 1") && page.contains("You are substituting"), "\(path)")
            #expect(!page.contains("Your timetable is empty"), "\(path)")
        }
        let client = try await school.client(of: school.okafor)
        let lessons = try await client.send(ListLessons(from: "\(day)", through: "\(day.adding(days: 6))")).lessons
        #expect(lessons.count == 1)
        #expect(try await client.send(ListLectureChanges(own: true)).items.map(\.id) == [change.id])
        let others = try await school.client(of: school.cem).send(ListLectureChanges(own: true)).items
        #expect(others.isEmpty)
    }

    @Test func whoeverSavesLaterSeesWhatTheOtherSaved() async throws {
        let scene = try await CalendarScene()
        let planner = try await scene.school.browser(of: scene.school.administrator)
        let path = Links.planChange(scene.lecture.id)
        let day = scene.lecture.dates.days[2]
        let form = try await planner.get("\(path)?day=\(day)&start=08:15").text
        let seen = try version(in: form)
        let fields = [
            ("plannedDay", "\(day)"), ("plannedStart", "08:15"), ("day", "\(day)"), ("start", "08:15"),
            ("end", "09:45"), ("substitute", ""), ("reason", ""),
        ]
        let first = [("what", "instead"), ("rooms", "Aula"), ("note", "Bring shoes"), ("seen", seen)]
        #expect(try await planner.post(path, pairs: fields + first).status == 303)

        let second = [("what", "cancel"), ("rooms", "FA001"), ("note", ""), ("seen", seen)]
        let refused = try await planner.post(path, pairs: fields + second)
        #expect(refused.status == 409)
        #expect(refused.text.contains("id=\"conflict\"") && refused.text.contains("Bring shoes"))
        #expect(refused.text.contains(">Aula<"))
        #expect(try await change(scene)?.note == "Bring shoes", "Nothing is replaced unasked.")

        let asPlanned = try await planner.post(path, pairs: fields + [("what", "planned"), ("seen", seen)])
        #expect(asPlanned.status == 409)
        let agreed = try #require(refused.text.firstMatch(of: /name="overwrite" value="([^"]+)"/)).1
        let third = try await planner.post(path, pairs: fields + second + [("overwrite", String(agreed))])
        #expect(third.status == 303)
        let change = try await change(scene)
        #expect(change != nil && change?.replacement == nil)
    }

    /// Otherwise it would be there twice.
    @Test func anAdditionalLessonThatMovesIsStillOne() async throws {
        let scene = try await CalendarScene()
        let planner = try await scene.school.browser(of: scene.school.administrator)
        let path = Links.planChange(scene.lecture.id)
        let day = scene.lecture.dates.days[2].adding(days: 1)
        let fields = [("what", "instead"), ("day", "\(day)"), ("rooms", "FA001"), ("note", ""), ("reason", "")]
        let times = { (start: String, end: String) in fields + [("start", start), ("end", end)] }
        #expect(try await planner.post(path, pairs: times("10:00", "11:30")).status == 303)
        let id = try #require(try await change(scene)?.id)
        let form = try await planner.get("\(path)?change=\(id)").text
        let seen = try version(in: form)
        #expect(form.contains("name=\"change\" value=\"\(id)\""))
        let moved = times("12:00", "13:30") + [("change", "\(id)"), ("seen", seen)]
        #expect(try await planner.post(path, pairs: moved).status == 303)
        let changes = try await changes(scene)
        #expect(changes.map(\.id) == [id])
        #expect(changes.first?.replacement?.start.description == "12:00")
    }

    @Test func aLectureIsNotReplacedUnseen() async throws {
        let scene = try await CalendarScene()
        let planner = try await scene.school.browser(of: scene.school.administrator)
        let path = Links.planLecture(scene.lecture.id)
        let seen = try version(in: try await planner.get(path).text)
        let days = scene.lecture.dates.days
        let fields = [
            ("start", "08:15"), ("end", "09:45"), ("rooms", "FA001"), ("pattern", "weekly"),
            ("firstDay", "\(days[0])"), ("lastDay", "\(days[7])"), ("seen", seen),
        ]
        #expect(try await planner.post(path, pairs: fields + [("name", "Analysis")]).status == 303)
        let refused = try await planner.post(path, pairs: fields + [("name", "Algebra")])
        #expect(refused.status == 409)
        #expect(refused.text.contains("id=\"conflict\"") && refused.text.contains(">Analysis<"))
    }

    private func version(in page: String) throws -> String {
        String(try #require(page.firstMatch(of: /name="seen" value="([^"]+)"/)).1)
    }

    private func changes(_ scene: CalendarScene) async throws -> [LectureChange] {
        try await scene.school.services.timetable.book(as: scene.school.actor(scene.school.administrator))
            .changes(of: scene.lecture.id)
    }

    private func change(_ scene: CalendarScene) async throws -> LectureChange? { try await changes(scene).first }
}
