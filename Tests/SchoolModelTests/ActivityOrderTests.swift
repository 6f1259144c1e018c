import Foundation
import SchoolModel
import Testing

/// The order of a handout's activities.
@Suite struct ActivityOrderTests {
    private static let activities = (0..<4).map { number in
        HandoutActivity(id: HandoutActivity.ID(UUID()), title: "\(number)", content: .task)
    }

    @Test(arguments: [
        (0, ActivityArrangement.up, "0123"), (2, .up, "0213"), (3, .down, "0123"), (0, .down, "1023"),
        (1, .remove, "023"),
    ])
    func anActivityMovesWhereItIsArranged(position: Int, arrangement: ActivityArrangement, order: String) {
        let arranged = Self.activities.arranged(Self.activities[position].id, arrangement)
        #expect(arranged.map(\.title).joined() == order)
    }

    @Test func aMissingActivityChangesNothing() {
        for arrangement in [ActivityArrangement.up, .down, .remove] {
            let arranged = Self.activities.arranged(HandoutActivity.ID(UUID()), arrangement)
            #expect(arranged == Self.activities)
        }
    }

    @Test func aRemovedActivityReturnsToItsPlace() {
        let all = Self.activities
        #expect([all[0], all[3]].restoring(all) == all)
        #expect([HandoutActivity]().restoring(all) == all)
        let new = HandoutActivity(id: HandoutActivity.ID(UUID()), title: "new", content: .task)
        #expect([all[1], new].restoring([all[0], all[1]]) == [all[0], all[1], new])
        #expect([all[2], all[1]].restoring([all[1], all[2]]) == [all[2], all[1]], "What is present stays in place.")
    }
}
