import Foundation
import SchoolModel

/// The form of a name that people are looked up and put in order by.
///
/// It is the words of the family name, the given names and the user name, each after a blank, in small
/// letters and without accents: ` muller ada ada muller`. So "Müller, Ada", "ada mu" and "muller" all
/// find Ada Müller, "Ann" does not find Hannah, and a register comes in the order of family names.
enum NameKey {
    static func of(_ person: Person) -> String {
        words([person.familyName, person.givenName, person.middleName ?? "", person.username].joined(separator: " "))
            .map { " \($0)" }.joined()
    }

    /// The patterns of `LIKE … ESCAPE '!'` that the keys match of those whom a search is for.
    static func patterns(_ search: String) -> [String] {
        words(search).map { word in
            // Writing without blanks between words is looked for anywhere.
            word.unicodeScalars.allSatisfy { $0.value < 0x2E80 } ? "% \(word)%" : "%\(word)%"
        }
    }

    /// The words of a text; what is neither letter nor digit stands between them, so none has a `%` or `_`.
    private static func words(_ text: String) -> [Substring] {
        let folded = text.folding(options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil)
        let plain = folded.reduce(into: "") { plain, letter in plain += spelt[letter] ?? String(letter) }
        return plain.split { !$0.isLetter && !$0.isNumber }
    }

    /// Letters of European names that are no letter with an accent.
    private static let spelt: [Character: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th", "ı": "i",
    ]
}
