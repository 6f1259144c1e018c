import Foundation
import SchoolModel
import Testing

/// What a device may not report, and how that is refused.
@Suite struct ActivityTests {
    static func activity() throws -> Activity {
        Activity(
            id: Activity.ID(UUID()), context: try IdentifierPath(["app", "quiz"]),
            startedAt: Date(timeIntervalSince1970: 1_790_000_000))
    }

    static func item(_ value: ActivityItem.Value, identifier: String = "item") -> ActivityItem {
        ActivityItem(identifier: identifier, title: "Item", value: value)
    }

    @Test(arguments: [
        ActivityItem.Value.score(11, outOf: 10), .score(-1, outOf: 10), .score(0, outOf: 0), .score(.nan, outOf: 10),
        .score(1, outOf: .infinity), .quantity(.nan), .quantity(-.infinity),
    ])
    func meaninglessNumbersAreRefused(value: ActivityItem.Value) throws {
        var activity = try Self.activity()
        activity.primaryItem = Self.item(value)
        #expect {
            try activity.checked()
        } throws: { error in
            (error as? Refusal)?.code == .isOutOfRange
                && (error as? Refusal)?.field?.hasPrefix("primaryItem") == true
        }
    }

    @Test func aNegativeDurationIsRefused() throws {
        var activity = try Self.activity()
        activity.duration = -1
        #expect {
            try activity.checked()
        } throws: { ($0 as? Refusal)?.field == "duration" }
    }

    @Test func twoItemsWithTheSameIdentifierAreRefused() throws {
        var activity = try Self.activity()
        activity.additionalItems = [Self.item(.quantity(1)), Self.item(.quantity(2))]
        #expect(throws: Refusal(.isTaken, field: "additionalItems")) { try activity.checked() }
        activity.additionalItems = ["q1", " q1"].map { Self.item(.quantity(1), identifier: $0) }
        #expect(throws: Refusal(.isTaken, field: "additionalItems")) { try activity.checked() }
    }

    @Test func aValidAttemptStaysAsItIs() throws {
        var activity = try Self.activity()
        activity.primaryItem = Self.item(.score(7.5, outOf: 10))
        activity.additionalItems = [Self.item(.binary(true, kind: .correctIncorrect), identifier: "q1")]
        #expect(try activity.checked() == activity)
    }
}
