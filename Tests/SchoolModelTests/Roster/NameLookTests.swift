import Foundation
import SchoolModel
import Testing

@Suite struct NameLookTests {
    /// What Unicode's own list of confusable characters (UTS 39) and keyboards offer to pass as somebody else.
    @Test(arguments: [
        "hanna ito", "HANNA ITO", "Hanna  Ito", "Hanna\u{A0}Ito", "HannaIto", "Hanna-Ito", "Hánnà Îtö",
        "Hanna Ito (you)",
        "Hanna Ito [Admin]", "Hanna Ito（あなた）", "Нanna Ito", "Hаnnа Ito", "Hanna Itо", "Hanna \u{406}to", "Ηanna Ιto",
        "Hanna 1to", "Hanna lto", "Hanna It0", "Ｈａｎｎａ Ｉｔｏ", "𝐇𝐚𝐧𝐧𝐚 𝕴𝖙𝖔", "Hanna\u{200B} Ito", "\u{202E}Hanna Ito",
        "Han\u{AD}na Ito", "ʜᴀɴɴᴀ ɪᴛᴏ", "Hanna Ito.", "·Hanna Ito·", "Ⓗanna Ito",
    ])
    func whatLooksTheSameIsTheSame(name: String) {
        #expect(NameLook(name).resembles(NameLook("Hanna Ito")), "\(name)")
    }

    @Test(arguments: [
        ("Hanna Ito", "Hanna Ida"), ("Ann", "Anna"), ("かき", "かぎ"), ("Müller", "Miller"), ("", ""), ("🦊", "🐼"),
        ("Нина", "Anna"), ("Ελένη", "Eva"), ("Ben", "Bea"),
    ])
    func otherNamesAreOther(one: String, other: String) {
        #expect(!NameLook(one).resembles(NameLook(other)), "\(one) \(other)")
    }

    @Test(arguments: [
        "Mr Ito", "mrs. ito", "Frau Ito", "Dr. Ito", "Mr 1to", "Ito-sensei", "Herr Hanna Ito", "Prof. Dr. Ito",
    ])
    func teachersAreKnownByTheirFamilyNames(name: String) throws {
        let id = Person.ID(UUID())
        let teacher = Person(id: id, role: .teacher, givenName: "Hanna", familyName: "Ito", username: "hito")
        let look = try #require(NameLook.addressed(name))
        #expect(teacher.isAddressed(by: look))
    }

    @Test(arguments: [
        "Mister Ito", "M. Ito", "Señor 1to", "Coach Ito", "Schulleiterin ITO", "Your teacher Îto", "Ito (teacher)",
        "Ms (Ito)", "Frau[Ito]", "Mr <Ito>", "MrIto", "Mr |to", "🎓 Prof.Ito", "Mr. Hanna Ito",
    ])
    func whateverStandsBeforeAFamilyNameIsATitle(name: String) {
        #expect(NameLook.titled(name).contains { $0.resembles(NameLook("Ito")) })
    }

    @Test(arguments: ["Müller-Ito", "von Berg", "McDonald", "O'Neil", "de la Cruz"])
    func aFamilyNameMayBeOfSeveralWords(name: String) {
        #expect(NameLook.titled("Coach \(name)").contains { $0.resembles(NameLook(name)) })
    }

    @Test(arguments: ["Ito", "Bonito", "Ito Fox", "MrIton", "", "🦊", "ITO"]) func otherNamesHaveNoTitle(name: String) {
        #expect(!NameLook.titled(name).contains { $0.resembles(NameLook("Ito")) })
    }

    @Test func otherWordsCallNobody() throws {
        let id = Person.ID(UUID())
        let teacher = Person(id: id, role: .teacher, givenName: "太郎", familyName: "伊藤", username: "t.ito")
        #expect(NameLook.addressed("伊藤先生").map(teacher.isAddressed) == true)
        #expect(NameLook.addressed("Ito") == nil && NameLook.addressed("Sir") == nil)
        #expect(NameLook.addressed("Mr Fox").map(teacher.isAddressed) == false)
        let student = Person(id: id, role: .student, givenName: "Hanna", familyName: "Ito", username: "h")
        #expect(NameLook.addressed("Mr Ito").map(student.isAddressed) == false)
    }

    @Test func aliasesHaveNothingThatNobodySees() throws {
        let person = Person.ID(UUID())
        let alias = { (text: String) throws(Refusal) -> String? in
            try LeaderboardMember(person: person, alias: text, takesPart: true).checked().alias
        }
        for text in [
            "Co\u{200B}met", "\u{202E}temoC", "Co\u{2066}met", "Co\u{AD}met", "\u{3164}", "Co\u{E000}met", "\u{2800}x",
            "a\u{FE0F}", "Comet\u{200D}", "\u{E0041}x", "\u{115F}x",
        ] {
            #expect(throws: Refusal(.isInvalid, field: "alias"), "\(text.debugDescription)") { try alias(text) }
        }
        // Letters that stand for others: of rare scripts, or of several.
        for text in [
            "\u{A4E1}ena", "\u{13DE}ena", "\u{A4E1}\u{A4F0}\u{A4E0}\u{A4EE}", "Lenа", "Lεna", "L\u{B20}na", "🅰da",
        ] {
            #expect(throws: Refusal(.isInvalid, field: "alias", detail: text)) { try alias(text) }
        }
        for text in [
            "Comet", "すいせい", "彗星", "❤️", "👩‍🚀 7", "Dr. O’Neill", "كوكب", "Łucja", "Комета", "Κομήτης", "ハレー彗星2", "혜성 X",
            "①st!", "ﾊﾚｰ",
        ] {
            #expect(try alias(text) == text)
        }
    }
}
