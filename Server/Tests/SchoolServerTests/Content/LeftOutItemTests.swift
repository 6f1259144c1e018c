import Foundation
import HTTPTypes
import Hummingbird
import SchoolAPI
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolTesting
import Testing

/// One item that can't be stored keeps nothing else of an attempt from being stored, whoever sends it.
@Suite struct LeftOutItemTests {
    /// What a device of before this rule reads of an answer.
    private struct OldReceipt: Decodable {
        struct Result: Decodable {
            let id: Activity.ID
            let status: String
            let field: String?
        }

        let results: [Result]
    }

    private let path = ["org.example", "quiz"]

    private static let primary = #"{"identifier":"total","title":"Total","score":3,"maxScore":4}"#

    private func deliver(
        _ items: String, primary: String = Self.primary, id: Activity.ID = Activity.ID(UUID()), revision: Int = 1,
        in scene: PermissionTests.Scene
    ) async throws -> (Activity.ID, Data) {
        let body = """
            {"activities":[{"id":"\(id)","path":["org.example","quiz"],"revision":\(revision),"duration":61000,\
            "startedAt":"2026-09-21T08:15:00.250Z","progress":[[0,0.5]],\
            "primaryItem":\(primary),"additionalItems":[\(items)]}]}
            """
        let request = HTTPRequest(
            method: .post, scheme: nil, authority: nil, path: "/v1/apps/org.example/activities",
            headerFields: [
                .contentType: "application/json",
                .authorization: "Bearer \(try await scene.school.device(of: scene.school.ada))",
            ])
        let (response, data) = try await scene.school.transport.send(request, body: Data(body.utf8))
        #expect(response.status == .ok)
        return (id, data)
    }

    /// What Ada's report says.
    private func cell(of scene: PermissionTests.Scene) async throws -> Report.Cell {
        let handout = try #require(Handout.ID(scene.names["handoutID"] ?? ""))
        let ito = try await scene.school.actor(scene.school.ito)
        let (_, report) = try await ReportService(scene.school.services.house).report(of: handout, as: ito)
        return try #require(
            report.rows.first { $0.student.id == scene.school.ada.id }?.cells.compactMap(\.self).first)
    }

    @Test(arguments: [
        (#"{"identifier":"bad","title":"Bad","score":0,"maxScore":0}"#, "maxScore", "more than 0, not 0"),
        (#"{"identifier":"bad","title":"Bad","score":12,"maxScore":10}"#, "score", "0…10, not 12"),
        (#"{"identifier":"bad","title":"Bad","score":1}"#, "maxScore", nil),
        (#"{"identifier":"bad","title":"Bad","binary":true,"binaryKind":"perhaps"}"#, "binaryKind", "perhaps"),
        (#"{"identifier":"bad","title":"Bad"}"#, "", "score | quantity | binary"),
        (#"{"identifier":"good","title":"Again","quantity":1}"#, "identifier", "good"),
    ])
    func theRestIsStoredAndTheItemIsNamed(item: String, field: String, detail: String?) async throws {
        let scene = try await PermissionTests.Scene()
        let good = #"{"identifier":"good","title":"Good","quantity":7}"#
        let (id, data) = try await deliver("\(good),\(item)", in: scene)

        let result = try #require(try EndpointCoding.decoder.decode(DeliveryReceipt.self, from: data).results.first)
        #expect(result.id == id && result.status == .recorded)
        let leftOut = try #require(result.leftOut)
        let name = field == "identifier" ? "good" : "bad"
        #expect(leftOut.map(\.identifier) == [name])
        #expect(leftOut.first?.field == "additionalItems[“\(name)”]\(field.isEmpty ? "" : ".\(field)")")
        #expect(leftOut.first?.detail == detail)
        let old = try EndpointCoding.decoder.decode(OldReceipt.self, from: data).results
        #expect(old.first?.status == "recorded" && old.first?.field == nil)

        #expect(try await cell(of: scene).main == .score(3, outOf: 4))
    }

    /// Time and progress are worth having without the primary item.
    @Test(arguments: [
        (#"{"identifier":"total","title":"Total","score":12,"maxScore":10}"#, "primaryItem.score", "0…10, not 12"),
        (#"{"identifier":"","title":"Total","quantity":1}"#, "primaryItem.identifier", nil),
        (#"{"identifier":"total","title":"Total"}"#, "primaryItem", "score | quantity | binary"),
    ])
    func aBadPrimaryItemIsNamedAndTheRestIsStored(item: String, field: String, detail: String?) async throws {
        let scene = try await PermissionTests.Scene()
        let (id, data) = try await deliver(
            #"{"identifier":"good","title":"Good","quantity":7}"#, primary: item, in: scene)
        let result = try #require(try EndpointCoding.decoder.decode(DeliveryReceipt.self, from: data).results.first)
        #expect(result.id == id && result.status == .recorded)
        #expect(result.leftOut?.map(\.field) == [field] && result.leftOut?.first?.detail == detail)

        #expect(try await cell(of: scene).main == .progress(0.5))
    }

    /// A later revision that says something impossible doesn't erase what an earlier one said.
    @Test(arguments: [
        #"{"identifier":"total","title":"Total","score":12,"maxScore":10}"#, #"{"identifier":"total","title":"Total"}"#,
    ])
    func aBadPrimaryItemLeavesTheOneFromBefore(item: String) async throws {
        let scene = try await PermissionTests.Scene()
        let (id, _) = try await deliver("", in: scene)
        let (_, data) = try await deliver("", primary: item, id: id, revision: 2, in: scene)
        let result = try #require(try EndpointCoding.decoder.decode(DeliveryReceipt.self, from: data).results.first)
        #expect(result.status == .recorded && result.leftOut?.count == 1)
        #expect(try await cell(of: scene).main == .score(3, outOf: 4))
    }

    /// A title may be a whole question, and refuses nothing.
    @Test func titlesAreFoldedToOneLine() async throws {
        let scene = try await PermissionTests.Scene()
        let title = "What is\\n1 + 1?" + String(repeating: "!", count: 300)
        let (_, data) = try await deliver(
            #"{"identifier":"first","title":"\#(title)","quantity":1}"#,
            primary: #"{"identifier":"total","title":"\#(title)","score":3,"maxScore":4}"#, in: scene)
        let result = try #require(try EndpointCoding.decoder.decode(DeliveryReceipt.self, from: data).results.first)
        #expect(result.status == .recorded && result.leftOut == nil)
        let ito = try await scene.school.actor(scene.school.ito)
        let attempts = try await ReportService(scene.school.services.house).attempts(
            behind: cell(of: scene).assignment, as: ito
        ).attempts
        let titles = attempts.flatMap { [$0.primaryItem].compactMap(\.self) + $0.additionalItems }.map(\.title)
        #expect(titles == Array(repeating: "What is 1 + 1?" + String(repeating: "!", count: 241) + "…", count: 2))
    }

    /// What was sent as it should be is answered as before.
    @Test func anAnswerWithoutFaultsSaysNothingOfThem() async throws {
        let scene = try await PermissionTests.Scene()
        let (_, data) = try await deliver(#"{"identifier":"good","title":"Good","quantity":7}"#, in: scene)
        #expect(!String(decoding: data, as: UTF8.self).contains("leftOut"))
    }
}
