import SchoolModel
import Timetable

/// Reads timetables from CSV files with the columns of ``CSVTimetableColumns``.
///
/// A file with `date` or `new_date` holds changes, one with weekdays, lists of days, rooms or hours lectures, and one
/// with neither days without teaching.
struct CSVTimetableReader {
    private let options: TimetableReadingOptions
    private var lectures: [Lecture.ID: Lecture] = [:]
    private var order: [Lecture.ID] = []
    private var terms: [Term.ID: Term] = [:]
    private var courses: [String: [String]] = [:]

    static func read(
        _ files: [TimetableFile], options: TimetableReadingOptions, into reading: inout TimetableReading
    ) {
        var tables: [(columns: CSVTimetableColumns, rows: ArraySlice<PlanRow>)] = []
        for file in files {
            let rows = PlanTable.rows(of: file, &reading.problems)
            guard let header = rows.first else { continue }
            guard let columns = CSVTimetableColumns(header, &reading.problems) else { continue }
            for name in columns.unread {
                reading.remark(
                    TimetableProblem(
                        .columnIsUnknown, at: .init(file: header.file, line: header.line),
                        value: String(name.prefix(40))))
            }
            // A row that is cut off may have lost what it said of weeks or of a cancellation.
            tables.append((columns, rows.dropFirst().filter { isWhole($0, header, &reading.problems) }[...]))
        }
        guard reading.problems.areAboutEntries else { return }
        var reader = CSVTimetableReader(options: options)
        for table in tables where table.columns.kind == .lectures {
            reading.parts.formUnion([.lectures, .courses])
            for row in table.rows { reader.readLecture(row, table.columns, into: &reading) }
        }
        for table in tables where table.columns.kind == .daysOff {
            reading.parts.insert(.daysOff)
            for row in table.rows { reader.readDayOff(row, table.columns, into: &reading) }
        }
        for table in tables where table.columns.kind == .changes {
            reading.parts.insert(.changes)
            for row in table.rows { reader.readChange(row, table.columns, into: &reading) }
        }
        reading.state.lectures = reader.order.compactMap { reader.lectures[$0] }
        reading.state.terms = reader.terms.values.sorted { $0.firstDay < $1.firstDay }
        reading.state.courses = reader.courses.sorted { $0.key < $1.key }.map {
            Course(id: $0.key, semesters: $0.value)
        }
        if reading.state.courses.isEmpty { reading.parts.remove(.courses) }
    }

    /// Whether a row has a field for each column of the header; reports it otherwise.
    private static func isWhole(_ row: PlanRow, _ header: PlanRow, _ problems: inout TimetableProblems) -> Bool {
        guard row.fields.count < header.fields.count else { return true }
        row.report(.entryIsIncomplete, value: "\(row.fields.count) < \(header.fields.count)", to: &problems)
        return false
    }

    private init(options: TimetableReadingOptions) {
        self.options = options
    }

    private func term(_ entry: CSVTimetableEntry, _ problems: inout TimetableProblems) -> Term? {
        let id = entry.text(.term).isEmpty ? options.term ?? "" : entry.text(.term)
        if let term = options.term(id) { return term }
        entry.report(.termIsUnknown, .term, value: id, to: &problems)
        return nil
    }

    // MARK: Lectures

    private mutating func readLecture(
        _ row: PlanRow, _ columns: CSVTimetableColumns, into reading: inout TimetableReading
    ) {
        let entry = CSVTimetableEntry(row: row, columns: columns)
        guard let term = term(entry, &reading.problems), let key = entry.required(.key, &reading.problems),
            let name = entry.required(.name, &reading.problems),
            let start = entry.read(.start, PlanText.time, &reading.problems),
            let end = entry.read(.end, { PlanText.end($0, from: start) }, &reading.problems)
        else { return }
        guard start < end else { return entry.report(.endIsNotAfterStart, .end, value: "", to: &reading.problems) }
        guard let dates = dates(entry, term: term, &reading.problems) else { return }
        reading.report.timedRows += 1
        terms[term.id] = term
        var lecture = Lecture(
            term: term.id, key: key, name: name, lecturers: PlanText.list(entry.text(.lecturers), separator: "|"),
            rooms: PlanText.list(entry.text(.rooms), separator: "|"), style: entry.text(.style),
            group: entry.text(.group), comment: entry.text(.comment), start: start, end: end, dates: dates,
            offerings: offerings(entry))
        if let known = lectures[lecture.id] {
            // A lecture for several courses has a row for each.
            let added = lecture.offerings.filter { !known.offerings.contains($0) }
            lecture.offerings = known.offerings
            guard lecture == known else {
                return entry.report(.entryIsRepeated, .key, value: key, to: &reading.problems)
            }
            lecture.offerings = (known.offerings + added).sorted()
        } else {
            order.append(lecture.id)
        }
        lectures[lecture.id] = lecture
    }

    private mutating func offerings(_ entry: CSVTimetableEntry) -> [Lecture.Offering] {
        let named = entry.text(.semester)
        let listed = PlanText.list(entry.text(.course), separator: "|")
        guard !listed.isEmpty else { return options.semester.map { [Lecture.Offering(semester: $0)] } ?? [] }
        return Set(listed).sorted().map { course in
            let semester = Semester(course: course, name: named.isEmpty ? course : named)
            if !(courses[course] ?? []).contains(semester.name) { courses[course, default: []].append(semester.name) }
            return Lecture.Offering(semester: semester, kind: entry.text(.kind))
        }
    }

    private func dates(
        _ entry: CSVTimetableEntry, term: Term, _ problems: inout TimetableProblems
    ) -> LectureDates? {
        let listed = entry.text(.days)
        if !listed.isEmpty {
            var days: [CalendarDay] = []
            for part in PlanText.list(listed, separator: "|") {
                guard let day = PlanText.day(part) else {
                    entry.report(.valueIsInvalid, .days, value: part, to: &problems)
                    return nil
                }
                days.append(day)
            }
            return LectureDates(days: days, pattern: days.count == 1 ? .single : .weeks, isLiteral: true)
        }
        guard let weekday = entry.read(.weekday, PlanText.weekday, &problems) else { return nil }
        var planned = PlannedDates(weekday: weekday)
        if !entry.text(.firstDay).isEmpty {
            guard let day = entry.read(.firstDay, PlanText.day, &problems) else { return nil }
            planned.firstDay = day
        }
        if !entry.text(.lastDay).isEmpty {
            guard let day = entry.read(.lastDay, PlanText.day, &problems) else { return nil }
            planned.lastDay = day
        }
        if let first = planned.firstDay, let last = planned.lastDay, last < first {
            entry.report(.endIsNotAfterStart, .lastDay, value: entry.text(.lastDay), to: &problems)
            return nil
        }
        planned.words = [entry.text(.firstDay), entry.text(.lastDay)].filter { !$0.isEmpty }.joined(separator: " – ")
        // The weeks and the comment are read alike; both are in the plan's words.
        let list = String(entry.text(.weeks).map { ";|&+，、；".contains($0) ? "," : $0 })
        let weeks = list.first?.isNumber ?? false ? "KW \(list)" : list
        // What says nothing of weeks that can be read, such as A or B, would be all of them.
        guard weeks.isEmpty || DateComment(weeks, term: term) != DateComment("", term: term) else {
            entry.report(.valueIsInvalid, .weeks, value: entry.text(.weeks), to: &problems)
            return nil
        }
        let words = [weeks, entry.text(.comment)].filter { !$0.isEmpty }.joined(separator: " - ")
        return LectureDates(
            reading: planned, comment: DateComment(words, term: term), term: term, daysOff: options.daysOff)
    }

    // MARK: Days off

    private func readDayOff(_ row: PlanRow, _ columns: CSVTimetableColumns, into reading: inout TimetableReading) {
        let entry = CSVTimetableEntry(row: row, columns: columns)
        guard let first = entry.read(.firstDay, PlanText.day, &reading.problems) else { return }
        var last = first
        if !entry.text(.lastDay).isEmpty {
            guard let day = entry.read(.lastDay, PlanText.day, &reading.problems) else { return }
            last = day
        }
        guard first <= last else {
            return entry.report(.endIsNotAfterStart, .lastDay, value: entry.text(.lastDay), to: &reading.problems)
        }
        let course = entry.text(.course)
        reading.state.daysOff.append(
            DayOff(
                firstDay: first, lastDay: last, name: entry.text(.name),
                kind: DayOff.Kind(rawValue: entry.text(.kind)) ?? .holiday, course: course.isEmpty ? nil : course))
    }

    // MARK: Changes

    private func readChange(_ row: PlanRow, _ columns: CSVTimetableColumns, into reading: inout TimetableReading) {
        let entry = CSVTimetableEntry(row: row, columns: columns)
        reading.report.changeRows += 1
        guard let term = term(entry, &reading.problems), let key = entry.required(.key, &reading.problems) else {
            return
        }
        let id = Lecture.id(term: term.id, key: key)
        let lecture = lectures[id] ?? (lectures.isEmpty ? options.lectures[id] : nil)
        if lecture == nil && !lectures.isEmpty {
            return entry.report(.referenceIsUnknown, .key, value: key, to: &reading.problems)
        }
        guard let change = entry.change(of: id, lecture, from: options.today, &reading.problems) else { return }
        guard !reading.state.changes.contains(where: { $0.id == change.id }) else {
            return entry.report(.entryIsRepeated, .key, value: key, to: &reading.problems)
        }
        reading.state.changes.append(change)
    }
}
