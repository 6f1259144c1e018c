import Algorithms
public import SchoolModel
public import Storage
public import Timetable

/// Terms, courses, days off and lectures of a school, as one transaction sees them.
///
/// All SQL about what a timetable plans is in this file; changes to it are in ``LectureChanges``.
public struct Timetables {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    // MARK: The whole

    /// A number that rises with every write that readers can see.
    public func version() throws -> Int {
        try connection.run("SELECT version FROM timetable_version WHERE school_id = \(school)").first?.get("version")
            ?? 0
    }

    /// Tells readers to read again.
    public func raiseVersion() throws {
        try connection.run(
            """
            INSERT INTO timetable_version (school_id, version) VALUES (\(school), 1)
            ON CONFLICT (school_id) DO UPDATE SET version = timetable_version.version + 1
            """
        )
    }

    /// Everything that is planned, with its changes.
    public func state() throws -> TimetableState {
        TimetableState(
            terms: try terms(), courses: try courses(), daysOff: try daysOff(),
            lectures: try lectures(select("ORDER BY id"), with: exams()),
            changes: try connection.lectureChanges(of: school).list())
    }

    /// The plan of some lectures, with their changes.
    public func state(of ids: Set<Lecture.ID>) throws -> TimetableState {
        let lectures = try ids.sorted().chunks(ofCount: 500).flatMap { part in
            try self.lectures(
                select("AND id IN \(list: part)"), with: exams("AND lecture_id IN \(list: part)"))
        }
        return TimetableState(
            terms: try terms(), daysOff: try daysOff(), lectures: lectures,
            changes: try connection.lectureChanges(of: school).list(of: ids.sorted()))
    }

    // MARK: Terms, courses, days off

    public func terms() throws -> [Term] {
        try connection.run(
            """
            SELECT id, name, first_day, last_day FROM timetable_term
            WHERE school_id = \(school) ORDER BY first_day, id
            """
        ).map {
            Term(
                id: try $0.get("id"), name: try $0.get("name"), firstDay: try $0.get("first_day"),
                lastDay: try $0.get("last_day"))
        }
    }

    public func save(_ term: Term) throws {
        try connection.run(
            """
            INSERT INTO timetable_term (school_id, id, name, first_day, last_day)
            VALUES (\(school), \(term.id), \(term.name), \(term.firstDay), \(term.lastDay))
            ON CONFLICT (school_id, id) DO UPDATE SET
                name = excluded.name, first_day = excluded.first_day, last_day = excluded.last_day
            """
        )
    }

    public func remove(_ term: Term) throws {
        try connection.run("DELETE FROM timetable_term WHERE school_id = \(school) AND id = \(term.id)")
    }

    public func courses() throws -> [Course] {
        try connection.run(
            "SELECT id, names, semesters FROM timetable_course WHERE school_id = \(school) ORDER BY id"
        ).map { row in
            let names = PackedText.list(try row.get("names", as: String.self)).map { pair in
                let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
            }
            return Course(
                id: try row.get("id"), names: Dictionary(names, uniquingKeysWith: { first, _ in first }),
                semesters: PackedText.list(try row.get("semesters", as: String.self)))
        }
    }

    public func save(_ course: Course) throws {
        let names = PackedText.text(of: course.names.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
        try connection.run(
            """
            INSERT INTO timetable_course (school_id, id, names, semesters)
            VALUES (\(school), \(course.id), \(names), \(PackedText.text(of: course.semesters)))
            ON CONFLICT (school_id, id) DO UPDATE SET names = excluded.names, semesters = excluded.semesters
            """
        )
    }

    public func remove(_ course: Course) throws {
        try connection.run("DELETE FROM timetable_course WHERE school_id = \(school) AND id = \(course.id)")
    }

    public func daysOff() throws -> [DayOff] {
        try connection.run(
            """
            SELECT first_day, last_day, course, name, kind FROM timetable_day_off
            WHERE school_id = \(school) ORDER BY first_day, last_day, course, name
            """
        ).map { row in
            let course: String = try row.get("course")
            return DayOff(
                firstDay: try row.get("first_day"), lastDay: try row.get("last_day"), name: try row.get("name"),
                kind: try row.get("kind"), course: course.isEmpty ? nil : course)
        }
    }

    public func save(_ dayOff: DayOff) throws {
        try connection.run(
            """
            INSERT INTO timetable_day_off (school_id, first_day, last_day, course, name, kind)
            VALUES (
                \(school), \(dayOff.firstDay), \(dayOff.lastDay), \(dayOff.course ?? ""), \(dayOff.name), \(dayOff.kind)
            )
            ON CONFLICT (school_id, first_day, last_day, course, name) DO UPDATE SET kind = excluded.kind
            """
        )
    }

    public func remove(_ dayOff: DayOff) throws {
        try connection.run(
            """
            DELETE FROM timetable_day_off
            WHERE school_id = \(school) AND first_day = \(dayOff.firstDay) AND last_day = \(dayOff.lastDay)
              AND course = \(dayOff.course ?? "") AND name = \(dayOff.name)
            """
        )
    }

    // MARK: Lectures

    public func find(_ id: Lecture.ID) throws -> Lecture? {
        try select("AND id = \(id)").first
    }

    /// All lectures in the order of their identifiers.
    public func lectures() throws -> [Lecture] {
        try select("ORDER BY id")
    }

    /// The lectures from a source; with nil, those entered by hand.
    public func lectures(from source: TimetableSource.ID?) throws -> [Lecture] {
        let origin: SQL = source.map { "source_id = \($0)" } ?? "source_id IS NULL"
        return try select("AND \(origin) ORDER BY id")
    }

    /// The lectures of these names that other sources have made of lessons.
    public func lectures(named names: Set<String>, but source: TimetableSource.ID) throws -> [Lecture] {
        try names.sorted().chunks(ofCount: 500).flatMap {
            try select("AND name IN \(list: $0) AND source_id <> \(source) AND lecture_key LIKE '% @ %'")
        }
    }

    /// Where a lecture comes from.
    public enum Origin: Hashable, Sendable {
        /// A planner entered it.
        case hand
        case source(TimetableSource.ID)
    }

    /// Where a lecture comes from; nil if there is no such lecture.
    public func origin(of id: Lecture.ID) throws -> Origin? {
        try connection.run("SELECT source_id FROM lecture WHERE school_id = \(school) AND id = \(id)").first.map {
            try $0.find("source_id").map(Origin.source) ?? .hand
        }
    }

    /// Where lectures come from, of those that come from elsewhere than a source.
    public func origins(
        of ids: some Collection<Lecture.ID>, but source: TimetableSource.ID
    ) throws -> [Lecture.ID: Origin] {
        var origins: [Lecture.ID: Origin] = [:]
        for part in Array(ids).chunks(ofCount: 500) {
            let rows = try connection.run(
                """
                SELECT id, source_id FROM lecture
                WHERE school_id = \(school) AND id IN \(list: part) AND COALESCE(source_id, '') <> \(source)
                """
            )
            for row in rows { origins[try row.get("id")] = try row.find("source_id").map(Origin.source) ?? .hand }
        }
        return origins
    }

    /// Inserts lectures, or replaces those with the same identifiers from the same source.
    ///
    /// - Throws: ``Refusal`` of code `is-taken` with the name of a lecture that came from another source, or was
    ///   entered by hand: a source that takes over a lecture could remove it next.
    public func save(_ lectures: some Collection<Lecture>, from source: TimetableSource.ID?) throws {
        for part in Array(lectures).chunks(ofCount: 50) {
            let rows = part.map { lecture -> [SQLValue] in
                [
                    school.sqlValue, lecture.id.sqlValue, source?.sqlValue ?? .null, .text(lecture.term),
                    .text(lecture.key), .text(lecture.name), .text(PackedText.text(of: lecture.lecturers)),
                    .text(PackedText.text(of: lecture.rooms)), .text(lecture.style), .text(lecture.group),
                    .text(lecture.comment), lecture.start.minutes.sqlValue, lecture.end.minutes.sqlValue,
                    .text(lecture.dates.days.map(\.description).joined(separator: " ")),
                    .text(lecture.dates.pattern.rawValue), (lecture.dates.isLiteral ? 1 : 0).sqlValue,
                    .text(PackedText.text(of: lecture.dates.doubts)), .text(lecture.offeringsText),
                    .text(lecture.examsText),
                ]
            }
            let saved = try connection.run(
                """
                INSERT INTO lecture (
                    school_id, id, source_id, term_id, lecture_key, name, lecturers, rooms, style, class_group,
                    comment, starts, ends, days, pattern, is_literal, doubts, offerings, exams
                ) VALUES \(rows: Array(rows))
                ON CONFLICT (school_id, id) DO UPDATE SET
                    source_id = excluded.source_id, name = excluded.name, lecturers = excluded.lecturers,
                    rooms = excluded.rooms, style = excluded.style, class_group = excluded.class_group,
                    comment = excluded.comment, starts = excluded.starts, ends = excluded.ends,
                    days = excluded.days, pattern = excluded.pattern, is_literal = excluded.is_literal,
                    doubts = excluded.doubts, offerings = excluded.offerings, exams = excluded.exams
                WHERE COALESCE(lecture.source_id, '') = COALESCE(excluded.source_id, '')
                RETURNING id
                """
            )
            guard saved.count < part.count else { continue }
            let kept: Set<Lecture.ID> = Set(try saved.map { try $0.get("id") })
            let taken = part.first { !kept.contains($0.id) }
            throw Refusal(.isTaken, field: "lectures", detail: taken?.name)
        }
    }

    /// Makes lectures of other sources those of a source; what somebody entered stays where it is.
    public func handOver(_ ids: some Collection<Lecture.ID>, to source: TimetableSource.ID) throws {
        for part in Array(ids).chunks(ofCount: 500) {
            try connection.run(
                """
                UPDATE lecture SET source_id = \(source)
                WHERE school_id = \(school) AND id IN \(list: part) AND source_id IS NOT NULL
                """
            )
        }
    }

    public func remove(_ ids: some Collection<Lecture.ID>) throws {
        for part in Array(ids).chunks(ofCount: 500) {
            try connection.run("DELETE FROM lecture WHERE school_id = \(school) AND id IN \(list: part)")
        }
    }

    // MARK: Exams

    /// The exams of a lecture that were entered by hand, in the order of their days.
    public func exams(of id: Lecture.ID) throws -> [LectureExam] {
        try connection.run(
            "SELECT day, title FROM lecture_exam WHERE school_id = \(school) AND lecture_id = \(id) ORDER BY day"
        ).map { LectureExam(day: try $0.get("day"), title: try $0.get("title")) }
    }

    /// Enters an exam, or changes its title.
    public func save(_ exam: LectureExam, of id: Lecture.ID) throws {
        try connection.run(
            """
            INSERT INTO lecture_exam (school_id, lecture_id, day, title)
            VALUES (\(school), \(id), \(exam.day), \(exam.title))
            ON CONFLICT (school_id, lecture_id, day) DO UPDATE SET title = excluded.title
            """
        )
    }

    /// Removes an exam that was entered by hand, and says whether there was one.
    public func removeExam(on day: CalendarDay, of id: Lecture.ID) throws -> Bool {
        try !connection.run(
            """
            DELETE FROM lecture_exam WHERE school_id = \(school) AND lecture_id = \(id) AND day = \(day)
            RETURNING day
            """
        ).isEmpty
    }

    /// The exams that were entered by hand, by lecture.
    private func exams(_ condition: SQL = "") throws -> [Lecture.ID: [LectureExam]] {
        var exams: [Lecture.ID: [LectureExam]] = [:]
        let rows = try connection.run(
            "SELECT lecture_id, day, title FROM lecture_exam WHERE school_id = \(school) \(condition)")
        for row in rows {
            exams[try row.get("lecture_id"), default: []]
                .append(LectureExam(day: try row.get("day"), title: try row.get("title")))
        }
        return exams
    }

    /// Lectures with what was also entered by hand, which comparisons with sources leave out.
    private func lectures(_ lectures: [Lecture], with exams: [Lecture.ID: [LectureExam]]) -> [Lecture] {
        exams.isEmpty ? lectures : lectures.map { lecture in exams[lecture.id].map(lecture.adding) ?? lecture }
    }

    private func select(_ condition: SQL) throws -> [Lecture] {
        try connection.run(
            """
            SELECT id, term_id, lecture_key, name, lecturers, rooms, style, class_group, comment, starts, ends, days,
                pattern, is_literal, doubts, offerings, exams
            FROM lecture WHERE school_id = \(school) \(condition)
            """
        ).map { try Lecture(row: $0) }
    }
}

extension DayOff.Kind: SQLReadable {}
extension LectureDates.Pattern: SQLReadable {}

/// A time of the day is stored as minutes since midnight.
extension TimeOfDay: SQLReadable {
    public var sqlValue: SQLValue { minutes.sqlValue }

    public init?(sqlValue: SQLValue) {
        guard let minutes = Int(sqlValue: sqlValue) else { return nil }
        self.init(minutes: minutes)
    }
}

extension Lecture {
    /// One offering per line: course, semester, kind, name, specialisation.
    fileprivate var offeringsText: String {
        var packed = PackedText()
        for offering in offerings {
            packed.add([
                offering.semester.course, offering.semester.name, offering.kind, offering.name ?? "",
                offering.specialisation,
            ])
        }
        return packed.text
    }

    /// One exam per line: day, title.
    fileprivate var examsText: String {
        var packed = PackedText()
        for exam in exams { packed.add([exam.day.description, exam.title]) }
        return packed.text
    }

    private static func exams(in text: String) throws -> [LectureExam] {
        try PackedText.lines(of: text).map { line in
            let parts = PackedText.list(line)
            guard let day = parts.first.flatMap({ CalendarDay($0) }) else {
                throw SQLError.unreadable(column: "exams")
            }
            return LectureExam(day: day, title: parts.count > 1 ? parts[1] : "")
        }
    }

    fileprivate init(row: SQLRow) throws {
        let days = try row.get("days", as: String.self).utf8.split(separator: UInt8(ascii: " ")).map { text in
            guard let day = CalendarDay(Substring(text)) else { throw SQLError.unreadable(column: "days") }
            return day
        }
        let dates = LectureDates(
            days: days, pattern: try row.get("pattern"), isLiteral: try row.get("is_literal"),
            doubts: PackedText.list(try row.get("doubts", as: String.self)))
        let offerings = try PackedText.lines(of: try row.get("offerings")).map { line in
            let parts = PackedText.list(line)
            guard parts.count == 5 else { throw SQLError.unreadable(column: "offerings") }
            return Offering(
                semester: Semester(course: parts[0], name: parts[1]), kind: parts[2],
                name: parts[3].isEmpty ? nil : parts[3], specialisation: parts[4])
        }
        self.init(
            id: try row.get("id"), term: try row.get("term_id"), key: try row.get("lecture_key"),
            name: try row.get("name"),
            lecturers: PackedText.list(try row.get("lecturers", as: String.self)),
            rooms: PackedText.list(try row.get("rooms", as: String.self)), style: try row.get("style"),
            group: try row.get("class_group"), comment: try row.get("comment"), start: try row.get("starts"),
            end: try row.get("ends"), dates: dates, offerings: offerings,
            exams: try Self.exams(in: try row.get("exams", as: String.self)))
    }
}

extension SQLConnection {
    public func timetables(of school: School.ID) -> Timetables { Timetables(self, school: school) }
}
