import Foundation
import Interchange
import SchoolModel
import Testing
import Timetable

/// Entries that last until midnight, or into another day.
@Suite struct LastingEventTests {
    private func event(_ uid: String, _ lines: String...) -> String {
        (["BEGIN:VEVENT", "UID:\(uid)"] + lines + ["END:VEVENT"]).joined(separator: "\r\n")
    }

    private func lessons(_ reading: TimetableReading) -> [String] {
        reading.state.lectures.flatMap { $0.lessons(changes: reading.state.changes, daysOff: []) }
            .filter(\.takesPlace).map { "\($0.day) \($0.start) \($0.end)" }.sorted()
    }

    @Test(arguments: [
        ("20261014T000000", ["2026-10-13 22:00 23:59"]),
        ("20261014T013000", ["2026-10-13 22:00 23:59", "2026-10-14 00:00 01:30"]),
        ("20261015T120000", ["2026-10-13 22:00 23:59", "2026-10-14 00:00 23:59", "2026-10-15 00:00 12:00"]),
    ])
    func anEntryLastsAsLongAsItSays(end: String, parts: [String]) throws {
        let reading = try read(
            .iCalendar, calendarFile([event("a", "DTSTART:20261013T220000", "DTEND:\(end)", "SUMMARY:Exkursion")]))
        #expect(reading.complaints.isEmpty)
        #expect(lessons(reading) == parts)
        #expect(Set(reading.state.lectures.map(\.key)).count == reading.state.lectures.count)
    }

    /// A deadline is no lesson, and holds back nothing.
    @Test(arguments: [
        ["DTEND:20261013T220000"], [], ["DURATION:PT0S"], ["DTEND:20261013T220000", "RRULE:FREQ=WEEKLY;COUNT=3"],
    ])
    func anEntryWithoutLengthIsLeftOut(lines: [String]) throws {
        let moment = (["BEGIN:VEVENT", "UID:m", "DTSTART:20261013T220000"] + lines + ["SUMMARY:Abgabe", "END:VEVENT"])
            .joined(separator: "\r\n")
        let reading = try read(
            .iCalendar, calendarFile([moment, event("a", "DTSTART:20261013T080000", "DURATION:PT45M", "SUMMARY:P")]))
        #expect(reading.complaints.isEmpty && reading.report.untimedRows == 1)
        #expect(lessons(reading) == ["2026-10-13 08:00 08:45"])
    }

    @Test func aLessonInTheHourThatAClockSkipsIsAsLongAsItSays() throws {
        let reading = try read(
            .iCalendar, calendarFile([event("a", "DTSTART:20270328T023000", "DTEND:20270328T031500", "SUMMARY:P")]))
        #expect(reading.complaints.isEmpty)
        #expect(lessons(reading) == ["2027-03-28 03:30 04:15"])
    }

    @Test func aHolidayWithTimesIsDaysOff() throws {
        let reading = try read(
            .iCalendar,
            calendarFile([
                event("a", "DTSTART:20261221T000000", "DTEND:20270107T000000", "SUMMARY:Weihnachtsferien"),
                event("b", "DTSTART:20261224T200000", "DTEND:20261225T010000", "SUMMARY:Holiday party"),
            ]))
        #expect(reading.state.daysOff.map { "\($0.firstDay) \($0.lastDay)" } == ["2026-12-21 2027-01-06"])
        #expect(lessons(reading) == ["2026-12-24 20:00 23:59", "2026-12-25 00:00 01:00"])
    }

    @Test func allOfALongLessonIsCancelledOrMoved() throws {
        let series = event(
            "a", "DTSTART:20261013T220000", "DTEND:20261014T010000", "RRULE:FREQ=WEEKLY;COUNT=3", "SUMMARY:P")
        let reading = try read(
            .iCalendar,
            calendarFile([
                series, event("a", "RECURRENCE-ID:20261020T220000", "SUMMARY:P", "STATUS:CANCELLED"),
                event("a", "RECURRENCE-ID:20261027T220000", "DTSTART:20261028T200000", "DURATION:PT2H", "SUMMARY:P"),
            ]))
        #expect(reading.complaints.isEmpty)
        #expect(
            lessons(reading) == [
                "2026-10-13 22:00 23:59", "2026-10-14 00:00 01:00", "2026-10-28 20:00 22:00",
            ])
    }

    @Test func aRefusedEntryHoldsBackNothingButItself() throws {
        let good = event("good", "DTSTART:20261013T081500", "DURATION:PT90M", "RRULE:FREQ=WEEKLY;COUNT=2", "SUMMARY:P")
        let other = event(
            "other", "DTSTART:20261013T101500", "DURATION:PT90M", "RRULE:FREQ=WEEKLY;COUNT=2", "SUMMARY:Q")
        let entry = event("bad", "DTSTART:20261014T081500", "DURATION:PT90M", "RRULE:FREQ=WEEKLY;COUNT=2", "SUMMARY:R")
        let before = try read(.iCalendar, calendarFile([good, other, entry]))
        #expect(before.isComplete)
        var now = try read(.iCalendar, calendarFile([good, entry.replacing("20261014T", with: "20261399T")]))
        #expect(now.complaints == ["value-is-invalid 13 VEVENT bad DTSTART"])
        #expect(now.isComplete, "what concerns other lectures can go")
        now.complete(from: before.state)
        // What the entry said before stays; what the file no longer has is gone.
        #expect(now.state.lectures.map(\.key) == ["good", "bad"])
        var broken = try read(.iCalendar, calendarFile([good], end: "END:NOTHING"))
        broken.complete(from: before.state)
        #expect(!broken.isComplete)
    }

    /// A real feed has events of several days, whose texts nobody chose for a test.
    @Test func aFeedWithLongEventsIsReadWhole() throws {
        let long = event("long", "DTSTART:20261013T080000", "DTEND:20261016T160000", "SUMMARY:Exkursion")
        var files = [calendarFile([long, event("a", "DTSTART:20261013T081500", "DURATION:PT90M", "SUMMARY:P")])]
        if let folder = HofPlan.realData?.deletingLastPathComponent().appending(path: "university-feed") {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
            files += try names.map {
                TimetableFile(name: $0, bytes: [UInt8](try Data(contentsOf: folder.appending(path: $0))))
            }
            print("\(names.count) states of a real feed were read from the folder beside the repository.")
        } else {
            print("There is no real feed beside the repository; the sample alone was read.")
        }
        for file in files {
            let reading = try read(.iCalendar, file)
            #expect(reading.complaints.isEmpty, "\(file.name)")
            let text = String(decoding: file.bytes, as: UTF8.self)
            #expect(reading.report.timedRows + reading.report.untimedRows + reading.state.daysOff.count > 0)
            #expect(reading.report.timedRows <= text.components(separatedBy: "BEGIN:VEVENT").count - 1)
        }
    }
}
