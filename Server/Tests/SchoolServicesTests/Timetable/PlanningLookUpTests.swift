import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// What planners see before they plan.
@Suite struct PlanningLookUpTests {
    private typealias House = TimetableHouse

    @Test(arguments: Backend.enabled)
    func aLectureKnowsItsSourceAndOneByHandHasNone(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let own = House.lecture("Chess", "Chess", on: "2026-09-18", "14:00", room: "A1")
        try await house.planning.save(own, as: house.planner)
        #expect(try await house.planning.source(of: House.english.id, as: house.planner)?.name == "Plan")
        #expect(try await house.planning.source(of: own.id, as: house.planner) == nil)
        let unknown = Lecture.id(term: "T1", key: "nowhere")
        await #expect(throws: Refusal.notFound) {
            try await house.planning.source(of: unknown, as: house.planner)
        }
    }

    @Test(arguments: Backend.enabled)
    func substitutesAreStaffWhoAreNotArchived(on backend: Backend) async throws {
        let house = try await House(on: backend)
        var gone = house.school.okafor
        gone.isArchived = true
        let left = gone
        try await house.school.house.database.write { try $0.people(of: house.school.house.school).save(left) }
        let staff = try await house.planning.staff(as: house.planner)
        #expect(Set(staff.map(\.id)) == [house.school.ito.id, house.school.administrator.id])
    }

    @Test(arguments: Backend.enabled)
    func aSubstituteBelongsToItsChange(on backend: Backend) async throws {
        let house = try await House(on: backend)
        #expect(try await house.planning.substitutes(as: house.planner).isEmpty)
        let change = try House.change(of: House.english, on: "2026-09-22", room: "B12")
        try await house.planning.enter(change, substitute: house.school.okafor.id, as: house.planner)
        #expect(try await house.planning.substitutes(as: house.planner) == [change.id: house.school.okafor.id])
        try await house.planning.withdraw(change.id, as: house.planner)
        #expect(try await house.planning.substitutes(as: house.planner).isEmpty)
    }

    @Test(arguments: Backend.enabled)
    func taughtClassesHaveNamesAndLeaveOutArchivedOnes(on backend: Backend) async throws {
        let house = try await House(on: backend)
        try await house.planning.tie(
            [ClassLecture(schoolClass: house.school.class7b.id, lecture: House.history.id)],
            to: house.school.class7b.id, as: house.planner)
        let taught = try await house.planning.taughtClasses(as: house.planner)
        #expect(taught.names == [house.school.class7a.id: "7a", house.school.class7b.id: "7b"])
        #expect(
            Set(taught.ties.map(\.lecture)) == [House.english.id, House.englishThursday.id, House.history.id])
        try await house.school.house.database.write { connection in
            var archived = house.school.class7b
            archived.isArchived = true
            try connection.classes(of: house.school.house.school).save(archived)
        }
        let rest = try await house.planning.taughtClasses(as: house.planner)
        #expect(rest.names == [house.school.class7a.id: "7a"])
        #expect(rest.ties.allSatisfy { $0.schoolClass == house.school.class7a.id } && rest.ties.count == 2)
    }

    @Test(arguments: Backend.enabled)
    func nobodyElseSeesThem(on backend: Backend) async throws {
        let house = try await House(on: backend)
        for person in [house.school.ito, house.school.ada] {
            let actor = try await house.school.actor(person)
            await #expect(throws: Refusal.notPermitted) {
                try await house.planning.source(of: House.english.id, as: actor)
            }
            await #expect(throws: Refusal.notPermitted) { try await house.planning.staff(as: actor) }
            await #expect(throws: Refusal.notPermitted) { try await house.planning.substitutes(as: actor) }
            await #expect(throws: Refusal.notPermitted) { try await house.planning.taughtClasses(as: actor) }
        }
    }

    /// A planner moves history into the room of English and is warned, but not refused.
    @Test(arguments: Backend.enabled)
    func aPlannersClashIsReportedAndNotRefused(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let moved = try House.change(of: House.history, on: "2026-09-23", to: "2026-09-22", at: "10:00", room: "B12")
        try await house.planning.enter(moved, as: house.planner)
        let book = try await house.timetable.book(as: house.planner)
        let taught = try await house.planning.taughtClasses(as: house.planner)
        let clashes = book.clashes(of: House.history.id, from: day("2026-09-21"), ties: taught.ties)
        #expect(clashes.map(\.shared) == [[.room("B12"), .lecturer("Ito")]])
        #expect(clashes.map(\.first.lecture) == [House.english.id])
        try await house.planning.withdraw(moved.id, as: house.planner)
        let after = try await house.timetable.book(as: house.planner)
        #expect(after.clashes(from: day("2026-09-21"), through: day("2026-09-27"), ties: taught.ties).isEmpty)
    }
}
