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

    /// The text as people write it where nothing can be raised or lowered: 10³, H₂O, 2^(a/b), x_max.
    static func written(_ text: String, _ place: Place) -> String {
        let trimmed = ForeignText.trimmed(text)
        guard !trimmed.isEmpty, !(place == .sup && endings.contains(trimmed.lowercased())) else { return text }
        let characters = place == .sup ? above : below
        let exact = trimmed.compactMap { characters[$0] }
        if exact.count == trimmed.count { return String(exact) }
        let mark = place == .sup ? "^" : "_"
        let isOne = trimmed.count == 1 || place == .sub && trimmed.allSatisfy(\.isLetter)
        return isOne ? mark + trimmed : "\(mark)(\(trimmed))"
    }

    /// Whether the text is a part of a word, which means the same on the line: 1st, 2e.
    private static let endings: Set<String> = ["st", "nd", "rd", "th", "er", "re", "ère", "ème", "tm"]

    private static let above = pairs("0123456789+-−=()ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ")
    private static let below = pairs("0123456789+-−=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎")

    private static func pairs(_ plain: String, _ moved: String) -> [Character: Character] {
        Dictionary(uniqueKeysWithValues: zip(plain, moved))
    }
}
