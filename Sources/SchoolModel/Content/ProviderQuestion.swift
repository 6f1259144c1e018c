/// A wish to have the descendants of a context brought up to date, because a teacher opens it.
public struct ProviderQuestion: Hashable, Identifiable, Sendable {
    public typealias ID = Identifier<ProviderQuestion>

    public let id: ID
    public let path: IdentifierPath

    public init(id: ID, path: IdentifierPath) {
        self.id = id
        self.path = path
    }
}
