import Foundation
import HTTPTypes
import Hummingbird
import SchoolAPI
import SchoolModel
import SchoolServer
import SchoolTesting
import Testing

/// The required answers to requests, however they are meant.
@Suite struct HostileInputTests {
    struct Case: Sendable, CustomStringConvertible {
        let name: String
        var method = HTTPRequest.Method.post
        var path = "/v1/device/authorize"
        var body = Data()
        let status: Int
        let type: String
        var field: String?

        var description: String { name }
    }

    private static func json(_ text: String) -> Data { Data(text.utf8) }

    static let cases: [Case] = [
        Case(name: "nothing", status: 400, type: "malformed", field: "clientName"),
        Case(name: "half an object", body: json(#"{"clientName": "#), status: 400, type: "malformed"),
        Case(name: "half a text", body: json(#"{"clientName": "abc"#), status: 400, type: "malformed"),
        Case(name: "an array", body: json("[1, 2]"), status: 400, type: "malformed"),
        Case(name: "a bare text", body: json(#""hello""#), status: 400, type: "malformed"),
        Case(
            name: "a number for a text", body: json(#"{"clientName": 7}"#), status: 400, type: "malformed",
            field: "clientName"),
        Case(
            name: "null for a text", body: json(#"{"clientName": null}"#), status: 400, type: "malformed",
            field: "clientName"),
        Case(
            name: "an object for a text", body: json(#"{"clientName": {"a": 1}}"#), status: 400, type: "malformed",
            field: "clientName"),
        Case(name: "NaN", body: json(#"{"clientName": NaN}"#), status: 400, type: "malformed"),
        Case(
            name: "no UTF-8", body: Data([0x7B, 0x22, 0xC3, 0x28, 0x22, 0x3A, 0x31, 0x7D]), status: 400,
            type: "malformed"),
        Case(
            name: "very deep nesting",
            body: json(String(repeating: "[", count: 20_000) + String(repeating: "]", count: 20_000)), status: 400,
            type: "malformed"),
        Case(
            name: "nesting one level too deep",
            body: json(
                #"{"clientName":"# + String(repeating: "[", count: 32) + String(repeating: "]", count: 32) + "}"),
            status: 400, type: "malformed"),
        Case(
            name: "two megabytes", body: json(#"{"clientName":""# + String(repeating: "a", count: 2 << 20) + #""}"#),
            status: 413, type: "is-too-large"),
        Case(
            name: "an empty name", body: json(#"{"clientName":"  "}"#), status: 422, type: "is-empty",
            field: "clientName"),
        Case(
            name: "a long name", body: json(#"{"clientName":""# + String(repeating: "a", count: 121) + #""}"#),
            status: 422, type: "is-too-long", field: "clientName"),
        Case(
            name: "control characters", body: json(#"{"clientName":"a\u0000b"}"#), status: 422, type: "is-invalid",
            field: "clientName"),
        Case(name: "an unknown path", method: .get, path: "/v1/nothing", status: 404, type: "not-found"),
        Case(name: "an unknown method", method: .delete, status: 405, type: "method-not-allowed"),
        Case(
            name: "a path that climbs", method: .get, path: "/assets/../../etc/passwd", status: 404, type: "not-found"),
        Case(
            name: "a path that climbs in disguise", method: .get, path: "/assets/%2e%2e%2fPackage.swift", status: 404,
            type: "not-found"),
        Case(
            name: "a path with a null byte", method: .get, path: "/assets/school.css%00", status: 404, type: "not-found"
        ),
        Case(name: "a broken escape", method: .get, path: "/v1/apps/%zz/contexts", status: 404, type: "not-found"),
        Case(
            name: "an escape that is no UTF-8", method: .get, path: "/v1/apps/%ff/contexts", status: 404,
            type: "not-found"),
        Case(name: "nobody signed in", method: .get, path: "/v1/me", status: 401, type: "not-signed-in"),
    ]

    @Test(arguments: cases)
    func badInputIsAnsweredClearly(_ input: Case) async throws {
        let school = try await TestSchool()
        let request = HTTPRequest(
            method: input.method, scheme: nil, authority: nil, path: input.path,
            headerFields: [.contentType: "application/json", .accept: "application/json"])
        let (response, body) = try await school.transport.send(request, body: input.body)
        #expect(response.status.code == input.status)
        #expect(response.headerFields[.contentType] == "application/problem+json")
        let problem = try EndpointCoding.decoder.decode(Problem.self, from: body)
        #expect(problem.type == input.type)
        #expect(problem.field == input.field)
        #expect(problem.status == input.status)
        let text = String(decoding: body, as: UTF8.self)
        for word in ["Swift", "SQL", "Decod", "Sources/", "Optional("] { #expect(!text.contains(word)) }
    }

    @Test func aBodyDeclaredHugeIsRefusedUnread() async throws {
        let school = try await TestSchool()
        let request = HTTPRequest(
            method: .post, scheme: nil, authority: nil, path: "/v1/device/authorize",
            headerFields: [.contentLength: "100000000", .contentType: "application/json"])
        let reply = try await school.transport.answer(request, body: .init(asyncSequence: Unread()))
        #expect(reply.status.code == 413)
    }

    @Test func aBodyThatNeverEndsIsRefusedAfterAMegabyte() async throws {
        let school = try await TestSchool()
        let request = HTTPRequest(
            method: .post, scheme: nil, authority: nil, path: "/v1/device/authorize",
            headerFields: [.contentType: "application/json"])
        let reply = try await school.transport.answer(request, body: .init(asyncSequence: Endless()))
        #expect(reply.status.code == 413)
    }

    private func send(
        _ path: String, bytes: Int, to school: TestSchool, headers: HTTPFields = [:]
    ) async throws -> Int {
        var headers = headers
        headers[.contentType] = "application/json"
        let request = HTTPRequest(method: .post, scheme: nil, authority: nil, path: path, headerFields: headers)
        let body = Data("{\"clientName\":\"\(String(repeating: "a", count: bytes))\"}".utf8)
        return try await school.transport.send(request, body: body).response.status.code
    }

    @Test func strangersBodiesAreLimitedToWhatIsUseful() async throws {
        let school = try await TestSchool()
        let path = "/v1/apps/org.example/activities"
        #expect(try await send(path, bytes: 60_000, to: school) == 400)
        #expect(try await send(path, bytes: 70_000, to: school) == 413)
        // Somebody who was signed out meanwhile must not be led to think it is too large.
        let ended: HTTPFields = [.authorization: "Bearer \(String(repeating: "x", count: 40))"]
        #expect(try await send(path, bytes: 70_000, to: school, headers: ended) == 401)
        let alive: HTTPFields = [.authorization: "Bearer \(try await school.token(of: school.ada))"]
        #expect(try await send(path, bytes: 70_000, to: school, headers: alive) == 400)
        #expect(try await send(path, bytes: 1 << 20, to: school, headers: alive) == 413)
    }

    @Test(arguments: [
        ("localhost:8080", 401), ("127.0.0.1:9", 401), ("[::1]:8080", 401), ("LOCALHOST", 401),
        ("evil.example", 421), ("localhost.evil.example", 421), ("127.evil.example", 421), ("192.168.1.7:8080", 421),
    ])
    func developerModeAnswersOnlyRequestsForThisMachine(host: String, expected: Int) async throws {
        func status(_ settings: ServerSettings) async throws -> Int {
            let request = HTTPRequest(
                method: .get, scheme: nil, authority: host, path: "/v1/me", headerFields: [.accept: "application/json"])
            return try await TestSchool(settings: settings).transport.send(request, body: Data()).response.status.code
        }
        #expect(try await status(ServerSettings(developerMode: true)) == expected)
        let named = ServerSettings(publicAddress: "https://Evil.example:8443", developerMode: true)
        #expect(try await status(named) == (host == "evil.example" ? 401 : expected))
    }

    /// What people are given to print and to pass on names the server; a name that a request made up must not be there.
    @Test(arguments: [
        ("localhost:8080", 401), ("127.0.0.1:9", 401), ("192.168.1.7:8080", 401), ("[fd00::7]:8080", 401),
        ("Library.local:8080", 401), ("evil.example", 421), ("library.local.evil.example", 421),
        ("192.168.1.7.evil.example", 421), ("192.168.1", 421), ("[evil.example]", 421), ("1.2.3.256", 421),
    ])
    func withoutAPublicAddressOnlyTheMachinesOwnNamesAreBelieved(host: String, expected: Int) async throws {
        func status(_ settings: ServerSettings) async throws -> Int {
            let request = HTTPRequest(
                method: .get, scheme: nil, authority: host, path: "/v1/me", headerFields: [.accept: "application/json"])
            return try await TestSchool(settings: settings).transport.send(request, body: Data()).response.status.code
        }
        #expect(try await status(ServerSettings(ownNames: ["library.local"])) == expected)
        #expect(try await status(ServerSettings(ownNames: ["library.local"], trustsProxy: true)) == expected)
        // Then every address that is made names the public one, whatever the request says.
        #expect(try await status(ServerSettings(publicAddress: "https://school.example")) == 401)
    }

    /// Browsers show the answer to whoever typed the name, so it says in words what helps.
    @Test(arguments: [
        ("en", "This is not the server that the request was meant for"),
        ("de", "Das ist nicht der Server, für den die Anfrage bestimmt war"), ("ja", "このサーバーへのリクエストではありません"),
    ])
    func aPersonAtAnUnknownNameReadsWhatHelps(language: String, title: String) async throws {
        let request = HTTPRequest(
            method: .get, scheme: nil, authority: "school.lan:8080", path: "/sign-in",
            headerFields: [.accept: "text/html", .acceptLanguage: language])
        let school = try await TestSchool(settings: ServerSettings())
        let answer = try await school.transport.send(request, body: Data())
        let text = String(decoding: answer.body, as: UTF8.self)
        #expect(answer.response.status.code == 421 && text.contains("<h1>\(title)</h1>"))
        #expect(text.contains("--public-address") && !text.contains("href=\"/\" class=\"button primary\""))
    }

    @Test func aFieldDeepInABodyIsNamed() async throws {
        let school = try await TestSchool()
        let token = try await school.token(of: school.ito)
        let request = HTTPRequest(
            method: .put, scheme: nil, authority: nil, path: "/v1/apps/org.example/contexts",
            headerFields: [.authorization: "Bearer \(token)", .contentType: "application/json"])
        let context = #"{"path":["org.example"],"type":"app","title":"T","isAssignable":true,"displayOrder":0,"#
        let body = #"{"contexts":["# + context + #""capabilities":[{"kind":7}]}],"removed":[]}"#
        let (_, data) = try await school.transport.send(request, body: Data(body.utf8))
        let problem = try EndpointCoding.decoder.decode(Problem.self, from: data)
        #expect(problem.status == 400)
        #expect(problem.field == "contexts.0.capabilities.0.kind")
    }

    @Test func aBrowserReadsAPageAndAProgramReadsAProblem() async throws {
        let school = try await TestSchool()
        let page = try await school.browser().get("/nowhere")
        #expect(page.status == 404)
        #expect(page.headers[.contentType] == "text/html; charset=utf-8")
        #expect(page.text.contains("<h1"))
        let problem = try await school.browser().get("/v1/nowhere")
        #expect(problem.headers[.contentType] == "application/problem+json")
    }

    @Test func everyAnswerForbidsWhatNoPageNeeds() async throws {
        let school = try await TestSchool()
        for path in ["/sign-in", "/nowhere", "/health", "/v1/me", "/assets/school.css"] {
            let reply = try await school.browser().get(path)
            let policy = try #require(reply.headers[.contentSecurityPolicy])
            #expect(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"))
            #expect(!policy.contains("unsafe"))
            #expect(reply.headers[.xContentTypeOptions] == "nosniff")
            #expect(reply.headers[.strictTransportSecurity] == nil)
            #expect((reply.headers[.cacheControl] == "no-store") == !path.hasPrefix("/assets"))
        }
        let secure = try await TestSchool(settings: .init(publicAddress: "https://school.example"))
        #expect(try await secure.browser().get("/sign-in").headers[.strictTransportSecurity] == "max-age=31536000")
    }

    @Test func anAssetThatTheBrowserHasIsNotSentAgain() async throws {
        let school = try await TestSchool()
        let browser = school.browser()
        let tag = try #require(try await browser.get("/assets/school.css").headers[.eTag])
        #expect(try await browser.get("/assets/school.css", headers: [.ifNoneMatch: tag]).status == 304)
        #expect(try await browser.get("/assets/school.css", headers: [.ifNoneMatch: "\"x\""]).status == 200)
    }

    @Test func aClientThatAsksTooMuchMustWait() async throws {
        let school = try await TestSchool(
            settings: .init(developerMode: true, rateLimit: .init(perSecond: 1, burst: 3)))
        let client = try await school.client(of: school.ada)
        for _ in 1...3 { _ = try await client.send(GetMe()) }
        let problem = await #expect(throws: Problem.self) { try await client.send(GetMe()) }
        #expect(problem?.status == 429)
        #expect(problem?.detail == "1")
        _ = try await school.client(of: school.ben).send(GetMe())
        school.clock.advance(by: 1)
        _ = try await client.send(GetMe())
    }
}
