import SchoolModel
import SchoolServices
import SchoolTesting
import Testing
import Timetable

/// What planners say of a lesson.
@Suite struct LessonDecisionTests {
    private typealias House = TimetableHouse

    private static let lesson = LectureChange.Planned(day: day("2026-09-22"), start: House.english.start)

    private func changes(_ house: House) async throws -> [LectureChange] {
        try await house.timetable.book(as: house.planner).changes(of: House.english.id)
    }

    private func house() async throws -> House {
        let house = try await House(on: .sqlite)
        try await house.imports.apply(
            house.state(), parts: Set(TimetableComparison.Part.allCases), from: house.source, as: .person(house.planner)
        )
        return house
    }

    /// Otherwise calendars would show the lesson twice.
    @Test func whatIsKnownOfALessonKeepsItsName() async throws {
        let house = try await house()
        try await house.planning.decide(.cancelled, on: Self.lesson, of: House.english.id, as: house.planner)
        let first = try #require(try await changes(house).first)
        let later = LectureChange.Planned(day: Self.lesson.day, start: time("12:34"))
        let hall = try LectureChange.Replacement(
            of: House.english, day: day("2026-09-23"), start: time("10:00"), end: time("11:00"),
            rooms: ["Hall"])
        try await house.planning.decide(
            .instead(hall), on: later, of: House.english.id, note: "Bring shoes", as: house.planner)
        let found = try await changes(house)
        #expect(found.map(\.id) == [first.id])
        #expect(found.first?.original == first.original)
        #expect(found.first?.replacement?.rooms == ["Hall"])
        #expect(found.first?.note == "Bring shoes")
    }

    @Test func aLessonTakesPlaceAsPlannedAgain() async throws {
        let house = try await house()
        try await house.planning.decide(.asPlanned, on: Self.lesson, of: House.english.id, as: house.planner)
        try await house.planning.decide(.cancelled, on: Self.lesson, of: House.english.id, as: house.planner)
        try await house.planning.decide(.asPlanned, on: Self.lesson, of: House.english.id, as: house.planner)
        #expect(try await changes(house).isEmpty)
    }

    @Test func whoCancelsNamesALesson() async throws {
        let house = try await house()
        await #expect(throws: Refusal(.isEmpty, field: "day")) {
            try await house.planning.decide(.cancelled, on: nil, of: House.english.id, as: house.planner)
        }
        let student = try await house.school.actor(house.school.ada)
        await #expect(throws: Refusal.notPermitted) {
            try await house.planning.decide(.cancelled, on: Self.lesson, of: House.english.id, as: student)
        }
    }
}
