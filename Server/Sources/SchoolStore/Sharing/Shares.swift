public import Foundation
public import SchoolModel
public import Storage

/// The offers to join classes, as one transaction sees them.
///
/// All SQL about shares and requests to join is in this file.
public struct Shares {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    public func find(_ id: Share.ID) throws -> Share? {
        try select("AND id = \(id)").first
    }

    public func find(tokenHash: String) throws -> Share? {
        try select("AND token_hash = \(tokenHash)").first
    }

    public func find(_ code: ShareCode) throws -> Share? {
        try select("AND code = \(code.characters)").first
    }

    /// The shares of a class, oldest first.
    public func list(of schoolClass: SchoolClass.ID) throws -> [Share] {
        try select("AND class_id = \(schoolClass) ORDER BY id")
    }

    /// What a person is invited to, oldest first; with `schoolClass`, only to that class.
    public func invitations(of person: Person.ID, to schoolClass: SchoolClass.ID? = nil) throws -> [Share] {
        let place: SQL = schoolClass.map { "AND class_id = \($0)" } ?? ""
        return try select("AND invitee_id = \(person) \(place) ORDER BY id")
    }

    /// Adds a share; the hash is that of a link's token.
    public func add(_ share: Share, tokenHash: String?) throws {
        let (code, invitee): (String?, Person.ID?) =
            switch share.kind {
            case .link(let code): (code.characters, nil)
            case .invitation(let person): (nil, person)
            }
        try connection.run(
            """
            INSERT INTO share (
                school_id, id, class_id, role, token_hash, code, invitee_id, expires_at, uses, used,
                needs_confirmation, made_by, made_at
            ) VALUES (
                \(school), \(share.id), \(share.schoolClass), \(share.terms.role), \(tokenHash), \(code), \(invitee),
                \(share.terms.expiresAt), \(share.terms.uses), \(share.used), \(share.terms.needsConfirmation),
                \(share.madeBy), \(share.madeAt)
            )
            """
        )
    }

    /// Counts somebody who joins through a share.
    ///
    /// - Returns: Whether there was a use left.
    public func use(_ id: Share.ID) throws -> Bool {
        let rows = try connection.run(
            """
            UPDATE share SET used = used + 1
            WHERE school_id = \(school) AND id = \(id) AND (uses IS NULL OR used < uses) RETURNING id
            """
        )
        return !rows.isEmpty
    }

    public func remove(_ id: Share.ID) throws {
        try connection.run("DELETE FROM share WHERE school_id = \(school) AND id = \(id)")
    }

    /// Removes what a person offered of a class.
    public func removeAll(of schoolClass: SchoolClass.ID, madeBy person: Person.ID) throws {
        try connection.run(
            "DELETE FROM share WHERE school_id = \(school) AND class_id = \(schoolClass) AND made_by = \(person)")
    }

    /// Lets nobody into a class by its links any more before a teacher has confirmed them.
    public func requireConfirmation(of schoolClass: SchoolClass.ID) throws {
        try connection.run(
            """
            UPDATE share SET needs_confirmation = 1
            WHERE school_id = \(school) AND class_id = \(schoolClass) AND invitee_id IS NULL
            """
        )
    }

    /// Removes what has long expired.
    public func removeAll(expiredBefore moment: Date) throws {
        try connection.run("DELETE FROM share WHERE school_id = \(school) AND expires_at < \(moment)")
    }

    // MARK: Requests

    /// Records that somebody wants to join; asking twice changes nothing.
    public func ask(_ share: Share.ID, for person: Person.ID, at now: Date) throws {
        try connection.run(
            """
            INSERT INTO join_request (school_id, share_id, person_id, asked_at)
            VALUES (\(school), \(share), \(person), \(now))
            ON CONFLICT (school_id, share_id, person_id) DO NOTHING
            """
        )
    }

    /// Who wants to join a class, in the order in which they asked.
    public func requests(in schoolClass: SchoolClass.ID) throws -> [JoinRequest] {
        try requests("AND share.class_id = \(schoolClass)")
    }

    /// How many requests each class has; those without one are left out.
    public func requestCounts(within reach: Reach) throws -> [SchoolClass.ID: Int] {
        let rows = try connection.run(
            """
            SELECT share.class_id AS class_id, COUNT(*) AS n
            FROM share
            CROSS JOIN join_request
            CROSS JOIN person
            WHERE share.school_id = \(school) AND \(.isWithin(reach, classColumn: "share.class_id"))
              AND join_request.school_id = share.school_id AND join_request.share_id = share.id
              AND person.school_id = join_request.school_id AND person.id = join_request.person_id
              AND person.is_archived = 0
            GROUP BY share.class_id
            """
        )
        return Dictionary(uniqueKeysWithValues: try rows.map { (try $0.get("class_id"), try $0.get("n")) })
    }

    /// What a person wants to join.
    public func requests(of person: Person.ID) throws -> [JoinRequest] {
        try requests("AND join_request.person_id = \(person)")
    }

    /// Withdraws everything that a person asked about a class.
    public func removeRequests(of person: Person.ID, in schoolClass: SchoolClass.ID) throws {
        try connection.run(
            """
            DELETE FROM join_request WHERE school_id = \(school) AND person_id = \(person) AND share_id IN (
                SELECT id FROM share WHERE school_id = \(school) AND class_id = \(schoolClass))
            """
        )
    }

    private func requests(_ condition: SQL) throws -> [JoinRequest] {
        try connection.run(
            """
            SELECT share_id, class_id, join_request.person_id AS person_id, share.role AS role, asked_at
            FROM join_request
            JOIN share ON share.school_id = join_request.school_id AND share.id = share_id
            JOIN person ON person.school_id = join_request.school_id AND person.id = join_request.person_id
                AND person.is_archived = 0
            WHERE join_request.school_id = \(school) \(condition)
            ORDER BY asked_at, join_request.person_id
            """
        ).map { row in
            JoinRequest(
                share: try row.get("share_id"), schoolClass: try row.get("class_id"), person: try row.get("person_id"),
                role: try row.get("role"), askedAt: try row.get("asked_at"))
        }
    }

    private func select(_ condition: SQL) throws -> [Share] {
        try connection.run(
            """
            SELECT id, class_id, role, code, invitee_id, expires_at, uses, used, needs_confirmation, made_by, made_at
            FROM share WHERE school_id = \(school) \(condition)
            """
        ).map { row in
            let kind: Share.Kind
            if let invitee: Person.ID = try row.find("invitee_id") {
                kind = .invitation(invitee)
            } else {
                guard let code = ShareCode(typed: try row.get("code")) else {
                    throw SQLError.unreadable(column: "code")
                }
                kind = .link(code: code)
            }
            return Share(
                id: try row.get("id"), schoolClass: try row.get("class_id"), kind: kind,
                terms: Share.Terms(
                    role: try row.get("role"), expiresAt: try row.find("expires_at"), uses: try row.find("uses"),
                    needsConfirmation: try row.get("needs_confirmation")),
                madeBy: try row.get("made_by"), madeAt: try row.get("made_at"), used: try row.get("used"))
        }
    }
}

extension SQLConnection {
    public func shares(of school: School.ID) -> Shares { Shares(self, school: school) }
}
