import Foundation
import ModelTesting
import SchoolModel
import Testing
import Timetable

/// What calendars get of a lecture, in a term that spans both clock changes.
@Suite struct LectureSeriesTests {
    private let clock = SchoolClock(timeZone: TimeZone(identifier: "Europe/Berlin") ?? .gmt)
    private let revision = CalendarObject.Revision(sequence: 3, modifiedAt: Date(timeIntervalSince1970: 1_458_000_000))

    private func lecture(_ days: [String], comment: String = "", doubts: [String] = []) throws -> Lecture {
        Lecture(
            term: "SS2016", key: "DEMO§1", name: "Demo, mit Übung", lecturers: ["Ada Klein", "Bo Vries"],
            rooms: ["FA001"], group: "Gruppe I", comment: comment, start: try #require(TimeOfDay("08:15")),
            end: try #require(TimeOfDay("09:45")),
            dates: LectureDates(
                days: try days.map { try #require(CalendarDay($0)) }, pattern: .weekly, doubts: doubts))
    }

    private func objects(
        _ lecture: Lecture, _ changes: [LectureChange] = [], wording: CalendarWording = .german,
        addresses: [CampusAddress] = []
    ) -> [CalendarObject] {
        LectureSeries(
            lecture, lessons: lecture.lessons(changes: changes, daysOff: []),
            plannedDays: lecture.plannedDays(daysOff: []), clock: clock, wording: wording, addresses: addresses,
            namespace: "school.example"
        ).objects
    }

    private func change(
        _ lecture: Lecture, on day: String?, to replacement: LectureChange.Replacement?, note: String = ""
    ) throws -> LectureChange {
        let original = try day.map {
            LectureChange.Planned(day: try #require(CalendarDay($0)), start: lecture.start, rooms: lecture.rooms)
        }
        return try #require(
            LectureChange(lecture: lecture.id, original: original, replacement: replacement, note: note))
    }

    private let weeks = ["2016-03-15", "2016-03-22", "2016-04-05", "2016-04-12"]

    @Test func aLectureIsOneSeriesWithMissingWeeksExcluded() throws {
        let objects = objects(try lecture(weeks))
        let event = try #require(objects.first?.components.first)
        #expect(objects.count == 1 && objects[0].components.count == 1)
        #expect(event.first("RRULE")?.value == "FREQ=WEEKLY;COUNT=5")
        #expect(event.first("EXDATE")?.value == "20160329T081500")
        #expect(event.first("DTSTART")?.parameter("TZID") == "Europe/Berlin")
        #expect(event.first("DTEND")?.value == "20160315T094500")
    }

    @Test func aCancelledLessonStaysWhereItWasAndIsMarked() throws {
        let lecture = try lecture(weeks)
        let components = try #require(
            objects(lecture, [try change(lecture, on: "2016-04-05", to: nil, note: "Bitte Skript lesen")]).first
        )
        .components
        let exception = try #require(components.last)
        #expect(components.count == 2)
        #expect(exception.first("RECURRENCE-ID")?.value == "20160405T081500")
        #expect(exception.text("SUMMARY") == "⚠︎ [Notizen lesen] [Entfällt] Demo, mit Übung")
        #expect(exception.first("STATUS")?.value == "CANCELLED")
        #expect(exception.text("DESCRIPTION") == "Bitte Skript lesen\nGruppe I\nLehrende: Ada Klein, Bo Vries")
        #expect(exception.first("LOCATION") == nil)
    }

    @Test func aMovedLessonIsMarkedAtItsOldPlaceAndASeparateEventAtTheNew() throws {
        let lecture = try lecture(weeks)
        let there = LectureChange.Replacement(
            day: try #require(CalendarDay("2016-04-08")), start: try #require(TimeOfDay("14:00")), rooms: ["FA002"])
        let objects = objects(lecture, [try change(lecture, on: "2016-04-05", to: there)])
        #expect(objects.count == 2)
        #expect(objects.first?.components.last?.text("SUMMARY") == "[Verschoben] Demo, mit Übung")
        let event = try #require(objects.last?.components.first)
        #expect(event.text("SUMMARY") == "[Neu] Demo, mit Übung")
        #expect(event.first("DTSTART")?.value == "20160408T140000")
        #expect(event.first("DTEND")?.value == "20160408T153000")
        #expect(event.text("LOCATION") == "FA002")
        #expect(event.first("RECURRENCE-ID") == nil)
        #expect(objects[0].uid != objects[1].uid)
    }

    @Test func aChangedRoomIsMarkedAndHasTheAddressOfItsCampus() throws {
        let lecture = try lecture(weeks)
        let there = LectureChange.Replacement(
            day: try #require(CalendarDay("2016-04-05")), start: lecture.start, rooms: ["MuebB1"])
        let addresses = [
            CampusAddress(prefix: "", address: "Allee 1, Hof"), CampusAddress(prefix: "Mueb", address: "Gasse 2, M."),
        ]
        let found = objects(lecture, [try change(lecture, on: "2016-04-05", to: there)], addresses: addresses)
        let components = try #require(found.first).components
        #expect(components.first?.text("LOCATION") == "FA001, Allee 1, Hof")
        #expect(components.last?.text("LOCATION") == "MuebB1, Gasse 2, M.")
        #expect(components.last?.text("SUMMARY") == "[Raumänderung] Demo, mit Übung")
        #expect(components.last?.first("STATUS")?.value == "CONFIRMED")
    }

    @Test func doubtsAreShownInTheReadersLanguage() throws {
        let lecture = try lecture(weeks, comment: "ab und zu", doubts: ["ab und zu"])
        let german = objects(lecture).first?.components.first
        #expect(german?.text("SUMMARY") == "⚠︎ [Notizen lesen] Demo, mit Übung")
        #expect(
            german?.text("DESCRIPTION")
                == "Terminangaben unklar, bitte selber überprüfen: ab und zu  Gruppe I\nLehrende: Ada Klein, Bo Vries")
        let japanese = objects(lecture, wording: .japanese).first?.components.first
        #expect(japanese?.text("SUMMARY") == "⚠︎【メモを確認】Demo, mit Übung")
    }

    @Test func aWithdrawnChangeLeavesNoTrace() throws {
        let lecture = try lecture(weeks)
        let before = objects(lecture)
        let changed = objects(lecture, [try change(lecture, on: "2016-04-05", to: nil)])
        #expect(before.first?.uid == changed.first?.uid)
        #expect(before.first?.fingerprint != changed.first?.fingerprint)
        #expect(objects(lecture) == before)
    }

    @Test func stampsAreInEachComponentAndChangeNothingElse() throws {
        let object = try #require(objects(try lecture(weeks)).first)
        var event = try #require(object.stamped(revision).first)
        #expect(event.first("SEQUENCE")?.value == "3")
        #expect(event.first("LAST-MODIFIED")?.value == "20160315T000000Z")
        for name in ["SEQUENCE", "LAST-MODIFIED", "DTSTAMP"] { event.remove(name) }
        #expect(event == object.components.first)
    }

    @Test func theTimeZoneNamesTheRulesOfItsClock() throws {
        let zone = CalendarComponent.timeZone(clock, from: 2016, through: 2016)
        let rules = zone.components.map {
            ($0.name, $0.first("RRULE")?.value ?? "-", $0.first("DTSTART")?.value ?? "-")
        }
        #expect(rules.map(\.0) == ["STANDARD", "DAYLIGHT", "STANDARD"])
        #expect(rules.map(\.1) == ["-", "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU"])
        #expect(rules.map(\.2) == ["20160101T000000", "20160327T020000", "20161030T030000"])
        #expect(zone.components[1].first("TZOFFSETTO")?.value == "+0200")
        let tokyo = SchoolClock(timeZone: try #require(TimeZone(identifier: "Asia/Tokyo")))
        #expect(CalendarComponent.timeZone(tokyo, from: 2016, through: 2020).components.count == 1)
        // Moscow's clock changes followed no lasting rule.
        let moscow = SchoolClock(timeZone: try #require(TimeZone(identifier: "Europe/Moscow")))
        let changes = CalendarComponent.timeZone(moscow, from: 2008, through: 2016).components
        #expect(changes.contains { $0.first("RDATE") != nil })
        #expect(changes.allSatisfy { $0.first("RRULE") == nil })
    }
}
