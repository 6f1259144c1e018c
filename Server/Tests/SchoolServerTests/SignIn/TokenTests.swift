import Foundation
import HTTPTypes
import Hummingbird
import SchoolAPI
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolTesting
import Testing

/// Personal tokens, as people make them and scripts use them.
@Suite struct TokenTests {
    private func make(
        _ school: TestSchool, named name: String = "Nightly report", days: Int = 30, by person: Person? = nil
    ) async throws -> MadeTokenDTO {
        let person = person ?? school.ito
        return try await school.client(of: person).send(
            MakeToken(name: name, days: days, currentPassword: TestSchool.password(of: person)))
    }

    private func client(_ school: TestSchool, _ token: String) -> Client {
        Client(transport: school.transport, token: token)
    }

    @Test func aTokenIsSeenOnceAndWorksUntilItIsRevoked() async throws {
        let school = try await TestSchool()
        let browser = try await school.browser(of: school.ito)
        let page = try await browser.post(
            "/account/tokens",
            ["name": "Nightly report", "days": "30", "currentPassword": TestSchool.password(of: school.ito)])
        #expect(page.status == 200)
        #expect(page.headers[.cacheControl] == "no-store")
        let match = try #require(page.text.firstMatch(of: /teachkit_[A-Za-z0-9_-]{43}/))
        let token = String(match.output)
        #expect(try await client(school, token).send(GetMe()).id == school.ito.id)
        #expect(try await client(school, token).send(ListClasses()).items.count == 2)

        let account = try await browser.get("/account").text
        #expect(account.contains("Nightly report") && !account.contains(token))
        let revoke = try #require(account.firstMatch(of: /\/account\/tokens\/[0-9a-f-]+\/revoke/))
        #expect(try await browser.post(String(revoke.output)).status == 303)
        let problem = await #expect(throws: Problem.self) { try await client(school, token).send(GetMe()) }
        #expect(problem?.status == 401)
        #expect(try await school.acts().prefix(3).contains("token.revoked"))
        let made = try #require(try await school.log().first { $0.act == .tokenMade })
        #expect(made.actor == school.ito.id && made.detail == "Nightly report")
    }

    @Test func theAPIListsMakesAndRevokes() async throws {
        let school = try await TestSchool()
        let ito = try await school.client(of: school.ito)
        let first = try await make(school)
        let second = try await make(school, named: "Other", days: 365)
        let listed = try await ito.send(ListTokens()).items
        #expect(Set(listed.map(\.id)) == [first.details.id, second.details.id])
        #expect(listed.allSatisfy { $0.lastUsedAt == nil })
        #expect(second.details.expiresAt == second.details.madeAt + 365 * 24 * 3600)
        school.clock.advance(by: 1)
        _ = try await client(school, first.token).send(GetMe())
        let used = try await ito.send(ListTokens()).items.first { $0.id == first.details.id }
        #expect(used?.lastUsedAt == school.clock.now)
        _ = try await ito.send(RevokeToken(tokenID: first.details.id))
        #expect(try await ito.send(ListTokens()).items.map(\.name) == ["Other"])
    }

    /// The log must distinguish what a person did from what their script did, and name the script.
    @Test func theLogNamesTheTokenAlsoWhenItIsRevoked() async throws {
        let school = try await TestSchool()
        let made = try await make(school)
        _ = try await client(school, made.token).send(DraftHandout(title: "By itself"))
        _ = try await school.client(of: school.ito).send(DraftHandout(title: "In person"))
        _ = try await school.client(of: school.ito).send(RevokeToken(tokenID: made.details.id))
        let entries = try await school.log().filter { $0.act == .handoutDrafted }
        #expect(entries.map(\.token) == [nil, "Nightly report"] && entries.allSatisfy { $0.actor == school.ito.id })

        let other = try await make(school, named: "Roster <sync>", by: school.administrator)
        let headers: HTTPFields = [.authorization: "Bearer \(other.token)"]
        let export = HTTPRequest(
            method: .get, scheme: nil, authority: nil, path: "/roster/export/oneroster-1.2.zip", headerFields: headers)
        #expect(try await school.transport.send(export, body: Data()).response.status == .ok)
        #expect(try await school.log().first?.token == "Roster <sync>")

        let page = try await school.browser(of: school.administrator).get("/audit").text
        #expect(page.contains("by the token “Nightly report”") && page.contains("by the token “Roster &lt;sync&gt;”"))
        #expect(page.components(separatedBy: "by the token").count == 3)
    }

    @Test func aTokenEndsOnItsDay() async throws {
        let school = try await TestSchool()
        let token = try await make(school, days: 90).token
        school.clock.advance(by: 90 * 24 * 3600 - 1)
        _ = try await client(school, token).send(GetMe())
        school.clock.advance(by: 1)
        await #expect(throws: Problem.self) { try await client(school, token).send(GetMe()) }
    }

    @Test func nobodyMakesATokenAtABrowserThatSomebodyLeftOpen() async throws {
        let school = try await TestSchool()
        let browser = try await school.browser(of: school.ito)
        let guess = "not my password"
        let wrong = try await browser.post(
            "/account/tokens", ["name": "X", "days": "30", "currentPassword": guess])
        #expect(wrong.status == 401)
        #expect(!wrong.text.contains(guess) && wrong.text.contains("value=\"X\""))
        #expect(try await browser.post("/account/tokens", ["name": "X", "days": "30"]).status == 422)
        for _ in 1...5 {
            _ = try await browser.post("/account/tokens", ["name": "X", "days": "30", "currentPassword": guess])
        }
        let late = try await browser.post(
            "/account/tokens",
            ["name": "X", "days": "30", "currentPassword": TestSchool.password(of: school.ito)])
        #expect(late.status == 429)
        #expect(try await school.services.signIn.tokens.list(as: school.actor(school.ito)) == [])
    }

    @Test(arguments: [
        ("", "30", "is-empty"), (" \u{7}", "30", "is-invalid"),
        (String(repeating: "x", count: 121), "30", "is-too-long"),
        ("X", "0", "is-out-of-range"), ("X", "366", "is-out-of-range"), ("X", "-1", "is-out-of-range"),
        ("taken", "30", "is-taken"),
    ])
    func aRefusedTokenSaysWhy(name: String, days: String, code: String) async throws {
        let school = try await TestSchool()
        _ = try await make(school, named: "Taken")
        let problem = await #expect(throws: Problem.self) {
            try await make(school, named: name, days: try #require(Int(days)))
        }
        #expect(problem?.type == code)
        #expect(problem?.field == (code == "is-out-of-range" ? "days" : "name"))
        let browser = try await school.browser(of: school.ito)
        let page = try await browser.post(
            "/account/tokens",
            ["name": name, "days": days, "currentPassword": TestSchool.password(of: school.ito)])
        #expect(page.status == problem?.status)
        #expect(page.text.contains("aria-invalid=\"true\""))
    }

    @Test func theNumberOfTokensIsLimited() async throws {
        let school = try await TestSchool()
        for number in 1...PersonalToken.most { _ = try await make(school, named: "Token \(number)") }
        let problem = await #expect(throws: Problem.self) { try await make(school, named: "One more") }
        #expect(problem?.type == "is-too-many")
    }

    @Test func nobodySeesOrRevokesATokenOfSomebodyElse() async throws {
        let school = try await TestSchool()
        let token = try await make(school)
        let okafor = try await school.client(of: school.okafor)
        #expect(try await okafor.send(ListTokens()).items == [])
        let problem = await #expect(throws: Problem.self) {
            try await okafor.send(RevokeToken(tokenID: token.details.id))
        }
        #expect(problem?.status == 404)
        _ = try await client(school, token.token).send(GetMe())
    }

    @Test func studentsCannotHaveTokens() async throws {
        let school = try await TestSchool()
        #expect(try await !school.browser(of: school.ada).get("/account").text.contains("/account/tokens"))
        #expect(try await school.browser(of: school.ito).get("/account").text.contains("/account/tokens"))
    }

    @Test func aNewPasswordEndsTokensAndSigningOutElsewhereDoesNot() async throws {
        let school = try await TestSchool()
        let token = try await make(school).token
        let browser = try await school.browser(of: school.ito)
        #expect(try await browser.post("/account/sessions/end-others").status == 303)
        _ = try await client(school, token).send(GetMe())
        let old = TestSchool.password(of: school.ito)
        let new = "walks to the lake"
        let changed = try await browser.post(
            "/account/password", ["currentPassword": old, "password": new, "passwordAgain": new])
        #expect(changed.status == 303)
        await #expect(throws: Problem.self) { try await client(school, token).send(GetMe()) }
    }

    /// Whoever knew the old password may have made a link, or let a device in that has not asked yet.
    @Test func aNewPasswordEndsWhatTheOldOneMayHaveOpened() async throws {
        let school = try await TestSchool()
        let ada = try await school.actor(school.ada)
        let made = try await school.services.calendars.make(named: "Somebody’s phone", as: ada)
        let devices = school.services.signIn.devices
        let begun = try await devices.begin(clientName: "Tablet")
        try await devices.decide(begun.userCode.text, allow: true, as: ada)
        let browser = try await school.browser(of: school.ada)
        #expect(try await browser.get("/account").text.contains("Somebody’s phone"))
        #expect(try await school.services.calendars.reader(secret: made.secret) != nil)
        let old = TestSchool.password(of: school.ada)
        let changed = try await browser.post(
            "/account/password",
            ["currentPassword": old, "password": "walks to the lake", "passwordAgain": "walks to the lake"])
        #expect(changed.status == 303)
        #expect(try await school.services.calendars.reader(secret: made.secret) == nil)
        await #expect(throws: Refusal.self) { try await devices.redeem(begun.deviceCode) }
        #expect(try await !browser.get("/account").text.contains("Somebody’s phone"))
    }

    @Test func revokingATokenEndsItsStreams() async throws {
        let school = try await TestSchool()
        let token = try await make(school)
        let request = HTTPRequest(
            method: .get, scheme: nil, authority: nil, path: "/v1/events",
            headerFields: [.authorization: "Bearer \(token.token)"])
        let stream = try await school.transport.answer(request, body: RequestBody(buffer: ByteBuffer()))
        try #require(stream.status == .ok)
        async let ended: Void = stream.body.write(InProcessTransport.CollectedBody())
        while school.services.events.count == 0 { await Task.yield() }
        _ = try await school.client(of: school.ito).send(RevokeToken(tokenID: token.details.id))
        try await ended
    }

    @Test func aScriptOfAnAdministratorMakesPeopleButNoAdministrators() async throws {
        let school = try await TestSchool()
        let script = client(school, try await make(school, by: school.administrator).token)
        let id = Person.ID(UUID())
        let person = { (role: String) in
            SavePerson(personID: id, role: role, givenName: "Nora", familyName: "New", username: "nora")
        }
        _ = try await script.send(person("teacher"))
        let problem = await #expect(throws: Problem.self) { try await script.send(person("administrator")) }
        #expect(problem?.status == 403)
        #expect(problem?.field == "administrator")
        _ = try await school.client(of: school.administrator).send(person("administrator"))
        _ = try await script.send(person("administrator"))
    }

    @Test func nobodyMakesATokenForThePersonTheyActAs() async throws {
        let school = try await TestSchool()
        let client = try await school.client(of: school.administrator)
        _ = try await client.send(ActAs(role: .teacher))
        let problem = await #expect(throws: Problem.self) {
            try await client.send(
                MakeToken(name: "X", days: 30, currentPassword: TestSchool.password(of: school.okafor)))
        }
        #expect(problem?.status == 403)
    }

    @Test func aScriptCanGiveItsTokenBack() async throws {
        let school = try await TestSchool()
        let script = client(school, try await make(school).token)
        _ = try await script.send(SignOutDevice())
        await #expect(throws: Problem.self) { try await script.send(GetMe()) }
    }
}
