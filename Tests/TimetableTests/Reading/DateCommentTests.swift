import SchoolModel
import Testing

@testable import Timetable

/// A row of ``readComments``.
struct ReadComment {
    let term: Term
    let weekday: Weekday
    /// Nil if the dates can't be known for certain.
    let days: [CalendarDay]?
    let text: String

    init?(_ line: Substring) throws {
        guard let bar = line.firstRange(of: " | ") else { return nil }
        text = String(line[bar.upperBound...])
        var words = line[..<bar.lowerBound].split(separator: " ").map(String.init)
        let head = words.removeFirst()
        term = try #require(Term(semester: head.first == "S" ? "SS2016" : "WS2015"))
        weekday = try #require(Int(head.dropFirst()).flatMap(Weekday.init(rawValue:)))
        if words == ["?"] {
            days = nil
        } else if words[0].contains(".") {
            days = try words.map { word in
                let parts = word.split(separator: ".")
                return try #require(CalendarDay("\(parts[2])-\(parts[1])-\(parts[0])"))
            }
        } else {
            let term = term
            let weekday = weekday
            days = try words.flatMap { try Self.weeks($0, in: term) }.map { $0.day(weekday) }.filter(term.contains)
        }
    }

    /// The weeks of `41-3/2`; after New Year they count from one.
    private static func weeks(_ text: String, in term: Term) throws -> [CalendarWeek] {
        let parts = text.split(separator: "/")
        let ends = parts[0].split(separator: "-").compactMap { Int($0) }
        let week = { (number: Int) in
            try #require(CalendarWeek(year: number < 11 ? term.lastDay.year : term.firstDay.year, number: number))
        }
        let first = try week(ends[0])
        let last = try week(try #require(ends.last))
        let step = parts.count > 1 ? 14 : 7
        return stride(from: first.monday.daysSince1970, through: last.monday.daysSince1970, by: step)
            .compactMap(CalendarDay.init(daysSince1970:)).map(CalendarWeek.init(of:))
    }

    static let all: [ReadComment] = readComments.split(separator: "\n").compactMap { try? ReadComment($0) }
}

@Suite struct DateCommentTests {
    @Test func commentsMeanTheDatesThatPeopleUnderstand() {
        #expect(ReadComment.all.count == readComments.split(separator: "\n").count)
        #expect(Set(ReadComment.all.map(\.text)).count >= 150)
        for row in ReadComment.all {
            let comment = DateComment(row.text, term: row.term)
            let dates = LectureDates(reading: PlannedDates(weekday: row.weekday), comment: comment, term: row.term)
            guard let days = row.days else {
                #expect(!dates.isCertain, "\(row.text) is said to be certain")
                continue
            }
            #expect(dates.isCertain, "\(row.text) is said to be doubtful: \(dates.doubts)")
            #expect(dates.days == days, "\(row.text) is read as \(dates.days)")
        }
    }

    /// What a comment in a term means on a weekday, as weeks.
    private func weeks(_ text: String, on weekday: Weekday = .tuesday, in term: String = "SS2016") throws -> [Int] {
        let term = try #require(Term(semester: term))
        let dates = LectureDates(
            reading: PlannedDates(weekday: weekday), comment: DateComment(text, term: term), term: term)
        #expect(dates.isCertain, "\(text): \(dates.doubts)")
        return dates.days.map { CalendarWeek(of: $0).number }
    }

    @Test func otherWaysToSayEverySecondWeekAreUnderstood() throws {
        for text in [
            "zweiwöchig ab KW 13", "zweiwöchentlich, ab KW 13", "vierzehntägig, Beginn KW 13",
            "alle zwei Wochen ab KW 13", "alle 2 Wochen, Start: KW 13", "jede zweite Woche ab KW 13",
            "14 Tage, ab KW 13", "2-wöchig ab KW 13", "biweekly, start week 13", "every other week, starts KW 13",
            "ungerade Wochen ab KW 13", "odd weeks from week 13",
        ] {
            #expect(try weeks(text) == [13, 15, 17, 19, 21, 23, 25, 27], "\(text)")
        }
        #expect(try weeks("gerade KW") == [12, 14, 16, 18, 20, 22, 24, 26])
    }

    @Test func numbersThatCountOtherThingsAreNotWeeks() throws {
        #expect(try weeks("KW 11, 13 - 20 TN") == [11, 13])
        #expect(try weeks("nur KW 11, 2 Gruppen") == [11])
        #expect(try weeks("nur KW 25, 8:00 Uhr") == [25])
        #expect(try weeks("bis KW 12 - 14-tägig - ab KW 12") == [12])
        #expect(try weeks("Gruppe 2 - KW 11, 12") == [11, 12])
        #expect(try weeks("KW 11-27, ab 8.15 Uhr, bis 20 TN") == Array(11...27))
    }

    @Test func weeksAreExcludedInManyWords() throws {
        for text in [
            "KW 11-14, außer 13", "KW 11 bis 14 mit Ausnahme von KW 13", "KW 11-14 bis auf KW 13",
            "KW 11-14 (KW 13 entfällt)", "KW 11-14, nicht in KW 13", "weeks 11-14 except week 13",
            "KW 11-14 (KW 13 keine Vorlesung)", "KW 11, 12 und 14",
        ] {
            #expect(try weeks(text) == [11, 12, 14], "\(text)")
        }
        #expect(try weeks("gerade KW, außer 14 und 16, ab 12 bis 20") == [12, 18, 20])
        #expect(try weeks("KW 24 ff.") == [24, 25, 26, 27])
    }

    @Test(arguments: [
        "KW 16 Exkursion", "Exkursion KW 16", "KW 11-14, KW 13 keine Vorlesung", "KW 11-14, 13 entfällt",
        "zwischen KW 11 und 20", "KW 12 und folgende", "alle 3 Wochen",
        "monatlich",
        "KW 11-14, danach nach Absprache", "letzte Woche", "3. Vorlesungswoche", "ab 13.01", "KW ?",
    ])
    func ambiguousCommentsAreDoubtful(text: String) throws {
        let term = try #require(Term(semester: "SS2016"))
        let comment = DateComment(text, term: term)
        let dates = LectureDates(reading: PlannedDates(weekday: .tuesday), comment: comment, term: term)
        #expect(!dates.isCertain)
    }

    @Test func aWeekAfterNewYearIsInTheNextYear() throws {
        #expect(try weeks("KW 51 bis 2", in: "WS2015") == [51, 52, 53, 1, 2])
        #expect(try weeks("KW 51 bis 2", in: "WS2016") == [51, 52, 1, 2])
        let term = try #require(Term(semester: "WS2016"))
        let dates = LectureDates(
            reading: PlannedDates(weekday: .monday), comment: DateComment("KW 2", term: term), term: term)
        #expect(dates.days == [CalendarDay(year: 2017, month: 1, day: 9)])
    }

    @Test func datesOutsideTheTermAreDoubtful() throws {
        let term = try #require(Term(semester: "SS2016"))
        for text in ["KW 40", "ab KW 99", "Termine: 01.12.", "Beginn 16.03.17", "Termine: 31.02.", "bis KW 0"] {
            let comment = DateComment(text, term: term)
            let dates = LectureDates(reading: PlannedDates(weekday: .monday), comment: comment, term: term)
            #expect(!dates.isCertain, "\(text)")
        }
    }

    @Test func aYearOfTwoDigitsIsOfThisCenturyAndEndsTheSeries() throws {
        // The year 17 once led to calendars of two thousand years.
        #expect(try weeks("ab 24.6.16 bis 8.7.16", on: .friday) == [25, 26, 27])
        let term = Term(
            id: "old", name: "", firstDay: CalendarDay(year: 17, month: 1, day: 1),
            lastDay: CalendarDay(year: 2017, month: 1, day: 1))
        let dates = LectureDates(
            reading: PlannedDates(weekday: .monday), comment: DateComment("", term: term), term: term)
        #expect(dates.days.isEmpty)
    }

    @Test(arguments: [
        "KW", "(((((", "KW 1-", "11.11.11.11.11.", "bis bis bis", "14-", "= = =", "ab", "außer", "KW KW KW 3",
    ])
    func brokenCommentsDoNoHarm(text: String) throws {
        let term = try #require(Term(semester: "SS2016"))
        let comment = DateComment(text, term: term)
        _ = LectureDates(reading: PlannedDates(weekday: .monday), comment: comment, term: term)
    }

    @Test func longCommentsAreReadQuickly() throws {
        let term = try #require(Term(semester: "SS2016"))
        let text = String(repeating: "KW 11, 12, 13 (= 15.03.16) - ", count: 400)
        let start = ContinuousClock.now
        _ = DateComment(text, term: term)
        #expect(ContinuousClock.now - start < .seconds(20))
    }
}
