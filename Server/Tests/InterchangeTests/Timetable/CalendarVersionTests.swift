import Foundation
import Interchange
import SchoolModel
import Testing
import Timetable

/// Entries that a feed has twice, and several versions of one.
@Suite struct CalendarVersionTests {
    private func event(_ uid: String, _ start: String, stamp: String = "20260901T080000Z", _ more: String...) -> String
    {
        ([
            "BEGIN:VEVENT", "UID:\(uid)", "DTSTAMP:\(stamp)", "SUMMARY:Latin", "DTSTART:\(start)", "DURATION:PT90M",
            "LOCATION:R1",
        ] + more + ["END:VEVENT"]).joined(separator: "\r\n")
    }

    private var entries: [String] { [event("a", "20260922T081500"), event("b", "20260929T081500")] }

    @Test func theSameEntryTwiceCountsOnce() throws {
        let before = try read(.iCalendar, calendarFile(entries))
        let stamped = entries[0].replacing("T080000Z", with: "T113000Z")
        for events in [entries + [entries[0]], entries + entries, entries + [stamped], [entries[1]] + entries] {
            var reading = try read(.iCalendar, calendarFile(events))
            reading.match(before.state, today: try day("2026-09-21"))
            #expect((reading.state == before.state) as Bool)
            #expect(reading.told.isEmpty)
        }
        let series = event("s", "20260914T081500", "RRULE:FREQ=WEEKLY;COUNT=3")
        let reading = try read(.iCalendar, calendarFile([series, series]))
        #expect(reading.state.lectures.map(\.dates.days.count) == [3])
    }

    @Test func ofEqualSequencesTheLatestStampCounts() throws {
        let before = try read(.iCalendar, calendarFile(entries))
        let moved = event("a", "20260922T093000", stamp: "20260902T080000Z")
        for events in [entries + [moved], [moved] + entries] {
            var reading = try read(.iCalendar, calendarFile(events))
            reading.match(before.state, today: try day("2026-09-21"))
            #expect(reading.told == ["Latin other-time 2026-09-22 → 2026-09-22 09:30 R1"])
            #expect(reading.state.lectures.map(\.id) == before.state.lectures.map(\.id))
        }
        let series = event("s", "20260914T081500", "RRULE:FREQ=WEEKLY;COUNT=3")
        let exception = { (time: String, stamp: String) in
            event("s", "20260921T\(time)", stamp: stamp, "RECURRENCE-ID:20260921T081500")
        }
        let reading = try read(
            .iCalendar,
            calendarFile([
                series, exception("110000", "20260903T080000Z"), exception("100000", "20260902T080000Z"),
            ]))
        #expect(reading.told == ["Latin other-time 2026-09-21 → 2026-09-21 11:00 R1"])
    }

    @Test func oneUIDForAllLessonsOfASubjectStaysReadable() throws {
        // Stamped while the file was written, across a second.
        let reading = try read(
            .iCalendar,
            calendarFile([
                event("a", "20260922T081500"), event("a", "20260929T081500", stamp: "20260901T080001Z"),
                event("a", "20261006T081500", stamp: "20260901T080002Z"),
            ]))
        #expect(reading.state.lectures.map(\.dates.days.count) == [3])
    }
}
