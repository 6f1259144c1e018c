public import Foundation
public import SchoolModel
public import Storage

/// One line of the audit log: who did what to what, and when.
public struct AuditEntry: Hashable, Sendable {
    public typealias ID = Identifier<AuditEntry>

    public let id: ID
    public let at: Date
    /// Nil for what the server did by itself, or for somebody who was not signed in.
    public let actor: Person.ID?
    /// What was done, as a code such as `handout.posted`; it never changes once released.
    public let act: String
    public let objectKind: String?
    public let objectID: String?
    /// Further facts, without personal data beyond names that the log is about.
    public let detail: String

    public init(
        id: ID, at: Date, actor: Person.ID?, act: String, objectKind: String? = nil, objectID: String? = nil,
        detail: String = ""
    ) {
        self.id = id
        self.at = at
        self.actor = actor
        self.act = act
        self.objectKind = objectKind
        self.objectID = objectID
        self.detail = detail
    }
}

/// The audit log of a school; entries are added and never changed.
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
            INSERT INTO audit_entry (school_id, id, at, actor_id, act, object_kind, object_id, detail) VALUES (
                \(school), \(entry.id), \(entry.at), \(entry.actor), \(entry.act), \(entry.objectKind),
                \(entry.objectID), \(entry.detail)
            )
            """
        )
    }

    /// Entries from the newest, from just before `cursor`.
    public func list(before cursor: AuditEntry.ID? = nil, limit: Int) throws -> [AuditEntry] {
        let condition: SQL = cursor.map { "AND id < \($0)" } ?? ""
        return try connection.run(
            """
            SELECT id, at, actor_id, act, object_kind, object_id, detail FROM audit_entry
            WHERE school_id = \(school) \(condition) ORDER BY id DESC LIMIT \(limit)
            """
        ).map { row in
            AuditEntry(
                id: try row.get("id"),
                at: try row.get("at"),
                actor: try row.find("actor_id"),
                act: try row.get("act"),
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
