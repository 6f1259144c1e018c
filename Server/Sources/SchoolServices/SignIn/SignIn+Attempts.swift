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
    /// Whether this way in is only for choosing a password, which uses it up.
    let needsPassword: Bool
    let replacing: Session?
    /// What the browser keeps, so that the person is known there from now on.
    var device: String?
    let now: Date
}

/// The subjects of an attempt that was counted, with the hashes that the store keeps of them.
struct CountedAttempt: Sendable {
    /// What was typed may be a password in the wrong field, so only its hash is kept.
    let subjects: [(subject: SignInThrottle.Subject, hash: String)]

    init(_ subjects: [SignInThrottle.Subject]) {
        self.subjects = subjects.map { ($0, Secret.hash($0.text)) }
    }
}

extension SignInService {
    /// Counts an attempt, and waits for its turn before its secret is looked at.
    ///
    /// - Throws: ``Refusal`` `too-many-attempts` when too many wait already.
    func count(_ way: SignInAttempt.Way, _ name: String?, at place: Place) async throws -> CountedAttempt {
        let now = house.surroundings.now()
        let school = house.school
        let (counted, wait) = try await house.database.write { connection in
            let device = place.device.map { Secret.hash($0) }
            let isKnown =
                try way == .password
                && device.map { device in
                    let person = try name.flatMap { try connection.people(of: school).find(username: $0) }
                    return try connection.knownDevices(of: school).knows(device, person?.id)
                } ?? false
            let attempt = SignInAttempt(
                way: way, name: name, network: place.address, site: place.site,
                knownDevice: isKnown ? device : nil)
            return try connection.credentials(of: school).admit(attempt.subjects, at: now)
        }
        if wait > 0 { try await self.wait(wait, at: place, for: counted) }
        return counted
    }

    /// Waits for a turn, if there is room to wait.
    private func wait(_ seconds: TimeInterval, at place: Place, for counted: CountedAttempt) async throws {
        guard waitingRoom.enter(from: place.site) else {
            let school = house.school
            try await house.database.write { connection in
                try connection.credentials(of: school).change(counted) { $0.takeBack() }
            }
            throw Refusal(.tooManyAttempts, detail: "\(Int(seconds.rounded(.up)))")
        }
        defer { waitingRoom.leave(from: place.site) }
        try await house.surroundings.rest(seconds)
    }

    /// Checks a secret whose attempt has been counted.
    ///
    /// Being turned away because too many others wait doesn't count as a failure.
    func check(_ attempt: CountedAttempt, _ verify: @Sendable () async throws -> Bool) async throws -> Bool {
        do {
            return try await verify()
        } catch let refusal as Refusal where refusal.code == .tooManyAttempts {
            let school = house.school
            try await house.database.write { connection in
                try connection.credentials(of: school).change(attempt) { $0.takeBack() }
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
        let now = house.surroundings.now()
        let counted = try await house.database.write { connection in
            try connection.credentials(of: school).attempt(.own("password of \(person.id)"), at: now)
        }
        guard try await hashing.verify(String(password.prefix(Password.longest + 1)), against: hash) else {
            try await noteFailure(of: person.id, by: "current password")
            throw Refusal(.wrongCredentials, field: "currentPassword")
        }
        try await house.database.write { connection in
            try connection.credentials(of: school).change(counted) { $0.succeed() }
        }
    }

    func opening(by way: Session.Way, at place: Place, needsPassword: Bool = false) -> SessionOpening {
        SessionOpening(
            id: Session.ID(house.surroundings.makeUUID()), token: Secret.token(house.surroundings), kind: .browser,
            name: String(place.name.prefix(Session.longestName)), way: way, needsPassword: needsPassword,
            replacing: place.replacing, device: way == .badge ? nil : place.device,
            now: house.surroundings.now())
    }
}

extension SchoolHouse {
    /// Opens a session, takes back the counted attempts, and logs that somebody signed in.
    ///
    /// - Throws: ``Refusal`` `wrong-credentials` for somebody who was archived or got another role while a secret was
    ///   looked at.
    func open(
        _ opening: SessionOpening, for person: Person, succeeding attempt: CountedAttempt? = nil,
        in connection: any SQLConnection
    ) throws -> SignInService.Opened {
        guard let now = try connection.people(of: school).find(person.id), !now.isArchived, now.role == person.role
        else {
            throw Refusal(.wrongCredentials)
        }
        if let attempt { try connection.credentials(of: school).change(attempt) { $0.succeed() } }
        if let device = opening.device {
            try connection.knownDevices(of: school).add(Secret.hash(device), person.id, at: opening.now)
        }
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
    /// Counts an attempt for each of its subjects, or for none, and returns the seconds until its turn.
    ///
    /// - Throws: ``Refusal`` `too-many-attempts`.
    fileprivate func admit(
        _ subjects: [SignInThrottle.Subject], at now: Date
    ) throws -> (attempt: CountedAttempt, wait: TimeInterval) {
        let attempt = CountedAttempt(subjects)
        var throttles = try attempt.subjects.map { try throttle($0.subject, hash: $0.hash) }
        let wait = try SignInThrottle.admit(&throttles, at: now)
        for (throttle, counted) in zip(throttles, attempt.subjects) { try save(throttle, hash: counted.hash) }
        return (attempt, wait)
    }

    /// Counts an attempt of somebody who is signed in.
    ///
    /// - Throws: ``Refusal`` `too-many-attempts`.
    fileprivate func attempt(_ subject: SignInThrottle.Subject, at now: Date) throws -> CountedAttempt {
        let attempt = CountedAttempt([subject])
        for (subject, hash) in attempt.subjects {
            var throttle = try throttle(subject, hash: hash)
            try throttle.attempt(at: now)
            try save(throttle, hash: hash)
        }
        return attempt
    }

    fileprivate func change(_ attempt: CountedAttempt, _ change: (inout SignInThrottle) -> Void) throws {
        for (subject, hash) in attempt.subjects {
            var throttle = try throttle(subject, hash: hash)
            change(&throttle)
            try save(throttle, hash: hash)
        }
    }
}
