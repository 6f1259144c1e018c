import ModelTesting
import SchoolModel
import Testing
import Timetable

/// Where lessons stand in a week to scale.
struct WeekLayoutTests {
    private func times(_ start: Int, _ end: Int) throws -> WeekLayout.Times {
        try WeekLayout.Times(start: #require(TimeOfDay(minutes: start)), end: #require(TimeOfDay(minutes: end)))
    }

    /// Days as they may be: few hours, so that much overlaps, and minutes that are no multiple of five.
    private func randomDays(_ generator: inout SeededGenerator) throws -> [[WeekLayout.Times]] {
        let step = [1, 5, 45].randomElement(using: &generator) ?? 5
        return try (0..<5).map { _ in
            try (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                let start = Int.random(in: 0...1200 / step, using: &generator) * step
                return try times(
                    start, min(1439, start + Int.random(in: 1...max(1, 180 / step), using: &generator) * step))
            }
        }
    }

    @Test func everyLessonStandsOnceAndNothingOverlaps() throws {
        var generator = SeededGenerator(seed: RandomPlan.seed("layout"))
        for _ in 0..<300 {
            let days = try randomDays(&generator)
            let layout = WeekLayout(days)
            #expect(layout.days.count == days.count)
            for (day, blocks) in zip(days, layout.days) {
                #expect(blocks.flatMap(\.members).sorted() == Array(day.indices))
                #expect(zip(blocks, blocks.dropFirst()).allSatisfy { $0.row <= $1.row }, "It is read from above.")
                for (index, block) in blocks.enumerated() {
                    #expect((0..<layout.rows).contains(block.row) && block.row + block.rows <= layout.rows)
                    #expect(block.lane < block.lanes && block.lanes <= WeekLayout.mostLanes)
                    for other in blocks.dropFirst(index + 1)
                    where other.row < block.row + block.rows && block.row < other.row + other.rows {
                        #expect(other.lanes == block.lanes && other.lane != block.lane)
                    }
                }
            }
        }
    }

    @Test func heightsAreProportionalAndTheHoursAreThoseOfTheLessons() throws {
        var generator = SeededGenerator(seed: RandomPlan.seed("scale"))
        for _ in 0..<100 {
            let start = Int.random(in: 0...200, using: &generator) * 5
            let end = start + Int.random(in: 1...60, using: &generator) * 5
            let layout = WeekLayout([[try times(start, end)], []])
            let block = try #require(layout.days[0].first)
            #expect(block.rows * WeekLayout.minutesPerRow == end - start)
            #expect(layout.firstHour * 60 + block.row * WeekLayout.minutesPerRow == start)
            #expect(layout.hours == (end + 59) / 60 - start / 60)
        }
        let empty = WeekLayout([[], []])
        #expect(empty.firstHour == 8 && empty.hours == 5)
    }

    @Test func anOverlapMakesAsManyLanesAsItNeedsAndNoMore() throws {
        let layout = WeekLayout([
            [
                try times(480, 570), try times(480, 525), try times(530, 570),
                // Begins when the others end, so it has all the width.
                try times(570, 615),
            ]
        ])
        #expect(layout.days[0].map(\.lane) == [0, 1, 0, 0])
        #expect(layout.days[0].map(\.lanes) == [2, 2, 2, 1])
        #expect(layout.days[0].map(\.members) == [[1], [0], [2], [3]])
    }

    @Test func aCrowdBecomesOneBlockThatListsAll() throws {
        let crowd = try (0..<7).map { try times(480 + 5 * $0, 570) }
        let block = try #require(WeekLayout([crowd]).days[0].first)
        #expect(block.members == Array(0..<7) && block.rows == 18 && block.lanes == 1)
    }

    @Test func theRowOfATimeIsWhereItsLessonBegins() throws {
        let layout = WeekLayout([[try times(495, 585)]])
        #expect(layout.row(of: try #require(TimeOfDay("08:17"))) == 3)
        #expect(layout.row(of: try #require(TimeOfDay("07:59"))) == nil)
        #expect(layout.row(of: try #require(TimeOfDay("10:00"))) == nil)
    }
}
