/// A part of a list that is too long to fetch at once.
public struct TKPage<Item: Sendable>: Sendable {
    public let items: [Item]
    /// What to ask for to get the part that follows; nil at the end.
    public let next: String?
}
