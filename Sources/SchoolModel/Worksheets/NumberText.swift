/// How people write numbers, read in one way for all languages.
///
/// A text that begins with a number is folded to that number's only form, followed by a blank and the
/// rest, if there is one: both `5cm` and `+05,00 cm` become `5 cm`. Other texts stay as they are.
///
/// - The sign is `+` or one of `-`, `−` (U+2212) and `–` (U+2013); one blank may follow it.
/// - Figures may be grouped in threes by blanks, by `'` or by `’`. Then one `.` or `,` begins the decimals.
/// - If it contains both `.` and `,`, the last begins the decimals, and the other groups in threes.
/// - If it contains one of them several times, it groups in threes.
/// - If it contains one of them once, it begins the decimals, which may have nothing before them: `.5`. But with one
///   to three figures before it, the first of which isn't zero, and three after it, it could also group. Such a
///   number is folded to itself with a comma, `1,000`, and is right if either reading is.
/// - One `.` or `,` after the last figure is removed, if nothing follows.
/// - Then leading zeros are removed, as well as trailing zeros and marks of decimals, the `+`, and the sign of zero.
///   Decimals begin with `.`, and a negative number with `-`.
public enum NumberText {
    /// The number at the beginning of a folded text, and what follows it.
    struct Reading {
        /// One number, or two if the text can be read in two ways.
        let values: [DecimalNumber]
        let rest: String
    }

    /// The reading of a folded text.
    static func reading(ofFolded text: String) -> Reading? {
        let end = text.firstIndex(of: " ")
        let head = String(end.map { text[..<$0] } ?? text[...])
        let rest = end.map { String(text[text.index(after: $0)...]) } ?? ""
        let readings = isAmbiguous(head) ? [head.replacing(",", with: "."), head.replacing(",", with: "")] : [head]
        let values = readings.compactMap { DecimalNumber($0) }
        return values.isEmpty ? nil : Reading(values: values, rest: rest)
    }

    /// A number as somebody typed it, without the unit that stands beside its field anyway.
    static func withoutUnit(_ text: String, _ unit: String) -> String {
        let typed = text[...].trimmed
        guard typed.hasSuffix(unit) else { return text }
        let number = typed.dropLast(unit.count).trimmed
        return number.last?.isNumber == true ? String(number) : text
    }

    /// Whether a folded number is one that is folded to itself with a comma.
    private static func isAmbiguous(_ text: String) -> Bool {
        let pieces = text.drop { $0 == "-" }.split(separator: ",", omittingEmptySubsequences: false)
        return pieces.count == 2 && (1...3).contains(pieces[0].count) && pieces[1].count == 3
    }

    /// All foldings that mean a number: its own, and those that could also be read as another number.
    static func foldings(of number: DecimalNumber) -> [String] {
        let text = number.description
        let sign = text.hasPrefix("-") ? "-" : ""
        let pieces = text.drop { $0 == "-" }.split(separator: ".")
        guard let whole = pieces.first else { return [text] }
        let decimals = pieces.dropFirst().first ?? ""
        if decimals.isEmpty, (4...6).contains(whole.count) {
            return [text, "\(sign)\(whole.dropLast(3)),\(whole.suffix(3))"]
        }
        if decimals.count <= 3, whole.count <= 3, whole != "0" {
            return [text, "\(sign)\(whole),\(decimals)\(String(repeating: "0", count: 3 - decimals.count))"]
        }
        return [text]
    }

    static func folded(_ text: String) -> String {
        var rest = Array(text.unicodeScalars)[...]
        var sign = ""
        if let first = rest.first, "+-−–".unicodeScalars.contains(first) {
            sign = first == "+" ? "" : "-"
            rest = rest.dropFirst()
            if rest.first == " " { rest = rest.dropFirst() }
        }
        let body = rest.prefix(bodyLength(rest))
        rest = rest.dropFirst(body.count)
        if rest.count == 1, let mark = rest.first, isMark(mark) { rest = [] }
        guard let number = number(body, sign: sign) else { return text }
        var tail = String.UnicodeScalarView()
        tail.append(contentsOf: rest.drop { $0 == " " })
        return tail.isEmpty ? number : "\(number) \(String(tail))"
    }

    /// How many scalars belong to the number: figures, and separators that a figure follows.
    private static func bodyLength(_ text: ArraySlice<Unicode.Scalar>) -> Int {
        var length = 0
        for position in text.indices {
            let next = position + 1 < text.endIndex && isFigure(text[position + 1])
            guard isFigure(text[position]) || (next && (isMark(text[position]) || isGrouping(text[position]))) else {
                break
            }
            length += 1
        }
        return length
    }

    private static func number(_ body: ArraySlice<Unicode.Scalar>, sign: String) -> String? {
        guard body.contains(where: isFigure) else { return nil }
        let marks = body.indices.filter { isMark(body[$0]) }
        let isGrouped = body.contains(where: isGrouping)
        var decimalMark: Int?
        if let last = marks.last {
            let others = marks.dropLast()
            let isDoubled = others.contains { body[$0] == body[last] }
            if isDoubled && (isGrouped || others.contains { body[$0] != body[last] }) { return nil }
            if !isDoubled { decimalMark = last }
        }
        let whole = decimalMark.map { body[..<$0] } ?? body
        let decimals = decimalMark.map { body[($0 + 1)...] } ?? []
        guard let wholeFigures = ungrouped(whole), decimals.allSatisfy(isFigure) else { return nil }
        if marks.count == 1, !isGrouped, (1...3).contains(whole.count), whole.first != "0", decimals.count == 3 {
            return "\(sign)\(wholeFigures),\(text(decimals))"
        }
        return plain(sign: sign, whole: wholeFigures, decimals: text(decimals))
    }

    /// The figures of a whole number, if they are grouped in threes by one separator, or aren't grouped.
    private static func ungrouped(_ text: ArraySlice<Unicode.Scalar>) -> String? {
        guard let separator = text.first(where: { !isFigure($0) }) else { return self.text(text) }
        let groups = text.split(separator: separator, omittingEmptySubsequences: false)
        guard let first = groups.first, (1...3).contains(first.count), groups.dropFirst().allSatisfy({ $0.count == 3 }),
            groups.allSatisfy({ $0.allSatisfy(isFigure) })
        else { return nil }
        return groups.map { self.text($0) }.joined()
    }

    private static func plain(sign: String, whole: String, decimals: String) -> String {
        let whole = whole.drop { $0 == "0" }
        var decimals = decimals[...]
        while decimals.last == "0" { decimals.removeLast() }
        let number = (whole.isEmpty ? "0" : whole) + (decimals.isEmpty ? "" : "." + decimals)
        return number == "0" ? "0" : sign + number
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }

    private static func isFigure(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool { scalar == "." || scalar == "," }
    private static func isGrouping(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "'" || scalar == "’"
    }
}
