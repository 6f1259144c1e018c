import Storage

extension Schema {
    /// Files that wait until somebody agrees to what they would change.
    static let imports: [Migration] = [
        Migration(
            "2026-11 one table for what is imported",
            """
            CREATE TABLE import_upload (
                school_id TEXT NOT NULL,
                id TEXT NOT NULL,
                person_id TEXT NOT NULL,
                uploaded_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                kind TEXT NOT NULL,
                settings TEXT,
                PRIMARY KEY (school_id, id),
                FOREIGN KEY (school_id, person_id) REFERENCES person (school_id, id) ON DELETE CASCADE
            )
            """,
            """
            CREATE TABLE import_upload_file (
                school_id TEXT NOT NULL,
                upload_id TEXT NOT NULL,
                position INTEGER NOT NULL,
                name TEXT NOT NULL,
                content \(sqlite: "BLOB", postgres: "BYTEA") NOT NULL,
                PRIMARY KEY (school_id, upload_id, position),
                FOREIGN KEY (school_id, upload_id) REFERENCES import_upload (school_id, id) ON DELETE CASCADE
            )
            """,
            // Uploads live for a day, and whoever waits for a preview can upload the files again.
            "DROP TABLE roster_upload",
            "DROP TABLE timetable_upload_file",
            "DROP TABLE timetable_upload"
        )
    ]
}
