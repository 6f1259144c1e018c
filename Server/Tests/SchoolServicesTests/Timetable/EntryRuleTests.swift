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
        for number in 1...24 { _ = try await scene.look(look(number)) }
        let house = scene.house.school.house
        let kept = try await house.database.read { try $0.sourceEntries(of: house.school).list(of: scene.source.id) }
        #expect(kept.lessons.values.count { $0.day != nil } == 8)
        // Of a series, some names stay: it may go on as several.
        #expect(kept.lessons.values.count { $0.day == nil } <= 21)
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

    /// A feed whose first lesson, of yesterday, was put off until December.
    private func putOff(on backend: Backend) async throws -> (scene: Scene, entries: [LessonEntry]) {
        let scene = try await scene(LessonEntry.latin, on: backend)
        var entries = LessonEntry.latin
        entries[0].day = "2026-12-03"
        _ = try await scene.look(LessonEntry.feed(entries))
        scene.house.school.clock.set(moment("2026-09-23", "09:00"))
        return (scene, entries)
    }

    /// Yesterday's lesson was put off until December, and is put off once more.
    @Test(arguments: Backend.enabled)
    func aLessonIsPutOffTwice(on backend: Backend) async throws {
        let given = try await putOff(on: backend)
        let scene = given.scene
        var entries = given.entries
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

    /// Yesterday's lesson was put off until December, and is then taken out.
    @Test(arguments: Backend.enabled)
    func aLessonThatWasPutOffIsCancelled(on backend: Backend) async throws {
        let given = try await putOff(on: backend)
        let scene = given.scene
        var entries = given.entries
        entries.remove(at: 0)
        _ = try await scene.look(LessonEntry.feed(entries))
        let changes = try await scene.state.changes
        #expect(changes.map(\.original?.day) == [day("2026-09-22")] && changes.map(\.replacement) == [nil])
        #expect(try #require(try await scene.look(Scene.feed(entries.map(\.text) + [""]))).isEmpty)
    }

    /// A feed of two weeks in which all lessons of a subject were others, until it comes back.
    @Test(arguments: Backend.enabled)
    func aSubjectThatComesBackIsTheSame(on backend: Backend) async throws {
        let scene = try await scene(Array(LessonEntry.latin.prefix(2)), on: backend)
        let known = try await scene.state.lectures.filter { $0.name == "Latin" }.map(\.id)
        var entries = Array(LessonEntry.latin.prefix(2))
        for index in entries.indices { entries[index].name = "Study hall" }
        _ = try await scene.look(LessonEntry.feed(entries))
        scene.house.school.clock.set(moment("2026-10-05", "09:00"))
        _ = try await scene.look(LessonEntry.feed(Array(LessonEntry.latin[2..<4])))
        let latin = try await scene.state.lectures.filter { $0.name == "Latin" }
        #expect(known.count == 1 && latin.map(\.id) == known)
    }

    /// Lessons that have moved are entries of their own; somebody else gives one of them.
    @Test(arguments: Backend.enabled)
    func aSubstituteGivesALessonThatHasMoved(on backend: Backend) async throws {
        let series = { (excluded: String) in
            Scene.entry(
                "s", "Physics", ";TZID=Europe/Berlin:20260928T080000",
                ["RRULE:FREQ=WEEKLY;COUNT=8", "ORGANIZER;CN=Ada White:mailto:a@school.example", excluded]
                    .filter { !$0.isEmpty }.joined(separator: "\r\n"))
        }
        let out = "EXDATE;TZID=Europe/Berlin:20261005T080000,20261012T080000"
        var moved = [
            LessonEntry(uid: "a", name: "Physics", day: "2026-10-07", start: "0800", teacher: "Ada White"),
            LessonEntry(uid: "b", name: "Physics", day: "2026-10-14", start: "0800", teacher: "Ada White"),
        ]
        let scene = try await Scene.chosen(in: "Europe/Berlin", Scene.feed([series("")]), on: backend)
        _ = try await scene.look(Scene.feed([series(out)] + moved.map(\.text)))
        let known = Set(try await scene.state.lectures.map(\.id))
        moved[1].teacher = "Bo Chen"
        _ = try await scene.look(Scene.feed([series(out)] + moved.map(\.text)))
        #expect(try await Set(scene.state.lectures.map(\.id)) == known)
        let change = try await scene.state.changes.first { $0.original?.day == day("2026-10-12") }
        #expect(change?.replacement?.lecturers == ["Bo Chen"] && change?.replacement?.day == day("2026-10-14"))
    }

    /// Whoever takes the end of a series away takes no lesson away.
    @Test(arguments: Backend.enabled)
    func aSeriesThatLosesItsEndLosesNoLesson(on backend: Backend) async throws {
        let series = { (rule: String) in Scene.entry("s", "Physics", ";TZID=Europe/Berlin:20261005T080000", rule) }
        let scene = try await Scene.chosen(
            in: "Europe/Berlin", Scene.feed([series("RRULE:FREQ=WEEKLY;COUNT=30")]), on: backend)
        let lessons = try await scene.described
        let found = try #require(try await scene.look(Scene.feed([series("RRULE:FREQ=WEEKLY")])))
        #expect(found.changes.isEmpty)
        #expect(try await scene.described == lessons)
    }

    /// The first part of a series is over, and the feed drops it: its rest is still called otherwise.
    @Test(arguments: Backend.enabled)
    func aRestKeepsItsNameWhenTheFirstPartIsGone(on backend: Backend) async throws {
        let first = { (count: Int) in
            Scene.entry("one", "Physics", ";TZID=Europe/Berlin:20260928T080000", "RRULE:FREQ=WEEKLY;COUNT=\(count)")
        }
        let rest = Scene.entry("two", "Optics", ";TZID=Europe/Berlin:20261026T080000", "RRULE:FREQ=WEEKLY;COUNT=4")
        let scene = try await Scene.chosen(in: "Europe/Berlin", Scene.feed([first(8)]), on: backend)
        _ = try await scene.look(Scene.feed([first(4), rest]))
        let lessons = try await scene.described
        #expect(lessons.count { $0.contains("Optics for Physics") } == 4)
        let told = try await scene.told.count
        scene.house.school.clock.set(moment("2026-10-24", "09:00"))
        _ = try await scene.look(Scene.feed([rest]))
        #expect(try await scene.described == lessons)
        #expect(try await scene.told.count == told)
    }
}
