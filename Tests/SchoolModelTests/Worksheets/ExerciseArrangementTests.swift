import Foundation
import SchoolModel
import Testing

/// The order of a worksheet's exercises.
@Suite struct ExerciseArrangementTests {
    private static let ids = (0..<4).map { _ in Exercise.ID(UUID()) }
    private static let copy = Exercise.ID(UUID())

    private static let exercises = ids.enumerated().map { index, id in
        Exercise(id: id, title: "\(index)", hint: "Hint \(index)", content: SampleExercises.choice)
    }

    /// The titles, in order, after the exercise at `position` was arranged.
    private func titles(_ position: Int, _ arrangement: ExerciseArrangement) throws(Refusal) -> String {
        try Self.exercises.arranged(Self.ids[position], arrangement).map(\.title).joined()
    }

    @Test(arguments: [
        (0, ExerciseArrangement.up, "0123"), (2, .up, "0213"), (3, .down, "0123"), (0, .down, "1023"),
        (0, .place(3), "1230"), (3, .place(0), "3012"), (1, .place(2), "0213"), (2, .place(2), "0123"),
        (1, .remove, "023"), (3, .remove, "012"), (1, .duplicate(as: copy), "01123"),
    ])
    func anExerciseMovesWhereItIsArranged(position: Int, arrangement: ExerciseArrangement, order: String) throws {
        #expect(try titles(position, arrangement) == order)
    }

    @Test func aCopyFollowsItsOriginalAndHasItsOwnIdentifier() throws {
        let arranged = try Self.exercises.arranged(Self.ids[3], .duplicate(as: Self.copy))
        #expect(arranged.map(\.id) == Self.ids + [Self.copy])
        let original = arranged[3]
        let copy = arranged[4]
        #expect((copy.title, copy.hint) == (original.title, original.hint))
        #expect(AnyHashable(copy.content) == AnyHashable(original.content))
    }

    @Test(arguments: [-1, 4, Int.max])
    func aPlaceOutsideTheListIsRefused(place: Int) {
        #expect(throws: Refusal(.isInvalid, field: "position")) { try titles(0, .place(place)) }
    }

    @Test func aMissingExerciseIsNotMoved() {
        for arrangement in [ExerciseArrangement.up, .down, .place(0), .duplicate(as: Self.ids[0]), .remove] {
            #expect(throws: Refusal(.notFound, field: "exercise")) {
                try Self.exercises.arranged(Self.copy, arrangement)
            }
        }
    }
}
