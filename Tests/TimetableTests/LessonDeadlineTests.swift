import Foundation
import SchoolModel
import Testing
import Timetable

/// A deadline at the next lesson, whatever happens to the lessons.
@Suite struct LessonDeadlineTests {
    private static let clock = SchoolClock(timeZone: TimeZone(identifier: "Europe/Berlin") ?? .gmt)

    /// Random sequences of cancelling, moving and restoring: after each step, the deadline is where the rule says.
    ///
    /// The expected moment is found without lessons: from the list of what was last done to each planned day.
    @Test func itFollowsRandomSequencesOfChanges() throws {
        let seed = UInt64(ProcessInfo.processInfo.environment["SEED"] ?? "") ?? .random(in: 0...(.max))
        print("Deadlines at lessons: seed \(seed)")
        var generator = Generator(state: seed)
        for sequence in 0..<500 {
            let lecture = try Self.weekly(generator.int(4...12))
            let first = Self.clock.moment(lecture.dates.days[0], lecture.start)
            let anchor = first - 3600
            let plain = Self.book(lecture, [:])
            let deadline = try #require(LessonDeadline(nextOf: [lecture.id], after: anchor, in: plain))
            var done: [CalendarDay: LectureChange] = [:]
            for step in 0..<generator.int(3...15) {
                let day = lecture.dates.days[generator.int(0...lecture.dates.days.count - 1)]
                done[day] = try Self.act(on: day, of: lecture, &generator)
                let found = deadline.due(of: [lecture.id], after: anchor, in: Self.book(lecture, done))
                #expect(
                    found == Self.expected(lecture, done, after: anchor), "seed \(seed), sequence \(sequence).\(step)")
            }
            let restored = deadline.due(of: [lecture.id], after: anchor, in: plain)
            #expect(restored == first, "A change that is taken back leaves nothing behind.")
        }
    }

    /// After the school's clock was corrected, the lesson of that day is at another hour, and is the same one.
    @Test func itStaysWithTheLessonOfItsDayAtAnotherHour() throws {
        let lecture = try Self.weekly(3)
        let days = lecture.dates.days
        let now = Self.clock.moment(days[0], lecture.start) - 3600
        let deadline = LessonDeadline(
            lecture: lecture.id, day: days[1], start: try #require(TimeOfDay("07:45")))
        let due = { deadline.due(of: [lecture.id], after: now, in: Self.book(lecture, $0)) }
        #expect(due([:]) == Self.clock.moment(days[1], lecture.start))
        let away = LectureChange.Replacement(day: days[1].adding(days: 1), start: lecture.start)
        let original = LectureChange.Planned(day: days[1], start: lecture.start)
        let moved = try #require(LectureChange(lecture: lecture.id, original: original, replacement: away))
        #expect(due([days[1]: moved]) == Self.clock.moment(away.day, lecture.start))
        let cancelled = try #require(LectureChange(lecture: lecture.id, original: original, replacement: nil))
        #expect(due([days[1]: cancelled]) == Self.clock.moment(days[2], lecture.start))
        // An additional lesson that is cancelled is not the planned one of the same day.
        let extra = LectureChange.Replacement(day: days[1], start: deadline.start)
        let additional = try #require(LectureChange(lecture: lecture.id, original: nil, replacement: extra))
        #expect(due([days[1]: additional]) == Self.clock.moment(days[1], deadline.start))
    }

    private static func weekly(_ weeks: Int) throws -> Lecture {
        let start = try #require(CalendarDay("2026-09-14"))
        return Lecture(
            term: "T", key: "E", name: "English", start: try #require(TimeOfDay("09:45")),
            end: try #require(TimeOfDay("11:15")),
            dates: LectureDates(days: (0..<weeks).map { start.adding(days: 7 * $0) }, pattern: .weekly))
    }

    private static func book(_ lecture: Lecture, _ done: [CalendarDay: LectureChange]) -> TimetableBook {
        TimetableBook(state: TimetableState(lectures: [lecture], changes: Array(done.values)), clock: clock)
    }

    /// Nil for a lesson that is as planned.
    private static func act(
        on day: CalendarDay, of lecture: Lecture, _ generator: inout Generator
    ) throws -> LectureChange? {
        let original = LectureChange.Planned(day: day, start: lecture.start)
        switch generator.int(0...3) {
        case 0: return LectureChange(lecture: lecture.id, original: original, replacement: nil)
        case 1:
            let time = try #require(TimeOfDay(minutes: generator.int(480...1000)))
            let to = LectureChange.Replacement(day: day.adding(days: generator.int(-6...9)), start: time)
            return LectureChange(lecture: lecture.id, original: original, replacement: to)
        case 2:
            let to = LectureChange.Replacement(day: day, start: lecture.start, rooms: ["B12"])
            return LectureChange(lecture: lecture.id, original: original, replacement: to)
        default: return nil
        }
    }

    private static func expected(
        _ lecture: Lecture, _ done: [CalendarDay: LectureChange], after anchor: Date
    ) -> Date? {
        let planned = lecture.dates.days.map { day in
            (plan: clock.moment(day, lecture.start), real: real(day, lecture, done[day]))
        }
        if let meant = planned[0].real, meant > anchor { return meant }
        return planned.compactMap(\.real).filter { $0 > max(anchor, planned[0].plan) }.min()
    }

    private static func real(_ day: CalendarDay, _ lecture: Lecture, _ change: LectureChange?) -> Date? {
        guard let change else { return clock.moment(day, lecture.start) }
        return change.replacement.map { clock.moment($0.day, $0.start) }
    }

    /// SplitMix64, so that a printed seed reproduces a run.
    private struct Generator {
        var state: UInt64

        mutating func int(_ range: ClosedRange<Int>) -> Int {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return range.lowerBound + Int((mixed ^ (mixed >> 31)) % UInt64(range.count))
        }
    }
}
