#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A key that a person made for a script of theirs.
///
/// Whoever shows it may do what the person may, but for what takes the person; see
/// ``Action/inPerson``. It is a session of its own kind: it is kept as a hash, ends by itself, and
/// can be ended before.
public struct PersonalToken: Hashable, Identifiable, Sendable {
    public typealias ID = Session.ID

    /// How many days a token may live.
    public static let days = 1...365
    /// How many of them one person may have at a time.
    public static let most = 25
    /// What each begins with, so that programs that search for lost secrets know it.
    public static let prefix = "teachkit_"

    public let id: ID
    /// What the person recognises it by, such as `Nightly report`.
    public let name: String
    public let madeAt: Date
    /// Nil before it was used.
    public let lastUsedAt: Date?
    public let expiresAt: Date

    /// The token behind a session, or nil when the session is no script's.
    public init?(_ session: Session) {
        guard session.kind == .script else { return nil }
        id = session.id
        name = session.name
        madeAt = session.startedAt
        lastUsedAt = session.isUsed ? session.lastUsedAt : nil
        expiresAt = session.endsAt
    }
}

extension Session {
    /// Whether anything was asked since it began.
    public var isUsed: Bool { lastUsedAt > startedAt }
}
