import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// Where the names of entries say less than they seem to, or where something else counts first.
@Suite struct EntryRuleTests {
    private typealias Scene = CorrectedZoneScene

    private func scene(_ entries: [LessonEntry], on backend: Backend) async throws -> Scene {
        try await Scene.chosen(in: "Europe/Berlin", LessonEntry.feed(entries), on: backend)
    }

    /// Some programs give every entry another name each time.
    @Test(arguments: Backend.enabled)
    func namesThatAreNewEachTimeDoNotPileUp(on backend: Backend) async throws {
        let series = { (uid: String) in
            Scene.entry(uid, "Physics", ";TZID=Europe/Berlin:20260928T080000", "RRULE:FREQ=WEEKLY;COUNT=8")
        }
        let look = { (number: Int) in
            Scene.feed(
                LessonEntry.weekly("\(number)", from: "2026-09-22").map(\.text) + [series("series \(number)")])
        }
        let scene = try await Scene.chosen(in: "Europe/Berlin", look(0), on: backend)
        for number in 1...4 { _ = try await scene.look(look(number)) }
        let house = scene.house.school.house
        let kept = try await house.database.read { try $0.sourceEntries(of: house.school).list(of: scene.source.id) }
        #expect(kept.lessons.count == 9)
        #expect(try await scene.told.isEmpty)
    }

    /// In a window of two weeks, all that is left of a subject can be two lessons of another one.
    @Test(arguments: Backend.enabled)
    func twoSubstitutionsAreNoNewName(on backend: Backend) async throws {
        let scene = try await scene(LessonEntry.latin, on: backend)
        let known = Set(try await scene.state.lectures.map(\.id))
        var entries = Array(LessonEntry.latin.prefix(4))
        entries[1].name = "Study hall"
        entries[2].name = "Study hall"
        entries.remove(at: 3)
        entries.remove(at: 0)
        _ = try await scene.look(LessonEntry.feed(entries))
        #expect(try await scene.state.lectures.contains { $0.name == "Latin" && known.contains($0.id) })
        let lessons = try await scene.described.filter { !$0.hasSuffix("not") }
        #expect(lessons.filter { $0.contains("Study hall for Latin") }.count == 2)
        // Nor are they once nothing else is left.
        _ = try await scene.look(Scene.feed(entries.map(\.text) + [""]))
        #expect(try await scene.described.filter { !$0.hasSuffix("not") } == lessons)
    }

    /// A planner who enters a semester ends no series that has none.
    @Test(arguments: Backend.enabled)
    func aSeriesWithoutAnEndKeepsItsTerm(on backend: Backend) async throws {
        let endless = Scene.entry("s", "Physics", ";TZID=Europe/Berlin:20270104T080000", "RRULE:FREQ=WEEKLY")
        let scene = try await Scene.chosen(in: "Europe/Berlin", Scene.feed([endless]), on: backend)
        let lessons = try await scene.described
        let house = scene.house.school.house
        let semester = Term(id: "WS2026", name: "Winter", firstDay: day("2026-10-01"), lastDay: day("2027-02-05"))
        try await house.database.write { try $0.timetables(of: house.school).save(semester) }
        #expect(try #require(try await scene.look(Scene.feed([endless, ""]))).isEmpty)
        #expect(try await scene.described == lessons)
        #expect(lessons.count > 25)
    }

    /// Two terms in one feed whose entries are numbered: one lesson less in the first term numbers all of the second anew.
    @Test(arguments: Backend.enabled)
    func numbersMoveNothingIntoAnotherTerm(on backend: Backend) async throws {
        let terms = [
            Term(id: "A", name: "A", firstDay: day("2026-09-14"), lastDay: day("2026-11-15")),
            Term(id: "B", name: "B", firstDay: day("2026-11-16"), lastDay: day("2027-03-31")),
        ]
        let scene = try await scene([LessonEntry(uid: "x", name: "Choir", day: "2026-09-23")], on: backend)
        let house = scene.house.school.house
        try await house.database.write { connection in
            for term in terms { try connection.timetables(of: house.school).save(term) }
        }
        let first = LessonEntry.weekly("a", from: "2026-09-22")
        let entries = first + LessonEntry.weekly("b", from: "2026-11-17")
        _ = try await scene.look(LessonEntry.feed(LessonEntry.numbered(entries)))
        let known = try await scene.described
        _ = try await scene.look(LessonEntry.feed(LessonEntry.numbered(Array(first.dropLast()) + entries.dropFirst(8))))
        let gone = try await scene.described.filter { $0.hasSuffix("Latin not") }
        #expect(gone == ["2026-11-10 10:00 Latin not"])
        #expect(try await scene.described.count == known.count)
    }

    /// Yesterday's lesson was put off until December, and is put off once more.
    @Test(arguments: Backend.enabled)
    func aLessonIsPutOffTwice(on backend: Backend) async throws {
        let scene = try await scene(LessonEntry.latin, on: backend)
        var entries = LessonEntry.latin
        entries[0].day = "2026-12-03"
        _ = try await scene.look(LessonEntry.feed(entries))
        scene.house.school.clock.set(moment("2026-09-23", "09:00"))
        entries[0].day = "2026-12-04"
        _ = try await scene.look(LessonEntry.feed(entries))
        let changes = try await scene.state.changes
        #expect(changes.map(\.original?.day) == [day("2026-09-22")])
        #expect(changes.map(\.replacement?.day) == [day("2026-12-04")])
    }

    /// The UID counts before what is near.
    @Test(arguments: Backend.enabled)
    func anEntryOfAnotherSubjectIsNoMoveOfThatOne(on backend: Backend) async throws {
        let maths = LessonEntry.weekly("maths", named: "Maths", from: "2026-09-24").map { entry in
            var entry = entry
            entry.teacher = "Ada White"
            return entry
        }
        let scene = try await scene(LessonEntry.latin + maths, on: backend)
        var entries = LessonEntry.latin + maths
        entries[1].name = "Maths"
        entries[1].teacher = "Ada White"
        entries.remove(at: 9)
        _ = try await scene.look(LessonEntry.feed(entries))
        #expect(
            try await scene.described.filter { $0.contains(" for ") || $0.hasSuffix("not") } == [
                "2026-09-29 10:00 Maths for Latin", "2026-10-01 10:00 Maths not",
            ])
    }
}
