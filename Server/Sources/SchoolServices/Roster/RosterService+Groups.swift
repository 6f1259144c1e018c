import Foundation
public import SchoolModel
import SchoolStore
import Storage

extension RosterService {
    /// Makes a group in a class, or changes it; handouts to the group follow.
    ///
    /// - Throws: ``Refusal`` of code `has-changed` when the group was renamed since `version`.
    public func save(
        group id: StudentGroup.ID?, version: Int? = nil, named name: String, members: Set<Person.ID>,
        in schoolClass: SchoolClass.ID, as actor: Actor
    ) async throws -> StudentGroup {
        let isThere = id != nil
        let id = id ?? StudentGroup.ID(house.surroundings.makeUUID())
        return try await revise(id, version: version, in: schoolClass, as: actor) { group in
            if isThere && group == nil { throw Refusal.notFound }
            return (name, members)
        }
    }

    /// Makes a group under an identifier that a program made, or changes it; without `members` they stay.
    ///
    /// - Throws: ``Refusal`` of code `has-changed` when the group was renamed since `version`.
    public func put(
        group id: StudentGroup.ID, version: Int? = nil, named name: String, members: Set<Person.ID>?,
        in schoolClass: SchoolClass.ID, as actor: Actor
    ) async throws -> StudentGroup {
        try await revise(id, version: version, in: schoolClass, as: actor) { (name, members ?? $0?.members ?? []) }
    }

    /// Adds students to a group and removes others.
    public func change(
        group id: StudentGroup.ID, adding added: Set<Person.ID>, removing removed: Set<Person.ID>,
        in schoolClass: SchoolClass.ID, as actor: Actor
    ) async throws -> StudentGroup {
        try await revise(id, in: schoolClass, as: actor) { group in
            guard let group else { throw Refusal.notFound }
            return (group.name, group.members.union(added).subtracting(removed))
        }
    }

    private func revise(
        _ id: StudentGroup.ID, version: Int? = nil, in schoolClass: SchoolClass.ID, as actor: Actor,
        _ body: @escaping @Sendable (StudentGroup?) throws -> (name: String, members: Set<Person.ID>)
    ) async throws -> StudentGroup {
        try actor.require(.manageGroups, in: schoolClass)
        return try await change(schoolClass, act: .groupSaved, as: actor) { connection, _ in
            let classes = connection.classes(of: house.school)
            let groups = try classes.groups(in: [schoolClass])
            let old = groups.first { $0.id == id }
            // The group is named by the path: one elsewhere is none of the actor's.
            if old == nil, try classes.hasGroup(id) { throw Refusal.notFound }
            if let version, version != old?.version ?? 0 {
                // A client that still has a deleted group doesn't recreate it.
                guard let old else { throw Refusal.notFound }
                throw Refusal(.hasChanged, field: "groupVersion", detail: "\(old.version)")
            }
            let (text, members) = try body(old)
            let name = try Text.line(text, field: "name", longest: 100)
            if groups.contains(where: { Text.folded($0.name) == Text.folded(name) && $0.id != id }) {
                throw Refusal(.isTaken, field: "name", detail: name)
            }
            let students = Set(try classes.people(in: schoolClass, as: .student).map(\.id))
            guard members.isSubset(of: students) else { throw Refusal(.notFound, field: "members") }
            var group = StudentGroup(id: id, schoolClass: schoolClass, name: name, members: members)
            group.version = try classes.save(group)
            return group
        }
    }

    /// Removes a group; handouts that went to it end for its members.
    public func remove(group id: StudentGroup.ID, from schoolClass: SchoolClass.ID, as actor: Actor) async throws {
        try actor.require(.manageGroups, in: schoolClass)
        try await ClassChange(house: house).run(schoolClass, as: actor) { connection, now, effects in
            let classes = connection.classes(of: house.school)
            guard try classes.groups(in: [schoolClass]).contains(where: { $0.id == id }) else {
                throw Refusal.notFound
            }
            let handouts = connection.handouts(of: house.school)
            let reached = try handouts.reaching([schoolClass]).map(\.id)
            try classes.remove(id)
            effects.note(.groupRemoved)
            // The recipients have gone with the group. A handout that named nothing else of the class is no longer one of
            // those that follow it.
            let rest = Set(try handouts.reaching([schoolClass]).map(\.id))
            for handout in try handouts.find(reached.filter { !rest.contains($0) }) {
                let students = try grants.reconcile(handout, at: now, in: connection)
                effects.announcements.append(
                    .handoutChanged(handout.id, students: students, classes: handout.classes.union([schoolClass])))
            }
        }
    }
}
