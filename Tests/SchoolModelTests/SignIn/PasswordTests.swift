import Foundation
import SchoolModel
import Testing

@Suite struct PasswordTests {
    private let school = School(id: School.ID(.init()), name: "Lindenhof Gymnasium", timeZone: "Europe/Berlin")
    private let person = Person(
        id: Person.ID(.init()), role: .teacher, givenName: "Friederike", familyName: "Wolkenstein",
        username: "f.wolkenstein")

    private func refusal(of password: String) -> Refusal? {
        do {
            try Password.check(password, for: person, at: school)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        "a walk by the lake", "Kzq7vRw2", "korrektes Pferd Batterie", "七歳の夏の海の思い出", "  x y z  w  v  ",
        (1...30).map { "lake\($0)" }.joined().prefix(120).description, "Friederike rides a red bike", "🐢🐙🦊🐝🐸🦉🐳🦋",
    ])
    func aPasswordThatOthersWouldNotGuessIsAccepted(password: String) {
        #expect(refusal(of: password) == nil)
    }

    @Test(arguments: [
        "password", "Password1", "P@ssw0rd", "passw0rd!!", "12345678", "123456789", "87654321", "qwertyuiop",
        "QWERTZUIOP", "asdfghjkl", "1q2w3e4r5t", "abcdefgh", "aaaaaaaa", "abababab", "abc123abc123", "sunshine2024",
        "2024Sommer!", "iloveyou", "Schalke04", "letmein123", "fussball1", "Minecraft!", "hellokitty",
        "football99", "geheim123", "sakura2020", "passwort", "11223344", "99999999", "starwars77", "Schatzi1!",
    ])
    func passwordsThatAttackersTryFirstAreRefused(password: String) {
        #expect(refusal(of: password) == Refusal(.isInvalid, field: "password", detail: "common"))
    }

    @Test(arguments: ["wolkenstein", "Wolkenstein1", "friederike!", "f.wolkenstein", "Lindenhof24", "gymnasium-7"])
    func theWordsOfThePersonAndTheSchoolAreRefused(password: String) {
        #expect(refusal(of: password)?.code == .isInvalid)
    }

    @Test func aPasswordHasAMinimumAndAMaximumLength() {
        #expect(refusal(of: "") == Refusal(.isEmpty, field: "password"))
        #expect(refusal(of: "k7#qzp!") == Refusal(.isOutOfRange, field: "password", detail: "8"))
        #expect(refusal(of: "k7#qzp!w") == nil)
        let long = (1...40).map { "lake\($0)" }.joined()
        #expect(refusal(of: String(long.prefix(128))) == nil)
        #expect(refusal(of: String(long.prefix(129))) == Refusal(.isTooLong, field: "password", detail: "128"))
    }

    @Test func aRefusalNeverRepeatsThePassword() {
        for password in ["short7", "sunshine2024", "wolkenstein"] {
            #expect(!"\(String(describing: refusal(of: password)))".contains(password))
        }
    }
}
