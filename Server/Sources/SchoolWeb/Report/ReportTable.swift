public import SchoolModel

/// A report as rows of text, for spreadsheet programs.
///
/// The numbers are those of the page, in the same words and the same order; but times are seconds, and points and what they are out of stand in two columns,
/// since a spreadsheet program can't add up `5/7`, and reads it as the 5th of July.
public struct ReportTable: Sendable {
    public let rows: [[String]]
    /// The separator that the reader's spreadsheet program expects.
    private let separator: Character

    /// Rows in the form that the reader's spreadsheet program expects.
    init(rows: [[String]], frame: PageFrame) {
        self.rows = rows
        separator = Self.separator(frame)
    }

    public init(report: Report, frame: PageFrame) {
        let strings = frame.strings.report
        separator = Self.separator(frame)
        // Only what waits to be marked gets a column for that, so that everybody else's files stay as they are.
        let waits = report.averages.map { $0.waiting > 0 }
        let heads = zip(report.columns, waits).flatMap { Self.heads(of: $0, waits: $1, frame) }
        let sameNames = frame.telling(apart: report.rows.map(\.student)).sameNames
        // So does only who has somebody to mark or to tell apart.
        let isMarked = report.departed > 0
        let students = ReportOrder(sort: ReportSort(), language: frame.strings.language).sorted(report).map {
            row -> [String] in
            let cells = row.cells.enumerated().flatMap { index, cell in
                Self.texts(cell, isElsewhere: row.elsewhere.contains(index), waits: waits[index], frame)
            }
            return [row.student.familyName, row.student.givenName]
                + (sameNames.isEmpty ? [] : [sameNames.contains(row.student.name.spoken) ? row.student.username : ""])
                + (isMarked ? [row.student.departure.map(strings.departed) ?? ""] : []) + cells
        }
        let averages =
            [strings.average, ""] + (sameNames.isEmpty ? [] : [""])
            + (isMarked
                ? [report.departedInAverages > 0 ? strings.averageIncludes(report.departedInAverages) : ""] : [])
            + report.averages.flatMap { Self.texts($0, frame) }
        let names =
            [frame.strings.school.familyName, frame.strings.school.givenName]
            + (sameNames.isEmpty ? [] : [frame.strings.school.username])
        rows = [names + (isMarked ? [strings.departedHead] : []) + heads] + students + [averages]
    }

    private static func heads(of column: Report.Column, waits: Bool, _ frame: PageFrame) -> [String] {
        let strings = frame.strings.report
        let title = frame.strings.common.labelled(column.handoutTitle, column.activity.title)
        var heads = [
            strings.result, strings.pointsPossible, strings.statusHead, strings.timeInSeconds, strings.attemptsHead,
        ]
        if waits { heads.append(strings.toBeMarkedHead) }
        return heads.map { "\(title) – \($0)" }
    }

    private static func texts(_ average: Report.Average, _ frame: PageFrame) -> [String] {
        var texts = [frame.text(average) ?? "", ""]
        texts.append(average.counted > 0 ? frame.strings.report.averageOf(average.counted, average.students) : "")
        texts += [average.duration.map { seconds(Int($0.rounded())) } ?? "", ""]
        if average.waiting > 0 { texts.append("\(average.waiting)") }
        return texts
    }

    /// A comma is the decimal sign in German, so programs there expect semicolons.
    private static func separator(_ frame: PageFrame) -> Character {
        frame.strings.language == .german ? ";" : ","
    }

    /// A length of time as a number, with which a spreadsheet program can compute.
    static func seconds(_ milliseconds: Int) -> String {
        "\(milliseconds / 1000 + (milliseconds % 1000 >= 500 ? 1 : 0))"
    }

    private static func texts(
        _ cell: Report.Cell?, isElsewhere: Bool, waits: Bool, _ frame: PageFrame
    ) -> [String] {
        guard let cell else {
            let status = isElsewhere ? frame.strings.report.elsewhere : frame.strings.report.notAssigned
            return ["", "", status, "", ""] + (waits ? [""] : [])
        }
        return result(of: cell, frame) + [
            frame.standing(of: cell),
            cell.duration > 0 ? seconds(cell.duration) : "", cell.attempts > 0 ? "\(cell.attempts)" : "",
        ] + (waits ? ["\(cell.waiting)"] : [])
    }

    /// The result of a cell, and what it is out of.
    static func result(of cell: Report.Cell, _ frame: PageFrame) -> [String] {
        switch cell.main {
        case .score(let points, let maximum) where maximum != 1: [frame.number(points), frame.number(maximum)]
        case let main: [main.map(frame.text) ?? "", ""]
        }
    }

    /// The table as in RFC 4180, with a mark that tells spreadsheet programs that it is UTF-8.
    ///
    /// Text that such a program would take for a formula or a date gets an apostrophe in front (OWASP, CSV injection).
    public var csv: String {
        "\u{FEFF}" + rows.map { $0.map(field).joined(separator: String(separator)) + "\r\n" }.joined()
    }

    private func field(_ text: String) -> String {
        // By scalars: a mark with an accent, and two that end a line, are characters of their own.
        let isFormula = text.unicodeScalars.first.map { "=+-@＝＋－＠\t\r\n".unicodeScalars.contains($0) } ?? false
        let safe = (isFormula || isDate(text) ? "'\(text)" : text).unicodeScalars
        guard safe.contains(where: { ",;\"\r\n".unicodeScalars.contains($0) }) else { return String(safe) }
        let quoted = safe.flatMap { $0 == "\"" ? [$0, $0] : [$0] }
        return "\"\(String(String.UnicodeScalarView(quoted)))\""
    }

    /// Whether a text, such as a student's answer, looks like a date; where a comma is the decimal sign, so does `5.7`.
    private func isDate(_ text: String) -> Bool {
        let marks = separator == ";" ? "/-." : "/-"
        let parts = text.split { marks.contains($0) || $0 == " " }
        let isSeparated = text.contains(where: marks.contains)
        return isSeparated && (2...3).contains(parts.count)
            && parts.allSatisfy { (1...4).contains($0.count) && $0.allSatisfy(\.isNumber) }
    }
}
