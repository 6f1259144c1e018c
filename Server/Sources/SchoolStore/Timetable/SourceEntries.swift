import Algorithms
public import SchoolModel
public import Storage
public import Timetable

/// Which lessons the entries of feeds are, as one transaction sees it.
///
/// All SQL about it is in this file.
public struct SourceEntries {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    /// What the entries of a source were when it was read the last time.
    public func list(of source: TimetableSource.ID) throws -> KnownEntries {
        let rows = try connection.run(
            """
            SELECT entry_id, lecture_id, day, is_planned FROM source_entry
            WHERE school_id = \(school) AND source_id = \(source)
            """
        )
        return KnownEntries(
            Dictionary(
                try rows.map { row in
                    (
                        try row.get("entry_id"),
                        KnownEntries.Lesson(
                            lecture: try row.get("lecture_id"), day: try row.find("day"),
                            isPlanned: try row.get("is_planned"))
                    )
                }, uniquingKeysWith: { first, _ in first }))
    }

    /// How many entries stay known that a lecture goes on as, or was called by.
    private static let mostParts = 20

    /// Notes what the entries of a source are.
    ///
    /// What it doesn't name now stays known until it is over, since it may come back, unless another entry is that lesson now:
    /// some programs name all entries anew each time.
    ///
    /// - Parameters:
    ///   - entries: What was read now.
    ///   - source: The source.
    ///   - day: The first day of which it is still of use which entry was which lesson.
    /// - Throws: What the database says.
    public func save(_ entries: KnownEntries, of source: TimetableSource.ID, from day: CalendarDay) throws {
        try connection.run(
            "DELETE FROM source_entry WHERE school_id = \(school) AND source_id = \(source) AND day < \(day)")
        let known = try list(of: source)
        // What comes from elsewhere is left to the source there.
        let own = Set(
            try connection.run("SELECT id FROM lecture WHERE school_id = \(school) AND source_id = \(source)")
                .map { row -> Lecture.ID in try row.get("id") })
        let named = Set(entries.lessons.values)
        let parts = Dictionary(grouping: known.lessons.values.filter { $0.day == nil }, by: \.lecture).mapValues(
            \.count)
        let replaced = known.lessons.filter { name, lesson in
            guard entries.lessons[name] == nil, named.contains(lesson) else { return false }
            // A series can go on as several, of which one may come back.
            return lesson.day != nil || parts[lesson.lecture] ?? 0 > Self.mostParts
        }.keys.sorted()
        for part in replaced.chunks(ofCount: 500) {
            try connection.run(
                """
                DELETE FROM source_entry
                WHERE school_id = \(school) AND source_id = \(source) AND entry_id IN \(list: part)
                """
            )
        }
        let new = entries.lessons.filter { own.contains($0.value.lecture) && known.lessons[$0.key] != $0.value }
            .sorted { $0.key < $1.key }
        for part in new.chunks(ofCount: 150) {
            let rows = part.map { name, lesson -> [SQLValue] in
                [
                    school.sqlValue, source.sqlValue, name.sqlValue, lesson.lecture.sqlValue,
                    lesson.day?.sqlValue ?? .null, lesson.isPlanned.sqlValue,
                ]
            }
            try connection.run(
                """
                INSERT INTO source_entry (school_id, source_id, entry_id, lecture_id, day, is_planned)
                VALUES \(rows: rows)
                ON CONFLICT (school_id, source_id, entry_id) DO UPDATE SET
                    lecture_id = excluded.lecture_id, day = excluded.day, is_planned = excluded.is_planned
                """
            )
        }
    }
}

extension SQLConnection {
    public func sourceEntries(of school: School.ID) -> SourceEntries { SourceEntries(self, school: school) }
}
