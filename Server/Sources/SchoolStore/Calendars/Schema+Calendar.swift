import Storage

extension Schema {
    /// Who reads their timetable with which secret, and what their calendars have been sent.
    static let calendar: [Migration] = [
        Migration(
            "2026-11 calendars",
            """
            CREATE TABLE calendar_link (
                school_id TEXT NOT NULL,
                id TEXT NOT NULL,
                person_id TEXT NOT NULL,
                name TEXT NOT NULL,
                secret_hash TEXT NOT NULL,
                made_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                last_read_at \(sqlite: "INTEGER", postgres: "BIGINT"),
                PRIMARY KEY (school_id, id),
                UNIQUE (school_id, secret_hash),
                FOREIGN KEY (school_id, person_id) REFERENCES person (school_id, id) ON DELETE CASCADE
            )
            """,
            "CREATE INDEX calendar_link_by_person ON calendar_link (school_id, person_id, id)",
            // What is gone stays as a row, so that calendars learn of it, and its sequence continues if it comes back.
            """
            CREATE TABLE calendar_object (
                school_id TEXT NOT NULL,
                person_id TEXT NOT NULL,
                uid TEXT NOT NULL,
                fingerprint TEXT NOT NULL,
                sequence \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                modified_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                changed_in \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                is_there INTEGER NOT NULL CHECK (is_there IN (0, 1)),
                PRIMARY KEY (school_id, person_id, uid),
                FOREIGN KEY (school_id, person_id) REFERENCES person (school_id, id) ON DELETE CASCADE
            )
            """,
            """
            CREATE TABLE calendar_state (
                school_id TEXT NOT NULL,
                person_id TEXT NOT NULL,
                number \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                name TEXT NOT NULL,
                PRIMARY KEY (school_id, person_id, number),
                FOREIGN KEY (school_id, person_id) REFERENCES person (school_id, id) ON DELETE CASCADE
            )
            """,
            """
            CREATE TABLE campus_address (
                school_id TEXT NOT NULL,
                prefix TEXT NOT NULL,
                address TEXT NOT NULL,
                PRIMARY KEY (school_id, prefix),
                FOREIGN KEY (school_id) REFERENCES school (id) ON DELETE CASCADE
            )
            """
        )
    ]
}
