import SchoolModel
import SchoolServer
import ServerTesting
import Testing

/// What the page of the leaderboards says about the name that somebody chose there.
@Suite struct AliasPageTests {
    @Test(arguments: [
        ("Ben Beta", "aliasTaken", "somebody might take it for the name of someone else"),
        (String(repeating: "n", count: 31), "aliasUnusable", "at most 30 characters"), ("Comet", "saved", "Saved."),
    ])
    func aNameThatWasLeftOutIsNotSaved(alias: String, notice: String, words: String) async throws {
        let school = try await TestSchool()
        let browser = try await school.browser(of: school.ada)
        _ = try await browser.get("/leaderboards")
        let reply = try await browser.post("/leaderboards/member", ["alias": alias])
        let location = try #require(reply.location)
        #expect(location.contains("notice=\(notice)"))
        let page = try await browser.get(location).text
        #expect(page.contains(words) && page.contains("Saved.") == (notice == "saved"))
    }
}
