import Foundation
import SchoolModel

/// The form of a name by which people are found and sorted.
///
/// It is the words of the family name, the given names and the user name, each after a blank, in lower
/// case and without accents: ` muller ada ada muller`. So "Müller, Ada", "ada mu" and "muller" all
/// find Ada Müller, "Ann" does not find Hannah, and a register is in the order of family names.
enum NameKey {
    static func of(_ person: Person) -> String {
        words([person.familyName, person.givenName, person.middleName ?? "", person.username].joined(separator: " "))
            .map { " \($0)" }.joined()
    }

    /// The patterns of `LIKE … ESCAPE '!'` that match the keys of people whom a search finds.
    static func patterns(_ search: String) -> [String] {
        words(search).map { word in
            // Scripts without blanks between words are searched for anywhere.
            word.unicodeScalars.allSatisfy { $0.value < 0x2E80 } ? "% \(word)%" : "%\(word)%"
        }
    }

    /// Where the keys of people of this name lie, whatever their user names, byte by byte; nil for a name in which there
    /// is nothing to be read.
    static func range(ofNamesakesOf person: Person) -> Range<String>? {
        let words = words("\(person.familyName) \(person.givenName)")
        guard !words.isEmpty else { return nil }
        let name = words.map { " \($0)" }.joined()
        // Another word follows after a blank, and `!` is next to that.
        return "\(name) "..<"\(name)!"
    }

    /// The words of a text; anything but letters and digits separates them, so none has a `%` or `_`.
    private static func words(_ text: String) -> [Substring] {
        let folded = text.folding(options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil)
        let plain = folded.reduce(into: "") { plain, letter in plain += spelt[letter] ?? String(letter) }
        return plain.split { !$0.isLetter && !$0.isNumber }
    }

    /// Letters of European names that aren't a letter with an accent.
    private static let spelt: [Character: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th", "ı": "i",
    ]
}
