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

    private func deliver(_ items: String, primary: String = Self.primary, in scene: PermissionTests.Scene) async throws
        -> (
            Activity.ID, Data
        )
    {
        let id = Activity.ID(UUID())
        let body = """
            {"activities":[{"id":"\(id)","path":["org.example","quiz"],"revision":1,"duration":61000,\
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

    @Test(arguments: [
        (#"{"identifier":"bad","title":"Bad","score":0,"maxScore":0}"#, "maxScore", "more than 0, not 0"),
        (#"{"identifier":"bad","title":"Bad","score":12,"maxScore":10}"#, "score", "0…10, not 12"),
        (#"{"identifier":"bad","title":"Bad","score":1}"#, "maxScore", nil),
        (#"{"identifier":"bad","title":"Bad","binary":true,"binaryKind":"perhaps"}"#, "binaryKind", "perhaps"),
        (#"{"identifier":"bad","title":"Bad"}"#, "", "score | quantity | binary"),
        (#"{"identifier":"bad","title":"a\nb","quantity":1}"#, "title", nil),
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

        let handout = try #require(Handout.ID(scene.names["handoutID"] ?? ""))
        let ito = try await scene.school.actor(scene.school.ito)
        let (_, report) = try await ReportService(scene.school.services.house).report(of: handout, as: ito)
        let cell = try #require(
            report.rows.first { $0.student.id == scene.school.ada.id }?.cells.compactMap(\.self).first)
        #expect(cell.main == .score(3, outOf: 4))
    }

    /// Time and progress are worth having without the primary item.
    @Test(arguments: [
        (#"{"identifier":"total","title":"Total","score":12,"maxScore":10}"#, "primaryItem.score", "0…10, not 12"),
        (#"{"identifier":"total","title":"a\nb","quantity":1}"#, "primaryItem.title", nil),
        (#"{"identifier":"total","title":"Total"}"#, "primaryItem", "score | quantity | binary"),
    ])
    func aBadPrimaryItemIsNamedAndTheRestIsStored(item: String, field: String, detail: String?) async throws {
        let scene = try await PermissionTests.Scene()
        let (id, data) = try await deliver(
            #"{"identifier":"good","title":"Good","quantity":7}"#, primary: item, in: scene)
        let result = try #require(try EndpointCoding.decoder.decode(DeliveryReceipt.self, from: data).results.first)
        #expect(result.id == id && result.status == .recorded)
        #expect(result.leftOut?.map(\.field) == [field] && result.leftOut?.first?.detail == detail)

        let handout = try #require(Handout.ID(scene.names["handoutID"] ?? ""))
        let ito = try await scene.school.actor(scene.school.ito)
        let (_, report) = try await ReportService(scene.school.services.house).report(of: handout, as: ito)
        let cell = try #require(
            report.rows.first { $0.student.id == scene.school.ada.id }?.cells.compactMap(\.self).first)
        #expect(cell.main == .progress(0.5))
    }

    /// What was sent as it should be is answered as before.
    @Test func anAnswerWithoutFaultsSaysNothingOfThem() async throws {
        let scene = try await PermissionTests.Scene()
        let (_, data) = try await deliver(#"{"identifier":"good","title":"Good","quantity":7}"#, in: scene)
        #expect(!String(decoding: data, as: UTF8.self).contains("leftOut"))
    }
}
