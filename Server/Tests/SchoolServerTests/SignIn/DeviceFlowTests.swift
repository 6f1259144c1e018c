import Foundation
import HTTPTypes
import Hummingbird
import SchoolAPI
import SchoolModel
import SchoolTesting
import Testing

@Suite struct DeviceFlowTests {
    private func type(_ school: TestSchool, _ code: String) async -> String? {
        do {
            _ = try await school.client.send(RedeemDeviceCode(deviceCode: code))
            return nil
        } catch {
            return (error as? Problem)?.type
        }
    }

    @Test func aDeviceIsLetInByAPersonInABrowser() async throws {
        let school = try await TestSchool()
        let begun = try await school.client.send(AuthorizeDevice(clientName: "Quizler on a tablet"))
        #expect(begun.verificationURL == "http://localhost:8080/device")
        #expect(begun.verificationURLComplete == "http://localhost:8080/device?code=\(begun.userCode)")
        #expect(await type(school, begun.deviceCode) == RedeemDeviceCode.authorizationPending)

        let browser = try await school.browser(of: school.ada)
        #expect(try await browser.get("/device?code=\(begun.userCode)").status == 200)
        let typed = begun.userCode.lowercased().replacing("-", with: " ")
        #expect(try await browser.post("/device", ["code": typed]).text.contains("Quizler on a tablet"))
        #expect(try await browser.post("/device/confirm", ["code": typed, "decision": "allow"]).status == 200)

        school.clock.advance(by: 5)
        let token = try await school.client.send(RedeemDeviceCode(deviceCode: begun.deviceCode))
        #expect(token.name == "Ada Alpha")
        #expect(token.schoolName == "Test School")
        let device = Client(transport: school.transport, token: token.token)
        let me = try await device.send(GetMe())
        #expect(me.id == school.ada.id)
        #expect(await type(school, begun.deviceCode) == RedeemDeviceCode.codeHasExpired, "a code works once")

        _ = try await device.send(SignOutDevice())
        await #expect(throws: Problem.self) { try await device.send(GetMe()) }
    }

    @Test func aDeviceSaysWhatItsAppsWillUseAndGetsNoMore() async throws {
        let school = try await TestSchool()
        let begun = try await school.client.send(AuthorizeDevice(clientName: "Calendar", scope: "timetable"))
        let browser = try await school.browser(of: school.ada)
        let question = try await browser.post("/device", ["code": begun.userCode]).text
        #expect(question.contains("read the timetable"))
        #expect(!question.contains("worksheets"))
        _ = try await browser.post("/device/confirm", ["code": begun.userCode, "decision": "allow"])
        let token = try await school.client.send(RedeemDeviceCode(deviceCode: begun.deviceCode)).token
        let device = Client(transport: school.transport, token: token)
        _ = try await device.send(ListLectures())
        do {
            _ = try await device.send(ListWork())
            Issue.record("A calendar has read the work.")
        } catch let problem as Problem {
            #expect(problem.status == 403)
        }
        #expect(try await browser.get("/account").text.contains("read the timetable"))
        await #expect(throws: Problem.self) {
            try await school.client.send(AuthorizeDevice(clientName: "x", scope: "everything"))
        }
    }

    /// A program that says nothing gets what every app needs, and no class lists, which it never mentioned.
    @Test func aDeviceThatSaysNothingGetsTheLeast() async throws {
        let school = try await TestSchool()
        let begun = try await school.client.send(AuthorizeDevice(clientName: "Quiet"))
        let browser = try await school.browser(of: school.ito)
        let question = try await browser.post("/device", ["code": begun.userCode]).text
        #expect(question.contains("offer exercises"))
        #expect(!question.contains("work with your classes") && !question.contains("read the timetable"))
        _ = try await browser.post("/device/confirm", ["code": begun.userCode, "decision": "allow"])
        let token = try await school.client.send(RedeemDeviceCode(deviceCode: begun.deviceCode)).token
        let device = Client(transport: school.transport, token: token)
        _ = try await device.send(ListAssignedPaths(appID: "org.example"))
        for refused in [{ _ = try await device.send(ListClasses()) }, { _ = try await device.send(ListLectures()) }] {
            let problem = await #expect(throws: Problem.self) { try await refused() }
            #expect(problem?.status == 403)
        }
    }

    /// A page that a token could open would make the token the whole person.
    @Test func aTokenOfADeviceIsNoCookie() async throws {
        let school = try await TestSchool()
        let token = try await school.device(of: school.administrator)
        for name in ["session", "__Host-session"] {
            let request = HTTPRequest(
                method: .get, scheme: nil, authority: nil, path: "/people",
                headerFields: [.cookie: "\(name)=\(token)", .accept: "text/html"])
            let status = try await school.transport.answer(request, body: RequestBody(buffer: .init())).status.code
            #expect(status == 303 || status == 401)
        }
    }

    @Test func aDeniedDeviceIsNotified() async throws {
        let school = try await TestSchool()
        let begun = try await school.client.send(AuthorizeDevice(clientName: "Somebody"))
        let browser = try await school.browser(of: school.ada)
        _ = try await browser.post("/device/confirm", ["code": begun.userCode, "decision": "deny"])
        #expect(await type(school, begun.deviceCode) == RedeemDeviceCode.accessDenied)
        #expect(await type(school, begun.deviceCode) == RedeemDeviceCode.codeHasExpired)
    }

    @Test func aDeviceThatAsksTooOftenMustSlowDown() async throws {
        let school = try await TestSchool()
        let begun = try await school.client.send(AuthorizeDevice(clientName: "Hasty"))
        #expect(await type(school, begun.deviceCode) == RedeemDeviceCode.authorizationPending)
        school.clock.advance(by: 1)
        #expect(await type(school, begun.deviceCode) == RedeemDeviceCode.slowDown)
        school.clock.advance(by: 5)
        #expect(await type(school, begun.deviceCode) == RedeemDeviceCode.slowDown, "now ten seconds are asked for")
        school.clock.advance(by: 15)
        #expect(await type(school, begun.deviceCode) == RedeemDeviceCode.authorizationPending)
    }

    @Test func aCodeIsWorthNothingAfterAQuarterOfAnHour() async throws {
        let school = try await TestSchool()
        let begun = try await school.client.send(AuthorizeDevice(clientName: "Late"))
        let browser = try await school.browser(of: school.ada)
        school.clock.advance(by: 900)
        #expect(try await browser.post("/device", ["code": begun.userCode]).status == 410)
        #expect(await type(school, begun.deviceCode) == RedeemDeviceCode.codeHasExpired)
    }

    @Test func guessingCodesIsSlowedDown() async throws {
        let school = try await TestSchool()
        let browser = try await school.browser(of: school.ada)
        for _ in 1...6 { #expect(try await browser.post("/device", ["code": "BCDF-GHJK"]).status == 410) }
        let refused = try await browser.post("/device", ["code": "BCDF-GHJK"])
        #expect(refused.status == 429)
        #expect(refused.headers[.retryAfter] == "5")
        #expect(refused.text.contains("seconds"))
    }

    @Test func nothingInTheAnswerRevealsTheRole() async throws {
        let school = try await TestSchool()
        for person in [school.administrator, school.ito, school.ada] {
            let request = HTTPRequest(
                method: .get, scheme: nil, authority: nil, path: "/v1/me",
                headerFields: [.authorization: "Bearer \(try await school.device(of: person))"])
            let (_, body) = try await school.transport.send(request, body: Data())
            let text = String(decoding: body, as: UTF8.self)
            for role in Person.Role.allCases { #expect(!text.contains(role.rawValue)) }
        }
    }
}
