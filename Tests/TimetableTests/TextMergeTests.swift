import SchoolModel
import Testing
import Timetable

@Suite struct TextMergeTests {
    @Test(arguments: [
        ("Maths", "[Entfällt] Maths", "Maths (bring book)", "[Entfällt] Maths (bring book)"),
        ("Maths", "[Entfällt] Maths", "Geometry", "[Entfällt] Geometry"),
        ("[Neu] Maths", "Maths", "[Neu] Maths!", "Maths!"),
        ("a", "a", "b", "b"), ("a", "b", "a", "b"), ("a", "b", "b", "b"), ("", "", "x", "x"),
    ])
    func editsOfTwoPlacesAreBothKept(base: String, one: String, other: String, both: String) {
        #expect(TextMerge.merged(base, one, other) == both)
        #expect(TextMerge.merged(base, other, one) == both)
    }

    @Test func editsOfOnePlaceFollowOneAnother() {
        #expect(TextMerge.merged("Maths", "Physics", "Chemistry") == nil)
        #expect(TextMerge.merged("", "one", "two") == nil)
        #expect(TextMerge.combined("", "one", "two", separator: "\n") == "one\ntwo")
        #expect(TextMerge.combined("a", "", "b c", separator: "\n") == "b c")
    }

    /// Any two edits of disjoint places are both kept, and their order doesn't matter.
    @Test func disjointEditsCommute() {
        let seed: UInt64 = 2016
        var random = SeededRandom(seed: seed, for: "merging")
        let letters = Array("abcdefgh ")
        for _ in 0..<2000 {
            let base = (0..<4 + random.below(8)).map { _ in letters[random.below(letters.count)] }
            let cut = 1 + random.below(base.count - 2)
            let left = String(base[..<cut])
            let right = String(base[(cut + 1)...])
            let middle = String(base[cut])
            let one = "«1»" + middle + right
            let other = left + middle + "«2»"
            #expect(
                TextMerge.merged(String(base), one, other) == "«1»" + middle + "«2»", "seed \(seed): \(String(base))")
        }
    }
}
