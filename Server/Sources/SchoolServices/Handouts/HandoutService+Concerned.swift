public import SchoolModel
import SchoolStore
import Storage

/// Whom something concerns that is about to be done to a handout, as far as a question says it.
public struct Concerned: Hashable, Sendable {
    public let classes: [SchoolClass]
    public let students: Int
}

extension HandoutService {
    /// Everybody who has a handout, for those who decide over all of it.
    ///
    /// - Throws: ``Refusal`` as ``findToEdit(_:as:)``.
    public func concerned(by id: Handout.ID, as actor: Actor) async throws -> Concerned {
        try await concerned(by: id, .everybody, within: .everything, as: actor)
    }

    /// Those of a handout's students whom the actor teaches.
    ///
    /// - Throws: ``Refusal`` as ``Actor/requirePart(in:)``.
    public func ownConcerned(by id: Handout.ID, as actor: Actor) async throws -> Concerned {
        try await concerned(by: id, .ownStudents, within: actor.reach(for: .writeHandouts), as: actor)
    }

    private func concerned(
        by id: Handout.ID, _ extent: HandoutRights.Extent, within reach: Reach, as actor: Actor
    ) async throws -> Concerned {
        try await house.database.read { connection in
            let handout = try require(id, extent, as: actor, in: connection)
            let granted = try connection.assignments(of: house.school).shown(of: [id], within: reach)
                .filter(\.isGranted)
            return try concerned(
                classes: handout.classes.filter(reach.contains), students: granted.map(\.student), in: connection)
        }
    }

    /// Who has worked on an activity, or says to be done with it.
    ///
    /// - Throws: ``Refusal`` as ``findToEdit(_:as:)``.
    public func concerned(
        byRemoving activity: HandoutActivity.ID, of id: Handout.ID, as actor: Actor
    ) async throws -> Concerned {
        try await house.database.read { connection in
            _ = try require(id, as: actor, in: connection)
            let work = try work(on: activity, of: id, in: connection)
            return try concerned(
                classes: Set(work.flatMap(\.classes)), students: work.map(\.student), in: connection)
        }
    }

    /// The assignments whose work would disappear with an activity.
    func work(
        on activity: HandoutActivity.ID, of id: Handout.ID, in connection: any SQLConnection
    ) throws -> [Assignment] {
        try connection.assignments(of: house.school).all(of: [id]).filter {
            $0.activity == activity && $0.isGranted && ($0.summary.attempts > 0 || $0.doneAt != nil)
        }
    }

    private func concerned(
        classes: Set<SchoolClass.ID>, students: [Person.ID], in connection: any SQLConnection
    ) throws -> Concerned {
        Concerned(
            classes: try classes.sorted().compactMap(connection.classes(of: house.school).find),
            students: Set(students).count)
    }
}
