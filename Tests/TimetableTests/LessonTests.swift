import SchoolModel
import Testing
import Timetable

@Suite struct CalendarWeekTests {
    @Test func weeksBelongToTheYearOfTheirThursday() throws {
        let week = try #require(CalendarWeek(year: 2015, number: 53))
        #expect(week.monday == CalendarDay("2015-12-28"))
        #expect(week.day(.sunday) == CalendarDay("2016-01-03"))
        #expect(CalendarWeek(of: try #require(CalendarDay("2016-01-03"))) == week)
        #expect(CalendarWeek(year: 2016, number: 53) == nil)
    }
}
