import Foundation
import SchoolModel
import Testing

@testable import SchoolServices

/// Whether a plan means a teacher by what it calls the teachers of a lecture.
@Suite struct LectureTeachersTests {
    @Test(arguments: [
        ("Okafor", "okafor", "Okafor", true), ("Okafor", "okafor", "C. Okafor", true),
        ("Okafor", "okafor", "Mr OKAFOR (room 2)", true), ("Okafor", "okafor", "Oka", true),
        ("Okafor", "chidi", "Chidi", true), ("Okafor", "c.okafor2", "C.Okafor2", true),
        ("von der Ley", "ley", "Frau von der Ley", true),
        ("伊藤", "yuki", "伊藤先生", true), ("Ho", "ho", "Hofmann", false), ("Okafor", "okafor", "O", false),
        ("Okafor", "okafor", "Kaf", false), ("Okafor", "okafor", "Okaforson", false), ("Okafor", "okafor", "", false),
    ])
    func aNameMeansSomebody(family: String, username: String, lecturer: String, isMeant: Bool) {
        let person = Person(
            id: Person.ID(UUID()), role: .teacher, givenName: "Chidi", familyName: family, username: username)
        #expect(person.isNamed(among: ["Somebody Else", lecturer]) == isMeant)
    }
}
