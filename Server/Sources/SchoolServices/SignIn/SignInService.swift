import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// Lets people in: by password, by start code, by badge.
///
/// Passwords and codes are counted before they are looked at. Each way does the same work whether the person
/// exists or not, and logs the outcome.
public struct SignInService: Sendable {
    let house: SchoolHouse
    let hashing: PasswordHashing

    /// Holds those whose turn has not come.
    let waitingRoom: SignInWaitingRoom

    public init(
        _ house: SchoolHouse, hashing: PasswordHashing, waitingRoom: SignInWaitingRoom = SignInWaitingRoom()
    ) {
        self.house = house
        self.hashing = hashing
        self.waitingRoom = waitingRoom
    }

    /// A session that was just opened.
    public struct Opened: Hashable, Sendable {
        /// What the browser or the device presents from now on; it is nowhere else.
        public let token: String
        public let session: Session
        public let person: Person
    }

    /// Where somebody signs in.
    public struct Place: Hashable, Sendable {
        /// The address that the request came from, or for IPv6 its network, for counting failures.
        public var address: String
        /// The networks that may belong to whoever has ``address``.
        public var site: String
        /// What the browser keeps for long; it is known once somebody has signed in there.
        public var device: String?
        /// A name by which the person will recognize the place.
        public var name: String
        /// The session that the browser had before; it ends.
        public var replacing: Session?

        public init(
            address: String, site: String? = nil, device: String? = nil, name: String, replacing: Session? = nil
        ) {
            self.address = address
            self.site = site ?? address
            self.device = device
            self.name = name
            self.replacing = replacing
        }
    }

    /// Signs a person in by user name and password.
    ///
    /// - Throws: ``Refusal`` of code `wrong-credentials`, whichever of the two is wrong, or
    ///   `too-many-attempts` with the seconds to wait.
    public func signIn(username: String, password: String, at place: Place) async throws -> Opened {
        let school = house.school
        let attempt = try await count(.password, SignInName.folded(username), at: place)
        let found = try await house.database.read { connection -> (person: Person, hash: String?)? in
            guard let person = try connection.people(of: school).find(username: username), !person.isArchived else {
                return nil
            }
            return (person, try connection.credentials(of: school).passwordHash(of: person.id))
        }
        // A password longer than any that can be chosen isn't worth the work.
        let isRight = try await check(attempt) {
            try await hashing.verify(String(password.prefix(Password.longest + 1)), against: found?.hash)
        }
        guard let found, isRight else {
            try await noteFailure(of: found?.person.id, by: "password")
            throw Refusal(.wrongCredentials)
        }
        let opened = try await open(for: found.person, by: .password, at: place, succeeding: attempt) {
            try $0.credentials(of: school).passwordHash(of: found.person.id) == found.hash
        }
        if let opened {
            if let hash = found.hash, hashing.isOutdated(hash) {
                try await rehash(password, of: found.person.id, replacing: hash)
            }
            return opened
        }
        // Another password was chosen meanwhile, or the same one got a newer hash.
        let newer = try await house.database.read { try $0.credentials(of: school).passwordHash(of: found.person.id) }
        let isStillRight = try await hashing.verify(password, against: newer)
        let reopened =
            isStillRight
            ? try await open(for: found.person, by: .password, at: place, succeeding: attempt) {
                try $0.credentials(of: school).passwordHash(of: found.person.id) == newer
            } : nil
        guard let reopened else { throw Refusal(.wrongCredentials) }
        return reopened
    }

    /// Signs a person in by a start code, to choose a password and for nothing else until then.
    ///
    /// Choosing it uses the code up. Whoever leaves before can type the code again, which ends what they had begun;
    /// until a new one is saved, the old password stays.
    ///
    /// - Throws: ``Refusal`` of code `code-has-expired`, whether the code was used, too old or never
    ///   made, or `too-many-attempts` with the seconds to wait.
    public func signIn(startCode text: String, at place: Place) async throws -> Opened {
        let now = house.surroundings.now()
        let school = house.school
        let code = StartCode(typed: text)
        let attempt = try await count(.code, code?.locator, at: place)
        let stored = try await house.database.read { connection in
            try code.flatMap { try connection.credentials(of: school).startCode(locator: $0.locator) }
        }
        let isRight = try await check(attempt) {
            try await hashing.verify(code?.secret ?? text, against: stored?.secretHash, isCode: true)
        }
        guard let stored, isRight, now < stored.expiresAt else {
            try await noteFailure(of: stored?.person, by: "code")
            throw Refusal(.codeHasExpired, field: "code")
        }
        let opening = opening(by: .code, at: place, needsPassword: true)
        let house = house
        return try await house.database.write { connection in
            let credentials = connection.credentials(of: school)
            // It may have been used up or replaced while it was checked.
            guard try code.flatMap({ try credentials.startCode(locator: $0.locator) }) == stored,
                let person = try connection.people(of: school).find(stored.person), !person.isArchived
            else { throw Refusal(.codeHasExpired, field: "code") }
            try connection.sessions(of: school).endUnfinished(of: [person.id])
            return try house.open(opening, for: person, succeeding: attempt, in: connection)
        }
    }

    /// Signs a student in by a badge.
    ///
    /// Nobody guesses 130 bits, so no right badge is refused for the wrong ones that others scanned.
    ///
    /// - Throws: ``Refusal`` of code `code-has-expired` for a void or unknown badge, or
    ///   `too-many-attempts` with the seconds to wait.
    public func signIn(badge text: String, at place: Place) async throws -> Opened {
        let school = house.school
        let hash = Badge(typed: text).map { Secret.hash($0.secret) } ?? ""
        let person = try await house.database.read { connection in
            try connection.credentials(of: school).person(badgeHash: hash)
                .flatMap { try connection.people(of: school).find($0) }
        }
        guard let person, !person.isArchived, person.role == .student else {
            _ = try await count(.badge, nil, at: place)
            try await noteFailure(of: person?.id, by: "badge")
            throw Refusal(.codeHasExpired, field: "badge")
        }
        let opened = try await open(for: person, by: .badge, at: place) {
            try $0.credentials(of: school).person(badgeHash: hash) == person.id
        }
        guard let opened else { throw Refusal(.codeHasExpired, field: "badge") }
        return opened
    }

    /// Opens a session if what was looked at is still so; nil if it isn't.
    private func open(
        for person: Person, by way: Session.Way, at place: Place, succeeding attempt: CountedAttempt? = nil,
        if isValid: @escaping @Sendable (any SQLConnection) throws -> Bool
    ) async throws -> Opened? {
        let opening = opening(by: way, at: place)
        let house = house
        return try await house.database.write { connection in
            guard try isValid(connection) else { return nil }
            return try house.open(opening, for: person, succeeding: attempt, in: connection)
        }
    }

    private func rehash(_ password: String, of person: Person.ID, replacing old: String) async throws {
        let now = house.surroundings.now()
        let school = house.school
        let hash = try await hashing.hash(password, salt: house.surroundings.randomBytes(16))
        try await house.database.write { connection in
            let credentials = connection.credentials(of: school)
            // A new password may have been chosen meanwhile.
            guard try credentials.passwordHash(of: person) == old else { return }
            try credentials.setPassword(hash: hash, of: person, at: now)
        }
    }
}
