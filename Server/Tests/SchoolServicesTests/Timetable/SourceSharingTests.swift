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
        // Once the other one has gone, it comes from here, and whoever has chosen it learns where it is now.
        try await house.sources.remove(one.id, as: house.planner)
        let now = feed(Self.series("Latin", room: "R9"), Self.series("Greek", at: "1030"))
        let after = try await look(two, now, in: house)
        #expect(after.trouble == nil)
        let state = try await house.timetable.book(as: house.planner).state
        let latin = try #require(state.lectures.first { $0.name == "Latin" })
        let moved = state.changes.filter { $0.lecture == latin.id }.compactMap(\.replacement?.rooms)
        #expect(moved == Array(repeating: ["R9"], count: 4))
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

    private static func lesson(_ name: String, _ day: String, at start: String = "1000") -> String {
        """
        BEGIN:VEVENT
        UID:\(name) \(day) \(start) \(UInt64.random(in: 0...UInt64.max))
        SUMMARY:\(name)
        DTSTART;TZID=Europe/Berlin:202610\(day)T\(start)00
        DURATION:PT90M
        LOCATION:TH
        END:VEVENT
        """
    }

    private func sport(_ house: House) async throws -> [String] {
        let state = try await house.timetable.book(as: house.planner).state
        return state.lectures.filter { $0.rooms == ["TH"] }.flatMap { lecture in
            lecture.lessons(changes: state.changes, daysOff: []).filter(\.takesPlace).map {
                "\(lecture.key): \($0.day.day) \($0.start)"
            }
        }.sorted()
    }

    /// One class has it on Tuesdays and the other on Wednesdays, at the same time in the same hall.
    @Test(arguments: Backend.enabled)
    func twoClassesWithTheSameHourAreTwoLectures(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let one = try await source("One", of: "A", in: house)
        let two = try await source("Two", of: "B", in: house)
        let tuesdays = ["06", "13"].map { Self.lesson("Sport", $0) }
        try await look(one, feed(tuesdays[0], tuesdays[1]), in: house)
        let wednesdays = ["07", "14"].map { Self.lesson("Sport", $0) }
        let own = ["6 10:00", "13 10:00"].map { "Sport @ 10:00–11:30 TH: \($0)" }
        let others = ["7 10:00", "14 10:00"].map { "Sport (Two) @ 10:00–11:30 TH: \($0)" }
        for number in 0..<2 {
            // Its entries have other names each time.
            let now = wednesdays.map { $0.replacing("UID:", with: "UID:\(number)") }
            let found = try await look(two, feed(now[0], now[1]), in: house)
            #expect(found.trouble == nil)
            #expect(try await sport(house) == (own + others).sorted())
        }
    }

    @Test(arguments: Backend.enabled)
    func lessonsThatClassesHaveTogetherAreLeftOutAlone(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let one = try await source("One", of: "A", in: house)
        let two = try await source("Two", of: "B", in: house)
        let tuesdays = ["06", "13", "20"].map { Self.lesson("Sport", $0) }
        try await look(one, feed(tuesdays[0], tuesdays[1], tuesdays[2]), in: house)
        let wednesdays = ["07", "14"].map { Self.lesson("Sport", $0) }
        let later = Self.lesson("Sport", "15", at: "1400")
        let own = ["6 10:00", "13 10:00", "20 10:00"].map { "Sport @ 10:00–11:30 TH: \($0)" }
        let others = ["7 10:00", "14 10:00"].map { "Sport (Two) @ 10:00–11:30 TH: \($0)" }
        for number in 0..<2 {
            let now = (tuesdays[1...] + wednesdays + [later]).map { $0.replacing("UID:", with: "UID:\(number)") }
            let found = try await look(two, feed(now[0], now[1], now[2], now[3], now[4]), in: house)
            #expect(found.trouble?.problem?.value == "Sport (One)" && found.failures == 0)
            #expect(try await sport(house) == (own + others + ["Sport @ 14:00–15:30 TH: 15 14:00"]).sorted())
        }
    }

    /// Of two sources that name a lecture, the first one drops it and names it again.
    @Test(arguments: Backend.enabled)
    func whatOneSourceDropsComesFromTheOther(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let one = try await source("One", of: "A", in: house)
        let two = try await source("Two", of: "B", in: house)
        let greek = Self.series("Greek", at: "1430")
        let singles = ["06", "13"].map { Self.lesson("Sport", $0) }
        let own = [Self.lesson("Art", "08"), Self.lesson("Art", "15")]
        let series = Self.series("Latin")
        try await look(one, feed(greek, series, singles[0], singles[1], own[0], own[1]), in: house)
        try await look(two, feed(series, singles[0], singles[1]), in: house)
        let state = { try await house.timetable.book(as: house.planner).state }
        let ids = try await state().lectures.map(\.id)
        try await look(one, feed(greek, own[0], own[1]), in: house)
        #expect(try await state().changes.isEmpty, "The other one is known to have them.")
        let found = try await look(two, feed(series, singles[0], singles[1]), in: house)
        #expect(found.trouble == nil)
        #expect(try await state().changes.isEmpty)
        #expect(try await state().lectures.map(\.id) == ids, "Choices survive.")
        let brought = try await house.sources.brought(by: two.id, as: house.planner)
        #expect(brought.lectures == 2)
        // From now on, it is the other one's.
        let back = try await look(one, feed(greek, series, own[0], own[1]), in: house)
        #expect(back.trouble?.problem?.value == "Latin (Two)")
        try await house.sources.remove(one.id, as: house.planner)
        let names = try await state().lectures.map(\.name)
        #expect(names.contains("Latin") && names.contains("Sport") && !names.contains("Art"))
    }

    /// Two plans can number their entries from 1.
    @Test(arguments: Backend.enabled)
    func anotherNameInAnotherRoomIsAnotherLecture(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let one = try await source("One", of: "A", in: house)
        let two = try await source("Two", of: "B", in: house)
        try await look(one, feed(Self.series("Latin", uid: "1")), in: house)
        for _ in 0..<2 {
            let found = try await look(two, feed(Self.series("Greek", uid: "1", room: "R9")), in: house)
            #expect(found.trouble == nil)
            #expect(try await rooms(house) == ["Greek R9", "Latin R1"])
        }
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
