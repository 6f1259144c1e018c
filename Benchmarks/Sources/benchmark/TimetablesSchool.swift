import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import Storage
import Timetable

/// A school with a large plan, and one student who takes some of it.
struct TimetablesSchool {
    let school: MeasuredSchool
    let plan: LargePlan
    let source: TimetableSource
    let timetable: TimetableService
    let student: Person
    private let planner: Person

    init(in folder: URL, plan: LargePlan, taken: Int, on database: (any SQLDatabase)?) async throws {
        school = try await MeasuredSchool(in: folder, contexts: 1, on: database)
        self.plan = plan
        source = TimetableSource(
            id: TimetableSource.ID(school.house.surroundings.makeUUID()), name: "Large plan", format: .csv)
        timetable = TimetableService(school.house)
        student = try await school.addEmptyClass("class", students: 1).students[0]
        let planner = Person(
            id: Person.ID(school.house.surroundings.makeUUID()), role: .administrator, givenName: "Paula",
            familyName: "Planner", username: "planner")
        self.planner = planner
        try await school.house.database.write { [house = school.house] in try $0.people(of: house.school).save(planner)
        }
        try await TimetableImportService(school.house).apply(
            plan.state, parts: Set(TimetableComparison.Part.allCases), from: source, as: .commandLine)
        try await choose(taken)
    }

    /// Lets the student take the first lectures of the plan.
    func choose(_ count: Int) async throws {
        let selection = LectureSelection(
            lectures: Set(plan.state.lectures.prefix(count).map(\.id)))
        try await timetable.apply(selection, as: school.actor(student.id))
    }

    /// Lets a planner say another thing about a lesson of a lecture that the student takes.
    func changeALesson(_ number: Int) async throws {
        let lecture = plan.state.lectures[number % 20]
        let day = lecture.dates.days[10]
        let replacement = LectureChange.Replacement(day: day, start: lecture.start, rooms: ["R\(1000 + number)"])
        let change = LectureChange(
            lecture: lecture.id, original: .init(day: day, start: lecture.start, rooms: lecture.rooms),
            replacement: replacement)
        guard let change else { throw Failure("A change without a lesson.") }
        try await PlanningService(school.house).enter(change, as: school.actor(planner.id))
    }

    /// Asks for the student's feed, which has something in it.
    func requireFeed(from calendars: CalendarService) async throws {
        let calendar = try await calendars.calendar(of: student)
        guard calendar.members.count >= 20, !calendar.feed.isEmpty else {
            throw Failure("The feed has \(calendar.members.count) objects.")
        }
    }
}
