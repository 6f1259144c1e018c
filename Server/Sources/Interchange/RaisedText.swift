/// Text above or below the line, such as exponents, in characters that need no markup.
///
/// Without its place, it would mean something else: 10³ is not 103.
enum RaisedText {
    /// Where the text stands.
    enum Place: String {
        case sup, sub
    }

    /// More than this is no exponent and no index, in bytes.
    static let longest = 60

    /// The text as people write it where nothing can be raised or lowered: 10³, H₂O, 2^(a/b), x_(max).
    static func written(_ text: String, _ place: Place) -> String {
        let trimmed = ForeignText.trimmed(text)
        guard !trimmed.isEmpty, !(place == .sup && endings.contains(trimmed.lowercased())) else { return text }
        let characters = place == .sup ? above : below
        let exact = trimmed.compactMap { characters[$0] }
        let isExact = exact.count == trimmed.count
        // In brackets, since what follows on the line would be a part of it.
        let written = isExact ? String(exact) : "\(place == .sup ? "^" : "_")(\(trimmed))"
        return String(text.prefix(while: \.isWhitespace)) + written
            + String(text.reversed().prefix(while: \.isWhitespace).reversed())
    }

    /// An answer as it is, and as it can be typed, which is as right: H₂O and H2O, 10³ and 10^3.
    static func writings(of text: String) -> [String] {
        guard text.contains(where: { onTheLine[$0] != nil }) else { return [text] }
        var typed = ""
        var isRaised = false
        for character in text {
            let (plain, isAbove) = onTheLine[character] ?? (character, false)
            if isAbove && !isRaised { typed += "^" }
            isRaised = isAbove
            typed.append(plain)
        }
        return [text, typed]
    }

    /// Whether the text is a part of a word, which means the same on the line: 1st, 2e.
    private static let endings: Set<String> = [
        "st", "nd", "rd", "th", "er", "re", "ère", "ème", "tm", "e", "me", "o", "ers", "es",
    ]

    private static let above = pairs("0123456789+-−=()ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ")
    private static let below = pairs("0123456789+-−=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎")

    private static let onTheLine: [Character: (plain: Character, isAbove: Bool)] = Dictionary(
        above.map { ($0.value, ($0.key == "−" ? "-" : $0.key, true)) }
            + below.map { ($0.value, ($0.key == "−" ? "-" : $0.key, false)) }
    ) { first, _ in first }

    private static func pairs(_ plain: String, _ moved: String) -> [Character: Character] {
        Dictionary(uniqueKeysWithValues: zip(plain, moved))
    }
}
