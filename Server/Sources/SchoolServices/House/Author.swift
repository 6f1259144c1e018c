public import SchoolModel

/// Whoever asks for something that can also happen without a person.
///
/// Code that needs no permission says why; it never leaves the person out to skip the check.
public enum Author: Hashable, Sendable {
    case person(Actor)
    /// Whoever may run commands on the server, and therefore owns its files anyway.
    case commandLine
    /// The school itself, at a time that has been set.
    case school

    /// Throws for a person who may not do `action`.
    func require(_ action: Action) throws(Refusal) {
        if case .person(let actor) = self { try actor.require(action) }
    }

    /// The person in the log, if there is one.
    var actor: Actor? {
        if case .person(let actor) = self { actor } else { nil }
    }
}
