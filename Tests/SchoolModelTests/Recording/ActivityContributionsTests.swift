import Foundation
import ModelTesting
import SchoolModel
import Testing

/// Two who go on with one attempt: what each of them has done is in it, once.
@Suite struct ActivityContributionsTests {
    private static func attempt(
        revision: Int, duration: Int = 0, to end: Double = 0.1, primary: Int? = nil, items: [String: Int] = [:]
    ) throws -> Activity {
        Activity(
            id: try #require(Activity.ID("00000000-0000-7000-8000-000000000001")),
            context: try IdentifierPath(["app", "quiz"]), revision: revision,
            startedAt: Date(timeIntervalSince1970: 1_790_000_000), duration: duration,
            progress: try ProgressRanges([.init(start: 0, end: end)]),
            primaryItem: primary.map { item("total", $0) },
            additionalItems: items.sorted { $0.key < $1.key }.map { item($0.key, $0.value) })
    }

    private static func item(_ identifier: String, _ value: Int) -> ActivityItem {
        ActivityItem(identifier: identifier, title: identifier, value: .quantity(Double(value)))
    }

    @Test func timeIsAddedUpAndProgressIsUnited() throws {
        let before = try Self.attempt(revision: 1, duration: 1000)
        let here = try Self.attempt(revision: 3, duration: 6000, to: 0.3)
        var after = try Self.attempt(revision: 2, duration: 3000)
        try after.progress.insert(.init(start: 0.5, end: 0.6))

        let both = here.adding(whatChangedFrom: before, to: after)

        #expect(both.duration == 8000)
        #expect(both.progress.parts == [.init(start: 0, end: 0.3), .init(start: 0.5, end: 0.6)])
        #expect(both.revision == 4)
    }

    @Test func eachItemIsAsWhoeverChangedItWantsIt() throws {
        let before = try Self.attempt(
            revision: 1, primary: 1, items: ["kept": 1, "mine": 1, "removed": 1, "theirs": 1])
        let here = try Self.attempt(
            revision: 2, primary: 1, items: ["kept": 1, "mine": 1, "new": 7, "removed": 1, "theirs": 5])
        let after = try Self.attempt(revision: 2, primary: 3, items: ["kept": 1, "mine": 4, "other": 8, "theirs": 1])

        let both = here.adding(whatChangedFrom: before, to: after)

        #expect(both.primaryItem == Self.item("total", 3))
        let expected = try Self.attempt(revision: 3, items: ["kept": 1, "mine": 4, "new": 7, "other": 8, "theirs": 5])
        #expect(Set(both.additionalItems) == Set(expected.additionalItems))
        #expect(here.adding(whatChangedFrom: before, to: before).primaryItem == here.primaryItem)
    }

    @Test func whoIsAloneGetsWhatTheySaid() throws {
        let before = try Self.attempt(revision: 4, duration: 1000, primary: 1, items: ["one": 1])
        let after = try Self.attempt(revision: 7, duration: 2000, to: 0.2)

        #expect(before.adding(whatChangedFrom: before, to: after) == after)
    }

    @Test func theResultKeepsToTheLimits() throws {
        let before = try Self.attempt(revision: 1)
        let numbers = { (range: Range<Int>) in Dictionary(uniqueKeysWithValues: range.map { ("\($0)", $0) }) }
        let here = try Self.attempt(revision: 2, duration: Activity.longestDuration, items: numbers(0..<900))
        let after = try Self.attempt(revision: 2, duration: 1000, items: numbers(800..<1200))

        let (both, leftOut) = here.uniting(whatChangedFrom: before, to: after)

        #expect(try both.checked() == both)
        #expect(both.additionalItems.count == Activity.mostItems)
        let all = Set(here.additionalItems + after.additionalItems)
        #expect(leftOut.count == 200 && all == Set(both.additionalItems + leftOut))
    }

    /// What two do in turns, in any order, each knowing only of themselves.
    @Test(arguments: 1...20 as ClosedRange<UInt64>) func theOrderDoesNotMatter(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let start = try Self.attempt(revision: 1)
        var stored = start
        var said = [start, start]
        for step in 0..<12 {
            let who = Int.random(in: 0...1, using: &generator)
            var next = said[who]
            next.revision += 1
            next.duration += 100
            next.additionalItems.append(Self.item("\(step)", step))
            try next.progress.insert(.init(start: 0.2 + Double(step) / 20, end: 0.22 + Double(step) / 20))
            stored = stored.adding(whatChangedFrom: said[who], to: next)
            said[who] = next
        }

        #expect(stored.duration == 1200 && stored.revision == 13)
        #expect(Set(stored.additionalItems.map(\.identifier)) == Set((0..<12).map { "\($0)" }))
        #expect(abs(stored.progress.covered - 0.34) < 0.000001)
    }
}
