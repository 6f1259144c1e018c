public import SchoolModel

/// A person who is signed in, as one request sees them.
public struct SignedIn: Hashable, Sendable {
    public let session: Session
    /// Whom the request speaks for: not the session's person while a developer acts as somebody else.
    public let actor: Actor
    /// The person behind ``actor``.
    public let person: Person

    public init(session: Session, actor: Actor, person: Person) {
        self.session = session
        self.actor = actor
        self.person = person
    }
}
