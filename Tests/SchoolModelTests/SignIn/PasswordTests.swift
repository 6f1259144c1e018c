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
        "ｐａｓｓｗｏｒｄ１２３", "ＰＡＳＳＷＯＲＤ", "１２３４５６７８", "ﾊﾟｽﾜｰﾄﾞﾊﾟｽﾜｰﾄﾞ", "𝓹𝓪𝓼𝓼𝔀𝓸𝓻𝓭",
        "football99", "geheim123", "sakura2020", "passwort", "11223344", "99999999", "starwars77", "Schatzi1!",
    ])
    func passwordsThatAttackersTryFirstAreRefused(password: String) {
        #expect(refusal(of: password) == Refusal(.isInvalid, field: "password", detail: "common"))
    }

    /// Fifty of those that head the public lists of passwords that were broken into, from the length that is allowed.
    @Test(arguments: [
        "12345678", "1234567890", "123123123", "12341234", "12344321", "147258369", "789456123", "987654321",
        "00000000", "88888888", "password1", "password!", "Password123", "p@ssw0rd", "qwerty123", "1q2w3e4r",
        "1qaz2wsx", "zaq12wsx", "q1w2e3r4", "1qazxsw2", "!QAZ2wsx", "123qweasd", "123qwe123", "qwe123qwe", "1234qwer",
        "asdf1234", "abcd1234", "abc12345", "aa123456", "a1234567", "iloveyou1", "princess1", "superman", "trustno1",
        "whatever1", "michelle", "corvette", "maverick", "jennifer1", "mercedes", "liverpool1", "monkey123",
        "fuckyou123", "asshole1", "blink182", "hallo123", "ficken123", "Arschloch1", "doraemon", "scorpion",
    ])
    func theFirstOfThePublicListsAreRefused(password: String) {
        #expect(refusal(of: password) == Refusal(.isInvalid, field: "password", detail: "common"))
    }

    /// Rules rather than lists: seasons with years, days, walks on the keyboard, words in a row.
    @Test(arguments: [
        "Winter2025!", "Fruehling26", "Herbst-2026", "haru2026", "24121987", "1987-12-24", "19871224", "dragonmaster",
        "MonkeyMonkey7", "Ilove2Ilove2", "asdfjklö12", "qaywsxedc", "sommerwinter", "himawari!", "anna2012",
        "maxmustermann1",
    ])
    func whatRulesMakeOfThemIsRefusedToo(password: String) {
        #expect(refusal(of: password) != nil)
    }

    @Test(arguments: ["wolkenstein", "Wolkenstein1", "friederike!", "f.wolkenstein", "Lindenhof24", "gymnasium-7"])
    func theWordsOfThePersonAndTheSchoolAreRefused(password: String) {
        #expect(refusal(of: password)?.code == .isInvalid)
    }

    @Test(arguments: ["ｗｏｌｋｅｎｓｔｅｉｎ１", "Ｌｉｎｄｅｎｈｏｆ２４"]) func wideLettersMakeNoOtherWord(password: String) {
        #expect(refusal(of: password) == Refusal(.isInvalid, field: "password", detail: "known-word"))
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
