/// The rules for text that people type.
public enum Text {
    /// One line: trimmed, not empty, within a length, without control characters.
    ///
    /// What nobody can see is left out: characters that turn the direction of others, so that `photo[…]gpj.exe` is
    /// read as a picture, and those without width, so that two names look the same or one looks empty. Joiners
    /// stay, which Persian and pictures of families need, and so do the marks of direction that turn nothing else.
    ///
    /// - Throws: ``Refusal`` of code `is-empty`, `is-too-long` or `is-invalid` for `field`.
    public static func line(
        _ text: String, field: String, longest: Int, mayBeEmpty: Bool = false
    ) throws(Refusal) -> String {
        try checked(
            without(text) { turnsDirection($0) || hasNoWidth($0) }, field: field, longest: longest,
            mayBeEmpty: mayBeEmpty, allowed: [])
    }

    /// Several lines: like ``line(_:field:longest:mayBeEmpty:)``, but allowing line breaks and tabs.
    public static func lines(
        _ text: String, field: String, longest: Int, mayBeEmpty: Bool = true
    ) throws(Refusal) -> String {
        let unix = without(text, turnsDirection)
            .split(separator: "\r\n", omittingEmptySubsequences: false).joined(separator: "\n")
        return try checked(unix, field: field, longest: longest, mayBeEmpty: mayBeEmpty, allowed: ["\n", "\t"])
    }

    /// One line made of any text: white space and control characters become single blanks, and what is too long is
    /// cut and ends in “…”.
    ///
    /// It is for what programs say beside what counts, and for which nothing may be lost; what people type is refused
    /// instead, so that they can correct it.
    public static func squeezed(_ text: String, longest: Int) -> String {
        let shown = without(text) { turnsDirection($0) || hasNoWidth($0) }
        let words = shown.unicodeScalars.split { isControl($0) || $0.properties.isWhitespace }
        let line = words.map { String($0) }.joined(separator: " ")
        return isLonger(line, than: longest) ? trimmed(String(line.prefix(longest - 1))) + "…" : trimmed(line)
    }

    /// A text without what nobody can see, which ``line(_:field:longest:mayBeEmpty:)`` leaves out of what people type.
    ///
    /// - Parameters:
    ///   - text: What another program says.
    ///   - mayHaveLines: Whether it is a text of several lines, in which characters without width part words.
    /// - Returns: The text; Unicode's own line separators are blanks.
    public static func visible(_ text: String, inLines mayHaveLines: Bool = false) -> String {
        without(text) { turnsDirection($0) || !mayHaveLines && hasNoWidth($0) }
    }

    /// A text on one line: each line break and tab in it, with the blanks around it, becomes one blank.
    ///
    /// It is for cells of spreadsheets, where people break a long name to see all of it. Other control characters stay,
    /// and are refused like everywhere.
    public static func unbroken(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 0x09 || $0 == 0x0A }) else { return text }
        let parts = text.split { $0 == "\n" || $0 == "\r\n" || $0 == "\t" }
        return parts.map { trimmed(String($0)) }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The form in which spellings that count as the same are equal, for looking up names.
    public static func folded(_ text: String) -> String {
        text.lowercased()
    }

    /// A form of a text that sorts as people expect of names with numbers: 5a before 10a.
    public static func counted(_ text: String) -> String {
        var key = ""
        var digits = ""
        for letter in folded(text) {
            if letter.isASCII && letter.isNumber {
                digits.append(letter)
                continue
            }
            key += padded(digits)
            digits = ""
            key.append(letter)
        }
        return key + padded(digits)
    }

    private static func padded(_ digits: String) -> String {
        digits.isEmpty ? "" : String(repeating: "0", count: max(0, 10 - digits.count)) + digits
    }

    private static func checked(
        _ text: String, field: String, longest: Int, mayBeEmpty: Bool, allowed: Set<Unicode.Scalar>
    ) throws(Refusal) -> String {
        let trimmed = trimmed(text)
        if trimmed.isEmpty && !mayBeEmpty { throw Refusal(.isEmpty, field: field) }
        if isLonger(trimmed, than: longest) { throw Refusal(.isTooLong, field: field, detail: "\(longest)") }
        if trimmed.unicodeScalars.contains(where: { isControl($0) && !allowed.contains($0) }) {
            throw Refusal(.isInvalid, field: field)
        }
        return trimmed
    }

    /// A text without certain scalars beyond U+2000, and with blanks in place of Unicode's own line separators.
    private static func without(_ text: String, _ isUnwanted: (Unicode.Scalar) -> Bool) -> String {
        // Most texts have none, which their bytes tell.
        guard text.utf8.contains(where: { $0 == 0xE2 || $0 == 0xEF }) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where !isUnwanted(scalar) {
            result.append(scalar == "\u{2028}" || scalar == "\u{2029}" ? " " : scalar)
        }
        return String(result)
    }

    /// Unicode's embeddings, overrides and isolates.
    private static func turnsDirection(_ scalar: Unicode.Scalar) -> Bool {
        (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }

    private static func hasNoWidth(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0x200B || (0x2060...0x2064).contains(scalar.value)
            || (0x206A...0x206F).contains(scalar.value) || scalar.value == 0xFEFF
    }

    /// Whether a text has more characters than `longest`.
    ///
    /// Characters are counted only if there are enough bytes for that many.
    static func isLonger(_ text: String, than longest: Int) -> Bool {
        text.utf8.count > longest && text.count > longest
    }

    /// Whether a scalar has Unicode's general category Cc, whose members will never change.
    static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    }

    /// A text without the blanks around it.
    static func trimmed(_ text: String) -> String {
        let isPlain = { (byte: UInt8) in byte > 0x20 && byte < 0x7F }
        // Most texts begin and end with an ASCII letter, which no combining mark can turn into a blank.
        if let first = text.utf8.first, let last = text.utf8.last, isPlain(first), isPlain(last) { return text }
        guard let first = text.firstIndex(where: { !$0.isWhitespace }),
            let last = text.lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(text[first...last])
    }
}
