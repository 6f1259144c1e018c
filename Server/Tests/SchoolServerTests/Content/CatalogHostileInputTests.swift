import Foundation
import HTTPTypes
import SchoolAPI
import SchoolModel
import SchoolServices
import SchoolTesting
import Testing

@testable import SchoolServer

/// Calls to the Catalog API that no sane script would send.
@Suite struct CatalogHostileInputTests {
    private struct Reply {
        let status: Int
        let location: String?
        let problem: Problem?
    }

    private func send(
        _ signer: DeveloperSigner, _ method: HTTPRequest.Method, _ path: String, _ body: String = ""
    ) async throws -> Reply {
        let request = HTTPRequest(
            method: method, scheme: nil, authority: nil, path: path,
            headerFields: [.authorization: "Bearer \(try signer.token())"])
        let (response, data) = try await signer.school.transport.send(request, body: Data(body.utf8))
        return Reply(
            status: response.status.code, location: response.headerFields[.location],
            problem: try? EndpointCoding.value(Problem.self, from: data))
    }

    private func post(_ signer: DeveloperSigner, _ body: String) async throws -> Reply {
        try await send(signer, .post, "/v1/contexts?environment=production", body)
    }

    /// A call with one entry, the app itself, with `more` in its data.
    private func app(_ more: String) -> String {
        """
        {"contexts":[{"data":{"identifierPath":["\(DeveloperSigner.app)"],"title":"Course","type":"app"\(more)},\
        "metadata":{"locale":"en-us"}}]}
        """
    }

    /// A call's status, from the address in its `Location`.
    private func status(_ signer: DeveloperSigner, _ reply: Reply) async throws -> CatalogStatusDTO {
        let id = try #require(reply.location?.split(separator: "/").last.flatMap { CatalogStatus.ID(String($0)) })
        return try await signer.client().send(GetCatalogStatus(statusID: id))
    }

    private func isEmpty(_ signer: DeveloperSigner) async throws -> Bool {
        let path = "[\"\(DeveloperSigner.app)\"]"
        let get = GetCatalogContexts(environment: .production, identifierPath: path)
        return await #expect(throws: Problem.self) { try await signer.client().send(get) }?.status == 404
    }

    @Test(
        arguments: [
            "", "org.example.course", "%5B", "%5B%22org.example.course%22", "%22org.example.course%22", "%7B%7D",
            "null",
            "17", "%5B%5D", "%5B1%2C2%5D", "%5B%5B%22org.example.course%22%5D%5D",
            "%5B%22org.example.course%22%2Cnull%5D",
            "%5B%22%22%5D", "%5B%22a%20b%22%5D", "%5B%22org.example.course%22%2C%22%00%22%5D", "%FF%FE",
        ])
    func aPathThatIsNotAListOfIdentifiersIsRefused(path: String) async throws {
        let school = try await TestSchool()
        let signer = try await DeveloperSigner(school)
        for method in [HTTPRequest.Method.get, .delete] {
            let reply = try await send(
                signer, method, "/v1/contexts?environment=production&identifierPath=\(path)")
            #expect(reply.status == 422 && reply.problem?.field == "identifierPath", "\(method): \(reply)")
        }
    }

    @Test func aPathAndAnEnvironmentHaveToBeNamed() async throws {
        let school = try await TestSchool()
        let signer = try await DeveloperSigner(school)
        let path = "identifierPath=%5B%22\(DeveloperSigner.app)%22%5D"
        for method in [HTTPRequest.Method.get, .delete] {
            let without = try await send(signer, method, "/v1/contexts?environment=production")
            #expect(without.status == 400 && without.problem?.field == "identifierPath", "\(without)")
        }
        for environment in ["", "environment=", "environment=staging", "environment=Production", "environment=1"] {
            let calls: [(HTTPRequest.Method, String, String)] = [
                (.get, "/v1/contexts?\(path)&\(environment)", ""), (.delete, "/v1/contexts?\(path)&\(environment)", ""),
                (.post, "/v1/contexts?\(environment)", app("")),
                (.get, "/v1/thumbnails?thumbnailId=a&\(environment)", ""),
                (.post, "/v1/thumbnails?thumbnailId=a&\(environment)", ""),
            ]
            for (method, address, body) in calls {
                let reply = try await send(signer, method, address, body)
                #expect(
                    [400, 422].contains(reply.status) && reply.problem?.field == "environment",
                    "\(method) \(address): \(reply)")
            }
        }
        #expect(try await isEmpty(signer))
    }

    @Test func anInvalidBodyIsRefused() async throws {
        let school = try await TestSchool()
        let signer = try await DeveloperSigner(school)
        let whole = app("")
        for length in stride(from: 0, to: whole.utf8.count, by: 7) {
            let reply = try await post(signer, String(decoding: whole.utf8.prefix(length), as: UTF8.self))
            #expect([400, 422].contains(reply.status) && reply.problem != nil, "\(length): \(reply)")
        }
        for body in [
            "null", "[]", "17", #""contexts""#, #"{"contexts":null}"#, #"{"contexts":{}}"#, #"{"contexts":[null]}"#,
            #"{"contexts":[[]]}"#, #"{"contexts":[{}]}"#, "\(whole)x", "\(whole)\(whole)", "\u{FEFF}",
            String(repeating: "[", count: 50_000), #"{"contexts":\#(String(repeating: "[", count: 2_000))"#,
        ] {
            let reply = try await post(signer, body)
            #expect([400, 422].contains(reply.status) && reply.problem != nil, "\(body.prefix(60)): \(reply)")
        }
        #expect(try await isEmpty(signer))
    }

    @Test(
        arguments: [
            (#""suggestedAge":["9999999999999999999999","6"]"#, "suggestedAge"),
            (#""suggestedAge":["6.5","8"]"#, "suggestedAge"), (#""suggestedAge":["six","eight"]"#, "suggestedAge"),
            (#""suggestedAge":[1e400,2]"#, "suggestedAge"), (#""suggestedAge":"6"#, nil),
            (#""displayOrder":"99999999999999999999""#, "displayOrder"), (#""displayOrder":"""#, "displayOrder"),
            (#""displayOrder":" 1""#, "displayOrder"), (#""displayOrder":1.5"#, "displayOrder"),
            (#""displayOrder":true"#, "displayOrder"), (#""isAssignable":"yes""#, "isAssignable"),
            (#""topic":17"#, "topic"), (#""progressReportingCapabilities":[{"kind":"nonsense"}]"#, nil),
        ] as [(String, String?)])
    func invalidNumbersAreRefused(more: String, field: String?) async throws {
        let school = try await TestSchool()
        let signer = try await DeveloperSigner(school)
        let reply = try await post(signer, app(",\(more)"))
        #expect([400, 422].contains(reply.status), "\(reply)")
        if let field { #expect(reply.problem?.field?.hasPrefix("contexts.0.data.\(field)") == true, "\(reply)") }
        #expect(try await isEmpty(signer))
    }

    @Test(
        arguments: [
            (#""suggestedAge":[9,6]"#, "suggestedAge"), (#""suggestedAge":["9","6"]"#, "suggestedAge"),
            (#""suggestedAge":[6]"#, "suggestedAge"), (#""suggestedAge":[-1,6]"#, "suggestedAge"),
            (#""suggestedAge":["-9223372036854775808","9223372036854775807"]"#, "suggestedAge"),
            (#""suggestedCompletionTime":[1,2,3]"#, "suggestedCompletionTime"),
        ])
    func aReadableCallThatIsRefusedHasAStatus(more: String, field: String) async throws {
        let school = try await TestSchool()
        let signer = try await DeveloperSigner(school)
        let reply = try await post(signer, app(",\(more)"))
        #expect(reply.status == 422 && reply.problem?.field == "contexts.0.data.\(field)")
        let status = try await status(signer, reply)
        #expect(status.state == "error" && status.statusCode == "422")
        #expect(status.error?.field == "contexts.0.data.\(field)" && status.error?.code == "IS_OUT_OF_RANGE")
    }

    @Test func numbersAtTheirLimitsAreAccepted() async throws {
        let school = try await TestSchool()
        let signer = try await DeveloperSigner(school)
        let reply = try await post(
            signer, app(#","displayOrder":"-9223372036854775808","suggestedAge":["0","9223372036854775807"]"#))
        #expect(reply.status == 201)
        let got = try await signer.client().send(
            GetCatalogContexts(environment: .production, identifierPath: "[\"\(DeveloperSigner.app)\"]"))
        #expect(got.contexts[0].data.displayOrder?.value == .min)
        #expect(got.contexts[0].data.suggestedAge?.map(\.value) == [0, .max])
    }

    /// There is no way to know which of the two the maker meant.
    @Test func aCallCannotHaveALanguageOfAContextTwice() async throws {
        let school = try await TestSchool()
        let signer = try await DeveloperSigner(school)
        let call = PostCatalogContexts(
            environment: .production,
            contexts: [
                .test(title: "Course"), .test("one", title: "One"), .test("one", title: "Eins", locale: "de"),
                .test("one", title: "Another", locale: "EN-us"),
            ])
        let problem = await #expect(throws: Problem.self) { try await signer.client().send(call) }
        #expect(problem?.type == "is-taken" && problem?.field == "contexts.3.metadata.locale")
        #expect(try await isEmpty(signer))
    }

    @Test func aParentHasAtMostTwoThousandChildrenOverAllCalls() async throws {
        let school = try await TestSchool()
        let signer = try await DeveloperSigner(school)
        let client = try signer.client()
        let children = { (numbers: Range<Int>) in
            PostCatalogContexts(
                environment: .production,
                contexts: [.test(title: "Course")] + numbers.map { .test("c\($0)", title: "C") })
        }
        let most = ContentContext.mostChildren
        for start in stride(from: 0, to: most - 199, by: 199) {
            _ = try await client.send(children(start..<min(start + 199, most - 1)))
        }
        _ = try await client.send(children(most - 50..<most - 1))
        let two = await #expect(throws: Problem.self) { try await client.send(children(most - 1..<most + 1)) }
        #expect(two?.type == "is-too-many" && two?.field == "contexts" && two?.detail == "\(most)")
        _ = try await client.send(children(most - 1..<most))
        let one = await #expect(throws: Problem.self) { try await client.send(children(most..<most + 1)) }
        #expect(one?.type == "is-too-many")
        // What already exists can still be changed, and what is below another parent counts there.
        _ = try await client.send(children(0..<199))
        _ = try await client.send(
            PostCatalogContexts(environment: .production, contexts: [.test("c0", "below", title: "Below")]))
    }
}
