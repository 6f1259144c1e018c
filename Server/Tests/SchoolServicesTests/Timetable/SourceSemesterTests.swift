import Foundation
import Interchange
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
    func anAddressForCalendarsIsFetchedLikeOthers(on backend: Backend) async throws {
        let house = try await House(on: backend)
        var source = try await house.imports.source(named: "Feed", format: .iCalendar)
        source.address = "WebCal://plan.example/a.ics?WEBCAL://"
        try await house.sources.save(source, as: house.planner)
        let stored = try await house.sources.find(source.id, as: house.planner)
        #expect(stored.address == "https://plan.example/a.ics?WEBCAL://")
    }

    /// Students are offered what is in a course that the school knows.
    @Test(arguments: Backend.enabled)
    func aFeedAddsTheCourseThatItIsFor(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let event = [
            "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "SUMMARY:Art", "DTSTART:20260922T083000", "DURATION:PT90M",
            "RRULE:FREQ=WEEKLY;COUNT=4", "END:VEVENT", "END:VCALENDAR", "",
        ]
        let bytes = Array(event.joined(separator: "\r\n").utf8)
        let courses = { () async throws -> [Course] in
            try await house.timetable.book(as: house.planner).state.courses.sorted { $0.id < $1.id }
        }
        let known = try await courses()
        for (source, course, semester) in [("One", "U1", "1"), ("Two", "7", "c")] {
            let settings = TimetableImportSettings(
                source: source, format: .iCalendar, term: "T1", course: course, semester: semester)
            let file = String(decoding: bytes, as: UTF8.self).replacing("UID:1", with: "UID:\(source)")
            try await house.bringIn([.init(name: "f.ics", bytes: Array(file.utf8))], settings)
        }
        var seven = try #require(known.first { $0.id == "7" })
        seven.semesters.append("c")
        #expect(try await courses() == [seven, Course(id: "U1", semesters: ["1"])])
        // What a planner adds stays, and the same a second time changes nothing.
        let reading = try await house.imports.read(
            [TimetableFile(name: "f.ics", bytes: bytes)],
            from: try await house.imports.source(named: "One", format: .iCalendar))
        #expect(reading.state.courses.isEmpty)
    }

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
