public import SchoolModel
public import Timetable

// MARK: - The timetable

extension Links {
    /// One's own day; takes `day`, which is today without it.
    public static let timetable = "/timetable"
    public static func timetable(day: CalendarDay) -> String { query(timetable, ["day": day.description]) }

    /// One's own week; takes `week`, such as `2026-W48`.
    public static let timetableWeek = "/timetable/week"
    public static func timetableWeek(_ week: CalendarWeek) -> String { query(timetableWeek, ["week": week.text]) }

    /// What is another way than planned; takes `of`, which is `all` for those of the whole school.
    public static let timetableChanges = "/timetable/changes"
    public static let allTimetableChanges = query(timetableChanges, ["of": "all"])

    /// Everything about a lecture: its dates, and what happened to them.
    public static func lecture(_ id: Lecture.ID) -> String { "/timetable/lectures/\(id)" }

    /// Where planners change a lecture and its lessons.
    public static func planLecture(_ id: Lecture.ID) -> String { "/timetable/plan/lectures/\(id)" }

    /// The rooms of the school, and which are free; takes `day`, `from` and `until`.
    public static let timetableRooms = "/timetable/rooms"
    /// A room's week; takes `name` and `week`.
    public static let timetableRoom = "/timetable/room"
    public static func timetableRoom(_ name: String, _ week: CalendarWeek? = nil) -> String {
        query(timetableRoom, ["name": name, "week": week?.text])
    }
    /// A lecturer's week; takes `name` and `week`.
    public static let timetableLecturer = "/timetable/lecturer"
    public static func timetableLecturer(_ name: String, _ week: CalendarWeek? = nil) -> String {
        query(timetableLecturer, ["name": name, "week": week?.text])
    }
}

extension CalendarWeek {
    /// As ISO 8601 writes it: `2026-W48`.
    public var text: String {
        let digits = String(year)
        let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
        return "\(zeros)\(digits)-W\(number < 10 ? "0" : "")\(number)"
    }

    /// Reads what ``text`` writes; nil for what names no week.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].count == 4, parts[1].count == 3, parts[1].first == "W",
            let year = Int(parts[0]), let number = Int(parts[1].dropFirst())
        else { return nil }
        self.init(year: year, number: number)
    }

    var next: CalendarWeek { CalendarWeek(of: monday.adding(days: 7)) }
    var previous: CalendarWeek { CalendarWeek(of: monday.adding(days: -7)) }
}
