import SchoolModel
import Testing

@Suite struct CalendarDayTests {
    @Test(arguments: ["2026-11-21", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])
    func aDayIsReadAsWritten(text: String) throws {
        #expect(try #require(CalendarDay(text)).description == text)
    }

    @Test(arguments: [
        "", "2026-11", "2026-11-2", "2026-13-01", "2026-00-10", "2026-04-31", "2026-02-29", "1900-02-29", "2026/11/21",
        "+026-11-21", "2026-11-21T00", "二〇二六-11-21",
    ])
    func anInvalidDayIsNotRead(text: String) {
        #expect(CalendarDay(text) == nil)
    }

    @Test(arguments: [
        ("2026-11-21", "2026-11-20"), ("2026-11-01", "2026-10-31"), ("2026-03-01", "2026-02-28"),
        ("2024-03-01", "2024-02-29"), ("2026-01-01", "2025-12-31"),
    ])
    func everyDayHasADayBefore(day: String, previous: String) throws {
        let day = try #require(CalendarDay(day))
        let previous = try #require(CalendarDay(previous))
        #expect(day.previous == previous)
        #expect(previous < day)
    }

    @Test func aPeriodIncludesItsFirstDayButNotItsLast() throws {
        let day = { (day: Int) in CalendarDay(year: 2026, month: 11, day: day) }
        let period = EnrolmentPeriod(begins: day(10), ends: day(20))
        #expect((8...22).filter { period.contains(day($0)) } == Array(10...19))
        #expect((8...22).filter { period.isOver(on: day($0)) } == Array(20...22))
        #expect(EnrolmentPeriod.always.contains(day(1)) && !EnrolmentPeriod.always.isOver(on: day(30)))
        #expect(EnrolmentPeriod(begins: day(10)).contains(day(30)))
        #expect(EnrolmentPeriod(ends: day(10)).contains(day(1)))
    }
}
