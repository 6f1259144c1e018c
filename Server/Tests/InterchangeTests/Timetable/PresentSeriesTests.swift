import Foundation
import Interchange
import SchoolModel
import Testing
import Timetable

/// Series that began long ago, of which the present matters, and what calendars write around their days.
@Suite struct PresentSeriesTests {
    private func series(_ start: String, _ rule: String, _ more: String...) -> String {
        ([
            "BEGIN:VEVENT", "UID:a", "SUMMARY:Latin", "DTSTART:\(start)T081500", "DURATION:PT90M", "RRULE:\(rule)",
        ] + more + ["END:VEVENT"]).joined(separator: "\r\n")
    }

    private func reading(
        _ event: String, on today: String = "2026-11-25", terms: [Term] = []
    ) throws -> TimetableReading {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        return TimetableReader.read(
            [calendarFile([event])], format: .iCalendar,
            options: TimetableReadingOptions(terms: terms, clock: SchoolClock(timeZone: zone), today: try day(today)))
    }

    private var terms: [Term] {
        get throws {
            try [("2025/26", "2025-08-01", "2026-07-31"), ("2026/27", "2026-08-10", "2027-07-31")].map {
                Term(id: $0.0, name: $0.0, firstDay: try day($0.1), lastDay: try day($0.2))
            }
        }
    }

    @Test(arguments: ["20240903", "20250902", "20260407", "20260901"])
    func aSeriesWithoutAnEndGoesOnInTheTermOfToday(start: String) throws {
        let lecture = try reading(series(start, "FREQ=WEEKLY;BYDAY=TU"), terms: terms).lecture("a")
        #expect(lecture.term == "2026/27")
        #expect(lecture.dates.days.last == (try day("2027-07-27")))
        let first = start == "20260901" ? "2026-09-01" : "2026-08-11"
        #expect(lecture.dates.days.first == (try day(first)))
        let usual = try reading(series(start, "FREQ=WEEKLY;BYDAY=TU")).lecture("a")
        #expect(usual.dates.days.contains(try day("2026-12-01")))
    }

    @Test func everySecondWeekStaysTheSame() throws {
        let lecture = try reading(series("20240903", "FREQ=WEEKLY;INTERVAL=2"), terms: terms).lecture("a")
        let begin = try day("2024-09-03").daysSince1970
        #expect(lecture.dates.days.count > 20)
        #expect(lecture.dates.days.allSatisfy { ($0.daysSince1970 - begin).isMultiple(of: 14) })
    }

    @Test func whatIsExceptedNowIsExcepted() throws {
        let lecture = try reading(
            series("20240903", "FREQ=WEEKLY", "EXDATE:20261201T081500", "RDATE:20261203T081500"), terms: terms
        ).lecture("a")
        #expect(!lecture.dates.days.contains(try day("2026-12-01")))
        #expect(lecture.dates.days.contains(try day("2026-12-03")))
    }

    @Test func aSeriesOfTwelveYearsHasTheLessonsOfToday() throws {
        let reading = try reading(series("20150903", "FREQ=WEEKLY;UNTIL=20270630T000000Z"), terms: terms)
        #expect(reading.complaints.isEmpty)
        let days = try reading.lecture("a").dates.days
        #expect(days.first == (try day("2026-08-13")))
        #expect(days.last == (try day("2027-06-24")))
        #expect(try reading.lecture("a").term == "2026/27")
    }

    /// Of a series longer than ten years only the term of today counts, however its end is said and whenever it began.
    @Test(arguments: [
        ("20260903", "FREQ=WEEKLY;UNTIL=20400630T000000Z", "2026-09-03"),
        ("20260903", "FREQ=WEEKLY;COUNT=900", "2026-09-03"), ("20260903", "FREQ=DAILY;COUNT=4000", "2026-09-03"),
        ("20200903", "FREQ=WEEKLY;COUNT=900", "2026-08-13"),
        ("20200902", "FREQ=WEEKLY;BYDAY=TH;COUNT=900", "2026-08-13"),
    ])
    func ofALongSeriesTheTermOfTodayCounts(start: String, rule: String, first: String) throws {
        let reading = try reading(series(start, rule), terms: terms)
        #expect(reading.complaints.isEmpty)
        let days = try reading.lecture("a").dates.days
        #expect(try days.first == day(first) && days.last?.year == 2027 && days.count > 40)
        #expect(try reading.lecture("a").term == "2026/27")
    }

    @Test func aNumberCountsFromTheBeginning() throws {
        let days = try reading(series("20200903", "FREQ=WEEKLY;COUNT=525"), terms: terms).lecture("a").dates.days
        #expect(try days.first == day("2026-08-13"))
    }

    @Test(arguments: ["00010903", "99990903", "19690903", "22010903"])
    func aYearWithATypoIsAFault(start: String) throws {
        let reading = try reading(series(start, "FREQ=WEEKLY;COUNT=3"), terms: terms)
        #expect(reading.complaints == ["value-is-invalid 7 VEVENT a DTSTART"])
        #expect(reading.state.terms.isEmpty)
    }

    @Test func beforeItsTermIsOverItIsReadFromItsBeginning() throws {
        let lecture = try reading(series("20250902", "FREQ=WEEKLY"), on: "2026-07-31", terms: terms).lecture("a")
        #expect(lecture.term == "2025/26")
        #expect(lecture.dates.days.first == (try day("2025-09-02")))
        // Between two terms it is the next one that counts.
        let next = try reading(series("20250902", "FREQ=WEEKLY"), on: "2026-08-01", terms: terms).lecture("a")
        #expect(next.term == "2026/27")
    }

    @Test func anExtraDayHasTheTimeOfTheLesson() throws {
        let reading = try reading(series("20261103", "FREQ=WEEKLY;COUNT=2", "RDATE;VALUE=DATE:20261120,20261127"))
        let lecture = try reading.lecture("a")
        #expect(reading.state.lectures.count == 1)
        #expect(lecture.dates.days.map(\.description) == ["2026-11-03", "2026-11-10", "2026-11-20", "2026-11-27"])
    }

    @Test func emptyAndSpacedListsOfDaysAreRead() throws {
        let reading = try reading(
            series("20261103", "FREQ=WEEKLY;COUNT=4", "EXDATE:", "RDATE: ", "EXDATE:20261110T081500, 20261117T081500"))
        #expect(reading.complaints.isEmpty)
        #expect(try reading.lecture("a").dates.days.map(\.description) == ["2026-11-03", "2026-11-24"])
    }

    @Test func lineBreaksAndTabsAreBlanks() throws {
        let reading = try reading(
            series(
                "20261103", "FREQ=WEEKLY;COUNT=4", "LOCATION:Musterschule\\nHauptstr. 1\\, 12345 \tBerlin",
                "ORGANIZER;CN=\"Ada\tWhite\":mailto:a@b.example", "DESCRIPTION:Bring\ta pen\\n\\nand paper \\n"))
        let lecture = try reading.lecture("a")
        #expect(lecture.rooms == ["Musterschule Hauptstr. 1, 12345 Berlin"] && lecture.lecturers == ["Ada White"])
        #expect(lecture.comment == "Bring a pen\n\nand paper")
    }

    @Test func aCalendarWhoseLinesEndWithCRAloneIsRead() throws {
        let bytes = calendarFile([series("20261103", "FREQ=WEEKLY;COUNT=4")]).bytes.filter { $0 != 0x0A }
        #expect(try read(.iCalendar, TimetableFile(name: "a.ics", bytes: bytes)).lecture("a").dates.days.count == 4)
    }

    @Test(arguments: [[0x1F, 0x8B, 8, 0], [0x50, 0x4B, 3, 4]] as [[UInt8]])
    func anArchiveIsNotSaidToBeCutOff(bytes: [UInt8]) throws {
        #expect(try read(.iCalendar, TimetableFile(name: "a.ics", bytes: bytes)).complaints == ["format-is-unknown 0"])
    }

    @Test func aCalendarInUTF16IsRead() throws {
        let text = String(decoding: calendarFile([series("20261103", "FREQ=WEEKLY;COUNT=4")]).bytes, as: UTF8.self)
        for isLittle in [true, false] {
            let units = Array("\u{FEFF}\(text)".utf16)
            let bytes = units.flatMap { unit in
                let pair = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
                return isLittle ? pair : pair.reversed()
            }
            let reading = try read(.iCalendar, TimetableFile(name: "a.ics", bytes: bytes))
            #expect(reading.complaints.isEmpty && reading.state.lectures.count == 1)
        }
    }
}
