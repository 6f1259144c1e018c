import Foundation
import Interchange
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// Several sources that name the same lectures and the same days off.
@Suite struct SourceSharingTests {
    private typealias House = TimetableHouse

    private static func series(
        _ name: String, uid: String? = nil, at start: String = "0830", room: String = "R1"
    ) -> String {
        """
        BEGIN:VEVENT
        UID:\(uid ?? name)
        SUMMARY:\(name)
        DTSTART;TZID=Europe/Berlin:20260922T\(start)00
        DURATION:PT90M
        RRULE:FREQ=WEEKLY;COUNT=4
        LOCATION:\(room)
        END:VEVENT
        """
    }

    private static func free(_ name: String, _ first: String, _ end: String) -> String {
        """
        BEGIN:VEVENT
        UID:\(name) \(first)
        SUMMARY:\(name)
        DTSTART;VALUE=DATE:\(first)
        DTEND;VALUE=DATE:\(end)
        END:VEVENT
        """
    }

    private func feed(_ events: String...) -> TimetableSourceService.Fetch {
        let text = (["BEGIN:VCALENDAR"] + events + ["END:VCALENDAR", ""]).joined(separator: "\n")
        let bytes = Array(text.replacing("\n", with: "\r\n").utf8)
        return { _, _, _ in .content(bytes, entityTag: nil, lastModified: nil) }
    }

    private func source(_ name: String, of course: String?, in house: House) async throws -> TimetableSource {
        let source = TimetableSource(
            id: TimetableSource.ID(house.school.house.surroundings.makeUUID()), name: name, format: .iCalendar,
            term: "T1", semester: course.map { Semester(course: $0, name: "1") },
            address: "https://plan.example/\(name).ics")
        try await house.sources.save(source, as: house.planner)
        return source
    }

    @discardableResult
    private func look(
        _ source: TimetableSource, _ fetch: TimetableSourceService.Fetch, in house: House
    ) async throws -> TimetableSource {
        _ = try await house.sources.refresh(source.id, fetch, as: .person(house.planner))
        return try await house.sources.find(source.id, as: house.planner)
    }

    private func rooms(_ house: House) async throws -> [String] {
        let lectures = try await house.timetable.book(as: house.planner).state.lectures
        return lectures.filter { $0.rooms.first?.hasPrefix("R") ?? false }.map { "\($0.name) \($0.rooms[0])" }.sorted()
    }

    @Test(arguments: Backend.enabled)
    func aLectureOfAnotherSourceHoldsBackNothingButItself(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let one = try await source("One", of: "A", in: house)
        let two = try await source("Two", of: "B", in: house)
        try await look(one, feed(Self.series("Latin")), in: house)
        for room in ["R5", "R6"] {
            let found = try await look(
                two, feed(Self.series("Latin", room: "R9"), Self.series("Greek", at: "1030", room: room)), in: house)
            #expect(found.failures == 0 && found.trouble?.code == .content(.entriesAreLeftOut))
            #expect(found.trouble?.problem?.code == .lectureIsTaken && found.trouble?.problem?.value == "Latin (One)")
            let own = try await house.timetable.book(as: house.planner).state
            #expect(own.lectures.contains { $0.name == "Greek" }, "All else arrives.")
        }
        let greek = try await house.timetable.book(as: house.planner).state.changes
        #expect(greek.compactMap(\.replacement?.rooms) == Array(repeating: ["R6"], count: 4), "Later changes too.")
        #expect(try await rooms(house) == ["Greek R5", "Latin R1"])
        // Once the other one has gone, it comes from here.
        try await house.sources.remove(one.id, as: house.planner)
        let now = feed(Self.series("Latin", room: "R9"), Self.series("Greek", at: "1030"))
        let after = try await look(two, now, in: house)
        #expect(after.trouble == nil)
        #expect(try await rooms(house).contains("Latin R9"))
    }

    /// The feed of two classes that have a lecture together is looked at before the one that brought it.
    @Test(arguments: Backend.enabled)
    func aSharedLectureThatIsRenamedStaysOne(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let one = try await source("One", of: "A", in: house)
        let two = try await source("Two", of: "B", in: house)
        let greek = Self.series("Greek", at: "1030", room: "R5")
        try await look(one, feed(Self.series("Latin", uid: "x")), in: house)
        try await look(two, feed(Self.series("Latin", uid: "x"), greek), in: house)
        let now = Self.series("Latin II", uid: "x")
        let found = try await look(two, feed(now, greek), in: house)
        #expect(found.trouble?.problem?.code == .lectureIsTaken)
        #expect(try await rooms(house) == ["Greek R5", "Latin R1"])
        try await look(one, feed(now), in: house)
        #expect(try await rooms(house) == ["Greek R5", "Latin II R1"])
    }

    /// A lecture that has a key of its own since another source has its plain one keeps what it has, too.
    @Test(arguments: Backend.enabled)
    func whatCantBeReadStaysUnderItsOwnKey(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let one = try await source("One", of: "A", in: house)
        let two = try await source("Two", of: "B", in: house)
        let greek = Self.series("Greek", at: "1030", room: "R5")
        try await look(one, feed(Self.series("Latin", uid: "x")), in: house)
        let art = Self.series("Art", uid: "x", at: "1330", room: "R9")
        try await look(two, feed(art, greek), in: house)
        #expect(try await rooms(house) == ["Art R9", "Greek R5", "Latin R1"])
        let before = try await house.timetable.book(as: house.planner).state
        let broken = art.replacing("SUMMARY:Art", with: "SUMMARY:Arts").replacing("T133000", with: "T9")
        let found = try await look(two, feed(broken, greek), in: house)
        #expect(found.trouble != nil)
        let after = try await house.timetable.book(as: house.planner).state
        #expect(after.lectures == before.lectures && after.changes.isEmpty)
    }

    private func daysOff(_ house: House) async throws -> [String] {
        try await house.timetable.book(as: house.planner).state.daysOff.map {
            "\($0.name) \($0.firstDay) \($0.lastDay) \($0.course ?? "")"
        }
    }

    @Test(arguments: Backend.enabled)
    func daysOffFollowTheirSources(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let one = try await source("One", of: nil, in: house)
        let two = try await source("Two", of: nil, in: house)
        let latin = Self.series("Latin")
        let greek = Self.series("Greek", at: "1030")
        let byHand = DayOff(firstDay: day("2026-10-05"), lastDay: day("2026-10-05"), name: "Schulfrei")
        try await house.planning.save(byHand, as: house.planner)
        let hand = Self.free("Schulfrei", "20261005", "20261006")
        try await look(one, feed(latin, hand, Self.free("Ferien", "20261012", "20261020")), in: house)
        try await look(two, feed(greek, Self.free("Ferien", "20261012", "20261020")), in: house)
        #expect(try await daysOff(house) == ["Schulfrei 2026-10-05 2026-10-05 ", "Ferien 2026-10-12 2026-10-19 "])
        // The other source still says so.
        try await look(one, feed(latin), in: house)
        #expect(try await daysOff(house) == ["Schulfrei 2026-10-05 2026-10-05 ", "Ferien 2026-10-12 2026-10-19 "])
        try await look(two, feed(greek, Self.free("Ferien", "20261013", "20261020")), in: house)
        #expect(try await daysOff(house) == ["Schulfrei 2026-10-05 2026-10-05 ", "Ferien 2026-10-13 2026-10-19 "])
        try await house.sources.remove(two.id, as: house.planner)
        #expect(try await daysOff(house) == ["Schulfrei 2026-10-05 2026-10-05 "])
    }

    @Test(arguments: Backend.enabled)
    func textsOfSeveralLinesChangeNothingASecondTime(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let one = try await source("One", of: "A", in: house)
        let text = """
            BEGIN:VEVENT
            UID:x
            SUMMARY:La\\ntin
            DTSTART;TZID=Europe/Berlin:20260922T083000
            DURATION:PT90M
            RRULE:FREQ=WEEKLY;COUNT=4
            LOCATION:Musterschule\\nHauptstr. 1
            DESCRIPTION:a\\n b
            CATEGORIES:Le\\nsson
            ORGANIZER;CN="Ada\tWhite":mailto:a@b.example
            END:VEVENT
            BEGIN:VEVENT
            UID:x
            RECURRENCE-ID;TZID=Europe/Berlin:20260929T083000
            SUMMARY:Latin
            DTSTART;TZID=Europe/Berlin:20260929T093000
            DURATION:PT90M
            LOCATION:Annex\\nHauptstr.\t2
            DESCRIPTION:Bring\ta book\\n\\nand a pen
            END:VEVENT
            """
        for number in 0..<3 {
            let events = text.replacing("UID:x", with: "UID:x\nX-COUNT:\(number)")
            let looks = try await house.sources.refresh(one.id, feed(events), as: .person(house.planner))
            #expect(looks.first?.comparison?.isEmpty == (number > 0))
        }
    }
}
