/// Names of students, as somebody pastes them from a list or a spreadsheet.
///
/// One name per line: `Ada Brandt`, or with the family name first and a comma, a semicolon or a tab after it:
/// `Brandt, Ada`. If the first line names columns as `given_name`, `family_name` and possibly `username`, the others
/// follow it. A field in quotes may have commas, line breaks and doubled quotes in it, as in CSV files.
public struct NameList: Hashable, Sendable {
    /// One of the names.
    public struct Entry: Hashable, Sendable {
        public var givenName: String
        public var familyName: String
        /// The user name that the list gives, or nil.
        public var username: String?

        public init(givenName: String, familyName: String, username: String? = nil) {
            self.givenName = givenName
            self.familyName = familyName
            self.username = username
        }

        var folded: [String] { [givenName, familyName].map(Text.folded) + [SignInName.folded(username ?? "")] }
    }

    /// A file of names to fill in, with the columns that ``init(_:)`` knows, a row for each student.
    public static let template = """
        given_name,family_name,username\r
        Ada,Example,ada.example\r
        Ben,Example,\r

        """

    /// The most names that are taken together.
    public static let most = 200

    /// Every name once, in the order of the list.
    public let entries: [Entry]
    /// The names that were in the list again.
    public let repeated: [Entry]

    /// Reads a list.
    ///
    /// - Throws: ``Refusal`` for the field `names` when there are none, too many, or columns of which none are known; for
    ///   `names.quote` with the line of a quote that is never closed, for `names.character` with that of a character
    ///   that no text has, and for `names.username` with the lines of two students and the user name that both have.
    public init(_ text: String) throws(Refusal) {
        var rows = try Self.rows(of: Self.lines(text), from: Self.firstLine(of: text))
        let columns = rows.first.flatMap { Columns($0.fields) }
        if columns == nil, let header = rows.first?.fields, Columns.areNamed(in: header) {
            throw Refusal(.isEmpty, field: "names", detail: header.joined(separator: ", "))
        }
        if columns != nil { rows.removeFirst() }
        guard !rows.isEmpty else { throw Refusal(.isEmpty, field: "names") }
        guard rows.count <= Self.most else { throw Refusal(.isTooMany, field: "names", detail: "\(Self.most)") }
        var entries: [Entry] = []
        var repeated: [Entry] = []
        var seen: Set<[String]> = []
        var lines: [String: Int] = [:]
        for row in rows {
            let entry = columns.map { $0.entry(row.fields) } ?? Self.entry(Self.withoutMarks(row.fields))
            guard seen.insert(entry.folded).inserted else {
                repeated.append(entry)
                continue
            }
            entries.append(entry)
            guard let username = entry.username else { continue }
            if let other = lines.updateValue(row.line, forKey: SignInName.folded(username)) {
                throw Refusal(.isTaken, field: "names.username", detail: "\(other) \(row.line) \(username)")
            }
        }
        self.entries = entries
        self.repeated = repeated
    }

    /// The text as it is read; where it can't be, the line that is why.
    private static func lines(_ text: String) throws(Refusal) -> String {
        do throws(Refusal) {
            return try Text.lines(text, field: "names", longest: longest)
        } catch {
            guard error.code == .isInvalid else { throw error }
            // Each line by itself; what stands between them can't be wrong.
            let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
            for (index, line) in lines.enumerated() {
                do throws(Refusal) {
                    _ = try Text.lines(String(line), field: "names", longest: longest)
                } catch {
                    throw Refusal(.isInvalid, field: "names.character", detail: "\(index + 1)")
                }
            }
            throw error
        }
    }

    /// The line of a text in which something is written; what is empty before it isn't read.
    private static func firstLine(of text: String) -> Int {
        1 + text.prefix(while: \.isWhitespace).count { $0 == "\n" || $0 == "\r\n" }
    }

    /// In characters.
    private static let longest = 50_000

    /// The columns of a list whose first line names them.
    private struct Columns {
        let given: Int
        let family: Int
        let username: Int?

        private static let given: Set = ["given_name", "first_name", "vorname", "名"]
        private static let family: Set = ["family_name", "last_name", "nachname", "familienname", "姓"]
        private static let username: Set = ["username", "benutzername", "ユーザー名"]

        /// Words that name columns and are nobody's name; a class must not begin with a student called “Nachname”.
        private static let others: Set = ["name", "names", "class", "klasse", "e-mail", "email", "クラス", "氏名", "名前"]

        private static func folded(_ header: [String]) -> [String] {
            header.map { Text.folded($0).replacing(" ", with: "_") }
        }

        /// Whether a line names columns, of which some or all may be unknown.
        static func areNamed(in header: [String]) -> Bool {
            let known = given.union(family).union(username).union(others)
            return folded(header).contains(where: known.contains)
        }

        init?(_ header: [String]) {
            let names = Self.folded(header)
            guard let given = names.firstIndex(where: Self.given.contains),
                let family = names.firstIndex(where: Self.family.contains)
            else { return nil }
            self.given = given
            self.family = family
            username = names.firstIndex(where: Self.username.contains)
        }

        func entry(_ row: [String]) -> Entry {
            let field = { (place: Int) in row.indices.contains(place) ? row[place] : "" }
            let username = username.map(field) ?? ""
            return Entry(
                givenName: field(given), familyName: field(family), username: username.isEmpty ? nil : username)
        }
    }

    /// A character of a row, and whether it is between quotes, where it separates nothing.
    private struct Written {
        let character: Character
        var isQuoted = false
    }

    /// The fields of a row, and the line in which it begins.
    private struct Row {
        let fields: [String]
        let line: Int
    }

    private static let separators: [Character] = ["\t", ";", ","]

    /// The fields of all rows that are not empty.
    ///
    /// - Throws: ``Refusal`` for the field `names.quote` with the line of a quote that is never closed.
    private static func rows(of text: String, from first: Int) throws(Refusal) -> [Row] {
        var rows: [Row] = []
        var row: [Written] = []
        /// The line of the quote that is open.
        var opening: Int?
        var line = first
        var begin = first
        var isAtStart = true
        var rest = text[...]
        while let character = rest.popFirst() {
            if character == "\n" { line += 1 }
            if opening != nil {
                if character != "\"" {
                    row.append(Written(character: character, isQuoted: true))
                } else if rest.first == "\"" {
                    row.append(Written(character: rest.removeFirst(), isQuoted: true))
                } else {
                    opening = nil
                }
            } else if character == "\n" {
                rows.append(Row(fields: fields(row), line: begin))
                row = []
                begin = line
                isAtStart = true
            } else if character == "\"", isAtStart {
                opening = line
                isAtStart = false
            } else {
                row.append(Written(character: character))
                isAtStart = separators.contains(character) || isAtStart && character.isWhitespace
            }
        }
        if let opening { throw Refusal(.isInvalid, field: "names.quote", detail: "\(opening)") }
        rows.append(Row(fields: fields(row), line: begin))
        return rows.filter { !$0.fields.allSatisfy(\.isEmpty) }
    }

    /// The fields of a row, without spaces around them.
    ///
    /// A name that is quoted as a whole, with the comma in it, is read as if it were not.
    private static func fields(_ row: [Written]) -> [String] {
        let separator = separators.first { separator in
            row.contains { $0.character == separator && !$0.isQuoted }
        }
        guard let separator else {
            let isWhole = row.contains(where: \.isQuoted)
            return isWhole ? fields(row.map { Written(character: $0.character) }) : [trimmed(row)]
        }
        return row.split(omittingEmptySubsequences: false) { $0.character == separator && !$0.isQuoted }.map(trimmed)
    }

    private static func trimmed(_ field: some Collection<Written>) -> String {
        Text.unbroken(String(field.map(\.character))).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The fields of a line without what lists begin their lines with: `1.`, `(2)`, `-` or a column of numbers.
    private static func withoutMarks(_ row: [String]) -> [String] {
        if row.count > 2, row[0].allSatisfy({ $0.isNumber || $0 == "." }) { return Array(row.dropFirst()) }
        let mark = row[0].prefix { $0.isNumber || "().-–—•*·".contains($0) }
        let rest = row[0].dropFirst(mark.count)
        guard !mark.isEmpty, rest.first?.isWhitespace == true else { return row }
        return [String(rest.drop(while: \.isWhitespace))] + row.dropFirst()
    }

    private static func entry(_ row: [String]) -> Entry {
        if row.count > 1 { return Entry(givenName: row[1], familyName: row[0]) }
        let words = row[0].split(whereSeparator: \.isWhitespace).map(String.init)
        guard words.count > 1 else { return Entry(givenName: row[0], familyName: "") }
        // Where names are written with ideographs or kana, the family name is first.
        if row[0].unicodeScalars.contains(where: { (0x3040...0x9FFF).contains($0.value) }) {
            return Entry(givenName: words.dropFirst().joined(separator: " "), familyName: words[0])
        }
        return Entry(givenName: words.dropLast().joined(separator: " "), familyName: words[words.count - 1])
    }
}
