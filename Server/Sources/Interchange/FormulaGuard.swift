/// Keeps spreadsheet programs from taking text in a CSV file for a formula (OWASP, CSV injection).
///
/// Such text gets an apostrophe in front when it is written, which is left out when it is read. Text that already
/// looks guarded gets one as well, so that everything is read as it was before it was written.
enum FormulaGuard {
    static func guarded(_ text: String) -> String {
        isDangerous(text) ? "'\(text)" : text
    }

    static func unguarded(_ text: String) -> String {
        guard text.utf8.first == apostrophe else { return text }
        let rest = String(text.dropFirst())
        return isDangerous(rest) ? rest : text
    }

    private static let apostrophe = UInt8(ascii: "'")

    /// What else begins a formula in spreadsheets of East Asia: the same signs in full width.
    private static let wide: Set<Unicode.Scalar> = ["＝", "＋", "－", "＠"]

    /// Whether text would be a formula, or would be after its apostrophes; a plain number such as `-1` does no harm.
    private static func isDangerous(_ text: String) -> Bool {
        if let first = text.unicodeScalars.first(where: { $0 != "'" }), wide.contains(first) { return true }
        let begin = text.utf8.drop { $0 == apostrophe }
        switch begin.first {
        case UInt8(ascii: "="), UInt8(ascii: "@"), UInt8(ascii: "\t"), UInt8(ascii: "\r"): return true
        case UInt8(ascii: "+"), UInt8(ascii: "-"):
            return !begin.dropFirst().allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == 0x20 }
        default: return false
        }
    }
}
