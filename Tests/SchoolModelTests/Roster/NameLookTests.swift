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
        for text in ["Comet", "すいせい", "彗星", "❤️", "👩‍🚀 7", "Dr. O’Neill", "كوكب"] {
            #expect(try alias(text) == text)
        }
    }
}
