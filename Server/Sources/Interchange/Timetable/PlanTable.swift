import SchoolModel
import Timetable

/// A row of a text file with fields, and its place.
struct PlanRow {
    let file: String
    let line: Int
    let fields: [String]

    /// A field by its position, trimmed; empty where the row is shorter.
    subscript(_ index: Int) -> String { fields.indices.contains(index) ? fields[index] : "" }

    func report(
        _ code: TimetableProblem.Code, field: String = "", value: String = "", to problems: inout TimetableProblems
    ) {
        problems.add(TimetableProblem(code, at: .init(file: file, line: line, field: field), value: value))
    }
}

/// Parses text files with fields between delimiters.
enum PlanTable {
    /// Splits a file into rows; if that fails, reports why and returns none.
    ///
    /// Text that isn't UTF-8 is read as ``OlderText``, which Untis writes.
    static func rows(of file: TimetableFile, _ problems: inout TimetableProblems) -> [PlanRow] {
        let place = TimetableProblem.Place(file: file.name)
        if file.bytes.starts(with: [0xFF, 0xFE]) || file.bytes.starts(with: [0xFE, 0xFF]) {
            problems.add(TimetableProblem(.encodingIsWrong, at: place, value: "UTF-16"))
            return []
        }
        guard let text = String(validating: file.bytes, as: UTF8.self) ?? OlderText.read(file.bytes) else {
            let line = OlderText.lineOfDamage(in: file.bytes)
            problems.add(
                TimetableProblem(
                    .encodingIsWrong, at: .init(file: file.name, line: line ?? 0),
                    value: line == nil ? "" : TimetableProblem.damage))
            return []
        }
        var reader = CSVReader(TextFile.withLineFeeds(Array(text.utf8)), escape: .doubling)
        var rows: [PlanRow] = []
        while reader.next() {
            if let fault = reader.fault {
                let line = reader.place(of: fault.offset).line
                let words =
                    switch fault.kind {
                    case .quoteIsMisplaced: "a quote in the wrong place"
                    case .quoteIsNotClosed: "a quote that is never closed"
                    case .controlCharacter: "a control character"
                    }
                problems.add(TimetableProblem(.formatIsBroken, at: .init(file: file.name, line: line), value: words))
                return []
            }
            let fields = reader.fields.map { [reader] in PlanText.trimmed(reader.text(of: $0) ?? "") }
            // Excel writes before the rows what is between their fields.
            let isNote = rows.isEmpty && ["sep=", "sep=;", "sep=,"].contains(fields.joined().lowercased())
            if !isNote, fields.contains(where: { !$0.isEmpty }) {
                rows.append(PlanRow(file: file.name, line: reader.line, fields: fields))
            }
        }
        if rows.isEmpty { problems.add(TimetableProblem(.fileIsEmpty, at: place)) }
        return rows
    }
}
