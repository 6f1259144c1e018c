import Foundation
import SchoolModel
import SchoolStore
import Storage

/// What a new session needs that must be made before its transaction.
struct SessionOpening: Sendable {
    let id: Session.ID
    let token: String
    let kind: Session.Kind
    let name: String
    let way: Session.Way
    /// What the apps of a device may use.
    var scopes = DeviceScope.all
    /// Whether this way in is used up, so that the person needs another for next time.
    let needsPassword: Bool
    let replacing: Session?
    let now: Date
}

extension SignInService {
    /// Counts an attempt for each subject, before anything is looked up.
    func countAttempt(_ subjects: [SignInThrottle.Subject]) async throws {
        let now = house.surroundings.now()
        let school = house.school
        let hashes = hashes(subjects)
        try await house.database.write { connection in
            let credentials = connection.credentials(of: school)
            for (subject, hash) in hashes {
                var throttle = try credentials.throttle(subject, hash: hash)
                try throttle.attempt(at: now)
                try credentials.save(throttle, hash: hash)
            }
        }
    }

    /// Checks a secret whose attempt has been counted.
    ///
    /// Being turned away because too many others wait doesn't count as a failure.
    func check(
        _ subjects: [SignInThrottle.Subject], _ verify: @Sendable () async throws -> Bool
    ) async throws -> Bool {
        do {
            return try await verify()
        } catch let refusal as Refusal where refusal.code == .tooManyAttempts {
            let school = house.school
            let hashes = hashes(subjects)
            try await house.database.write { connection in
                let credentials = connection.credentials(of: school)
                for (subject, hash) in hashes {
                    var throttle = try credentials.throttle(subject, hash: hash)
                    throttle.takeBack()
                    try credentials.save(throttle, hash: hash)
                }
            }
            throw refusal
        }
    }

    func noteFailure(of person: Person.ID?, by way: String) async throws {
        let now = house.surroundings.now()
        let house = house
        try await house.database.write { connection in
            try house.audit(
                .signInFailed, by: nil, on: person == nil ? nil : "person", person?.description, detail: way,
                at: now,
                in: connection)
        }
    }

    /// Verifies that the person is there, by their password if they have one.
    ///
    /// It counts like signing in; otherwise an open session would be a place to try passwords.
    ///
    /// - Throws: ``Refusal`` of code `is-empty` or `wrong-credentials` for the field
    ///   `currentPassword`, or `too-many-attempts`.
    func confirm(_ password: String?, of person: Person) async throws {
        let school = house.school
        let hash = try await house.database.read { try $0.credentials(of: school).passwordHash(of: person.id) }
        guard let hash else { return }
        guard let password, !password.isEmpty else { throw Refusal(.isEmpty, field: "currentPassword") }
        let subjects = [SignInThrottle.Subject.account(Text.folded(person.username))]
        try await countAttempt(subjects)
        guard try await hashing.verify(String(password.prefix(Password.longest + 1)), against: hash) else {
            try await noteFailure(of: person.id, by: "current password")
            throw Refusal(.wrongCredentials, field: "currentPassword")
        }
        let hashes = hashes(subjects)
        try await house.database.write { connection in
            try connection.credentials(of: school).forgetFailures(of: hashes)
        }
    }

    func opening(by way: Session.Way, at place: Place, needsPassword: Bool = false) -> SessionOpening {
        SessionOpening(
            id: Session.ID(house.surroundings.makeUUID()), token: Secret.token(house.surroundings), kind: .browser,
            name: String(place.name.prefix(Session.longestName)), way: way, needsPassword: needsPassword,
            replacing: place.replacing,
            now: house.surroundings.now())
    }

    /// The hashes under which failures are counted: what was typed may be a password in the wrong field.
    func hashes(_ subjects: [SignInThrottle.Subject]) -> [(SignInThrottle.Subject, String)] {
        subjects.map { subject in
            switch subject {
            case .account(let name): (subject, Secret.hash("account \(name)"))
            case .address(let address): (subject, Secret.hash("address \(address)"))
            }
        }
    }
}

extension SchoolHouse {
    /// Opens a session, takes back the counted attempts, and logs that somebody signed in.
    func open(
        _ opening: SessionOpening, for person: Person, succeeding subjects: [(SignInThrottle.Subject, String)],
        in connection: any SQLConnection
    ) throws -> SignInService.Opened {
        try connection.credentials(of: school).forgetFailures(of: subjects)
        let sessions = connection.sessions(of: school)
        if let old = opening.replacing { _ = try sessions.end(old.id, of: old.person) }
        let limits = Session.Limits(kind: opening.kind, role: person.role)
        let session = Session(
            id: opening.id, person: person.id, kind: opening.kind, name: opening.name, startedAt: opening.now,
            lastUsedAt: opening.now, endsAt: opening.now + limits.absolute, needsPassword: opening.needsPassword,
            way: opening.way, scopes: opening.scopes)
        try sessions.add(session, tokenHash: Secret.hash(opening.token))
        try audit(.signInSucceeded, byPerson: person.id, detail: opening.way.rawValue, at: opening.now, in: connection)
        return SignInService.Opened(token: opening.token, session: session, person: person)
    }
}

extension Credentials {
    /// Takes back the attempts that were counted for each subject, because somebody was let in.
    fileprivate func forgetFailures(of subjects: [(SignInThrottle.Subject, String)]) throws {
        for (subject, hash) in subjects {
            var throttle = try throttle(subject, hash: hash)
            throttle.succeed()
            try save(throttle, hash: hash)
        }
    }
}
