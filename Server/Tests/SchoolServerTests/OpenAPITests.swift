import Foundation
import HTTPTypes
import SchoolAPI
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolTesting
import Testing

/// The description of the API against what the server really returns.
@Suite struct OpenAPITests {
    private func document(_ school: TestSchool) async throws -> [String: Any] {
        let reply = try await school.browser().get("/v1/openapi.json")
        #expect(reply.status == 200)
        let parsed = try JSONSerialization.jsonObject(with: Data(reply.text.utf8))
        return try #require(parsed as? [String: Any])
    }

    @Test func everyEndpointIsDescribed() async throws {
        let school = try await TestSchool()
        let paths = try #require(try await document(school)["paths"] as? [String: [String: Any]])
        #expect(!school.router.endpoints.isEmpty)
        for endpoint in school.router.endpoints {
            #expect(paths[endpoint.path]?[endpoint.method.rawValue.lowercased()] != nil, "\(endpoint)")
        }
    }

    /// Requests with a non-empty answer, one for every endpoint.
    private func requests(_ school: TestSchool) async throws -> [(HTTPRequest.Method, String, String)] {
        let begun = try await school.services.signIn.devices.begin(clientName: "Other")
        try await school.services.signIn.devices.decide(
            begun.userCode.text, allow: true, as: school.actor(school.ito))
        let context = """
            {"path":["org.example","a"],"type":"quiz","title":"A","displayOrder":1,"isAssignable":true,\
            "capabilities":[{"kind":"score"}],"suggestedAge":[7,9],"topic":"math"}
            """
        let activity = """
            {"id":"\(school.class7a.id)","path":["org.example","a"],"revision":1,"duration":1000,\
            "startedAt":"2026-09-21T08:15:00.250Z","progress":[[0,1]],"additionalItems":[]}
            """
        let app = "/v1/apps/org.example"
        return [
            (.post, "/v1/device/authorize", #"{"clientName":"Test"}"#),
            (.post, "/v1/device/token", #"{"deviceCode":"\#(begun.deviceCode)"}"#),
            (.get, "/v1/me", ""),
            (.put, "\(app)/contexts", #"{"contexts":[\#(context)],"removed":[],"appName":"Example"}"#),
            (.get, "\(app)/contexts", ""),
            (.get, "\(app)/assignments", ""),
            (.post, "\(app)/activities", #"{"activities":[\#(activity)]}"#),
            (.post, "\(app)/done", #"{"path":["org.example","a"],"at":"2026-09-21T08:15:00.250Z"}"#),
            (
                .post, "/v1/tokens",
                #"{"name":"Nightly","days":30,"currentPassword":"\#(TestSchool.password(of: school.ito))"}"#
            ),
            (.get, "/v1/tokens", ""),
            (.post, "/v1/developer/reset", "{}"),
            (.post, "/v1/developer/act-as", #"{"role":"teacher"}"#),
            (.post, "/v1/device/sign-out", "{}"),
        ]
    }

    /// The same for makers of apps.
    private let catalogRequests: [(HTTPRequest.Method, String, String)] = [
        (
            .post, "/v1/contexts?environment=production",
            """
            {"contexts":[{"data":{"identifierPath":["\(DeveloperSigner.app)"],"title":"Course","type":"app",\
            "suggestedAge":[6,8]},"metadata":{"locale":"en-us","keywords":["count"]}}]}
            """
        ),
        (.get, "/v1/contexts?environment=production&identifierPath=%5B%22\(DeveloperSigner.app)%22%5D", ""),
    ]

    @Test func everyAnswerMatchesItsDescription() async throws {
        let school = try await TestSchool()
        let document = try await document(school)
        let checker = SchemaChecker(document: document)
        let token = try await school.token(of: school.ito)
        let developer = try await DeveloperSigner(school).token()
        var answered: Set<String> = []
        let calls = try await requests(school).map { ($0.0, $0.1, $0.2, token) }
        for (method, path, body, token) in calls + catalogRequests.map({ ($0.0, $0.1, $0.2, developer) }) {
            let request = HTTPRequest(
                method: method, scheme: nil, authority: nil, path: path,
                headerFields: [.authorization: "Bearer \(token)", .contentType: "application/json"])
            let (response, data) = try await school.transport.send(request, body: Data(body.utf8))
            #expect(
                response.status.kind == .successful, "\(method) \(path): \(String(decoding: data, as: UTF8.self))")
            let template = String(path.replacing("org.example/", with: "{appID}/").prefix { $0 != "?" })
            let schema = try #require(checker.answer(method, template), "\(method) \(path) is not described")
            let value = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
            #expect(checker.faults(value, schema) == [], "\(method) \(path)")
            answered.insert("\(method) \(template)")
        }
        var scene: PermissionTests.Scene?
        for row in PermissionTable.rows
        where !answered.contains(row.route) {
            guard let schema = checker.answer(row.method, String(row.path.prefix { $0 != "?" })) else { continue }
            for visitor in [PermissionTests.Visitor.author, .administrator, .recipient]
            where !answered.contains(row.route) {
                let present: PermissionTests.Scene
                if let scene { present = scene } else { present = try await PermissionTests.Scene() }
                let (status, data) = try await present.answer(row, to: visitor)
                // After a change, the next one begins anew; what is refused changes nothing.
                scene = row.method != .get && status < 400 ? nil : present
                guard status == 200 else { continue }
                let value = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
                #expect(checker.faults(value, schema) == [], "\(row.route)")
                answered.insert(row.route)
            }
        }
        // Some change what the scene doesn't have, but their types of answers appear elsewhere too.
        let types = { (routes: [String]) in
            Set(
                routes.compactMap { route in
                    let parts = route.split(separator: " ").map(String.init)
                    return HTTPRequest.Method(parts[0]).flatMap { checker.answer($0, parts[1]) }.map { "\($0)" }
                })
        }
        let all = school.router.endpoints.map { "\($0.method) \($0.path)" }
        #expect(types(all).subtracting(types(Array(answered))) == [], "an answer that no request here gets")
    }

    @Test func theCheckerFindsWhatIsWrong() async throws {
        let school = try await TestSchool()
        let checker = SchemaChecker(document: try await document(school))
        let schema = try #require(checker.answer(.get, "/v1/me"))
        #expect(!checker.faults(["name": "A"], schema).isEmpty)
        let good: [String: Any] = [
            "id": "\(school.ada.id)", "name": "A", "schoolName": "S", "serverTime": "2026-09-21T08:15:00.250Z",
        ]
        #expect(checker.faults(good, schema) == [])
        #expect(!checker.faults(good.merging(["role": "student"]) { $1 }, schema).isEmpty)
        #expect(!checker.faults(good.merging(["name": 7]) { $1 }, schema).isEmpty)
    }
}

/// Compares a value with a schema of the document: the few words of JSON Schema that it uses.
private struct SchemaChecker {
    let document: [String: Any]

    func answer(_ method: HTTPRequest.Method, _ path: String) -> [String: Any]? {
        let find = { (start: Any?, keys: [String]) in keys.reduce(start) { ($0 as? [String: Any])?[$1] } }
        let responses = find(document, ["paths", path, method.rawValue.lowercased(), "responses"])
        return ["200", "201"].lazy.compactMap {
            find(responses, [$0, "content", "application/json", "schema"]) as? [String: Any]
        }.first
    }

    func faults(_ value: Any, _ schema: [String: Any], at place: String = "$") -> [String] {
        if let reference = schema["$ref"] as? String {
            let name = String(reference.split(separator: "/").last ?? "")
            let components = (document["components"] as? [String: Any])?["schemas"] as? [String: Any]
            guard let component = components?[name] as? [String: Any] else { return ["\(place): no component \(name)"] }
            return faults(value, component, at: place)
        }
        if let choices = schema["anyOf"] as? [[String: Any]] {
            return choices.contains { faults(value, $0, at: place).isEmpty } ? [] : ["\(place): none of the choices"]
        }
        if schema.isEmpty { return [] }
        switch schema["type"] as? String {
        case "null": return value is NSNull ? [] : ["\(place): not null"]
        case "object": return objectFaults(value, schema, at: place)
        case "array":
            guard let values = value as? [Any] else { return ["\(place): no array"] }
            let items = schema["items"] as? [String: Any] ?? [:]
            return values.enumerated().flatMap { faults($1, items, at: "\(place)[\($0)]") }
        case "string":
            guard let text = value as? String else { return ["\(place): no text"] }
            if let allowed = schema["enum"] as? [String], !allowed.contains(text) { return ["\(place): \(text)"] }
            if schema["format"] as? String == "uuid", UUID(uuidString: text) == nil { return ["\(place): no UUID"] }
            return []
        case "integer": return value is Int ? [] : ["\(place): no integer"]
        case "number": return value is Double || value is Int ? [] : ["\(place): no number"]
        case "boolean": return value is Bool ? [] : ["\(place): no boolean"]
        default: return ["\(place): no type"]
        }
    }

    private func objectFaults(_ value: Any, _ schema: [String: Any], at place: String) -> [String] {
        guard let object = value as? [String: Any] else { return ["\(place): no object"] }
        let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
        let others = schema["additionalProperties"] as? [String: Any]
        let required = schema["required"] as? [String] ?? []
        let missing = required.filter { object[$0] == nil }.map { "\(place).\($0): missing" }
        return missing
            + object.flatMap { name, value in
                (properties[name] ?? others).map { faults(value, $0, at: "\(place).\(name)") } ?? [
                    "\(place).\(name): not described"
                ]
            }
    }
}
