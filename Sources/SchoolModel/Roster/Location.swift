/// A place or body that people and classes belong to, as a roster names it: a site of the school, a
/// department, a district.
///
/// Permissions don't depend on it. It is kept so that one system's information reaches the next,
/// and it remains when no roster names it any more, because people may still refer to it.
public struct Location: Hashable, Identifiable, Sendable {
    public typealias ID = Identifier<Location>

    public let id: ID
    public var name: String
    /// What it is, in OneRoster's terms, such as `school` or `district`.
    public var kind: String
    /// The number that people know it by, or nil.
    public var number: String?
    /// The location that contains it, or nil.
    public var parent: ID?
    /// The name of this location in the system that the roster came from.
    public var sourceID: String?

    /// The kind of a location if no other is given.
    public static let usualKind = "school"

    public init(
        id: ID, name: String, kind: String = usualKind, number: String? = nil, parent: ID? = nil,
        sourceID: String? = nil
    ) {
        self.id = id
        self.name = name
        self.kind = kind
        self.number = number
        self.parent = parent
        self.sourceID = sourceID
    }

    /// Trims the location's texts, and refuses what the school can't store.
    ///
    /// - Throws: ``Refusal`` with the field's name.
    public func checked() throws(Refusal) -> Location {
        var location = self
        location.name = try Text.line(name, field: "name", longest: 200)
        location.kind = try Text.line(kind, field: "kind", longest: 50)
        location.number = try number.map { text throws(Refusal) in
            try Text.line(text, field: "number", longest: 200, mayBeEmpty: true)
        }
        if location.number?.isEmpty == true { location.number = nil }
        return location
    }
}
