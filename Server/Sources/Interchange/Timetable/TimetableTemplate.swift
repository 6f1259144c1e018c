import SchoolModel
public import Timetable

/// Tables of a timetable to fill in, with the columns that the reader knows and an example of a row.
public enum TimetableTemplate: String, CaseIterable, Sendable {
    case lectures, changes
    case daysOff = "days-off"

    /// The name of the file.
    public var name: String { "\(rawValue).csv" }

    /// What is in it, with examples in a term.
    public func text(in term: Term) -> String {
        let week = CalendarWeek(of: term.firstDay.adding(days: 28))
        let rows =
            switch self {
            case .lectures:
                [
                    "key,term,course,semester,name,lecturers,rooms,weekday,start,end,weeks,comment",
                    "maths-7a,\(term.id),7a,7a,Mathematics,Ms Example,R 101,monday,08:00,08:45,,",
                ]
            case .changes:
                [
                    "key,term,date,cancelled,new_date,new_start,new_end,new_rooms,new_lecturers,reason,note",
                    "maths-7a,\(term.id),\(week.monday),,,,,R 102,,,",
                ]
            case .daysOff:
                ["name,first_day,last_day,kind", "Holidays,\(week.monday),\(week.day(.friday)),holiday"]
            }
        return rows.map { "\($0)\r\n" }.joined()
    }
}
