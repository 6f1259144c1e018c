public import SchoolModel
public import Storage

/// What a developer discards to start over.
public struct DevelopmentData {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    /// Removes attempts, assignments, handouts, files, contexts, and what the logs say of them.
    public func removeAll() throws {
        let statements: [SQL] = [
            "DELETE FROM leaderboard_entry WHERE school_id = \(school)",
            "DELETE FROM leaderboard_count WHERE school_id = \(school)",
            "DELETE FROM activity WHERE school_id = \(school)",
            "DELETE FROM assignment WHERE school_id = \(school)",
            "DELETE FROM handout WHERE school_id = \(school)",
            // Worksheets are written in the school itself, not by the app under development.
            """
            DELETE FROM stored_file WHERE school_id = \(school)
              AND id NOT IN (SELECT file_id FROM worksheet_file WHERE school_id = \(school))
            """,
            "DELETE FROM content_app WHERE school_id = \(school) AND id <> \(Worksheet.app)",
            "DELETE FROM viewing WHERE school_id = \(school)",
            "DELETE FROM audit_entry WHERE school_id = \(school) AND object_kind IN ('handout', 'assignment', 'app')",
        ]
        for statement in statements { try connection.run(statement) }
    }
}

extension SQLConnection {
    public func developmentData(of school: School.ID) -> DevelopmentData { DevelopmentData(self, school: school) }
}
