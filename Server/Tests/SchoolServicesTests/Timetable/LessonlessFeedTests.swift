import Foundation
import Interchange
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// A feed in which there is no lesson any more says nothing about those that there were.
@Suite struct LessonlessFeedTests {
    private typealias House = TimetableHouse

    private static func event(_ name: String, _ start: String, _ end: String, more: String = "") -> String {
        let isDay = start.count == 8
        let kind = isDay ? ";VALUE=DATE" : ";TZID=Europe/Berlin"
        return """
            BEGIN:VEVENT
            UID:\(name) \(start)
            SUMMARY:\(name)
            DTSTART\(kind):\(start)
            DTEND\(kind):\(end)
            \(more)END:VEVENT

            """
    }

    private static func calendar(_ events: String...) -> [UInt8] {
        Array("BEGIN:VCALENDAR\n\(events.joined())END:VCALENDAR\n".replacing("\n", with: "\r\n").utf8)
    }

    /// A series of which one lesson is in another room.
    private static let lessons = calendar(
        event("Physics", "20260917T080000", "20260917T084500", more: "RRULE:FREQ=WEEKLY;COUNT=10\n"),
        event(
            "Physics", "20260924T080000", "20260924T084500",
            more: "LOCATION:Lab\nRECURRENCE-ID;TZID=Europe/Berlin:20260924T080000\n"
        ).replacing("UID:Physics 20260924T080000", with: "UID:Physics 20260917T080000"))

    private static let holidays = event("Herbstferien", "20261012", "20261017")
    private static let old = event("Physics", "20250918T080000", "20250918T084500", more: "RRULE:FREQ=WEEKLY;COUNT=3\n")

    private func look(_ bytes: [UInt8], _ source: TimetableSource, in house: House) async throws -> TimetableSource {
        try await house.sources.refresh(
            source.id, { _, _, _ in .content(bytes, entityTag: nil, lastModified: nil) },
            as: .person(house.planner)
        ).first?.source ?? source
    }

    /// Earlier this term.
    private static let past = event("Biology", "20260914T100000", "20260914T104500", more: "RRULE:FREQ=DAILY;COUNT=3\n")
    private static let single = event("Biology", "20260915T100000", "20260915T104500")

    private func source(of house: House, term: Term.ID? = nil) async throws -> TimetableSource {
        let source = TimetableSource(
            id: TimetableSource.ID(house.school.house.surroundings.makeUUID()), name: "Feed", format: .iCalendar,
            term: term, address: "https://plan.example/plan.ics")
        try await house.sources.save(source, as: house.planner)
        return source
    }

    @Test(
        arguments: Backend.enabled,
        [([holidays], nil), ([old], nil), ([holidays, old], nil), ([old], "T1"), ([past], nil), ([single], nil)]
            as [([String], Term.ID?)])
    func aFeedWithoutLessonsToComeIsAFaultAndChangesNothing(
        on backend: Backend, what: (events: [String], term: Term.ID?)
    ) async throws {
        let house = try await House(on: backend)
        let source = try await source(of: house, term: what.term)
        #expect(try await look(Self.lessons, source, in: house).trouble == nil)
        let before = try await house.timetable.book(as: house.planner).state
        #expect(before.changes.count == 1 && before.lectures.contains { $0.name == "Physics" })
        let seen = try await look(Self.calendar(what.events.joined()), source, in: house)
        #expect(seen.trouble?.code == .content(.nothingIsThere))
        #expect(seen.trouble?.problem?.code == .lessonsAreMissing && seen.failures == 1)
        #expect(try await house.timetable.book(as: house.planner).state == before)
        #expect(try await look(Self.lessons, source, in: house).trouble == nil)
    }

    /// A lesson that is named as cancelled, or left out by name, is one to come.
    @Test(arguments: ["STATUS:CANCELLED", "EXDATE"])
    func aFeedWhoseLessonsAreCancelledIsNone(how: String) async throws {
        let house = try await House(on: .sqlite)
        let source = try await source(of: house)
        let days = (0..<3).map { day("2026-09-17").adding(days: 7 * $0).description.replacing("-", with: "") }
        let lessons = Self.event("Physics", "20260917T080000", "20260917T084500", more: "RRULE:FREQ=WEEKLY;COUNT=3\n")
        let dates = "EXDATE;TZID=Europe/Berlin:" + days.map { "\($0)T080000" }.joined(separator: ",")
        let cancelled = lessons.replacing("END:VEVENT", with: "\(how == "EXDATE" ? dates : how)\nEND:VEVENT")
        for events in [lessons, cancelled] {
            #expect(try await look(Self.calendar(events), source, in: house).trouble == nil)
        }
        let state = try await house.timetable.book(as: house.planner).state
        #expect(state.changes.compactMap(\.original?.day).sorted() == [day("2026-09-24"), day("2026-10-01")])
    }

    /// One that never had any is that of the holidays.
    @Test(arguments: Backend.enabled)
    func aFeedOfHolidaysIsNone(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let source = try await source(of: house)
        #expect(try await look(Self.calendar(Self.holidays), source, in: house).trouble == nil)
        #expect(try await house.timetable.book(as: house.planner).state.daysOff.map(\.name) == ["Herbstferien"])
    }

    @Test(arguments: Backend.enabled)
    func aFileWithoutLessonsIsAFaultToo(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let source = try await source(of: house)
        _ = try await look(Self.lessons, source, in: house)
        var file = source
        file.address = nil
        let reading = try await house.imports.read(
            [.init(name: "plan.ics", bytes: Self.calendar(Self.holidays))], from: file)
        #expect(reading.problems.first.map(\.code) == [.lessonsAreMissing] && !reading.problems.areAboutEntries)
        // It may be the plan of an earlier term.
        let earlier = try await house.imports.read(
            [.init(name: "plan.ics", bytes: Self.calendar(Self.old))], from: file)
        #expect(earlier.problems.isEmpty)
        let found = try await house.imports.preview(
            earlier.state, parts: earlier.parts, from: file, as: .person(house.planner))
        #expect(found.comparison.changes.withdrawn.isEmpty && found.comparison.lectures.removed.isEmpty)
    }
}
