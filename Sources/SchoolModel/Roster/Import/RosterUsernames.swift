/// The user names of a school while an import assigns new ones.
struct RosterUsernames {
    private var owners: [String: Person.ID]
    private var lastNumber: [String: Int] = [:]

    init(of people: [Person]) {
        owners = Dictionary(people.map { (SignInName.folded($0.username), $0.id) }) { first, _ in first }
    }

    func owner(of name: String) -> Person.ID? {
        owners[SignInName.folded(name)]
    }

    /// Frees a name if it belongs to this person.
    mutating func release(_ name: String, of person: Person.ID) {
        let name = SignInName.folded(name)
        if owners[name] == person { owners[name] = nil }
    }

    /// Assigns a name to a person, and returns false if another person has it.
    mutating func claim(_ name: String, for person: Person.ID) -> Bool {
        let name = SignInName.folded(name)
        guard owners[name] == nil || owners[name] == person else { return false }
        owners[name] = person
        return true
    }

    /// Makes a name for a person whose roster gives none: the e-mail address, or one made from the names.
    mutating func make(for person: Person) -> String {
        if let email = person.email, let name = try? SignInName.checked(email), claim(name, for: person.id) {
            return name
        }
        let base = Self.base(for: person)
        if claim(base, for: person.id) { return base }
        var number = lastNumber[base] ?? 1
        repeat { number += 1 } while !claim("\(base)\(number)", for: person.id)
        lastNumber[base] = number
        return "\(base)\(number)"
    }

    /// The names in a form that can be typed anywhere, `given.family`, or what the roster calls the person.
    private static func base(for person: Person) -> String {
        if let name = SignInName.made(given: person.givenName, family: person.familyName) { return name }
        let number = String(Text.folded(person.sourceID ?? "").prefix(60))
        if let name = SignInName.made(from: number), name.utf8.allSatisfy({ $0 < 0x80 }) { return name }
        return SignInName.made(given: "", family: number) ?? "person"
    }
}
