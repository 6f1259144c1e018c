import Foundation
import SchoolModel
import Testing

@Suite struct IdentifierTests {
    @Test func aVersion7IdentifierSaysWhenItWasMade() {
        let moment = Date(timeIntervalSince1970: 1_790_000_000.123)
        let uuid = UUID.version7(at: moment, random: .max)
        #expect(uuid.uuidString.lowercased() == "01a0c450-6c7b-7fff-bfff-ffffffffffff")
        #expect(UUID.version7(at: moment, random: 0) < UUID.version7(at: moment.addingTimeInterval(0.001), random: 0))
    }

    @Test(arguments: [
        "", "x", "01A0-", "{01a0c475-107b-7fff-bfff-ffffffffffff}", " 01a0c475-107b-7fff-bfff-fffffffffff",
    ])
    func onlyAUUIDIsAnIdentifier(text: String) {
        #expect(Person.ID(text) == nil)
    }

    @Test(arguments: [
        ["org.example.quizler"], ["app", "a/b", "100%", "ü", "%2F"], ["app", " ", "課題"],
        ["app", "a", "b", "c", "d", "e", "f", "g"],
    ])
    func aPathIsRestoredFromItsKey(elements: [String]) throws {
        let path = try IdentifierPath(elements)
        #expect(IdentifierPath(key: path.key)?.elements == elements)
        #expect(path.key.split(separator: "/", omittingEmptySubsequences: false).count == elements.count)
    }

    @Test(arguments: [
        [], [""], ["app", ""], ["a b"], ["a/b"], ["app", String(repeating: "x", count: 257)], ["app", "\u{0}"],
        Array(repeating: "x", count: 9),
    ])
    func aPathOutsideTheLimitsIsRefused(elements: [String]) {
        #expect { try IdentifierPath(elements) } throws: { ($0 as? Refusal)?.field == "path" }
    }

    @Test(arguments: [
        "javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "file:///etc/passwd", "https", "https://",
        "https://a b", "//example.org", "ftp://example.org", "\u{1}https://example.org",
    ])
    func aDangerousOrRelativeLinkIsRefused(address: String) {
        #expect {
            try Link.checked(address, field: "link", schemes: ["http", "https"])
        } throws: { ($0 as? Refusal)?.field == "link" }
    }

    @Test func anAppMayUseItsOwnScheme() throws {
        #expect(try Link.checked("quizler://addition", field: "link", schemes: nil) == "quizler://addition")
        #expect(try Link.checked("https://example.org/a", field: "link", schemes: nil) == "https://example.org/a")
    }

    @Test(arguments: [
        "ms-msdt:/id", "intent://x#Intent;scheme=y;end", "ssh://-oProxyCommand=x", "chrome://settings",
        "MAILTO:a@b.example",
        "classkit://org.example.other/quiz", "itms-services://?action=download-manifest", "search-ms:query=x",
        "smb://host",
        "view-source:https://example.org", "chrome-extension://x", "tel:112", "shell:startup",
        "x-apple.systempreferences:x",
    ])
    func noAppSendsReadersToWhatTheSystemOpens(address: String) throws {
        #expect(throws: Refusal(.isInvalid, field: "universalLink", detail: address)) {
            try Link.checked(address, field: "universalLink", schemes: nil)
        }
        // What was published before leads to the context instead.
        let path = try IdentifierPath(["org.example.plays", "hamlet"])
        #expect(try OpeningLink(path, universalLink: address) == OpeningLink(path, universalLink: nil))
    }
}
