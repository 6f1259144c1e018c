import HTTPTypes
import Hummingbird
import SchoolModel
import SchoolTesting
import SchoolWeb
import Testing

@testable import SchoolServer

/// No page shows secrets that let somebody in, whatever was wrong with the form they came in.
@Suite struct SecretFieldTests {
    static let secrets = ["password", "passwordAgain", "currentPassword", "code", "badge"]

    private static let typed = [("name", "Ada"), ("csrf", "token")] + secrets.map { ($0, "hush-\($0)") }

    @Test func aFormShownAgainHasEverythingButItsSecrets() async throws {
        let school = try await TestSchool()
        let pages = PageAnswers(services: school.services, settings: ServerSettings())
        let router = SchoolRouter()
        let again: PageRoutes.Show = { visit in
            let values = visit.refused?.values.mapValues { $0.joined() } ?? [:]
            return Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(string: "\(values)")))
        }
        PageRoutes(pages: pages).form("/echo", on: router, again: again) { _, _ in
            throw Refusal(.isInvalid, field: "name")
        }
        let reply = try await TestBrowser(InProcessTransport(router)).post("/echo", pairs: Self.typed, withToken: false)
        #expect(reply.status == 422 && reply.text == #"["name": "Ada"]"#)
    }

    @Test(arguments: ["/sign-in", "/sign-in/code", "/sign-in/badge"])
    func noSignInPageRepeatsASecret(path: String) async throws {
        let browser = try await TestSchool().browser()
        _ = try await browser.get(path)
        let reply = try await browser.post(path, pairs: Self.typed.filter { $0.0 != "csrf" })
        #expect([401, 410, 422].contains(reply.status))
        #expect(!reply.text.contains("hush"))
    }

    @Test func aCodeFromTheBoardIsShownAsTyped() async throws {
        let school = try await TestSchool()
        let browser = try await school.browser(of: school.ada)
        _ = try await browser.get("/join")
        let reply = try await browser.post("/join", ["code": "NO-SUCH-CODE"])
        #expect(reply.status != 303 && reply.text.contains(#"value="NO-SUCH-CODE""#))
    }
}
