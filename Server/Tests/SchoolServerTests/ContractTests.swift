import Foundation
import HTTPTypes
import SchoolAPI
import SchoolModel
import SchoolServer
import SchoolTesting
import Testing

/// What the API's description promises beyond the shape of answers, and that the server keeps it.
@Suite struct ContractTests {
    private typealias Operation = (method: HTTPRequest.Method, path: String, description: [String: Any])

    private func operations(_ school: TestSchool) async throws -> [Operation] {
        let text = try await school.browser().get(APIPath.openAPI).text
        let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let paths = try #require(document["paths"] as? [String: [String: [String: Any]]])
        return paths.flatMap { path, methods in
            methods.compactMap { name, description in
                HTTPRequest.Method(name.uppercased()).map { ($0, path, description) }
            }
        }
    }

    private func answer(
        _ school: TestSchool, _ method: HTTPRequest.Method, _ path: String, _ body: String = "",
        type: String? = "application/json"
    ) async throws -> (response: HTTPResponse, problem: [String: Any]) {
        var headers: HTTPFields = [.authorization: "Bearer \(try await school.token(of: school.ito))"]
        headers[.contentType] = body.isEmpty ? nil : type
        let request = HTTPRequest(method: method, scheme: nil, authority: nil, path: path, headerFields: headers)
        let (response, data) = try await school.transport.send(request, body: Data(body.utf8))
        return (response, try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:])
    }

    @Test func everyRouteUnderV1IsDescribedAndNothingElse() async throws {
        let school = try await TestSchool()
        let described = Set(try await operations(school).map { "\($0.method) \($0.path)" })
        let routes = Set(school.router.routes.filter { $0.path.hasPrefix(APIPath.start) }.map(\.description))
        #expect(described == routes)
    }

    @Test func theDescriptionSaysWhereNobodyHasToSignIn() async throws {
        let school = try await TestSchool()
        let open = try await operations(school).filter { ($0.description["security"] as? [Any])?.isEmpty == true }
        let allowed = PermissionTable.rows.filter { $0.pattern.hasPrefix(APIPath.start) && $0.outcomes.hasPrefix("Y") }
        #expect(Set(open.map { "\($0.method) \($0.path)" }) == Set(allowed.map(\.route)))
    }

    @Test func eachOperationSaysInASentenceWhatItDoes() async throws {
        let operations = try await operations(TestSchool())
        var names: Set<String> = []
        for (method, path, description) in operations {
            let summary = try #require(description["summary"] as? String)
            #expect(summary.hasSuffix(".") && summary.count <= 100, "\(method) \(path): \(summary)")
            #expect((description["tags"] as? [String])?.count == 1, "\(method) \(path)")
            #expect(names.insert(try #require(description["operationId"] as? String)).inserted, "\(method) \(path)")
        }
        let summaries = Set(operations.compactMap { $0.description["summary"] as? String })
        #expect(summaries.count == operations.count, "two operations that say the same")
    }

    @Test func otherMethodsOfAKnownPathAreRefusedWithThoseThatItHas() async throws {
        let school = try await TestSchool()
        let byPath = Dictionary(grouping: try await operations(school), by: \.path).mapValues {
            Set($0.map(\.method.rawValue))
        }
        let all = ["DELETE", "GET", "OPTIONS", "PATCH", "POST", "PUT", "TRACE", "QUERY"]
        for (path, methods) in byPath {
            let filled = path.replacing(/\{\w+\}/, with: "\(school.class7a.id)")
            for method in all.compactMap({ HTTPRequest.Method($0) }) where !methods.contains(method.rawValue) {
                let (response, problem) = try await answer(school, method, filled)
                let allowed = methods.contains("GET") ? methods.union(["HEAD"]) : methods
                #expect(response.status.code == 405, "\(method) \(path)")
                #expect(response.headerFields[.allow] == allowed.sorted().joined(separator: ", "), "\(method) \(path)")
                #expect(problem["type"] as? String == "method-not-allowed")
            }
        }
        #expect(byPath.count > 80)
    }

    @Test func aPathThatDoesNotExistIsNotFoundWhateverTheMethod() async throws {
        let school = try await TestSchool()
        for path in ["/v1/nothing", "/v1/me/nothing/else", "/v1/handouts/a/b/c"] {
            #expect(try await answer(school, .patch, path).response.status.code == 404, "\(path)")
        }
    }

    @Test func aPageWithoutSuchAMethodIsRefusedAsWell() async throws {
        let browser = try await TestSchool().browser()
        let reply = try await browser.open(
            .init("PROPFIND") ?? .get, "/sign-in", headers: [.accept: "text/html"], body: Data())
        #expect(reply.status == 403 || reply.status == 405)
    }

    @Test(arguments: [
        (#"{"title":"T","activities":[],"recipients":[],"titel":"U"}"#, "titel", "There is no such member."),
        (#"{"title":"T","activities":[],"recipients":[],"title":"U"}"#, "title", "It must not be repeated."),
        (#"{"title":"T","activities":[],"recipients":[],"\u0074itle":"U"}"#, "title", "It must not be repeated."),
        (
            #"{"title":"T","recipients":[],"activities":[{"title":"A","isTask":true,"titel":{"a":1}}]}"#,
            "activities.0.titel", "There is no such member."
        ),
        (
            #"{"title":"T","activities":[],"recipients":[{"studentID":null,"studentID":null}]}"#,
            "recipients.0.studentID", "It must not be repeated."
        ),
    ])
    func aMemberThatTheDescriptionLacksIsNamed(body: String, field: String, detail: String) async throws {
        let (response, problem) = try await answer(TestSchool(), .post, DraftHandout.path, body)
        #expect(response.status.code == 400)
        #expect(problem["field"] as? String == field)
        #expect(problem["detail"] as? String == detail)
    }

    @Test(arguments: [
        ("/v1/handouts?state=draft&state=posted", "state"),
        ("/v1/timetable/lessons?from=2026-01-01&from=&through=", "from"),
    ])
    func aParameterThatIsRepeatedIsNamed(path: String, field: String) async throws {
        let (response, problem) = try await answer(TestSchool(), .get, path)
        #expect(response.status.code == 400)
        #expect(problem["field"] as? String == field)
    }

    @Test(arguments: [
        ("text/plain", 415), ("application/x-www-form-urlencoded", 415), ("application/json; charset=latin1", 415),
        ("application/json; charset=\"UTF-8\"", 200), ("Application/JSON", 200), (nil, 200),
    ])
    func aBodyOfAnotherTypeIsRefused(type: String?, status: Int) async throws {
        let body = #"{"title":"T","activities":[],"recipients":[]}"#
        #expect(
            try await answer(TestSchool(), .post, DraftHandout.path, body, type: type).response.status.code == status)
    }
}
