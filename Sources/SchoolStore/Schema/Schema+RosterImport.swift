import Storage

extension Schema {
    /// Rosters that come from other systems.
    static let rosterImport: [Migration] = [
        Migration(
            "2026-11 roster import",
            """
            ALTER TABLE enrolment
                ADD COLUMN from_roster INTEGER NOT NULL DEFAULT 0 CHECK (from_roster IN (0, 1))
            """,
            """
            CREATE TABLE roster_upload (
                school_id TEXT NOT NULL,
                id TEXT NOT NULL,
                person_id TEXT NOT NULL,
                uploaded_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                name TEXT NOT NULL,
                content \(sqlite: "BLOB", postgres: "BYTEA") NOT NULL,
                PRIMARY KEY (school_id, id),
                FOREIGN KEY (school_id, person_id) REFERENCES person (school_id, id) ON DELETE CASCADE
            )
            """
        )
    ]
}
