import Foundation
import Interchange
import SchoolModel
import Testing
import Timetable

@Suite struct CalendarFeedTests {
    private func feed(_ events: String..., zones: String = "") throws -> TimetableReading {
        let lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN", zones] + events + ["END:VCALENDAR", ""]
        let text = lines.filter { !$0.isEmpty }.joined(separator: "\n").replacing("\n", with: "\r\n")
        return try read(.iCalendar, timetableFile("feed.ics", text + "\r\n"))
    }

    private func event(_ uid: String, _ lines: String...) -> String {
        (["BEGIN:VEVENT", "UID:\(uid)", "DTSTAMP:20260301T080000Z"] + lines + ["END:VEVENT"]).joined(separator: "\n")
    }

    @Test func aSeriesKeepsItsLocalTimeWhenSummerTimeEnds() throws {
        let reading = try feed(
            event(
                "a", "DTSTART;TZID=Europe/Berlin:20261013T081500", "DTEND;TZID=Europe/Berlin:20261013T094500",
                "RRULE:FREQ=WEEKLY;COUNT=4", "SUMMARY:Physik", "LOCATION:R1 + R2", "DESCRIPTION:Bring a pen\\, please",
                "ORGANIZER;CN=Ada White:mailto:ada@example.org"))
        let lecture = try reading.lecture("a")
        #expect(lecture.dates.days.map(\.description) == ["2026-10-13", "2026-10-20", "2026-10-27", "2026-11-03"])
        #expect((lecture.start, lecture.end) == (try time("08:15"), try time("09:45")))
        #expect((lecture.name, lecture.rooms, lecture.comment) == ("Physik", ["R1", "R2"], "Bring a pen, please"))
        #expect((lecture.lecturers, lecture.dates.pattern) == (["Ada White"], .weekly))
        #expect(reading.state.terms.map(\.id) == ["2026/27"])
    }

    @Test func aSeriesInUniversalTimeMovesInLocalTime() throws {
        let reading = try feed(
            event("a", "DTSTART:20261020T061500Z", "DTEND:20261020T074500Z", "RRULE:FREQ=WEEKLY;COUNT=3", "SUMMARY:P"))
        // Two weeks at 7:15 after summer time has ended, and one at 8:15 before.
        #expect(try reading.lecture("a").start == time("07:15"))
        #expect(try reading.lecture("a @ 08:15").dates.days == [day("2026-10-20")])
    }

    @Test(arguments: [
        ("FREQ=DAILY;COUNT=3", ["2026-10-13", "2026-10-14", "2026-10-15"]),
        ("FREQ=DAILY;INTERVAL=2;UNTIL=20261017", ["2026-10-13", "2026-10-15", "2026-10-17"]),
        ("FREQ=WEEKLY;INTERVAL=2;COUNT=3", ["2026-10-13", "2026-10-27", "2026-11-10"]),
        ("FREQ=WEEKLY;BYDAY=MO,TU,TH;COUNT=4", ["2026-10-13", "2026-10-15", "2026-10-19", "2026-10-20"]),
        (
            "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU;COUNT=4;WKST=MO",
            ["2026-10-13", "2026-10-26", "2026-10-27", "2026-11-09"]
        ),
        // At the moment of the last lesson itself, in universal time.
        ("FREQ=WEEKLY;UNTIL=20261027T071500Z", ["2026-10-13", "2026-10-20", "2026-10-27"]),
        ("FREQ=WEEKLY;UNTIL=20261027T071459Z", ["2026-10-13", "2026-10-20"]),
        ("FREQ=DAILY;BYDAY=FR;COUNT=3", ["2026-10-13", "2026-10-16", "2026-10-23"]),
    ])
    func rulesOfDaysAndWeeksAreRead(rule: String, days: [String]) throws {
        let reading = try feed(
            event(
                "a", "DTSTART;TZID=Europe/Berlin:20261013T081500", "DURATION:PT1H30M", "RRULE:\(rule)", "SUMMARY:P"))
        #expect(reading.complaints.isEmpty)
        #expect(try reading.lecture("a").dates.days.map(\.description) == days)
    }

    @Test func aSeriesThatBeginsOnTheDayOfTheChangeKeepsItsTime() throws {
        let reading = try feed(
            event(
                "a", "DTSTART;TZID=America/New_York:20261101T051500", "DURATION:PT45M", "RRULE:FREQ=WEEKLY;COUNT=3",
                "SUMMARY:P"))
        #expect(reading.state.lectures.map(\.start) == [try time("11:15")])
        #expect(try reading.lecture("a").dates.days.count == 3)
    }

    @Test func extraAndExcludedDaysCount() throws {
        let reading = try feed(
            event(
                "a", "DTSTART;TZID=Europe/Berlin:20261013T081500", "DTEND;TZID=Europe/Berlin:20261013T094500",
                "RRULE:FREQ=WEEKLY;COUNT=4", "EXDATE;TZID=Europe/Berlin:20261020T081500", "EXDATE;VALUE=DATE:20261103",
                "RDATE;TZID=Europe/Berlin:20261016T081500", "SUMMARY:P"))
        #expect(try reading.lecture("a").dates.days.map(\.description) == ["2026-10-13", "2026-10-16", "2026-10-27"])
    }

    @Test func anExtraDayCanBeAPeriod() throws {
        let reading = try feed(
            event(
                "a", "DTSTART;TZID=Europe/Berlin:20261013T081500", "DTEND;TZID=Europe/Berlin:20261013T094500",
                "RDATE;VALUE=PERIOD;TZID=Europe/Berlin:20261016T081500/PT1H30M,20261020T081500/20261020T094500",
                "SUMMARY:P"))
        #expect(reading.complaints.isEmpty)
        #expect(try reading.lecture("a").dates.days.map(\.description) == ["2026-10-13", "2026-10-16", "2026-10-20"])
    }

    @Test func individualEntriesAreChanges() throws {
        let series = event(
            "a", "DTSTART;TZID=Europe/Berlin:20261013T081500", "DTEND;TZID=Europe/Berlin:20261013T094500",
            "RRULE:FREQ=WEEKLY;COUNT=5", "SUMMARY:P", "LOCATION:R1")
        let reading = try feed(
            series,
            event(
                "a", "RECURRENCE-ID;TZID=Europe/Berlin:20261020T081500", "DTSTART;TZID=Europe/Berlin:20261020T081500",
                "DTEND;TZID=Europe/Berlin:20261020T094500", "SUMMARY:P", "LOCATION:R1", "STATUS:CANCELLED"),
            event(
                "a", "RECURRENCE-ID;TZID=Europe/Berlin:20261027T081500", "DTSTART;TZID=Europe/Berlin:20261028T100000",
                "DTEND;TZID=Europe/Berlin:20261028T113000", "SUMMARY:P", "LOCATION:R2"),
            event(
                "a", "RECURRENCE-ID;TZID=Europe/Berlin:20261103T081500", "DTSTART;TZID=Europe/Berlin:20261103T081500",
                "DTEND;TZID=Europe/Berlin:20261103T094500", "SUMMARY:P", "LOCATION:R1", "DESCRIPTION:Exam"),
            event(
                "a", "RECURRENCE-ID;TZID=Europe/Berlin:20261110T081500", "DTSTART;TZID=Europe/Berlin:20261110T081500",
                "DTEND;TZID=Europe/Berlin:20261110T094500", "SUMMARY:P", "LOCATION:R1"))
        #expect(reading.state.lectures.count == 1)
        let kinds = reading.state.changes.map(\.kinds)
        #expect(kinds == [[.cancelled], [.otherDay, .otherTime, .room], []])
        #expect(reading.state.changes.map(\.note) == ["", "", "Exam"])
        #expect(reading.report.changeRows == 4)
        #expect(try reading.lecture("a").lessons(changes: reading.state.changes, daysOff: []).count == 6)
    }

    @Test func anotherSubjectOfAnEntryIsAChangeOfItsOwn() throws {
        let exception = { (day: String, summary: String) in
            event(
                "a", "RECURRENCE-ID;TZID=Europe/Berlin:\(day)T081500", "DTSTART;TZID=Europe/Berlin:\(day)T081500",
                "DTEND;TZID=Europe/Berlin:\(day)T094500", "SUMMARY:\(summary)", "LOCATION:R1")
        }
        let reading = try feed(
            event(
                "a", "DTSTART;TZID=Europe/Berlin:20261013T081500", "DTEND;TZID=Europe/Berlin:20261013T094500",
                "RRULE:FREQ=WEEKLY;COUNT=5", "SUMMARY:Physik", "LOCATION:R1"),
            exception("20261020", "Chemie"), exception("20261027", "Physik: Versuch"))
        #expect(reading.state.changes.map(\.kinds) == [[.subject], []])
        #expect(reading.state.changes.map(\.replacement?.subject) == ["Chemie", nil])
        #expect(reading.state.changes.map(\.note) == ["", "Physik: Versuch"])
        let lessons = try reading.lecture("a").lessons(changes: reading.state.changes, daysOff: [])
        #expect(lessons.map(\.subject) == [nil, "Chemie", nil, nil, nil])
        let titles = try lessons.map { CalendarWording.english.title(of: $0, in: try reading.lecture("a")) }
        #expect(titles[1] == "[Other subject] Chemie (Physik)")
    }

    @Test(arguments: [
        "DTSTART;TZID=\"W. Europe Standard Time\":20261013T081500",
        "DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Berlin:20261013T081500",
        "DTSTART:20261013T081500", "DTSTART:20261013T061500Z",
        "DTSTART;TZID=America/New_York:20261013T021500",
    ])
    func oddZonesAreTolerated(start: String) throws {
        let reading = try feed(
            event("a", "DTSTAMP:20260302T080000Z", "DTSTAMP:nonsense", start, "DURATION:PT90M", "SUMMARY:P"))
        #expect(reading.complaints.isEmpty)
        #expect(reading.state.lectures.map(\.start) == [try time("08:15")])
    }

    @Test func allDayEntriesAreDaysOffIfTheySaySo() throws {
        let reading = try feed(
            event("a", "DTSTART;VALUE=DATE:20261224", "DTEND;VALUE=DATE:20270107", "SUMMARY:Weihnachtsferien"),
            event("b", "DTSTART;VALUE=DATE:20261118", "SUMMARY:Buß- und Bettag\\, vorlesungsfrei"),
            event("c", "DTSTART;VALUE=DATE:20261119", "SUMMARY:Exkursion"))
        #expect(reading.state.lectures.isEmpty)
        #expect(reading.state.daysOff.map(\.lastDay) == [try day("2027-01-06"), try day("2026-11-18")])
        #expect(reading.state.daysOff.map(\.kind) == [.holiday, .teachingFree])
        #expect(reading.report.untimedRows == 1)
    }

    @Test func noLessonOfACancelledSeriesTakesPlace() throws {
        let reading = try feed(
            event(
                "a", "DTSTART:20261013T081500", "DURATION:PT90M", "RRULE:FREQ=WEEKLY;COUNT=2", "SUMMARY:P",
                "STATUS:CANCELLED"))
        let lessons = try reading.lecture("a").lessons(changes: reading.state.changes, daysOff: [])
        #expect(lessons.count == 2 && lessons.allSatisfy { !$0.takesPlace })
    }

    @Test(arguments: [
        (
            ["DTSTART:20261013T081500", "DURATION:PT90M", "RRULE:FREQ=MONTHLY"],
            "repetition-is-unknown 8 VEVENT a RRULE"
        ),
        (["DTSTART:20261313T081500", "DURATION:PT90M"], "value-is-invalid 6 VEVENT a DTSTART"),
        (["DURATION:PT90M"], "value-is-empty 4 VEVENT a DTSTART"),
        (["DTSTART:20261013T081500", "DURATION:-PT90M"], "value-is-invalid 7 VEVENT a DURATION"),
        (["DTSTART:20261013T081500", "DTEND:20261013T081459"], "end-is-not-after-start 7 VEVENT a DTEND"),
        (
            ["DTSTART:20261013T081500", "DURATION:PT90M", "EXRULE:FREQ=DAILY;COUNT=1"],
            "series-is-empty 4 VEVENT a"
        ),
        (
            ["DTSTART:20261013T081500", "DURATION:PT90M", "RRULE:FREQ=WEEKLY;COUNT=0"],
            "repetition-is-unknown 8 VEVENT a RRULE"
        ),
    ])
    func anUnreadableEntryIsReported(lines: [String], complaint: String) throws {
        let text = (["BEGIN:VEVENT", "UID:a"] + lines + ["SUMMARY:P", "END:VEVENT"]).joined(separator: "\n")
        let good = event("good", "DTSTART:20261013T081500", "DURATION:PT90M", "SUMMARY:P")
        let reading = try feed(text, good)
        #expect(reading.complaints == [complaint])
        #expect(reading.state.lectures.map(\.key) == ["P @ 08:15–09:45"])
    }

    @Test func anEndlessSeriesEndsWithItsTermOrSchoolYear() throws {
        let text = """
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            UID:a
            DTSTART:20160315T081500
            DTEND:20160315T094500
            RRULE:FREQ=WEEKLY
            SUMMARY:P
            END:VEVENT
            END:VCALENDAR

            """
        let inTerm = try read(.iCalendar, timetableFile("a.ics", text), term: "SS2016")
        #expect(try inTerm.lecture("a").dates.days.last == day("2016-07-05"))
        let open = try read(.iCalendar, timetableFile("a.ics", text))
        #expect(try open.lecture("a").dates.days.last == day("2016-07-26"))
        // A series with an end is read to its end, however far.
        let counted = text.replacing("FREQ=WEEKLY", with: "FREQ=WEEKLY;COUNT=60")
        #expect(try read(.iCalendar, timetableFile("a.ics", counted)).lecture("a").dates.days.count == 60)
    }

    @Test func aFileThatIsNotACalendarIsReportedWithItsLine() throws {
        #expect(
            try read(.iCalendar, timetableFile("a.ics", "hello\r\n")).complaints.first?.hasPrefix("format-is-") ?? false
        )
        let cut = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\n"
        #expect(
            try read(.iCalendar, timetableFile("a.ics", cut)).complaints.first?.hasPrefix("format-is-broken") ?? false)
    }
}
