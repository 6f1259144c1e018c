import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// Lets people see and change their profile.
public struct ProfileService: Sendable {
    let house: SchoolHouse

    public init(_ house: SchoolHouse) {
        self.house = house
    }

    /// What a person changes of their own profile; nil leaves a field as it is.
    public struct Change: Hashable, Sendable {
        public var givenName: String?
        public var familyName: String?
        /// An empty one removes it.
        public var email: String?

        public init(givenName: String? = nil, familyName: String? = nil, email: String? = nil) {
            self.givenName = givenName
            self.familyName = familyName
            self.email = email
        }
    }

    /// The actor's own profile.
    public func find(as actor: Actor) async throws -> Person {
        try await house.database.read { connection in
            guard let person = try connection.people(of: house.school).find(actor.person) else {
                throw Refusal.notFound
            }
            return person
        }
    }

    /// Changes the actor's own profile.
    ///
    /// - Throws: ``Refusal`` of code `comes-from-roster` for people described by a roster, and `is-taken` for an
    ///   address that somebody else has, since invitations use addresses, or for the name of another member of staff,
    ///   which only somebody who runs the school gives twice.
    public func save(_ change: Change, as actor: Actor) async throws -> Person {
        let now = house.surroundings.now()
        return try await house.database.write { connection in
            let people = connection.people(of: house.school)
            guard let old = try people.find(actor.person) else { throw Refusal.notFound }
            var person = old
            person.givenName = change.givenName ?? old.givenName
            person.familyName = change.familyName ?? old.familyName
            person.email = change.email ?? old.email
            person = try person.checked(keeping: old)
            guard person != old else { return old }
            guard actor.mayDescribe(old) else { throw Refusal(.comesFromRoster, field: "person") }
            if let email = person.email, try people.find(email: email).contains(where: { $0.id != person.id }) {
                throw Refusal(.isTaken, field: "email")
            }
            if AuditEntry.renaming(old, person) != nil, actor.role != .administrator {
                try requireNobodyElse(isMeantBy: person, among: people)
            }
            try people.save(person)
            if person.email != old.email { try people.note(claimedEmail: person.email, of: person.id) }
            try house.audit(
                .personChanged, by: actor, on: "person", "\(person.id)",
                detail: AuditEntry.renaming(old, person) ?? "", at: now, in: connection)
            return person
        }
    }

    /// Refuses a name by which readers would take its owner for another member of staff.
    private func requireNobodyElse(isMeantBy person: Person, among people: People) throws {
        let look = NameLook(person.fullName)
        let staff = try people.named().filter { $0.role != .student && $0.id != person.id }
        // Lists have family names first, so a name that is turned round is the same to their readers.
        let isMeant = staff.contains { other in
            [other.fullName, "\(other.familyName) \(other.givenName)", other.username].contains {
                look.resembles(NameLook($0))
            }
        }
        guard isMeant else { return }
        throw Refusal(.isTaken, field: "familyName", detail: person.fullName)
    }
}
