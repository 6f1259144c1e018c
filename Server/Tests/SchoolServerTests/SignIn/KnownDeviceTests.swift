import Foundation
import HTTPTypes
import SchoolTesting
import Testing

/// A browser is known by a cookie that opens nothing.
@Suite struct KnownDeviceTests {
    @Test func signingInLeavesACookieThatOutlastsTheSession() async throws {
        let school = try await TestSchool()
        let browser = school.browser()
        _ = try await browser.get("/sign-in")
        #expect(await browser.cookies["device"] == nil, "not before somebody is in")
        let reply = try await browser.signIn("ada", "ada goes for a walk")
        let cookie = try #require(reply.cookie("device"))
        for part in ["Max-Age=34560000", "HttpOnly", "SameSite=Lax"] { #expect(cookie.contains(part), "\(part)") }
        let first = await browser.cookies["device"]
        _ = try await browser.post("/sign-out")
        let again = try await browser.signIn("ada", "ada goes for a walk")
        #expect(again.status == 303)
        #expect(await browser.cookies["device"] == first, "the same browser stays the same")
    }

    @Test func itLetsItsPersonInAtOnceWhileOthersGuess() async throws {
        let school = try await TestSchool()
        let known = school.browser()
        try await known.signIn("ada", "ada goes for a walk")
        _ = try await known.post("/sign-out")
        let stranger = school.browser()
        for _ in 0..<7 { try await stranger.signIn("ada", "guess") }
        let before = school.clock.now
        #expect(try await known.signIn("ada", "ada goes for a walk").status == 303)
        #expect(school.clock.now == before)
        #expect(try await school.browser().signIn("ada", "ada goes for a walk").status == 303)
        #expect(school.clock.now == before + 5, "a browser that is new waits for its turn")
    }
}
