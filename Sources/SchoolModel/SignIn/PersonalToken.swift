#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A key that a person made for one of their scripts.
///
/// Its holder may do what the person may, except for actions that require the person; see
/// ``Action/inPerson``. It is a kind of session: it is stored as a hash, expires by itself, and
/// can be ended earlier.
public struct PersonalToken: Hashable, Identifiable, Sendable {
    public typealias ID = Session.ID

    /// How many days a token may be valid.
    public static let days = 1...365
    /// The most tokens that one person may have at a time.
    public static let most = 25
    /// The beginning of each token, by which programs that search for leaked secrets recognise it.
    public static let prefix = "teachkit_"

    public let id: ID
    /// The name by which the person recognises it, such as `Nightly report`.
    public let name: String
    public let madeAt: Date
    /// Nil until it is used.
    public let lastUsedAt: Date?
    public let expiresAt: Date

    /// The token behind a session, or nil if the session isn't a script's.
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
    /// Whether it has made a request since it began.
    public var isUsed: Bool { lastUsedAt > startedAt }
}
