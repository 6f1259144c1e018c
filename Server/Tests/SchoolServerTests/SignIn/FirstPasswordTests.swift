import Foundation
import SchoolModel
import SchoolServer
import SchoolServices
import Testing

/// Signing in uses up a start code, so nobody may leave without another way in.
@Suite struct FirstPasswordTests {
    private func comeWithCode(_ school: TestSchool, path: String = "/sign-in/code") async throws -> TestBrowser {
        let made = try await school.services.signIn.sheets.makeStartCodes(
            for: [school.ada.id], in: school.class7a.id, as: school.actor(school.ito))
        let browser = school.browser()
        _ = try await browser.get(path)
        let reply = try await browser.post(path, ["code": made[0].code.text])
        #expect(reply.location == "/set-password")
        return browser
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
        // A code used first has voided the password.
        _ = try await comeWithCode(school)
        let browser = school.browser()
        _ = try await browser.get("/sign-in/badge")
        #expect(try await browser.post("/sign-in/badge", ["badge": made[0].badge.text]).location == "/")
        #expect(try await browser.get("/").status == 200)
    }
}
