import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import Storage
import Testing
import Timetable

/// Whom the lectures of a source are for.
@Suite struct SourceSemesterTests {
    private typealias House = TimetableHouse

    @Test(arguments: Backend.enabled)
    func aLookLeavesCourseAndSemesterAsTheFirstImportSetThem(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let planner = try await house.planner
        let head = "key,name,start,end,weekday\n"
        let settings = TimetableImportSettings(
            source: "Sheet", format: .csv, term: "T1", course: "INF", semester: "5")
        let first = Array((head + "A,Art,08:00,09:30,Monday").utf8)
        try await house.bringIn([.init(name: "plan.csv", bytes: first)], settings)
        let art = { () async throws -> Lecture? in
            try await house.timetable.book(as: house.planner).state.lectures.first { $0.name == "Art" }
        }
        #expect(try await art()?.offerings.map(\.semester) == [Semester(course: "INF", name: "5")])
        var source = try await house.imports.source(named: "Sheet", format: .csv)
        #expect(source.semester == Semester(course: "INF", name: "5"))
        source.address = "https://plan.example/plan.csv"
        try await house.sources.save(source, as: planner)
        let next = Array((head + "A,Art,08:00,09:30,Tuesday").utf8)
        try await house.sources.refresh(
            source.id, { _, _, _ in .content(next, entityTag: nil, lastModified: nil) }, as: .person(planner))
        #expect(try await art()?.offerings.map(\.semester) == [Semester(course: "INF", name: "5")])
        source.semester = Semester(course: "INF", name: "6")
        try await house.sources.save(source, as: planner)
        #expect(try await house.sources.find(source.id, as: planner).semester?.name == "6")
        try await house.sources.refresh(
            source.id, { _, _, _ in .content(next, entityTag: nil, lastModified: nil) }, as: .person(planner))
        #expect(try await art()?.offerings.map(\.semester.name) == ["6"])
        source.semester = Semester(course: "INF", name: " ")
        let empty = source
        await #expect(throws: Refusal(.isEmpty, field: "semester")) {
            try await house.sources.save(empty, as: planner)
        }
    }
}
