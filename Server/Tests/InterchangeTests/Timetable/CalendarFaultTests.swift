import Foundation
import Interchange
import SchoolModel
import Testing
import Timetable

/// What once changed or lost lessons without a word.
@Suite struct CalendarFaultTests {
    private func event(_ uid: String, _ lines: String...) -> String {
        (["BEGIN:VEVENT", "UID:\(uid)"] + lines + ["END:VEVENT"]).joined(separator: "\r\n")
    }

    private func reading(_ events: String...) throws -> TimetableReading { try read(.iCalendar, calendarFile(events)) }

    private func lessons(_ reading: TimetableReading) -> [String] {
        reading.state.lectures.flatMap { lecture in
            lecture.lessons(changes: reading.state.changes, daysOff: []).filter(\.takesPlace)
        }.map { "\($0.day) \($0.start) \($0.rooms.joined())" }.sorted()
    }

    @Test func twoEventsOfOneUIDKeepTheirNames() throws {
        let reading = try reading(
            event("a", "DTSTART:20261013T081500", "DURATION:PT90M", "SUMMARY:Physik"),
            event("a", "DTSTART:20261014T081500", "DURATION:PT90M", "SUMMARY:Chemie"),
            event("a", "DTSTART:20261020T081500", "DURATION:PT90M", "SUMMARY:Physik"))
        let counts = reading.state.lectures.map { "\($0.name) \($0.dates.days.count)" }
        #expect(Set(counts) == ["Physik 2", "Chemie 1"])
        #expect(Set(reading.state.lectures.map(\.id)).count == 2)
    }

    @Test func onlyTheNewestVersionCounts() throws {
        let reading = try reading(
            event("a", "SEQUENCE:2", "DTSTART:20261014T081500", "DURATION:PT90M", "SUMMARY:New"),
            event("a", "SEQUENCE:1", "DTSTART:20261013T081500", "DURATION:PT90M", "SUMMARY:Old"))
        #expect(reading.state.lectures.map(\.name) == ["New"])
        #expect(reading.state.lectures.first?.dates.days == [try day("2026-10-14")])
        let series = event("a", "DTSTART:20261013T081500", "DURATION:PT90M", "RRULE:FREQ=WEEKLY;COUNT=2", "SUMMARY:P")
        let change = { (sequence: Int, time: String) in
            event(
                "a", "SEQUENCE:\(sequence)", "RECURRENCE-ID:20261020T081500", "DTSTART:20261020T\(time)",
                "DURATION:PT90M", "SUMMARY:P")
        }
        #expect(
            lessons(try self.reading(series, change(3, "100000"), change(2, "120000"))) == [
                "2026-10-13 08:15 ", "2026-10-20 10:00 ",
            ])
    }

    @Test func whatIsSaidOfAllFollowingLessonsAppliesToAll() throws {
        let series = event(
            "a", "DTSTART:20261013T081500", "DURATION:PT90M", "RRULE:FREQ=WEEKLY;COUNT=5", "SUMMARY:P", "LOCATION:R1")
        let reading = try reading(
            series,
            event(
                "a", "RECURRENCE-ID;RANGE=THISANDFUTURE:20261027T081500", "DTSTART:20261028T100000", "DURATION:PT90M",
                "SUMMARY:P", "LOCATION:R2"),
            event("a", "RECURRENCE-ID:20261103T081500", "SUMMARY:P", "STATUS:CANCELLED"))
        #expect(
            lessons(reading) == [
                "2026-10-13 08:15 R1", "2026-10-20 08:15 R1", "2026-10-28 10:00 R2", "2026-11-11 10:00 R2",
            ])
        #expect(reading.complaints.isEmpty)
        let gone = try self.reading(
            series,
            event("a", "RECURRENCE-ID;RANGE=THISANDFUTURE:20261027T081500", "SUMMARY:P", "STATUS:CANCELLED"))
        #expect(lessons(gone) == ["2026-10-13 08:15 R1", "2026-10-20 08:15 R1"])
        let prior = try self.reading(
            series,
            event("a", "RECURRENCE-ID;RANGE=THISANDPRIOR:20261027T081500", "SUMMARY:P", "STATUS:CANCELLED"))
        #expect(prior.complaints == ["value-is-invalid 14 VEVENT a RECURRENCE-ID"])
    }

    @Test func daysOfAnExceptionRuleAreLeftOut() throws {
        let reading = try reading(
            event(
                "a", "DTSTART:20261013T081500", "DURATION:PT90M", "RRULE:FREQ=DAILY;COUNT=8",
                "EXRULE:FREQ=WEEKLY;BYDAY=SA,SU;COUNT=3", "SUMMARY:P"))
        #expect(reading.state.lectures.first?.dates.days.map(\.day) == [13, 14, 15, 16, 19, 20])
        let bad = try self.reading(
            event("a", "DTSTART:20261013T081500", "DURATION:PT90M", "EXRULE:FREQ=MONTHLY", "SUMMARY:P"))
        #expect(bad.complaints == ["repetition-is-unknown 8 VEVENT a EXRULE"])
    }

    @Test func entriesOutsideOfACalendarAreRead() throws {
        let entry = event("a", "DTSTART:20261013T081500", "DURATION:PT90M", "SUMMARY:P")
        let stray = try read(.iCalendar, timetableFile("a.ics", entry + "\r\n"))
        #expect(stray.state.lectures.map(\.name) == ["P"])
        let card = try read(.iCalendar, timetableFile("a.ics", "\r\nBEGIN:VCARD\r\nFN:Ada\r\nEND:VCARD\r\n"))
        #expect(card.complaints == ["format-is-unknown 2 VCARD"])
    }

    @Test(arguments: ["COUNT=1000000000", "UNTIL=99991231", "UNTIL=20991231T000000Z"])
    func aSeriesWithoutEndIsCutAndSaysSo(end: String) throws {
        let reading = try reading(
            event("a", "DTSTART:20261013T081500", "DURATION:PT90M", "RRULE:FREQ=WEEKLY;\(end)", "SUMMARY:P"))
        #expect(reading.complaints == ["series-is-too-long 8 VEVENT a RRULE"])
        #expect(try reading.lecture("a").dates.days.count > 500)
        let exact = try self.reading(
            event("a", "DTSTART:20261013T081500", "DURATION:PT90M", "RRULE:FREQ=DAILY;COUNT=3661", "SUMMARY:P"))
        #expect(exact.complaints.isEmpty)
    }

    @Test func aFileThatIsNotUTF8OrTooDeepSaysExactlyThat() throws {
        let cyrillic = TimetableFile(
            name: "a.ics", bytes: Array("BEGIN:VCALENDAR\nX:".utf8) + [0xD8, 0xEA, 0xDE, 0xDB, 0xD0, 0x0A])
        let problem = try #require(try read(.iCalendar, cyrillic).problems.first.first)
        #expect((problem.code, problem.place.line, problem.value) == (.encodingIsWrong, 2, ""))
        let deep = String(repeating: "BEGIN:VCALENDAR\n", count: 11)
        let found = try #require(try read(.iCalendar, timetableFile("a.ics", deep)).problems.first.first)
        #expect((found.code, found.place.line, found.value) == (.nestingIsTooDeep, 11, "10"))
    }

    /// As CSV files and those of Untis are; nobody can save what is at an address in another encoding.
    @Test func anOlderEncodingIsRead() throws {
        let text = calendarFile([event("a", "DTSTART:20261013T081500", "DURATION:PT90M", "SUMMARY:Franz@sisch")])
        let bytes = text.bytes.map { $0 == UInt8(ascii: "@") ? 0xF6 : $0 }
        let reading = try read(.iCalendar, TimetableFile(name: "a.ics", bytes: bytes))
        #expect(reading.complaints.isEmpty && reading.state.lectures.map(\.name) == ["Französisch"])
        // A line that is broken within a letter is no other encoding.
        let folded = Array(text.bytes.split(separator: UInt8(ascii: "@"), maxSplits: 1))
        let utf8 = folded[0] + [0xC3, 0x0D, 0x0A, 0x20, 0xB6] + folded[1]
        let whole = try read(.iCalendar, TimetableFile(name: "a.ics", bytes: Array(utf8)))
        #expect(whole.state.lectures.map(\.name) == ["Französisch"])
    }

    @Test func everyProblemOfACalendarNamesItsLine() throws {
        let lines = [
            "DTSTART:20261313T081500", "DTSTART;TZID=Here:20261013T081500", "RRULE:FREQ=MONTHLY", "EXDATE:x", "RDATE:x",
            "DURATION:-PT1H", "DTEND:20261013T071500", "RECURRENCE-ID:x",
            "SUMMARY:\(String(repeating: "x", count: 30_000))",
            "UID:\(String(repeating: "x", count: 2000))",
        ]
        for line in lines {
            let name = line.prefix { $0 != ":" && $0 != ";" }
            let usual = ["UID:a", "DTSTART:20261013T081500", "SUMMARY:P"] + (name == "DTEND" ? [] : ["DURATION:PT90M"])
            let others = usual.filter { !$0.hasPrefix("\(name)") }
            let master = name == "RECURRENCE-ID" ? [event("a", "DTSTART:20261013T081500", "DURATION:PT90M")] : []
            let text = (["BEGIN:VEVENT"] + others + [line, "END:VEVENT"]).joined(separator: "\r\n")
            let file = calendarFile(master + [text])
            let number = String(decoding: file.bytes, as: UTF8.self).components(separatedBy: "\r\n").firstIndex(
                of: line)
            let found = try #require(try read(.iCalendar, file).problems.first.first, "\(line.prefix(40))")
            #expect(found.place.line == number.map { $0 + 1 }, "\(line.prefix(40))")
            #expect(found.place.field == name)
        }
    }
}
