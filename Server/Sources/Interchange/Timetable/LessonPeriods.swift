import SchoolModel
import Timetable

/// When the lessons of a school begin and end, by their number.
struct LessonPeriods {
    private var times: [Int: (start: TimeOfDay, end: TimeOfDay)] = [:]

    /// Begins with those that the school has; a file says more, or otherwise.
    init(_ known: DayPeriods) {
        for period in known.all { times[period.number] = (period.start, period.end) }
    }

    var isEmpty: Bool { times.isEmpty }

    subscript(_ number: Int) -> (start: TimeOfDay, end: TimeOfDay)? { times[number] }

    private static let names: [[String]] = [
        ["period", "stunde", "lesson"], ["start", "beginn", "von", "begin", "from"], ["end", "ende", "bis", "to"],
    ]

    /// Whether a row is the header of a file of periods.
    static func isHeader(_ row: PlanRow) -> Bool {
        row.fields.count >= 3 && names.indices.allSatisfy { names[$0].contains(row[$0].lowercased()) }
    }

    /// Reads the rows after the header: number, begin, end.
    mutating func read(_ rows: [PlanRow], _ problems: inout TimetableProblems) {
        for row in rows.dropFirst() {
            guard let number = Int(row[0]) else {
                row.report(.valueIsInvalid, field: "period", value: row[0], to: &problems)
                continue
            }
            guard let start = PlanText.time(row[1]) else {
                row.report(.valueIsInvalid, field: "start", value: row[1], to: &problems)
                continue
            }
            guard let end = PlanText.end(row[2], from: start), end > start else {
                row.report(.valueIsInvalid, field: "end", value: row[2], to: &problems)
                continue
            }
            times[number] = (start, end)
        }
    }
}
