import Foundation
import Interchange
import SchoolModel
import Testing
import Timetable

/// Which entries without times are days off, and for whom.
@Suite struct DayOffWordTests {
    private func entry(
        _ name: String, _ first: String = "20261207", _ end: String = "20261208", _ more: String...
    ) -> String {
        ([
            "BEGIN:VEVENT", "UID:\(name)", "SUMMARY:\(name)", "DTSTART;VALUE=DATE:\(first)", "DTEND;VALUE=DATE:\(end)",
        ] + more + ["END:VEVENT"]).joined(separator: "\r\n")
    }

    @Test(arguments: [
        "Ferien", "Weihnachtsferien 2026/27", "Herbstferien NRW – Ferien", "Feiertag", "Feiertag Allerheiligen",
        "Osterferien NRW", "Vorlesungsfrei wegen Exkursion",
        "Allerheiligen (Feiertag)", "vorlesungsfrei", "Vorlesungsfreie Zeit", "Buß- und Bettag\\, vorlesungsfrei",
        "Schulfrei!", "Unterrichtsfreier Tag", "Public holiday", "Summer vacation 2026", "Teaching-free week", "冬休み",
        "冬季休業", "祝日", "国民の休日", "文化の日（祝日）", "夏季休業期間", "Herbstferien 2026 (Bayern)",
        "Ferien: Sommer", "Public holiday (no classes)", "Winterferien – unterrichtsfrei", "Tag der Arbeit (Feiertag)",
        "Weihnachtsferien (Schule geschlossen)", "Herbstferien – 1. Woche", "Herbstferien (zweite Woche)",
        "Winter vacation – school closed", "Spring vacation (second week)", "冬休み（全校）", "冬休み（12/25〜1/7）",
        "冬休み 12月25日～1月7日", "Osterferien 29.3.~9.4.", "夏休み（全学年・休校）",
        "Bewegliche Ferientage", "Christmas vacation 2026-27", "Feiertag Tag der Deutschen Einheit",
    ])
    func aClearNameIsADayOff(name: String) throws {
        #expect(try read(.iCalendar, calendarFile([entry(name)])).state.daysOff.count == 1)
    }

    @Test(arguments: [
        "Anmeldung Ferienkurs", "No holiday today!", "keine Vorlesungsfreie Zeit", "Ferienkurs Mathe (Anmeldung offen)",
        "Keine Ferien", "Schulfrei ab 12 Uhr", "Ferien Betreuung", "Letzter Tag vor den Ferien",
        "Nach den Herbstferien", "Holiday party", "Ferienprogramm",
        "Not a public holiday", "Registration for holidays", "Last day before the holidays", "Nicht vorlesungsfrei",
        "夏休み講座", "休みなし", "冬休み明け", "Exkursion", "Klausur in der vorlesungsfreien Zeit",
        "Winterferien Skikurs", "Skikurs (Winterferien)", "Herbstferien 2026 (nur Klasse 5)",
        "Weihnachtsferien abgesagt", "Feiertag (Nachholtag: Unterricht nach Montagsplan)", "Projekt Sommerferien",
        "Prüfung während der vorlesungsfreien Zeit", "Feiertag: Dienstplan", "Sommerferien Lesung",
        "Exam in the lecture-free period", "Winter vacation (grade 5 only)", "Summer vacation cancelled",
        "Public holiday – classes take place", "Ski trip (winter vacation)", "冬休み（1年生のみ）", "祝日（授業あり）",
        "冬休み・部活動", "Bibliothek geschlossen (Sommerferien)", "Summer vacation: sports week", "冬休み（当番日）",
        "Ferien mit Kindern", "Urlaub in den Osterferien", "Vorlesungsfrei bis auf Labor",
    ])
    func aWordOfAnotherMeaningIsNone(name: String) throws {
        let reading = try read(.iCalendar, calendarFile([entry(name)]))
        #expect(reading.state.daysOff.isEmpty && reading.report.untimedRows == 1)
    }

    @Test func aCategoryCountsToo() throws {
        let reading = try read(
            .iCalendar, calendarFile([entry("Unity Day", "20261207", "20261208", "CATEGORIES:Nation,Holidays")]))
        #expect(reading.state.daysOff.map(\.name) == ["Unity Day"])
    }

    @Test func daysOffForLongerThanAnySchoolIsClosedAreAFault() throws {
        let reading = try read(
            .iCalendar,
            calendarFile([
                entry("Ferien", "19000101", "99991231"), entry("Sommerferien", "20270701", "20271009"),
            ]))
        #expect(reading.state.daysOff.map(\.name) == ["Sommerferien"])
        #expect(reading.complaints == ["value-is-invalid 8 VEVENT Ferien DTEND"])
    }

    @Test func aFeedOfOneCourseSpeaksForNoOther() throws {
        let semester = Semester(course: "IT", name: "1")
        let reading = try read(.iCalendar, calendarFile([entry("Ferien")]), semester: semester)
        #expect(reading.state.daysOff.map(\.course) == ["IT"])
    }
}
