public import SchoolModel

/// A person who is signed in, as one request sees them.
public struct SignedIn: Hashable, Sendable {
    public let session: Session
    /// Who the request speaks for; somebody else than the session's person while a developer acts as them.
    public let actor: Actor
    /// The person behind ``actor``.
    public let person: Person

    public init(session: Session, actor: Actor, person: Person) {
        self.session = session
        self.actor = actor
        self.person = person
    }
}
