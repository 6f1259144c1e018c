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

    /// What else people call a column, with `_` for blanks.
    private static let otherNames: [Column: [String]] = [
        .key: ["schlüssel", "id"], .term: ["halbjahr"],
        .course: ["klasse", "klassen", "class", "classes", "studiengang"],
        .kind: ["art"], .name: ["bezeichnung", "fach", "titel", "veranstaltung", "subject", "title"],
        .lecturers: [
            "dozent", "dozenten", "dozierende", "lecturer", "lehrer", "lehrkraft", "lehrkräfte", "lehrperson",
            "teacher", "teachers",
        ],
        .rooms: ["classroom", "raum", "räume", "room"], .style: ["form"], .group: ["gruppe"],
        .comment: [
            "anmerkung", "anmerkungen", "bemerkung", "bemerkungen", "comments", "kommentar", "kommentare", "remark",
            "remarks",
        ],
        .weekday: ["day", "tag", "wochentag"], .start: ["anfang", "beginn", "start_time", "startzeit"],
        .end: ["end_time", "ende", "endzeit"],
        .firstDay: [
            "anfangsdatum", "erster_tag", "gültig_ab", "gültig_von", "start_date", "startdatum", "valid_from",
        ],
        .lastDay: ["end_date", "enddatum", "gültig_bis", "letzter_tag", "valid_to", "valid_until"],
        .days: ["tage"],
        .weeks: ["kalenderwoche", "kalenderwochen", "kw", "rhythmus", "turnus", "week", "woche", "wochen"],
        .date: ["datum"], .cancelled: ["entfällt"], .newDate: ["neues_datum"], .newStart: ["neuer_beginn"],
        .newEnd: ["neues_ende"], .newRooms: ["neue_räume", "neuer_raum", "new_room"],
        .newLecturers: ["neue_lehrer", "neuer_lehrer", "new_lecturer"], .reason: ["grund"], .note: ["hinweis"],
    ]

    private static let otherColumns: [String: Column] = Dictionary(
        otherNames.flatMap { column, names in names.map { ($0, column) } }
    ) { first, _ in first }

    /// What may be a time or a day: a day, where another column says the time.
    private static let eitherName: [String: (Column, besides: Column)] = [
        "von": (.firstDay, .start), "from": (.firstDay, .start), "bis": (.lastDay, .end), "to": (.lastDay, .end),
    ]

    private static let ofLectures: Set<Column> = [
        .key, .name, .start, .end, .weekday, .days, .term, .course, .semester, .kind, .lecturers, .rooms, .style,
        .group, .comment, .firstDay, .lastDay, .weeks,
    ]
    private static let ofChanges: Set<Column> = [
        .key, .date, .start, .cancelled, .newDate, .newStart, .newEnd, .newRooms, .newLecturers, .reason, .note, .term,
    ]
    private static let ofDaysOff: Set<Column> = [.name, .firstDay, .lastDay, .kind, .course]

    let kind: Kind
    private let positions: [Column: Int]
    /// The names of the columns that nothing is read from.
    let unread: [String]

    /// Reads the header; nil after reporting which columns are missing.
    init?(_ header: PlanRow, _ problems: inout TimetableProblems) {
        var positions: [Column: Int] = [:]
        let names = header.fields.map { $0.lowercased().replacing(" ", with: "_") }
        for (index, name) in names.enumerated() {
            if let column = Column(rawValue: name), positions[column] == nil { positions[column] = index }
        }
        for (index, name) in names.enumerated() {
            if let column = Self.otherColumns[name], positions[column] == nil { positions[column] = index }
        }
        for (index, name) in names.enumerated() {
            guard let (column, other) = Self.eitherName[name], positions[column] == nil, positions[other] != nil else {
                continue
            }
            positions[column] = index
        }
        self.positions = positions
        let required: [Column]
        let used: Set<Column>
        if positions[.date] != nil || positions[.newDate] != nil {
            kind = .changes
            required = [.key]
            used = Self.ofChanges
        } else if Self.areOfLectures(Set(positions.keys)) {
            kind = .lectures
            required = [.key, .name, .start, .end] + (positions[.days] == nil ? [.weekday] : [])
            used = Self.ofLectures
        } else {
            kind = .daysOff
            required = [.name, .firstDay]
            used = Self.ofDaysOff
        }
        let read = Set(positions.filter { used.contains($0.key) }.values)
        unread = header.fields.indices.filter { !read.contains($0) }.map { header.fields[$0] }.filter { !$0.isEmpty }
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
            guard let time = read(.newEnd, { PlanText.end($0, from: start) }, &problems) else { return nil }
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
