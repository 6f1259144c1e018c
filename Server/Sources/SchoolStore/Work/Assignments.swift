import Algorithms
public import Foundation
public import SchoolModel
public import Storage

/// The assignments of a school, with the summaries of what was done under them.
///
/// All SQL about assignments is in this file.
public struct Assignments {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    public func find(_ id: Assignment.ID) throws -> Assignment? {
        try select("AND id = \(id)").first
    }

    /// The assignments of a student at a context that record right now.
    public func recording(_ context: IdentifierPath, by student: Person.ID) throws -> [Assignment] {
        try select("AND student_id = \(student) AND context_path = \(context) AND records = 1")
    }

    /// The contexts of an app that record for a student right now.
    public func recordingPaths(of student: Person.ID, in app: String) throws -> [IdentifierPath] {
        try connection.run(
            """
            SELECT DISTINCT context_path FROM assignment
            WHERE school_id = \(school) AND student_id = \(student) AND records = 1
              AND (context_path = \(app) OR (context_path > \(app + "/") AND context_path < \(app + "0")))
            ORDER BY context_path
            """
        ).map { try $0.get("context_path") }
    }

    /// Every assignment of these handouts, granted or not.
    public func all(of handouts: some Collection<Handout.ID>) throws -> [Assignment] {
        try select("AND handout_id IN \(list: Array(handouts))")
    }

    /// Whether a handout ever had an assignment.
    public func exist(of handout: Handout.ID) throws -> Bool {
        try !connection.run(
            "SELECT 1 AS found FROM assignment WHERE school_id = \(school) AND handout_id = \(handout) LIMIT 1"
        ).isEmpty
    }

    /// The assignments of these handouts that reports of classes within `reach` show.
    public func shown(of handouts: some Collection<Handout.ID>, within reach: Reach) throws -> [Assignment] {
        try select("AND handout_id IN \(list: Array(handouts)) AND \(.isShown(within: reach))")
    }

    /// How far one student has come with one activity of a handout.
    public struct Standing: Hashable, Sendable {
        public let handout: Handout.ID
        public let student: Person.ID
        public let openedAt: Date?
        /// When work of the student last arrived; see ``SchoolModel/Assignment/workedAt``.
        public let workedAt: Date?
        /// When there was last any progress, opening included; nil before that.
        public let lastMove: Date?
        /// Whether it is done, and nothing is known to be missing.
        public let isDone: Bool
    }

    /// How far the students of a class have come with these handouts.
    public func standings(
        of handouts: some Collection<Handout.ID>, in schoolClass: SchoolClass.ID
    ) throws -> [Standing] {
        try connection.run(
            """
            SELECT handout_id, student_id, opened_at, worked_at, attempts, changed_at,
                   CASE WHEN done_at IS NULL OR \(Self.hasGap) THEN 0 ELSE 1 END AS is_whole
            FROM assignment
            WHERE school_id = \(school) AND handout_id IN \(list: Array(handouts)) AND is_granted = 1
              AND \(.hasPlace(within: .classes([schoolClass]), standing: [.current]))
            """
        ).map { row in
            let openedAt: Date? = try row.find("opened_at")
            let hasMoved = try openedAt != nil || row.get("attempts", as: Int.self) > 0
            return Standing(
                handout: try row.get("handout_id"), student: try row.get("student_id"), openedAt: openedAt,
                workedAt: try row.find("worked_at"),
                lastMove: hasMoved ? try row.find("changed_at") : nil,
                isDone: try row.get("is_whole"))
        }
    }

    /// The granted assignments of one student.
    public func granted(to student: Person.ID) throws -> [Assignment] {
        try select("AND student_id = \(student) AND is_granted = 1 ORDER BY handout_id, activity_id")
    }

    /// Every assignment under which something was recorded about a student, even if its grant has ended,
    /// and every one that reports still show.
    public func recorded(of student: Person.ID) throws -> [Assignment] {
        try select(
            """
            AND student_id = \(student) AND (is_granted = 1 OR is_kept = 1 OR attempts > 0 OR done_at IS NOT NULL OR opened_at IS NOT NULL)
            ORDER BY handout_id, activity_id
            """
        )
    }

    /// ``SchoolModel/Assignment/gap``, in the words of databases.
    static var hasGap: SQL {
        """
        (done_by = 'student' AND context_path IS NOT NULL
         AND NOT (context_path >= \(HandoutActivity.documentsApp + "/")
                  AND context_path < \(HandoutActivity.documentsApp + "0"))
         AND (attempts = 0 OR progress NOT IN ('', '0.0-1.0')))
        """
    }

    /// How far the students of classes within `reach` have come with these handouts: those who are there.
    ///
    /// Of a handout all of whose classes within `reach` were archived, it is as it was then; see ``Report/Student/isThere``.
    public func tallies(
        of handouts: some Collection<Handout.ID>, within reach: Reach
    ) throws -> [Handout.ID: HandoutTally] {
        let rows = try connection.run(
            """
            SELECT handout_id, is_there, COUNT(*) AS students, SUM(CASE WHEN done = total THEN 1 ELSE 0 END) AS done,
                   SUM(CASE WHEN begun > 0 THEN 1 ELSE 0 END) AS begun, MAX(changed_at) AS changed_at
            FROM (
                SELECT handout_id, student_id, COUNT(*) AS total,
                       SUM(CASE WHEN done_at IS NULL OR \(Self.hasGap) THEN 0 ELSE 1 END) AS done,
                       SUM(CASE WHEN attempts > 0 OR opened_at IS NOT NULL THEN 1 ELSE 0 END) AS begun,
                       MAX(changed_at) AS changed_at,
                       MAX(CASE WHEN is_granted = 1 AND \(.hasPlace(within: reach, standing: [.current]))
                                THEN 1 ELSE 0 END) AS is_there
                FROM assignment
                WHERE school_id = \(school) AND handout_id IN \(list: Array(handouts))
                  AND (is_granted = 1 OR is_kept = 1) AND \(.hasPlace(within: reach, standing: [.current, .closed]))
                GROUP BY handout_id, student_id
            ) AS per_student
            GROUP BY handout_id, is_there
            ORDER BY handout_id, is_there
            """
        )
        // Those who are there come last.
        return try rows.reduce(into: [:]) { tallies, row in
            tallies[try row.get("handout_id")] = HandoutTally(
                students: try row.get("students"), done: try row.get("done"), begun: try row.get("begun"),
                changedAt: try row.get("changed_at"))
        }
    }

    /// The students of classes within `reach` who have not finished every activity of these handouts.
    public func unfinished(
        of handouts: some Collection<Handout.ID>, within reach: Reach
    ) throws -> [Handout.ID: Set<Person.ID>] {
        try connection.run(
            """
            SELECT DISTINCT handout_id, student_id FROM assignment
            WHERE school_id = \(school) AND handout_id IN \(list: Array(handouts)) AND is_granted = 1
              AND \(.hasPlace(within: reach, standing: [.current])) AND (done_at IS NULL OR \(Self.hasGap))
            """
        ).reduce(into: [:]) { found, row in
            found[try row.get("handout_id"), default: []].insert(try row.get("student_id"))
        }
    }

    /// Adds an assignment.
    ///
    /// The column `class_id` only says through which class it came first: whose it is now, its places say.
    public func insert(
        _ assignment: Assignment, through schoolClass: SchoolClass.ID, records: Bool, at now: Date
    ) throws {
        try connection.run(
            """
            INSERT INTO assignment (
                school_id, id, handout_id, activity_id, student_id, class_id, context_path, is_granted, records,
                opened_at, done_at, done_by, worked_at, attempts, duration, progress, latest_attempt, latest_start,
                primary_item, changed_at
            ) VALUES (
                \(school), \(assignment.id), \(assignment.handout), \(assignment.activity), \(assignment.student),
                \(schoolClass), \(assignment.context), \(assignment.isGranted), \(records),
                \(assignment.openedAt), \(assignment.doneAt), \(assignment.doneBy), \(assignment.workedAt),
                \(assignment.summary.attempts), \(assignment.summary.duration),
                \(assignment.summary.progress.columnText),
                \(assignment.summary.countedAttempt), \(assignment.summary.countedStart),
                \(assignment.summary.primaryItem.map(ItemText.of)), \(now)
            )
            """
        )
    }

    /// Grants or ends assignments; ended ones keep what was recorded.
    public func setGranted(_ isGranted: Bool, _ ids: [Assignment.ID]) throws {
        for part in ids.chunks(ofCount: Self.most) {
            try connection.run(
                """
                UPDATE assignment SET is_granted = \(isGranted), records = 0
                WHERE school_id = \(school) AND id IN \(list: Array(part))
                """
            )
        }
    }

    /// How many assignments one statement names: databases take only so many values at once.
    private static let most = 500

    /// Makes reports of a handout go on to show these assignments, and no others that aren't granted.
    public func setKept(_ ids: [Assignment.ID], of handout: Handout.ID) throws {
        let before = Set(
            try connection.run(
                "SELECT id FROM assignment WHERE school_id = \(school) AND handout_id = \(handout) AND is_kept = 1"
            ).map { try $0.get("id", as: Assignment.ID.self) })
        let after = Set(ids)
        for (isKept, changed) in [(false, before.subtracting(after)), (true, after.subtracting(before))] {
            for part in changed.sorted().chunks(ofCount: Self.most) {
                try connection.run(
                    """
                    UPDATE assignment SET is_kept = \(isKept)
                    WHERE school_id = \(school) AND handout_id = \(handout) AND id IN \(list: Array(part))
                    """
                )
            }
        }
    }

    /// Makes the granted assignments of a handout record, or stop recording.
    public func setRecords(_ records: Bool, for handout: Handout.ID) throws {
        try connection.run(
            """
            UPDATE assignment SET records = CASE WHEN \(records) = 1 AND context_path IS NOT NULL
                                                 THEN is_granted ELSE 0 END
            WHERE school_id = \(school) AND handout_id = \(handout)
            """
        )
    }

    /// Saves the part of an assignment that work on it changes.
    public func saveWork(_ assignment: Assignment, at now: Date) throws {
        try connection.run(
            """
            UPDATE assignment SET
                opened_at = \(assignment.openedAt), done_at = \(assignment.doneAt), done_by = \(assignment.doneBy),
                worked_at = \(assignment.workedAt), attempts = \(assignment.summary.attempts), duration = \(assignment.summary.duration),
                progress = \(assignment.summary.progress.columnText),
                latest_attempt = \(assignment.summary.countedAttempt),
                latest_start = \(assignment.summary.countedStart),
                primary_item = \(assignment.summary.primaryItem.map(ItemText.of)),
                changed_at = \(now)
            WHERE school_id = \(school) AND id = \(assignment.id)
            """
        )
    }

    private func select(_ condition: SQL) throws -> [Assignment] {
        var paths = PathReader()
        let rows = try connection.run(
            """
            SELECT id, handout_id, activity_id, student_id, context_path, is_granted, is_kept, opened_at,
                   done_at, done_by, worked_at, attempts, duration, progress, latest_attempt, latest_start, primary_item
            FROM assignment WHERE school_id = \(school) \(condition)
            """
        )
        let places = try connection.handoutPlaces(of: school).list(
            of: Set(rows.map { try $0.get("handout_id") }), students: Set(rows.map { try $0.get("student_id") }))
        return try rows.map { row in
            let name = HandoutPlaces.Name(handout: try row.get("handout_id"), student: try row.get("student_id"))
            return try Assignment(row: row, places: places[name] ?? [], paths: &paths)
        }
    }
}

extension Assignment {
    fileprivate init(row: SQLRow, places: [Place], paths: inout PathReader) throws {
        let item: String? = try row.find("primary_item")
        self.init(
            id: try row.get("id"),
            handout: try row.get("handout_id"),
            activity: try row.get("activity_id"),
            student: try row.get("student_id"),
            places: places,
            context: try paths.path(row.find("context_path")),
            isGranted: try row.get("is_granted"),
            isKept: try row.get("is_kept"),
            openedAt: try row.find("opened_at"),
            doneAt: try row.find("done_at"),
            doneBy: try row.find("done_by"),
            workedAt: try row.find("worked_at"),
            summary: AttemptSummary(
                attempts: try row.get("attempts"),
                duration: try row.get("duration"),
                progress: try ProgressRanges(columnText: row.get("progress")),
                countedAttempt: try row.find("latest_attempt"),
                countedStart: try row.find("latest_start"),
                primaryItem: try item.map { try ItemText.item($0, column: "primary_item") }
            )
        )
    }
}

/// Parses each identifier path once, however many assignments have it.
private struct PathReader {
    private var known: [String: IdentifierPath] = [:]

    mutating func path(_ key: String?) throws(SQLError) -> IdentifierPath? {
        guard let key else { return nil }
        if let path = known[key] { return path }
        guard let path = IdentifierPath(key: key) else { throw .unreadable(column: "context_path") }
        known[key] = path
        return path
    }
}

extension SQLConnection {
    public func assignments(of school: School.ID) -> Assignments { Assignments(self, school: school) }
}
