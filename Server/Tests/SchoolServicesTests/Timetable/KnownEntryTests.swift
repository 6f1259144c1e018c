import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// Which lesson is which where entries of a feed keep their UIDs, whatever else is said of them by now.
@Suite struct KnownEntryTests {
    private typealias Scene = CorrectedZoneScene

    private typealias Entry = LessonEntry

    private static let entries = LessonEntry.latin

    private func feed(_ entries: [Entry]) -> TimetableSourceService.Fetch { LessonEntry.feed(entries) }

    private func scene(_ entries: [Entry] = entries, on backend: Backend) async throws -> Scene {
        try await Scene.chosen(in: "Europe/Berlin", feed(entries), on: backend)
    }

    private func lessons(_ scene: Scene) async throws -> [String] { try await scene.described }

    enum Before: String, CaseIterable, CustomTestStringConvertible {
        case moved, retimed, gone

        var testDescription: String { rawValue }
    }

    /// All of them get another name once one of them has changed.
    @Test(arguments: Backend.enabled, Before.allCases)
    func aRenamedSubjectKeepsItsLectureAndItsChanges(on backend: Backend, before: Before) async throws {
        let scene = try await scene(on: backend)
        let known = Set(try await scene.state.lectures.map(\.id))
        var entries = Self.entries
        switch before {
        case .moved: entries[2].day = "2026-10-08"
        case .retimed: entries[2].start = "1400"
        case .gone: entries.remove(at: 2)
        }
        _ = try await scene.look(feed(entries))
        let lessons = try await lessons(scene)
        let told = try await scene.told.count
        let changes = try await scene.state.changes
        #expect(changes.count == 1 && changes.allSatisfy { ($0.replacement == nil) == (before == .gone) })
        for index in entries.indices { entries[index].name = "Latin for all" }
        _ = try await scene.look(feed(entries))
        #expect(try await Set(scene.state.lectures.map(\.id)) == known)
        #expect(try await self.lessons(scene) == lessons.map { $0.replacing("Latin", with: "Latin for all") })
        #expect(try await scene.told.count == told, "A new name is no change of any lesson.")
        let again = try #require(try await scene.look(Scene.feed(entries.map(\.text) + [""])))
        #expect(again.isEmpty)
    }

    @Test(arguments: Backend.enabled)
    func aSeriesThatGotAnotherUIDIsKnownByIt(on backend: Backend) async throws {
        let weekly = { (uid: String, name: String) in
            Scene.feed([Scene.entry(uid, name, ";TZID=Europe/Berlin:20260928T080000", "RRULE:FREQ=WEEKLY;COUNT=8")])
        }
        let scene = try await Scene.chosen(in: "Europe/Berlin", weekly("one", "Physics"), on: backend)
        let known = Set(try await scene.state.lectures.map(\.id))
        _ = try await scene.look(weekly("two", "Physics"))
        let lessons = try await lessons(scene)
        _ = try await scene.look(weekly("two", "Physics for all"))
        #expect(try await Set(scene.state.lectures.map(\.id)) == known)
        #expect(try await self.lessons(scene) == lessons.map { $0.replacing("Physics", with: "Physics for all") })
        _ = try await scene.look(weekly("three", "Physics for all"))
        _ = try await scene.look(weekly("three", "Physics"))
        #expect(try await Set(scene.state.lectures.map(\.id)) == known)
        #expect(try await self.lessons(scene) == lessons)
        #expect(try await scene.told.isEmpty)
    }

    /// Calendars make the rest of a series another one when “this and all following” are changed.
    @Test(arguments: Backend.enabled)
    func theRestOfASeriesIsKnownByItsUID(on backend: Backend) async throws {
        let first = { (count: Int) in
            Scene.entry("one", "Physics", ";TZID=Europe/Berlin:20260928T080000", "RRULE:FREQ=WEEKLY;COUNT=\(count)")
        }
        let rest = { (name: String) in
            Scene.entry("two", name, ";TZID=Europe/Berlin:20261026T090000", "RRULE:FREQ=WEEKLY;COUNT=4")
        }
        let scene = try await Scene.chosen(in: "Europe/Berlin", Scene.feed([first(8)]), on: backend)
        let known = Set(try await scene.state.lectures.map(\.id))
        _ = try await scene.look(Scene.feed([first(4), rest("Physics")]))
        let lessons = try await lessons(scene)
        _ = try await scene.look(Scene.feed([first(4), rest("Optics")]))
        #expect(try await Set(scene.state.lectures.map(\.id)) == known)
        #expect(try await scene.state.changes.allSatisfy { $0.replacement?.subject == "Optics" })
        #expect(try await self.lessons(scene).count == lessons.count)
    }

    /// Under another name, whatever becomes of that rest, and if that goes on as another one itself.
    @Test(arguments: Backend.enabled)
    func theRestUnderAnotherNameIsKnownByItsUID(on backend: Backend) async throws {
        let weekly = { (uid: String, name: String, start: String, count: Int, more: String) in
            let repetition = ["RRULE:FREQ=WEEKLY;COUNT=\(count)", more].filter { !$0.isEmpty }
            return Scene.entry(
                uid, name, ";TZID=Europe/Berlin:\(start)", repetition.joined(separator: "\r\n"))
        }
        let scene = try await Scene.chosen(
            in: "Europe/Berlin", Scene.feed([weekly("one", "Physics", "20260928T080000", 8, "")]), on: backend)
        let known = Set(try await scene.state.lectures.map(\.id))
        let first = weekly("one", "Physics", "20260928T080000", 4, "")
        let rest = weekly("two", "Optics", "20261026T080000", 4, "")
        let excepted = weekly("two", "Optics", "20261026T080000", 4, "EXDATE;TZID=Europe/Berlin:20261102T080000")
        let moved = weekly("two", "Optics", "20261027T090000", 4, "")
        let split = [
            weekly("two", "Optics", "20261026T080000", 2, ""), weekly("three", "Optics", "20261110T110000", 2, ""),
        ]
        for (rests, count) in [([rest], 8), ([excepted], 7), ([moved], 8), (split, 8)] {
            _ = try await scene.look(Scene.feed([first] + rests))
            #expect(try await Set(scene.state.lectures.map(\.id)) == known)
            #expect(try await lessons(scene).count { !$0.hasSuffix(" not") } == count)
        }
        let last = try await lessons(scene).filter { !$0.hasSuffix(" not") }.suffix(2)
        #expect(last.allSatisfy { $0.hasSuffix("11:00 Optics for Physics") })
    }

    /// Without a UID, a lesson that is five weeks later is another one.
    @Test(arguments: Backend.enabled)
    func anEntryIsItsLessonHoweverFarItMoves(on backend: Backend) async throws {
        let scene = try await scene(on: backend)
        var entries = Self.entries
        entries[1].day = "2026-11-05"
        _ = try await scene.look(feed(entries))
        let changes = try await scene.state.changes.filter { $0.original?.day == day("2026-09-29") }
        #expect(changes.count == 1)
        #expect(changes.first?.replacement?.day == day("2026-11-05"))
        #expect(try await scene.state.changes.count == 1)
    }

    /// Of two lessons on one day, the UID says which is gone and which has moved.
    @Test(arguments: Backend.enabled)
    func ofTwoOnOneDayTheUIDSaysWhichHasMoved(on backend: Backend) async throws {
        let second = Self.entries.map { Entry(uid: "\($0.uid) b", day: $0.day, start: "1100") }
        let scene = try await scene(Self.entries + second, on: backend)
        var entries = Self.entries + second
        entries[1].start = "1300"
        entries.remove(at: 9)
        _ = try await scene.look(feed(entries))
        let changes = try await scene.state.changes.filter { $0.original?.day == day("2026-09-29") }
        let moved = try #require(changes.first { $0.replacement != nil })
        #expect(moved.original?.start == time("10:00") && moved.replacement?.start == time("13:00"))
        #expect(changes.first { $0.replacement == nil }?.original?.start == time("11:00"))
        #expect(changes.count == 2)
    }

    /// Some programs number their entries each time they write them.
    @Test(arguments: Backend.enabled, [false, true])
    func numbersThatAreGivenAnewSayNothing(on backend: Backend, isRetimed: Bool) async throws {
        let numbered = { (entries: [Entry]) in
            entries.enumerated().map { index, entry in
                var entry = entry
                entry.uid = "\(index)"
                return entry
            }
        }
        let scene = try await scene(numbered(Self.entries), on: backend)
        var entries = Self.entries
        let gone = entries.remove(at: 3)
        if isRetimed { for index in entries.indices { entries[index].start = "1030" } }
        _ = try await scene.look(feed(numbered(entries)))
        let changes = try await scene.state.changes
        #expect(changes.filter { $0.replacement == nil }.map(\.original?.day.description) == [gone.day])
        let days = changes.compactMap { change in change.replacement.map { (change.original?.day, $0.day) } }
        #expect(days.allSatisfy { $0 == $1 })
        #expect(days.count == (isRetimed ? 7 : 0))
    }

    @Test(arguments: Backend.enabled)
    func anEntryThatIsOfAnotherSubjectNowIsASubstitution(on backend: Backend) async throws {
        let second = Self.entries.map { Entry(uid: "\($0.uid) b", name: "Maths", day: $0.day, room: "R2") }
        let scene = try await scene(Self.entries + second, on: backend)
        let known = Set(try await scene.state.lectures.map(\.id))
        var entries = Self.entries + second
        entries[1].name = "Sport"
        entries[9].name = "Music"
        entries[9].start = "1015"
        _ = try await scene.look(feed(entries))
        #expect(try await Set(scene.state.lectures.map(\.id)) == known)
        #expect(
            try await lessons(scene).filter { $0.contains(" for ") } == [
                "2026-09-29 10:00 Sport for Latin", "2026-09-29 10:15 Music for Maths",
            ])
        #expect(try await scene.state.changes.count == 2)
    }

    /// A semester within a school year, which a feed without a term makes of days in no term.
    @Test(arguments: Backend.enabled)
    func lessonsStayInTheirTerms(on backend: Backend) async throws {
        let days = ["2026-07-06", "2026-11-16", "2026-11-23", "2026-12-07", "2027-01-11", "2027-01-18", "2027-02-08"]
        let entries = days.flatMap { day in
            [
                Entry(uid: "a \(day)", name: "Latin", day: day),
                Entry(uid: "b \(day)", name: "Choir", day: day, start: "1400"),
            ]
        }
        let scene = try await scene(entries, on: backend)
        let lessons = try await lessons(scene)
        #expect(lessons.count == days.count * 2)
        #expect(try #require(try await scene.look(Scene.feed(entries.map(\.text) + [""]))).isEmpty)
        #expect(try await self.lessons(scene) == lessons)
        // A planner enters a semester that has some of these days.
        let house = scene.house
        let semester = Term(
            id: "WS2026", name: "Winter", firstDay: day("2026-10-01"), lastDay: day("2027-02-05"))
        try await house.school.house.database.write {
            try $0.timetables(of: house.school.house.school).save(semester)
        }
        let remaining = entries.filter { $0.uid != "a 2027-01-11" }
        _ = try await scene.look(feed(remaining))
        #expect(
            try await self.lessons(scene)
                == lessons.map { $0.hasPrefix("2027-01-11 10:00") ? "\($0) not" : $0 })
    }

    /// What is read without a term ends with the school year that this makes, at every look.
    @Test(arguments: Backend.enabled)
    func aSeriesWithoutAnEndIsTheSameAtEveryLook(on backend: Backend) async throws {
        let endless = Scene.entry("s", "Physics", ";TZID=Europe/Berlin:20270104T080000", "RRULE:FREQ=WEEKLY")
        let scene = try await Scene.chosen(in: "Europe/Berlin", Scene.feed([endless]), on: backend)
        let lessons = try await lessons(scene)
        #expect(try #require(try await scene.look(Scene.feed([endless, ""]))).isEmpty)
        #expect(try await self.lessons(scene) == lessons)
    }
}
