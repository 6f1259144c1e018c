import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing

/// Who in the school could be taken for somebody.
@Suite struct NamesakeTests {
    @Test(arguments: Backend.enabled)
    func everybodyOfTheNameIsFoundAndNobodyElse(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let person = { (given: String, family: String, username: String, isArchived: Bool) in
            Person(
                id: Person.ID(UUID()), role: .student, givenName: given, familyName: family, username: username,
                isArchived: isArchived)
        }
        let people = [
            person("Jörg", "Müller", "joerg1", false), person("jörg", "MÜLLER", "joerg2", true),
            person("Jörg", "Müllers", "joerg3", false), person("Jörg Uwe", "Müller", "joerg4", false),
            person("Jo", "Müller", "rg", false), person("Anna", "Jörg Müller", "anna", false),
        ]
        let id = school.house.school
        try await school.house.database.write { connection in
            for person in people { try connection.people(of: id).save(person) }
        }
        let administrator = try await school.actor(school.administrator)
        let found = try await school.roster.namesakes(of: people[0], as: administrator)
        // Searching is coarse: a second given name may be found, and is told apart by its owner's name.
        #expect(Set(found.map(\.username)).subtracting(["joerg4"]) == ["joerg1", "joerg2"])
        #expect(SameNames(found).contains("Jörg Müller") && !SameNames(found).contains("Jörg Uwe Müller"))
        let alone = try await school.roster.namesakes(of: people[4], as: administrator)
        #expect(alone.map(\.username) == ["rg"])
        let ito = try await school.actor(school.ito)
        await #expect(throws: Refusal.self) { try await school.roster.namesakes(of: people[0], as: ito) }
    }
}
