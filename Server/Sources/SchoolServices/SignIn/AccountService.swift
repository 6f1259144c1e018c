public import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// Lets people look after their own account: password and language.
public struct AccountService: Sendable {
    let house: SchoolHouse
    let hashing: PasswordHashing
    let events: EventHub

    public init(_ house: SchoolHouse, hashing: PasswordHashing, events: EventHub) {
        self.house = house
        self.hashing = hashing
        self.events = events
    }

    /// Whether the actor has a password, rather than only a badge or a code.
    public func hasPassword(as actor: Actor) async throws -> Bool {
        try actor.require(.manageOwnAccount)
        let school = house.school
        return try await house.database.read {
            try $0.credentials(of: school).passwordHash(of: actor.person) != nil
        }
    }

    /// A start code or a badge that somebody made for the actor, or a badge that somebody voided.
    public struct WayIn: Hashable, Sendable {
        public let act: AuditAct
        public let at: Date
        /// Who did it; nil for somebody on the server itself, or who is no longer there.
        public let maker: Person?
        /// Whether nobody can sign in with it any more: it was used, replaced or made void, or its time is over.
        public let isOver: Bool
    }

    /// The start codes and badges that others made for the actor, newest first.
    ///
    /// Whoever prints them could sign in with them, so everybody sees theirs.
    public func waysInMadeByOthers(as actor: Actor) async throws -> [WayIn] {
        try actor.require(.manageOwnAccount)
        let school = house.school
        let now = house.surroundings.now()
        return try await house.database.read { connection in
            let entries = try connection.audit(of: school).waysIn(of: actor.person, limit: Self.mostWaysIn)
            let makers = try connection.people(of: school).find(Set(entries.compactMap(\.actor)))
            let credentials = connection.credentials(of: school)
            var valid: Set<AuditAct> = []
            if try !credentials.startCodeEnds(for: [actor.person], at: now).isEmpty { valid.insert(.startCodeMade) }
            if try !credentials.badgesMade(for: [actor.person]).isEmpty { valid.insert(.badgeMade) }
            return entries.compactMap { entry in
                entry.act.map { act in
                    // Only the newest of a kind is the one that is valid.
                    let isOver = act != .badgeVoided && valid.remove(act) == nil
                    return WayIn(
                        act: act, at: entry.at, maker: makers.first { $0.id == entry.actor }, isOver: isOver)
                }
            }
        }
    }

    private static let mostWaysIn = 12

    /// Sets the language that the actor reads, or nil to follow the browser.
    ///
    /// - Throws: ``Refusal`` `is-invalid` for a language that the school doesn't speak.
    public func setLanguage(_ language: String?, among known: Set<String>, as actor: Actor) async throws {
        try actor.require(.manageOwnAccount)
        if let language, !known.contains(language) { throw Refusal(.isInvalid, field: "language") }
        let school = house.school
        try await house.database.write { connection in
            let people = connection.people(of: school)
            guard try people.find(actor.person) != nil else { throw Refusal.notFound }
            try people.setLanguage(language, of: actor.person)
        }
    }

    /// Sets the actor's password, and ends all of the actor's other sessions and calendar links.
    ///
    /// If there is a password, it must be given, unless the session began with a start code, which is used up then. A
    /// badge isn't enough: anyone may have found it.
    ///
    /// - Throws: ``Refusal`` for the field `currentPassword`, or what ``Password`` refuses for the
    ///   field `password`; `not-permitted` for the field `badge`; `code-has-expired` if the start code is no longer valid.
    public func setPassword(
        _ password: String, current: String?, keeping session: Session.ID, as actor: Actor
    ) async throws {
        try actor.require(.addSignIn)
        let house = house
        let id = actor.person
        let found = try await house.database.read { connection in
            guard let person = try connection.people(of: house.school).find(id),
                let school = try connection.schools.find(house.school)
            else { throw Refusal.notFound }
            return (person, school)
        }
        let (person, school) = found
        let code = try await startCode(of: person.id, in: session)
        if code == nil { try await SignInService(house, hashing: hashing).confirm(current, of: person) }
        try Password.check(password, for: person, at: school)
        let ended = try await save(password, of: person.id, using: code, keeping: session, by: actor.person)
        for session in ended { events.end(session) }
    }

    /// A start code in use, or what is left of one that was used up before there was a password.
    private enum CodeInUse: Sendable {
        case valid, usedUp
    }

    /// The start code by which a session began that has no other way in yet; nil for any other session.
    private func startCode(of person: Person.ID, in session: Session.ID) async throws -> CodeInUse? {
        let now = house.surroundings.now()
        let school = house.school
        return try await house.database.read { connection in
            let sessions = try connection.sessions(of: school).list(of: person, at: [.browser])
            guard sessions.contains(where: { $0.id == session && $0.needsPassword }) else { return nil }
            let credentials = connection.credentials(of: school)
            if try !credentials.startCodeEnds(for: [person], at: now).isEmpty { return .valid }
            // Earlier versions used a code up when it was typed; one that is still there has expired.
            let isUsedUp = try credentials.startCodeEnds(for: [person], at: .distantPast).isEmpty
            guard isUsedUp, try credentials.passwordHash(of: person) == nil else { throw Refusal(.codeHasExpired) }
            return .usedUp
        }
    }

    /// The administrator with this user name, added if nobody has that name.
    ///
    /// For use on the server itself, where anyone who may run this may do everything.
    ///
    /// - Returns: The administrator, and whether they were added just now.
    /// - Throws: ``Refusal`` `is-taken` if the name belongs to somebody who is no administrator, and
    ///   `state-does-not-allow` if it belongs to one in the archive; see ``RosterService/promote(username:)``.
    public func findOrAddAdministrator(
        username: String, givenName: String, familyName: String
    ) async throws -> (person: Person, isNew: Bool) {
        let now = house.surroundings.now()
        let house = house
        let new = Person(
            id: Person.ID(house.surroundings.makeUUID()), role: .administrator, givenName: givenName,
            familyName: familyName, username: username)
        return try await house.database.write { connection in
            let people = connection.people(of: house.school)
            // As it was typed: names that were kept under older rules let their people back in.
            if let person = try people.find(username: username) {
                guard person.role == .administrator else { throw Refusal(.isTaken, field: "username") }
                guard !person.isArchived else { throw Refusal(.stateDoesNotAllow, field: "username") }
                return (person, false)
            }
            let new = try new.checked()
            try people.save(new)
            try house.audit(.personAdded, by: nil, on: "person", "\(new.id)", at: now, in: connection)
            try house.auditRole(from: nil, to: new, by: nil, at: now, in: connection)
            return (new, true)
        }
    }

    /// The user names of staff that are near one that nobody has, or the first of all if none is.
    ///
    /// For use on the server itself; those in the archive count as well.
    public func staff(near username: String, most: Int = 10) async throws -> (names: [String], areNear: Bool) {
        let names = try await house.database.read { try $0.people(of: house.school).usernamesOfStaff() }
        let near = SignInName.nearest(to: username, among: names)
        return near.isEmpty ? (Array(names.prefix(most)), false) : (near, true)
    }

    /// Who has a user name, also in the archive, for use on the server itself.
    public func find(username: String) async throws -> Person? {
        try await house.database.read { try $0.people(of: house.school).find(username: username) }
    }

    /// Sets somebody's password on the server itself, where anyone who may run this may do everything.
    public func setPassword(_ password: String, of person: Person) async throws {
        let house = house
        let school = try await house.database.read { try $0.schools.find(house.school) }
        guard let school else { throw Refusal.notFound }
        try Password.check(password, for: person, at: school)
        _ = try await save(password, of: person.id, using: nil, keeping: nil, by: nil)
    }

    private func save(
        _ password: String, of person: Person.ID, using code: CodeInUse?, keeping session: Session.ID?,
        by actor: Person.ID?
    ) async throws -> [Session.ID] {
        let now = house.surroundings.now()
        let house = house
        let hash = try await hashing.hash(password, salt: house.surroundings.randomBytes(16))
        return try await house.database.write { connection in
            let credentials = connection.credentials(of: house.school)
            // It may have ended while the hash was made: by another code, or another password.
            if let session, try !connection.sessions(of: house.school).isThere(session) {
                throw code == nil ? Refusal.notSignedIn : Refusal(.codeHasExpired)
            }
            // Of two who use the same code at once, one does.
            guard try credentials.removeStartCode(of: person) || code != .valid else { throw Refusal(.codeHasExpired) }
            try credentials.setPassword(hash: hash, of: person, at: now)
            // Whoever knew the old password may have opened these with it.
            try connection.knownDevices(of: house.school).removeAll(of: person)
            try connection.calendars(of: house.school).removeAll(of: person)
            try connection.deviceAuthorizations(of: house.school).removeAll(confirmedBy: person)
            try house.audit(.passwordChanged, byPerson: actor, on: "person", "\(person)", at: now, in: connection)
            try connection.sessions(of: house.school).haveChosenPassword(of: person)
            return try connection.sessions(of: house.school).endAll(of: person, except: session)
        }
    }
}
