import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// Lets the developer of an app act as a teacher, as a student or as neither.
///
/// Production has none of this: a server that isn't in developer mode can't reach it
/// and doesn't accept a session that acts.
public struct ActingService: Sendable {
    let house: SchoolHouse

    public init(_ house: SchoolHouse) {
        self.house = house
    }

    /// Makes a session act as `role`, or if that is nil, as the person who signed in.
    ///
    /// The teacher is the first one with students, by user name, and the student is the first of
    /// theirs, so what the one hands out reaches the other.
    ///
    /// - Throws: ``Refusal/notFound`` when the school has no such people, or ``Refusal/notPermitted``
    ///   for a script.
    public func act(as role: Session.Acting?, in session: Session, as actor: Actor) async throws {
        try actor.require(.actAsOthers)
        let now = house.surroundings.now()
        let house = house
        try await house.database.write { connection in
            let person: Person.ID? =
                switch role {
                case nil, .neither: nil
                case .teacher: try Self.pair(of: house, in: connection).teacher
                case .student: try Self.pair(of: house, in: connection).student
                }
            try connection.sessions(of: house.school).act(session.id, as: role, inPlaceOf: person)
            try house.audit(
                .developerActed, byPerson: session.person, detail: role?.rawValue ?? "self", at: now, in: connection)
        }
    }

    private static func pair(
        of house: SchoolHouse, in connection: any SQLConnection
    ) throws -> (teacher: Person.ID, student: Person.ID) {
        let classes = connection.classes(of: house.school)
        let ids = try classes.list(within: .everything).map(\.id)
        var pairs: [(teacher: Person, student: Person)] = []
        for id in ids {
            let teachers = try classes.people(in: id, as: .teacher).filter { $0.role == .teacher }
            let students = try classes.people(in: id, as: .student)
            guard let teacher = teachers.min(by: { $0.username < $1.username }),
                let student = students.min(by: { $0.username < $1.username })
            else { continue }
            pairs.append((teacher, student))
        }
        let first = pairs.min {
            ($0.teacher.username, $0.student.username) < ($1.teacher.username, $1.student.username)
        }
        guard let first else { throw Refusal.notFound }
        return (first.teacher.id, first.student.id)
    }
}
