public import Foundation
public import SchoolModel
public import Storage

/// The sessions of a school, as one transaction sees them.
///
/// All SQL about sessions is in this file. A session is looked up by a hash of its token; the token
/// itself is nowhere in the store.
public struct Sessions {
    /// A session with all that a request needs to know about its user.
    public struct Found: Hashable, Sendable {
        public let session: Session
        /// The role of the person who signed in, whomever they act as.
        public let ownRole: Person.Role
        public let actor: Actor
        public let person: Person
    }

    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    public func add(_ session: Session, tokenHash: String) throws {
        try connection.run(
            """
            INSERT INTO session (
                school_id, id, person_id, kind, name, token_hash, started_at, last_used_at, ends_at, needs_password,
                way, scopes
            ) VALUES (
                \(school), \(session.id), \(session.person), \(session.kind), \(session.name), \(tokenHash),
                \(session.startedAt), \(session.lastUsedAt), \(session.endsAt), \(session.needsPassword), \(session.way),
                \(DeviceScope.text(session.scopes))
            )
            """
        )
    }

    /// The session with a token, its person and that person's place in every class: one query.
    public func find(tokenHash: String) throws -> Found? {
        let rows = try connection.run(
            """
            SELECT session.id AS session_id, session.person_id AS session_person_id, session.kind AS kind,
                   session.name AS session_name, started_at, last_used_at, ends_at, acting, needs_password,
                   session.way AS session_way, scopes, owner.role AS own_role, \(.personColumns), \(.actorClassColumns)
            FROM session
            JOIN person AS owner ON owner.school_id = session.school_id AND owner.id = session.person_id
            JOIN person ON person.school_id = session.school_id
                AND person.id = COALESCE(session.acting_person_id, session.person_id)
            \(.actorClasses)
            WHERE session.school_id = \(school) AND session.token_hash = \(tokenHash)
              AND owner.is_archived = 0 AND person.is_archived = 0
            """
        )
        guard let first = rows.first else { return nil }
        let session = try Session(joined: first)
        let person = try Person(row: first)
        let classes = try ActorClasses(rows: rows)
        let actor = Actor(
            person: person.id, role: person.role, classes: classes.roles, archived: classes.archived,
            takesPart: session.acting != .neither, speaker: Actor.Speaker(session),
            token: PersonalToken(session)?.name)
        return Found(session: session, ownRole: try first.get("own_role"), actor: actor, person: person)
    }

    public func isThere(_ id: Session.ID) throws -> Bool {
        try !connection.run("SELECT 1 FROM session WHERE school_id = \(school) AND id = \(id)").isEmpty
    }

    /// The sessions of a person at places of some kinds, most recently used first.
    public func list(of person: Person.ID, at kinds: Set<Session.Kind>) throws -> [Session] {
        try connection.run(
            """
            SELECT id AS session_id, person_id AS session_person_id, kind, name AS session_name, started_at,
                   last_used_at, ends_at, acting, needs_password, way AS session_way, scopes
            FROM session
            WHERE school_id = \(school) AND person_id = \(person) AND kind IN \(list: kinds)
            ORDER BY last_used_at DESC, id DESC
            """
        ).map(Session.init(joined:))
    }

    /// When people last used the school in a browser or on a device, to the minute.
    public func lastUses(of people: some Collection<Person.ID>) throws -> [Person.ID: Date] {
        let rows = try connection.run(
            """
            SELECT person_id, MAX(last_used_at) AS last_used_at FROM session
            WHERE school_id = \(school) AND person_id IN \(list: Array(people)) AND kind <> \(Session.Kind.script)
            GROUP BY person_id
            """
        )
        return Dictionary(uniqueKeysWithValues: try rows.map { (try $0.get("person_id"), try $0.get("last_used_at")) })
    }

    public func touch(_ id: Session.ID, at now: Date) throws {
        try connection.run(
            """
            UPDATE session SET last_used_at = \(now)
            WHERE school_id = \(school) AND id = \(id) AND last_used_at < \(now)
            """
        )
    }

    /// Lets the session act as `role`, in place of `person` if there is one.
    public func act(_ id: Session.ID, as role: Session.Acting?, inPlaceOf person: Person.ID?) throws {
        try connection.run(
            """
            UPDATE session SET acting = \(role), acting_person_id = \(person)
            WHERE school_id = \(school) AND id = \(id)
            """
        )
    }

    /// Records in a person's sessions that there is a password now.
    public func haveChosenPassword(of person: Person.ID) throws {
        try connection.run(
            """
            UPDATE session SET needs_password = 0
            WHERE school_id = \(school) AND person_id = \(person) AND needs_password = 1
            """
        )
    }

    /// Ends one session of a person, if it is of one of these kinds, and says whether there was one.
    public func end(_ id: Session.ID, of person: Person.ID, at kinds: Set<Session.Kind> = Set(Session.Kind.allCases))
        throws -> Bool
    {
        try !connection.run(
            """
            DELETE FROM session
            WHERE school_id = \(school) AND id = \(id) AND person_id = \(person) AND kind IN \(list: kinds)
            RETURNING id
            """
        ).isEmpty
    }

    /// Ends all but one of a person's sessions at places of some kinds, and returns those that ended.
    @discardableResult
    public func endAll(
        of person: Person.ID, at kinds: Set<Session.Kind> = Set(Session.Kind.allCases), except kept: Session.ID? = nil
    ) throws -> [Session.ID] {
        try connection.run(
            """
            DELETE FROM session
            WHERE school_id = \(school) AND person_id = \(person) AND kind IN \(list: kinds)
              AND id <> \(kept?.description ?? "")
            RETURNING id
            """
        ).map { try $0.get("id") }
    }

    /// Ends all of a person's sessions at places of some kinds that began at `moment` or later, and returns them.
    public func endAll(
        of person: Person.ID, at kinds: Set<Session.Kind>, since moment: Date
    ) throws -> [Session.ID] {
        try connection.run(
            """
            DELETE FROM session
            WHERE school_id = \(school) AND person_id = \(person) AND kind IN \(list: kinds)
              AND started_at >= \(moment)
            RETURNING id
            """
        ).map { try $0.get("id") }
    }

    /// Ends the sessions that some people began with a start code, and in which they have not chosen a password yet.
    public func endUnfinished(of people: some Collection<Person.ID>) throws {
        try connection.run(
            """
            DELETE FROM session
            WHERE school_id = \(school) AND person_id IN \(list: Array(people)) AND needs_password = 1
            """
        )
    }

    /// Removes sessions that ended before `moment`.
    public func removeAll(endedBefore moment: Date) throws {
        try connection.run("DELETE FROM session WHERE school_id = \(school) AND ends_at < \(moment)")
    }
}

extension Session.Kind: SQLReadable {}
extension Session.Acting: SQLReadable {}
extension Session.Way: SQLReadable {}

extension Set<DeviceScope> {
    /// The scopes in a column; those of before there were any are all of them.
    init(columnText: String?) throws {
        self = try columnText.map { try DeviceScope.list($0) } ?? DeviceScope.all
    }
}

extension Session {
    fileprivate init(joined row: SQLRow) throws {
        self.init(
            id: try row.get("session_id"), person: try row.get("session_person_id"), kind: try row.get("kind"),
            name: try row.get("session_name"), startedAt: try row.get("started_at"),
            lastUsedAt: try row.get("last_used_at"), endsAt: try row.get("ends_at"), acting: try row.find("acting"),
            needsPassword: try row.get("needs_password"), way: try row.find("session_way"),
            scopes: try Set(columnText: try row.find("scopes")))
    }
}
