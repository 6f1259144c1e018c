import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// Finds out who is asking, and lets people see and end their sessions.
public struct SessionService: Sendable {
    let house: SchoolHouse
    private let events: EventHub
    private let developerMode: Bool

    public init(_ house: SchoolHouse, events: EventHub, developerMode: Bool = false) {
        self.house = house
        self.events = events
        self.developerMode = developerMode
    }

    /// The person behind a token, or nil when there is no such session or it has ended.
    ///
    /// Use of a session is recorded once a minute, so that reading stays reading; first
    /// use of a script's token, immediately.
    public func signedIn(token: String) async throws -> SignedIn? {
        guard (20...200).contains(token.utf8.count) else { return nil }
        let now = house.surroundings.now()
        let hash = Secret.hash(token)
        let school = house.school
        guard let found = try await house.database.lookUp({ try $0.sessions(of: school).find(tokenHash: hash) }),
            found.session.isAlive(at: now, role: found.ownRole),
            found.session.acting == nil || developerMode
        else { return nil }
        let isFirstUse = found.session.kind == .script && !found.session.isUsed
        if isFirstUse || found.session.isUseOutdated(at: now) {
            try await touch(found.session.id, at: now)
        }
        let actor = try await standingIn(found.actor, at: now)
        return SignedIn(session: found.session, actor: actor, person: found.person)
    }

    /// Readers don't notice when the disk is full; it is recorded once there is space.
    private func touch(_ session: Session.ID, at now: Date) async throws {
        let school = house.school
        do {
            try await house.database.write { try $0.sessions(of: school).touch(session, at: now) }
        } catch  where StorageTrouble(error) == .diskIsFull {
            return
        }
    }

    /// Whether a session that was found before is still open.
    public func goesOn(_ session: Session) async throws -> Bool {
        let school = house.school
        guard house.surroundings.now() < session.endsAt else { return false }
        return try await house.database.read { try $0.sessions(of: school).isThere(session.id) }
    }

    /// What somebody who is signed in may do now; nil once they are archived.
    public func standing(of actor: Actor) async throws -> Actor? {
        let school = house.school
        let found = try await house.database.read { try $0.people(of: school).actor(for: actor.person) }
        guard let found else { return nil }
        return try await standingIn(found, at: house.surroundings.now())
    }

    /// Lets staff look at the classes in which they are substituting now.
    private func standingIn(_ actor: Actor, at now: Date) async throws -> Actor {
        guard actor.role != .student, actor.takesPart else { return actor }
        let school = house.school
        let classes = try await house.database.lookUp {
            try $0.substitutions(of: school).classes(of: actor.person, at: now)
        }
        return classes.isEmpty ? actor : actor.lookingAt(classes)
    }

    /// The actor's own sessions in browsers and on devices, most recently used first.
    public func list(as actor: Actor) async throws -> [Session] {
        try actor.require(.manageOwnAccount)
        let now = house.surroundings.now()
        let school = house.school
        return try await house.database.read {
            try $0.sessions(of: school).list(of: actor.person, at: Session.Kind.places)
        }
        .filter { $0.isAlive(at: now, role: actor.role) }
    }

    /// Ends one of the actor's own sessions in a browser or on a device.
    ///
    /// - Throws: ``Refusal/notFound`` for a session of somebody else, as for one that never existed; `not-permitted` for
    ///   the field `badge` to a person who came with one, which its finder could do as well.
    public func end(_ id: Session.ID, as actor: Actor) async throws {
        try actor.require(.endOtherSessions)
        let now = house.surroundings.now()
        let house = house
        try await house.database.write { connection in
            guard try connection.sessions(of: house.school).end(id, of: actor.person, at: Session.Kind.places) else {
                throw Refusal.notFound
            }
            try house.audit(.sessionEnded, by: actor, at: now, in: connection)
        }
        events.end(id)
    }

    /// Ends all of the actor's other sessions, except those of scripts, and all of their calendar links.
    public func endOthers(than kept: Session.ID, as actor: Actor) async throws {
        try actor.require(.endOtherSessions)
        try await end(of: actor.person, at: Session.Kind.places, except: kept, by: actor)
    }

    /// Ends every session of a person, tokens and calendar links included, on behalf of somebody who runs the school.
    ///
    /// - Throws: ``Refusal/notPermitted`` for anyone else.
    public func endAll(of person: Person.ID, as actor: Actor) async throws {
        try actor.require(.manageRoster)
        let school = house.school
        let found = try await house.database.read { try $0.people(of: school).find(person) }
        if let found { try actor.requireChanging(found) }
        try await end(of: person, at: Set(Session.Kind.allCases), except: nil, by: actor)
    }

    /// Ends the session itself, whomever it acts as.
    public func signOut(of session: Session) async throws {
        let now = house.surroundings.now()
        let house = house
        try await house.database.write { connection in
            guard try connection.sessions(of: house.school).end(session.id, of: session.person) else { return }
            try house.audit(
                .sessionSignedOut, byPerson: session.person, token: PersonalToken(session)?.name, at: now,
                in: connection)
        }
        events.end(session.id)
    }

    /// Removes from the store what has ended or been forgotten.
    public func sweep() async throws {
        let now = house.surroundings.now()
        let school = house.school
        try await house.database.write { connection in
            try connection.sessions(of: school).removeAll(endedBefore: now)
            try connection.credentials(of: school).sweep(at: now)
            try connection.knownDevices(of: school).sweep(at: now)
        }
    }

    private func end(
        of person: Person.ID, at kinds: Set<Session.Kind>, except kept: Session.ID?, by actor: Actor
    ) async throws {
        let now = house.surroundings.now()
        let house = house
        let ended = try await house.database.write { connection in
            try house.audit(.sessionsEnded, by: actor, on: "person", "\(person)", at: now, in: connection)
            try connection.calendars(of: house.school).removeAll(of: person)
            try connection.knownDevices(of: house.school).removeAll(of: person)
            try connection.deviceAuthorizations(of: house.school).removeAll(confirmedBy: person)
            return try connection.sessions(of: house.school).endAll(of: person, at: kinds, except: kept)
        }
        for session in ended { events.end(session) }
    }
}
