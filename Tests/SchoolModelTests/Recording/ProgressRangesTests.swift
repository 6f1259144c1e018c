import SchoolModel
import Testing

@Suite struct ProgressRangesTests {
    typealias Part = ProgressRanges.Part

    @Test func overlappingAndRepeatedRangesCountOnce() throws {
        let ranges = try ProgressRanges([
            Part(start: 0, end: 0.5), Part(start: 0.25, end: 0.75), Part(start: 0, end: 0.5),
        ])
        #expect(ranges.parts == [Part(start: 0, end: 0.75)])
        #expect(ranges.covered == 0.75)
    }

    @Test func touchingRangesBecomeOne() throws {
        let ranges = try ProgressRanges([Part(start: 0.5, end: 1), Part(start: 0, end: 0.5)])
        #expect(ranges.parts == [Part(start: 0, end: 1)])
    }

    @Test func gapsStay() throws {
        let ranges = try ProgressRanges([Part(start: 0.75, end: 1), Part(start: 0, end: 0.25)])
        #expect(ranges.parts == [Part(start: 0, end: 0.25), Part(start: 0.75, end: 1)])
        #expect(ranges.covered == 0.5)
    }

    static let outside: [(Double, Double)] = [
        (0.5, 0.5), (0.6, 0.5), (-0.1, 0.5), (0.5, 1.1), (.nan, 1), (0, .nan), (0, .infinity),
    ]

    @Test(arguments: outside)
    func aPartOutsideTheWholeIsRefused(start: Double, end: Double) {
        var ranges = ProgressRanges()
        #expect(throws: Refusal(.isOutOfRange, field: "progress", detail: "0…1")) {
            try ranges.insert(Part(start: start, end: end))
        }
        #expect(ranges == ProgressRanges())
    }

    @Test func theInsertionOrderDoesNotMatter() throws {
        let parts = [Part(start: 0.1, end: 0.2), Part(start: 0.15, end: 0.4), Part(start: 0.7, end: 0.9)]
        let all = try ProgressRanges(parts)
        #expect(try ProgressRanges(parts.reversed()) == all)
        #expect(try ProgressRanges([parts[0]]).union(ProgressRanges([parts[2], parts[1]])) == all)
    }
}
