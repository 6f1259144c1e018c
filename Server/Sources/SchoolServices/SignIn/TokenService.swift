import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// Makes and revokes the tokens with which scripts speak for their person.
public struct TokenService: Sendable {
    let house: SchoolHouse
    let hashing: PasswordHashing
    private let events: EventHub

    public init(_ house: SchoolHouse, hashing: PasswordHashing, events: EventHub) {
        self.house = house
        self.hashing = hashing
        self.events = events
    }

    /// A token that was just made; its text can be shown only now.
    public struct Made: Hashable, Sendable {
        public let text: String
        public let token: PersonalToken
    }

    /// The actor's valid tokens, newest first.
    public func list(as actor: Actor) async throws -> [PersonalToken] {
        try actor.require(.manageTokens)
        let now = house.surroundings.now()
        let school = house.school
        return try await house.database.read { try $0.sessions(of: school).list(of: actor.person, at: [.script]) }
            .filter { $0.isAlive(at: now, role: actor.role) }
            .sorted { ($0.startedAt, $0.id) > ($1.startedAt, $1.id) }
            .compactMap(PersonalToken.init)
    }

    /// Makes a token.
    ///
    /// If there is a password, it must be given: what a token opens stays open when the browser is closed.
    ///
    /// - Throws: ``Refusal`` for the field `name`, `days` or `currentPassword`; `is-too-many` when the
    ///   actor has ``PersonalToken/most`` already.
    public func make(named name: String, days: Int, password: String?, as actor: Actor) async throws -> Made {
        try actor.require(.manageTokens)
        let name = try Text.line(name, field: "name", longest: Session.longestName)
        let possible = PersonalToken.days
        guard possible.contains(days) else {
            throw Refusal(.isOutOfRange, field: "days", detail: "\(possible.lowerBound)–\(possible.upperBound)")
        }
        let now = house.surroundings.now()
        let house = house
        let person = try await house.database.read { try $0.people(of: house.school).find(actor.person) }
        guard let person else { throw Refusal.notFound }
        try await SignInService(house, hashing: hashing).confirm(password, of: person)
        let session = Session(
            id: Session.ID(house.surroundings.makeUUID()), person: actor.person, kind: .script, name: name,
            startedAt: now, lastUsedAt: now, endsAt: now + Double(days) * 24 * 3600)
        let text = PersonalToken.prefix + Secret.token(house.surroundings)
        try await house.database.write { connection in
            let sessions = connection.sessions(of: house.school)
            let others = try sessions.list(of: actor.person, at: [.script])
                .filter { $0.isAlive(at: now, role: actor.role) }
            if others.contains(where: { Text.folded($0.name) == Text.folded(name) }) {
                throw Refusal(.isTaken, field: "name", detail: name)
            }
            guard others.count < PersonalToken.most else {
                throw Refusal(.isTooMany, field: "name", detail: "\(PersonalToken.most)")
            }
            try sessions.add(session, tokenHash: Secret.hash(text))
            try house.audit(
                .tokenMade, by: actor, on: "token", "\(session.id)", detail: name, at: now, in: connection)
        }
        guard let token = PersonalToken(session) else { throw Refusal.notFound }
        return Made(text: text, token: token)
    }

    /// Revokes one of the actor's tokens, effective immediately.
    ///
    /// - Throws: ``Refusal/notFound`` for a token of somebody else, as for one that never existed.
    public func revoke(_ id: PersonalToken.ID, as actor: Actor) async throws {
        try actor.require(.manageTokens)
        let now = house.surroundings.now()
        let house = house
        try await house.database.write { connection in
            guard try connection.sessions(of: house.school).end(id, of: actor.person, at: [.script]) else {
                throw Refusal.notFound
            }
            try house.audit(.tokenRevoked, by: actor, on: "token", "\(id)", at: now, in: connection)
        }
        events.end(id)
    }
}
