import SchoolModel
import Testing

@testable import Timetable

/// Comments that are plain, and others that look so: none is read wrongly without a doubt.
@Suite struct PlainCommentTests {
    private func dates(_ text: String, on weekday: Weekday, in term: String) throws -> LectureDates {
        let term = try #require(Term(semester: term))
        return LectureDates(reading: PlannedDates(weekday: weekday), comment: DateComment(text, term: term), term: term)
    }

    private func days(_ text: String, on weekday: Weekday = .wednesday) throws -> [String] {
        let dates = try dates(text, on: weekday, in: "WS2020")
        #expect(dates.isCertain, "\(text): \(dates.doubts)")
        return dates.days.map(\.description)
    }

    private func weeks(_ text: String, in term: String = "WS2020") throws -> [Int] {
        let dates = try dates(text, on: .wednesday, in: term)
        #expect(dates.isCertain, "\(text): \(dates.doubts)")
        return dates.days.map { CalendarWeek(of: $0).number }
    }

    @Test(arguments: [
        "Kursbeginn 14.10.20", "Vorlesungsbeginn: 14.10.2020", "Beginn des Kurses", "Kursstart am 14.10.20",
        "- Praktikum - Semesterbeginn 14.10.20",
    ])
    func aCompoundOfBeginningIsABeginning(text: String) throws {
        #expect(try days(text).first == (text.contains("14") ? "2020-10-14" : "2020-10-07"))
    }

    @Test func aCompoundOfEndIsAnEnd() throws {
        #expect(try days("Kursende 16.12.20").last == "2020-12-16")
        #expect(try days("Wochenende frei für Studierende").count == (try days("").count))
    }

    @Test(arguments: [
        "14.10.20, 28.10.20, 11.11.20", "14.10., 28.10. und 11.11.", "(14.10.2020, 28.10.2020, 11.11.2020)",
        "- Übungen - 14.10., 28.10., 11.11.2020", "14.10. / 28.10. / 11.11.20 - online",
    ])
    func aListOfDaysNamesTheLessons(text: String) throws {
        #expect(try days(text) == ["2020-10-14", "2020-10-28", "2020-11-11"])
    }

    @Test func weeksMayNameTheirYear() throws {
        let all = [48, 49, 50, 51, 52, 53, 1, 2, 3]
        for text in [
            "KW 48/2020 bis KW 3/2021", "48. KW 2020 - 3. KW 2021", "KW 48 2020 - KW 3 2021", "KW 48/2020-3/2021",
        ] {
            #expect(try weeks(text) == all, "\(text)")
        }
        #expect(try weeks("ab KW 3/2021") == [3])
    }

    @Test func whatIsSaidOfPeopleAfterWeeksIsNoWeek() throws {
        let all = try weeks("Start KW 45")
        #expect(all.first == 45)
        for text in [
            "Start KW45 - only 2nd semester", "Start KW45 - nur 2. Semester", "Start KW 45 - nur 2 Studiengänge",
            "Start KW 45 ONLINE", "Beginn: KW45 virtuell", "Start KW 45 online - Gruppe II", "Start calendar week 45",
            "Start KW 45, not 3rd semester",
        ] {
            #expect(try weeks(text) == all, "\(text)")
        }
        #expect(try weeks("calendar week 18", in: "SS2020") == [18])
        #expect(try weeks("calendar weeks 18-20", in: "SS2020") == [18, 19, 20])
    }

    @Test(arguments: [
        // The only week, or the first of many?
        "- Übungen - (14-tägig) KW 45", "14-tägig, KW 45", "KW 45 (gerade Wochen)", "wöchentlich KW 45",
        // Days that will be named later, however that is spelt.
        "Termine werden noch bekannt gegeben", "Termine werden noch bekant gegeben",
        "Termine: werden noch bekanntgegebn",
        "Termine weden nohc bekannnt gegeben", "Termine werden ncoh beaknnt gegeben", "Dates annouced later",
        "Termine werden noch mitgeteilt", "Termine stehen noch nicht fest",
        // Days on which the lecture isn't, or that have another meaning.
        "15.10.20, 29.10.20", "Ersatztermine 14.10., 28.10.", "- Abgabe - 14.10., 28.10.", "14-tägig - 14.10., 28.10.",
        "Gruppe 1: 14.10., 28.10.", "14.10.20", "KW 45 - 14.10., 28.10.",
        // From then on, after weeks of another kind.
        "ab KW 45 online", "KW 45 online", "Start KW 45 online bis KW 48 dann Präsenz, ab KW 47",
        // Years that the term doesn't have.
        "KW 48/2021", "KW 3/2020",
    ])
    func whatIsUncertainIsDoubtful(text: String) throws {
        #expect(try !dates(text, on: .wednesday, in: "WS2020").isCertain)
    }
}
