import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// A school that was founded with the wrong zone: its feeds say the same moments, which are at other hours.
@Suite struct CorrectedZoneTests {
    private typealias House = TimetableHouse

    private static func entry(_ uid: String, _ name: String, _ start: String, _ more: String...) -> String {
        (["BEGIN:VEVENT", "UID:\(uid)", "SUMMARY:\(name)", "DTSTART\(start)", "DURATION:PT45M", "LOCATION:R1"] + more
            + ["END:VEVENT"]).joined(separator: "\r\n")
    }

    /// A series beyond the end of summer time, lessons of their own, and a series by the school's clock.
    private static let entries = [
        entry("s", "Physics", ";TZID=Europe/Berlin:20260928T080000", "RRULE:FREQ=WEEKLY;COUNT=8"),
        entry("l1", "Latin", ";TZID=Europe/Berlin:20260929T100000"),
        entry("l2", "Latin", ";TZID=Europe/Berlin:20261110T100000"),
        entry("c", "Choir", ":20260930T120000", "RRULE:FREQ=WEEKLY;COUNT=4"),
    ]

    private func feed(_ entries: [String], tag: String? = nil) -> TimetableSourceService.Fetch {
        let text = (["BEGIN:VCALENDAR", "VERSION:2.0"] + entries + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
        return { _, known, _ in
            known != nil && known == tag ? .unchanged : .content(Array(text.utf8), entityTag: tag, lastModified: nil)
        }
    }

    private struct Scene {
        let house: House
        let source: TimetableSource

        func move(to zone: String) async throws {
            let school = house.school.house
            let stored = try await school.database.read { try $0.schools.find(school.school) }
            let service = SchoolService(school, current: CurrentSchool(try #require(stored)))
            try await service.save(
                name: "Test School", timeZone: zone, language: nil, among: [], as: house.planner)
        }

        func look(_ fetch: TimetableSourceService.Fetch) async throws -> TimetableComparison? {
            let look = try await house.sources.refresh(source.id, fetch, as: .person(house.planner)).first
            try await TimetableNotifier(house.timetable).tell()
            return try #require(look).comparison
        }

        var state: TimetableState { get async throws { try await house.timetable.book(as: house.planner).state } }

        /// Which lessons take place, as `name day start`.
        var lessons: [String] {
            get async throws {
                let state = try await state
                return state.lectures.filter { ["Physics", "Latin", "Choir"].contains($0.name) }.flatMap { lecture in
                    lecture.lessons(changes: state.changes, daysOff: []).filter(\.takesPlace)
                        .map { "\(lecture.name) \($0.day) \($0.start)" }
                }.sorted()
            }
        }

        var told: [NotificationContent] {
            get async throws {
                try await house.contents(of: house.school.ada).filter {
                    if case .timetable = $0 { true } else { false }
                }
            }
        }
    }

    /// Ada has chosen all that a school in the first zone read.
    private func scene(in zone: String, _ fetch: TimetableSourceService.Fetch, on backend: Backend) async throws
        -> Scene
    {
        let house = try await House(on: backend)
        let source = TimetableSource(
            id: TimetableSource.ID(house.school.house.surroundings.makeUUID()), name: "Feed", format: .iCalendar,
            address: "https://plan.example/plan.ics")
        try await house.sources.save(source, as: house.planner)
        let scene = Scene(house: house, source: source)
        try await scene.move(to: zone)
        _ = try await scene.look(fetch)
        let ada = try await house.school.actor(house.school.ada)
        let all = Set(
            try await scene.state.lectures.filter { ["Physics", "Latin", "Choir"].contains($0.name) }.map(\.id))
        try await house.timetable.apply(LectureSelection(lectures: all), as: ada)
        var settings = try await house.notifications.settings(as: ada)
        settings.allChanges = true
        try await house.notifications.save(settings, as: ada)
        return scene
    }

    @Test(arguments: Backend.enabled)
    func lessonsAreReadAgainAndNobodyIsTold(on backend: Backend) async throws {
        let fetch = feed(Self.entries, tag: "e")
        let scene = try await scene(in: "Etc/UTC", fetch, on: backend)
        #expect(try await scene.lessons.contains("Physics 2026-09-28 06:00"))
        #expect(try await scene.lessons.contains("Physics 2026-11-09 07:00"))
        let chosen = try await scene.house.timetable.selection(as: scene.house.school.actor(scene.house.school.ada))
        try await scene.move(to: "Europe/Berlin")
        let due = try await scene.house.sources.find(scene.source.id, as: scene.house.planner)
        #expect(due.nextLook == scene.house.school.clock.now && due.formerZone == "Etc/UTC")
        #expect(try await scene.look(fetch)?.isEmpty == false, "Whatever the other server says.")
        let lessons = try await scene.lessons
        #expect(lessons.count == 14)
        #expect(lessons.filter { $0.hasPrefix("Physics") }.allSatisfy { $0.hasSuffix("08:00") })
        #expect(lessons.filter { $0.hasPrefix("Latin") }.allSatisfy { $0.hasSuffix("10:00") })
        #expect(lessons.filter { $0.hasPrefix("Choir") }.allSatisfy { $0.hasSuffix("12:00") })
        #expect(try await scene.state.changes.isEmpty)
        #expect(try await scene.told.isEmpty)
        let now = try await scene.house.timetable.selection(as: scene.house.school.actor(scene.house.school.ada))
        #expect(now.lectures == chosen.lectures)
        // From now on it is as always: the same is not read again, and a lesson that moves is told.
        #expect(try await scene.house.sources.find(scene.source.id, as: scene.house.planner).formerZone == nil)
        #expect(try await scene.look(fetch) == nil)
        var entries = Self.entries
        entries[1] = Self.entry("l1", "Latin", ";TZID=Europe/Berlin:20260929T110000")
        #expect(try await scene.look(feed(entries))?.changes.added.count == 1)
        #expect(try await scene.told == [.timetable(changes: 1, today: 0, withdrawn: 0)])
    }

    /// What really moves meanwhile is told, and nothing else; back in the old zone, everything is as it was.
    @Test(arguments: Backend.enabled)
    func whatMovesMeanwhileIsTold(on backend: Backend) async throws {
        let scene = try await scene(in: "Europe/Berlin", feed(Self.entries), on: backend)
        let before = try await scene.lessons
        try await scene.move(to: "Etc/UTC")
        var entries = Self.entries
        entries[0] +=
            "\r\n"
            + Self.entry(
                "s", "Physics", ";TZID=Europe/Berlin:20261006T080000",
                "RECURRENCE-ID;TZID=Europe/Berlin:20261005T080000")
        #expect(try await scene.look(feed(entries))?.changes.added.count == 1)
        let lessons = try await scene.lessons
        #expect(lessons.contains("Physics 2026-10-06 06:00") && lessons.contains("Physics 2026-11-09 07:00"))
        #expect(lessons.count == 14)
        try await scene.move(to: "Europe/Berlin")
        _ = try await scene.look(feed(Self.entries))
        #expect(try await scene.lessons == before)
        #expect(try await scene.state.changes.isEmpty)
    }
}
