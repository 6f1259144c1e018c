/// The rules for text that people type.
public enum Text {
    /// One line: trimmed, not empty, within a length, without control characters.
    ///
    /// - Throws: ``Refusal`` of code `is-empty`, `is-too-long` or `is-invalid` for `field`.
    public static func line(
        _ text: String, field: String, longest: Int, mayBeEmpty: Bool = false
    ) throws(Refusal) -> String {
        try checked(text, field: field, longest: longest, mayBeEmpty: mayBeEmpty, allowed: [])
    }

    /// Several lines: as ``line(_:field:longest:mayBeEmpty:)``, but line breaks and tabs may stand in it.
    public static func lines(
        _ text: String, field: String, longest: Int, mayBeEmpty: Bool = true
    ) throws(Refusal) -> String {
        let unix = text.split(separator: "\r\n", omittingEmptySubsequences: false).joined(separator: "\n")
        return try checked(unix, field: field, longest: longest, mayBeEmpty: mayBeEmpty, allowed: ["\n", "\t"])
    }

    /// The form under which two spellings count as the same, for looking up names.
    public static func folded(_ text: String) -> String {
        text.lowercased()
    }

    private static func checked(
        _ text: String, field: String, longest: Int, mayBeEmpty: Bool, allowed: Set<Unicode.Scalar>
    ) throws(Refusal) -> String {
        let trimmed = trimmed(text)
        if trimmed.isEmpty && !mayBeEmpty { throw Refusal(.isEmpty, field: field) }
        if trimmed.count > longest { throw Refusal(.isTooLong, field: field, detail: "\(longest)") }
        let isControl = { (scalar: Unicode.Scalar) in
            scalar.properties.generalCategory == .control && !allowed.contains(scalar)
        }
        if trimmed.unicodeScalars.contains(where: isControl) { throw Refusal(.isInvalid, field: field) }
        return trimmed
    }

    private static func trimmed(_ text: String) -> String {
        guard let first = text.firstIndex(where: { !$0.isWhitespace }),
            let last = text.lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(text[first...last])
    }
}
