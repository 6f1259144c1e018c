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
                .filter { $0.isGranted && $0.classes.contains(where: reach.contains) }
            // A class that was archived has nothing of it; a draft has reached nobody yet.
            let reached = Set(granted.flatMap(\.classes)).filter(reach.contains)
            return try concerned(
                classes: reached.isEmpty ? handout.classes.filter(reach.contains) : reached,
                students: granted.map(\.student), in: connection)
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
                classes: Set(work.flatMap(\.reportingClasses)), students: work.map(\.student), in: connection)
        }
    }

    /// Who has worked on a handout and would lose it, and who would get it anew, if this were saved.
    ///
    /// - Throws: ``Refusal`` as ``edit(_:version:_:as:)``, so that nobody agrees to what is refused afterwards.
    public func concerned(
        bySaving content: HandoutContent, version: Int, in id: Handout.ID, as actor: Actor
    ) async throws -> (leaving: Concerned, joining: Concerned) {
        let now = house.surroundings.now()
        return try await house.database.read { connection in
            let old = try require(id, as: actor, in: connection)
            var handout = old
            try write(content, into: &handout, version: version, as: actor, at: now, in: connection)
            let granted = try connection.assignments(of: house.school).all(of: [id]).filter(\.isGranted)
            let staying = try grants.students(of: handout, in: connection)
            let work = granted.filter {
                !staying.contains($0.student) && ($0.summary.attempts > 0 || $0.doneAt != nil)
            }
            let added = handout.recipients.filter { !old.recipients.contains($0) }
            return (
                leaving: try concerned(
                    classes: Set(work.flatMap(\.reportingClasses)), students: work.map(\.student), in: connection),
                joining: try concerned(
                    classes: Set(added.map(\.schoolClass)),
                    students: Array(staying.subtracting(granted.map(\.student))), in: connection)
            )
        }
    }

    /// The author of a handout, if they can give it again to the classes from which the actor takes it back.
    ///
    /// - Throws: ``Refusal`` as ``Actor/requirePart(in:)``.
    public func whoGivesAgain(_ id: Handout.ID, as actor: Actor) async throws -> Person? {
        let reach = actor.reach(for: .writeHandouts)
        return try await house.database.read { connection in
            var rest = try require(id, .ownStudents, as: actor, in: connection)
            let left = rest.classes.filter(reach.contains)
            rest.recipients.removeAll { left.contains($0.schoolClass) }
            guard let author = try HandoutRights(house: house).author(of: rest, in: connection),
                left.allSatisfy(author.actor.reach(for: .writeHandouts).contains)
            else { return nil }
            return author.person
        }
    }

    /// Whether the author of a handout can change it for everybody, and so is the one to ask.
    public func authorDecides(over handout: Handout) async throws -> Bool {
        try await house.database.read { try HandoutRights(house: house).author(of: handout, in: $0) != nil }
    }

    /// The assignments whose work would disappear with an activity, also from reports alone.
    func work(
        on activity: HandoutActivity.ID, of id: Handout.ID, in connection: any SQLConnection
    ) throws -> [Assignment] {
        try connection.assignments(of: house.school).all(of: [id]).filter {
            $0.activity == activity && !$0.reportingClasses.isEmpty && ($0.summary.attempts > 0 || $0.doneAt != nil)
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
