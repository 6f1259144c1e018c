import Foundation
public import SchoolModel
import SchoolStore
import Storage

extension RosterService {
    /// Makes a member of staff an administrator, and restores one from the archive.
    ///
    /// For use on the server itself: it is the way back for a school that nobody runs any more.
    ///
    /// - Throws: ``Refusal`` `not-found` if nobody has the name, and `is-taken` if a student has it.
    public func promote(username: String) async throws -> Person {
        let now = house.surroundings.now()
        let house = house
        let (person, announcements) = try await house.database.write { connection -> (Person, [Announcement]) in
            let people = connection.people(of: house.school)
            guard let old = try people.find(username: username) else { throw Refusal(.notFound, field: "username") }
            guard old.role != .student else { throw Refusal(.isTaken, field: "username") }
            var person = old
            person.role = .administrator
            person.isArchived = false
            person.noteArchiving(after: old)
            guard person != old else { return (person, []) }
            try people.save(person)
            try house.audit(
                AuditAct.ofSaving(from: old, to: person), by: nil, on: "person", "\(person.id)", at: now,
                in: connection)
            try house.auditRole(from: old, to: person, by: nil, at: now, in: connection)
            let ended = try connection.credentials(of: house.school).shutOut([person.id])
            let classes = try connection.classes(of: house.school).classes(with: person.id)
            let announcements = try HandoutGrants(house: house).reconcile(classes: classes, at: now, in: connection)
            return (person, announcements + [.sessionsEnded(ended)])
        }
        await house.announcer.announce(announcements)
        return person
    }
}
