import Foundation
import Interchange
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// A lecture that two feeds name lesson by lesson, until the first of them no longer has it.
@Suite struct SharedLessonTests {
    private typealias House = TimetableHouse

    /// What becomes of the lesson of 6 October, or of all.
    enum Change: String, CaseIterable, Sendable {
        case room, time, day, cancelled, substitute, otherRoomForAll
    }

    /// Which feeds say so.
    enum Teller: CaseIterable, Sendable {
        case first, second, both
    }

    private struct Entry {
        let name: String
        let day: String
        var start = "10:00"
        var room = "R"
        var lecturer = "Ito"
        var isCancelled = false

        var text: String {
            let begin = "\(day.replacing("-", with: ""))T\(start.replacing(":", with: ""))00"
            return """
                BEGIN:VEVENT
                UID:\(name) \(day)
                SUMMARY:\(name)
                DTSTART:\(begin)
                DURATION:PT90M
                LOCATION:\(room)
                ORGANIZER;CN=\(lecturer):mailto:a@b.example
                STATUS:\(isCancelled ? "CANCELLED" : "CONFIRMED")
                END:VEVENT
                """
        }

        var lesson: String { "\(day) \(start) \(room) \(lecturer)" }
    }

    private static let days = ["2026-09-22", "2026-09-29", "2026-10-06", "2026-10-13", "2026-10-20", "2026-10-27"]
    private static let lessons = days.map { Entry(name: "Sport", day: $0) }

    private static func lessons(_ change: Change) -> [Entry] {
        var lessons = lessons
        switch change {
        case .room: lessons[2].room = "X"
        case .time: lessons[2].start = "14:00"
        case .day: lessons[2] = Entry(name: "Sport", day: "2026-10-08", start: "14:00", room: "X")
        case .cancelled: lessons.remove(at: 2)
        case .substitute: lessons[2].lecturer = "White"
        case .otherRoomForAll: for index in lessons.indices { lessons[index].room = "X" }
        }
        return lessons
    }

    private struct Scene {
        let house: House
        let first: TimetableSource
        let second: TimetableSource

        init(on backend: Backend) async throws {
            house = try await House(on: backend)
            first = try await Self.source("First", "A", in: house)
            second = try await Self.source("Second", "B", in: house)
        }

        static func source(_ name: String, _ course: String, in house: House) async throws -> TimetableSource {
            let source = TimetableSource(
                id: TimetableSource.ID(house.school.house.surroundings.makeUUID()), name: name, format: .iCalendar,
                term: "T1", semester: Semester(course: course, name: "1"), address: "https://plan.example/\(name).ics")
            try await house.sources.save(source, as: house.planner)
            return source
        }

        /// Looks at a feed, which always has something of its own.
        @discardableResult
        func look(_ source: TimetableSource, _ lessons: [Entry]) async throws -> TimetableSourceService.Look {
            let bytes = content(of: source, lessons)
            let looks = try await house.sources.refresh(
                source.id, { _, _, _ in .content(bytes, entityTag: nil, lastModified: nil) }, as: .person(house.planner)
            )
            let look = try #require(looks.first)
            #expect(look.source.failures == 0)
            return look
        }

        func content(of source: TimetableSource, _ lessons: [Entry]) -> [UInt8] {
            let own = ["2026-09-24", "2026-10-01"].map {
                Entry(name: "Art of \(source.name)", day: $0, start: "15:00", room: "W", lecturer: "Bo")
            }
            let events = (own + lessons).map(\.text)
            let text = (["BEGIN:VCALENDAR"] + events + ["END:VCALENDAR", ""]).joined(separator: "\n")
            return Array(text.replacing("\n", with: "\r\n").utf8)
        }

        /// How many lectures would be removed with a source; all have one of their own.
        func brought(by source: TimetableSource) async throws -> Int {
            try await house.sources.brought(by: source.id, as: house.planner).lectures
        }

        /// Ada chooses all that there is of the subject.
        func choose() async throws -> Set<Lecture.ID> {
            let lectures = try await house.timetable.book(as: house.planner).state.lectures
            let chosen = Set(lectures.filter { $0.name == "Sport" }.map(\.id))
            try await house.timetable.apply(
                LectureSelection(lectures: chosen), as: house.school.actor(house.school.ada))
            return chosen
        }

        /// Her lessons, as days, times, rooms and teachers.
        func lessons(of chosen: Set<Lecture.ID>) async throws -> [String] {
            let own = try await house.timetable.own(as: house.school.actor(house.school.ada))
            return own.book.lessons(of: chosen, from: day("2026-09-21"), through: day("2026-12-18"))
                .filter(\.takesPlace).map {
                    "\($0.day) \($0.start) \($0.rooms.joined()) \($0.lecturers.joined())"
                }
        }

        var selection: Set<Lecture.ID> {
            get async throws {
                try await house.timetable.selection(as: house.school.actor(house.school.ada)).lectures
            }
        }
    }

    /// In whatever order the feeds are looked at, and however the first one loses the lecture.
    @Test(arguments: Change.allCases, Teller.allCases)
    func theSecondFeedTakesOverWithWhatHasChanged(change: Change, by teller: Teller) async throws {
        for isFirstFirst in [true, false] {
            for isRemoved in [true, false] {
                let scene = try await Scene(on: .sqlite)
                try await scene.look(scene.first, Self.lessons)
                try await scene.look(scene.second, Self.lessons)
                let chosen = try await scene.choose()
                #expect(chosen.count == 1)
                let changed = Self.lessons(change)
                let now = [
                    (scene.first, teller == .second ? Self.lessons : changed),
                    (scene.second, teller == .first ? Self.lessons : changed),
                ]
                for (source, lessons) in (isFirstFirst ? now : now.reversed()) + now {
                    try await scene.look(source, lessons)
                }
                for (source, lessons) in now {
                    let again = try await scene.look(source, lessons)
                    #expect(again.comparison?.isEmpty ?? true, "The same a second time changes nothing.")
                }
                let known = now[0].1.map(\.lesson)
                #expect(try await scene.lessons(of: chosen) == known, "The first feed says what becomes of it.")
                if isRemoved {
                    try await scene.house.sources.remove(scene.first.id, as: scene.house.planner)
                } else {
                    try await scene.look(scene.first, [])
                }
                #expect(
                    try await scene.lessons(of: chosen) == known, "It stays until the second feed is looked at.")
                for _ in 0..<2 { try await scene.look(scene.second, now[1].1) }
                let isApart = change == .day && teller == .second
                // A lesson on another day that only the second feed has may as well be an additional one.
                let expected = now[1].1.map(\.lesson).filter { !isApart || !$0.hasPrefix("2026-10-08") }
                #expect(
                    try await scene.lessons(of: chosen) == expected, "First: \(isFirstFirst), removed: \(isRemoved)")
                #expect(try await scene.selection == chosen)
                let again = try await scene.look(scene.second, now[1].1)
                #expect(again.comparison?.isEmpty ?? true && again.source.trouble == nil)
            }
        }
    }

    /// That it names them as cancelled is not that it no longer names them.
    @Test func whatTheFirstFeedCancelsItselfStaysCancelled() async throws {
        let scene = try await Scene(on: .sqlite)
        try await scene.look(scene.first, Self.lessons)
        try await scene.look(scene.second, Self.lessons)
        let chosen = try await scene.choose()
        let cancelled = Self.lessons.map { Entry(name: $0.name, day: $0.day, isCancelled: true) }
        for _ in 0..<2 {
            try await scene.look(scene.first, cancelled)
            #expect(try await scene.lessons(of: chosen).isEmpty)
            try await scene.look(scene.second, Self.lessons)
            #expect(try await scene.lessons(of: chosen).isEmpty, "The first feed says what becomes of it.")
        }
        try await scene.look(scene.first, Self.lessons)
        #expect(try await scene.lessons(of: chosen).count == 6)
    }

    /// What one feed drops comes from the other one without anybody hearing of it.
    @Test(arguments: Backend.enabled)
    func whoTakesItHearsNothing(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        try await scene.look(scene.first, Self.lessons)
        try await scene.look(scene.second, Self.lessons)
        let chosen = try await scene.choose()
        let planner = try await scene.house.planner
        #expect(try await scene.house.sources.brought(by: scene.first.id, as: planner).lectures == 1, "Art alone.")
        let ada = try await scene.house.school.actor(scene.house.school.ada)
        var settings = try await scene.house.notifications.settings(as: ada)
        settings.allChanges = true
        try await scene.house.notifications.save(settings, as: ada)
        try await scene.look(scene.first, [])
        try await TimetableNotifier(scene.house.timetable).tell()
        #expect(try await scene.house.notifications.inbox(as: ada).entries.isEmpty)
        // Now it is the second one's, also for the first.
        let back = try await scene.look(scene.first, Self.lessons)
        #expect(back.source.trouble?.problem?.value == "Sport (Second)")
        try await scene.look(scene.second, Self.lessons(.cancelled))
        #expect(try await scene.lessons(of: chosen).count == 5)
        // Without anybody else who names it, it is cancelled.
        try await scene.look(scene.first, [])
        try await scene.look(scene.second, [])
        #expect(try await scene.lessons(of: chosen).isEmpty)
    }

    // MARK: Bit by bit

    /// The first feed names less and less of it; what it said last is the same at the next look.
    @Test(arguments: Backend.enabled)
    func whatTheFirstFeedDropsBitByBitComesFromTheSecond(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        try await scene.look(scene.first, Self.lessons)
        try await scene.look(scene.second, Self.lessons)
        let chosen = try await scene.choose()
        let next = Array(Self.lessons[..<1])
        try await scene.look(scene.first, next)
        try await scene.look(scene.second, Self.lessons)
        #expect(try await scene.lessons(of: chosen) == next.map(\.lesson), "The first feed says what becomes of it.")
        scene.house.school.clock.set(moment("2026-09-23", "08:00"))
        try await scene.look(scene.first, next)
        try await scene.look(scene.second, Self.lessons)
        #expect(try await scene.lessons(of: chosen) == Self.lessons.map(\.lesson))
        #expect(try await scene.selection == chosen)
        let again = try await scene.look(scene.second, Self.lessons)
        #expect(again.comparison?.isEmpty ?? true && again.source.trouble == nil)
    }

    /// Of the day itself, a feed that begins later says nothing.
    @Test func whatTheFirstFeedDropsOnADayWithALessonComesFromTheSecond() async throws {
        let scene = try await Scene(on: .sqlite)
        try await scene.look(scene.first, Self.lessons)
        try await scene.look(scene.second, Self.lessons)
        let chosen = try await scene.choose()
        scene.house.school.clock.set(moment("2026-09-22", "08:00"))
        try await scene.look(scene.first, [])
        #expect(try await scene.lessons(of: chosen) == Self.lessons.map(\.lesson), "Nothing is cancelled in between.")
        #expect(try await scene.brought(by: scene.second) == 2)
        let found = try await scene.look(scene.second, Self.lessons)
        #expect(found.source.trouble == nil)
        #expect(try await scene.lessons(of: chosen) == Self.lessons.map(\.lesson))
    }

    // MARK: To whom

    @Test(arguments: Backend.enabled)
    func itGoesToAFeedThatCanBeRead(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let third = try await Scene.source("Third", "C", in: scene.house)
        for source in [scene.first, scene.second, third] { try await scene.look(source, Self.lessons) }
        _ = try await scene.house.sources.refresh(
            scene.second.id, { _, _, _ in throw SourceTrouble(.fetch(.isNotFetched)) },
            as: .person(scene.house.planner))
        let sport = try await scene.choose()
        try await scene.look(scene.first, [])
        let house = scene.house.school.house
        let origins = try await house.database.read { connection in
            try connection.timetables(of: house.school).origins(of: Array(sport), but: scene.second.id)
        }
        #expect(origins == Dictionary(uniqueKeysWithValues: sport.map { ($0, .source(third.id)) }))
    }

    /// Whoever would have it was removed after the first feed was read.
    @Test(arguments: Backend.enabled)
    func itGoesToNoSourceThatIsGone(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        try await scene.look(scene.first, Self.lessons)
        try await scene.look(scene.second, Self.lessons)
        let chosen = try await scene.choose()
        let bytes = scene.content(of: scene.first, [])
        let reading = try await scene.house.imports.read([.init(name: "plan.ics", bytes: bytes)], from: scene.first)
        #expect(Set(reading.sharing.handedOn.keys) == chosen)
        try await scene.house.sources.remove(scene.second.id, as: scene.house.planner)
        try await scene.house.imports.apply(
            reading.state, parts: reading.parts, from: scene.first, today: day("2026-09-21"), gone: reading.gone,
            sharing: reading.sharing, as: .person(scene.house.planner))
        #expect(try await scene.lessons(of: chosen).count == 6)
        try await scene.look(scene.first, [])
        #expect(try await scene.lessons(of: chosen).isEmpty, "Nobody names it any more.")
    }

    // MARK: Rooms

    /// Two feeds that name the same two rooms in another order mean the same place.
    @Test func theOrderOfRoomsTellsNoLecturesApart() async throws {
        let scene = try await Scene(on: .sqlite)
        let lessons = { (room: String) in Self.days.map { Entry(name: "Sport", day: $0, room: room) } }
        try await scene.look(scene.first, lessons("R + S"))
        let chosen = try await scene.choose()
        let found = try await scene.look(scene.second, lessons("S + R"))
        #expect(found.source.trouble?.problem?.value == "Sport (First)")
        #expect(try await scene.choose() == chosen)
        try await scene.look(scene.first, [])
        try await scene.look(scene.second, lessons("S + R"))
        #expect(try await scene.lessons(of: chosen) == Self.days.map { "\($0) 10:00 RS Ito" })
    }
}
