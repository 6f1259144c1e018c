/// A part of a list that is too long to fetch in one call.
public struct TKPage<Item: Sendable>: Sendable {
    public let items: [Item]
    /// The cursor of the following page; nil at the end.
    public let next: String?
}
