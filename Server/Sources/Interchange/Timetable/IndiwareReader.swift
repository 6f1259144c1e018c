import SchoolModel
import Timetable

/// Reads the daily plans of Indiware that stundenplan24 offers (`PlanKl20240115.xml`).
///
/// A file is the plan of one day including its changes, so many files make a timetable: a lecture takes place on
/// the days whose files have it. Where a day differs from the list of the class's lessons, it is a change. Older plans
/// don't say when a period begins, so a further file may have the columns period, start and end.
struct IndiwareReader {
    private let options: TimetableReadingOptions
    private var lessons: [LessonKey: [IndiwareLesson]] = [:]
    private var courses: [String: Set<String>] = [:]
    private var daysOff: Set<CalendarDay> = []
    private var days: Set<CalendarDay> = []
    private var terms: [Term.ID: Term] = [:]
    private var periods: LessonPeriods

    private struct LessonKey: Hashable, Comparable {
        let term: Term.ID
        let name: String

        static func < (one: LessonKey, other: LessonKey) -> Bool { (one.term, one.name) < (other.term, other.name) }
    }

    static func read(
        _ files: [TimetableFile], options: TimetableReadingOptions, into reading: inout TimetableReading
    ) {
        var reader = IndiwareReader(options: options)
        let plans = files.filter { Self.isXML($0) }
        for file in files where !Self.isXML(file) { reader.readPeriods(file, into: &reading) }
        for file in plans { reader.read(file, into: &reading) }
        guard reading.problems.areAboutEntries else { return }
        reading.parts = [.lectures, .changes, .courses]
        reading.days = reader.days
        reader.write(to: &reading)
    }

    private init(options: TimetableReadingOptions) {
        self.options = options
        periods = LessonPeriods(options.periods)
    }

    private static func isXML(_ file: TimetableFile) -> Bool {
        let bytes = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? file.bytes[3...] : file.bytes[...]
        if bytes.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "<") { return true }
        return !bytes.prefix(200).contains { ",;".utf8.contains($0) }
    }

    private mutating func readPeriods(_ file: TimetableFile, into reading: inout TimetableReading) {
        let rows = PlanTable.rows(of: file, &reading.problems)
        guard let first = rows.first else { return }
        guard LessonPeriods.isHeader(first) else {
            let place = TimetableProblem.Place(file: file.name, line: first.line)
            reading.problems.add(TimetableProblem(.formatIsUnknown, at: place))
            return
        }
        periods.read(rows, &reading.problems)
    }

    private mutating func read(_ file: TimetableFile, into reading: inout TimetableReading) {
        let root: XMLNode
        do {
            root = try XMLTreeReader.read(DeclaredXML.utf8(of: file.bytes))
        } catch {
            let place = TimetableProblem.Place(file: file.name, line: error.line ?? 0)
            let code: TimetableProblem.Code = error.reason == .encodingIsWrong ? .encodingIsWrong : .formatIsBroken
            reading.problems.add(TimetableProblem(code, at: place, value: error.detail ?? ""))
            return
        }
        let place = TimetableProblem.Place(file: file.name, line: root.line, element: root.name)
        guard root.name == "VpMobil", let classes = root.first("Klassen") else {
            reading.problems.add(TimetableProblem(.formatIsUnknown, at: place, value: root.name))
            return
        }
        guard let day = Self.day(of: root, named: file.name) else {
            let name = root.first("Kopf")?.first("datei")?.words ?? file.name
            let field = TimetableProblem.Place(file: file.name, line: root.line, element: "Kopf", field: "datei")
            reading.problems.add(TimetableProblem(.formatIsBroken, at: field, value: name))
            return
        }
        let entries = classes.all("Kl").flatMap { $0.first("Pl")?.all("Std") ?? [] }
        if periods.isEmpty, let first = entries.first,
            !entries.contains(where: { !($0.first("Beginn")?.words ?? "").isEmpty })
        {
            let field = TimetableProblem.Place(file: file.name, line: first.line, element: "Std", field: "Beginn")
            reading.problems.add(TimetableProblem(.periodsAreMissing, at: field))
            return
        }
        for node in root.first("FreieTage")?.all("ft") ?? [] {
            if let day = PlanText.day("20\(node.words)") { daysOff.insert(day) }
        }
        days.insert(day)
        let term = term(of: day)
        terms[term.id] = term
        for node in classes.all("Kl") { read(node, on: day, term: term, in: file.name, into: &reading) }
    }

    /// The day of a plan, which is in the name of its file.
    private static func day(of root: XMLNode, named name: String) -> CalendarDay? {
        for name in [root.first("Kopf")?.first("datei")?.words ?? "", name] {
            let digits = name.filter { ("0"..."9").contains($0) }
            if digits.count == 8, let day = PlanText.day(digits) { return day }
        }
        return nil
    }

    private func term(of day: CalendarDay) -> Term {
        if let term = options.term.flatMap(options.term) { return term }
        return options.term(of: day)
    }

    // MARK: Classes

    private mutating func read(
        _ node: XMLNode, on day: CalendarDay, term: Term, in file: String, into reading: inout TimetableReading
    ) {
        let name = node.first("Kurz")?.words ?? ""
        let place = TimetableProblem.Place(file: file, line: node.line, element: "Kl \(name)")
        guard !name.isEmpty else {
            let field = TimetableProblem.Place(file: file, line: node.line, element: "Kl", field: "Kurz")
            reading.problems.add(TimetableProblem(.valueIsEmpty, at: field))
            return
        }
        courses[name, default: []].insert(name)
        let usual = Self.usualLessons(of: node)
        var parallel: [String: [IndiwareLesson]] = [:]
        for entry in node.first("Pl")?.all("Std") ?? [] {
            let place = TimetableProblem.Place(file: file, line: entry.line, element: "\(place.element) Std")
            guard
                let lesson = IndiwareLesson(
                    entry, of: name, on: day, usual: usual, periods: periods, at: place, &reading.problems)
            else { continue }
            reading.report.timedRows += 1
            // Two groups of a class can have a lesson of one number in one period.
            let others = parallel[lesson.key, default: []]
            guard !others.contains(lesson) else { continue }
            parallel[lesson.key] = others + [lesson]
            let key = others.isEmpty ? lesson.key : "\(lesson.key)/\(others.count + 1)"
            lessons[LessonKey(term: term.id, name: key), default: []].append(lesson)
        }
    }

    /// The lessons that a class usually has, by their number.
    private static func usualLessons(of node: XMLNode) -> [String: IndiwareLesson.Usual] {
        var lessons: [String: IndiwareLesson.Usual] = [:]
        for entry in node.first("Unterricht")?.all("Ue") ?? [] {
            guard let number = entry.first("UeNr") else { continue }
            lessons[number.words] = .init(
                subject: number.attributes["UeFa"] ?? "", teacher: number.attributes["UeLe"] ?? "",
                group: number.attributes["UeGr"] ?? "")
        }
        return lessons
    }

    // MARK: Lectures

    private func write(to reading: inout TimetableReading) {
        for (key, lessons) in lessons.sorted(by: { $0.key < $1.key }) {
            let days = lessons.map(\.day)
            guard let first = lessons.first else { continue }
            let room = Self.usualRoom(of: lessons)
            let lecture = Lecture(
                term: key.term, key: key.name, name: first.subject, lecturers: first.teachers,
                rooms: room.isEmpty ? [] : [room], group: first.group, start: first.start, end: first.end,
                dates: LectureDates(
                    days: days, pattern: LectureDates.pattern(of: days.sorted()), isLiteral: true),
                offerings: [Lecture.Offering(semester: Semester(course: first.className, name: first.className))])
            reading.state.lectures.append(lecture)
            for lesson in lessons {
                if lesson.isChanged { reading.report.changeRows += 1 }
                if let change = lesson.change(of: lecture) { reading.state.changes.append(change) }
            }
        }
        reading.state.courses = courses.sorted { $0.key < $1.key }.map {
            Course(id: $0.key, semesters: $0.value.sorted())
        }
        reading.state.terms = terms.values.sorted { $0.firstDay < $1.firstDay }
        reading.state.daysOff = Self.stretches(of: daysOff).map {
            DayOff(firstDay: $0.lowerBound, lastDay: $0.upperBound, name: "Frei", kind: .holiday)
        }
    }

    /// The room that most unchanged lessons have.
    private static func usualRoom(of lessons: [IndiwareLesson]) -> String {
        let rooms = Dictionary(grouping: lessons.filter { !$0.hasOtherRoom && !$0.isCancelled }, by: \.room)
        return rooms.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key ?? ""
    }

    /// Consecutive days as one range each.
    private static func stretches(of days: Set<CalendarDay>) -> [ClosedRange<CalendarDay>] {
        var stretches: [ClosedRange<CalendarDay>] = []
        for day in days.sorted() {
            if let last = stretches.last, last.upperBound.adding(days: 1) == day {
                stretches[stretches.count - 1] = last.lowerBound...day
            } else {
                stretches.append(day...day)
            }
        }
        return stretches
    }
}

extension XMLNode {
    /// Its text, trimmed.
    var words: String { PlanText.trimmed(text) }
}
