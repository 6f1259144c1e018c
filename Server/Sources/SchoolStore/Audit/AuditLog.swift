public import SchoolModel
public import Storage

/// The audit log of a school; entries are added, never changed.
public struct AuditLog {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    public func add(_ entry: AuditEntry) throws {
        try connection.run(
            """
            INSERT INTO audit_entry (
                school_id, id, at, actor_id, actor_name, token_name, act, object_kind, object_id, detail
            ) VALUES (
                \(school), \(entry.id), \(entry.at), \(entry.actor), \(entry.actorName), \(entry.token), \(entry.code),
                \(entry.objectKind), \(entry.objectID), \(entry.detail)
            )
            """
        )
    }

    /// Entries, newest first, from just before `cursor`.
    ///
    /// With a person, only what they did and what was done to them.
    public func list(
        about person: Person.ID? = nil, before cursor: AuditEntry.ID? = nil, limit: Int
    ) throws -> [AuditEntry] {
        let before: SQL = cursor.map { "AND id < \($0)" } ?? ""
        let about: SQL =
            person.map { "AND (\(DataRegistry.rows(of: "audit_entry", belongingTo: $0, in: school)))" } ?? ""
        return try select("\(before) \(about) ORDER BY id DESC LIMIT \(limit)")
    }

    /// The start codes and badges that were made for a person, and the badges that were voided, newest first.
    public func waysIn(of person: Person.ID, limit: Int) throws -> [AuditEntry] {
        // The condition is that of an index, which both databases use only for the same words.
        try select(
            """
            AND act IN ('badge.made', 'badge.voided', 'start-code.made')
            AND object_id = \(person) ORDER BY id DESC LIMIT \(limit)
            """
        )
    }

    private func select(_ condition: SQL) throws -> [AuditEntry] {
        try connection.run(
            """
            SELECT id, at, actor_id, actor_name, token_name, act, object_kind, object_id, detail FROM audit_entry
            WHERE school_id = \(school) \(condition)
            """
        ).map { row in
            AuditEntry(
                id: try row.get("id"),
                at: try row.get("at"),
                actor: try row.find("actor_id"),
                actorName: try row.find("actor_name"),
                token: try row.find("token_name"),
                code: try row.get("act"),
                objectKind: try row.find("object_kind"),
                objectID: try row.find("object_id"),
                detail: try row.get("detail")
            )
        }
    }
}

extension SQLConnection {
    public func audit(of school: School.ID) -> AuditLog { AuditLog(self, school: school) }
}
