/// The names with which people sign in: the same rule wherever they come in, be it a form, a program or a roster.
///
/// Names of any script and e-mail addresses are allowed. Two names that look the same are the same, or refused.
public enum SignInName {
    /// A name in the form in which the school keeps it.
    ///
    /// - Throws: ``Refusal`` of code `is-empty`, `is-too-long` or `is-invalid` for the field `username`.
    public static func checked(_ text: String) throws(Refusal) -> String {
        let name = try Text.line(plain(text), field: "username", longest: Person.longestText)
        let isReadable = name.contains { $0.isLetter || $0.isNumber }
        guard isReadable, name.unicodeScalars.allSatisfy(mayBePart), !Text.mixesScripts(name) else {
            throw Refusal(.isInvalid, field: "username", detail: name)
        }
        return name
    }

    /// A name without what nobody sees, and with one spelling for letters that are only wider, smaller or joined (NFKC).
    ///
    /// Japanese keyboards write wide letters, and a name in a printed list doesn't tell.
    public static func plain(_ typed: String) -> String {
        guard !typed.utf8.allSatisfy({ $0 < 0x80 }) else { return typed }
        let seen = typed.compatible.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
        return String(String.UnicodeScalarView(seen))
    }

    /// The form in which names that count as the same are equal.
    ///
    /// No name begins or ends with a blank, but keyboards put one after what they suggest.
    public static func folded(_ typed: String) -> String { Text.folded(Text.trimmed(plain(typed))) }

    /// A name that can be typed anywhere, made of somebody's names, such as `ada.brandt`.
    ///
    /// - Returns: Nil if none of the names can be typed that way.
    public static func made(given: String, family: String) -> String? {
        let names = [given, family].map(KeyboardLetters.typed).filter { !$0.isEmpty }
        return names.isEmpty ? nil : String(names.joined(separator: ".").prefix(60))
    }

    /// What of another text can be part of a name; nil if nothing readable is left.
    static func made(from text: String) -> String? {
        let kept = plain(text).unicodeScalars.filter { mayBePart($0) && !Text.isControl($0) }
        return try? checked(String(String.UnicodeScalarView(kept)))
    }

    /// Blanks, and the signs that have a meaning around an address (RFC 5322 §3.2.3) or in front of a password
    /// (RFC 7617 §2, where a colon ends the name), are no part of a name.
    private static func mayBePart(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.properties.isWhitespace && !#"()<>[]:;\,""#.unicodeScalars.contains(scalar)
    }
}
