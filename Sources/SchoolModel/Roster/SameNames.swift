/// The names that several people of one list share, so that a name alone doesn't say who is meant.
///
/// The people of such a name are told apart by their user names. This is the only place that says whose names are the
/// same; pages, files and the log ask it.
public struct SameNames: Hashable, Sendable {
    private let shared: Set<String>

    /// Whether everybody has a name of their own.
    public var isEmpty: Bool { shared.isEmpty }

    /// Nobody, and so nobody to be told apart.
    public init() {
        shared = []
    }

    /// - Parameter people: Everybody in the list, as it shows them; somebody who is in it twice is still one person.
    public init(_ people: some Sequence<(id: Person.ID, name: String)>) {
        var owners: [String: Person.ID] = [:]
        var shared: Set<String> = []
        for (id, name) in people {
            let look = Self.look(of: name)
            if let owner = owners.updateValue(id, forKey: look), owner != id { shared.insert(look) }
        }
        self.shared = shared
    }

    /// The shared names of people as they are spoken.
    public init(_ people: some Sequence<Person>) {
        self.init(people.map { (id: $0.id, name: $0.fullName) })
    }

    public func contains(_ name: String) -> Bool { !shared.isEmpty && shared.contains(Self.look(of: name)) }

    /// The name, with the user name if somebody else in the list has the same.
    public func telling(_ name: String, _ username: String) -> String {
        contains(name) ? "\(name) (\(username))" : name
    }

    /// A name as readers compare it.
    ///
    /// They see neither blanks around it nor how many are inside, and care little for capitals. Accents they do see, so
    /// ``NameLook`` is too coarse for this.
    private static func look(of name: String) -> String {
        Text.folded(name).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

extension Person.Role {
    /// Whether people of this role may read the user names of those whom they see; students never may.
    public var readsUsernames: Bool { self != .student }
}
