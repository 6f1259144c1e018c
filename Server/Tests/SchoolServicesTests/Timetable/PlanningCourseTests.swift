import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// Courses that planners enter by hand.
@Suite struct PlanningCourseTests {
    private typealias House = TimetableHouse
    private static let media = Course(
        id: "MC", names: ["de": "Medien & <Kommunikation>", "ja": "メディア"], semesters: ["1u2", "4a"])

    private func courses(_ house: House) async throws -> [Course] {
        try await house.timetable.book(as: house.planner).state.courses
    }

    @Test(arguments: Backend.enabled)
    func aCourseIsAddedAlteredAndRemoved(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let before = try await courses(house)
        try await house.planning.add(Self.media, as: house.planner)
        #expect(try await courses(house).first { $0.id == "MC" } == Self.media)
        await #expect(throws: Refusal(.isTaken, field: "id", detail: "MC")) {
            try await house.planning.add(Self.media, as: house.planner)
        }
        let other = Course(id: "MC", names: ["en": " Media "], semesters: [" 4a ", "6", "6"])
        try await house.planning.alter(other, as: house.planner)
        let kept = Course(id: "MC", names: ["en": "Media"], semesters: ["4a", "6"])
        #expect(try await courses(house).first { $0.id == "MC" } == kept)
        try await house.planning.remove("MC" as Course.ID, as: house.planner)
        #expect(try await courses(house) == before)
        await #expect(throws: Refusal.notFound) {
            try await house.planning.remove("MC" as Course.ID, as: house.planner)
        }
        await #expect(throws: Refusal.notFound) { try await house.planning.alter(other, as: house.planner) }
    }

    @Test(arguments: Backend.enabled)
    func aCourseWithLecturesStaysAndSaysHowManyItHas(on backend: Backend) async throws {
        let house = try await House(on: backend)
        await #expect(throws: Refusal(.stateDoesNotAllow, field: "course", detail: "3")) {
            try await house.planning.remove("7" as Course.ID, as: house.planner)
        }
        await #expect(throws: Refusal(.stateDoesNotAllow, field: "semesters", detail: "b")) {
            try await house.planning.alter(Course(id: "7", semesters: ["a", "c"]), as: house.planner)
        }
        #expect(try await courses(house).map(\.semesters) == [["a", "b"]])
    }

    @Test(arguments: Backend.enabled)
    func removedSemestersLeaveChoicesAndOtherChoicesStay(on backend: Backend) async throws {
        let house = try await House(on: backend)
        try await house.planning.add(Self.media, as: house.planner)
        let free = DayOff(
            firstDay: day("2026-10-01"), lastDay: day("2026-10-01"), name: "Media day", course: "MC")
        try await house.planning.save(free, as: house.planner)
        let ada = try await house.school.actor(house.school.ada)
        var selection = LectureSelection()
        for name in Self.media.semesters { selection.select(Semester(course: "MC", name: name)) }
        selection.select(Semester(course: "7", name: "b"))
        try await house.timetable.apply(selection, as: ada)
        try await house.planning.alter(Course(id: "MC", semesters: ["4a"]), as: house.planner)
        #expect(
            try await house.timetable.selection(as: ada).semesters
                == [Semester(course: "MC", name: "4a"), Semester(course: "7", name: "b")])
        #expect(try await house.timetable.selection(as: ada).courses == ["MC", "7"])
        try await house.planning.remove("MC" as Course.ID, as: house.planner)
        let rest = try await house.timetable.selection(as: ada)
        #expect(rest.courses == ["7"] && rest.semesters == [Semester(course: "7", name: "b")])
        #expect(try await house.timetable.book(as: house.planner).state.daysOff.isEmpty)
    }

    @Test(arguments: Backend.enabled)
    func invalidCoursesAreRefusedAndOnlyPlannersPlan(on backend: Backend) async throws {
        let house = try await House(on: backend)
        for (course, refusal) in [
            (Course(id: " ", semesters: ["1"]), Refusal(.isEmpty, field: "id")),
            (Course(id: "X", semesters: []), Refusal(.isEmpty, field: "semesters")),
            (Course(id: "X", semesters: ["1/2"]), Refusal(.isInvalid, field: "semesters", detail: "1/2")),
            (
                Course(id: "X", names: ["de": String(repeating: "x", count: 201)], semesters: ["1"]),
                Refusal(.isTooLong, field: "name-de", detail: "200")
            ),
            (
                Course(id: "X", semesters: (0...60).map { "\($0)" }),
                Refusal(.isTooMany, field: "semesters", detail: "60")
            ),
        ] {
            await #expect(throws: refusal) { try await house.planning.add(course, as: house.planner) }
        }
        for person in [house.school.ito, house.school.ada] {
            let actor = try await house.school.actor(person)
            await #expect(throws: Refusal.notPermitted) { try await house.planning.add(Self.media, as: actor) }
            await #expect(throws: Refusal.notPermitted) { try await house.planning.alter(Self.media, as: actor) }
            await #expect(throws: Refusal.notPermitted) {
                try await house.planning.remove("7" as Course.ID, as: actor)
            }
        }
    }

    @Test(arguments: Backend.enabled)
    func changesToCoursesAreInTheAuditLog(on backend: Backend) async throws {
        let house = try await House(on: backend)
        try await house.planning.add(Self.media, as: house.planner)
        try await house.planning.remove("MC" as Course.ID, as: house.planner)
        let entries = try await house.school.house.database.read { connection in
            try connection.run("SELECT act, object_id FROM audit_entry WHERE act LIKE 'timetable.course-%'")
                .map { "\(try $0.get("act", as: String.self)) \(try $0.get("object_id", as: String.self))" }
        }
        #expect(Set(entries) == ["timetable.course-saved MC", "timetable.course-removed MC"])
    }
}
