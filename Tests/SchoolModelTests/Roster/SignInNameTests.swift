import Foundation
import SchoolModel
import Testing

/// The same rule wherever user names come in.
@Suite struct SignInNameTests {
    @Test(arguments: [
        "ben", "ada.alpha@school.example", "o'neill+7b", "müller", "иванов", "иванов@school.example", "山田.taro",
        "やまだ太郎", "δημήτρης", "x1", "12345", "анна-maria", "a/b", "k\u{2BB}ona",
    ])
    func namesOfRealSchoolsStay(name: String) throws {
        #expect(try SignInName.checked(name) == name)
    }

    /// What nobody can tell from `ben` is `ben`, which somebody has.
    @Test(arguments: ["be\u{AD}n", "b\u{34F}en", "ｂｅｎ", "be\u{200D}n", "ben\u{FE0F}", "be\u{2060}n", "𝐛𝐞𝐧"])
    func namesThatLookTheSameAreTheSame(name: String) throws {
        #expect(try SignInName.checked(name) == "ben")
        #expect(SignInName.folded(name) == SignInName.folded("Ben"))
    }

    /// Keyboards of phones put a blank after a suggestion, and nobody sees it.
    @Test(arguments: ["ben ", " Ben", "ben\u{3000}", "\u{A0}ben\t", "ｂｅｎ　"])
    func blanksAroundANameAreNoPartOfIt(typed: String) {
        #expect(SignInName.folded(typed) == "ben")
        #expect(SignInName.folded(" ") == "")
    }

    @Test(arguments: [
        "вen", "bεn", "..", ".", "@", "<b>", "a:b", "a：b", "a,b", "a\\b", "a b", "\u{AD}", "", "a\u{7}b", "Ꮟen", "ꓐen",
        "b\u{251}n",
    ])
    func othersAreRefused(name: String) {
        #expect(throws: Refusal.self, "\(name.debugDescription)") { try SignInName.checked(name) }
        #expect(throws: Refusal.self) {
            try Person(id: Person.ID(UUID()), role: .student, givenName: "B", familyName: "B", username: name).checked()
        }
    }

    @Test func rostersAreHeldToItToo() throws {
        var person = RosterPerson(sourceID: "1", role: .student, givenName: "B", familyName: "B", username: "ｂｅｎ")
        try person.check()
        #expect(person.username == "ben")
        person.username = "вen"
        #expect(throws: Refusal.self) { try person.check() }
    }

    @Test func whoeverMistypesANameIsOfferedTheNearest() {
        let names = ["carla", "karla.kolumna", "Bernd", "carlo", "yuki"]
        #expect(SignInName.nearest(to: "CARLAA", among: names) == ["carla", "carlo"])
        #expect(SignInName.nearest(to: "brend", among: names) == ["Bernd"])
        #expect(SignInName.nearest(to: "kolumna", among: names) == ["karla.kolumna"], "It is part of the name.")
        #expect(SignInName.nearest(to: "somebody", among: names).isEmpty)
        #expect(SignInName.nearest(to: "mia", among: ["yuki"]).isEmpty, "Another one of about the same length.")
        let many = ["carlx", "carly", "carla", "carl1"]
        #expect(SignInName.nearest(to: "carl", among: many) == ["carl1", "carla", "carlx"])
    }
}
