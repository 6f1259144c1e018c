import Storage

extension Schema {
    /// Timetables waiting to be applied.
    static let timetableUploads: [Migration] = [
        Migration(
            "2026-11 uploads of timetables",
            """
            CREATE TABLE timetable_upload (
                school_id TEXT NOT NULL,
                id TEXT NOT NULL,
                person_id TEXT NOT NULL,
                uploaded_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                source_name TEXT NOT NULL,
                format TEXT NOT NULL,
                term_id TEXT,
                first_day TEXT,
                last_day TEXT,
                course TEXT,
                semester TEXT,
                PRIMARY KEY (school_id, id),
                FOREIGN KEY (school_id, person_id) REFERENCES person (school_id, id) ON DELETE CASCADE
            )
            """,
            """
            CREATE TABLE timetable_upload_file (
                school_id TEXT NOT NULL,
                upload_id TEXT NOT NULL,
                position INTEGER NOT NULL,
                name TEXT NOT NULL,
                content \(sqlite: "BLOB", postgres: "BYTEA") NOT NULL,
                PRIMARY KEY (school_id, upload_id, position),
                FOREIGN KEY (school_id, upload_id) REFERENCES timetable_upload (school_id, id) ON DELETE CASCADE
            )
            """
        )
    ]
}
