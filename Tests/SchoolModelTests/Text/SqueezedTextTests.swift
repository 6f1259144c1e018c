import SchoolModel
import Testing

struct SqueezedTextTests {
    @Test(arguments: [
        ("What is\n3?", "What is 3?"), ("a\tb", "a b"), ("\r\n a \u{0}\u{85} b ", "a b"), ("", ""), (" \n ", ""),
        ("a\u{2028}b\u{200B}c\u{202E}", "a bc"), ("👩🏽‍🏫 e\u{301}", "👩🏽‍🏫 e\u{301}"),
        ("1234567890", "1234567890"), ("12345678901", "123456789…"), ("12345678 9012", "12345678…"),
    ])
    func aTextBecomesOneLine(text: String, line: String) {
        #expect(Text.squeezed(text, longest: 10) == line)
    }

    /// Whatever a text is made of, its line passes the rule for lines, and squeezing it again changes nothing.
    @Test func everyLineIsOne() throws {
        let parts = [
            "a", " ", "\n", "\t", "\u{0}", "\u{301}", "\u{200B}", "\u{2028}", "👩🏽‍🏫", "🇩🇪", "\u{0600}", "…", "\u{FEFF}",
        ]
        for one in parts {
            for other in parts {
                for third in parts {
                    let text = String(repeating: one + other + third, count: 5)
                    let line = Text.squeezed(text, longest: 7)
                    #expect(try Text.line(line, field: "details", longest: 7, mayBeEmpty: true) == line)
                    #expect(Text.squeezed(line, longest: 7) == line)
                }
            }
        }
    }
}
