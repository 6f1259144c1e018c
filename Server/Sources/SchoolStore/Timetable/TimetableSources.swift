public import Foundation
public import SchoolModel
public import Storage
public import Timetable

/// Where the school's timetable is read from, as one transaction sees it.
///
/// All SQL about sources is in this file.
public struct TimetableSources {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    public func find(_ id: TimetableSource.ID) throws -> TimetableSource? {
        try select("AND id = \(id)").first
    }

    public func list() throws -> [TimetableSource] { try select("ORDER BY id") }

    /// Sources that are due to be fetched, the most overdue first.
    public func toLookAt(at now: Date) throws -> [TimetableSource] {
        try select("AND address IS NOT NULL ORDER BY next_at, id").filter { $0.isDue(at: now) }
    }

    /// When the next source is due; nil if none is fetched.
    public func nextLook() throws -> Date? {
        try connection.run(
            "SELECT MIN(next_at) AS next FROM timetable_source WHERE school_id = \(school) AND address IS NOT NULL"
        )[0].find("next")
    }

    public func save(_ source: TimetableSource) throws {
        try connection.run(
            """
            INSERT INTO timetable_source (
                school_id, id, name, format, term_id, address, every_minutes, entity_tag, last_modified, content_hash,
                next_at, checked_at, changed_at, failures, trouble, course, semester, former_zone
            ) VALUES (
                \(school), \(source.id), \(source.name), \(source.format), \(source.term), \(source.address),
                \(source.everyMinutes), \(source.entityTag), \(source.lastModified), \(source.contentHash),
                \(source.nextLook), \(source.checkedAt), \(source.changedAt), \(source.failures),
                \(source.trouble?.text ?? ""), \(source.semester?.course), \(source.semester?.name),
                \(source.formerZone)
            )
            ON CONFLICT (school_id, id) DO UPDATE SET
                name = excluded.name, format = excluded.format, term_id = excluded.term_id,
                address = excluded.address, every_minutes = excluded.every_minutes,
                entity_tag = excluded.entity_tag, last_modified = excluded.last_modified,
                content_hash = excluded.content_hash, next_at = excluded.next_at, checked_at = excluded.checked_at,
                changed_at = excluded.changed_at, failures = excluded.failures, trouble = excluded.trouble,
                course = excluded.course, semester = excluded.semester, former_zone = excluded.former_zone
            """
        )
    }

    /// Removes a source with everything from it.
    public func remove(_ id: TimetableSource.ID) throws {
        try connection.run("DELETE FROM timetable_source WHERE school_id = \(school) AND id = \(id)")
    }

    private func select(_ condition: SQL) throws -> [TimetableSource] {
        try connection.run(
            """
            SELECT id, name, format, term_id, address, every_minutes, entity_tag, last_modified, content_hash, next_at,
                checked_at, changed_at, failures, trouble, course, semester, former_zone
            FROM timetable_source WHERE school_id = \(school) \(condition)
            """
        ).map { row in
            let course: String? = try row.find("course")
            let semester: String? = try row.find("semester")
            return TimetableSource(
                id: try row.get("id"), name: try row.get("name"), format: try row.get("format"),
                term: try row.find("term_id"),
                semester: course.flatMap { course in semester.map { Semester(course: course, name: $0) } },
                address: try row.find("address"),
                everyMinutes: try row.get("every_minutes"), entityTag: try row.find("entity_tag"),
                lastModified: try row.find("last_modified"), contentHash: try row.find("content_hash"),
                nextLook: try row.find("next_at"), checkedAt: try row.find("checked_at"),
                changedAt: try row.find("changed_at"), failures: try row.get("failures"),
                trouble: SourceTrouble(text: try row.get("trouble")), formerZone: try row.find("former_zone"))
        }
    }
}

extension TimetableFormat: SQLReadable {}

extension SourceTrouble {
    /// The form of a column: the code, the detail, then each problem's code, place and value.
    ///
    /// Where there is no problem, there are empty texts for one.
    fileprivate var text: String {
        let first = problem.map(Self.texts) ?? ["", "", "0", "", "", ""]
        return PackedText.text(of: [code.rawValue, detail] + first + others.flatMap(Self.texts))
    }

    private static func texts(of problem: TimetableProblem) -> [String] {
        let place = problem.place
        return [problem.code.rawValue, place.file, "\(place.line)", place.element, place.field, problem.value]
    }

    private static func problem(_ texts: ArraySlice<String>) -> TimetableProblem? {
        let texts = Array(texts)
        let place = TimetableProblem.Place(
            file: texts[1], line: Int(texts[2]) ?? 0, element: texts[3], field: texts[4])
        return TimetableProblem.Code(rawValue: texts[0]).map { TimetableProblem($0, at: place, value: texts[5]) }
    }

    fileprivate init?(text: String) {
        guard !text.isEmpty else { return nil }
        let parts = PackedText.list(text)
        guard parts.count >= 8, parts.count % 6 == 2, let code = Code(rawValue: parts[0]) else {
            // Text from before there were codes is shown as it is.
            self.init(.fetch(.isNotFetched), detail: text)
            return
        }
        let others = stride(from: 8, to: parts.count, by: 6).compactMap { Self.problem(parts[$0..<$0 + 6]) }
        self.init(code, detail: parts[1], problem: Self.problem(parts[2..<8]), others: others)
    }
}

extension SQLConnection {
    public func timetableSources(of school: School.ID) -> TimetableSources { TimetableSources(self, school: school) }
}
