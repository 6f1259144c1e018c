public import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// The pictures that people give themselves, where the school has any.
public struct PictureService: Sendable {
    let house: SchoolHouse

    public init(_ house: SchoolHouse) {
        self.house = house
    }

    // MARK: The school

    /// Whose pictures the school keeps.
    public func policy() async throws -> PicturePolicy {
        try await house.database.read { try $0.pictures(of: house.school).policy() }
    }

    /// How many people would lose their picture with another policy.
    public func losses(by policy: PicturePolicy, as actor: Actor) async throws -> Int {
        try actor.require(.manageRoster)
        return try await house.database.read { try $0.pictures(of: house.school).unwanted(by: policy) }
    }

    /// Decides whose pictures the school keeps, and immediately removes the others.
    public func setPolicy(_ policy: PicturePolicy, as actor: Actor) async throws {
        try actor.require(.manageRoster)
        let now = house.surroundings.now()
        try await house.database.write { connection in
            let pictures = connection.pictures(of: house.school)
            guard try pictures.policy() != policy else { return }
            try pictures.setPolicy(policy)
            try pictures.removeUnwanted(by: policy)
            try house.audit(
                .picturesSet, by: actor, on: "school", "\(house.school)", detail: policy.rawValue, at: now,
                in: connection)
        }
    }

    /// Removes the pictures of those who have left the school since.
    public func sweep() async throws {
        try await house.database.write { connection in
            let pictures = connection.pictures(of: house.school)
            try pictures.removeUnwanted(by: pictures.policy())
        }
    }

    // MARK: One's own

    /// Gives the actor a picture, in place of the previous one.
    ///
    /// - Throws: What ``PersonPicture/init(cleaning:)`` throws, and ``Refusal/notPermitted`` where the school keeps no
    ///   pictures of people like the actor.
    @discardableResult
    public func put(_ file: Data, as actor: Actor) async throws -> PersonPicture {
        guard actor.mayChangeOwnPicture else { throw Refusal.notPermitted }
        let picture = try PersonPicture(cleaning: file)
        let now = house.surroundings.now()
        try await house.database.write { connection in
            let pictures = connection.pictures(of: house.school)
            guard actor.mayHavePicture(try pictures.policy()) else { throw Refusal.notPermitted }
            try pictures.save(picture, of: actor.person, at: now)
        }
        return picture
    }

    /// Removes the actor's own picture, if there is one.
    public func remove(as actor: Actor) async throws {
        guard actor.mayChangeOwnPicture else { throw Refusal.notPermitted }
        _ = try await house.database.write { try $0.pictures(of: house.school).remove(of: actor.person) }
    }

    // MARK: Others

    /// Removes somebody's picture, for administrators, or a student's, for those who teach them; the log names who
    /// did.
    ///
    /// - Throws: ``Refusal/notPermitted`` if the actor teaches nobody, ``Refusal/notFound`` for anyone else, and for
    ///   people without one.
    public func remove(of person: Person.ID, as actor: Actor) async throws {
        try actor.require(.removePictures)
        let now = house.surroundings.now()
        try await house.database.write { connection in
            try require(person, as: actor, in: connection)
            guard try connection.pictures(of: house.school).remove(of: person) else { throw Refusal.notFound }
            try house.audit(.pictureRemoved, by: actor, on: "person", "\(person)", at: now, in: connection)
        }
    }

    /// Whose picture it is; throws what ``remove(of:as:)`` would throw to somebody who may not remove it.
    public func requireRemoval(of person: Person.ID, as actor: Actor) async throws -> Person {
        try actor.require(.removePictures)
        return try await house.database.read { connection in
            try require(person, as: actor, in: connection)
            guard let found = try connection.people(of: house.school).find(person) else { throw Refusal.notFound }
            return found
        }
    }

    private func require(_ person: Person.ID, as actor: Actor, in connection: any SQLConnection) throws {
        // People who have left are in no class, but the office can still remove their pictures.
        let places = try connection.people(of: house.school).actor(for: person)?.classes ?? [:]
        guard actor.mayRemovePicture(in: places) else { throw Refusal.notFound }
        if let found = try connection.people(of: house.school).find(person) { try actor.requireChanging(found) }
    }

    /// The picture of somebody whom the actor knows.
    ///
    /// - Throws: ``Refusal/notFound`` for anyone else, and for people without one.
    public func find(of person: Person.ID, as actor: Actor) async throws -> PersonPicture {
        try await house.database.read { connection in
            let pictures = connection.pictures(of: house.school)
            guard let other = try connection.people(of: house.school).actor(for: person),
                actor.knows(person, in: other.classes), try pictures.policy().allows(other.role),
                let picture = try pictures.find(of: person)
            else { throw Refusal.notFound }
            return picture
        }
    }

    /// The names of the pictures of people whom the actor was shown.
    public func names(of people: some Collection<Person.ID>) async throws -> [Person.ID: String] {
        let people = Array(people)
        guard !people.isEmpty else { return [:] }
        return try await house.database.read { try $0.pictures(of: house.school).names(of: people) }
    }
}
