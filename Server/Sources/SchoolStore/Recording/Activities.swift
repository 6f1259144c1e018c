public import Foundation
public import SchoolModel
public import Storage

/// The attempts that students made under assignments.
///
/// All SQL about attempts is in this file. An attempt is stored once under each assignment that
/// asked for it, so that a grant that ends takes nothing from another.
public struct Activities {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    public func find(_ id: Activity.ID, under assignment: Assignment) throws -> Activity? {
        try select(assignment, "AND id = \(id)").first
    }

    /// The attempts under an assignment, newest first.
    public func list(under assignment: Assignment) throws -> [Activity] {
        try select(assignment, "ORDER BY started_at DESC, id DESC")
    }

    /// The most recently begun attempt under an assignment.
    public func latest(under assignment: Assignment) throws -> Activity.ID? {
        try select(assignment, "ORDER BY started_at DESC, id DESC LIMIT 1").first?.id
    }

    /// Inserts the attempt under an assignment, unless there already is a revision of it.
    ///
    /// - Returns: Whether it was inserted.
    public func insert(_ activity: Activity, under assignment: Assignment.ID, at now: Date) throws -> Bool {
        let rows = try write(
            activity, under: assignment, at: now,
            onConflict: "ON CONFLICT (school_id, assignment_id, id) DO NOTHING RETURNING revision")
        return !rows.isEmpty
    }

    /// Inserts the attempt under an assignment, or replaces its earlier revision.
    public func save(_ activity: Activity, under assignment: Assignment.ID, at now: Date) throws {
        try write(
            activity, under: assignment, at: now,
            onConflict: """
                ON CONFLICT (school_id, assignment_id, id) DO UPDATE SET
                    revision = excluded.revision, started_at = excluded.started_at, duration = excluded.duration,
                    progress = excluded.progress, primary_item = excluded.primary_item, items = excluded.items,
                    recorded_at = excluded.recorded_at
                """)
    }

    @discardableResult
    private func write(
        _ activity: Activity, under assignment: Assignment.ID, at now: Date, onConflict conflict: SQL
    ) throws -> [SQLRow] {
        try connection.run(
            """
            INSERT INTO activity (
                school_id, assignment_id, id, revision, started_at, duration, progress, primary_item, items, recorded_at
            ) VALUES (
                \(school), \(assignment), \(activity.id), \(activity.revision), \(activity.startedAt),
                \(activity.duration), \(activity.progress.columnText),
                \(activity.primaryItem.map(ItemText.of)), \(ItemText.of(activity.additionalItems)), \(now)
            )
            \(conflict)
            """
        )
    }

    private func select(_ assignment: Assignment, _ condition: SQL) throws -> [Activity] {
        guard let context = assignment.context else { return [] }
        return try connection.run(
            """
            SELECT id, revision, started_at, duration, progress, primary_item, items FROM activity
            WHERE school_id = \(school) AND assignment_id = \(assignment.id) \(condition)
            """
        ).map { row in
            let item: String? = try row.find("primary_item")
            return Activity(
                id: try row.get("id"),
                context: context,
                revision: try row.get("revision"),
                startedAt: try row.get("started_at"),
                duration: try row.get("duration"),
                progress: try ProgressRanges(columnText: row.get("progress")),
                primaryItem: try item.map { try ItemText.item($0, column: "primary_item") },
                additionalItems: try ItemText.items(row.get("items"), column: "items")
            )
        }
    }
}

extension SQLConnection {
    public func activities(of school: School.ID) -> Activities { Activities(self, school: school) }
}
