import SchoolModel
import Timetable

/// Reads the text exports of Untis: GPU001 has the lessons of the week, GPU014 the substitutions.
///
/// Neither says when a period begins: a third file with the columns period, start and end does, or else the school.
struct UntisReader {
    private let options: TimetableReadingOptions
    private let term: Term
    private var periods: LessonPeriods
    /// Coupled lessons, such as religion and ethics at the same time, have a number in common.
    private var lessons: [LessonKey: [UntisLesson]] = [:]
    private var lectures: [LessonKey: [Lecture]] = [:]
    private var planned: [Lecture.ID: UntisLesson] = [:]
    private var changes: [LectureChange.ID: LectureChange] = [:]
    private var parted: [PartedLectures] = []

    struct LessonKey: Hashable, Comparable {
        let number: Int
        let weekday: Weekday
        let period: Int

        static func < (one: LessonKey, other: LessonKey) -> Bool {
            (one.number, one.weekday, one.period) < (other.number, other.weekday, other.period)
        }

        var name: String { "\(number)/\(weekday.rawValue)/\(period)" }
    }

    static func read(
        _ files: [TimetableFile], options: TimetableReadingOptions, into reading: inout TimetableReading
    ) {
        var tables: [(kind: Kind, rows: [PlanRow])] = []
        for file in files {
            if isEmptyList(file) {
                tables.append((.substitutions, []))
                continue
            }
            let rows = PlanTable.rows(of: file, &reading.problems)
            guard let first = rows.first else { continue }
            guard let kind = Kind(file.name, first) else {
                reading.problems.add(TimetableProblem(.formatIsUnknown, at: .init(file: file.name, line: first.line)))
                continue
            }
            tables.append((kind, rows))
        }
        if let list = files.first(where: isEmptyList), !tables.contains(where: { $0.kind == .lessons }) {
            // On its own, it may as well be an export that failed.
            reading.problems.add(TimetableProblem(.fileIsEmpty, at: .init(file: list.name)))
            return
        }
        guard let term = options.term.flatMap(options.term) else {
            let place = TimetableProblem.Place(file: files.first?.name ?? "")
            reading.problems.add(TimetableProblem(.termIsUnknown, at: place, value: options.term ?? ""))
            return
        }
        guard reading.problems.areAboutEntries else { return }
        var reader = UntisReader(options: options, term: term)
        for table in tables where table.kind == .periods { reader.periods.read(table.rows, &reading.problems) }
        if reader.periods.isEmpty {
            reading.problems.add(TimetableProblem(.periodsAreMissing, at: .init(file: files[0].name)))
            return
        }
        for table in tables where table.kind == .lessons { reader.readLessons(table.rows, into: &reading) }
        reader.makeLectures(&reading.problems)
        for table in tables where table.kind == .substitutions { reader.readChanges(table.rows, into: &reading) }
        if tables.contains(where: { $0.kind == .lessons }) { reading.parts.formUnion([.lectures, .courses]) }
        if tables.contains(where: { $0.kind == .substitutions }) { reading.parts.insert(.changes) }
        reader.write(to: &reading)
    }

    /// Whether it is a list of substitutions without any: there are none then.
    static func isEmptyList(_ file: TimetableFile) -> Bool {
        guard file.name.lowercased().hasPrefix("gpu014") else { return false }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = file.bytes.starts(with: mark) ? file.bytes.dropFirst(mark.count) : file.bytes[...]
        return text.allSatisfy { [0x0D, 0x0A, 0x20, 0x09, 0x1A].contains($0) }
    }

    private enum Kind {
        case lessons, substitutions, periods

        /// Recognizes a file by its usual name, or by the number of fields in its rows.
        ///
        /// Another file of Untis, such as the absences in GPU013, must not pass for lessons because its rows are as long.
        init?(_ name: String, _ row: PlanRow) {
            let name = name.lowercased()
            let isOther = name.hasPrefix("gpu") && !["gpu001", "gpu014"].contains { name.hasPrefix($0) }
            if LessonPeriods.isHeader(row) {
                self = .periods
            } else if isOther {
                return nil
            } else if name.hasPrefix("gpu001") {
                self = .lessons
            } else if name.hasPrefix("gpu014") || row.fields.count >= 18 {
                self = .substitutions
            } else if (7...12).contains(row.fields.count) {
                self = .lessons
            } else {
                return nil
            }
        }
    }

    private init(options: TimetableReadingOptions, term: Term) {
        self.options = options
        self.term = term
        periods = LessonPeriods(options.periods)
    }

    private func write(to reading: inout TimetableReading) {
        reading.state.lectures = lectures.sorted { $0.key < $1.key }.flatMap(\.value)
        reading.state.changes = changes.values.sorted { $0.id < $1.id }
        let classes = Set(lessons.values.joined().flatMap(\.classes)).sorted()
        reading.state.courses = classes.map { Course(id: $0, semesters: [$0]) }
        if reading.parts.contains(.lectures) {
            reading.state.terms = [term]
            reading.parted = parted
        }
    }

    // MARK: GPU001

    private mutating func readLessons(_ rows: [PlanRow], into reading: inout TimetableReading) {
        for row in rows {
            guard row.fields.count >= 7 else {
                row.report(.entryIsIncomplete, value: "\(row.fields.count) < 7", to: &reading.problems)
                continue
            }
            // Lessons without a place in the week yet.
            if row[5].isEmpty || row[6].isEmpty || row[5] == "0" || row[6] == "0" {
                reading.report.untimedRows += 1
                continue
            }
            guard let key = key(row, number: 0, weekday: 5, period: 6, &reading.problems) else { continue }
            if row[3].isEmpty {
                row.report(.valueIsEmpty, field: "subject", to: &reading.problems)
                continue
            }
            reading.report.timedRows += 1
            var coupled = lessons[key] ?? []
            let index = coupled.firstIndex { $0.subject == row[3] } ?? coupled.endIndex
            var lesson = index < coupled.endIndex ? coupled.remove(at: index) : UntisLesson(subject: row[3])
            lesson.add(row)
            coupled.insert(lesson, at: index)
            lessons[key] = coupled
        }
    }

    private func key(
        _ row: PlanRow, number: Int, weekday: Int, period: Int, _ problems: inout TimetableProblems
    ) -> LessonKey? {
        guard let lesson = Int(row[number]) else {
            row.report(.valueIsInvalid, field: "lesson", value: row[number], to: &problems)
            return nil
        }
        guard let day = Int(row[weekday]).flatMap(Weekday.init(rawValue:)) else {
            row.report(.valueIsInvalid, field: "day", value: row[weekday], to: &problems)
            return nil
        }
        guard let slot = Int(row[period]) else {
            row.report(.valueIsInvalid, field: "period", value: row[period], to: &problems)
            return nil
        }
        guard periods[slot] != nil else {
            row.report(.referenceIsUnknown, field: "period", value: row[period], to: &problems)
            return nil
        }
        return LessonKey(number: lesson, weekday: day, period: slot)
    }

    private mutating func makeLectures(_ problems: inout TimetableProblems) {
        let groups = Dictionary(grouping: lessons.flatMap { key, coupled in coupled.map { (key.number, $0) } }) {
            UntisMoves.Name(number: $0.0, subject: $0.1.subject, group: "")
        }.mapValues { UntisGroups(of: $0.map(\.1)) }
        let keys = UntisKeys(term: term.id, known: options.lectures)
        for (key, coupled) in lessons {
            guard let time = periods[key.period] else { continue }
            let dates = PlannedDates(weekday: key.weekday, rhythm: .weekly)
            for lesson in coupled {
                let name = UntisMoves.Name(number: key.number, subject: lesson.subject, group: "")
                let parted = groups[name]?.parted(lesson) ?? [lesson]
                let named = keys.keys(of: parted, in: key, isAlone: coupled.count == 1)
                var own: [Lecture] = []
                for (name, lesson) in zip(named, parted) {
                    let lecture = Lecture(
                        term: term.id, key: name, name: lesson.subject, lecturers: lesson.teachers,
                        rooms: lesson.rooms, start: time.start, end: time.end,
                        dates: LectureDates(reading: dates, comment: DateComment("", term: term), term: term),
                        offerings: lesson.classes.map { Lecture.Offering(semester: Semester(course: $0, name: $0)) })
                    own.append(lecture)
                    planned[lecture.id] = lesson
                }
                lectures[key, default: []] += own
                if let change = keys.parted(own, in: key, isAlone: coupled.count == 1) { self.parted.append(change) }
            }
        }
    }

    // MARK: GPU014

    private mutating func readChanges(_ rows: [PlanRow], into reading: inout TimetableReading) {
        var days: [LessonOfDay: UntisLessonDay] = [:]
        var leaving: Set<LessonOfDay> = []
        var arrivals: [UntisSubstitution] = []
        for row in rows {
            reading.report.changeRows += 1
            guard let substitution = UntisSubstitution(row, periods: periods, &reading.problems) else { continue }
            if substitution.isSupervision { continue }
            if substitution.isMovedHere {
                arrivals.append(substitution)
                continue
            }
            let key = LessonKey(
                number: substitution.lesson, weekday: substitution.day.weekday, period: substitution.period)
            for lecture in meant(by: substitution, among: lectures[key] ?? [], &reading.problems) {
                let lesson = LessonOfDay(lecture: lecture.id, day: substitution.day, number: substitution.lesson)
                days[lesson, default: day(of: lecture)].apply(substitution)
                if substitution.isMovedAway { leaving.insert(lesson) }
            }
        }
        for change in days.values.compactMap(\.change) { changes[change.id] = change }
        var moves = UntisMoves()
        for lesson in leaving {
            // Where a colleague still teaches, the lesson has not moved as a whole.
            guard let day = days[lesson], day.isCancelled else { continue }
            moves.add(departure: lesson.day, of: day.lecture, named: name(of: day.lecture, number: lesson.number))
        }
        readArrivals(arrivals, &moves, &reading.problems)
    }

    private struct LessonOfDay: Hashable {
        let lecture: Lecture.ID
        let day: CalendarDay
        let number: Int
    }

    private func day(of lecture: Lecture) -> UntisLessonDay {
        UntisLessonDay(of: lecture, parts: planned[lecture.id]?.parts ?? [])
    }

    private func name(of lecture: Lecture, number: Int) -> UntisMoves.Name {
        UntisMoves.Name(number: number, subject: lecture.name, group: planned[lecture.id]?.group ?? "")
    }

    private mutating func readArrivals(
        _ arrivals: [UntisSubstitution], _ moves: inout UntisMoves, _ problems: inout TimetableProblems
    ) {
        var byNumber: [Int: [Lecture]] = [:]
        for (key, coupled) in lectures.sorted(by: { $0.key < $1.key }) {
            byNumber[key.number, default: []] += coupled
        }
        for arrival in arrivals {
            let lessons = meant(by: arrival, among: byNumber[arrival.lesson] ?? [], &problems)
            for (name, same) in Dictionary(grouping: lessons, by: { name(of: $0, number: arrival.lesson) }) {
                moves.add(arrival: arrival, of: same[0], named: name)
            }
        }
        for move in moves.arrivals {
            var lesson = day(of: move.lecture)
            for row in move.rows { lesson.apply(row) }
            if let change = lesson.arrival(from: move.departure) { changes[change.id] = change }
        }
    }

    /// The lectures that a substitution is about; none after reporting that there are none.
    private func meant(
        by substitution: UntisSubstitution, among lectures: [Lecture], _ problems: inout TimetableProblems
    ) -> [Lecture] {
        let isUnclear = substitution.namesNeither && Set(lectures.map(\.name)).count > 1
        let found = isUnclear ? [] : substitution.lectures(among: lectures)
        // Looking after a class, and other work that isn't in the plan, has no number.
        if lectures.isEmpty, substitution.lesson == 0 { return [] }
        if lectures.isEmpty {
            substitution.row.report(
                .referenceIsUnknown, field: "lesson", value: "\(substitution.lesson)", to: &problems)
        } else if isUnclear {
            // Nobody may be told that a lesson is cancelled which another one of the same number was about.
            substitution.row.report(.valueIsEmpty, field: "subject", to: &problems)
        } else if found.isEmpty, substitution.plannedSubject.isEmpty {
            substitution.row.report(
                .referenceIsUnknown, field: "teacher", value: substitution.absentTeacher, to: &problems)
        } else if found.isEmpty {
            substitution.row.report(
                .subjectIsUnknown, field: "subject",
                value: "\(substitution.lesson)/\(substitution.plannedSubject)", to: &problems)
        }
        return found
    }
}
