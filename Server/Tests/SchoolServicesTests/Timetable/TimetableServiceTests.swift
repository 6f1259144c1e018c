import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// What sources and planners say, and what people take from it.
@Suite struct TimetableServiceTests {
    private typealias House = TimetableHouse
    private static let all = Set(TimetableComparison.Part.allCases)

    @Test(arguments: Backend.enabled)
    func theStoreHoldsWhatWasImported(on backend: Backend) async throws {
        let house = try await House(on: backend)
        var odd = House.english
        odd.comment = "- außer KW 45 § % ' \" 日本"
        odd.lecturers = ["Ito", "O'Brien § Söhne"]
        odd.rooms = []
        odd.dates = LectureDates(days: odd.dates.days, pattern: .weeks, isLiteral: true, doubts: ["KW ?", "bis"])
        odd.offerings = [
            Lecture.Offering(semester: Semester(course: "7", name: "a")),
            Lecture.Offering(
                semester: Semester(course: "MB Int", name: "1u2"), kind: "HF", name: "Englisch", specialisation: "V PO"
            ),
        ]
        var change = try House.change(
            of: odd, on: "2026-09-22", to: "2026-09-23", at: "14:00", note: "Zeile 1\nZeile 2")
        change.replacement?.end = time("15:00")
        change.replacement?.lecturers = []
        change.reason = "Krank"
        let state = house.state(lectures: [odd], changes: [change])
        try await house.imports.apply(
            state, parts: Self.all, from: house.source, confirmed: true, as: .person(house.planner))
        let book = try await house.timetable.book(as: house.planner)
        #expect(book.state == state)
    }

    @Test(arguments: Backend.enabled)
    func theSameInputChangesNothingAndADifferentOneIsPreviewed(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let again = try await house.imports.apply(
            house.state(), parts: Self.all, from: house.source, as: .person(house.planner))
        #expect(again.isEmpty)
        var moved = House.english
        moved.start = time("08:00")
        let next = house.state(
            lectures: [moved, House.history], changes: [try House.change(of: House.history, on: "2026-09-23")])
        let preview = try await house.imports.preview(
            next, parts: Self.all, from: house.source, as: .person(house.planner))
        #expect(preview.comparison.lectures.altered.map(\.new.id) == [House.english.id])
        #expect(preview.comparison.lectures.removed.map(\.id) == [House.englishThursday.id])
        #expect(preview.comparison.changes.added.count == 1)
        let untouched = try await house.timetable.book(as: house.planner)
        #expect(untouched.state == house.state(), "Looking changes nothing.")
        try await house.imports.apply(next, parts: Self.all, from: house.source, as: .person(house.planner))
        #expect(try await house.timetable.book(as: house.planner).state.lectures.count == 2)
        // A file with only changes says nothing about lectures; changes missing from it are withdrawn.
        try await house.imports.apply(
            TimetableState(), parts: [.changes], from: house.source, today: day("2026-09-21"),
            as: .person(house.planner))
        let last = try await house.timetable.book(as: house.planner)
        #expect(last.state.lectures.count == 2 && last.state.changes.isEmpty)
        let history = try await house.timetable.history(of: House.history.id, as: house.planner)
        #expect(history.map(\.act) == [.withdrawn, .added])
    }

    @Test(arguments: Backend.enabled)
    func losingMuchOfAPlanRequiresConfirmation(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let many = (0..<30).map { House.lecture("L\($0)", "Lecture", on: "2026-09-15", "08:00", room: "A1") }
        try await house.imports.apply(
            house.state(lectures: many), parts: Self.all, from: house.source, as: .person(house.planner))
        let few = house.state(lectures: Array(many.prefix(3)))
        let refusal = Refusal(.isTooManyRemovals, field: "lectures", detail: "27")
        await #expect(throws: refusal) {
            try await house.imports.apply(few, parts: Self.all, from: house.source, as: .person(house.planner))
        }
        await #expect(throws: Refusal(.isEmpty, field: "file")) {
            try await house.imports.apply(
                TimetableState(), parts: Self.all, from: house.source, as: .person(house.planner))
        }
        try await house.imports.apply(
            few, parts: Self.all, from: house.source, isComplete: false, as: .person(house.planner))
        #expect(try await house.timetable.book(as: house.planner).state.lectures.count == 30)
        try await house.imports.apply(
            few, parts: Self.all, from: house.source, confirmed: true, as: .person(house.planner))
        #expect(try await house.timetable.book(as: house.planner).state.lectures.count == 3)
    }

    @Test(arguments: Backend.enabled)
    func plannersTakePrecedenceOverSources(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let cancelled = try House.change(of: House.english, on: "2026-09-22")
        try await house.imports.apply(
            house.state(changes: [cancelled]), parts: Self.all, from: house.source, as: .person(house.planner))
        let moved = try House.change(of: House.english, on: "2026-09-22", room: "Hall")
        try await house.planning.enter(moved, as: house.planner)
        try await house.imports.apply(
            house.state(changes: [cancelled]), parts: Self.all, from: house.source, as: .person(house.planner))
        #expect(try await house.timetable.book(as: house.planner).changes(of: House.english.id) == [moved])
        try await house.planning.withdraw(moved.id, as: house.planner)
        #expect(try await house.timetable.book(as: house.planner).changes(of: House.english.id).isEmpty)
        try await house.imports.apply(
            house.state(changes: [cancelled]), parts: Self.all, from: house.source, as: .person(house.planner))
        #expect(try await house.timetable.book(as: house.planner).changes(of: House.english.id) == [cancelled])
    }

    @Test(arguments: Backend.enabled)
    func onlyPlannersPlanAndLecturesFromSourcesAreReadOnly(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let change = try House.change(of: House.english, on: "2026-09-22")
        for person in [house.school.ito, house.school.ada] {
            let actor = try await house.school.actor(person)
            await #expect(throws: Refusal.notPermitted) { try await house.planning.enter(change, as: actor) }
            await #expect(throws: Refusal.notPermitted) { try await house.planning.save(house.term, as: actor) }
            await #expect(throws: Refusal.notPermitted) {
                try await house.imports.apply(house.state(), parts: Self.all, from: house.source, as: .person(actor))
            }
        }
        await #expect(throws: Refusal(.comesFromSource, field: "lecture")) {
            try await house.planning.save(House.english, as: house.planner)
        }
        await #expect(throws: Refusal(.notFound, field: "day", detail: "2026-09-24")) {
            try await house.planning.enter(
                House.change(of: House.english, on: "2026-09-24"), as: house.planner)
        }
        let own = House.lecture("Chess", "Chess", on: "2026-09-18", "14:00", room: "A1")
        try await house.planning.save(own, as: house.planner)
        try await house.planning.remove(own.id, as: house.planner)
        #expect(try await house.timetable.book(as: house.planner).lecture(own.id) == nil)
    }

    @Test(arguments: Backend.enabled)
    func peopleTakeWhatTheyChooseAndWhatTheirClassesAreTaught(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let ada = try await house.school.actor(house.school.ada)
        #expect(
            try await house.timetable.own(as: ada).lectures == [House.english.id, House.englishThursday.id])
        var selection = LectureSelection()
        selection.select(Semester(course: "7", name: "b"))
        selection.select([House.history.id])
        try await house.timetable.apply(selection, as: ada)
        #expect(try await house.timetable.selection(as: ada) == selection)
        #expect(try await house.timetable.own(as: ada).lectures.contains(House.history.id))
        let cem = try await house.school.actor(house.school.cem)
        #expect(try await house.timetable.own(as: cem).lectures.isEmpty)
        selection.select(Semester(course: "8", name: "a"))
        await #expect(throws: Refusal(.notFound, field: "courses")) {
            try await house.timetable.apply(selection, as: ada)
        }
        let book = try await house.timetable.book(as: ada)
        var without = try await house.timetable.selection(as: ada)
        without.deselect("7", in: book)
        try await house.timetable.apply(without, as: ada)
        #expect(
            try await house.timetable.selection(as: ada) == LectureSelection(), "A course takes what it offered along.")
    }

    @Test(arguments: Backend.enabled)
    func aSourceThatFailsLosesNothingAndIsAskedLessOften(on backend: Backend) async throws {
        struct Down: Error {}
        let house = try await House(on: backend)
        var source = house.source
        source.address = "https://plan.example/changes.csv"
        try await house.sources.save(source, as: house.planner)
        let before = try await house.timetable.book(as: house.planner).state
        var waits: [Double] = []
        for _ in 0..<3 {
            let looks = try await house.sources.refreshDue { _, _, _ in throw Down() }
            let next = try #require(looks.first?.source.nextLook)
            waits.append((next.timeIntervalSince(house.school.clock.now) / 60).rounded())
            house.school.clock.set(next)
        }
        #expect(waits == [60, 120, 240])
        #expect(try await house.timetable.book(as: house.planner).state == before)
        let garbage = try await house.sources.refreshDue { _, _, _ in
            .content(Array("no plan at all".utf8), entityTag: "x", lastModified: nil)
        }
        #expect(garbage.first?.source.trouble?.code == .content(.fileIsUnreadable))
        #expect(garbage.first?.source.entityTag == nil)
        #expect(try await house.timetable.book(as: house.planner).state == before)
        let unchanged = try await house.sources.refresh(
            source.id, { _, _, _ in .unchanged }, as: .person(house.planner))
        #expect(unchanged.first?.source.failures == 0 && unchanged.first?.comparison == nil)
    }
}
