import SchoolModel
import Testing
import Timetable

@Suite struct PlannedDatesTests {
    private func dates(
        _ comment: String = "", from first: String, through last: String, on weekday: Weekday,
        daysOff: [DayOff] = []
    ) throws -> LectureDates {
        let term = try #require(Term(semester: "SS2016"))
        let planned = PlannedDates(
            weekday: weekday, firstDay: CalendarDay(first), lastDay: CalendarDay(last), words: "\(first) – \(last)")
        return LectureDates(
            reading: planned, comment: DateComment(comment, term: term), term: term, daysOff: daysOff)
    }

    @Test func columnsThatExceedTheTermAreNotTrusted() throws {
        let dates = try dates(from: "2016-03-15", through: "2016-12-20", on: .tuesday)
        #expect(dates.days.last == CalendarDay("2016-07-05"))
        #expect(dates.isCertain)
    }

    @Test func columnsWithinTheTermNarrowASeries() throws {
        let dates = try dates(from: "2016-04-04", through: "2016-04-20", on: .monday)
        #expect(dates.days.map(\.description) == ["2016-04-04", "2016-04-11", "2016-04-18"])
    }

    @Test func aSeriesOutsideTheTermIsReadAsWritten() throws {
        let dates = try dates(from: "2016-09-19", through: "2016-09-30", on: .monday)
        #expect(dates.days.map(\.description) == ["2016-09-19", "2016-09-26"])
    }

    @Test func aBlockIsOnItsDayWhateverTheCommentSaysAboutOthers() throws {
        let dates = try dates("Beginn KW 11, 14-tägig", from: "2016-04-29", through: "2016-04-29", on: .friday)
        #expect(dates == LectureDates(days: dates.days, pattern: .single, isLiteral: true))
        #expect(dates.days.map(\.description) == ["2016-04-29"])
        #expect(
            !(try self.dates("Termin wird noch bekannt gegeben", from: "2016-04-29", through: "2016-04-29", on: .friday)
                .isCertain))
    }

    @Test func aLessonThatTheColumnsExcludeIsADoubtUnlessADayOffExplainsIt() throws {
        let doubtful = try dates("Beginn KW 12", from: "2016-03-30", through: "2016-12-21", on: .wednesday)
        #expect(doubtful.doubts == ["2016-03-30 – 2016-12-21"])
        let free = DayOff(
            firstDay: try #require(CalendarDay("2016-03-23")), lastDay: try #require(CalendarDay("2016-03-29")),
            name: "Easter")
        let explained = try dates(
            "Beginn KW 12", from: "2016-03-30", through: "2016-12-21", on: .wednesday, daysOff: [free])
        #expect(explained.isCertain)
        #expect(explained.days == doubtful.days)
    }

    @Test func aRhythmThatTheColumnsStartInTheOtherWeekIsADoubt() throws {
        #expect(
            !(try dates("14-tägig, Beginn KW 11", from: "2016-04-06", through: "2016-12-14", on: .wednesday).isCertain))
        // If the comment doesn't, the plan's own first day determines where every second week begins.
        let dates = try dates("14-tägig", from: "2016-03-22", through: "2016-12-20", on: .tuesday)
        #expect(dates.isCertain && dates.days.prefix(2).map(\.description) == ["2016-03-22", "2016-04-05"])
        // A comment that begins later than the columns narrows them.
        #expect(
            try self.dates("14-tägig, Beginn KW 12", from: "2016-03-15", through: "2016-12-20", on: .tuesday).isCertain)
    }
}
