import SchoolModel
import Timetable

/// Combines the rows of Hof's plan: what several courses attend together is one lecture.
struct HofTimetable {
    let rows: HofRows
    let options: TimetableReadingOptions
    private var comments: [CommentKey: DateComment] = [:]
    private var counted: [TimetableReport.ReadComment] = []

    private struct CommentKey: Hashable {
        let term: Term.ID
        let text: String
    }

    private struct LectureKey: Hashable {
        let term: Term.ID
        let key: String
    }

    /// What rows of one lecture share.
    private struct Slot: Hashable, Comparable {
        let weekday: Weekday
        let start: TimeOfDay
        let end: TimeOfDay
        let firstDay: CalendarDay
        let lastDay: CalendarDay

        static func < (one: Slot, other: Slot) -> Bool {
            (one.weekday, one.start, one.end, one.firstDay, one.lastDay)
                < (other.weekday, other.start, other.end, other.firstDay, other.lastDay)
        }
    }

    init(rows: HofRows, options: TimetableReadingOptions) {
        self.rows = rows
        self.options = options
    }

    mutating func write(to reading: inout TimetableReading) {
        reading.parts = rows.parts
        reading.report.timedRows = rows.schedule.count
        reading.report.untimedRows = rows.untimedRows
        let lectures = lectures()
        reading.state.lectures = lectures
        reading.state.courses = courses()
        if rows.parts.contains(.lectures) && !reading.state.courses.isEmpty { reading.parts.insert(.courses) }
        let terms = Dictionary(rows.schedule.map { ($0.term.id, $0.term) }, uniquingKeysWith: { first, _ in first })
        reading.state.terms = terms.values.sorted { $0.firstDay < $1.firstDay }
        reading.state.changes = changes(joining: lectures, report: &reading.report)
        reading.report.count(comments: counted)
    }

    /// The courses that are listed, and those known only from lectures.
    private func courses() -> [Course] {
        guard rows.courses.isEmpty else { return rows.courses }
        var semesters: [String: Set<String>] = [:]
        for semester in rows.schedule.compactMap(\.semester) where semester != options.semester {
            semesters[semester.course, default: []].insert(semester.name)
        }
        return semesters.keys.sorted().map { Course(id: $0, semesters: (semesters[$0] ?? []).sorted()) }
    }

    // MARK: Lectures

    private mutating func lectures() -> [Lecture] {
        let groups = Dictionary(grouping: rows.schedule) { LectureKey(term: $0.term.id, key: $0.key) }
        var lectures: [Lecture] = []
        for (key, rows) in groups.sorted(by: { ($0.key.term, $0.key.key) < ($1.key.term, $1.key.key) }) {
            let slots = Dictionary(grouping: rows) { row in
                Slot(
                    weekday: row.weekday, start: row.start, end: row.end, firstDay: row.firstDay, lastDay: row.lastDay)
            }
            for (index, slot) in slots.sorted(by: { $0.key < $1.key }).enumerated() {
                // Occasionally a key has two places in the week; the first one keeps it.
                let place = index == 0 ? key.key : "\(key.key) @ \(slot.key.weekday.rawValue) \(slot.key.start)"
                lectures.append(lecture(of: slot.value, key: place))
            }
        }
        return lectures
    }

    private mutating func lecture(of rows: [HofScheduleRow], key: String) -> Lecture {
        let row = rows[0]
        let names = Dictionary(grouping: rows, by: \.name)
        let name = names.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key ?? row.name
        var offerings: [Lecture.Offering] = []
        for row in rows {
            guard let semester = row.semester else { continue }
            let offering = Lecture.Offering(
                semester: semester, kind: row.kind, name: row.name == name ? nil : row.name,
                specialisation: row.specialisation)
            if !offerings.contains(offering) { offerings.append(offering) }
        }
        let dates = dates(of: row)
        return Lecture(
            term: row.term.id, key: key, name: name, lecturers: row.lecturers, rooms: row.rooms, style: row.style,
            group: row.group, comment: row.comment, start: row.start, end: row.end, dates: dates,
            offerings: offerings, exams: comment(row.comment, term: row.term).exams(among: dates.days))
    }

    private mutating func dates(of row: HofScheduleRow) -> LectureDates {
        let comment = comment(row.comment, term: row.term)
        let planned = PlannedDates(
            weekday: row.weekday, firstDay: row.firstDay, lastDay: row.lastDay, words: row.dateWords)
        count(row.comment, comment, on: row.weekday, term: row.term)
        return LectureDates(reading: planned, comment: comment, term: row.term, daysOff: options.daysOff)
    }

    private mutating func comment(_ text: String, term: Term) -> DateComment {
        let key = CommentKey(term: term.id, text: text)
        if let known = comments[key] { return known }
        let comment = DateComment(text, term: term)
        comments[key] = comment
        return comment
    }

    /// Records whether a comment that names weeks determines the dates by itself.
    private mutating func count(_ text: String, _ comment: DateComment, on weekday: Weekday, term: Term) {
        guard comment.namesWeeks else { return }
        let dates = LectureDates(
            reading: PlannedDates(weekday: weekday, rhythm: .weekly), comment: comment, term: term)
        counted.append(.init(text: text, namesWeeks: true, isRead: dates.isCertain))
    }

    // MARK: Changes

    private mutating func changes(joining lectures: [Lecture], report: inout TimetableReport) -> [LectureChange] {
        let known = Dictionary(grouping: lectures) { lecture in
            LectureKey(term: lecture.term, key: PlanText.stem(lecture.key))
        }
        var order: [LectureChange.ID] = []
        var changes: [LectureChange.ID: LectureChange] = [:]
        for row in rows.changes {
            let candidates = known[LectureKey(term: row.term.id, key: row.key)] ?? []
            if row.term.id.hasPrefix("SS") {
                report.summerJoined += candidates.isEmpty ? 0 : 1
                report.summerUnjoined += candidates.isEmpty ? 1 : 0
            }
            if let weekday = row.weekday {
                count(row.comment, comment(row.comment, term: row.term), on: weekday, term: row.term)
            }
            let lecture = lecture(of: row, among: candidates)
            guard
                let change = LectureChange(
                    lecture: lecture, original: row.original, replacement: row.replacement, reason: row.reason,
                    note: row.note)
            else { continue }
            if changes.updateValue(change, forKey: change.id) == nil { order.append(change.id) }
        }
        return order.compactMap { changes[$0] }
    }

    /// The lecture of a change: by its key, or by the place where a key has two places in the week.
    private func lecture(of row: HofChangeRow, among candidates: [Lecture]) -> Lecture.ID {
        guard candidates.count > 1, let original = row.original else {
            return candidates.first?.id ?? Lecture.id(term: row.term.id, key: row.key)
        }
        let fitting = candidates.first { $0.start == original.start && $0.dates.days.contains(original.day) }
        return fitting?.id ?? candidates[0].id
    }
}

extension PlanText {
    /// The plan's own key of a lecture, without the place in the week that distinguishes two with one key.
    static func stem(_ key: String) -> String {
        key.firstRange(of: " @ ").map { String(key[..<$0.lowerBound]) } ?? key
    }
}
