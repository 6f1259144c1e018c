public import SchoolModel
import SchoolStore
import Storage
public import Timetable

// What planners see before they plan.
extension PlanningService {
    /// The source that brought a lecture; nil for one that was entered by hand.
    ///
    /// - Throws: ``Refusal/notFound`` for a lecture that doesn't exist.
    public func source(of lecture: Lecture.ID, as actor: Actor) async throws -> TimetableSource? {
        try actor.require(.planTimetable)
        return try await house.database.read { connection in
            switch try connection.timetables(of: house.school).origin(of: lecture) {
            case .source(let id): try connection.timetableSources(of: house.school).find(id)
            case .hand: nil
            case nil: throw Refusal.notFound
            }
        }
    }

    /// Everybody who can substitute for somebody.
    public func staff(as actor: Actor) async throws -> [Person] {
        try actor.require(.planTimetable)
        return try await house.database.read { connection in
            let people = connection.people(of: house.school)
            return try [Person.Role.teacher, .administrator].flatMap {
                try people.list(role: $0, archived: false, search: "", after: nil, limit: 500)
            }
        }
    }

    /// Substitutes, by change.
    public func substitutes(as actor: Actor) async throws -> [LectureChange.ID: Person.ID] {
        try actor.require(.planTimetable)
        return try await house.database.read { try $0.lectureChanges(of: house.school).substitutes() }
    }

    /// What is taught to the school's classes, and their names, archived ones left out.
    public func taughtClasses(as actor: Actor) async throws -> TaughtClasses {
        try actor.require(.planTimetable)
        return try await house.database.read { connection in
            let classes = try connection.classes(of: house.school).list(within: .everything)
            let ties = try connection.lectureSelections(of: house.school).lectures(of: classes.map(\.id))
            return TaughtClasses(
                ties: ties, names: Dictionary(classes.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
            )
        }
    }

    /// Which lectures are taught to which classes.
    public struct TaughtClasses: Sendable {
        public let ties: [ClassLecture]
        /// The names of the classes.
        public let names: [SchoolClass.ID: String]
    }
}
