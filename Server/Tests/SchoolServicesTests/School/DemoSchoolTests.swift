import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// What people find when they try out the school.
@Suite struct DemoSchoolTests {
    /// A demo school, founded at the moment that its clock shows.
    private struct Scene {
        let house: SchoolHouse
        let demo: DemoSchool

        init(on backend: Backend, at clock: TestClock = TestClock(), extent: DemoSchool.Extent = .atWork) async throws {
            let surroundings = Surroundings.testing(clock: clock)
            let database = try await backend.emptySchool()
            let school = School(id: School.ID(surroundings.makeUUID()), name: "Demo", timeZone: "Europe/Berlin")
            try await database.write { try $0.schools.save(school) }
            house = SchoolHouse(school: school.id, database: database, surroundings: surroundings)
            demo = try await DemoSchool(in: house, hashing: PasswordHashing(cost: .trivial), extent: extent)
        }

        func actor(_ username: String) async throws -> Actor {
            let person = try #require(demo.people.first { $0.username == username })
            let school = house.school
            return try #require(
                try await house.database.read { try $0.people(of: school).actor(for: person.id) })
        }

        func handouts(of username: String) async throws -> [ListedHandout] {
            try await HandoutService(house).list(states: Handout.State.allCases, as: actor(username))
        }
    }

    @Test(arguments: Backend.enabled)
    func itsTimetableHasWhatHappensInSchools(on backend: Backend) async throws {
        let clock = TestClock()
        let scene = try await Scene(on: backend, at: clock)
        let actor = try await scene.actor("ada")
        let own = try await TimetableService(scene.house).own(as: actor)
        let today = own.book.clock.day(at: clock.now)
        let lessons = own.book.lessons(of: own.lectures, from: today, through: today.adding(days: 14))
        #expect(own.lectures.count == 12, "Those of the class and of both subjects, without choosing anything.")
        let weekdays = own.book.lessons(of: own.lectures, from: today, through: today.adding(days: 6)).map(
            \.day.weekday)
        #expect(Set(weekdays).count == 5, "There are lessons on every day of the week.")
        #expect(lessons.filter { $0.state == .cancelled }.count == 1)
        #expect(lessons.filter { $0.change?.kinds == [.room] }.map(\.rooms) == [["Lab 1"]])
        #expect(lessons.filter { $0.change?.kinds == [.lecturer] }.map(\.lecturers) == [["Mira Solberg"]])
        #expect(lessons.compactMap(\.exam).map(\.title) == ["Fractions"])
        let again = try await DemoSchool(
            in: scene.house, hashing: PasswordHashing(cost: .trivial), extent: .atWork)
        #expect(again.people == scene.demo.people)
        #expect(try await TimetableService(scene.house).own(as: actor).book.state == own.book.state)
    }

    /// From Monday to Sunday, and in the first minutes of a day.
    @Test(arguments: [0, 1, 2, 3, 4, 5, 6, 6.41])
    func everybodyHasWorkOnEveryDay(daysLater: Double) async throws {
        let clock = TestClock()
        clock.advance(by: daysLater * 86_400)
        let scene = try await Scene(on: .sqlite, at: clock)
        let yuki = try await scene.handouts(of: "yuki")
        let open = yuki.filter { $0.handout.state == .posted }
        #expect(Set(yuki.map(\.handout.state)) == Set(Handout.State.allCases).subtracting([.locked]))
        #expect(open.contains { $0.handout.due.map { $0 <= clock.now } ?? false }, "Something is overdue.")
        #expect(open.contains { $0.tally.map { $0.done == $0.students } ?? false }, "Something can be looked through.")
        let chidi = try await scene.handouts(of: "chidi")
        #expect(chidi.contains { $0.handout.state == .locked })
        let toDo = try await WorkService(scene.house).toDo(as: scene.actor("ada"))
        let waiting = toDo.filter { $0.handout.state == .posted && $0.tasks.contains { $0.assignment.doneAt == nil } }
        #expect(waiting.contains { $0.due.map { $0 > clock.now && $0 < clock.now + 86_400 } ?? false })
        let homework = try #require(waiting.first { $0.handout.title == "Fractions: practice" }?.due)
        #expect(homework > clock.now, "It is due at the next lesson.")
        #expect(try await TimetableService(scene.house).own(as: scene.actor("ada")).lectures.count == 12)
        #expect(try await NotificationService(scene.house).unreadCount(as: scene.actor("ada")) > 2)
        #expect(yuki.allSatisfy { ($0.tally?.changedAt ?? clock.now) <= clock.now }, "Nothing comes from the future.")
    }

    /// What the tour of the README does: the weekday of the deadline names one lecture, whose next lesson it is.
    @Test(arguments: [0, 1, 2, 3, 4, 5, 6, 6.41])
    func movingTheLessonOfTheDeadlineMovesIt(daysLater: Double) async throws {
        let clock = TestClock()
        clock.advance(by: daysLater * 86_400)
        let scene = try await Scene(on: .sqlite, at: clock)
        let ada = try await scene.actor("ada")
        let alma = try await scene.actor("alma")
        let due = {
            try #require(
                try await WorkService(scene.house).toDo(as: ada).first {
                    $0.handout.title == "Fractions: practice"
                }?.due)
        }
        let before = try await due()
        let book = try await TimetableService(scene.house).book(as: alma)
        let weekday = book.clock.day(at: before).weekday
        let named = book.state.lectures.filter { lecture in
            lecture.name == "Mathematics" && lecture.dates.days.contains { $0.weekday == weekday }
        }
        #expect(named.count == 1)
        let today = book.clock.day(at: clock.now)
        let lesson = try #require(
            book.lessons(of: Set(named.map(\.id)), from: today, through: today.adding(days: 13)).first)
        #expect(book.start(of: lesson) == before, "It is the first lesson of the lecture's page.")
        let start = try #require(lesson.start.adding(minutes: 240))
        let change = try #require(
            LectureChange(
                lecture: lesson.lecture,
                original: .init(day: lesson.day, start: lesson.start, rooms: named[0].rooms),
                replacement: .init(day: lesson.day, start: start, rooms: lesson.rooms)))
        try await PlanningService(scene.house).enter(change, as: alma)
        #expect(try await due() == before + 240 * 60)
    }

    @Test func resultsStatisticsAndLeaderboardsAreThere() async throws {
        let scene = try await Scene(on: .sqlite)
        let chidi = try await scene.actor("chidi")
        let animals = try #require(
            try await scene.handouts(of: "chidi").first { $0.handout.title == "Animals" }?.handout)
        let report = try await ReportService(scene.house).report(of: animals.id, as: chidi).report
        #expect(report.rows.count { $0.cells.allSatisfy { $0?.status == .done } } == 12)
        let boards = try await LeaderboardService(scene.house).list(as: scene.actor("ada"))
        #expect(!boards.isEmpty)
        let log = try await AuditService(scene.house).list(limit: 8, as: scene.actor("alma")).entries
        #expect(log.count == 8)
        #expect(log.allSatisfy { $0.at > scene.house.surroundings.now() - 2 * 86_400 }, "What happened lately.")
    }

    @Test func theBareSchoolIsEmptyButForItsWorksheets() async throws {
        let scene = try await Scene(on: .sqlite, extent: .bare)
        #expect(scene.demo.people.count == 15)
        #expect(try await scene.handouts(of: "yuki").isEmpty)
        #expect(try await TimetableService(scene.house).own(as: scene.actor("ada")).lectures.isEmpty)
        let library = try await WorksheetService(scene.house).list(.shared, as: scene.actor("chidi"))
        #expect(library.map(\.worksheet.title).sorted() == ["Animals", "Sums to twenty"])
    }

    @Test func twoSchoolsOfOneMomentAreTheSame() async throws {
        let one = try await Scene(on: .sqlite)
        let other = try await Scene(on: .sqlite)
        #expect(try await one.handouts(of: "yuki") == other.handouts(of: "yuki"))
        #expect(try await one.handouts(of: "chidi") == other.handouts(of: "chidi"))
    }

    @Test func onlyASchoolThatIsOpenToEverybodyAnywayCountsAsOneFromBeforeThatWasNoted() async throws {
        let house = try await Scene(on: .sqlite, extent: .bare).house
        let hashing = PasswordHashing(cost: .trivial)
        #expect(try await DemoSchool.isOne(house, hashing: hashing))
        try await DemoSchool.end(in: house)
        #expect(try await DemoSchool.isOne(house, hashing: hashing), "Alma's password is still everybody's.")
        let accounts = AccountService(house, hashing: hashing, events: EventHub())
        let berta = try await accounts.findOrAddAdministrator(username: "berta", givenName: "", familyName: "Berta")
        #expect(try await DemoSchool.isOne(house, hashing: hashing), "It has been noted now.")
        try await DemoSchool.end(in: house)
        try await accounts.setPassword("a quiet river bends", of: berta.person)
        #expect(try await !DemoSchool.isOne(house, hashing: hashing))
    }

    @Test(arguments: Backend.enabled)
    func nobodyActsOrResetsInARealSchool(on backend: Backend) async throws {
        let house = try await Scene(on: backend, extent: .bare).house
        let developer = DeveloperService(house)
        let teacher = try await developer.signIn(as: .teacher, clientName: "Test").person
        let actor = Actor(person: teacher.id, role: .teacher)
        try await DemoSchool.end(in: house)
        await #expect(throws: Refusal.notFound) { try await developer.signIn(as: .student, clientName: "Test") }
        await #expect(throws: Refusal.notFound) { try await developer.reset(as: actor) }
    }
}
