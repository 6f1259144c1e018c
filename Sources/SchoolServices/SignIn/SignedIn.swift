public import SchoolModel

/// A person who is signed in, as one request sees them.
public struct SignedIn: Hashable, Sendable {
    public let session: Session
    /// Who the request speaks for; somebody else than the session's person while a developer acts as them.
    public let actor: Actor
    public let fullName: String
    public let username: String
    /// The language the person chose, or nil to follow the browser.
    public let language: String?

    public init(session: Session, actor: Actor, fullName: String, username: String, language: String?) {
        self.session = session
        self.actor = actor
        self.fullName = fullName
        self.username = username
        self.language = language
    }
}
