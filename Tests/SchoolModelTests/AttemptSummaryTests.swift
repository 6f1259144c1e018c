import Foundation
import SchoolModel
import SchoolTesting
import Testing

@Suite struct AttemptSummaryTests {
    static func attempt(_ random: inout SeededGenerator, id: Activity.ID, revision: Int) throws -> Activity {
        let start = Double(Int.random(in: 0..<8, using: &random)) / 8
        let end = start + Double(Int.random(in: 1...8, using: &random)) / 64
        return Activity(
            id: id, context: try IdentifierPath(["app", "quiz"]), revision: revision,
            startedAt: Date(millisecondsSince1970: Int64.random(in: 0..<5000, using: &random)),
            duration: Int.random(in: 0..<100_000, using: &random),
            progress: try ProgressRanges([.init(start: start, end: end)]),
            primaryItem: random.oneIn(3)
                ? nil
                : ActivityItem(
                    identifier: "score", title: "Score",
                    value: .score(Double(Int.random(in: 0...10, using: &random)), outOf: 10)))
    }

    /// Whatever arrives in whatever order, keeping the summary up to date gives what summing up gives.
    @Test(arguments: 0..<200 as Range<UInt64>)
    func keepingUpEqualsSummingUp(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var stored: [Activity.ID: Activity] = [:]
        var summary = AttemptSummary()
        let ids = (0..<4).map { _ in Activity.ID(.version7(at: Date(), random: UInt128(random.next()))) }
        for _ in 0..<30 {
            let id = ids[Int.random(in: 0..<ids.count, using: &random)]
            let old = stored[id]
            let new = try Self.attempt(&random, id: id, revision: (old?.revision ?? 0) + 1)
            stored[id] = new
            if let old {
                if !summary.replace(old, with: new) { summary = AttemptSummary(of: stored.values) }
            } else {
                summary.add(new)
            }
            #expect(summary == AttemptSummary(of: stored.values.sorted { $0.id < $1.id }), "seed \(seed)")
        }
    }

    @Test func valuesOfTheLatestAttemptCountEvenWhenItArrivesFirst() throws {
        let path = try IdentifierPath(["app"])
        let item = { (points: Double) in
            ActivityItem(identifier: "score", title: "Score", value: .score(points, outOf: 10))
        }
        let early = Activity(
            id: Activity.ID(UUID()), context: path, startedAt: Date(timeIntervalSince1970: 1), primaryItem: item(3))
        let late = Activity(
            id: Activity.ID(UUID()), context: path, startedAt: Date(timeIntervalSince1970: 2), primaryItem: item(9))
        var summary = AttemptSummary()
        summary.add(late)
        summary.add(early)
        #expect(summary.primaryItem == item(9))
        #expect(summary.attempts == 2)
    }
}
