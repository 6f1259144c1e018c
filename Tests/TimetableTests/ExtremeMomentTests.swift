import Foundation
import ModelTesting
import SchoolModel
import Testing
import Timetable

/// Any calendar or client may contain any date; none of them may stop the program.
@Suite struct ExtremeMomentTests {
    private static let zones = ["Europe/Berlin", "Asia/Tokyo", "America/St_Johns", "Pacific/Kiritimati", "UTC"]
    private static let extremes: [Double] = [
        0, -1, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 253_402_300_799,
        253_402_300_800, 253_402_340_400, -62_167_219_200, -62_167_219_201, 1e15, -1e15, 9.3e15, 9.3e18, -9.3e18,
    ]

    @Test(arguments: zones) func theClockShowsSomethingAtEveryMoment(zone: String) throws {
        let clock = SchoolClock(timeZone: try #require(TimeZone(identifier: zone)))
        var generator = SeededGenerator(seed: 20_261_123)
        let random = (0..<2_000).map { _ in Double(bitPattern: generator.next()) }
        for seconds in Self.extremes + random {
            let moment = Date(timeIntervalSince1970: seconds)
            let (day, time) = clock.reading(at: moment)
            #expect((CalendarDay.first...CalendarDay.last).contains(day), "\(seconds)")
            #expect((0..<1_440).contains(time.minutes), "\(seconds)")
            #expect(CalendarTime.moment(moment).value.hasSuffix("Z"), "\(seconds)")
        }
    }

    @Test func beyondTheLastYearTheClockShowsItsLastMinute() throws {
        let clock = SchoolClock(timeZone: try #require(TimeZone(identifier: "Europe/Berlin")))
        let (last, evening) = clock.reading(at: Date(timeIntervalSince1970: 1e15))
        #expect(last == .last && evening.minutes == 1_439)
        let (first, morning) = clock.reading(at: Date(timeIntervalSince1970: -1e15))
        #expect(first == .first && morning.minutes == 0)
    }

    @Test(arguments: [CalendarDay.first, .last, CalendarDay(year: 9999, month: 8, day: 1)])
    func everyDayHasASchoolYearAndADayBefore(day: CalendarDay) {
        let term = Term(schoolYearOf: day)
        #expect(term.firstDay < term.lastDay)
        #expect(day.previous <= day)
        #expect(day.adding(days: 1_000_000_000) == .last && day.adding(days: -1_000_000_000) == .first)
    }

    @Test func aSourceThatCrashesTheProgramIsNotFetchedFirstAfterRestarting() {
        let now = Date(timeIntervalSince1970: 1_790_000_000)
        var source = TimetableSource(
            id: .init(UUID(uuidString: "01990000-0000-7000-8000-000000000001") ?? UUID()), name: "Plan",
            format: .iCalendar, address: "https://plan.example/a.ics", everyMinutes: 30, nextLook: now)
        source.begin(at: now)
        #expect(source.nextLook == now + 3_600)
        #expect(source.failures == 0)
    }

    @Test func datesBeyondTheAcceptedYearsAreRefusedWithTheFieldsName() throws {
        try AcceptedDates.check(nil as Date?, field: "due")
        try AcceptedDates.check(Date(timeIntervalSince1970: 0), field: "due")
        try AcceptedDates.check(CalendarDay(year: 2200, month: 12, day: 31), field: "due")
        for seconds in [-1, 253_402_300_799, .nan, .infinity] {
            #expect(throws: Refusal(.isOutOfRange, field: "due")) {
                try AcceptedDates.check(Date(timeIntervalSince1970: seconds), field: "due")
            }
        }
        #expect(throws: Refusal(.isOutOfRange, field: "day")) {
            try AcceptedDates.check(CalendarDay(year: 2201, month: 1, day: 1), field: "day")
        }
    }
}
