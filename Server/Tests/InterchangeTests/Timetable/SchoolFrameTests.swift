import Foundation
import Interchange
import SchoolModel
import Testing
import Timetable

/// What readers take from the school where files don't say it: the year, the periods; and files to fill in.
@Suite struct SchoolFrameTests {
    private func options(
        year: SchoolYear = .usual, periods: DayPeriods = DayPeriods(), term: Term.ID? = nil
    ) throws -> TimetableReadingOptions {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        return TimetableReadingOptions(term: term, clock: SchoolClock(timeZone: zone), year: year, periods: periods)
    }

    @Test func aFeedIsInTheYearOfTheSchool() throws {
        let year = try SchoolYear(from: day("2026-09-08"), through: day("2027-07-02"))
        let feed = calendarFile([
            "BEGIN:VEVENT", "UID:a", "SUMMARY:Art", "DTSTART:20260910T080000", "DTEND:20260910T084500", "END:VEVENT",
        ])
        let reading = TimetableReader.read([feed], format: .iCalendar, options: try options(year: year))
        let term = try #require(reading.state.terms.first)
        #expect(term.id == "2026/27")
        #expect(term.firstDay.description == "2026-09-08" && term.lastDay.description == "2027-07-02")
    }

    @Test func lessonsThatAreOnlyNumberedTakePlaceInTheSchoolsPeriods() throws {
        let lessons = timetableFile("GPU001.TXT", "1,\"7a\",\"IT\",\"Ma\",\"R1\",1,2,,\n")
        let without = TimetableReader.read([lessons], format: .untis, options: try options(term: "2026/27"))
        #expect(without.complaints.contains { $0.contains("periods") })
        let periods = try #require(DayPeriods("1/08:00/08:45 2/08:50/09:35"))
        let reading = TimetableReader.read(
            [lessons], format: .untis, options: try options(periods: periods, term: "2026/27"))
        #expect(reading.problems.isEmpty, "\(reading.complaints)")
        #expect(reading.state.lectures.map(\.start.description) == ["08:50"])
    }

    @Test func everyFileToFillInIsRead() throws {
        let term = Term(schoolYearOf: try day("2026-11-24"))
        let files = TimetableTemplate.allCases.map { timetableFile($0.name, $0.text(in: term)) }
        let reading = TimetableReader.read(files, format: .csv, options: try options())
        #expect(reading.problems.isEmpty, "\(reading.complaints)")
        #expect(reading.state.lectures.count == 1 && reading.state.daysOff.count == 1)
        #expect(reading.state.changes.count == 1)
        #expect(try NameList(NameList.template).entries.map(\.username) == ["ada.example", nil])
    }

    @Test(
        arguments: [
            ([0xEF, 0xBB, 0xBF] + Array("Zoë".utf8), "Zoë"), ([0x5A, 0x6F, 0xEB], "Zoë"),
            ([0xFF, 0xFE, 0x5A, 0, 0x6F, 0, 0xEB, 0], "Zoë"), ([0xFE, 0xFF, 0, 0x5A, 0, 0x6F, 0, 0xEB], "Zoë"),
            (Array("a;b\r\n".utf8), "a;b\r\n"),
        ] as [([UInt8], String)])
    func textIsReadInTheEncodingOfItsProgram(bytes: [UInt8], text: String) throws {
        #expect(try TextFile.text(of: bytes, field: "file") == text)
    }

    @Test(
        arguments: [[0x50, 0x4B, 0x03, 0x04, 0x41], [0x41, 0x00, 0x42], [0xD0, 0xCF, 0x11, 0xE0, 0x00]] as [[UInt8]])
    func aWorkbookIsNoText(bytes: [UInt8]) {
        #expect(throws: Refusal(.isInvalid, field: "file", detail: "text")) {
            try TextFile.text(of: bytes, field: "file")
        }
    }
}
