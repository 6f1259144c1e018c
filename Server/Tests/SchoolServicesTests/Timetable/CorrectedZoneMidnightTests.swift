import Foundation
import Interchange
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// A school that corrects its zone, and lessons that last beyond midnight by one of both clocks.
@Suite struct CorrectedZoneMidnightTests {
    private typealias Scene = CorrectedZoneScene

    /// Where the clock was, where it is, and when the lessons of the school begin there.
    struct Correction: CustomTestStringConvertible {
        let from: String
        let to: String
        let zone: String
        let hour: String

        var testDescription: String { "\(from) → \(to) \(hour)" }

        var back: Correction { Correction(from: to, to: from, zone: zone, hour: hour) }

        func entry(_ uid: String, _ name: String, _ day: String, at hour: String? = nil, _ more: String...) -> String {
            Scene.entry(uid, name, ";TZID=\(zone):\(day)T\(hour ?? self.hour)00", more.joined(separator: "\r\n"))
                .replacing("\r\n\r\n", with: "\r\n")
        }

        /// A series beyond the end of summer time, and lessons of their own before and after it.
        var entries: [String] {
            [
                entry("s", "Physics", "20260928", "RRULE:FREQ=WEEKLY;COUNT=8"), entry("l1", "Latin", "20260929"),
                entry("l2", "Latin", "20261006"), entry("l3", "Latin", "20261110"),
            ]
        }

        /// A move by a day, another hour, another room, and a cancellation of lessons of the series.
        var exceptions: [String] {
            let at = { (day: String) in "RECURRENCE-ID;TZID=\(zone):\(day)T\(hour)00" }
            return [
                entry("s", "Physics", "20261006", at("20261005")),
                entry("s", "Physics", "20261012", at: "1300", at("20261012")),
                entry("s", "Physics", "20261109", at("20261109")).replacing("R1", with: "R7"),
                entry("s", "Physics", "20261116", at("20261116"), "STATUS:CANCELLED"),
            ]
        }

        /// The lessons as a school reads them that was always in the zone.
        func lessons(_ entries: [String], in zone: String? = nil) async throws -> [String] {
            guard let zone = TimeZone(identifier: zone ?? to),
                case .content(let bytes, _, _) = try await Scene.feed(entries)("", nil, nil)
            else { return [] }
            let reading = TimetableReader.read(
                [.init(name: "plan.ics", bytes: bytes)], format: .iCalendar,
                options: .init(clock: SchoolClock(timeZone: zone), today: SchoolServicesTests.day("2026-09-21")))
            return reading.state.lectures.flatMap { lecture in
                lecture.lessons(changes: reading.state.changes, daysOff: []).filter(\.takesPlace)
                    .map { "\(lecture.name) \($0.day) \($0.start)" }
            }.sorted()
        }
    }

    static let corrections = [
        Correction(from: "Etc/UTC", to: "Asia/Tokyo", zone: "Asia/Tokyo", hour: "0840"),
        Correction(from: "America/Los_Angeles", to: "Europe/Berlin", zone: "Europe/Berlin", hour: "0830"),
        Correction(from: "Etc/UTC", to: "Europe/Berlin", zone: "Europe/Berlin", hour: "0030"),
        Correction(from: "Etc/UTC", to: "Europe/Berlin", zone: "Etc/UTC", hour: "2140"),
        Correction(from: "Etc/UTC", to: "Asia/Tokyo", zone: "Asia/Tokyo", hour: "0815"),
    ]

    /// They have not moved, whether the wrong clock parted them or the right one does; in the first zone again, everything
    /// is as it was.
    @Test(arguments: corrections)
    func lessonsBeyondMidnightHaveNotMoved(_ correction: Correction) async throws {
        let fetch = Scene.feed(correction.entries)
        let scene = try await Scene.chosen(in: correction.from, fetch, on: .sqlite)
        let before = try await scene.lessons
        let physics = try #require(try await scene.state.lectures.first { $0.key == "s" }).id
        for way in [correction, correction.back] {
            try await scene.move(to: way.to)
            #expect(try await scene.look(fetch)?.isEmpty == false)
            let lessons = try await scene.lessons
            #expect(try await lessons == way.lessons(way.entries))
            #expect(try await scene.adasLessons == lessons)
            #expect(try await scene.state.lectures.contains { $0.id == physics })
            #expect(try await scene.state.changes.isEmpty)
            #expect(try await scene.told.isEmpty)
            #expect(try await scene.look(fetch)?.isEmpty ?? true, "The second time, nothing is different.")
        }
        #expect(try await scene.lessons == before)
    }

    /// What the feed names itself is said of each part of such a lesson.
    @Test(arguments: Backend.enabled, corrections)
    func whatIsSaidOfThemStays(on backend: Backend, _ correction: Correction) async throws {
        let scene = try await Scene.chosen(in: correction.from, Scene.feed(correction.entries), on: backend)
        let entries = correction.entries + correction.exceptions
        _ = try await scene.look(Scene.feed(entries))
        for way in [correction, correction.back] { try await expectNoNews(of: entries, way, in: scene) }
        for lecture in try await scene.state.lectures where lecture.name == "Physics" {
            let history = try await scene.house.timetable.history(of: lecture.id, as: scene.house.planner)
            #expect(history.allSatisfy { $0.act != .withdrawn })
        }
    }

    /// Of lessons on their own that move or are gone, the school says it itself.
    @Test(arguments: corrections)
    func whatHasBecomeOfLessonsOnTheirOwnStays(_ correction: Correction) async throws {
        let scene = try await Scene.chosen(in: correction.from, Scene.feed(correction.entries), on: .sqlite)
        let entries = [
            correction.entries[0], correction.entry("l1", "Latin", "20260930"), correction.entries[3],
        ]
        _ = try await scene.look(Scene.feed(entries))
        for way in [correction, correction.back] { try await expectNoNews(of: entries, way, in: scene) }
    }

    /// Whoever was notified of a change hears once at which hour it is; nothing is withdrawn or new.
    private func expectNoNews(of entries: [String], _ correction: Correction, in scene: Scene) async throws {
        let lessons = try await correction.lessons(entries)
        try await scene.move(to: correction.to)
        let first = try await scene.look(Scene.feed(entries))
        #expect(first?.changes.added.isEmpty ?? true)
        #expect(first?.changes.withdrawn.isEmpty ?? true)
        #expect(try await scene.lessons == lessons, "\(correction)")
        #expect(try await scene.told.allSatisfy { $0.isOfChangesAlone })
        let told = try await scene.notifications
        #expect(try await scene.look(Scene.feed(entries))?.isEmpty ?? true, "\(correction)")
        #expect(try await scene.lessons == lessons)
        #expect(try await scene.notifications == told)
    }

    /// What is cancelled on each of its days by both clocks is the same change on each of them, also where it begins at midnight.
    @Test(arguments: [("20260929T220000", "20260930T033000"), ("20261005T080000", "20261007T160000")])
    func everyPartOfACancelledLessonStaysCancelled(begin: String, end: String) async throws {
        let scene = try await Scene.chosen(in: "Europe/Berlin", Scene.feed(Self.long(begin, end)), on: .sqlite)
        let cancelled = Self.long(begin, end, "STATUS:CANCELLED")
        _ = try await scene.look(Scene.feed(cancelled))
        let count = try await scene.state.changes.count
        #expect(count == (begin < "20261001" ? 2 : 3))
        for zone in ["Europe/London", "Europe/Berlin", "Europe/Helsinki"] {
            try await scene.move(to: zone)
            let look = try await scene.look(Scene.feed(cancelled))
            #expect(look?.changes.added.isEmpty ?? true)
            #expect(look?.changes.withdrawn.isEmpty ?? true)
            #expect(try await scene.state.changes.map(\.kinds) == Array(repeating: [.cancelled], count: count))
            #expect(try await scene.told.allSatisfy(\.isOfChangesAlone))
        }
        for lecture in try await scene.state.lectures where lecture.name == "Physics" {
            let history = try await scene.house.timetable.history(of: lecture.id, as: scene.house.planner)
            #expect(history.allSatisfy { $0.act != .withdrawn })
        }
    }

    /// An entry that lasts over midnight by each clock, beside one that tells nothing.
    private static func long(_ begin: String, _ end: String, _ more: String...) -> [String] {
        let long =
            ["BEGIN:VEVENT", "UID:n", "SUMMARY:Physics", "LOCATION:R1", "DTSTART;TZID=Europe/Berlin:\(begin)"]
            + ["DTEND;TZID=Europe/Berlin:\(end)"] + more + ["END:VEVENT"]
        return [long.joined(separator: "\r\n"), Scene.entry("l", "Latin", ";TZID=Europe/Berlin:20261110T100000")]
    }

    /// A lesson after another one is one of its own, though it begins at midnight by the wrong clock.
    @Test func lessonsThatFollowEachOtherStayTwo() async throws {
        let correction = Self.corrections[0]
        let entries = ["20260929", "20261006"].flatMap { day in
            ["0815", "0900", "0945"].map { (hour: String) in
                correction.entry("\(day)\(hour)", "Maths", day, at: hour)
            }
        }
        let scene = try await Scene.chosen(in: "Etc/UTC", Scene.feed(entries), on: .sqlite)
        try await scene.move(to: "Asia/Tokyo")
        _ = try await scene.look(Scene.feed(entries))
        #expect(try await scene.lessons == correction.lessons(entries))
        #expect(try await scene.adasLessons == correction.lessons(entries))
        #expect(try await scene.told.isEmpty)
    }

    /// What is due at the second half, or said of it, belongs to the whole lesson.
    @Test(arguments: Backend.enabled)
    func whatBelongsToTheSecondHalfIsOfTheWhole(on backend: Backend) async throws {
        let correction = Self.corrections[0]
        let scene = try await Scene.chosen(in: "Etc/UTC", Scene.feed(correction.entries), on: backend)
        let house = scene.house
        let ada = try await house.school.actor(house.school.ada)
        let halves = try await scene.state.lectures.filter { $0.name == "Physics" }.sorted { $0.start < $1.start }
        #expect(halves.map(\.start.description) == ["00:00", "23:40"])
        let second = halves[0]
        let first = halves[1]
        try await ExamService(house.school.house).enter(
            LectureExam(day: SchoolServicesTests.day("2026-10-05"), title: "Forces"), of: second.id, as: house.planner)
        for (half, day) in [(first, "2026-10-11"), (second, "2026-10-12")] {
            let change = try #require(
                LectureChange(
                    lecture: half.id,
                    original: .init(day: SchoolServicesTests.day(day), start: half.start, rooms: half.rooms),
                    replacement: nil))
            try await house.planning.enter(change, as: house.planner)
        }
        for half in halves {
            try await house.timetable.save(
                LectureTask(
                    id: LectureTask.ID(house.school.house.surroundings.makeUUID()), lecture: half.id,
                    title: "Read", due: half.dates.days[2]), as: ada)
        }
        try await TimetableNotifier(house.timetable).tell()
        let told = try await scene.notifications
        try await scene.move(to: "Asia/Tokyo")
        _ = try await scene.look(Scene.feed(correction.entries))
        let physics = try await scene.state.lectures.filter { $0.name == "Physics" }
        #expect(physics.count == 1 && physics.first?.key == "s")
        #expect(try await house.timetable.tasks(as: ada).map(\.lecture) == physics.flatMap { [$0.id, $0.id] })
        let state = try await scene.state
        let lessons = physics.flatMap { $0.lessons(changes: state.changes, daysOff: []) }
        #expect(lessons.filter { $0.exam != nil }.map(\.day.description) == ["2026-10-05"])
        #expect(lessons.filter { $0.state == .cancelled }.map(\.day.description) == ["2026-10-12"])
        #expect(try await scene.notifications == told)
    }

    /// What was due at either half is due when the whole lesson begins.
    @Test(arguments: ["s", "s @ 23:40"])
    func deadlinesAreAtTheWholeLesson(half: String) async throws {
        let correction = Self.corrections[0]
        let scene = try await Scene.chosen(in: "Etc/UTC", Scene.feed(correction.entries), on: .sqlite)
        let handout = try await scene.postDueAtPhysics(after: "2026-10-12T08:00:00Z", of: half)
        let begin = ISO8601DateFormatter().date(from: "2026-10-18T23:40:00Z")
        #expect(try await scene.due(of: handout) == begin?.addingTimeInterval(half == "s" ? 1200 : 0))
        try await scene.move(to: "Asia/Tokyo")
        for _ in 0..<2 {
            _ = try await scene.look(Scene.feed(correction.entries))
            #expect(try await scene.due(of: handout) == begin)
        }
    }

    /// A series that nobody can read is where its entry begins, whatever is beside it.
    @Test(arguments: corrections)
    func anUnreadableSeriesIsAtItsHour(_ correction: Correction) async throws {
        let fixed = Scene.entry("c", "Choir", ":20260930T120000", "RRULE:FREQ=WEEKLY;COUNT=4")
        let entries = correction.entries + [correction.entry("m", "Maths", "20260930", at: "1000", "RRULE:FREQ=WEEKLY")]
        for beside in [[], [fixed]] {
            let scene = try await Scene.chosen(in: correction.from, Scene.feed(entries + beside), on: .sqlite)
            try await scene.move(to: correction.to)
            let broken = entries.dropLast() + [entries[4].replacing("FREQ=WEEKLY", with: "FREQ=HOURLY")] + beside
            _ = try await scene.look(Scene.feed(Array(broken)))
            let expected = try await correction.lessons(entries + beside)
            let choir = { (lessons: [String]) in lessons.filter { $0.hasPrefix("Choir") } }
            #expect(try await choir(scene.lessons) == choir(expected))
            let maths = try await scene.lessons.filter { $0.hasPrefix("Maths") }
            #expect(maths.count > 9 && Set(maths).isSubset(of: expected))
            #expect(try await scene.told.isEmpty)
        }
    }
}

extension CorrectedZoneScene {
    /// The notifications that Ada got.
    fileprivate var notifications: Set<PersonNotification.ID> {
        get async throws {
            let ada = try await house.school.actor(house.school.ada)
            return Set(try await house.notifications.inbox(as: ada).entries.map(\.notification.id))
        }
    }
}

extension NotificationContent {
    /// Whether it tells of changes, and of none that was withdrawn.
    fileprivate var isOfChangesAlone: Bool {
        guard case .timetable(_, _, let withdrawn, let gone) = self else { return false }
        return withdrawn == 0 && gone == 0
    }
}
