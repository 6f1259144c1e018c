import SchoolModel
import Timetable

extension TimetableFile {
    /// The format that a file certainly has; nil if it may have another one, or none that is known.
    var evidentFormat: TimetableFormat? {
        let start = String(decoding: bytes.prefix(2_000), as: UTF8.self)
        let text = start.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        switch text.first {
        case "<": return text.contains("<VpMobil") ? .indiware : nil
        case "{", "[": return text.contains("\"splusname\"") ? .hof : nil
        default: break
        }
        let beginning = text.prefix(16).uppercased()
        if ["BEGIN:VCALENDAR", "BEGIN:VEVENT"].contains(where: beginning.hasPrefix) { return .iCalendar }
        if hasHeaderOfCSV { return .csv }
        return ["gpu001", "gpu014"].contains { name.lowercased().hasPrefix($0) } ? .untis : nil
    }

    /// Whether its first line names the columns of a timetable; that of the periods of a day belongs to other formats.
    private var hasHeaderOfCSV: Bool {
        let lines = TextFile.withLineFeeds(Array(bytes.prefix(2_000)))
        // Excel writes a line before the header.
        let first = lines.split(separator: 0x0A, maxSplits: 2).prefix(2).joined(separator: [0x0A])
        var problems = TimetableProblems()
        let rows = PlanTable.rows(of: TimetableFile(name: name, bytes: Array(first)), &problems)
        return rows.first.map { CSVTimetableColumns($0, &problems) != nil } ?? false
    }
}
