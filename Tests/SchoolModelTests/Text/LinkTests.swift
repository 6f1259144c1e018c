import SchoolModel
import Testing

@Suite struct LinkTests {
    @Test(arguments: [
        ("www.example.org", "https://www.example.org"), (" example.org/a?b#c ", "https://example.org/a?b#c"),
        ("example.org:8080/a", "https://example.org:8080/a"), ("schule.straße.de", "https://schule.straße.de"),
        ("http://example.org", "http://example.org"), ("https://example.org", "https://example.org"),
    ])
    func aWebAddressNeedsNoScheme(typed: String, meant: String) throws {
        #expect(Link.completed(typed) == meant)
        #expect(try Link.checked(Link.completed(typed), field: "link", schemes: ["http", "https"]) == meant)
    }

    @Test(arguments: [
        "hello", "map of example.org", "somebody@example.org", "mailto:somebody@example.org", "javascript:alert(1)",
        "org.example.app:open", "example..org", ".org", "/a.b", "", " ",
    ])
    func textThatIsNotAWebAddressIsNotCompleted(typed: String) {
        #expect(throws: Refusal.self) {
            try Link.checked(Link.completed(typed), field: "link", schemes: ["http", "https"])
        }
    }

    @Test(arguments: [
        "https://our-school.example@elsewhere.example/", "https://user:secret@example.org", "https:elsewhere.example",
        "https:/example.org", "https:///path", "http://?query", "https://:80/", "https://a\\@b.example@c.example",
        "https://a.example:65536/", "https://a.example:99999999999999999999", "https://[::1]:0", "https://a.example:8o",
    ])
    func aWebAddressSaysPlainlyWhereItLeads(address: String) {
        #expect(throws: Refusal(.isInvalid, field: "link", detail: address)) {
            try Link.checked(address, field: "link", schemes: ["http", "https"])
        }
    }

    @Test(arguments: ["https://a.example:65535/b:c", "http://[2001:db8::1]:80?a", "https://a.example:/"])
    func aPortIsOneThatThereIs(address: String) throws {
        #expect(try Link.checked(address, field: "link", schemes: ["http", "https"]) == address)
    }

    @Test func anAtSignLaterInAnAddressIsHarmless() throws {
        let address = "https://example.org/@somebody?mail=a@example.org#@"
        #expect(try Link.checked(address, field: "link", schemes: ["https"]) == address)
    }
}
