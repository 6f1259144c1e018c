import Foundation
import ModelTesting
import SchoolModel
import Testing

@testable import SchoolAPI

/// Forms that read themselves read what the general decoder reads.
@Suite struct JSONReadableTests {
    private static let texts = ["total", "", "3 + 4", "Größe", "漢字 🎈", "a \"b\" \\ c/d", "Zeile\neins"]

    private static func item(_ random: inout SeededGenerator) -> ActivityItemDTO {
        let text = { (random: inout SeededGenerator) in texts.randomElement(using: &random) ?? "" }
        var item = ActivityItemDTO(identifier: text(&random), title: text(&random))
        if Bool.random(using: &random) { item.score = Double.random(in: -3...1e9, using: &random) }
        if Bool.random(using: &random) { item.maxScore = Double(Int.random(in: 0...20, using: &random)) }
        if Bool.random(using: &random) { item.quantity = 1e-7 }
        if Bool.random(using: &random) { item.binary = .random(using: &random) }
        if Bool.random(using: &random) { item.binaryKind = "passFail" }
        return item
    }

    private static func call(_ random: inout SeededGenerator) -> DeliverActivities {
        let activities = (0..<Int.random(in: 0...3, using: &random)).map { _ in
            ActivityDTO(
                id: Activity.ID(UUID()), path: (0..<Int.random(in: 0...3, using: &random)).map { "p\($0)/é" },
                revision: Int.random(in: -1...9, using: &random),
                startedAt: Date(millisecondsSince1970: Int64.random(in: -2_000_000_000_000...4_000_000_000_000)),
                duration: Int.random(in: 0...999_999, using: &random),
                progress: (0..<Int.random(in: 0...2, using: &random)).map { [Double($0), 0.25] },
                primaryItem: Bool.random(using: &random) ? item(&random) : nil,
                additionalItems: (0..<Int.random(in: 0...2, using: &random)).map { _ in item(&random) })
        }
        return DeliverActivities(appID: "org.example.quiz", activities: activities)
    }

    private static func context(_ random: inout SeededGenerator) -> ContextDTO {
        let text = { (random: inout SeededGenerator) in texts.randomElement(using: &random) ?? "" }
        let some = { (random: inout SeededGenerator) in Bool.random(using: &random) ? text(&random) : nil }
        return ContextDTO(
            path: [text(&random), text(&random)], type: "quiz", title: text(&random), customTypeName: some(&random),
            displayOrder: Int.random(in: -9...9, using: &random), topic: some(&random), summary: some(&random),
            universalLink: some(&random), isAssignable: .random(using: &random),
            suggestedAge: Bool.random(using: &random) ? [6, 9] : nil,
            suggestedMinutes: Bool.random(using: &random) ? [] : nil,
            capabilities: (0..<Int.random(in: 0...2, using: &random)).map { _ in
                ContextDTO.Capability(kind: text(&random), details: some(&random))
            },
            thumbnailID: some(&random), navigationChildren: Bool.random(using: &random) ? [[text(&random)], []] : nil)
    }

    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func storedFormsAreWrittenAndReadAsByTheGeneralCoders(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let context = Self.context(&random)
        let call = Self.call(&random)
        #expect(try EndpointCoding.data(for: context) == EndpointCoding.encoder.encode(context), "seed \(seed)")
        #expect(try EndpointCoding.data(for: call) == EndpointCoding.encoder.encode(call), "seed \(seed)")
        let publication = PublishContexts(
            appID: "org.example.quiz", appName: seed % 2 == 0 ? "Quiz \"7\"" : nil, contexts: [context, context],
            removed: [["a", "é"], []], order: seed % 3 == 0 ? nil : .init(device: "one", number: Int64(seed)))
        #expect(
            try EndpointCoding.data(for: publication) == EndpointCoding.encoder.encode(publication), "seed \(seed)")
        let read = try EndpointCoding.value(ContextDTO.self, from: EndpointCoding.data(for: context))
        #expect(read == context, "seed \(seed)")
        for activity in call.activities {
            let data = try EndpointCoding.data(for: activity)
            #expect(try data == EndpointCoding.encoder.encode(activity), "seed \(seed)")
            #expect(try EndpointCoding.value(ActivityDTO.self, from: data) == activity, "seed \(seed)")
        }
    }

    @Test func anInvalidContextIsRefusedAsByTheGeneralDecoder() {
        for text in ["", "{}", "[]", #"{"path":[],"path":[]}"#, #"{"title":7}"#] {
            #expect(throws: DecodingError.self) { try EndpointCoding.value(ContextDTO.self, from: Data(text.utf8)) }
        }
    }

    private static func generally(_ body: Data) -> [ActivityDTO]? {
        struct Body: Decodable { let activities: [ActivityDTO] }
        return try? EndpointCoding.decoder.decode(Body.self, from: body).activities
    }

    private static func directly(_ body: Data) -> [ActivityDTO]? {
        EndpointCoding.readDirectly(
            DeliverActivities.self, parameters: ["appID": "org.example.quiz"], body: body)?.activities
    }

    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func aDeliveryIsReadAsByTheGeneralDecoder(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let call = Self.call(&random)
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .wireMoment
        encoder.outputFormatting = Bool.random(using: &random) ? [.prettyPrinted] : [.sortedKeys]
        let body = try encoder.encode(["activities": call.activities])
        #expect(Self.directly(body) == call.activities, "seed \(seed)")
        #expect(Self.generally(body) == call.activities, "seed \(seed)")
    }

    /// Bytes are changed, doubled and removed: what can still be read must be what the general decoder reads.
    @Test(arguments: 1...300 as ClosedRange<UInt64>)
    func nothingIsReadThatTheGeneralDecoderRefuses(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var body = try EndpointCoding.encoder.encode(["activities": Self.call(&random).activities])
        for _ in 1...20 {
            guard let place = body.indices.randomElement(using: &random) else { break }
            let old = body[place]
            switch Int.random(in: 0...3, using: &random) {
            case 0: body[place] = Array("\"\\{}[]:,0.1-+eE tfn\u{1}é".utf8).randomElement(using: &random) ?? 0
            case 1: body.insert(old, at: place)
            case 2: body.remove(at: place)
            default: body.append(contentsOf: body[place...].prefix(3))
            }
            if let read = Self.directly(body) {
                #expect(read == Self.generally(body), "seed \(seed): \(String(decoding: body, as: UTF8.self))")
            }
            // Two changes in a row rarely leave anything to read.
            if Bool.random(using: &random) {
                body = try EndpointCoding.encoder.encode(["activities": Self.call(&random).activities])
            }
        }
    }

    @Test(
        arguments: [
            #"{"activities":[]} x"#, #"{"activities":[],"activities":[]}"#, #"{"activities":[],"more":1}"#, #"{}"#,
            #"{"activities":[],}"#, #"{"activities":[1]}"#, #"[]"#, "", #"{"activities":[{}]}"#,
        ])
    func unusualFormsAreLeftToTheGeneralDecoder(body: String) {
        #expect(Self.directly(Data(body.utf8)) == nil)
    }
}

/// If a field occurs twice, the general decoder decides which one counts.
@Suite struct DoubledFieldTests {
    private static let item = #"{"identifier":"i","title":"t","score":1,"maxScore":2,"binary":true,"quantity":3}"#
    private static let activity = """
        {"id":"01a20053-c489-731d-948b-f6f81d2d7056","path":["a"],"revision":1,"startedAt":"2026-11-21T22:56:59.542Z",\
        "duration":5,"progress":[],"primaryItem":\(item),"additionalItems":[]}
        """

    private func isReadDirectly(_ activity: String) -> Bool {
        let body = Data(#"{"activities":[\#(activity)]}"#.utf8)
        return EndpointCoding.readDirectly(DeliverActivities.self, parameters: ["appID": "a"], body: body) != nil
    }

    @Test func everyFieldMayOccurOnce() {
        #expect(isReadDirectly(Self.activity))
        for more in [
            #""id":"01a20053-c489-731d-948b-f6f81d2d7056""#, #""path":["b"]"#, #""revision":2"#,
            #""startedAt":"2026-11-21T22:56:59.542Z""#, #""duration":6"#, #""progress":[]"#,
            #""primaryItem":\#(Self.item)"#, #""additionalItems":[]"#,
        ] {
            #expect(!isReadDirectly(Self.activity.dropLast() + ",\(more)}"), "\(more)")
        }
        for more in [
            #""identifier":"j""#, #""title":"u""#, #""score":2"#, #""maxScore":3"#, #""binary":false"#,
            #""quantity":4"#,
        ] {
            let doubled = Self.item.dropLast() + ",\(more)}"
            #expect(!isReadDirectly(Self.activity.replacing(Self.item, with: doubled)), "\(more)")
        }
    }
}
