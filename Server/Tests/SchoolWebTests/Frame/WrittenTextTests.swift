import Markup
import Testing

@testable import SchoolWeb

/// What people write, with the web addresses in it.
@Suite struct WrittenTextTests {
    private func addresses(_ text: String) -> [String] {
        WrittenPiece.all(in: text).filter(\.isAddress).map(\.text)
    }

    @Test(arguments: [
        ("Read https://example.org/a?b=1&c=2#d.", ["https://example.org/a?b=1&c=2#d"]),
        (
            "(see http://example.org/x_(y)), then\nHTTPS://Example.org!",
            ["http://example.org/x_(y)", "HTTPS://Example.org"]
        ),
        ("https://example.org/をみてください。", ["https://example.org/"]),
        (
            "https://de.wikipedia.org/wiki/Bruchrechnung#Br%C3%BCche, Seite 3",
            ["https://de.wikipedia.org/wiki/Bruchrechnung#Br%C3%BCche"]
        ),
        ("http://localhost:8080/x", ["http://localhost:8080/x"]),
    ])
    func webAddressesCanBeFollowed(text: String, found: [String]) {
        #expect(addresses(text) == found)
    }

    @Test(arguments: [
        "javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "ftp://example.org", "https://", "https://?x",
        "https://school.example@evil.example/", "https://a:b@evil.example", "https://sch\u{43E}ol.example/",
        "https://\u{430}pple.example", "example.org",
    ])
    func whatLeadsElsewhereThanItLooksStaysText(text: String) {
        #expect(addresses(text).isEmpty)
    }

    @Test(arguments: [
        "a https://example.org/\"onclick=\"x <b>c</b>", "https://example.org/'><script>alert(1)</script>",
        "https://example.org/\\@evil.example", "plain & simple", "",
    ])
    func nothingIsLostAndNothingBecomesMarkup(text: String) {
        #expect(WrittenPiece.all(in: text).map(\.text).joined() == text)
        let markup = Paragraphs(text: text).render()
        #expect(!markup.contains("<b>") && !markup.contains("<script") && !markup.contains("onclick=\""))
    }

    @Test func aLinkTellsTheOtherSiteNothing() {
        #expect(
            Paragraphs(text: "See https://example.org/?a=1&b=2").render()
                == "<p class=\"written\">See <a href=\"https://example.org/?a=1&amp;b=2\" rel=\"noopener noreferrer\">"
                + "https://example.org/?a=1&amp;b=2</a></p>")
    }
}
