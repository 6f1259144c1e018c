import Foundation
import HTTPTypes
import ModelTesting
import SchoolModel
import Testing

@testable import SchoolAPI

struct DeviceWireTests {
    @Test(
        arguments: [
            (1_789_978_500_250, "2026-09-21T08:15:00.250Z"), (2_123, "1970-01-01T00:00:02.123Z"),
            (-1, "1969-12-31T23:59:59.999Z"), (0, "1970-01-01T00:00:00.000Z"),
        ] as [(Int64, String)])
    func aMomentKeepsItsMillisecondsOnTheWire(milliseconds: Int64, text: String) throws {
        let moment = Date(millisecondsSince1970: milliseconds)

        let data = try EndpointCoding.encoder.encode([moment])

        #expect(String(decoding: data, as: UTF8.self) == "[\"\(text)\"]")
        #expect(try EndpointCoding.decoder.decode([Date].self, from: data) == [moment])
    }

    @Test func aMomentMayLackAFractionAndHaveAnotherTimeZone() {
        #expect(MomentCoding.moment("2026-09-21T08:15:00Z") == Date(millisecondsSince1970: 1_789_978_500_000))
        #expect(MomentCoding.moment("2026-09-21T10:15:00+02:00") == Date(millisecondsSince1970: 1_789_978_500_000))
        #expect(MomentCoding.moment("yesterday") == nil)
    }

    /// RFC 3339, 5.8, and what the client made up that tests the API.
    @Test(arguments: [
        ("1985-04-12T23:20:50.52Z", 482_196_050_520), ("1996-12-19T16:39:57-08:00", 851_042_397_000),
        ("1990-12-31T23:59:60Z", 662_688_000_000), ("1990-12-31T15:59:60-08:00", 662_688_000_000),
        ("1937-01-01T12:00:27.87+00:20", -1_041_337_172_130),
        ("1677-07-31T14:50:45.806845-19:39", -9_227_741_414_194), ("1985-04-12t23:20:50.5z", 482_196_050_500),
    ])
    func everyMomentOfTheStandardIsRead(text: String, milliseconds: Int64) {
        #expect(MomentCoding.moment(text) == Date(millisecondsSince1970: milliseconds))
    }

    @Test(arguments: [
        "1990-12-31T23:59:00.Z", "1990-12-31T23:59:00+24:00", "1990-12-31T23:59:00", "1990-02-30T23:59:00.1234Z",
    ])
    func whatIsNoMomentIsNotRead(text: String) {
        #expect(MomentCoding.moment(text) == nil)
    }

    @Test func anAttemptSurvivesTheWire() throws {
        let attempt = Activity(
            id: Activity.ID(UUID()),
            context: try IdentifierPath(["org.example.quiz", "addition"]),
            revision: 3,
            startedAt: Date(millisecondsSince1970: 1_789_978_500_250),
            duration: 61_234,
            progress: try ProgressRanges([.init(start: 0, end: 0.25), .init(start: 0.5, end: 1)]),
            primaryItem: ActivityItem(identifier: "total", title: "Total", value: .score(7, outOf: 10)),
            additionalItems: [
                ActivityItem(identifier: "hints", title: "Hints", value: .quantity(2.5)),
                ActivityItem(identifier: "q1", title: "3 + 4", value: .binary(true, kind: .correctIncorrect)),
            ]
        )
        let call = DeliverActivities(appID: "org.example.quiz", activities: [ActivityDTO(attempt)])

        let (path, body) = try EndpointCoding.request(for: call)
        let arrived = try EndpointCoding.endpoint(
            DeliverActivities.self, parameters: ["appID": "org.example.quiz"], query: [:], body: #require(body)
        )

        #expect(path == "/v1/apps/org.example.quiz/activities")
        #expect(arrived == call)
        #expect(try arrived.activities.map { try $0.activity() } == [attempt])
    }

    @Test func aContextSurvivesTheWire() throws {
        let context = ContentContext(
            path: try IdentifierPath(["org.example.quiz", "addition"]), kind: .quiz, title: "Addition",
            displayOrder: 1, topic: "math", summary: "To ten", universalLink: "https://quiz.example/addition",
            isAssignable: true, suggestedAge: 6...8, suggestedMinutes: 5...10,
            capabilities: [.init(kind: .duration), .init(kind: .score, details: "Points")]
        )

        let data = try EndpointCoding.encoder.encode(ContextDTO(context))

        #expect(try EndpointCoding.decoder.decode(ContextDTO.self, from: data).context() == context)
    }

    @Test(arguments: [
        ("type", ##"{"type":"castle"}"##), ("path", ##"{"path":[]}"##), ("title", ##"{"title":" "}"##),
        ("suggestedAge", ##"{"suggestedAge":[8,6]}"##), ("suggestedMinutes", ##"{"suggestedMinutes":[1]}"##),
        ("universalLink", ##"{"universalLink":"javascript:alert(1)"}"##),
        ("capabilities", ##"{"capabilities":[{"kind":"luck"}]}"##),
    ])
    func aWrongContextIsRefusedWithTheFieldsName(field: String, change: String) throws {
        let dto: ContextDTO = try changed(
            ##"{"path":["a","b"],"type":"quiz","title":"T","displayOrder":0,"isAssignable":true,"capabilities":[]}"##,
            by: change
        )

        let refusal = #expect(throws: Refusal.self) { try dto.context() }

        #expect(refusal?.field == field)
    }

    @Test(arguments: [
        ("path", ##"{"path":[""]}"##), ("duration", ##"{"duration":-1}"##), ("progress", ##"{"progress":[[0.5]]}"##),
        ("progress", ##"{"progress":[[0.5,1.5]]}"##), ("revision", ##"{"revision":0}"##),
        ("primaryItem.maxScore", ##"{"primaryItem":{"identifier":"i","title":"t","score":1}}"##),
        ("primaryItem", ##"{"primaryItem":{"identifier":"i","title":"t"}}"##),
        ("additionalItems", ##"{"additionalItems":[{"identifier":"i","title":"","binary":true,"quantity":1}]}"##),
        (
            "additionalItems.binaryKind",
            ##"{"additionalItems":[{"identifier":"i","title":"t","binary":true,"binaryKind":"maybe"}]}"##
        ),
    ])
    func aWrongAttemptIsRefusedWithTheFieldsName(field: String, change: String) throws {
        let dto: ActivityDTO = try changed(
            ##"""
            {"id":"00000000-0000-7000-8000-000000000001","path":["a","b"],"revision":1,"duration":0,
            "startedAt":"2026-09-21T08:15:00.250Z","progress":[],"additionalItems":[]}
            """##,
            by: change
        )

        let refusal = #expect(throws: Refusal.self) { try dto.activity() }

        #expect(refusal?.field == field)
    }

    private func changed<Value: Decodable>(_ json: String, by change: String) throws -> Value {
        var fields = try EndpointCoding.decoder.decode([String: JSON].self, from: Data(json.utf8))
        let changes = try EndpointCoding.decoder.decode([String: JSON].self, from: Data(change.utf8))
        fields.merge(changes) { $1 }
        return try EndpointCoding.decoder.decode(Value.self, from: EndpointCoding.encoder.encode(fields))
    }
}

/// Moments are written and read without a formatter; a formatter confirms the result.
@Suite struct MomentCodingTests {
    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func momentsAreWrittenAsByTheFormatter(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        for _ in 0..<200 {
            // The years 1200 to 9999: before 1583 the formatter uses another calendar, and does the work.
            let milliseconds = Int64.random(in: -24_298_876_800_000...253_402_300_799_999, using: &random)
            let moment = Date(millisecondsSince1970: milliseconds)
            let text = MomentCoding.text(moment)
            let second = Date(timeIntervalSince1970: (Double(milliseconds) / 1000).rounded(.down))
            #expect(text.prefix(19) == second.formatted(.iso8601).prefix(19), "seed \(seed), \(milliseconds)")
            #expect(MomentCoding.moment(text) == moment, "seed \(seed), \(milliseconds)")
            #expect((try? style.parse(text)).map(Date.init(wholeMilliseconds:)) == moment, "seed \(seed), \(text)")
        }
    }

    @Test(arguments: ["2026-02-29", "2026-13-01", "2026-00-10", "2026-04-31"])
    func aDayThatDoesNotExistIsNotRead(day: String) {
        #expect(MomentCoding.moment("\(day)T08:15:00.000Z") == nil)
    }
}
