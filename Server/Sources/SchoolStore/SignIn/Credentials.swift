import Algorithms
public import Foundation
public import SchoolModel
import Storage

/// Passwords, start codes and badges of a school, as one transaction sees them.
///
/// All SQL about these is in this file. Secrets that let somebody in are stored only as hashes.
public struct Credentials {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    // MARK: Passwords

    public func passwordHash(of person: Person.ID) throws -> String? {
        try connection.run(
            "SELECT password_hash FROM credential WHERE school_id = \(school) AND person_id = \(person)"
        ).first?.get("password_hash")
    }

    /// Those of some people who have a password.
    public func havePasswords(among people: some Collection<Person.ID>) throws -> Set<Person.ID> {
        let rows = try connection.run(
            "SELECT person_id FROM credential WHERE school_id = \(school) AND person_id IN \(list: people)")
        return Set(try rows.map { try $0.get("person_id") })
    }

    public func setPassword(hash: String, of person: Person.ID, at now: Date) throws {
        try connection.run(
            """
            INSERT INTO credential (school_id, person_id, password_hash, changed_at)
            VALUES (\(school), \(person), \(hash), \(now))
            ON CONFLICT (school_id, person_id) DO UPDATE SET
                password_hash = excluded.password_hash, changed_at = excluded.changed_at
            """
        )
    }

    public func removePassword(of person: Person.ID) throws {
        try connection.run("DELETE FROM credential WHERE school_id = \(school) AND person_id = \(person)")
    }

    // MARK: Start codes

    /// What the store keeps of a start code.
    public struct StoredStartCode: Hashable, Sendable {
        public let person: Person.ID
        public let secretHash: String
        public let expiresAt: Date
    }

    public func startCode(locator: String) throws -> StoredStartCode? {
        try connection.run(
            """
            SELECT person_id, secret_hash, expires_at FROM start_code
            WHERE school_id = \(school) AND locator = \(locator)
            """
        ).first.map { row in
            StoredStartCode(
                person: try row.get("person_id"), secretHash: try row.get("secret_hash"),
                expiresAt: try row.get("expires_at"))
        }
    }

    /// Until when the codes of some people let them in; people without a valid code are not among them.
    public func startCodeEnds(for people: some Collection<Person.ID>, at now: Date) throws -> [Person.ID: Date] {
        let rows = try connection.run(
            """
            SELECT person_id, expires_at FROM start_code
            WHERE school_id = \(school) AND person_id IN \(list: people) AND expires_at > \(now)
            """
        )
        return Dictionary(uniqueKeysWithValues: try rows.map { (try $0.get("person_id"), try $0.get("expires_at")) })
    }

    /// Gives a person a code in place of the previous one.
    public func setStartCode(locator: String, secretHash: String, of person: Person.ID, expiresAt: Date) throws {
        try connection.run(
            """
            INSERT INTO start_code (school_id, person_id, locator, secret_hash, expires_at)
            VALUES (\(school), \(person), \(locator), \(secretHash), \(expiresAt))
            ON CONFLICT (school_id, person_id) DO UPDATE SET
                locator = excluded.locator, secret_hash = excluded.secret_hash, expires_at = excluded.expires_at
            """
        )
    }

    /// Removes a person's code, and says whether there was one.
    public func removeStartCode(of person: Person.ID) throws -> Bool {
        try !connection.run(
            "DELETE FROM start_code WHERE school_id = \(school) AND person_id = \(person) RETURNING person_id"
        ).isEmpty
    }

    // MARK: Badges

    public func person(badgeHash: String) throws -> Person.ID? {
        try connection.run(
            "SELECT person_id FROM badge WHERE school_id = \(school) AND token_hash = \(badgeHash)"
        ).first?.get("person_id")
    }

    /// When the badges of some people were made; people without one are not among them.
    public func badgesMade(for people: some Collection<Person.ID>) throws -> [Person.ID: Date] {
        let rows = try connection.run(
            "SELECT person_id, made_at FROM badge WHERE school_id = \(school) AND person_id IN \(list: people)")
        return Dictionary(uniqueKeysWithValues: try rows.map { (try $0.get("person_id"), try $0.get("made_at")) })
    }

    /// Gives a person a badge; the previous one is void.
    public func setBadge(hash: String, of person: Person.ID, at now: Date) throws {
        try connection.run(
            """
            INSERT INTO badge (school_id, person_id, token_hash, made_at)
            VALUES (\(school), \(person), \(hash), \(now))
            ON CONFLICT (school_id, person_id) DO UPDATE SET
                token_hash = excluded.token_hash, made_at = excluded.made_at
            """
        )
    }

    /// Voids a person's badge, and says whether there was one.
    public func removeBadge(of person: Person.ID) throws -> Bool {
        try !connection.run(
            "DELETE FROM badge WHERE school_id = \(school) AND person_id = \(person) RETURNING person_id"
        ).isEmpty
    }

    /// Removes every way in except the password and the badge of a student, and all sessions and calendar links.
    ///
    /// For people who are archived or whose role in the school has changed, once they are saved. An archived person's
    /// password and badge are of no use, but work again should they come back: a badge is printed, and many are archived
    /// together by a roster that lacks them.
    ///
    /// - Returns: The sessions that ended, whose open streams are to end as well.
    public func shutOut(_ people: some Collection<Person.ID>) throws -> [Session.ID] {
        var ended: [Session.ID] = []
        for part in Array(people).chunks(ofCount: 500) {
            ended += try connection.run(
                "DELETE FROM session WHERE school_id = \(school) AND person_id IN \(list: part) RETURNING id"
            ).map { try $0.get("id") }
            for table in ["start_code", "calendar_link", "device_authorization"] as [SQL] {
                try connection.run(
                    "DELETE FROM \(table) WHERE school_id = \(school) AND person_id IN \(list: part)")
            }
            try connection.run(
                """
                DELETE FROM badge WHERE school_id = \(school) AND person_id IN (
                    SELECT id FROM person
                    WHERE school_id = \(school) AND id IN \(list: part) AND role <> \(Person.Role.student))
                """)
        }
        return ended
    }

    // MARK: Failures

    public func throttle(_ subject: SignInThrottle.Subject, hash: String) throws -> SignInThrottle {
        let row = try connection.run(
            """
            SELECT failures, last_failure_at FROM sign_in_throttle
            WHERE school_id = \(school) AND subject = \(hash)
            """
        ).first
        guard let row else { return SignInThrottle(subject: subject) }
        return SignInThrottle(
            subject: subject, failures: try row.get("failures"), lastFailureAt: try row.get("last_failure_at"))
    }

    public func save(_ throttle: SignInThrottle, hash: String) throws {
        try connection.run(
            """
            INSERT INTO sign_in_throttle (school_id, subject, failures, last_failure_at)
            VALUES (\(school), \(hash), \(throttle.failures), \(throttle.lastFailureAt))
            ON CONFLICT (school_id, subject) DO UPDATE SET
                failures = excluded.failures, last_failure_at = excluded.last_failure_at
            """
        )
    }

    /// Forgets failures and codes that no longer matter.
    public func sweep(at now: Date) throws {
        let forgotten = now - SignInThrottle.memory
        try connection.run(
            """
            DELETE FROM sign_in_throttle WHERE school_id = \(school)
              AND (last_failure_at < \(forgotten) OR last_failure_at > \(now + SignInThrottle.memory))
            """)
        try connection.run("DELETE FROM start_code WHERE school_id = \(school) AND expires_at < \(forgotten)")
    }
}
