import SchoolModel

/// An alias as somebody reads it who knows the names of others: digits for letters, letters that are doubled, and words
/// around a name hide nobody.
struct AliasLook {
    /// The looks of its words, one or several in a row.
    private let parts: [NameLook]
    /// The look of all of it.
    private let whole: NameLook

    init(_ alias: String) {
        let words = Self.plain(alias).split { !$0.isLetter && !$0.isNumber }
        parts = words.indices.flatMap { first in
            (first + 1...words.count).map { NameLook(words[first..<$0].joined()) }
        }
        whole = Self.look(alias)
    }

    /// Whether given and family name of somebody are among its words, side by side.
    func names(_ person: Person) -> Bool {
        guard !person.givenName.isEmpty, !person.familyName.isEmpty else { return false }
        return [person.givenName + person.familyName, person.familyName + person.givenName].contains { name in
            let name = Self.look(name)
            return parts.contains { $0.resembles(name) }
        }
    }

    /// Whether it is the family name of somebody, by which a school calls its teachers.
    func isFamilyName(of person: Person) -> Bool { whole.resembles(Self.look(person.familyName)) }

    private static func look(_ name: String) -> NameLook {
        NameLook(String(plain(name).filter { $0.isLetter || $0.isNumber }))
    }

    /// The text without accents, with letters for the signs that stand for them, and each letter of a row once.
    private static func plain(_ text: String) -> String {
        var plain = ""
        for sign in Text.folded(text) {
            let letter = letters[sign] ?? sign
            if letter != plain.last { plain.append(letter) }
        }
        return plain
    }

    /// What people write for letters; `0` and `1` every ``NameLook`` sees through.
    private static let letters: [Character: Character] = [
        "4": "a", "@": "a", "8": "b", "3": "e", "6": "g", "9": "g", "5": "s", "$": "s", "7": "t", "2": "z",
    ]
}
