import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// What a school says of an address from which it gets no plan.
@Suite struct SourceTroubleTests {
    private typealias House = TimetableHouse

    private func trouble(_ text: String, on backend: Backend) async throws -> SourceTrouble? {
        let house = try await House(on: backend)
        let source = TimetableSource(
            id: TimetableSource.ID(house.school.house.surroundings.makeUUID()), name: "Feed", format: .iCalendar,
            address: "https://plan.example/plan.ics")
        try await house.sources.save(source, as: house.planner)
        let bytes = Array(text.replacing("\n", with: "\r\n").utf8)
        try await house.sources.refresh(
            source.id, { _, _, _ in .content(bytes, entityTag: nil, lastModified: nil) },
            as: .person(house.planner))
        return try await house.sources.find(source.id, as: house.planner).trouble
    }

    private func calendar(_ zone: String, more: String = "") -> String {
        """
        BEGIN:VCALENDAR
        \(more)BEGIN:VEVENT
        UID:a
        SUMMARY:Physics
        DTSTART;TZID=\(zone):20260928T080000
        DURATION:PT45M
        END:VEVENT
        END:VCALENDAR

        """
    }

    @Test(arguments: Backend.enabled)
    func whatCantBeReadAtAllIsNamed(on backend: Backend) async throws {
        let found = try #require(try await trouble(calendar("Foo Time"), on: backend))
        #expect(found.code == .content(.nothingIsReadable) && found.detail == "1")
        #expect(found.problem?.code == .zoneIsUnknown && found.problem?.place.line == 5)
        let empty = try await trouble("BEGIN:VCALENDAR\nEND:VCALENDAR\n", on: backend)
        #expect(empty?.code == .content(.nothingIsThere) && empty?.problem == nil)
    }

    @Test(arguments: Backend.enabled)
    func aWebPageIsNoPlan(on backend: Backend) async throws {
        let found = try await trouble("\u{FEFF}\n<!DOCTYPE html>\n<title>Sign in</title>\n", on: backend)
        #expect(found?.code == .content(.webPageIsThere))
    }

    private static let incomplete = """
        BEGIN:VTIMEZONE
        TZID:Europe/Berlin
        BEGIN:STANDARD
        DTSTART:20251026T030000
        TZOFFSETFROM:+0200
        TZOFFSETTO:+0100
        END:STANDARD
        END:VTIMEZONE

        """

    /// Nothing was left out, so nothing says so.
    @Test(arguments: Backend.enabled)
    func aZoneThatIsDoubtfulIsSaid(on backend: Backend) async throws {
        let found = try await trouble(calendar("Europe/Berlin", more: Self.incomplete), on: backend)
        #expect(found?.code == .content(.zonesAreDoubtful) && found?.problem?.code == .zoneIsIncomplete)
        // Something without a duration is no lesson, so nothing is there.
        let moment = calendar("Europe/Berlin", more: Self.incomplete).replacing("DURATION:PT45M\n", with: "")
        #expect(try await trouble(moment, on: backend)?.code == .content(.nothingIsThere))
    }

    /// An entry that is wrong doesn't hide what is said of the zone, and all of them are named.
    @Test(arguments: Backend.enabled)
    func whatIsDoubtfulIsSaidBesideWhatIsLeftOut(on backend: Backend) async throws {
        let bad = (0..<22).map { number in
            """
            BEGIN:VEVENT
            UID:bad\(number)
            SUMMARY:Latin
            DTSTART;TZID=Europe/Berlin:20261399T100000
            DURATION:PT45M
            END:VEVENT

            """
        }
        let found = try #require(
            try await trouble(calendar("Europe/Berlin", more: Self.incomplete + bad.joined()), on: backend))
        #expect(found.code == .content(.entriesAreLeftOut) && found.detail == "22")
        #expect(found.problems.count == SourceTrouble.listed)
        #expect(Set(found.problems.map(\.place.element)).count == SourceTrouble.listed)
        #expect(found.notes.map(\.code) == [.zoneIsIncomplete])
    }

    /// Nothing will change by reading it again; it stays said, also after the other server was away.
    @Test(arguments: Backend.enabled)
    func whatIsDoubtfulIsReadOnceAndStaysSaid(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let source = TimetableSource(
            id: TimetableSource.ID(house.school.house.surroundings.makeUUID()), name: "Feed", format: .iCalendar,
            address: "https://plan.example/plan.ics")
        try await house.sources.save(source, as: house.planner)
        let text = calendar("Europe/Berlin", more: Self.incomplete).replacing("\n", with: "\r\n")
        let look = { (fetch: @escaping TimetableSourceService.Fetch) in
            try await house.sources.refresh(source.id, fetch, as: .person(house.planner)).first?.comparison
        }
        let whole: TimetableSourceService.Fetch = { _, _, _ in
            .content(Array(text.utf8), entityTag: "e", lastModified: nil)
        }
        let asked: TimetableSourceService.Fetch = { address, tag, modified in
            tag == "e" ? .unchanged : try await whole(address, tag, modified)
        }
        #expect(try await look(whole) != nil)
        for fetch in [whole, asked] {
            #expect(try await look(fetch) == nil)
            let found = try await house.sources.find(source.id, as: house.planner)
            #expect(found.trouble?.code == .content(.zonesAreDoubtful) && found.failures == 0)
        }
        _ = try await look { _, _, _ in throw SourceTrouble(.fetch(.isNotFetched)) }
        #expect(try await look(asked) != nil)
        let found = try await house.sources.find(source.id, as: house.planner)
        #expect(found.trouble?.code == .content(.zonesAreDoubtful))
    }
}
