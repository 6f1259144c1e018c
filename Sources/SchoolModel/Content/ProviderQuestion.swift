/// A request to bring the descendants of a context up to date, because a teacher is opening it.
public struct ProviderQuestion: Hashable, Identifiable, Sendable {
    public typealias ID = Identifier<ProviderQuestion>

    public let id: ID
    public let path: IdentifierPath

    public init(id: ID, path: IdentifierPath) {
        self.id = id
        self.path = path
    }
}
