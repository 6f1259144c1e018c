import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// What students keep and are notified of when a feed names every lesson on its own.
@Suite struct LessonFeedTests {
    private typealias House = TimetableHouse

    /// One entry: subject, day, start, end and room.
    private typealias Entry = (String, String, String, String, String)

    private static let entries: [Entry] = [
        ("Databases", "2026-09-15", "0830", "1145", "R1"), ("Databases", "2026-09-22", "0830", "1145", "R1"),
        ("Databases", "2026-09-28", "0830", "1145", "R1"), ("Databases", "2026-10-08", "1300", "1615", "R1"),
        ("Statistics", "2026-09-16", "0830", "1145", "R2"), ("Statistics", "2026-09-23", "0830", "1145", "R2"),
        ("Statistics", "2026-10-07", "0830", "1145", "R2"),
    ]

    /// A state of the feed, whose entries have other names each time.
    private func feed(_ entries: [Entry], _ state: String = "a") -> TimetableSourceService.Fetch {
        let events = entries.enumerated().map { number, entry in
            let date = entry.1.replacing("-", with: "")
            return """
                BEGIN:VEVENT
                UID:\(state)-\(number)
                SUMMARY:\(entry.0)
                DTSTART;TZID=Europe/Berlin:\(date)T\(entry.2)00
                DTEND;TZID=Europe/Berlin:\(date)T\(entry.3)00
                LOCATION:\(entry.4)
                END:VEVENT

                """
        }
        let text = "BEGIN:VCALENDAR\n" + events.joined() + "END:VCALENDAR\n"
        let bytes = Array(text.replacing("\n", with: "\r\n").utf8)
        return { _, _, _ in .content(bytes, entityTag: nil, lastModified: nil) }
    }

    private struct Scene {
        let house: House
        let source: TimetableSource
        let notifier: TimetableNotifier

        var state: TimetableState { get async throws { try await house.timetable.book(as: house.planner).state } }

        var lectures: [Lecture] {
            get async throws { try await state.lectures.filter { ["Databases", "Statistics"].contains($0.name) } }
        }

        @discardableResult
        func look(_ fetch: TimetableSourceService.Fetch) async throws -> TimetableSourceService.Look {
            let look = try await house.sources.refresh(source.id, fetch, as: .person(house.planner)).first
            try await notifier.tell()
            return try #require(look)
        }

        func received(_ person: Person) async throws -> [NotificationContent] {
            try await house.contents(of: person).filter { if case .timetable = $0 { true } else { false } }
        }
    }

    /// Ada has chosen all of the feed.
    private func scene(on backend: Backend, _ entries: [Entry] = entries) async throws -> Scene {
        let house = try await House(on: backend)
        let source = TimetableSource(
            id: TimetableSource.ID(house.school.house.surroundings.makeUUID()), name: "Feed", format: .iCalendar,
            term: "T1", semester: Semester(course: "INF", name: "5"), address: "https://plan.example/plan.ics")
        try await house.sources.save(source, as: house.planner)
        let scene = Scene(house: house, source: source, notifier: TimetableNotifier(house.timetable))
        try await scene.look(feed(entries))
        let ada = try await house.school.actor(house.school.ada)
        let all = Set(try await scene.lectures.map(\.id))
        try await house.timetable.apply(LectureSelection(lectures: all), as: ada)
        var settings = try await house.notifications.settings(as: ada)
        settings.allChanges = true
        try await house.notifications.save(settings, as: ada)
        return scene
    }

    @Test(arguments: Backend.enabled)
    func studentsKeepTheirChoicesAndAreNotified(on backend: Backend) async throws {
        let scene = try await scene(on: backend)
        let ada = scene.house.school.ada
        let chosen = try await scene.house.timetable.selection(as: scene.house.school.actor(ada)).lectures
        #expect(chosen.count == 3)
        var entries = Self.entries
        entries[1].1 = "2026-09-24"
        entries.remove(at: 6)
        entries.append(("Databases", "2026-10-01", "1700", "1830", "R5"))
        try await scene.look(feed(entries, "b"))
        #expect(try await scene.received(ada) == [.timetable(changes: 3, today: 0, withdrawn: 0)])
        #expect(try await scene.received(scene.house.school.cem).isEmpty)
        #expect(try await scene.house.timetable.selection(as: scene.house.school.actor(ada)).lectures == chosen)
        let own = try await scene.house.timetable.own(as: scene.house.school.actor(ada))
        let lessons = own.book.lessons(of: chosen, from: day("2026-09-21"), through: day("2026-10-31"))
        #expect(
            lessons.filter(\.takesPlace).map { "\($0.day) \($0.start)" } == [
                "2026-09-23 08:30", "2026-09-24 08:30", "2026-09-28 08:30", "2026-10-01 17:00", "2026-10-08 13:00",
            ])
        try await scene.look(feed(entries, "c"))
        #expect(try await scene.received(ada).count == 1, "The same is told once.")
        try await scene.look(feed(Self.entries, "d"))
        #expect(try await scene.received(ada).contains(.timetable(changes: 0, today: 0, withdrawn: 2, gone: 1)))
    }

    @Test(arguments: Backend.enabled)
    func anotherSubjectIsTakenAsAChangeOfTheLesson(on backend: Backend) async throws {
        let scene = try await scene(on: backend)
        let before = try await scene.lectures.map(\.id)
        var entries = Self.entries
        entries[5] = ("Sports", "2026-09-23", "0830", "1145", "Gym")
        try await scene.look(feed(entries, "b"))
        let change = try #require(try await scene.state.changes.first)
        #expect(change.kinds == [.room, .subject] && change.replacement?.subject == "Sports")
        #expect(try await scene.state.lectures.count == before.count + 3, "Sports is no lecture.")
        #expect(try await scene.received(scene.house.school.ada) == [.timetable(changes: 1, today: 0, withdrawn: 0)])
        #expect(try await scene.look(feed(entries, "c")).comparison?.isEmpty == true)
        // Lecturers and a subject share a field of the store.
        var both = change
        both.replacement?.lecturers = []
        let kept = both
        let school = scene.house.school.house.school
        try await scene.house.school.house.database.write { connection in
            let changes = connection.lectureChanges(of: school)
            try changes.save([kept], from: scene.source.id)
            #expect(try changes.find(kept.id) == kept)
        }
    }

    /// A plan that was imported when every UID was a lecture.
    @Test(arguments: Backend.enabled)
    func choicesFromBeforeSurvive(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let source = TimetableSource(
            id: TimetableSource.ID(house.school.house.surroundings.makeUUID()), name: "Feed", format: .iCalendar,
            term: "T1", address: "https://plan.example/plan.ics")
        try await house.sources.save(source, as: house.planner)
        let before = Self.entries.enumerated().map { number, entry in
            Lecture(
                term: "T1", key: "uid-\(number)", name: entry.0, rooms: [entry.4],
                start: time("\(entry.2.prefix(2)):\(entry.2.suffix(2))"),
                end: time("\(entry.3.prefix(2)):\(entry.3.suffix(2))"),
                dates: LectureDates(days: [day(entry.1)], pattern: .single, isLiteral: true),
                offerings: [.init(semester: Semester(course: "INF", name: "5"))])
        }
        try await house.imports.apply(
            TimetableState(lectures: before), parts: [.lectures, .changes], from: source, as: .school)
        let ada = try await house.school.actor(house.school.ada)
        let chosen = Set(before.map(\.id))
        try await house.timetable.apply(LectureSelection(lectures: chosen), as: ada)
        let scene = Scene(house: house, source: source, notifier: TimetableNotifier(house.timetable))
        #expect(try await scene.look(feed(Self.entries, "new")).comparison?.isEmpty == true)
        #expect(Set(try await scene.lectures) == Set(before), "Keys, course and semester stay.")
        try await scene.look(feed(Self.entries.filter { $0.1 != "2026-09-22" }, "next"))
        #expect(try await scene.received(house.school.ada) == [.timetable(changes: 1, today: 0, withdrawn: 0)])
        #expect(try await house.timetable.selection(as: ada).lectures == chosen)
    }

    /// Two weeks that move on day by day, with other names each time.
    @Test(arguments: Backend.enabled)
    func aRollingFeedIsNeverRefused(on backend: Backend) async throws {
        let all: [Entry] = (0..<60).flatMap { offset -> [Entry] in
            let date = day("2026-09-14").adding(days: offset)
            guard date.weekday.rawValue < 6 else { return [] }
            return [
                ("Databases", date.description, "0830", "1000", "R\(date.weekday.rawValue)"),
                ("Statistics", date.description, "1015", "1145", "R2"),
            ]
        }
        let window = { (first: CalendarDay) in
            all.filter { first.description <= $0.1 && $0.1 < first.adding(days: 14).description }
        }
        let scene = try await scene(on: backend, window(day("2026-09-21")))
        for offset in 1..<19 {
            let today = day("2026-09-21").adding(days: offset)
            scene.house.school.clock.set(moment(today.description, "06:00"))
            let look = try await scene.look(feed(window(today), "\(offset)"))
            #expect(look.source.trouble == nil && look.source.failures == 0, "\(today)")
            #expect(look.comparison?.changes.isEmpty == true && look.comparison?.lectures.removed.isEmpty == true)
        }
        #expect(try await scene.received(scene.house.school.ada).isEmpty)
        let days = try await scene.lectures.flatMap(\.dates.days)
        #expect(days.count == all.count { "2026-09-21" <= $0.1 && $0.1 < "2026-10-23" }, "What is past stays.")
    }

    @Test(arguments: Backend.enabled)
    func muchThatIsGoneWaitsForAPerson(on backend: Backend) async throws {
        let all: [Entry] = (0..<20).map { number in
            ("Databases", day("2026-09-22").adding(days: number).description, "0830", "1145", "R1")
        }
        let scene = try await scene(on: backend, all + [Self.entries[5]])
        let planner = try await scene.house.planner
        let broken = feed([Self.entries[5]], "b")
        let refused = try await scene.look(broken)
        #expect(refused.source.trouble?.code == .content(.removalsAreTooMany))
        #expect(refused.source.trouble?.detail == "20" && refused.source.failures == 1)
        #expect(try await scene.state.changes.isEmpty)
        let shown = try await scene.house.sources.preview(scene.source.id, broken, as: planner)
        #expect(shown.areLessons, "They are cancelled.")
        #expect(shown.manyRemovals == 20 && shown.comparison.changes.added.count == 20)
        #expect(try await scene.state.changes.isEmpty, "Looking changes nothing.")
        await #expect(throws: Refusal(.hasChanged, field: "shown")) {
            try await scene.house.sources.agree(
                scene.source.id, shown: shown.comparison.fingerprint, feed([all[1], Self.entries[5]], "c"), as: planner)
        }
        let teacher = try await scene.house.school.actor(scene.house.school.ito)
        await #expect(throws: Refusal.notPermitted) {
            try await scene.house.sources.preview(scene.source.id, broken, as: teacher)
        }
        await #expect(throws: Refusal.notPermitted) {
            try await scene.house.sources.agree(
                scene.source.id, shown: shown.comparison.fingerprint, broken, as: teacher)
        }
        try await scene.house.sources.agree(
            scene.source.id, shown: shown.comparison.fingerprint, broken, as: planner)
        try await scene.notifier.tell()
        #expect(try await scene.state.changes.count == 20)
        #expect(try await scene.received(scene.house.school.ada) == [.timetable(changes: 20, today: 0, withdrawn: 0)])
        let settled = try await scene.house.sources.find(scene.source.id, as: planner)
        #expect(settled.trouble == nil && settled.failures == 0)
        // The feed recovers, and says again what it said before it failed.
        let recovered = try await scene.look(feed(all + [Self.entries[5]]))
        #expect(recovered.comparison?.isEmpty == false)
        #expect(try await scene.state.changes.isEmpty)
        #expect(try await scene.look(broken).source.trouble?.code == .content(.removalsAreTooMany))
        let again = try await scene.house.sources.preview(scene.source.id, broken, as: planner)
        try await scene.house.sources.agree(
            scene.source.id, shown: again.comparison.fingerprint, broken, as: planner)
        #expect(try await scene.look(feed([Self.entries[5]], "d")).comparison?.isEmpty == true)
    }
}
