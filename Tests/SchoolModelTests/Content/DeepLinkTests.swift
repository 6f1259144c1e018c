import SchoolModel
import Testing

@Suite struct DeepLinkTests {
    @Test(arguments: [
        (["org.example.quizler"], "classkit://org.example.quizler"),
        (["org.example.quizler", "addition"], "classkit://org.example.quizler/addition"),
        (["app", "4 structs", "4 quiz"], "classkit://app/4%20structs/4%20quiz"),
        (["app", "a/b", "100%", "?#@:"], "classkit://app/a%2Fb/100%25/%3F%23%40%3A"),
        (["app", "課題", "--help", "a...b"], "classkit://app/%E8%AA%B2%E9%A1%8C/--help/a...b"),
        (["a?b@c:d", "$(id)", "`id`", "';\""], "classkit://a%3Fb%40c%3Ad/%24%28id%29/%60id%60/%27%3B%22"),
    ])
    func aPathIsRestoredFromItsLink(elements: [String], text: String) throws {
        let path = try IdentifierPath(elements)
        #expect(try "\(DeepLink(path))" == text)
        #expect(try DeepLink(text).path == path)
    }

    @Test func theSchemeMayBeWrittenInCapitals() throws {
        #expect(try DeepLink("ClassKit://org.Example/a").path.elements == ["org.Example", "a"])
    }

    @Test func theLongestPathHasALink() throws {
        let family = String(repeating: "\u{1F600}", count: IdentifierPath.longestIdentifier)
        let path = try IdentifierPath(Array(repeating: family, count: IdentifierPath.longestPath))
        #expect(try DeepLink("\(DeepLink(path))").path == path)
    }

    @Test(arguments: [".", ".."])
    func anIdentifierThatBrowsersReadAsAStepHasNoLink(identifier: String) {
        #expect { try DeepLink(IdentifierPath(["app", identifier, "quiz"])) } throws: {
            ($0 as? Refusal)?.field == "path"
        }
    }

    @Test(arguments: [
        ("", DeepLink.Fault.hasOtherScheme), ("app/quiz", .hasOtherScheme), ("--help", .hasOtherScheme),
        ("https://app/quiz", .hasOtherScheme), ("file:///etc/passwd", .hasOtherScheme),
        ("javascript:alert(1)", .hasOtherScheme), (" classkit://app", .hasOtherScheme),
        ("classkit", .hasOtherScheme), ("classkitx://app", .hasOtherScheme),
        ("classkit:", .namesNoApp), ("classkit:app", .namesNoApp), ("classkit:/app", .namesNoApp),
        ("classkit://", .namesNoApp), ("classkit:///quiz", .namesNoApp),
        ("classkit://me@app/quiz", .saysMore), ("classkit://app:80/quiz", .saysMore),
        ("classkit://app/quiz?x=1", .saysMore), ("classkit://app/quiz#x", .saysMore), ("classkit://app?x", .saysMore),
        ("classkit://app/../quiz", .hasSteps), ("classkit://app/%2e%2E/quiz", .hasSteps),
        ("classkit://app/.", .hasSteps), ("classkit://../quiz", .hasSteps), ("classkit://..", .hasSteps),
        ("classkit://app/", .isNoPath), ("classkit://app//quiz", .isNoPath), ("classkit://a%20b/quiz", .isNoPath),
        ("classkit://a%2Fb/quiz", .isNoPath), ("classkit://app/%00", .isNoPath), ("classkit://app/%0A", .isNoPath),
        ("classkit://app/%1B%5B2J", .isNoPath), ("classkit://app/%C2%9B2J", .isNoPath),
        ("classkit://app/1/2/3/4/5/6/7/8", .isNoPath),
        ("classkit://app/qu iz", .isNotEncoded), ("classkit://app/quiz\n", .isNotEncoded),
        ("classkit://app/\u{7}", .isNotEncoded), ("classkit://app/größe", .isNotEncoded),
        ("classkit://app/\u{FFFD}", .isNotEncoded), ("classkit://app/%FF", .isNotEncoded),
        ("classkit://app/%C0%AF", .isNotEncoded), ("classkit://app/%", .isNotEncoded),
        ("classkit://app/%2", .isNotEncoded), ("classkit://app/%zz", .isNotEncoded),
        ("classkit://app/%ED%A0%80", .isNotEncoded), ("classkit://app/%+1", .isNotEncoded),
    ])
    func anInvalidLinkIsRefusedWithTheReason(text: String, fault: DeepLink.Fault) {
        #expect(throws: fault) { try DeepLink(text) }
    }

    @Test func aLinkThatIsTooLongIsNotEvenRead() {
        let text = "classkit://app/" + String(repeating: "x", count: DeepLink.longest)
        #expect(throws: DeepLink.Fault.isTooLong) { try DeepLink(text) }
        let identifier = "classkit://app/" + String(repeating: "x", count: 257)
        #expect(throws: DeepLink.Fault.isNoPath) { try DeepLink(identifier) }
    }
}
