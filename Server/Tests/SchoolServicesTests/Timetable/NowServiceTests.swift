import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// The running lesson, and who may see it.
@Suite struct NowServiceTests {
    private typealias House = TimetableHouse

    private func now(_ house: House) -> NowService { NowService(house.school.house) }

    @Test(arguments: Backend.enabled)
    func theRunningLessonShowsWhoIsHereAndWhoIsStuck(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let school = house.school
        let handout = try await school.post()
        school.clock.set(moment("2026-09-22", "09:40"))
        let ito = try await school.actor(school.ito)
        #expect(try await now(house).runningLessons(as: ito).isEmpty, "It has not begun.")
        school.clock.set(moment("2026-09-22", "09:50"))
        let ada = try await school.actor(school.ada)
        _ = try await school.work.open(handout.activities[0].id, of: handout.id, as: ada)
        let first = try #require(try await now(house).runningLessons(as: ito).first)
        #expect(
            first.lecture.id == House.english.id && first.schoolClass.id == school.class7a.id && !first.isSubstitute)
        #expect(first.attendants.map(\.student.id) == [school.ada.id, school.ben.id])
        #expect(first.attendants.map(\.isHere) == [true, false])
        #expect(first.attendants.allSatisfy { $0.stuckSince == nil })
        #expect(first.work.map(\.handout.id) == [handout.id] && first.work[0].students == 2 && first.work[0].done == 0)
        school.clock.advance(by: NowService.stuckAfter)
        let later = try #require(try await now(house).runningLessons(as: ito).first)
        #expect(later.attendants[0].stuckSince == moment("2026-09-22", "09:50"))
        _ = try await school.recording.record([school.attempt()], as: ada)
        let on = try #require(try await now(house).runningLessons(as: ito).first)
        #expect(on.attendants[0].stuckSince == nil, "Something came of it.")
        try await house.planning.enter(House.change(of: House.english, on: "2026-09-22"), as: house.planner)
        #expect(try await now(house).runningLessons(as: ito).isEmpty, "A lesson that is cancelled does not run.")
        school.clock.set(moment("2026-09-24", "11:15"))
        #expect(try await now(house).runningLessons(as: ito).isEmpty, "It is over.")
    }

    /// Whoever goes on in the lesson with what they began before it works as well, and can be stuck.
    @Test(arguments: Backend.enabled)
    func whoGoesOnWithAnOlderAttemptWorks(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let school = house.school
        _ = try await school.post()
        let ada = try await school.actor(school.ada)
        let attempt = school.attempt()
        _ = try await school.recording.record([attempt], as: ada)
        school.clock.set(moment("2026-09-22", "09:50"))
        let before = try #require(try await now(house).runningLessons(as: school.actor(school.ito)).first)
        #expect(!before.attendants[0].isHere && before.attendants[0].stuckSince == nil)
        var next = attempt
        next.revision = 2
        next.duration += 1000
        _ = try await school.recording.record([next], as: ada)
        school.clock.advance(by: NowService.stuckAfter)
        let later = try #require(try await now(house).runningLessons(as: school.actor(school.ito)).first)
        #expect(later.attendants[0].isHere && later.attendants[0].stuckSince == moment("2026-09-22", "09:50"))
    }

    /// Whether somebody may read the report of a handout right now.
    private func sees(_ id: Handout.ID, _ person: Person, in house: House) async throws -> Bool {
        let sessions = SessionService(house.school.house, events: EventHub())
        let standing = try await sessions.standing(of: house.school.actor(person))
        let actor = try #require(standing)
        do {
            _ = try await house.school.reports.report(of: id, as: actor)
            return true
        } catch let refusal as Refusal where refusal == .notFound {
            return false
        }
    }

    /// Mr Okafor teaches 7b, and substitutes for English in 7a.
    @Test(arguments: Backend.enabled)
    func aSubstituteSeesTheClassWhileTheLessonLasts(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let school = house.school
        let handout = try await school.post()
        _ = try await school.recording.record([school.attempt()], as: school.actor(school.ada))
        let sessions = SessionService(school.house, events: EventHub())
        // Both pages of the student name exactly those who can look.
        let look = {
            let ada = try await school.actor(school.ada)
            let work = try await school.work.handout(handout.id, as: ada).readers.map(\.id)
            let records = try await school.reports.ownRecords(as: ada).records.map { $0.teachers.map(\.id) }
            #expect(records == [work] && work.contains(school.ito.id))
            let isNamed = work.contains(school.okafor.id)
            let mayLook = try await sees(handout.id, school.okafor, in: house)
            #expect(isNamed == mayLook)
            return mayLook
        }
        var change = try House.change(of: House.english, on: "2026-09-22", room: "B12")
        change.note = "Please continue with page 12."
        try await house.planning.enter(change, substitute: school.okafor.id, as: house.planner)
        #expect(try await !look(), "The lesson has not begun.")
        school.clock.set(moment("2026-09-22", "09:45"))
        #expect(try await look())
        let substitute = try #require(try await sessions.standing(of: school.actor(school.okafor)))
        let running = try #require(try await now(house).runningLessons(as: substitute).first)
        #expect(running.isSubstitute && running.lesson.lecturers == ["Chidi Okafor"])
        await #expect(throws: Refusal(.notPermitted, field: "handout")) {
            try await school.handouts.lock(handout.id, as: substitute)
        }
        try await now(house).turnSubstitutions()
        school.clock.set(moment("2026-09-22", "11:15"))
        #expect(try await !look(), "The lesson is over.")
        try await now(house).turnSubstitutions()
        let log = try await AuditService(school.house).list(limit: 50, as: house.planner).entries
        let acts = log.map(\.code).filter { $0.hasPrefix("substitution.") }
        #expect(acts == ["substitution.ended", "substitution.began", "substitution.planned"])
        let records = try await school.reports.ownRecords(as: school.actor(school.ada))
        #expect(records.viewers[school.okafor.id] != nil, "The student reads who looked.")
    }

    @Test(arguments: Backend.enabled)
    func aWithdrawnSubstitutionGivesNoRights(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let school = house.school
        let change = try House.change(of: House.english, on: "2026-09-22", room: "B12")
        try await house.planning.enter(change, substitute: school.okafor.id, as: house.planner)
        await #expect(throws: Refusal(.notFound, field: "substitute")) {
            try await house.planning.enter(change, substitute: school.ada.id, as: house.planner)
        }
        try await house.planning.withdraw(change.id, as: house.planner)
        school.clock.set(moment("2026-09-22", "10:00"))
        let sessions = SessionService(school.house, events: EventHub())
        let okafor = try await school.actor(school.okafor)
        #expect(try await sessions.standing(of: okafor) == okafor)
    }
}
