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
    /// Text that isn't UTF-8 is read as Windows-1252, which Untis writes.
    static func rows(of file: TimetableFile, _ problems: inout TimetableProblems) -> [PlanRow] {
        let place = TimetableProblem.Place(file: file.name)
        if file.bytes.starts(with: [0xFF, 0xFE]) || file.bytes.starts(with: [0xFE, 0xFF]) {
            problems.add(TimetableProblem(.encodingIsWrong, at: place, value: "UTF-16"))
            return []
        }
        let isUTF8 = String(validating: file.bytes, as: UTF8.self) != nil
        var reader = CSVReader(isUTF8 ? file.bytes : WindowsText.utf8(file.bytes), escape: .doubling)
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
            if fields.contains(where: { !$0.isEmpty }) {
                rows.append(PlanRow(file: file.name, line: reader.line, fields: fields))
            }
        }
        if rows.isEmpty { problems.add(TimetableProblem(.fileIsEmpty, at: place)) }
        return rows
    }
}

/// Text in the encoding Windows-1252.
enum WindowsText {
    /// The characters of 0x80 to 0x9F; the others are the same as in Unicode.
    private static let special: [UInt32] = [
        0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD,
        0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0xFFFD, 0x017E, 0x0178,
    ]

    static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            let code = (0x80...0x9F).contains(byte) ? special[Int(byte) - 0x80] : UInt32(byte)
            if let scalar = Unicode.Scalar(code) { text.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? []) }
        }
        return text
    }
}
