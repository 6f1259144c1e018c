public import Foundation
public import SchoolModel
public import Storage

extension Viewing.How: SQLReadable {}

/// Who looked at whose work; all SQL about it is in this file.
public struct Viewings {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    /// Records that `viewer` looked at what these students did with these handouts.
    ///
    /// - Throws: What the database throws.
    public func add(
        _ pairs: Set<ViewedPair>, by viewer: Person.ID, how: Viewing.How, at now: Date
    ) throws {
        // One line a day, so that a page that stays open all day doesn't fill the log.
        let day = String(now.millisecondsSince1970 / 86_400_000)
        var rest = pairs.sorted { ($0.handout, $0.student) < ($1.handout, $1.student) }[...]
        while !rest.isEmpty {
            let rows = rest.prefix(Self.mostRows).map { pair in
                [
                    school.sqlValue, pair.student.sqlValue, pair.handout.sqlValue, viewer.sqlValue, day.sqlValue,
                    how.sqlValue, now.sqlValue, now.sqlValue, 1.sqlValue,
                ]
            }
            rest = rest.dropFirst(Self.mostRows)
            try connection.run(
                """
                INSERT INTO viewing (
                    school_id, student_id, handout_id, viewer_id, day, how, first_at, last_at, times
                ) VALUES \(rows: rows)
                ON CONFLICT (school_id, student_id, handout_id, viewer_id, day, how) DO UPDATE SET
                    last_at = excluded.last_at, times = viewing.times + 1
                """
            )
        }
    }

    /// How many lines one statement writes.
    private static let mostRows = 200

    /// Who looked at a student's records, newest first.
    public func list(of student: Person.ID, limit: Int) throws -> [Viewing] {
        try connection.run(
            """
            SELECT student_id, handout_id, viewer_id, how, first_at, last_at, times FROM viewing
            WHERE school_id = \(school) AND student_id = \(student)
            ORDER BY last_at DESC, handout_id, viewer_id, how LIMIT \(limit)
            """
        ).map { row in
            Viewing(
                student: try row.get("student_id"),
                handout: try row.get("handout_id"),
                viewer: try row.get("viewer_id"),
                how: try row.get("how"),
                firstAt: try row.get("first_at"),
                lastAt: try row.get("last_at"),
                times: try row.get("times")
            )
        }
    }
}

extension SQLConnection {
    public func viewings(of school: School.ID) -> Viewings { Viewings(self, school: school) }
}
