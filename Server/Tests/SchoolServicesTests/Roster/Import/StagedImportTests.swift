import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing

/// Imports that are interrupted.
@Suite struct StagedImportTests {
    private struct Broken: Error {}

    /// A school whose transactions a test can interrupt, and a way around that.
    private func school(on backend: Backend) async throws -> (RosterHouse, InterruptedDatabase, RosterService) {
        let plain = try await TestHouse(on: backend)
        let database = InterruptedDatabase(plain.house.database)
        return (try await RosterHouse(plain, database: database), database, plain.roster)
    }

    private func staged(_ house: RosterHouse) async throws -> Int {
        try await house.school.house.database.read { connection in
            try ["staged_person", "staged_class", "staged_enrolment"].map { (table: SQL) in
                try connection.run("SELECT COUNT(*) AS n FROM \(table)")[0].get("n", as: Int.self)
            }.reduce(0, +)
        }
    }

    @Test(arguments: Backend.enabled)
    func concurrentChangesAreNotUndone(on backend: Backend) async throws {
        let (house, database, roster) = try await school(on: backend)
        _ = try await house.carryOut(RosterHouse.students(3))
        let state = try await house.state()
        var student = try #require(state.people.first { $0.sourceID == "s1" })
        student.email = "by.hand@elm.example"
        let edited = student
        let administrator = house.administrator
        database.interrupt { count in
            if count == 2 { _ = try await roster.save(edited, as: administrator) }
        }
        let outcome = try await house.carryOut(RosterHouse.students(3, name: "Noor"))
        #expect(outcome.preview.plan.people.count == 3)
        let after = try #require(try await house.state().people.first { $0.sourceID == "s1" })
        #expect(after.email == "by.hand@elm.example" && after.givenName == "Noor")
        #expect(try await house.auditedActs().count == 2)
        #expect(try await staged(house) == 0)
    }

    @Test(arguments: Backend.enabled)
    func anImportGivesUpIfTheRosterKeepsChanging(on backend: Backend) async throws {
        let (house, database, roster) = try await school(on: backend)
        let ada = house.school.ada
        let administrator = house.administrator
        let before = try await house.state()
        database.interrupt { _ in _ = try await roster.save(ada, as: administrator) }
        await #expect(throws: Refusal(.hasChanged)) { try await house.carryOut(RosterHouse.students(3)) }
        database.interrupt(with: nil)
        #expect(try await house.state() == before)
        #expect(try await staged(house) == 0)
    }

    @Test(arguments: Backend.enabled, 1...8)
    func anInterruptedImportChangesNothing(on backend: Backend, at step: Int) async throws {
        let (house, database, _) = try await school(on: backend)
        let before = try await house.state()
        database.interrupt { count in if count >= step { throw Broken() } }
        await #expect(throws: Broken.self) { try await house.carryOut(RosterHouse.students(500)) }
        database.interrupt(with: nil)
        #expect(try await house.state() == before)
        #expect(try await house.auditedActs().isEmpty)
        // What it left behind is in nobody's way, and is gone a day later.
        #expect(try await house.carryOut(RosterHouse.students(500)).obstacle == nil)
        #expect(try await house.state().people.count == before.people.count + 501)
        house.school.clock.advance(by: 25 * 3600)
        _ = try await house.carryOut(RosterHouse.students(500))
        #expect(try await staged(house) == 0)
    }

    @Test(arguments: Backend.enabled)
    func whatAnInterruptedImportLeavesGoesWithoutAnother(on backend: Backend) async throws {
        let (house, database, _) = try await school(on: backend)
        database.interrupt { count in if count >= 3 { throw Broken() } }
        await #expect(throws: Broken.self) { try await house.carryOut(RosterHouse.students(500)) }
        database.interrupt(with: nil)
        try await house.imports.sweep()
        #expect(try await staged(house) > 0, "It may still be going on.")
        house.school.clock.advance(by: 25 * 3600)
        try await house.imports.sweep()
        #expect(try await staged(house) == 0)
    }

    @Test(arguments: Backend.enabled)
    func nobodySeesHalfOfAnImport(on backend: Backend) async throws {
        let (house, database, _) = try await school(on: backend)
        let before = try await house.state()
        let seen = SeenStates()
        database.interrupt { _ in await seen.add(try await house.state()) }
        _ = try await house.carryOut(RosterHouse.students(700))
        let after = try await house.state()
        let states = await seen.all
        #expect(states.count > 6)
        #expect(states.allSatisfy { $0 == before || $0 == after })
    }

    /// A change that isn't about the roster, such as a language, is no reason to compare again.
    @Test(arguments: Backend.enabled)
    func unrelatedChangesDoNotDisturbAnImport(on backend: Backend) async throws {
        let (house, database, _) = try await school(on: backend)
        let accounts = AccountService(house.school.house, hashing: PasswordHashing(cost: .trivial), events: EventHub())
        let ada = try await house.school.actor(house.school.ada)
        database.interrupt { count in
            guard count == 2 else { return }
            database.interrupt(with: nil)
            try await accounts.setLanguage("ja", among: ["ja"], as: ada)
        }
        #expect(try await house.carryOut(RosterHouse.students(3)).obstacle == nil)
        #expect(try await house.state().people.first { $0.id == ada.person }?.language == "ja")
    }
}

private actor SeenStates {
    private(set) var all: [RosterState] = []

    func add(_ state: RosterState) { all.append(state) }
}
