import SchoolModel
import Testing

@Suite struct AppLinkTests {
    @Test(arguments: [
        (
            "greatplays://hamlet/act-1?scene=2#line", "greatplays://hamlet/act-1?scene=2#line",
            AppAddress.Owner.scheme("greatplays")
        ),
        ("GreatPlays:hamlet", "greatplays:hamlet", .scheme("greatplays")),
        ("web+plays:x", "web+plays:x", .scheme("web+plays")),
        ("HTTPS://Plays.Example.org/a%20b?c=d", "https://Plays.Example.org/a%20b?c=d", .domain("plays.example.org")),
        ("http://plays.example.org", "http://plays.example.org", .domain("plays.example.org")),
        ("greatplays://$(id)/;rm", "greatplays://$(id)/;rm", .scheme("greatplays")),
    ])
    func anAddressNamesWhoOpensIt(text: String, read: String, owner: AppAddress.Owner) throws {
        let address = try AppAddress(text)
        #expect("\(address)" == read && address.owner == owner)
        #expect(try AppAddress(read) == address)
    }

    @Test(arguments: [
        ("", AppAddress.Fault.isNoAddress), ("greatplays", .isNoAddress), ("greatplays:", .isNoAddress),
        ("greatplays://", .isNoAddress), ("://hamlet", .isNoAddress), ("--help", .isNoAddress), ("-c:id", .isNoAddress),
        ("1play://x", .isNoAddress), ("great plays://x", .isNoAddress), ("größe://x", .isNoAddress),
        ("javascript:alert(1)", .isReserved), ("JavaScript:alert(1)", .isReserved), ("data:text/html,x", .isReserved),
        ("file:///etc/passwd", .isReserved), ("mailto:ada@example.org", .isReserved), ("classkit://app", .isReserved),
        ("ssh://-oProxyCommand=id/", .isReserved), ("view-source:https://example.org", .isReserved),
        ("greatplays://a b", .isNotEncoded), ("greatplays://a\nb", .isNotEncoded),
        ("greatplays://\u{1B}[2J", .isNotEncoded),
        ("greatplays://a\u{0}b", .isNotEncoded), ("greatplays://\"x", .isNotEncoded),
        ("greatplays://`id`", .isNotEncoded),
        ("greatplays://a\\b", .isNotEncoded), ("greatplays://課題", .isNotEncoded), ("greatplays://<x>", .isNotEncoded),
        ("https:plays.example.org", .hasNoDomain), ("https://plays/", .hasNoDomain),
        ("https://10.0.0.1/", .hasNoDomain),
        ("https://me@plays.example.org/", .hasNoDomain), ("https://plays.example.org:8080/", .hasNoDomain),
        ("https://[::1]/", .hasNoDomain), ("https:///etc/passwd", .hasNoDomain),
        ("https://.example.org/", .hasNoDomain),
    ])
    func anAddressOfNoAppIsRefusedWithTheReason(text: String, fault: AppAddress.Fault) {
        #expect(throws: fault) { try AppAddress(text) }
        #expect(throws: (any Error).self) {
            // As a part of a link it is no better.
            try AppLink("classkit://org.example.plays/hamlet?address=\(text)")
        }
    }

    @Test func anAddressIsNoLongerThanAnyThatAppsGive() throws {
        let longest = "greatplays:" + String(repeating: "x", count: Link.longest - 11)
        #expect(try "\(AppAddress(longest))" == longest)
        #expect(throws: AppAddress.Fault.isTooLong) { try AppAddress(longest + "x") }
        let link = AppLink(try DeepLink(IdentifierPath(["org.example"])), address: try AppAddress(longest))
        #expect(try AppLink("\(link)") == link)
    }

    @Test func aLinkToAContextCarriesItsAddress() throws {
        let context = try DeepLink(IdentifierPath(["org.example.plays", "Hamlet, 1"]))
        let address = try AppAddress("https://plays.example.org/hamlet?act=1&scene=2#x")
        let text =
            "classkit://org.example.plays/Hamlet%2C%201?address="
            + "https%3A%2F%2Fplays.example.org%2Fhamlet%3Fact%3D1%26scene%3D2%23x"
        #expect("\(AppLink(context, address: address))" == text)
        #expect(try AppLink(text) == AppLink(context, address: address))
        #expect(try AppLink("\(context)") == AppLink(context))
        #expect(try AppLink("\(address)") == AppLink(address))
        for more in [
            "?address=", "?other=x", "?address=greatplays:x&more=y", "?address=greatplays:x#y", "?address=%zz",
        ] {
            #expect(throws: AppLink.Fault.self) { try AppLink("\(context)\(more)") }
        }
    }

    @Test(arguments: [
        "javascript", "data", "file", "http", "https", "mailto", "tel", "classkit", "ssh", "view-source",
        "ms-msdt", "intent", "itms-services", "x-apple.systempreferences",
    ])
    func aSchemeOfOthersIsReserved(scheme: String) {
        for text in [scheme, scheme.uppercased()] {
            #expect(throws: Refusal(.notPermitted, field: "scheme", detail: scheme)) {
                try URLScheme.checked(text, field: "scheme")
            }
        }
    }

    @Test(arguments: [
        "great plays", "greatplays:", "greatplays://", "-x", "1x", "größe", "a/b", "a;b", "x\n", "$(id)", "%u",
    ])
    func whatIsNoSchemeIsRefused(text: String) {
        #expect(throws: Refusal(.isInvalid, field: "scheme", detail: text)) {
            try URLScheme.checked(text, field: "scheme")
        }
    }

    @Test(arguments: [
        "plays", "https://plays.example.org", "plays.example.org/", "plays.example.org:80", "a b.org", "-x.org",
        "x-.org",
        "10.0.0.1", "[::1]", "*.example.org", "x..org", ".org", "x.org.", "größe.de", "x.org\n", "a;b.org", "--help",
    ])
    func whatIsNoDomainIsRefused(text: String) {
        #expect(throws: Refusal(.isInvalid, field: "domain", detail: text)) {
            try WebDomain.checked(text, field: "domain")
        }
    }
}
