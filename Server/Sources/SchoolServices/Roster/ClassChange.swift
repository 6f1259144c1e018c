import Foundation
import SchoolModel
import SchoolStore
import Storage

/// Changes one class: rows, log and handouts in one transaction, announcements after it.
struct ClassChange {
    let house: SchoolHouse

    /// The effects of a change that others have to follow.
    struct Effects {
        /// Lines for the audit log; without any, nothing changed.
        var acts: [(act: AuditAct, detail: String)] = []
        /// People who may see less than before, so that their live pages must end.
        var released: Set<Person.ID> = []
        /// People whose own pages should reload.
        var concerned: Set<Person.ID> = []
        /// What open pages learn beside what follows from the handouts to the class.
        var announcements: [Announcement] = []

        mutating func note(_ act: AuditAct, _ detail: String = "") { acts.append((act, detail)) }
    }

    /// Runs `body` in a transaction, logs the effects that it notes, and lets handouts to the class follow.
    func run<Result: Sendable>(
        _ id: SchoolClass.ID, as actor: Actor?,
        _ body: @escaping @Sendable (any SQLConnection, Date, inout Effects) throws -> Result
    ) async throws -> Result {
        let now = house.surroundings.now()
        let (result, announcements) = try await house.database.write { connection in
            var effects = Effects()
            let result = try body(connection, now, &effects)
            guard !effects.acts.isEmpty else { return (result, [Announcement]()) }
            for (act, detail) in effects.acts {
                try house.audit(act, by: actor, on: "class", id.description, detail: detail, at: now, in: connection)
            }
            var announcements = try HandoutGrants(house: house).reconcile(classes: [id], at: now, in: connection)
            announcements += effects.announcements
            announcements.append(.classChanged(id, people: effects.concerned.union(effects.released)))
            if !effects.released.isEmpty { announcements.append(.rightsLost(effects.released)) }
            return (result, announcements)
        }
        await house.announcer.announce(announcements)
        return result
    }
}
