import Foundation
import ModelTesting
import SchoolModel
import Testing

@testable import SchoolAPI

/// Forms that write themselves write what the general encoder writes.
@Suite struct JSONWritableTests {
    /// Letters that need escaping in JSON, and some that don't.
    private static let texts = [
        "Quiz", "", "a \"b\" \\ c/d", "Zeile\neins\r\t\u{8}\u{C}", "\u{1}\u{1F}\u{7F}", "漢字 🎈 e\u{301}", "\u{2028}<&>",
    ]

    private static func value(_ random: inout SeededGenerator) -> ActivityItem.Value {
        let numbers: [Double] = [0, 1, 0.1, 2.5, 1e-7, 1e21, -3, 1 / 3, 12_345_678.9]
        let number = { (random: inout SeededGenerator) in numbers.randomElement(using: &random) ?? 0 }
        return switch Int.random(in: 0...2, using: &random) {
        case 0: .score(number(&random), outOf: number(&random))
        case 1: .quantity(number(&random))
        default: .binary(.random(using: &random), kind: .passFail)
        }
    }

    private static func report(_ random: inout SeededGenerator) throws -> Report {
        let text = { (random: inout SeededGenerator) in texts.randomElement(using: &random) ?? "" }
        let handout = Handout.ID(UUID())
        let columns = (0..<Int.random(in: 0...4, using: &random)).map { number in
            Report.Column(
                handout: handout, handoutTitle: text(&random),
                activity: HandoutActivity(
                    id: HandoutActivity.ID(UUID()), title: text(&random), content: .link("https://example.org")),
                due: number.isMultiple(of: 2) ? Date(timeIntervalSince1970: 1_790_000_000.25) : nil)
        }
        let students = (0..<Int.random(in: 0...4, using: &random)).map { _ in
            Report.Student(
                id: Person.ID(UUID()), givenName: text(&random), familyName: text(&random), username: "",
                departure: Bool.random(using: &random) ? Report.Departure.allCases.randomElement(using: &random) : nil)
        }
        var assignments: [Assignment] = []
        for (student, column) in students.flatMap({ student in columns.map { (student, $0) } }) {
            guard Bool.random(using: &random) else { continue }
            let end = Double.random(in: 0...1, using: &random)
            let summary = AttemptSummary(
                attempts: Int.random(in: 0...3, using: &random), duration: Int.random(in: 0...99_999, using: &random),
                progress: try ProgressRanges([.init(start: 0, end: end)]),
                primaryItem: Bool.random(using: &random)
                    ? ActivityItem(identifier: text(&random), title: text(&random), value: value(&random)) : nil)
            assignments.append(
                Assignment(
                    id: Assignment.ID(UUID()), handout: handout, activity: column.activity.id, student: student.id,
                    places: [], context: nil, isGranted: true, summary: summary))
        }
        return Report(columns: columns, students: students, assignments: assignments)
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func aReportIsWrittenAsByTheGeneralEncoder(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let report = ReportDTO(try Self.report(&random))
        let direct = String(decoding: try EndpointCoding.data(for: report), as: UTF8.self)
        #expect(direct == String(decoding: try EndpointCoding.encoder.encode(report), as: UTF8.self), "seed \(seed)")
    }

    @Test func aReceiptIsWrittenAsByTheGeneralEncoder() throws {
        let results = DeliveryReceipt.Result.Status.allCases.map {
            DeliveryReceipt.Result(
                id: Activity.ID(UUID()), status: $0, field: $0 == .invalid ? "primaryItem" : nil,
                leftOut: $0 == .recorded
                    ? [
                        .init(identifier: "a\"b", field: "f", reason: "is-taken", detail: "d"),
                        .init(identifier: "b", field: "f", reason: "is-taken"),
                    ] : nil)
        }
        for results in [results, []] {
            let receipt = DeliveryReceipt(results: results, serverTime: Date(timeIntervalSince1970: 1_790_000_000.004))
            #expect(try EndpointCoding.data(for: receipt) == EndpointCoding.encoder.encode(receipt))
        }
    }
}
