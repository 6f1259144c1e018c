import Foundation
import Interchange
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing

/// What an import leaves in the archive, on both databases.
@Suite struct RosterArchivingTests {
    private func person(_ key: String, in house: RosterHouse) async throws -> Person {
        try #require(try await house.state().people.first { $0.sourceID == key })
    }

    @Test(arguments: Backend.enabled)
    func anUnchangedRosterLetsNobodyInWhomSomebodyShutOut(on backend: Backend) async throws {
        let house = try await RosterHouse(TestHouse(on: backend))
        let roster = house.school.roster
        _ = try await house.carryOut(RosterHouse.students(3))
        let two = try await person("s2", in: house)
        let schoolClass = try #require(try await house.state().classes.first { $0.sourceID == "k1" })
        _ = try await roster.edit(two.id, as: house.administrator) { $0.isArchived = true }
        _ = try await roster.edit(schoolClass.id, as: house.administrator) { $0.isArchived = true }
        // Somebody corrects a name meanwhile; the person was archived by hand all the same.
        _ = try await roster.edit(two.id, as: house.administrator) { $0.number = "7" }
        let before = try await house.state()
        let outcome = try await house.carryOut(RosterHouse.students(3))
        #expect(outcome.obstacle == nil && outcome.preview.plan.isEmpty)
        #expect(outcome.preview.plan.kept.people.map(\.id) == [two.id])
        #expect(outcome.preview.plan.kept.classes.map(\.id) == [schoolClass.id])
        #expect(try await house.state() == before)
        #expect(try await house.auditedActs().last?.hasSuffix("removed 0/0/0, kept 1/1") == true)

        _ = try await roster.edit(two.id, as: house.administrator) { $0.isArchived = false }
        _ = try await roster.edit(schoolClass.id, as: house.administrator) { $0.isArchived = false }
        let again = try await house.carryOut(RosterHouse.students(3)).preview.plan
        #expect(again.isEmpty && again.kept.isEmpty)
    }

    @Test(arguments: Backend.enabled)
    func whomAnImportArchivedAnImportRestores(on backend: Backend) async throws {
        let house = try await RosterHouse(TestHouse(on: backend))
        _ = try await house.carryOut(RosterHouse.students(3))
        _ = try await house.carryOut(RosterHouse.students(2), confirmed: 1)
        let gone = try await person("s3", in: house)
        #expect(gone.isArchived && !gone.isArchivedByHand)
        // Looking after them by hand meanwhile doesn't put them there by hand.
        _ = try await house.school.roster.edit(gone.id, as: house.administrator) { $0.grade = "7" }
        _ = try await house.carryOut(RosterHouse.students(3))
        #expect(try await !person("s3", in: house).isArchived)
        // Nor does an archiving by hand that was over before the roster's.
        _ = try await house.school.roster.edit(gone.id, as: house.administrator) { $0.isArchived = true }
        _ = try await house.school.roster.edit(gone.id, as: house.administrator) { $0.isArchived = false }
        _ = try await house.carryOut(RosterHouse.students(2), confirmed: 1)
        let plan = try await house.carryOut(RosterHouse.students(3)).preview.plan
        #expect(plan.count(.restored).people == 1 && plan.kept.isEmpty)
    }

    /// A teacher's own class, by the teacher's own service.
    @Test(arguments: Backend.enabled)
    func aTeacherArchivesByHandToo(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let ito = try await school.actor(school.ito)
        let made = try await school.classes.make(ClassService.Content(name: "Chess"), as: ito)
        let teacher = try await school.actor(school.ito)
        let archived = try await school.classes.archive(true, made.id, as: teacher)
        #expect(archived.isArchivedByHand)
        let stored = try await RosterHouse(school).state().classes.first { $0.id == made.id }
        #expect(stored?.isArchivedByHand == true)
        let administrator = try await school.actor(school.administrator)
        #expect(try await !school.roster.edit(made.id, as: administrator) { $0.isArchived = false }.isArchivedByHand)
    }

    @Test(arguments: Backend.enabled)
    func anArchivedAdministratorStaysOut(on backend: Backend) async throws {
        let house = try await RosterHouse(TestHouse(on: backend))
        let roster = house.school.roster
        let dora = Person(
            id: Person.ID(house.school.house.surroundings.makeUUID()), role: .administrator, givenName: "Ada",
            familyName: "White", username: "ada.white")
        _ = try await roster.save(dora, as: house.administrator)
        _ = try await roster.edit(dora.id, as: house.administrator) { $0.isArchived = true }
        let outcome = try await house.carryOut(RosterHouse.students(1))
        #expect(outcome.obstacle == nil && outcome.preview.plan.kept.people.map(\.id) == [dora.id])
        let after = try await roster.person(dora.id, as: house.administrator)
        #expect(after.isArchived && after.sourceID == nil)
    }

    @Test(arguments: Backend.enabled)
    func aRosterThatWouldChangeAnAdministratorIsNotImportedByAScript(on backend: Backend) async throws {
        let house = try await RosterHouse(TestHouse(on: backend))
        _ = try await house.carryOut(RosterHouse.students(1))
        let teacher = try await person("t1", in: house)
        _ = try await house.school.roster.edit(teacher.id, as: house.administrator) { $0.role = .administrator }
        let script = Author.person(
            Actor(person: house.school.administrator.id, role: .administrator, speaker: .script, token: "Sync"))
        let files = RosterHouse.students(2).replacing("ada.white", with: "mallory", in: "staff.csv")
        let before = try await house.state()
        let refusal = await #expect(throws: Refusal.self) {
            try await house.imports.carryOut(RosterFiles(files), as: script)
        }
        #expect(refusal == Refusal(.notPermitted, field: "administrator", detail: "Ada White (ada.white)"))
        #expect(try await house.state() == before)
        // Others are imported as long as nothing changes about administrators.
        let others = try await house.imports.carryOut(RosterFiles(RosterHouse.students(2)), as: script)
        #expect(others.preview.plan.people.map(\.kind) == [.added])
        #expect(try await house.carryOut(files).obstacle == nil)
        #expect(try await person("t1", in: house).username == "mallory")
    }

    /// Schools of earlier versions: the log says whom somebody archived; of those from a roster, it says nothing else.
    @Test(arguments: Backend.enabled)
    func theLogSaysWhomSomebodyHadArchivedBefore(on backend: Backend) async throws {
        let house = try await RosterHouse(TestHouse(on: backend))
        let roster = house.school.roster
        _ = try await house.carryOut(RosterHouse.students(4))
        let byHand = try await person("s1", in: house)
        _ = try await roster.edit(byHand.id, as: house.administrator) { $0.isArchived = true }
        // Archiving by hand that was over before a roster archived the same person is none any more.
        let byRoster = try await person("s4", in: house)
        for isArchived in [true, false] {
            house.school.clock.advance(by: 1)
            _ = try await roster.edit(byRoster.id, as: house.administrator) { $0.isArchived = isArchived }
        }
        let school = house.school.house.school
        try await house.school.house.database.write {
            // As earlier versions called it.
            try $0.run(
                "UPDATE audit_entry SET act = 'person.changed' WHERE school_id = \(school) AND act = 'person.restored'")
        }
        house.school.clock.advance(by: 1)
        _ = try await house.carryOut(RosterHouse.students(3), confirmed: 1)
        _ = try await roster.edit(house.school.cem.id, as: house.administrator) { $0.isArchived = true }
        let before = try await house.state().people
        try await house.school.house.database.write { connection in
            try connection.run("ALTER TABLE person DROP COLUMN archived_by_hand")
            try connection.run("ALTER TABLE school_class DROP COLUMN archived_by_hand")
            for statement in Schema.history.last(where: { $0.name.hasSuffix("stays archived") })?.statements ?? [] {
                try connection.run(statement)
            }
        }
        let after = try await house.state().people
        #expect(after == before)
        #expect(after.count { $0.isArchived } == 3 && after.count { $0.isArchivedByHand } == 2)
    }
}
