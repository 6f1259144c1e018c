import SchoolModel
import Timetable

/// Reads the JSON shapes of the timetable service of Hof's university, version 3.5.
///
/// These are the answers to `Courses`, `Schedule`, `MySchedule`, `Changes` and `MSchedule`, and files that hold
/// the rows of many answers. The plan's stable key of a lecture is the part of `splusname` before `$`; a change
/// joins its lecture by it, whatever the names and times say.
enum HofReader {
    static func read(
        _ files: [TimetableFile], options: TimetableReadingOptions, into reading: inout TimetableReading
    ) {
        var reader = HofRows(options: options)
        for file in files { reader.read(file, into: &reading) }
        guard reading.problems.areAboutEntries else { return }
        var timetable = HofTimetable(rows: reader, options: options)
        timetable.write(to: &reading)
    }
}

/// A row of a lecture, as its columns have it.
struct HofScheduleRow {
    let term: Term
    /// Nil in answers that don't say whom a lecture is for.
    let semester: Semester?
    let key: String
    let name: String
    let kind: String
    let specialisation: String
    let lecturers: [String]
    let rooms: [String]
    let style: String
    let group: String
    let comment: String
    let weekday: Weekday
    let start: TimeOfDay
    let end: TimeOfDay
    let firstDay: CalendarDay
    let lastDay: CalendarDay
    let dateWords: String
}

/// A row of a change.
struct HofChangeRow {
    let term: Term
    let key: String
    let weekday: Weekday?
    let comment: String
    let original: LectureChange.Planned?
    let replacement: LectureChange.Replacement?
    let reason: String
    let note: String
}

/// The rows of all files, read column by column.
struct HofRows {
    let options: TimetableReadingOptions
    private(set) var courses: [Course] = []
    private(set) var schedule: [HofScheduleRow] = []
    private(set) var changes: [HofChangeRow] = []
    private(set) var untimedRows = 0
    private(set) var parts: Set<TimetableComparison.Part> = []

    init(options: TimetableReadingOptions) {
        self.options = options
    }

    mutating func read(_ file: TimetableFile, into reading: inout TimetableReading) {
        let root: JSONNode
        do {
            root = try JSONNode.read(file.bytes)
        } catch {
            let place = TimetableProblem.Place(file: file.name, line: error.line)
            reading.problems.add(TimetableProblem(.formatIsBroken, at: place, value: error.expected))
            return
        }
        var isKnown = false
        let isList = { (name: String) in root[name]?.list }
        for season in ["SS", "WS"] {
            guard let nodes = isList(season) else { continue }
            isKnown = true
            readCourses(nodes, named: season, in: file, into: &reading)
        }
        if let nodes = isList("courses") {
            isKnown = true
            readCourses(nodes, named: "courses", in: file, into: &reading)
        }
        for name in ["schedule", "myschedule", "mschedule", "mergedschedule"] {
            guard let nodes = isList(name) else { continue }
            isKnown = true
            parts.insert(.lectures)
            for (index, node) in nodes.enumerated() {
                let row = HofRow(
                    node: node, place: .init(file: file.name, line: node.line, element: "\(name)[\(index)]"))
                readLecture(row, into: &reading)
            }
        }
        if let nodes = isList("changes") {
            isKnown = true
            parts.insert(.changes)
            for (index, node) in nodes.enumerated() {
                let row = HofRow(
                    node: node, place: .init(file: file.name, line: node.line, element: "changes[\(index)]"))
                readChange(row, into: &reading)
            }
        }
        if !isKnown {
            let names = root.object?.keys.sorted().joined(separator: ", ") ?? ""
            let place = TimetableProblem.Place(file: file.name, line: root.line)
            reading.problems.add(TimetableProblem(.formatIsUnknown, at: place, value: names))
        }
    }

    // MARK: Courses

    private mutating func readCourses(
        _ nodes: [JSONNode], named name: String, in file: TimetableFile, into reading: inout TimetableReading
    ) {
        parts.insert(.courses)
        for (index, node) in nodes.enumerated() {
            let row = HofRow(node: node, place: .init(file: file.name, line: node.line, element: "\(name)[\(index)]"))
            guard let id = row.required("course", &reading.problems) else { continue }
            let semesters = node["semester"]?.list?.compactMap { $0.text.map(PlanText.trimmed) } ?? []
            var names: [String: String] = [:]
            for (language, label) in node["labels"]?.object ?? [:] {
                if let text = label.text.map(PlanText.trimmed), !text.isEmpty { names[language] = text }
            }
            add(Course(id: id, names: names, semesters: semesters.filter { !$0.isEmpty }))
        }
    }

    /// Courses are listed once for each season, with the semesters that are taught in it.
    private mutating func add(_ course: Course) {
        guard let index = courses.firstIndex(where: { $0.id == course.id }) else {
            courses.append(course)
            return
        }
        courses[index].names.merge(course.names) { known, _ in known }
        courses[index].semesters += course.semesters.filter { !courses[index].semesters.contains($0) }
    }

    // MARK: Lectures

    private mutating func readLecture(_ row: HofRow, into reading: inout TimetableReading) {
        guard row.node.object != nil else { return row.report(.entryIsIncomplete, to: &reading.problems) }
        if row.text("starttime").isEmpty || row.text("endtime").isEmpty {
            untimedRows += 1
            return
        }
        guard let lecture = lecture(row, problems: &reading.problems) else { return }
        schedule.append(lecture)
        // A merged plan has the changes of its week in its rows.
        if let changes = row.node["changes"], !changes.isNull {
            parts.insert(.changes)
            for node in changes.list ?? [changes] {
                let place = TimetableProblem.Place(
                    file: row.place.file, line: node.line, element: "\(row.place.element).changes")
                let change = HofRow(node: node, place: place, around: row.node)
                readChange(change, into: &reading)
            }
        }
    }

    private func lecture(_ row: HofRow, problems: inout TimetableProblems) -> HofScheduleRow? {
        guard let term = term(of: row, &problems), let key = row.key(&problems),
            let name = row.required("label", &problems),
            let start = row.read("starttime", PlanText.time, &problems),
            let end = row.read("endtime", { PlanText.end($0, from: start) }, &problems),
            let first = row.read("startdate", PlanText.day, &problems),
            let last = row.read("enddate", PlanText.day, &problems),
            let weekday = row.read("day", PlanText.weekday, &problems)
        else { return nil }
        guard start < end else {
            row.report(.endIsNotAfterStart, field: "endtime", to: &problems)
            return nil
        }
        guard first <= last else {
            row.report(.endIsNotAfterStart, field: "enddate", to: &problems)
            return nil
        }
        let specialisation = row.text("sp")
        return HofScheduleRow(
            term: term, semester: semester(of: row), key: key, name: name, kind: row.text("type"),
            specialisation: specialisation == "-" ? "" : specialisation,
            lecturers: PlanText.list(row.text("docent"), separator: "§§"),
            rooms: PlanText.list(row.text("room"), separator: " + "), style: row.text("style"),
            group: row.text("group"), comment: row.text("comment"), weekday: weekday, start: start, end: end,
            firstDay: first, lastDay: last, dateWords: "\(row.text("startdate")) – \(row.text("enddate"))")
    }

    private func semester(of row: HofRow) -> Semester? {
        let course = row.text("stg")
        let name = row.text("sem")
        return course.isEmpty || name.isEmpty ? options.semester : Semester(course: course, name: name)
    }

    private func term(of row: HofRow, _ problems: inout TimetableProblems) -> Term? {
        let id = row.text("tt").isEmpty ? options.term ?? "" : row.text("tt") + row.text("year")
        if let term = options.term(id) { return term }
        row.report(.termIsUnknown, field: "tt", value: id, to: &problems)
        return nil
    }

    // MARK: Changes

    private mutating func readChange(_ row: HofRow, into reading: inout TimetableReading) {
        guard row.node.object != nil else { return row.report(.entryIsIncomplete, to: &reading.problems) }
        reading.report.changeRows += 1
        guard let term = term(of: row, &reading.problems), let key = row.key(&reading.problems) else { return }
        let old = row.slot("original")
        let new = row.slot("alternative")
        var original: LectureChange.Planned?
        if let old {
            guard let (day, start) = old.moment(&reading.problems) else { return }
            original = .init(day: day, start: start, rooms: old.rooms)
        }
        var replacement: LectureChange.Replacement?
        if let new {
            guard let (day, start) = new.moment(&reading.problems) else { return }
            replacement = .init(day: day, start: start, rooms: new.rooms)
        }
        guard original != nil || replacement != nil else {
            return row.report(.valueIsEmpty, field: "original", to: &reading.problems)
        }
        changes.append(
            HofChangeRow(
                term: term, key: key, weekday: original?.day.weekday ?? replacement?.day.weekday,
                comment: row.text("comment"), original: original, replacement: replacement,
                reason: row.text("reason"), note: row.text("text")))
    }
}
