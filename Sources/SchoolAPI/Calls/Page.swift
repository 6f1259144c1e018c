/// One part of a list that is too long to send in one piece.
public struct Page<Item: Codable & Sendable>: Codable, Sendable {
    public var items: [Item]
    /// What to send as `after` to get the next part; nil at the end of the list.
    public var next: String?

    public init(items: [Item], next: String? = nil) {
        self.items = items
        self.next = next
    }
}

extension Page: Equatable where Item: Equatable {}
extension Page: Hashable where Item: Hashable {}
