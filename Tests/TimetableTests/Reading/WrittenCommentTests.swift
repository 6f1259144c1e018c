import SchoolModel
import Testing

@testable import Timetable

/// Comments of our own making in the manner of a university's plan, for a lecture on Wednesdays.
///
/// The winter is taught from week 41 of 2020 over a week 53 to week 3. A line has the weeks as people read them, and `?`
/// where people would have to ask.
@Suite struct WrittenCommentTests {
    private static let winter = """
        42-3 | Vorlesungsbeginn erst in KW 42
        44-3 | Lehrveranstaltungsbeginn: Mittwoch, 28.10.2020
        43-50 | Kurs läuft von KW 43 bis KW 50
        43-3 | Beginn KW 43 - max. 20 TN - in englischer Sprache
        43-50 | (43. bis 50. Kalenderwoche)
        45-3 | Übung startet in der 45. Kalenderwoche
        47-2 | Seminar: KW 47 - KW 2
        47-2 | Seminar KW 47/20 - KW 2/21
        47-2 | 47. KW 2020 bis einschließlich 2. KW 2021
        51-53 1 2 | KW 51-2, online
        51 53 2 | KW 51, KW 53 und KW 2
        41-3/2 | 14-tägig, beginnend in KW 41
        42-3/2 | 14-tägl. ab KW 42
        42-3/2 | 14tägig ab 42. KW
        42-3/2 | 14-taegig, Start in KW 42
        42-3/2 | zweiwöchentlich ab 14.10.2020
        42-3/2 | alle zwei Wochen, erster Termin: 14.10.
        42-50/2 | 14-tägig von KW 42 bis KW 50
        ? | 14-tägig
        ? | 14-täglich im Wechsel mit Gruppe B
        42 44 46 | nur in den Kalenderwochen 42, 44 und 46
        42 44 46 | Kalenderwochen: 42/44/46
        42 44 46 | in calendar weeks 42, 44 & 46
        42 44 46 | only in calendar week 42, 44, 46
        45-3 | lecture begins in calendar week 45
        45-50 | Calendar Week 45 to 50
        45-50 | from CW 45 until CW 50
        45-50 | cw 45-50 (online via Zoom)
        42-46 48-3 | beginnt KW 42, entfällt in KW 47
        41-46 48-3 | KW 47 entfällt
        41-44 46-3 | keine Vorlesung in KW 45
        41-44 46-3 | fällt am 4.11. aus
        41-44 46-3 | nicht am 04.11.2020
        41-51 53-3 | wöchentlich außer KW 52
        41-51 2 3 | außer KW 52, 53 und 1
        42 44 46 | Termine: 14.10., 28.10., 11.11.
        42 44 46 | Termine am 14.10.2020, 28.10.2020 und 11.11.2020
        42 44 46 | 14.10. + 28.10. + 11.11.2020
        42 44 46 | 14.10./28.10./11.11.
        42 44 46 | 14. Oktober, 28. Oktober, 11. November 2020
        42 44 46 | Mi 14.10., Mi 28.10., Mi 11.11.
        42 44 46 | an folgenden Tagen: 14.10., 28.10. und 11.11.2020
        50 2 | Blockveranstaltung: 09.12.2020 und 13.01.2021
        42-46 | 14.10.2020 bis 11.11.2020
        42-46 | vom 14.10. bis zum 11.11.2020
        42-46 | 14.10.20 - 11.11.20
        ? | Termine werden rechtzeitig bekanntgegben
        ? | Terminne weden nohc bekantgegeben
        ? | Termine folgen in Moodle
        ? | dates to be annouced
        ? | nach Vereinbahrung
        ? | Termine n. V.
        ? | siehe Aushang
        ? | Einführung am 14.10., danach nach Absprache
        ? | Blockseminar im Januar
        ? | erste Semesterhälfte
        ? | KW 42, danach 14-tägig
        ? | KW 54
        ? | Gruppe A: KW 42, 44; Gruppe B: KW 43, 45
        45-50 | Kalendrwoche 45 bis 50
        ? | ca. ab KW 45
        ? | voraussichtlich ab KW 45
        45-3 | ab KW 45; Raum siehe Aushang
        45-3 | Start: 04.11.2020 um 8.15 Uhr
        45-3 | ab dem 4. November
        41-50 | letzter Termin: 09.12.2020
        41-50 | endet in der KW 50
        41-45 | bis einschl. 04.11.20
        ? | ab Mitte November
        ? | jeden ersten Mittwoch im Monat
        ? | 3x im Semester
        41-3 | Gruppe 1 und 2 gemeinsam
        42-3/2 | alle 14 Tage ab KW 42
        42-3/2 | alle vierzehn Tage ab KW 42
        42-3/2 | im 14-Tage-Rhythmus ab KW 42
        42-3/2 | nur jede 2. Woche ab KW 42
        ? | 14-tägig (gerade KW) ab KW 42
        42-52/2 2 | gerade Kalenderwochen
        41-53/2 1 3 | ungerade KW
        ? | dreiwöchentlich
        ? | in den ersten 5 Wochen
        ? | erste drei Wochen
        ? | 5 Wochen lang, ab KW 42
        ? | Start eine Woche später
        ? | Beginn nach den Ferien
        ? | bis Weihnachten
        ? | vor Weihnachten
        ? | ab Januar 2021
        ? | Blocktage 14.10., 28.10. nach Ansage
        ? | Kompaktkurs
        ? | die erste Vorlesung entfällt
        ? | Die ersten beiden Termine entfallen
        ? | Termine: 14.10., 28.10., weitere Termine siehe Moodle
        ? | Mittwoch, 15.10.2020 und Mittwoch, 29.10.2020
        ? | 14.10.-11.11. (Gruppe A), 18.11.-16.12. (Gruppe B)
        ? | KW 41 - 46: Gruppe A, KW 47 - 52: Gruppe B
        46 | nur am 11.11.2020
        45-3 | 1. Termin: 04.11.2020
        45-3 | Erste Veranstaltung am Mittwoch, den 4. November 2020
        41-50 | letzte Vorlesung am 09.12.20
        ? | Termine: s. Aushang
        ? | Termine laut Aushang
        ? | Termine werden per Mail mitgeteilt
        ? | Termine werden vom Dozenten festgelegt
        ? | Bitte Termine beim Dozenten erfragen
        ? | wird verschoben
        ? | Ort und Zeit nach Absprache
        ? | auf Anfrage
        ? | Der Kurs findet nicht statt
        ? | entfällt
        ? | A-Woche
        ? | jeweils am Monatsende
        ? | evtl. auch KW 50
        42-50 | KW 42 - 50 im Raum A 101 (2. Stock)
        42-50 | KW 42 bis 50, 4 SWS, max. 18 Personen
        42-50 | 3. Sem., KW 42-50
        42 46 50 | KW 42 (Einführung), KW 46 und KW 50
        42 43 | KW 42 (nur Gruppe A), KW 43
        42-46 48-50 | KW 42-46 und 48-50
        42-46 48-50 | KW 42–46, 48–50
        42-50 | KW42-KW50
        42-50 | KW.42 - KW.50
        42-50 | Wochen 42 bis 50
        42-50 | weeks 42 to 50
        42-50 | week 42 through week 50
        42-53 1-3 | KW 42 - KW 03
        50-53 1-3 | ab KW 50 bis KW 3
        ? | 2. Semesterwoche
        ? | ab der dritten Vorlesungswoche
        41-3 | Raum wird per Mail mitgeteilt
        41-3 | Skript siehe Moodle
        41-3 | Do not be late
        41-3 | für Di- und Mi-Gruppe
        41-3 | may be attended by guests
        41-3 | 2x 90 min
        41-3 | mit Pause um 9.45 Uhr
        45-3 | Beginn: Mi 04.11.
        ? | Beginn: Do 04.11.
        ? | findet unregelmässig statt
        """

    private static func weeks(_ text: Substring) throws -> [Int]? {
        if text == "?" { return nil }
        let after = { (number: Int) in number < 30 ? number + 53 : number }
        return try text.split(separator: " ").flatMap { part in
            let parts = part.split(separator: "/")
            let ends = parts[0].split(separator: "-").compactMap { Int($0) }.map(after)
            let step = parts.count > 1 ? 2 : 1
            let first = try #require(ends.first)
            let last = try #require(ends.last)
            return stride(from: first, through: last, by: step).map { $0 > 53 ? $0 - 53 : $0 }
        }
    }

    @Test func commentsOfOurOwnAreReadAsPeopleReadThem() throws {
        let term = try #require(Term(semester: "WS2020"))
        let lines = Self.winter.split(separator: "\n")
        #expect(lines.count >= 60)
        var wrong: [String] = []
        var unread: [String] = []
        for line in lines {
            let bar = try #require(line.firstRange(of: " | "))
            let text = String(line[bar.upperBound...])
            let expected = try Self.weeks(line[..<bar.lowerBound])
            let dates = LectureDates(
                reading: PlannedDates(weekday: .wednesday), comment: DateComment(text, term: term), term: term)
            let found = dates.days.map { CalendarWeek(of: $0).number }
            let isRight = found == expected && dates.days.allSatisfy { $0.weekday == .wednesday }
            if dates.isCertain && !isRight { wrong.append("\(text): \(found)") }
            if !dates.isCertain && expected != nil { unread.append("\(text): \(dates.doubts) \(found)") }
        }
        #expect(wrong.isEmpty, "Read wrongly, and not marked:\n\(wrong.joined(separator: "\n"))")
        #expect(unread.isEmpty, "Marked although plain:\n\(unread.joined(separator: "\n"))")
    }
}
