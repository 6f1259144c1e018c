import Foundation
import Interchange
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Testing

/// The log says by its own words who began and who ceased to run the school.
@Suite struct RoleLogTests {
    /// What the log says of a person besides that they were added or changed, oldest first.
    private func roles(of person: Person, in school: TestHouse) async throws -> [String] {
        let excerpt = try await AuditService(school.house).list(
            about: person.id, as: school.actor(school.administrator))
        let acts: Set<AuditAct> = [.administratorAppointed, .administratorEnded, .roleChanged]
        return excerpt.entries.reversed().filter { $0.act.map(acts.contains) == true }.map { "\($0.code) \($0.detail)" }
    }

    @Test(arguments: Backend.enabled)
    func everyChangeOfRoleIsInTheLog(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let office = try await school.actor(school.administrator)
        let roster = school.roster
        var tea = Person(
            id: Person.ID(school.house.surroundings.makeUUID()), role: .student, givenName: "Tea", familyName: "Tau",
            username: "tea")
        tea = try await roster.save(tea, as: office)
        #expect(try await roles(of: tea, in: school) == [])
        for role in [Person.Role.teacher, .administrator, .teacher, .administrator] {
            _ = try await roster.edit(tea.id, as: office) { $0.role = role }
        }
        var expected = [
            "person.role-changed student teacher", "administrator.appointed ", "administrator.ended ",
            "administrator.appointed ",
        ]
        #expect(try await roles(of: tea, in: school) == expected)
        // Somebody archived runs nothing, and does so again once restored.
        _ = try await roster.edit(tea.id, as: office) { $0.isArchived = true }
        _ = try await roster.edit(tea.id, as: office) { $0.givenName = "Thea" }
        _ = try await roster.edit(tea.id, as: office) { $0.isArchived = false }
        expected += ["administrator.ended ", "administrator.appointed "]
        #expect(try await roles(of: tea, in: school) == expected)
    }

    /// The archive has words of its own, for people and for classes.
    @Test func whatGoesIntoTheArchiveAndOutOfItIsInTheLog() async throws {
        let school = try await TestHouse(on: .sqlite)
        let office = try await school.actor(school.administrator)
        let acts = { (id: String) in
            try await AuditService(school.house).list(as: office).entries.reversed()
                .filter { $0.objectID == id }.map(\.code)
        }
        let roster = school.roster
        let person = school.cem.id
        let schoolClass = school.class7b.id
        for isArchived in [true, true, false] {
            _ = try await roster.edit(person, as: office) {
                $0.isArchived = isArchived
                $0.number = "7"
            }
            _ = try await roster.edit(schoolClass, as: office) { $0.isArchived = isArchived }
        }
        #expect(try await acts("\(person)") == ["person.archived", "person.changed", "person.restored"])
        #expect(try await acts("\(schoolClass)") == ["class.archived", "class.saved", "class.restored"])
        _ = try await roster.edit(schoolClass, as: office) {
            $0.isArchived = true
            $0.name = "8b"
        }
        #expect(Set(try await acts("\(schoolClass)").suffix(2)) == ["class.saved", "class.archived"])

        // Whoever is archived as an administrator and then gets another role is one no longer for good.
        _ = try await roster.edit(school.okafor.id, as: office) { $0.role = .administrator }
        for change in [{ $0.isArchived = true }, { $0.role = .teacher }] as [@Sendable (inout Person) -> Void] {
            _ = try await roster.edit(school.okafor.id, as: office, change)
        }
        #expect(
            try await roles(of: school.okafor, in: school) == [
                "administrator.appointed ", "administrator.ended ", "administrator.ended ",
            ])
    }

    @Test func aRosterThatChangesARoleIsInTheLogToo() async throws {
        let school = try await TestHouse(on: .sqlite)
        let house = try await RosterHouse(school)
        let plain = RosterHouse.students(2)
        _ = try await house.carryOut(plain)
        let state = try await house.state()
        let student = try #require(state.people.first { $0.username == "student2" })
        // The same person is among the staff of the next delivery.
        let moved = plain.map { file -> RosterFile in
            let text = String(decoding: file.bytes, as: UTF8.self)
            let line = "s2,Maya,Brown,student2,elm\n"
            switch file.name {
            case "students.csv": return RosterFile(name: file.name, bytes: Array(text.replacing(line, with: "").utf8))
            case "staff.csv": return RosterFile(name: file.name, bytes: Array((text + line).utf8))
            case "rosters.csv":
                return RosterFile(name: file.name, bytes: Array(text.replacing("r2,k1,s2\n", with: "").utf8))
            default: return file
            }
        }
        let outcome = try await house.carryOut(moved, confirmed: 1)
        #expect(outcome.obstacle == nil)
        #expect(try await roles(of: student, in: school) == ["person.role-changed student teacher"])
    }
}
