/// The rule for codes of letters and figures that people read from paper or a screen and type, the same for all of them:
/// start codes, badges, codes of devices and codes to join a class.
enum TypedCode {
    /// The text in upper case, with plain letters for wide ones, without blanks, dashes and what nobody sees.
    ///
    /// Japanese keyboards write wide letters, and a long vowel's sign where a hyphen is meant.
    static func plain(_ text: String) -> String {
        let kept = text.compatible.unicodeScalars.filter { scalar in
            !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint && !isDash(scalar)
        }
        return String(String.UnicodeScalarView(kept)).uppercased()
    }

    /// Hyphens and dashes of all lengths, the minus sign, and the sign of a long vowel.
    private static func isDash(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .dashPunctuation || scalar == "\u{2212}" || scalar == "\u{30FC}"
    }
}
