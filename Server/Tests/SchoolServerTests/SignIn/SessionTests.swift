import Foundation
import SchoolAPI
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolTesting
import Testing

@Suite struct SessionTests {
    @Test func aStudentWhoWalksAwayIsSignedOutAfterTwoHours() async throws {
        let school = try await TestSchool()
        let browser = try await school.browser(of: school.ada)
        school.clock.advance(by: 2 * 3600 - 1)
        #expect(try await browser.get("/account").status == 200)
        school.clock.advance(by: 2 * 3600 - 1)
        #expect(try await browser.get("/account").status == 200)
        school.clock.advance(by: 2 * 3600)
        #expect(try await browser.get("/account").status == 303)
    }

    /// The summer holidays end no sign-in of an app, and a school year does.
    @Test func anAppsSignInIsRenewedByUseUntilTheSchoolYearIsOver() async throws {
        let school = try await TestSchool()
        let day = 86_400.0
        func lives(_ token: String) async throws -> Bool {
            do {
                return try await Client(transport: school.transport, token: token).send(GetMe()).id == school.ada.id
            } catch let problem as Problem where problem.status == 401 {
                return false
            }
        }
        let used = try await school.device(of: school.ada)
        let unused = try await school.device(of: school.ada)
        for _ in 1...6 {
            school.clock.advance(by: 59 * day)
            #expect(try await lives(used))
        }
        #expect(try await !lives(unused), "nobody has used it for sixty days")
        school.clock.advance(by: 11 * day)
        #expect(try await lives(used))
        school.clock.advance(by: 2 * day)
        #expect(try await !lives(used))

        let administrators = try await school.device(of: school.administrator)
        school.clock.advance(by: 15 * day)
        #expect(try await !lives(administrators), "a lost one would open the whole school")
    }

    @Test func readersDoNotNoticeAFullDisk() async throws {
        let school = try await TestSchool()
        let browser = try await school.browser(of: school.ito)
        let form = try await browser.get("/handouts")
        school.clock.advance(by: 600)
        school.disk.isFull = true
        for path in ["/", "/handouts", "/account"] { #expect(try await browser.get(path).status == 200) }
        let refused = try await browser.post("/handouts")
        #expect(refused.status == 507)
        #expect(form.status == 200 && refused.text.contains("<h1"))
        school.disk.isFull = false
        #expect(try await browser.post("/handouts").status == 303)
    }

    @Test func noSessionOutlivesItsAbsoluteLimit() async throws {
        let school = try await TestSchool()
        let browser = try await school.browser(of: school.ada)
        for _ in 1...11 {
            school.clock.advance(by: 3600)
            #expect(try await browser.get("/account").status == 200)
        }
        school.clock.advance(by: 3600)
        #expect(try await browser.get("/account").status == 303)
    }

    @Test func aPersonSeesAndEndsTheirOwnSessions() async throws {
        let school = try await TestSchool()
        let here = try await school.browser(of: school.ada)
        let there = try await school.browser(of: school.ada)
        let sessions = try await school.services.sessions.list(as: school.actor(school.ada))
        #expect(sessions.count == 2)
        let page = try await here.get("/account").text
        #expect(sessions.filter { page.contains("/account/sessions/\($0.id)/end") }.count == 1)
        #expect(try await here.post("/account/sessions/end-others").status == 303)
        #expect(try await there.get("/account").status == 303)
        #expect(try await here.get("/account").status == 200)
    }

    @Test func nobodyEndsSomebodyElsesSession() async throws {
        let school = try await TestSchool()
        let ada = try await school.browser(of: school.ada)
        let ben = try await school.browser(of: school.ben)
        let session = try #require(try await school.services.sessions.list(as: school.actor(school.ada)).first)
        let foreign = try await ben.post("/account/sessions/\(session.id)/end")
        let unknown = try await ben.post("/account/sessions/\(school.class7a.id)/end")
        #expect(foreign.status == 404)
        #expect(unknown.status == 404)
        #expect(try await ada.get("/account").status == 200)
        #expect(try await ada.post("/account/sessions/\(session.id)/end").status == 303)
        #expect(try await ada.get("/account").status == 303)
    }

    @Test func aNewPasswordEndsAllSessionsButThisOne() async throws {
        let school = try await TestSchool()
        let here = try await school.browser(of: school.ada)
        let there = try await school.browser(of: school.ada)
        let device = try await school.client(of: school.ada)
        _ = try await device.send(GetMe())
        let new = "walks to the lake"
        let wrong = try await here.post(
            "/account/password", ["currentPassword": "no", "password": new, "passwordAgain": new])
        #expect(wrong.status == 401)
        let good = try await here.post(
            "/account/password",
            ["currentPassword": TestSchool.password(of: school.ada), "password": new, "passwordAgain": new])
        #expect(good.status == 303)
        #expect(try await here.get("/account").status == 200)
        #expect(try await there.get("/account").status == 303)
        await #expect(throws: Problem.self) { try await device.send(GetMe()) }
        #expect(try await school.browser().signIn("ada", new).status == 303)
        #expect(try await school.browser().signIn("ada", TestSchool.password(of: school.ada)).status == 401)
    }

    @Test(arguments: [
        ("k7#-q", "k7#-q"), ("sunshine2024", "sunshine2024"), ("a long and good one", "another one"),
        (String(repeating: "long ", count: 30), String(repeating: "long ", count: 30)),
    ])
    func aRefusedPasswordChangesNothing(password: String, again: String) async throws {
        let school = try await TestSchool()
        let browser = try await school.browser(of: school.ada)
        let current = TestSchool.password(of: school.ada)
        let reply = try await browser.post(
            "/account/password", ["currentPassword": current, "password": password, "passwordAgain": again])
        #expect(reply.status == 422)
        #expect(!reply.text.contains(password))
        #expect(try await school.browser().signIn("ada", current).status == 303)
    }

    @Test func anArchivedPersonIsSignedOutImmediately() async throws {
        let school = try await TestSchool()
        let browser = try await school.browser(of: school.ada)
        let device = try await school.client(of: school.ada)
        var ada = school.ada
        ada.isArchived = true
        _ = try await RosterService(school.services.house).save(ada, as: school.actor(school.administrator))
        #expect(try await browser.get("/account").status == 303)
        await #expect(throws: Problem.self) { try await device.send(GetMe()) }
        #expect(try await school.browser().signIn("ada", TestSchool.password(of: school.ada)).status == 401)
        ada.isArchived = false
        _ = try await RosterService(school.services.house).save(ada, as: school.actor(school.administrator))
        #expect(try await browser.get("/account").status == 303, "the old session must not come back")
    }

    @Test func developersActAsATeacherAStudentAndNeither() async throws {
        let school = try await TestSchool()
        let client = try await school.client(of: school.administrator)
        _ = try await client.send(ActAs(role: .teacher))
        #expect(try await client.send(GetMe()).id == school.okafor.id)
        _ = try await client.send(ActAs(role: .student))
        #expect(try await client.send(GetMe()).id == school.cem.id)
        _ = try await client.send(ActAs(role: .neither))
        #expect(try await client.send(GetMe()).id == school.administrator.id)
        await #expect(throws: Problem.self) { try await client.send(ListPeople()) }
    }

    @Test(arguments: ActAs.Role.allCases)
    func fromEveryRoleThereIsAWayBackToOneself(role: ActAs.Role) async throws {
        let school = try await TestSchool()
        let browser = try await school.browser(of: school.administrator)
        #expect(try await browser.post("/developer/act", ["role": role.rawValue]).status == 303)
        let acting = try await browser.get("/account")
        #expect(acting.text.contains("value=\"\(role.rawValue)\" aria-pressed=\"true\""))
        #expect(try await browser.post("/developer/act", ["role": "self"]).status == 303)
        let back = try await browser.get("/account")
        #expect(back.text.contains("value=\"self\" aria-pressed=\"true\""))
        #expect(back.text.contains("Alma Admin"))
        #expect(try await browser.get("/people").status == 200, "What an administrator may do is theirs again.")
        #expect(try await browser.post("/developer/act", ["role": "king"]).status == 422)
    }

    @Test func inProductionNobodyActsAsAnybody() async throws {
        let school = try await TestSchool(settings: .init(developerMode: false))
        let client = try await school.client(of: school.administrator)
        let problem = await #expect(throws: Problem.self) { try await client.send(ActAs(role: .student)) }
        #expect(problem?.status == 404)
        let session = try #require(
            try await school.services.sessions.list(as: school.actor(school.administrator)).first)
        try await school.services.signIn.acting.act(
            as: .student, in: session, as: school.actor(school.administrator))
        await #expect(throws: Problem.self) { try await client.send(GetMe()) }
    }

    @Test(arguments: SignInAsDeveloper.Role.allCases)
    func trialSessionsEndInProduction(role: SignInAsDeveloper.Role) async throws {
        let school = try await TestSchool()
        let token = try await school.client.send(SignInAsDeveloper(role: role, clientName: "teachkit")).token
        let client = Client(transport: school.transport, token: token)
        let person = try await client.send(GetMe()).id
        #expect(
            (role == .teacher ? [school.ito, school.okafor] : [school.ada, school.ben, school.cem]).map(\.id).contains(
                person))
        #expect(try await client.send(ListClasses()).items.isEmpty == (role == .student))

        // The same school, served without developer mode later.
        let services = school.services
        let later = SessionService(services.house, events: EventHub())
        #expect(try await services.sessions.signedIn(token: token) != nil)
        #expect(try await later.signedIn(token: token) == nil)
    }
}
