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
    /// Nil for what the server did by itself, or for somebody who was not signed in.
    public let actor: Person.ID?
    /// The name of the personal token by which a script of the actor's did it; nil when the actor did it in person.
    public let token: String?
    /// What was done, as the code of an ``AuditAct``, or of one that only a later version knows.
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

    /// What was done; nil where only a later version knows.
    public var act: AuditAct? { AuditAct(rawValue: code) }

    /// The facts one by one: words of the log's own, and identifiers of what it is about.
    public var details: [String] { detail.split(separator: " ").map(String.init) }

    public static func isIdentifier(_ word: String) -> Bool { Identifier<AuditEntry>(word) != nil }
}
