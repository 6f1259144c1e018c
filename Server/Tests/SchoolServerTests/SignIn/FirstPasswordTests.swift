import Foundation
import HTTPTypes
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolTesting
import Testing

/// A start code opens one thing, a place to choose a password, and is used up by that.
@Suite struct FirstPasswordTests {
    private static let new = "a quiet river bends"

    private func makeCode(_ school: TestSchool) async throws -> String {
        try await school.services.signIn.sheets.makeStartCodes(
            for: [school.ada.id], in: school.class7a.id, as: school.actor(school.ito))[0].code.text
    }

    private func come(with code: String, to school: TestSchool) async throws -> TestBrowser {
        let browser = school.browser()
        _ = try await browser.get("/sign-in/code")
        let reply = try await browser.post("/sign-in/code", ["code": code])
        #expect(reply.location == "/set-password")
        return browser
    }

    private func comeWithCode(_ school: TestSchool) async throws -> TestBrowser {
        try await come(with: makeCode(school), to: school)
    }

    private func choose(_ password: String, in browser: TestBrowser) async throws -> TestBrowser.Reply {
        _ = try await browser.get("/set-password")
        return try await browser.post("/set-password", ["password": password, "passwordAgain": password])
    }

    @Test func whoLeavesWithoutAPasswordIsNotShutOut() async throws {
        let school = try await TestSchool()
        let code = try await makeCode(school)
        let first = try await come(with: code, to: school)
        _ = try await first.get("/set-password")
        #expect(try await first.post("/sign-out").location == "/sign-in?notice=signedOut")
        let before = school.browser()
        let old = TestSchool.password(of: school.ada)
        #expect(try await before.signIn("ada", old).status == 303, "It stays until there is a new one.")
        let second = try await come(with: code, to: school)
        let third = try await come(with: code, to: school)
        #expect(try await second.get("/set-password").status == 303, "One at a time has the code.")
        #expect(try await choose(Self.new, in: third).location == "/?notice=passwordChanged")
        #expect(try await before.get("/").status == 303, "All that the old password opened ends.")
        #expect(try await school.browser().signIn("ada", old).status != 303)
        let late = school.browser()
        _ = try await late.get("/sign-in/code")
        #expect(try await late.post("/sign-in/code", ["code": code]).status == 410, "Now it is used up.")
    }

    @Test func aCodeOpensNothingForScriptsEither() async throws {
        let browser = try await comeWithCode(try await TestSchool())
        for path in ["/v1/memberships", "/v1/contexts", "/v1/me/profile"] {
            #expect(try await browser.get(path, headers: [.accept: "application/json"]).status == 401, "\(path)")
        }
    }

    @Test func theLogoOfItsPageIsShown() async throws {
        let browser = try await comeWithCode(try await TestSchool())
        let logo = "/school/logos/\(String(repeating: "0", count: 64))"
        #expect(try await browser.get(logo, headers: [.accept: "image/*"]).status == 404, "There is none, and no 401.")
    }

    /// Making the hash takes time, in which the code that was typed may be replaced.
    @Test func aCodeThatIsReplacedMeanwhileChoosesNoPassword() async throws {
        let school = try await TestSchool()
        let browser = try await comeWithCode(school)
        _ = try await browser.get("/set-password")
        let sheets = school.services.signIn.sheets
        let ada = school.ada.id
        let class7a = school.class7a.id
        let ito = try await school.actor(school.ito)
        school.meanwhile { _ = try await sheets.makeStartCodes(for: [ada], in: class7a, as: ito) }
        let reply = try await browser.post("/set-password", ["password": Self.new, "passwordAgain": Self.new])
        #expect(reply.location != "/?notice=passwordChanged")
        #expect(try await school.browser().signIn("ada", Self.new).status != 303)
        #expect(try await sheets.waysIn(in: class7a, as: ito)[ada]?.startCodeMadeAt != nil, "The new one is valid.")
    }

    @Test func noPasswordIsChosenWithACodeThatWasReplacedOrIsTooOld() async throws {
        let school = try await TestSchool()
        let replaced = try await comeWithCode(school)
        _ = try await replaced.get("/set-password")
        _ = try await comeWithCode(school)
        let refused = try await replaced.post("/set-password", ["password": Self.new, "passwordAgain": Self.new])
        #expect(refused.location != "/?notice=passwordChanged")
        let session = try #require(
            try await school.services.sessions.list(as: school.actor(school.ada)).first { $0.needsPassword })
        school.clock.advance(by: StartCode.lifetime)
        let ada = try await school.actor(school.ada)
        await #expect(throws: Refusal(.codeHasExpired)) {
            try await school.services.signIn.accounts.setPassword(
                Self.new, current: nil, keeping: session.id, as: ada)
        }
        #expect(try await school.browser().signIn("ada", TestSchool.password(of: school.ada)).status == 303)
    }

    @Test(arguments: ["/", "/account", "/records", "/device", "/nowhere", "/sign-in"])
    func everyPageLeadsToThePasswordUntilThereIsOne(path: String) async throws {
        let browser = try await comeWithCode(try await TestSchool())
        let reply = try await browser.get(path)
        #expect(reply.status == 303)
        #expect(reply.location == "/set-password")
    }

    @Test func theOnlyOtherWayIsOut() async throws {
        let browser = try await comeWithCode(try await TestSchool())
        let page = try await browser.get("/set-password")
        #expect(page.status == 200)
        #expect(!page.text.contains("<nav"))
        #expect(page.text.contains(#"action="/sign-out""#))
        #expect(try await browser.post("/sign-out").location == "/sign-in?notice=signedOut")
    }

    @Test func aPasswordOpensEverything() async throws {
        let school = try await TestSchool()
        let browser = try await comeWithCode(school)
        _ = try await browser.get("/set-password")
        let refused = try await browser.post("/set-password", ["password": "quiet river", "passwordAgain": "quiet"])
        #expect(refused.status == 422)
        #expect(try await browser.get("/").location == "/set-password")
        let words = "a quiet river bends"
        let reply = try await browser.post("/set-password", ["password": words, "passwordAgain": words])
        #expect(reply.location == "/?notice=passwordChanged")
        #expect(try await browser.get("/").status == 200)
        #expect(try await browser.get("/account").text.contains(#"action="/account/password""#))
        #expect(try await school.browser().signIn("ada", words).status == 303)
    }

    @Test func aBadgeNeedsNoPassword() async throws {
        let school = try await TestSchool()
        let made = try await school.services.signIn.sheets.makeBadges(
            for: [school.ada.id], in: school.class7a.id, as: school.actor(school.ito))
        // Whoever has typed a code still comes in with the badge.
        _ = try await comeWithCode(school)
        let browser = school.browser()
        _ = try await browser.get("/sign-in/badge")
        #expect(try await browser.post("/sign-in/badge", ["badge": made[0].badge.text]).location == "/")
        #expect(try await browser.get("/").status == 200)
        // Nothing is offered there that would be refused.
        let account = try await browser.get("/account").text
        #expect(account.contains("A badge isn’t enough for that") && !account.contains(#"action="/account/password""#))
    }
}
