import Foundation
import SchoolModel
import Testing

/// Who is told apart by the user name.
@Suite struct SameNamesTests {
    private static func person(_ given: String, _ family: String, _ username: String) -> Person {
        Person(
            id: Person.ID(UUID()), role: .student, givenName: given, familyName: family, username: username)
    }

    private static func told(_ people: [Person]) -> [String] {
        let names = SameNames(people)
        return people.map { names.telling($0.fullName, $0.username) }
    }

    @Test func onlyThoseOfOneNameAreToldApart() {
        let people = [
            Self.person("Jörg", "Müller", "joerg1"), Self.person("Jörg", "Müller", "joerg2"),
            Self.person("Ada", "Müller", "ada"),
        ]
        #expect(Self.told(people) == ["Jörg Müller (joerg1)", "Jörg Müller (joerg2)", "Ada Müller"])
    }

    @Test func namesAreComparedAsReadersDo() {
        let people = [
            Self.person("jörg", "MÜLLER", "joerg1"), Self.person(" Jo\u{308}rg ", "Müller", "joerg2"),
            Self.person("Jorg", "Müller", "jorg"), Self.person("", "Jörg  Müller", "joerg3"),
        ]
        let apart = Self.told(people).map { $0.contains("(") }
        #expect(apart == [true, true, false, true])
    }

    @Test func whoIsThereTwiceIsOnePerson() {
        let ada = Self.person("Ada", "Alpha", "ada")
        #expect(Self.told([ada, ada]) == ["Ada Alpha", "Ada Alpha"])
        #expect(SameNames([ada, ada]).isEmpty)
    }
}
