import SchoolModel
import Testing

/// When a school's years and lessons begin and end.
@Suite struct SchoolYearTests {
    private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

    @Test(arguments: [
        ("2026-08-01", "2027-07-31", "2026-11-24", "2026-08-01...2027-07-31"),
        ("2026-08-01", "2027-07-31", "2027-07-31", "2026-08-01...2027-07-31"),
        ("2026-09-08", "2027-07-02", "2027-07-10", "2027-09-08...2028-07-02"),
        ("2026-04-01", "2027-03-31", "2027-03-31", "2026-04-01...2027-03-31"),
        ("2027-01-28", "2027-12-18", "2026-12-24", "2027-01-28...2027-12-18"),
        ("2027-01-28", "2027-12-18", "2027-01-05", "2027-01-28...2027-12-18"),
        ("2024-02-29", "2024-12-18", "2026-03-01", "2026-02-28...2026-12-18"),
        ("2026-08-01", "2027-07-31", "9999-12-31", "9998-08-01...9999-07-31"),
        ("2026-08-01", "2027-07-31", "0000-01-01", "0000-08-01...0001-07-31"),
    ])
    func aDayIsInOneYear(begins: String, ends: String, on: String, days: String) throws {
        let year = try SchoolYear(from: day(begins), through: day(ends))
        let found = year.days(around: try day(on))
        #expect("\(found.lowerBound)...\(found.upperBound)" == days)
        #expect(SchoolYear(begins: year.begins, ends: year.ends) == year)
    }

    @Test(arguments: [("2026-08-01", "2026-08-01"), ("2026-08-01", "2026-07-31"), ("2026-08-01", "2027-08-02")])
    func aYearIsNoLonger(begins: String, ends: String) throws {
        let first = try day(begins)
        let last = try day(ends)
        #expect(throws: Refusal(.isInvalid, field: "yearEnds", detail: ends)) {
            try SchoolYear(from: first, through: last)
        }
    }

    @Test func periodsFollowEachOther() throws {
        let periods = try #require(DayPeriods("1/08:00/08:45 2/08:50/09:35 4/10:00/10:45"))
        #expect(periods.description == "1/08:00/08:45 2/08:50/09:35 4/10:00/10:45")
        #expect(periods.time(of: "2")?.start.description == "08:50")
        #expect(periods.time(of: "1-2")?.end.description == "09:35")
        for text in ["3", "2-1", "1-3", "", "1-2-4", "x", "-1"] { #expect(periods.time(of: text) == nil) }
        for text in ["1/08:00/08:00", "1/08:00/08:45 2/08:40/09:00", "1/08:00/08:45 1/09:00/09:45", "13/08:00/09:00"] {
            #expect(DayPeriods(text) == nil, "\(text)")
        }
        #expect(DayPeriods("") == DayPeriods())
    }
}
