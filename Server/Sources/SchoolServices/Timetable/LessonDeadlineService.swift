public import Foundation
public import SchoolModel
import SchoolStore
import Storage
import Timetable

/// Deadlines that are lessons, and how much a class has to do by a day.
public struct LessonDeadlineService: Sendable {
    let house: SchoolHouse

    public init(_ house: SchoolHouse) {
        self.house = house
    }

    /// When the next lesson of each class after a moment begins.
    ///
    /// - Parameters:
    ///   - classes: Classes that the actor teaches; others are left out.
    ///   - moment: When the handout will be posted; nil for now.
    ///   - actor: Who writes the handout.
    /// - Returns: Nil for a class without a next lesson.
    /// - Throws: ``Refusal/notPermitted`` for actors who can't write handouts.
    public func nextLessons(
        of classes: Set<SchoolClass.ID>, after moment: Date? = nil, as actor: Actor
    ) async throws -> [SchoolClass.ID: Date?] {
        try actor.require(.writeHandouts)
        let reach = actor.reach(for: .writeHandouts)
        let now = house.surroundings.now()
        let own = classes.filter(reach.contains)
        return try await house.database.read { connection in
            try LessonDeadlines(house: house, connection: connection, now: now)
                .nextLessons(of: own, after: moment ?? now)
        }
    }

    /// Fixes the deadlines of a handout, whatever happens to the lessons, or lets them follow again.
    ///
    /// - Throws: ``Refusal`` as ``HandoutService/findToEdit(_:as:)``, `state-does-not-allow` for a handout that isn't due
    ///   at lessons.
    public func setFollowing(_ follows: Bool, of id: Handout.ID, as actor: Actor) async throws {
        let now = house.surroundings.now()
        let announcements = try await house.database.write { connection -> [Announcement] in
            guard var handout = try connection.handouts(of: house.school).find(id) else { throw Refusal.notFound }
            try HandoutRights(house: house).require(.everybody, of: handout, as: actor, in: connection)
            guard handout.dueLesson != .none else { throw Refusal.stateDoesNotAllow(handout.dueLesson) }
            handout.dueLesson = follows ? .follows : .stays
            handout.version += 1
            try connection.handouts(of: house.school).save(handout)
            try house.audit(
                follows ? .deadlineFollows : .deadlineStays, by: actor, on: "handout",
                id.description, at: now, in: connection)
            let followed = try LessonDeadlines(house: house, connection: connection, now: now).follow()
            return followed + [.handoutChanged(id, students: [], classes: handout.classes)]
        }
        await house.announcer.announce(announcements)
    }

    /// How much a class has on a day, as counts only.
    public struct Workload: Hashable, Sendable {
        public let schoolClass: SchoolClass.ID
        /// Handouts that are due.
        public let handouts: Int
        /// Lessons that take place and are exams.
        public let exams: Int
    }

    /// How much classes already have to do by the day of a moment, from all teachers.
    public func workload(
        of classes: Set<SchoolClass.ID>, on moment: Date, besides id: Handout.ID? = nil, as actor: Actor
    ) async throws -> [Workload] {
        try actor.require(.writeHandouts)
        let reach = actor.reach(for: .writeHandouts)
        let own = classes.filter(reach.contains).sorted()
        return try await house.database.read { connection in
            let ties = try connection.lectureSelections(of: house.school).lectures(of: own)
            let book = try connection.timetableBook(of: house.school, lectures: Set(ties.map(\.lecture)))
            let clock = book.clock
            let day = book.clock.day(at: moment)
            let handouts = try connection.handouts(of: house.school).reaching(own).filter {
                $0.id != id && $0.records
            }
            return own.map { id in
                let taught = Set(ties.filter { $0.schoolClass == id }.map(\.lecture))
                return Workload(
                    schoolClass: id,
                    handouts: handouts.count { handout in
                        handout.classes.contains(id) && handout.dues(in: [id]).contains { clock.day(at: $0.due) == day }
                    },
                    exams: book.lessons(of: taught, from: day, through: day).count { $0.takesPlace && $0.exam != nil })
            }
        }
    }
}
