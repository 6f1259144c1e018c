import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// What planners see of the sources that the school fetches by itself.
@Suite struct TimetableSourceTests {
    private typealias House = TimetableHouse

    private static let head = "key,name,start,end,weekday"
    private static let good = "A,Art,08:00,09:30,Monday"
    private static let bad = "M,Music,25:00,26:00,Monday"

    /// A house with a source that is fetched.
    private func scene(on backend: Backend) async throws -> (house: House, source: TimetableSource) {
        let house = try await House(on: backend)
        let source = TimetableSource(
            id: TimetableSource.ID(house.school.house.surroundings.makeUUID()), name: "Feed", format: .csv, term: "T1",
            address: "https://plan.example/plan.csv")
        try await house.sources.save(source, as: house.planner)
        return (house, source)
    }

    private func content(_ rows: [String]) -> TimetableSourceService.Fetch {
        let bytes = Array(([Self.head] + rows).joined(separator: "\n").utf8)
        return { _, entityTag, _ in
            entityTag == "e" ? .unchanged : .content(bytes, entityTag: "e", lastModified: nil)
        }
    }

    @Test(arguments: Backend.enabled)
    func entriesLeftOutStayListedUntilTheyAreFixed(on backend: Backend) async throws {
        let (house, source) = try await scene(on: backend)
        for _ in 0..<2 {
            try await house.sources.refresh(source.id, content([Self.good, Self.bad]), as: .person(house.planner))
            let found = try await house.sources.find(source.id, as: house.planner)
            #expect(found.trouble?.code == .content(.entriesAreLeftOut) && found.trouble?.detail == "1")
            #expect(found.trouble?.problem?.code == .valueIsInvalid && found.trouble?.problem?.value == "25:00")
            #expect(found.trouble?.problem?.place.file == "plan.csv" && found.trouble?.problem?.place.line == 3)
            #expect(found.failures == 0)
        }
        try await house.sources.refresh(source.id, content([Self.good]), as: .person(house.planner))
        #expect(try await house.sources.find(source.id, as: house.planner).trouble == nil)
        let looks = try await house.sources.refresh(source.id, content([Self.good]), as: .person(house.planner))
        #expect(looks.first?.comparison == nil, "What is known to be the same is not read again.")
    }

    @Test(arguments: Backend.enabled)
    func everyTroubleIsStoredUnchanged(on backend: Backend) async throws {
        let (house, source) = try await scene(on: backend)
        let place = TimetableProblem.Place(file: "a\tb.csv", line: 7, element: "row", field: "start")
        for code in SourceTrouble.Code.allCases {
            let trouble = SourceTrouble(code, detail: "404", problem: TimetableProblem(.valueIsEmpty, at: place))
            try await house.sources.refresh(source.id, { _, _, _ in throw trouble }, as: .person(house.planner))
            let found = try await house.sources.find(source.id, as: house.planner).trouble
            #expect(found?.code == code && found?.detail == "404" && found?.problem?.place.line == 7)
            #expect(found?.problem?.place.file == "a b.csv" && found?.problem?.code == .valueIsEmpty)
        }
        // New settings start over.
        try await house.sources.save(
            try await house.sources.find(source.id, as: house.planner), as: house.planner)
        let anew = try await house.sources.find(source.id, as: house.planner)
        #expect(anew.trouble == nil && anew.failures == 0 && anew.nextLook == house.school.clock.now)
    }

    @Test(arguments: Backend.enabled)
    func removingASourceStatesHowMuchGoes(on backend: Backend) async throws {
        let (house, source) = try await scene(on: backend)
        try await house.sources.refresh(source.id, content([Self.good]), as: .person(house.planner))
        let brought = try await house.sources.brought(by: source.id, as: house.planner)
        #expect(brought == (lectures: 1, changes: 0))
        var second = source
        second.name = "Plan"
        let taken = second
        await #expect(throws: Refusal(.isTaken, field: "name")) {
            try await house.sources.save(taken, as: house.planner)
        }
        try await house.sources.remove(source.id, as: house.planner)
        await #expect(throws: Refusal.notFound) { try await house.sources.find(source.id, as: house.planner) }
        let left = try await house.timetable.book(as: house.planner).state.lectures
        #expect(left.count == 3, "What came from others stays.")
        let teacher = try await house.school.actor(house.school.ito)
        await #expect(throws: Refusal.notPermitted) { try await house.sources.find(source.id, as: teacher) }
        await #expect(throws: Refusal.notPermitted) { try await house.sources.brought(by: source.id, as: teacher) }
    }

    /// What an endless series says depends on the term, also when its calendar stays the same.
    @Test(arguments: Backend.enabled)
    func aNewTermIsReadFromTheSameCalendar(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let source = TimetableSource(
            id: TimetableSource.ID(house.school.house.surroundings.makeUUID()), name: "Calendar", format: .iCalendar,
            address: "https://plan.example/plan.ics")
        try await house.sources.save(source, as: house.planner)
        let text =
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nSUMMARY:Art\nDTSTART:20260914T080000\nDURATION:PT45M\n"
            + "RRULE:FREQ=WEEKLY\nEND:VEVENT\nEND:VCALENDAR\n"
        let fetch: TimetableSourceService.Fetch = { _, tag, _ in
            tag == "e" ? .unchanged : .content(Array(text.utf8), entityTag: "e", lastModified: nil)
        }
        let look = { (day: String) in
            house.school.clock.set(moment(day, "08:00"))
            return try await house.sources.refresh(source.id, fetch, as: .person(house.planner)).first
        }
        let terms = { try await house.timetable.book(as: house.planner).state.lectures.filter { $0.name == "Art" } }
        #expect(try await look("2026-11-16")?.comparison != nil)
        #expect(try await look("2026-11-30")?.comparison == nil, "It is the same term.")
        #expect(try await terms().count == 1)
        // The server can't be reached on the first day of the next one.
        let failing: TimetableSourceService.Fetch = { _, _, _ in throw SourceTrouble(.fetch(.isNotFetched)) }
        house.school.clock.set(moment("2027-09-13", "08:00"))
        try await house.sources.refresh(source.id, failing, as: .person(house.planner))
        #expect(try await look("2027-09-14")?.comparison != nil)
        let days = try await terms().flatMap(\.dates.days)
        #expect(days.contains(day("2027-09-20")) && days.contains(day("2026-09-14")))
        #expect(try await look("2027-09-15")?.comparison == nil)
    }

    /// A look that is later than any source waits was noted by a clock that was ahead.
    @Test func whatIsDueTooLateIsDueNow() {
        let now = moment("2026-11-16", "08:00")
        var source = TimetableSource(id: TimetableSource.ID(naming: "a"), name: "A", format: .csv, everyMinutes: 30)
        let day = 24.0 * 60 * 60
        for (wait, isDue) in [(-1, true), (0, true), (60, false), (day, false), (day + 1, true), (400 * day, true)] {
            source.nextLook = now + wait
            #expect(source.isDue(at: now) == isDue, "\(wait)")
        }
        source.everyMinutes = 3 * 24 * 60
        source.nextLook = now + 3 * day
        #expect(!source.isDue(at: now))
        source.nextLook = now + 3 * day + 1
        #expect(source.isDue(at: now))
        source.nextLook = nil
        #expect(!source.isDue(at: now))
    }
}
