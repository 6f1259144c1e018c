import Foundation

/// The letters that every keyboard has, for those that only some have.
public enum KeyboardLetters {
    /// The letters and digits of a name as somebody without its keys writes them, such as `mueller` for `Müller`.
    ///
    /// Nothing is left of a name that can't be written that way: how ideographs are said, only their owner knows.
    public static func typed(_ name: String) -> String {
        let plain = Text.folded(SignInName.plain(name))
        return spelled(plain) ?? latin(plain).flatMap(spelled) ?? ""
    }

    /// A text in small letters with each of its letters spelled; nil if one of them has no spelling.
    private static func spelled(_ text: String) -> String? {
        var typed = ""
        var before: Character = " "
        for character in text {
            // Two letters of Greek that are one sound.
            if before == "ο", isUpsilon(character) {
                typed += "u"
            } else if let letters = spelled(character) {
                typed += letters
            } else {
                return nil
            }
            before = character
        }
        return typed
    }

    private static func isUpsilon(_ character: Character) -> Bool { character == "υ" || character == "ύ" }

    /// How somebody writes a character; empty for what is no letter, nil for a letter of another script.
    private static func spelled(_ character: Character) -> String? {
        if character.isASCII { return character.isLetter || character.isNumber ? String(character) : "" }
        // With its inner marks it may have a spelling of its own: ǖ is an ü.
        var scalars = Array(String(character).decomposed.unicodeScalars)
        while true {
            let letter = String(String.UnicodeScalarView(scalars))
            if let letters = letters[Character(letter.composed)] { return letters }
            if letter.utf8.count == 1 { return spelled(Character(letter)) }
            guard scalars.count > 1 else { break }
            scalars.removeLast()
        }
        return isLetter(scalars[0]) ? nil : ""
    }

    /// Apostrophes that count as letters say how a name sounds, and are no part of how it is typed.
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic && scalar.properties.generalCategory != .modifierLetter
    }

    /// The sounds of a text in another script; nil if that is not known here, or of ideographs.
    private static func latin(_ text: String) -> String? {
        guard !text.unicodeScalars.contains(where: \.properties.isIdeographic) else { return nil }
        return text.applyingTransform(.toLatin, reverse: false).map(Text.folded)
    }

    private static let letters: [Character: String] = Dictionary(
        (latinLetters + otherLetters).flatMap { letters, spelled in spelled.map { ($0, letters) } }
    ) { first, _ in first }

    /// Those that are not just a letter with marks that can be left out.
    private static let latinLetters: [(String, String)] = [
        ("a", "ɑ"), ("ae", "äæǣ"), ("b", "ɓƀ"), ("c", "ƈ"), ("d", "đðɖɗ"), ("dh", "ꝺ"), ("e", "ǝəɛ"), ("f", "ƒ"),
        ("g", "ǥɠɣ"), ("h", "ħ"), ("i", "ıɨɩ"), ("k", "ĸƙ"), ("l", "łƚ"), ("n", "ŋɲƞ"), ("o", "ɔɵ"),
        ("oe", "öøœǿ"), ("p", "ƥ"), ("r", "ɍ"), ("s", "ſ"), ("ss", "ßẞ"), ("t", "ŧƭ"), ("th", "þ"), ("u", "ʉ"),
        ("ue", "ü"), ("v", "ʋ"), ("y", "ƴ"), ("z", "ƶȥʒ"),
    ]

    /// The letters of Greek, and of the languages that are written in Cyrillic.
    private static let otherLetters: [(String, String)] = [
        ("a", "α"), ("v", "β"), ("g", "γ"), ("d", "δ"), ("e", "ε"), ("z", "ζ"), ("i", "ηι"), ("th", "θ"),
        ("k", "κ"), ("l", "λ"), ("m", "μ"), ("n", "ν"), ("x", "ξ"), ("o", "οω"), ("p", "π"), ("r", "ρ"),
        ("s", "σς"), ("t", "τ"), ("y", "υ"), ("f", "φ"), ("ch", "χ"), ("ps", "ψ"),
        ("a", "а"), ("b", "б"), ("v", "в"), ("g", "гґѓ"), ("d", "д"), ("e", "еёэ"), ("zh", "ж"), ("z", "з"),
        ("i", "иі"), ("y", "йы"), ("k", "кќ"), ("l", "л"), ("m", "м"), ("n", "н"), ("o", "о"), ("p", "п"),
        ("r", "р"), ("s", "с"), ("t", "т"), ("u", "уў"), ("f", "ф"), ("kh", "х"), ("ts", "ц"), ("ch", "ч"),
        ("sh", "ш"), ("shch", "щ"), ("", "ъь"), ("yu", "ю"), ("ya", "я"), ("yi", "ї"), ("ye", "є"), ("dj", "ђ"),
        ("j", "ј"), ("lj", "љ"), ("nj", "њ"), ("c", "ћ"), ("dz", "џѕ"),
    ]
}
