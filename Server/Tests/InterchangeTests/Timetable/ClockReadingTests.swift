import Foundation
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

    /// A lesson that a midnight parts by both clocks keeps its lectures, each with its part.
    @Test(arguments: ["RRULE:FREQ=WEEKLY;COUNT=3", ""])
    func eachPartOfANightStaysItsLecture(repetition: String) throws {
        let night = [
            "BEGIN:VEVENT", "UID:s", "SUMMARY:Reading", "DTSTART:20260928T200000Z", "DURATION:PT12H", repetition,
            "END:VEVENT",
        ].filter { !$0.isEmpty }
        let utc = try #require(TimeZone(identifier: "Etc/UTC"))
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        let old = TimetableReader.read(
            [calendarFile(night)], format: .iCalendar, options: .init(clock: SchoolClock(timeZone: utc)))
        let starts = Dictionary(uniqueKeysWithValues: old.state.lectures.map { ($0.id, $0.start.description) })
        let new = try read(.iCalendar, calendarFile(night)).retimed(old.state, from: utc, to: berlin)
        #expect(new.moved.isEmpty && new.splits.isEmpty && new.joined.isEmpty)
        let now = new.state.lectures.sorted { $0.key < $1.key }.map { "\(starts[$0.id] ?? "") → \($0.start)" }
        #expect(now.sorted() == ["00:00 → 00:00", "20:00 → 22:00"])
    }
}
