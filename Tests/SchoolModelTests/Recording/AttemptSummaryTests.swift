import Foundation
import ModelTesting
import SchoolModel
import Testing

@Suite struct AttemptSummaryTests {
    static func attempt(
        _ random: inout SeededGenerator, id: Activity.ID, revision: Int, in app: String
    ) throws -> Activity {
        let start = Double(Int.random(in: 0..<8, using: &random)) / 8
        // Work on a worksheet starts at its beginning, and is sometimes finished.
        let isWhole = app == Worksheet.app
        let end = isWhole ? min(start + 0.25, 1) : start + Double(Int.random(in: 1...8, using: &random)) / 64
        return Activity(
            id: id, context: try IdentifierPath([app, "quiz"]), revision: revision,
            startedAt: Date(millisecondsSince1970: Int64.random(in: 0..<5000, using: &random)),
            duration: Int.random(in: 0..<100_000, using: &random),
            progress: try ProgressRanges([.init(start: isWhole ? 0 : start, end: end)]),
            primaryItem: random.oneIn(3)
                ? nil
                : ActivityItem(
                    identifier: "score", title: "Score",
                    value: .score(Double(Int.random(in: 0...10, using: &random)), outOf: 10)))
    }

    /// Whatever arrives in whatever order, keeping the summary up to date gives the same as computing it from scratch.
    @Test(arguments: 0..<200 as Range<UInt64>, ["app", Worksheet.app])
    func updatingEqualsComputingFromScratch(seed: UInt64, app: String) throws {
        var random = SeededGenerator(seed: seed)
        var stored: [Activity.ID: Activity] = [:]
        var summary = AttemptSummary()
        let ids = (0..<4).map { _ in Activity.ID(.version7(at: Date(), random: UInt128(random.next()))) }
        for _ in 0..<30 {
            let id = ids[Int.random(in: 0..<ids.count, using: &random)]
            let old = stored[id]
            let new = try Self.attempt(&random, id: id, revision: (old?.revision ?? 0) + 1, in: app)
            stored[id] = new
            if let old {
                if !summary.replace(old, with: new) { summary = AttemptSummary(of: stored.values) }
            } else {
                summary.add(new)
            }
            #expect(summary == AttemptSummary(of: stored.values.sorted { $0.id < $1.id }), "seed \(seed)")
        }
    }

    /// On a worksheet the best finished round counts, and until one is finished, the one in which most was answered.
    @Test func anotherRoundOfAWorksheetCostsNothing() throws {
        let path = try IdentifierPath([Worksheet.app, "sheet"])
        let round = { (second: Int64, points: Double, share: Double) in
            Activity(
                id: Activity.ID(UUID()), context: path, startedAt: Date(millisecondsSince1970: second * 1000),
                progress: try ProgressRanges([.init(start: 0, end: share)]),
                primaryItem: ActivityItem(identifier: "points", title: "", value: .score(points, outOf: 10)))
        }
        var summary = AttemptSummary()
        let counted = { (summary: AttemptSummary) -> Double? in
            if case .score(let points, _) = summary.primaryItem?.value { points } else { nil }
        }
        for (points, share, shown) in [
            (3, 0.3, 3), (0, 0.1, 3), (2, 0.3, 3), (4, 0.3, 4), (2, 0.5, 2), (9, 0.4, 2), (6, 1, 6), (1, 0.1, 6),
            (8, 1, 8),
            (7, 1, 8), (9, 0.9, 8),
        ] as [(Double, Double, Double)] {
            summary.add(try round(Int64(summary.attempts), points, share))
            #expect(counted(summary) == shown, "\(points) of 10 after \(summary.attempts) rounds")
        }
    }

    /// Somebody opens an app again, and is called away.
    @Test func anAttemptThatIsOnlyBegunHidesNoResult() throws {
        let path = try IdentifierPath(["app"])
        let attempt = { (second: Int64, item: ActivityItem?) in
            Activity(
                id: Activity.ID(UUID()), context: path, startedAt: Date(millisecondsSince1970: second * 1000),
                primaryItem: item)
        }
        let score = { ActivityItem(identifier: "score", title: "", value: .score($0, outOf: 4)) }
        var summary = AttemptSummary()
        let attempts: [(Int64, Double?, Double?)] = [(0, nil, nil), (1, 3, 3), (2, nil, 3), (3, 1, 1)]
        for (second, points, shown) in attempts {
            summary.add(attempt(second, points.map(score)))
            #expect(summary.primaryItem == shown.map(score))
        }
    }

    /// What was kept while the round begun last still counted before one was finished.
    @Test func anOlderSummaryIsComputedAnew() throws {
        let round = { (id: Activity.ID, revision: Int, share: Double) in
            Activity(
                id: id, context: try IdentifierPath([Worksheet.app, "sheet"]), revision: revision,
                startedAt: Date(timeIntervalSince1970: 1), progress: try ProgressRanges([.init(start: 0, end: share)]))
        }
        let late = Activity.ID(UUID())
        let old = try round(late, 1, 0.1)
        var summary = AttemptSummary(of: [try round(Activity.ID(UUID()), 1, 0.3), old])
        summary.countedAttempt = late
        #expect(try !summary.replace(old, with: round(late, 2, 0.2)))
    }

    @Test func theLatestAttemptsValuesCountEvenIfItArrivesFirst() throws {
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
