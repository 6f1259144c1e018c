import Foundation
import Interchange
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// Plans of several classes that number their lectures alike.
@Suite struct PlanKeyTests {
    private typealias House = TimetableHouse

    private static let header = "key,name,course,semester,weekday,start,end,rooms\n"

    private func bring(_ name: String, _ files: String..., into house: House) async throws {
        try await house.bringIn(
            files.enumerated().map { .init(name: "\($0.offset).csv", bytes: Array($0.element.utf8)) },
            TimetableImportSettings(source: name, format: .csv, term: "T1"))
    }

    private func lectures(_ house: House) async throws -> [String] {
        let lectures = try await house.timetable.book(as: house.planner).state.lectures
        return lectures.filter { $0.rooms.first?.hasPrefix("R") ?? false }.map { "\($0.key): \($0.name)" }.sorted()
    }

    @Test(arguments: Backend.enabled)
    func anotherNameIsAnotherLecture(on backend: Backend) async throws {
        let house = try await House(on: backend)
        try await bring("A", Self.header + "1,Latin,5,a,Mo,08:00,08:45,R1\n2,Art,5,a,Di,08:00,08:45,R1", into: house)
        let second = Self.header + "1,Sports,6,a,Mo,08:00,08:45,R2\n2,Music,6,a,Di,08:00,08:45,R2"
        try await bring("B", second, into: house)
        #expect(try await lectures(house) == ["1 (B): Sports", "1: Latin", "2 (B): Music", "2: Art"])
        // A third plan, and the second one again with changes, without them, and with nothing else.
        try await bring("C", Self.header + "1,Chess,7,a,Mo,08:00,08:45,R3", into: house)
        let before = try await house.timetable.book(as: house.planner).state.lectures
        for files in [[second, "key,date,cancelled\n1,2026-10-05,x"], ["key,date,cancelled\n1,2026-10-12,x"]] {
            try await house.bringIn(
                files.enumerated().map { .init(name: "\($0.offset).csv", bytes: Array($0.element.utf8)) },
                TimetableImportSettings(source: "B", format: .csv, term: "T1"))
            let state = try await house.timetable.book(as: house.planner).state
            #expect(state.lectures == before)
            let sports = state.lectures.first { $0.name == "Sports" }
            #expect(state.changes.map(\.lecture) == [sports?.id])
        }
        // It keeps its key when the other one is gone.
        let first = try await house.imports.source(named: "A", format: .csv)
        try await house.sources.remove(first.id, as: house.planner)
        try await bring("B", second.replacing("Sports", with: "Athletics"), into: house)
        #expect(try await lectures(house) == ["1 (B): Athletics", "1 (C): Chess", "2 (B): Music"])
    }

    /// The name by which the two were told apart is not what the source is called now.
    @Test(arguments: Backend.enabled)
    func aRenamedSourceKeepsItsLectures(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let header = "key,name,course,semester,weekday,start,end,rooms,lecturers\n"
        try await bring("A", header + "1,Latin,5,a,Mo,08:00,08:45,R1,Ada\n3,Art,5,a,Di,08:00,08:45,R1,Ada", into: house)
        let second = header + "1,Sports,6,a,Mo,08:00,08:45,R2,Bo\n2,Music,6,a,Di,08:00,08:45,R2,Bo"
        try await bring("B (new)", second, into: house)
        let known = try await lectures(house)
        #expect(known == ["1 (B (new)): Sports", "1: Latin", "2: Music", "3: Art"])
        var source = try await house.imports.source(named: "B (new)", format: .csv)
        source.name = "Class 6"
        try await house.sources.save(source, as: house.planner)
        try await bring("Class 6", second.replacing("Bo", with: "Cy"), into: house)
        #expect(try await lectures(house) == known)
        let sports = try await house.timetable.book(as: house.planner).state.lectures.first { $0.name == "Sports" }
        #expect(sports?.lecturers == ["Cy"])
        try await bring("Class 6", "key,date,cancelled\n1,2026-10-05,x", into: house)
        #expect(
            try await house.timetable.book(as: house.planner).state.changes.map(\.lecture)
                == [sports?.id].compactMap(\.self))
    }

    /// Only what told lectures apart is such a name, and not what a plan itself has in brackets.
    @Test(arguments: Backend.enabled)
    func bracketsOfThePlanAreItsOwn(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let advanced = Self.header + "M (adv.),Maths for some,6,a,Mo,08:00,08:45,R2"
        try await bring("A", Self.header + "M,Mechanics,5,a,Mi,08:00,08:45,R1", into: house)
        try await bring("B", advanced, into: house)
        try await bring("B", advanced + "\nM,Maths,6,a,Di,08:00,08:45,R2", into: house)
        let known = ["M (B): Maths", "M (adv.): Maths for some", "M: Mechanics"]
        #expect(try await lectures(house) == known)
        // Of two keys that it may be, the one with the name counts.
        try await bring("B", "key,date,cancelled\nM,2026-10-06,x", into: house)
        let state = try await house.timetable.book(as: house.planner).state
        #expect(state.changes.map(\.lecture) == state.lectures.filter { $0.name == "Maths" }.map(\.id))
        #expect(try await lectures(house) == known)
    }

    /// Two classes have the same subject, each for itself or together.
    @Test(arguments: Backend.enabled)
    func theSameNameIsTheSameLectureWhereItIsForTheSameOrAtTheSameTime(on backend: Backend) async throws {
        let house = try await House(on: backend)
        try await bring("A", Self.header + "1,Latin,5,a,Mo,08:00,08:45,R1", into: house)
        let settings = TimetableImportSettings(source: "B", format: .csv, term: "T1")
        for (row, expected) in [
            ("1,Latin,6,a,Mo,08:00,08:45,R1", ["1: Latin"]), ("1,Latin,5,a,Di,10:00,10:45,R1", ["1: Latin"]),
            ("1,Latin,6,a,Di,10:00,10:45,R1", ["1 (B): Latin", "1: Latin"]),
        ] {
            let source = try await house.imports.source(named: settings.source, format: .csv)
            var named = source
            named.term = "T1"
            let reading = try await house.imports.read(
                [.init(name: "b.csv", bytes: Array((Self.header + row).utf8))], from: named)
            let all = try await lectures(house) + reading.state.lectures.map { "\($0.key): \($0.name)" }
            #expect(all.sorted() == expected, "\(row)")
            #expect(reading.problems.isEmpty == (expected.count == 2))
        }
    }
}
