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
    /// What the actor was called at that time, with the user name; names change, and the log doesn't.
    public let actorName: String?
    /// The name of the personal token that a script of the actor's used; nil when the actor acted in person.
    public let token: String?
    /// What was done, as the code of an ``AuditAct``, or a code that only a later version knows.
    public let code: String
    public let objectKind: String?
    public let objectID: String?
    /// Further facts, without personal data beyond names that the log is about.
    public let detail: String

    public init(
        id: ID, at: Date, actor: Person.ID?, actorName: String? = nil, token: String? = nil, code: String,
        objectKind: String? = nil, objectID: String? = nil, detail: String = ""
    ) {
        self.id = id
        self.at = at
        self.actor = actor
        self.actorName = actorName
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

    /// A person's name as the log keeps it.
    public static func name(of person: Person) -> String { "\(person.fullName) (\(person.username))" }

    /// What the log says of a change of name; nil if the name is the same.
    public static func renaming(_ old: Person?, _ new: Person) -> String? {
        guard let old, name(of: old) != name(of: new) else { return nil }
        return "\(name(of: old)) → \(name(of: new))"
    }

    public static func isIdentifier(_ word: String) -> Bool { Identifier<AuditEntry>(word) != nil }
}
