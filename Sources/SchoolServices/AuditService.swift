public import SchoolModel
import SchoolStore
import Storage

/// Lets administrators read what happened in the school.
public struct AuditService: Sendable {
    let house: SchoolHouse

    public init(_ house: SchoolHouse) {
        self.house = house
    }

    /// A page of the audit log, newest first, with the people it names.
    ///
    /// With a person, it is what that person did and what was done to that person.
    public func list(
        about person: Person.ID? = nil, before cursor: AuditEntry.ID? = nil, limit: Int = 100, as actor: Actor
    ) async throws -> (entries: [AuditEntry], people: [Person.ID: Person]) {
        try actor.require(.readAudit)
        return try await house.database.read { connection in
            let entries = try connection.audit(of: house.school)
                .list(about: person, before: cursor, limit: min(max(limit, 1), 500))
            let people = try connection.people(of: house.school).find(Set(entries.compactMap(\.actor)))
            return (entries, Dictionary(uniqueKeysWithValues: people.map { ($0.id, $0) }))
        }
    }
}
