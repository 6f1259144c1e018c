import SchoolModel
import Testing

@testable import Timetable

/// What the original misread in plans and their comments, with one test for each fault.
@Suite struct ReadingFaultsTests {
    /// The columns of a real summer plan: they begin in the term and end half a year after it.
    private static let summerColumns = ("2016-03-15", "2016-12-20")

    private func dates(
        _ comment: String = "", on weekday: Weekday = .tuesday, in term: String = "SS2016",
        columns: (String, String)? = nil, daysOff: [DayOff] = []
    ) throws -> LectureDates {
        let term = try #require(Term(semester: term))
        let planned = PlannedDates(
            weekday: weekday, firstDay: columns.flatMap { CalendarDay($0.0) },
            lastDay: columns.flatMap { CalendarDay($0.1) }, words: "columns")
        return LectureDates(
            reading: planned, comment: DateComment(comment, term: term), term: term, daysOff: daysOff)
    }

    private func weeks(
        _ comment: String, on weekday: Weekday = .tuesday, in term: String = "SS2016",
        columns: (String, String)? = nil
    ) throws -> [Int] {
        let dates = try dates(comment, on: weekday, in: term, columns: columns)
        #expect(dates.isCertain, "\(comment): \(dates.doubts)")
        return dates.days.map { CalendarWeek(of: $0).number }
    }

    // MARK: Columns

    @Test func aPlanThatExceededTheTermMadeLessonsInTheNextTerm() throws {
        let summer = try dates(columns: Self.summerColumns)
        #expect(summer.days.first == CalendarDay("2016-03-15") && summer.days.last == CalendarDay("2016-07-05"))
        // That service's plans for a winter begin in the March before.
        let winter = try dates(in: "WS2020", columns: ("2020-03-17", "2021-01-26"))
        #expect(winter.days.first == CalendarDay("2020-10-06") && winter.days.last == CalendarDay("2021-01-19"))
    }

    @Test func aSeriesOfExactlyAYearWasTakenForASingleDay() throws {
        // The original compared day and month, but not the year.
        let dates = try dates(columns: ("2016-03-15", "2017-03-15"))
        #expect(dates.pattern == .weekly && dates.days.count == 17)
        let single = try self.dates(columns: ("2016-03-15", "2016-03-15"))
        #expect(single.pattern == .single && single.days == [CalendarDay("2016-03-15")])
    }

    @Test func theTermWasGuessedFromTodayAndItsDaysWereFixed() throws {
        // A school that teaches on other days enters them, and those count, whatever day it is today.
        let term = Term(
            id: "SS2016", name: "", firstDay: try #require(CalendarDay("2016-04-04")),
            lastDay: try #require(CalendarDay("2016-07-22")))
        let dates = LectureDates(
            reading: PlannedDates(weekday: .friday), comment: DateComment("", term: term), term: term)
        #expect(dates.days.first == CalendarDay("2016-04-08") && dates.days.last == CalendarDay("2016-07-22"))
    }

    @Test func holidaysHadLessons() throws {
        let easter = DayOff(
            firstDay: try #require(CalendarDay("2016-03-24")), lastDay: try #require(CalendarDay("2016-03-29")),
            name: "Easter")
        let lecture = Lecture(
            term: "SS2016", key: "k", name: "Analysis", start: try #require(TimeOfDay("08:00")),
            end: try #require(TimeOfDay("09:30")), dates: try dates(columns: Self.summerColumns))
        let days = lecture.lessons(changes: [], daysOff: [easter]).prefix(3).map(\.day.description)
        #expect(days == ["2016-03-15", "2016-03-22", "2016-04-05"])
    }

    // MARK: Weeks

    @Test func weeksAfterNewYearWereInTheWrongYear() throws {
        let dates = try dates("KW 50, 51, 2 und 3", in: "WS2015")
        #expect(dates.isCertain)
        #expect(dates.days.map(\.description) == ["2015-12-08", "2015-12-15", "2016-01-12", "2016-01-19"])
    }

    @Test func weeksWereReadInTheCurrentYearWhateverTheTerm() throws {
        // Week 41 of a past winter is in that winter, not in the year in which someone looks at it.
        #expect(try dates("KW 41, 42, 43", in: "WS2015").days.map(\.year) == [2015, 2015, 2015])
    }

    @Test func aListOfTwoWeeksWasReadAsAWholeTerm() throws {
        #expect(try weeks("(KW 11+12)") == [11, 12])
        #expect(try weeks("KW 17, 18, 19, 21, 22 und 23") == [17, 18, 19, 21, 22, 23])
    }

    @Test func anyThreeNumbersWereReadAsWeeks() throws {
        #expect(try weeks("Gruppe 1, 2 und 3") == Array(11...27))
        #expect(try weeks("MB 2, 4 und 6") == Array(11...27))
    }

    @Test func aCommentThatNamesWeeksTwiceWasNotRead() throws {
        #expect(try weeks("Storytelling / KW 41- KW 44", in: "WS2015") == [41, 42, 43, 44])
        #expect(try weeks("Start KW 12 - Ende KW 15") == [12, 13, 14, 15])
    }

    // MARK: Exceptions

    @Test func exceptionsWereNotRead() throws {
        #expect(
            try weeks("- Gruppe II - Start KW 41 - außer KW 45 und KW 46", in: "WS2015")
                == [41, 42, 43, 44] + Array(47...53) + [1, 2, 3])
        #expect(try weeks("KW 11 bis 16, ohne KW 13") == [11, 12, 14, 15, 16])
    }

    @Test func anExceptionForPeopleWasTakenForOneOfDates() throws {
        #expect(try weeks("- alle außer Vinf4 !") == Array(11...27))
    }

    // MARK: Rhythm

    @Test func everySecondWeekWasReadButNotApplied() throws {
        #expect(try weeks("-lecture - (every second week) - start week KW 18 -") == [18, 20, 22, 24, 26])
        #expect(try weeks("14-tägig, Beginn KW 18") == [18, 20, 22, 24, 26])
    }

    @Test func everySecondWeekBeganAWeekLateBeforeTheWeekdayOfTheTermsBeginning() throws {
        // The term begins on Tuesday of week 11; a Monday's first lesson is in week 12, not in week 13.
        #expect(try weeks("14-tägig", on: .monday, columns: ("2016-03-21", "2016-12-19")).prefix(2) == [12, 14])
        #expect(try weeks("14-tägig, Beginn KW 12", on: .monday).prefix(2) == [12, 14])
    }

    @Test func everySecondWeekWasGuessedEvenIfUnknowable() throws {
        let dates = try dates("14-tägig")
        #expect(dates.doubts == ["14-tägig"])
    }

    // MARK: Days

    @Test func aYearOfTwoDigitsWasTheYearSeventeenAndFrozeTheApp() throws {
        let dates = try dates("Beginn 10.4.17 bis 8.5.17", on: .monday, in: "SS2017")
        #expect(dates.isCertain)
        #expect(dates.days.first == CalendarDay("2017-04-10") && dates.days.last == CalendarDay("2017-05-08"))
        #expect(dates.days.count == 5)
        // Such a year in columns is handled, too: two thousand years of lessons are a doubt, and no lessons.
        let term = Term(
            id: "old", name: "", firstDay: CalendarDay(year: 17, month: 3, day: 15),
            lastDay: CalendarDay(year: 2017, month: 7, day: 10))
        let planned = PlannedDates(
            weekday: .monday, firstDay: term.firstDay, lastDay: term.lastDay, words: "15.3.17 – 10.7.2017")
        let endless = LectureDates(reading: planned, comment: DateComment("", term: term), term: term)
        #expect(endless.days.isEmpty && endless.doubts == ["15.3.17 – 10.7.2017"])
    }

    @Test func daysOfRegistrationWereReadAsLessons() throws {
        #expect(
            try weeks("- Online-Anmeldung 09.03. - 16.03.2016 - Beginn KW 16 - max. 20 TN; außer KW 18, 19, 20, 21")
                == [16, 17] + Array(22...27))
    }

    @Test func unreadableWordsWereNotShown() throws {
        // The original showed a warning, but readers had to find out themselves which words it hadn't understood.
        let dates = try dates("- KW 11 bis 20 (KW 27 Prüfung) - außer KW 16")
        #expect(dates.doubts == ["KW 27 Prüfung"])
        #expect(dates.days.map { CalendarWeek(of: $0).number } == Array(11...15) + Array(17...20))
    }
}
