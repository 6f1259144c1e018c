public import Foundation
public import SchoolModel
public import Storage
public import Timetable

/// The secrets with which calendars read, and what each person's calendars have been sent, as one transaction sees
/// them.
///
/// All SQL about calendars is in this file.
public struct CalendarAccess {
    /// What calendars know of one object.
    public struct StoredObject: Hashable, Sendable {
        public let uid: String
        public let fingerprint: String
        public let revision: CalendarObject.Revision
        /// The number of the state that it changed in.
        public let changedIn: Int
        public let isThere: Bool

        public init(
            uid: String, fingerprint: String, revision: CalendarObject.Revision, changedIn: Int, isThere: Bool
        ) {
            self.uid = uid
            self.fingerprint = fingerprint
            self.revision = revision
            self.changedIn = changedIn
            self.isThere = isThere
        }
    }

    /// The name of everything that a person's calendars were sent at one time.
    public struct State: Hashable, Sendable {
        public let number: Int
        public let name: String

        public init(number: Int, name: String) {
            self.number = number
            self.name = name
        }
    }

    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    // MARK: Links

    public func add(_ link: CalendarLink, secretHash: String) throws {
        try connection.run(
            """
            INSERT INTO calendar_link (school_id, id, person_id, name, secret_hash, made_at, last_read_at)
            VALUES (
                \(school), \(link.id), \(link.person), \(link.name), \(secretHash), \(link.madeAt), \(link.lastReadAt)
            )
            """
        )
    }

    /// The links of a person, the newest first.
    public func links(of person: Person.ID) throws -> [CalendarLink] {
        try connection.run(
            """
            SELECT id, person_id, name, made_at, last_read_at FROM calendar_link
            WHERE school_id = \(school) AND person_id = \(person) ORDER BY made_at DESC, id DESC
            """
        ).map(CalendarLink.init(row:))
    }

    /// The link with a secret and its person; nil when there is none, or the person has left.
    public func find(secretHash: String) throws -> (link: CalendarLink, person: Person)? {
        let row = try connection.run(
            """
            SELECT calendar_link.id AS link_id, name, made_at, last_read_at, \(.personColumns)
            FROM calendar_link
            JOIN person ON person.school_id = calendar_link.school_id AND person.id = calendar_link.person_id
            WHERE calendar_link.school_id = \(school) AND secret_hash = \(secretHash) AND person.is_archived = 0
            """
        ).first
        guard let row else { return nil }
        let person = try Person(row: row)
        let link = CalendarLink(
            id: try row.get("link_id"), person: person.id, name: try row.get("name"), madeAt: try row.get("made_at"),
            lastReadAt: try row.find("last_read_at"))
        return (link, person)
    }

    public func noteRead(_ id: CalendarLink.ID, at now: Date) throws {
        try connection.run(
            "UPDATE calendar_link SET last_read_at = \(now) WHERE school_id = \(school) AND id = \(id)")
    }

    /// Removes one link of a person, and says whether there was one.
    public func remove(_ id: CalendarLink.ID, of person: Person.ID) throws -> Bool {
        try !connection.run(
            """
            DELETE FROM calendar_link WHERE school_id = \(school) AND id = \(id) AND person_id = \(person)
            RETURNING id
            """
        ).isEmpty
    }

    /// Removes all links of a person that were made at `moment` or later.
    public func removeAll(of person: Person.ID, since moment: Date = .distantPast) throws {
        try connection.run(
            """
            DELETE FROM calendar_link
            WHERE school_id = \(school) AND person_id = \(person) AND made_at >= \(moment)
            """
        )
    }

    // MARK: What calendars have been sent

    /// Everything that a person's calendars have ever known.
    public func objects(of person: Person.ID) throws -> [StoredObject] {
        try connection.run(
            """
            SELECT uid, fingerprint, sequence, modified_at, changed_in, is_there FROM calendar_object
            WHERE school_id = \(school) AND person_id = \(person) ORDER BY uid
            """
        ).map { row in
            StoredObject(
                uid: try row.get("uid"), fingerprint: try row.get("fingerprint"),
                revision: CalendarObject.Revision(
                    sequence: try row.get("sequence"), modifiedAt: try row.get("modified_at")),
                changedIn: try row.get("changed_in"), isThere: try row.get("is_there"))
        }
    }

    public func save(_ objects: [StoredObject], of person: Person.ID) throws {
        for object in objects {
            try connection.run(
                """
                INSERT INTO calendar_object (
                    school_id, person_id, uid, fingerprint, sequence, modified_at, changed_in, is_there
                ) VALUES (
                    \(school), \(person), \(object.uid), \(object.fingerprint), \(object.revision.sequence),
                    \(object.revision.modifiedAt), \(object.changedIn), \(object.isThere)
                )
                ON CONFLICT (school_id, person_id, uid) DO UPDATE SET
                    fingerprint = excluded.fingerprint, sequence = excluded.sequence,
                    modified_at = excluded.modified_at, changed_in = excluded.changed_in,
                    is_there = excluded.is_there
                """
            )
        }
    }

    /// The states of a person's calendars that are remembered, the newest first.
    public func states(of person: Person.ID) throws -> [State] {
        try connection.run(
            """
            SELECT number, name FROM calendar_state
            WHERE school_id = \(school) AND person_id = \(person) ORDER BY number DESC
            """
        ).map { State(number: try $0.get("number"), name: try $0.get("name")) }
    }

    /// Adds a state, and forgets those older than the last `count`.
    public func add(_ state: State, of person: Person.ID, remembering count: Int) throws {
        try connection.run(
            """
            INSERT INTO calendar_state (school_id, person_id, number, name)
            VALUES (\(school), \(person), \(state.number), \(state.name))
            """
        )
        try connection.run(
            """
            DELETE FROM calendar_state
            WHERE school_id = \(school) AND person_id = \(person) AND number <= \(state.number - count)
            """
        )
    }

    // MARK: Addresses

    public func addresses() throws -> [CampusAddress] {
        try connection.run(
            "SELECT prefix, address FROM campus_address WHERE school_id = \(school) ORDER BY prefix"
        ).map { CampusAddress(prefix: try $0.get("prefix"), address: try $0.get("address")) }
    }

    /// Replaces the addresses of the school's rooms.
    public func save(_ addresses: [CampusAddress]) throws {
        try connection.run("DELETE FROM campus_address WHERE school_id = \(school)")
        for address in addresses {
            try connection.run(
                """
                INSERT INTO campus_address (school_id, prefix, address)
                VALUES (\(school), \(address.prefix), \(address.address))
                """
            )
        }
    }

    // MARK: Deadlines

    /// A text that changes whenever a student's deadlines change, or what is done for them.
    ///
    /// Work that was called done too early is done later without being called so again.
    public func deadlineMark(of student: Person.ID) throws -> String {
        try connection.run(
            """
            SELECT handout.id AS id, version, state, due, MAX(done_at) AS last,
                   SUM(CASE WHEN done_at IS NULL OR \(Assignments.hasGap) THEN 0 ELSE 1 END) AS done
            FROM assignment
            JOIN handout ON handout.school_id = assignment.school_id AND handout.id = assignment.handout_id
            WHERE assignment.school_id = \(school) AND student_id = \(student) AND is_granted = 1
              AND due IS NOT NULL
            GROUP BY handout.id, version, state, due ORDER BY handout.id
            """
        ).map { row in
            let id: String = try row.get("id")
            let state: String = try row.get("state")
            let version: Int = try row.get("version")
            let due: Int = try row.get("due")
            let done: Int = try row.get("done")
            let last: Int? = try row.find("last")
            return "\(id) \(version) \(state) \(due) \(done) \(last ?? 0)"
        }.joined(separator: "\n")
    }
}

extension CalendarLink {
    fileprivate init(row: SQLRow) throws {
        self.init(
            id: try row.get("id"), person: try row.get("person_id"), name: try row.get("name"),
            madeAt: try row.get("made_at"), lastReadAt: try row.find("last_read_at"))
    }
}

extension SQLConnection {
    public func calendars(of school: School.ID) -> CalendarAccess { CalendarAccess(self, school: school) }
}
