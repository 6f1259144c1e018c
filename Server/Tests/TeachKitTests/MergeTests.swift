import Foundation
import SchoolModel
import Testing

@testable import TeachKit

/// The result of two changes to one thing.
@Suite struct MergeTests {
    private let base = ClassFields(name: "7c", color: "red")

    @Test func changesOfDifferentFieldsAreMerged() {
        let merge = Merge(
            base: base, mine: ClassFields(name: "7d", color: "red"), theirs: ClassFields(name: "7c", color: "teal"))
        #expect(merge.result == ClassFields(name: "7d", color: "teal") && merge.collisions.isEmpty)
    }

    @Test func theSameChangeTwiceDoesNotCollide() {
        let new = ClassFields(name: "7d", color: "red")
        #expect(Merge(base: base, mine: new, theirs: new).collisions.isEmpty)
    }

    @Test func unchangedFieldsTakeTheChangesOfOthers() {
        let theirs = ClassFields(name: "7x", color: "pink", isArchived: true)
        #expect(Merge(base: base, mine: base, theirs: theirs).result == theirs)
    }

    @Test func theSameFieldChangedDifferentlyCollidesAndKeepsTheirs() {
        let merge = Merge(
            base: base, mine: ClassFields(name: "7d", color: "blue"), theirs: ClassFields(name: "7e", color: "red"))
        #expect(merge.collisions == ["name"] && merge.result == ClassFields(name: "7e", color: "blue"))
    }

    @Test func onesOwnLastWriteDoesNotCollide() {
        let written = ClassFields(name: "7d", color: "red")
        let merge = Merge(
            base: base, mine: ClassFields(name: "7e", color: "red"), theirs: written, ownWrite: written)
        #expect(merge.collisions.isEmpty && merge.result.name == "7e")
    }

    // MARK: Worksheets

    private static func exercise(_ number: Int, hint: String = "", name: String = "") throws -> ExerciseFields {
        let id = try #require(Exercise.ID(String(format: "00000000-0000-7000-8000-%012d", number)))
        return ExerciseFields(
            id: id, type: "number", name: name, hint: hint,
            lists: ExerciseLists(questions: ["1 + 1"], answers: ["2"]))
    }

    private static func sheet(_ exercises: [ExerciseFields], name: String = "Sums") -> DocumentFields {
        DocumentFields(name: name, exercises: exercises)
    }

    @Test func exercisesAreMergedOneByOne() throws {
        let one = try Self.exercise(1)
        let two = try Self.exercise(2)
        let merge = DocumentMerge(
            base: Self.sheet([one, two]), mine: Self.sheet([try Self.exercise(1, hint: "Count."), two]),
            theirs: Self.sheet([one, try Self.exercise(2, name: "Twice")], name: "More sums"))
        #expect(merge.collisions.isEmpty && merge.result.name == "More sums")
        #expect(merge.result.exercises.map(\.hint) == ["Count.", ""])
        #expect(merge.result.exercises.map(\.name) == ["", "Twice"])
    }

    @Test func additionsOfBothAppearOnceAndInPlace() throws {
        let one = try Self.exercise(1)
        let two = try Self.exercise(2)
        let mine = try Self.exercise(3)
        let theirs = try Self.exercise(4)
        let merge = DocumentMerge(
            base: Self.sheet([one, two]), mine: Self.sheet([one, mine, two]), theirs: Self.sheet([theirs, one, two]))
        #expect(merge.result.exercises.map(\.id) == [theirs.id, one.id, mine.id, two.id])
        let again = DocumentMerge(
            base: Self.sheet([one, two]), mine: Self.sheet([one, mine, two]), theirs: merge.result)
        #expect(again.result == merge.result, "Merging twice changes nothing.")
    }

    @Test func removingWhatOthersChangeCollidesAndRemovingWhatTheyLeftDoesNot() throws {
        let one = try Self.exercise(1)
        let two = try Self.exercise(2)
        let changed = try Self.exercise(1, hint: "Count.")
        let collision = DocumentMerge(
            base: Self.sheet([one, two]), mine: Self.sheet([two]), theirs: Self.sheet([changed, two]))
        #expect(collision.collisions == ["exercises.\(one.id)"] && collision.result.exercises.count == 2)
        let other = DocumentMerge(
            base: Self.sheet([one, two]), mine: Self.sheet([changed, two]), theirs: Self.sheet([two]))
        #expect(other.collisions == ["exercises.\(one.id)"])
        let clean = DocumentMerge(
            base: Self.sheet([one, two]), mine: Self.sheet([two]), theirs: Self.sheet([one, two], name: "New"))
        #expect(clean.collisions.isEmpty && clean.result.exercises == [two] && clean.result.name == "New")
        let removedByBoth = DocumentMerge(
            base: Self.sheet([one, two]), mine: Self.sheet([two]), theirs: Self.sheet([two]))
        #expect(removedByBoth.collisions.isEmpty)
    }

    @Test func twoOrdersCollideAndOneDoesNot() throws {
        let all = try (1...3).map { try Self.exercise($0) }
        let base = Self.sheet(all)
        let back = Self.sheet(all.reversed())
        let turned = Self.sheet([all[1], all[0], all[2]])
        #expect(DocumentMerge(base: base, mine: back, theirs: base).result == back)
        #expect(DocumentMerge(base: base, mine: base, theirs: back).result == back)
        #expect(DocumentMerge(base: base, mine: back, theirs: turned).collisions == ["exercises.order"])
    }
}
