import Foundation
import HTTPTypes
import SchoolModel
import SchoolServer
import SchoolTesting
import Testing

@Suite struct SignInPageTests {
    @Test func thePasswordLetsAPersonInAndSigningOutEndsIt() async throws {
        let school = try await TestSchool()
        let browser = school.browser()
        #expect(try await browser.get("/account").location == "/sign-in?returnTo=%2Faccount")
        let reply = try await browser.signIn("Yuki", "yuki goes for a walk")
        #expect(reply.status == 303)
        #expect(try await browser.get("/account").status == 200)

        let out = try await browser.post("/sign-out")
        #expect(out.location == "/sign-in?notice=signedOut")
        // Not the storage, where answers of somebody else may wait for their owner.
        #expect(out.headers[HTTPField.Name("Clear-Site-Data") ?? .server] == #""cache""#)
        #expect(try await browser.get("/account").status == 303)
    }

    @Test func aWrongPasswordAndAnUnknownNameAreAnsweredAlike() async throws {
        let school = try await TestSchool()
        let one = school.browser()
        let other = school.browser()
        let wrong = try await one.signIn("ada", "not the password")
        let unknown = try await other.signIn("eve", "not the password")
        #expect(wrong.status == 401)
        #expect(unknown.status == 401)
        let plain = { (reply: TestBrowser.Reply, name: String, token: String?) in
            reply.text.replacing(name, with: "NAME").replacing(token ?? "", with: "TOKEN")
        }
        #expect(plain(wrong, "ada", await one.formToken) == plain(unknown, "eve", await other.formToken))
        #expect(!wrong.text.contains("not the password"))
    }

    @Test func theCookieIsOutOfReachForScriptsAndOtherSites() async throws {
        let school = try await TestSchool()
        let browser = school.browser()
        let cookie = try #require(try await browser.signIn("ada", "ada goes for a walk").cookie("session"))
        #expect(cookie.contains("HttpOnly"))
        #expect(cookie.contains("SameSite=Lax"))
        #expect(!cookie.contains("Secure"))
    }

    @Test func offLoopbackTheCookieTravelsOverTLSOnly() async throws {
        let school = try await TestSchool(settings: ServerSettings(ownNames: ["school.example"]))
        let place = HTTPRequest(method: .get, scheme: nil, authority: "school.example", path: "/sign-in")
        var request = place
        request.headerFields[.accept] = "text/html"
        let (page, body) = try await school.transport.send(request, body: Data())
        let visitor = try #require(page.headerFields[values: .setCookie].first { $0.hasPrefix("visitor=") })
        #expect(visitor.contains("Secure"))
        let token = try #require(String(decoding: body, as: UTF8.self).firstMatch(of: /name="csrf" value="([^"]+)"/))
        request.method = .post
        request.headerFields[.cookie] = String(visitor.prefix { $0 != ";" })
        request.headerFields[.contentType] = "application/x-www-form-urlencoded"
        let form = "username=ada&password=ada+goes+for+a+walk&csrf=\(token.1)"
        let (reply, _) = try await school.transport.send(request, body: Data(form.utf8))
        let session = try #require(reply.headerFields[values: .setCookie].first { $0.hasPrefix("__Host-session=") })
        #expect(session.contains("Secure"))
        #expect(session.contains("Path=/"))
    }

    /// What a proxy forgot to set, or put in the place of the school's name, is not what the settings say.
    @Test(arguments: [
        (ServerSettings(publicAddress: "https://school.example"), true),
        (ServerSettings(publicAddress: "https://school.example", trustsProxy: true), true),
        (ServerSettings(trustsProxy: true), true), (ServerSettings(), false),
        (ServerSettings(publicAddress: "http://localhost:8080"), false),
    ])
    func noHeaderDecidesWhetherCookiesNeedTLS(settings: ServerSettings, needTLS: Bool) async throws {
        let school = try await TestSchool(settings: settings)
        let proto = try #require(HTTPField.Name("X-Forwarded-Proto"))
        for claimed in ["http", "https"] {
            let browser = school.browser()
            let headers: HTTPFields = [proto: claimed]
            let page = try await browser.get("/sign-in", headers: headers)
            #expect((page.headers[.strictTransportSecurity] != nil) == needTLS)
            let reply = try await browser.post(
                "/sign-in", ["username": "ada", "password": TestSchool.password(of: school.ada)], headers: headers)
            let cookie = reply.cookie(needTLS ? "__Host-session" : "session")
            #expect(cookie?.contains("Secure") == needTLS)
            #expect(reply.cookie(needTLS ? "__Host-device" : "device")?.contains("Secure") == needTLS)
            #expect(try await browser.get("/account").status == 200)
        }
    }

    @Test func signingInMakesANewSessionAndEndsTheOldOne() async throws {
        let school = try await TestSchool()
        let browser = try await school.browser(of: school.ada)
        let old = try #require(await browser.cookies["session"])
        try await browser.signIn("ben", TestSchool.password(of: school.ben))
        let new = try #require(await browser.cookies["session"])
        #expect(old != new)
        let thief = school.browser()
        await thief.setCookie("session", old)
        #expect(try await thief.get("/account").status == 303)
        #expect(try await browser.get("/account").text.contains("ben"))
    }

    @Test func aSessionThatABrowserMadeUpIsWorthNothing() async throws {
        let school = try await TestSchool()
        let browser = school.browser()
        await browser.setCookie("session", String(repeating: "a", count: 43))
        #expect(try await browser.get("/account").status == 303)
        _ = try await browser.get("/sign-in")
        try await browser.signIn("ada", TestSchool.password(of: school.ada))
        #expect(await browser.cookies["session"] != String(repeating: "a", count: 43))
    }

    @Test(arguments: ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"])
    func signingInLeadsToNoOtherSite(path: String) async throws {
        let school = try await TestSchool()
        let browser = school.browser()
        _ = try await browser.get("/sign-in")
        let reply = try await browser.post(
            "/sign-in", ["username": "ada", "password": "ada goes for a walk", "returnTo": path])
        #expect(reply.location == "/")
        let second = school.browser()
        _ = try await second.get("/sign-in")
        let good = try await second.post(
            "/sign-in", ["username": "ada", "password": "ada goes for a walk", "returnTo": "/handouts?state=draft"])
        #expect(good.location == "/handouts?state=draft")
    }

    @Test func guessingIsSlowedDownAndARightPasswordIsNotRefused() async throws {
        let school = try await TestSchool()
        let browser = school.browser()
        for _ in 1...6 { #expect(try await browser.signIn("ada", "a guess of mine").status == 401) }
        let before = school.clock.now
        #expect(try await browser.signIn("ben", TestSchool.password(of: school.ben)).status == 303)
        #expect(school.clock.now == before, "another name")
        #expect(try await school.browser().signIn("ada", TestSchool.password(of: school.ada)).status == 303)
        #expect(school.clock.now == before + 5)
    }

    @Test func successAndFailureAreInTheAuditLogWithoutWhatWasTyped() async throws {
        let school = try await TestSchool()
        let browser = school.browser()
        try await browser.signIn("my secret password", "ada")
        try await browser.signIn("ada", TestSchool.password(of: school.ada))
        let acts = try await school.acts()
        #expect(acts.prefix(2) == ["sign-in.succeeded", "sign-in.failed"])
        #expect(try await !"\(school.log())".contains("my secret"))
    }
}
