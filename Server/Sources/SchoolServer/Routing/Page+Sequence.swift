import SchoolAPI

extension Sequence {
    /// The part of a list in the order of `name` after `cursor`, at most 200 and at most `limit`.
    func page<Name: Comparable & CustomStringConvertible, Item: Codable & Sendable>(
        after cursor: Name?, limit: Int? = nil, by name: (Element) -> Name, _ item: (Element) -> Item
    ) -> Page<Item> {
        let limit = Swift.min(Swift.max(limit ?? 200, 1), 200)
        let rest = filter { element in cursor.map { $0 < name(element) } ?? true }
        let next = rest.count > limit ? name(rest[limit - 1]).description : nil
        return Page(items: rest.prefix(limit).map(item), next: next)
    }
}
