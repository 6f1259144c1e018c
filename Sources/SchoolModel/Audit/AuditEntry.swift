#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// One line of the audit log: who did what to what, and when.
public struct AuditEntry: Hashable, Sendable {
    public typealias ID = Identifier<AuditEntry>

    public let id: ID
    public let at: Date
    /// Nil for what the server did by itself, and when no one was signed in.
    public let actor: Person.ID?
    /// The name of the personal token that a script of the actor's used; nil when the actor acted in person.
    public let token: String?
    /// What was done, as the code of an ``AuditAct``, or a code that only a later version knows.
    public let code: String
    public let objectKind: String?
    public let objectID: String?
    /// Further facts, without personal data beyond names that the log is about.
    public let detail: String

    public init(
        id: ID, at: Date, actor: Person.ID?, token: String? = nil, code: String, objectKind: String? = nil,
        objectID: String? = nil,
        detail: String = ""
    ) {
        self.id = id
        self.at = at
        self.actor = actor
        self.token = token
        self.code = code
        self.objectKind = objectKind
        self.objectID = objectID
        self.detail = detail
    }

    /// What was done; nil if only a later version knows the code.
    public var act: AuditAct? { AuditAct(rawValue: code) }

    /// The facts one by one: the log's own words, and identifiers of what it is about.
    public var details: [String] { detail.split(separator: " ").map(String.init) }

    public static func isIdentifier(_ word: String) -> Bool { Identifier<AuditEntry>(word) != nil }
}
