import SchoolModel
import Timetable

/// The columns of a timetable in CSV, which may be named in English or in German.
struct CSVTimetableColumns {
    enum Column: String, CaseIterable {
        case key, term, course, semester, kind, name, lecturers, rooms, style, group, comment, weekday, start, end
        case firstDay = "first_day"
        case lastDay = "last_day"
        case days, weeks
        case date, cancelled
        case newDate = "new_date"
        case newStart = "new_start"
        case newEnd = "new_end"
        case newRooms = "new_rooms"
        case newLecturers = "new_lecturers"
        case reason, note
    }

    enum Kind { case lectures, changes, daysOff }

    private static let german: [String: Column] = [
        "schlüssel": .key, "halbjahr": .term, "klasse": .course, "studiengang": .course, "art": .kind,
        "bezeichnung": .name, "fach": .name, "dozenten": .lecturers, "lehrer": .lecturers, "räume": .rooms,
        "raum": .rooms, "form": .style, "gruppe": .group, "bemerkung": .comment, "wochentag": .weekday, "tag": .weekday,
        "beginn": .start, "ende": .end, "erster_tag": .firstDay, "letzter_tag": .lastDay, "tage": .days,
        "wochen": .weeks, "datum": .date, "entfällt": .cancelled, "neues_datum": .newDate, "neuer_beginn": .newStart,
        "neues_ende": .newEnd, "neue_räume": .newRooms, "neue_lehrer": .newLecturers, "grund": .reason,
        "hinweis": .note, "lecturer": .lecturers, "room": .rooms, "teacher": .lecturers, "class": .course,
        "new_room": .newRooms, "new_lecturer": .newLecturers,
    ]

    let kind: Kind
    private let positions: [Column: Int]

    /// Reads the header; nil after reporting which columns are missing.
    init?(_ header: PlanRow, _ problems: inout TimetableProblems) {
        var positions: [Column: Int] = [:]
        for (index, name) in header.fields.enumerated() {
            let name = name.lowercased().replacing(" ", with: "_")
            if let column = Column(rawValue: name) ?? Self.german[name], positions[column] == nil {
                positions[column] = index
            }
        }
        self.positions = positions
        let required: [Column]
        if positions[.date] != nil || positions[.newDate] != nil {
            kind = .changes
            required = [.key]
        } else if Self.areOfLectures(Set(positions.keys)) {
            kind = .lectures
            required = [.key, .name, .start, .end] + (positions[.days] == nil ? [.weekday] : [])
        } else {
            kind = .daysOff
            required = [.name, .firstDay]
        }
        let missing = required.filter { positions[$0] == nil }
        for column in missing { header.report(.columnIsMissing, field: column.rawValue, to: &problems) }
        if !missing.isEmpty { return nil }
    }

    /// Whether columns are those of lectures, even if some that these need are missing.
    ///
    /// Days off have names and days, but neither rooms nor hours.
    private static func areOfLectures(_ columns: Set<Column>) -> Bool {
        !columns.isDisjoint(with: [.key, .weekday, .days, .weeks, .lecturers, .rooms, .style, .group])
            || columns.isSuperset(of: [.start, .end, .course]) || columns.isSuperset(of: [.start, .end, .firstDay])
    }

    func position(_ column: Column) -> Int? { positions[column] }
}

/// A row of a timetable in CSV, column by column.
struct CSVTimetableEntry {
    let row: PlanRow
    let columns: CSVTimetableColumns

    func text(_ column: CSVTimetableColumns.Column) -> String { columns.position(column).map { row[$0] } ?? "" }

    func report(
        _ code: TimetableProblem.Code, _ column: CSVTimetableColumns.Column, value: String,
        to problems: inout TimetableProblems
    ) {
        row.report(code, field: column.rawValue, value: value, to: &problems)
    }

    func required(_ column: CSVTimetableColumns.Column, _ problems: inout TimetableProblems) -> String? {
        let text = text(column)
        if text.isEmpty {
            report(.valueIsEmpty, column, value: "", to: &problems)
            return nil
        }
        return text
    }

    func read<Value>(
        _ column: CSVTimetableColumns.Column, _ read: (String) -> Value?, _ problems: inout TimetableProblems
    ) -> Value? {
        guard let text = required(column, &problems) else { return nil }
        guard let value = read(text) else {
            report(.valueIsInvalid, column, value: text, to: &problems)
            return nil
        }
        return value
    }

    private static let yes: Set = [
        "yes", "y", "true", "1", "x", "✓", "✔", "cancelled", "canceled", "ja", "j", "wahr", "entfällt", "entfaellt",
        "ausfall", "fällt aus", "faellt aus", "ausgefallen", "abgesagt", "gestrichen", "はい", "休講", "中止", "○", "真",
    ]
    private static let no: Set = ["", "no", "n", "false", "0", "-", "–", "nein", "falsch", "いいえ", "×", "偽"]

    private static func isYes(_ text: String) -> Bool? {
        let word = text.lowercased()
        return yes.contains(word) ? true : no.contains(word) ? false : nil
    }

    /// The change that the row describes; nil after reporting why there is none.
    ///
    /// - Parameters:
    ///   - id: The lecture that it is about.
    ///   - lecture: The lecture itself, if it is known.
    ///   - today: The first day on which the lecture must have the lesson. Programs leave old changes in their files,
    ///     also when the lecture has been on another weekday since.
    ///   - problems: Where the reasons go.
    /// - Returns: The change, or nil.
    func change(
        of id: Lecture.ID, _ lecture: Lecture?, from today: CalendarDay?, _ problems: inout TimetableProblems
    ) -> LectureChange? {
        var original: LectureChange.Planned?
        if !text(.date).isEmpty {
            guard let day = read(.date, PlanText.day, &problems) else { return nil }
            if let lecture, !lecture.dates.days.contains(day), day >= today ?? day {
                report(.lessonIsUnknown, .date, value: text(.date), to: &problems)
                return nil
            }
            let start = text(.start).isEmpty ? lecture?.start : read(.start, PlanText.time, &problems)
            guard let start else {
                if text(.start).isEmpty { report(.valueIsEmpty, .start, value: "", to: &problems) }
                return nil
            }
            original = .init(day: day, start: start, rooms: lecture?.rooms ?? [])
        }
        guard let isCancelled = Self.isYes(text(.cancelled)) else {
            report(.valueIsInvalid, .cancelled, value: text(.cancelled), to: &problems)
            return nil
        }
        guard isCancelled || original != nil || !text(.newDate).isEmpty else {
            report(.valueIsEmpty, .date, value: "", to: &problems)
            return nil
        }
        var replacement: LectureChange.Replacement?
        if !isCancelled {
            guard let found = self.replacement(original, lecture, &problems) else { return nil }
            replacement = found
        }
        guard
            let change = LectureChange(
                lecture: id, original: original, replacement: replacement, reason: text(.reason), note: text(.note))
        else {
            report(.valueIsEmpty, .date, value: "", to: &problems)
            return nil
        }
        return change
    }

    private func replacement(
        _ original: LectureChange.Planned?, _ lecture: Lecture?, _ problems: inout TimetableProblems
    ) -> LectureChange.Replacement? {
        let day = text(.newDate).isEmpty ? original?.day : read(.newDate, PlanText.day, &problems)
        let start =
            text(.newStart).isEmpty ? original?.start ?? lecture?.start : read(.newStart, PlanText.time, &problems)
        guard let day, let start else {
            if text(.newStart).isEmpty && start == nil { report(.valueIsEmpty, .newStart, value: "", to: &problems) }
            return nil
        }
        var end: TimeOfDay?
        if !text(.newEnd).isEmpty {
            guard let time = read(.newEnd, PlanText.time, &problems) else { return nil }
            guard time > start else {
                report(.endIsNotAfterStart, .newEnd, value: text(.newEnd), to: &problems)
                return nil
            }
            end = time
        }
        let rooms = PlanText.list(text(.newRooms), separator: "|")
        let lecturers = PlanText.list(text(.newLecturers), separator: "|")
        return LectureChange.Replacement(
            day: day, start: start, end: end, rooms: rooms.isEmpty ? original?.rooms ?? lecture?.rooms ?? [] : rooms,
            lecturers: lecturers.isEmpty ? nil : lecturers)
    }
}
