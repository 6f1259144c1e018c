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
        let names = [person.givenName, person.familyName].map(typed).filter { !$0.isEmpty }
        if !names.isEmpty { return String(names.joined(separator: ".").prefix(60)) }
        return SignInName.made(from: String(Text.folded(person.sourceID ?? "").prefix(60))) ?? "person"
    }

    /// The letters and digits of a name without marks; empty if one of its letters can't be written that way.
    private static func typed(_ name: String) -> String {
        var text = ""
        for character in Text.folded(name) {
            if character.isASCII {
                if character.isLetter || character.isNumber { text.append(character) }
            } else if let letters = KeyboardLetters.spelled(character) {
                text += letters
            } else if character.isLetter {
                return ""
            }
        }
        return text
    }
}
