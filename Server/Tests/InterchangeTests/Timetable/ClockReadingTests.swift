import SchoolModel
import Testing
import Timetable

@testable import Interchange

/// What a corrected clock makes of changes that are known.
@Suite struct ClockReadingTests {
    private func change(of key: String) throws -> LectureChange {
        let planned = LectureChange.Planned(
            day: try day("2026-09-28"), start: try #require(TimeOfDay("08:00")), rooms: ["R1"])
        return try #require(
            LectureChange(lecture: Lecture.id(term: "T1", key: key), original: planned, replacement: nil))
    }

    /// A part that the school doesn't get, since another source has it, takes no change with it.
    @Test func changesOnlyFollowToPartsThatAreNew() throws {
        let was = try change(of: "a")
        let now = try change(of: "a @ 09:00")
        let clock = ClockReading(
            zone: "Etc/UTC", changes: [RetimedChange(was: was, now: now), RetimedChange(was: was, now: was)])
        #expect(clock.following([]).changes.map(\.now.lecture) == [was.lecture])
        #expect(clock.following([now.lecture]).changes.count == 2)
        #expect(clock.following([]).renamed([was]).map(\.id) == [was.id])
    }
}
