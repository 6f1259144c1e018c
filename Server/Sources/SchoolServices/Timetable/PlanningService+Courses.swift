public import SchoolModel
import SchoolStore
import Storage
public import Timetable

// The courses for which lectures are offered, and their semesters.
extension PlanningService {
    /// Adds a course.
    ///
    /// - Throws: ``Refusal`` for the field `id`, `name-de` (or of another language) or `semesters`; `is-taken` for a contraction that there is.
    public func add(_ course: Course, as actor: Actor) async throws {
        let course = try course.checked()
        try await write(.courseSaved, course.id, as: actor) { connection in
            let timetables = connection.timetables(of: house.school)
            if try timetables.courses().contains(where: { $0.id == course.id }) {
                throw Refusal(.isTaken, field: "id", detail: course.id)
            }
            try timetables.save(course)
        }
    }

    /// Changes the names and semesters of a course.
    ///
    /// Removes semesters that disappear from people's choices.
    ///
    /// - Throws: ``Refusal`` for the field `name-de` (or of another language) or `semesters`; `state-does-not-allow` for `semesters` if lectures are
    ///   offered for one that would go, and `has-changed` if the course differs from what was seen.
    public func alter(_ course: Course, seen: SeenVersion = .any, as actor: Actor) async throws {
        let course = try course.checked()
        try await write(.courseSaved, course.id, as: actor) { connection in
            let timetables = connection.timetables(of: house.school)
            guard let old = try timetables.courses().first(where: { $0.id == course.id }) else {
                throw Refusal.notFound
            }
            try seen.require(old.fingerprint)
            let gone = Set(old.semesters).subtracting(course.semesters)
            let offered = Set(try timetables.lectures().flatMap(\.offerings).map(\.semester))
            if let kept = gone.sorted().first(where: { offered.contains(Semester(course: course.id, name: $0)) }) {
                throw Refusal(.stateDoesNotAllow, field: "semesters", detail: kept)
            }
            try timetables.save(course)
            let selections = connection.lectureSelections(of: house.school)
            try selections.letGo(gone.map { Semester(course: course.id, name: $0) })
        }
    }

    /// Removes a course for which no lecture is offered, with its own days off, also from people's choices.
    ///
    /// - Throws: ``Refusal`` `state-does-not-allow` for `course`, with the number of its lectures, if it has any.
    public func remove(_ id: Course.ID, as actor: Actor) async throws {
        try await write(.courseRemoved, id, as: actor) { connection in
            let timetables = connection.timetables(of: house.school)
            guard let course = try timetables.courses().first(where: { $0.id == id }) else { throw Refusal.notFound }
            let lectures = try timetables.lectures().filter { lecture in
                lecture.offerings.contains { $0.semester.course == id }
            }
            guard lectures.isEmpty else {
                throw Refusal(.stateDoesNotAllow, field: "course", detail: "\(lectures.count)")
            }
            for dayOff in try timetables.daysOff() where dayOff.course == id { try timetables.remove(dayOff) }
            try connection.lectureSelections(of: house.school).letGo(course)
            try timetables.remove(course)
        }
    }
}
