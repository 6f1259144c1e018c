/// The rules for passwords that people choose.
///
/// Length makes a password strong, so there are no rules about kinds of characters, and no one has
/// to change a password because of its age. What attackers try first is refused: common passwords,
/// rows of keys, repetitions, and words that belong to this school or person.
public enum Password {
    public static let shortest = 8
    public static let longest = 128

    /// Refuses a password that others would guess.
    ///
    /// The password itself is never trimmed or changed, and no refusal contains it.
    ///
    /// - Throws: ``Refusal`` of code `is-out-of-range` (too short, with the minimum length), `is-too-long`
    ///   (with the maximum) or `is-invalid`, whose detail is `common` or `known-word`.
    public static func check(
        _ password: String, for person: Person, at school: School, field: String = "password"
    ) throws(Refusal) {
        if password.isEmpty { throw Refusal(.isEmpty, field: field) }
        if password.count < shortest { throw Refusal(.isOutOfRange, field: field, detail: "\(shortest)") }
        if password.count > longest { throw Refusal(.isTooLong, field: field, detail: "\(longest)") }
        if isCommon(password) { throw Refusal(.isInvalid, field: field, detail: "common") }
        if containsKnownWord(password, person, school) {
            throw Refusal(.isInvalid, field: field, detail: "known-word")
        }
    }

    /// Whether little remains once everything that people think of first is removed.
    static func isCommon(_ password: String) -> Bool {
        let lower = plain(password)
        if Set(lower).count < 4 || isRun(lower) || isRepetition(lower) { return true }
        if PasswordGuess.effort(lower) < PasswordGuess.enough { return true }
        let candidates = [lower, core(lower), lower.filter(\.isLetter)]
        return candidates.contains { CommonPasswords.words.contains($0) || CommonPasswords.words.contains(spelled($0)) }
    }

    private static func containsKnownWord(_ password: String, _ person: Person, _ school: School) -> Bool {
        let folded = plain(password)
        let texts = [person.username, person.givenName, person.familyName, person.email ?? "", school.name]
        let words = texts.flatMap { plain($0).split { !$0.isLetter && !$0.isNumber } }
            .filter { $0.count >= 3 }.sorted { $0.count > $1.count }
        let rest = words.reduce(folded) { $0.replacing($1, with: "") }
        // A long password may contain a name if it contains enough else.
        return rest.count < folded.count && rest.count < shortest
    }

    /// The text in lower case, and with plain letters and figures in place of wide ones, which add nothing to guess.
    private static func plain(_ text: String) -> String { Text.folded(text.compatible) }

    /// The text with letters in place of the figures and signs that represent them.
    static func spelled(_ text: String) -> String {
        let letters: [Character: Character] = [
            "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", "$": "s", "!": "i",
        ]
        return String(text.map { letters[$0] ?? $0 })
    }

    /// The text between the figures and signs at its ends, as in `2024sunshine!!`.
    private static func core(_ text: String) -> String {
        guard let start = text.firstIndex(where: \.isLetter), let end = text.lastIndex(where: \.isLetter) else {
            return ""
        }
        return String(text[start...end])
    }

    /// Whether the text is one short part repeated, such as `abcabcabc`.
    private static func isRepetition(_ text: String) -> Bool {
        let characters = Array(text)
        return (1..<min(shortest, characters.count)).contains { length in
            characters.indices.allSatisfy { characters[$0] == characters[$0 % length] }
        }
    }

    /// Whether nearly all of the text follows rows of a keyboard, the alphabet or the figures.
    private static func isRun(_ text: String) -> Bool {
        let characters = Array(text)
        let pairs = zip(characters, characters.dropFirst())
        let steps = pairs.count { CommonPasswords.neighbours.contains([$0, $1]) }
        return steps + 2 >= characters.count - 1
    }
}
