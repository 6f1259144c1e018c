public import Foundation
public import SchoolModel
import Storage

/// The browsers in which people have signed in before, as one transaction sees them.
///
/// They open nothing. Failures in them are counted on their own, so that nobody else's keep a person out.
public struct KnownDevices {
    /// How long a browser is known without anybody signing in, in seconds: as long as browsers keep a cookie.
    public static let memory = 400.0 * 24 * 3600
    /// How many of a person's browsers are known.
    static let most = 20

    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    /// Whether somebody has signed in on a device; asks the store even for nobody, which takes as long.
    public func knows(_ deviceHash: String, _ person: Person.ID?) throws -> Bool {
        try !connection.run(
            """
            SELECT person_id FROM known_device
            WHERE school_id = \(school) AND device_hash = \(deviceHash) AND person_id = \(person)
            """
        ).isEmpty
    }

    /// Notes that a person has signed in on a device, and forgets their oldest one if there are too many.
    public func add(_ deviceHash: String, _ person: Person.ID, at now: Date) throws {
        try connection.run(
            """
            INSERT INTO known_device (school_id, device_hash, person_id, last_used_at)
            VALUES (\(school), \(deviceHash), \(person), \(now))
            ON CONFLICT (school_id, device_hash, person_id) DO UPDATE SET last_used_at = excluded.last_used_at
            """)
        try connection.run(
            """
            DELETE FROM known_device WHERE school_id = \(school) AND person_id = \(person) AND device_hash IN (
                SELECT device_hash FROM known_device WHERE school_id = \(school) AND person_id = \(person)
                ORDER BY last_used_at DESC, device_hash LIMIT 1000 OFFSET \(Self.most)
            )
            """)
    }

    public func removeAll(of person: Person.ID) throws {
        try connection.run("DELETE FROM known_device WHERE school_id = \(school) AND person_id = \(person)")
    }

    /// Forgets those that have not been used for long.
    public func sweep(at now: Date) throws {
        try connection.run(
            """
            DELETE FROM known_device WHERE school_id = \(school)
              AND (last_used_at < \(now - Self.memory) OR last_used_at > \(now + Self.memory))
            """)
    }
}
