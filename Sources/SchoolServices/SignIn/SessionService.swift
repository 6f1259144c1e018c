import Foundation
public import SchoolModel
import SchoolStore
public import Storage

/// Finds out who is asking, and lets people see and end their sessions.
public struct SessionService: Sendable {
    private let database: any SQLDatabase
    private let school: School.ID
    private let surroundings: Surroundings
    private let events: EventHub
    private let developerMode: Bool

    public init(
        database: any SQLDatabase, school: School.ID, surroundings: Surroundings, events: EventHub,
        developerMode: Bool = false
    ) {
        self.database = database
        self.school = school
        self.surroundings = surroundings
        self.events = events
        self.developerMode = developerMode
    }

    /// The person behind a token, or nil when there is no such session or it has ended.
    ///
    /// That a session is in use is written down once a minute, so that reading stays reading.
    public func signedIn(token: String) async throws -> SignedIn? {
        guard (20...200).contains(token.utf8.count) else { return nil }
        let (now, hash, school) = (surroundings.now(), Secret.hash(token), school)
        guard let found = try await database.read({ try $0.sessions(of: school).find(tokenHash: hash) }),
            found.session.isAlive(at: now, role: found.ownRole),
            found.session.acting == nil || developerMode
        else { return nil }
        if found.session.lastUsedAt + Self.secondsBetweenTouches <= now {
            try await database.write { try $0.sessions(of: school).touch(found.session.id, at: now) }
        }
        return SignedIn(
            session: found.session, actor: found.actor, fullName: found.person.fullName,
            username: found.person.username, language: found.person.language)
    }

    /// Whether a session that was found before still goes on.
    public func goesOn(_ session: Session) async throws -> Bool {
        let school = school
        guard surroundings.now() < session.endsAt else { return false }
        return try await database.read { try $0.sessions(of: school).isThere(session.id) }
    }

    /// The actor's own sessions, the one used last first.
    public func list(as actor: Actor) async throws -> [Session] {
        try actor.require(.manageOwnAccount)
        let (now, school) = (surroundings.now(), school)
        return try await database.read { try $0.sessions(of: school).list(of: actor.person) }
            .filter { $0.isAlive(at: now, role: actor.role) }
    }

    /// Ends one of the actor's own sessions.
    ///
    /// - Throws: ``Refusal/notFound`` for a session of somebody else, as for one that never was.
    public func end(_ id: Session.ID, as actor: Actor) async throws {
        try actor.require(.manageOwnAccount)
        let (school, entry) = (school, surroundings.auditEntry("session.ended", by: actor.person))
        try await database.write { connection in
            guard try connection.sessions(of: school).end(id, of: actor.person) else { throw Refusal.notFound }
            try connection.audit(of: school).add(entry)
        }
        events.end(id)
    }

    /// Ends the session itself, whoever it acts as.
    public func signOut(of session: Session) async throws {
        let (school, entry) = (school, surroundings.auditEntry("session.signed-out", by: session.person))
        try await database.write { connection in
            guard try connection.sessions(of: school).end(session.id, of: session.person) else { return }
            try connection.audit(of: school).add(entry)
        }
        events.end(session.id)
    }

    /// Removes what has ended from the store.
    public func sweep() async throws {
        let (now, school) = (surroundings.now(), school)
        try await database.write { try $0.sessions(of: school).removeAll(endedBefore: now) }
    }

    private static let secondsBetweenTouches: TimeInterval = 60
}
