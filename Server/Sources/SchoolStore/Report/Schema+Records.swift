import Storage

extension Schema {
    /// Who did what, and who looked at what.
    static let records: [Migration] = [
        Migration(
            "2026-11 audit log",
            """
            CREATE TABLE audit_entry (
                school_id TEXT NOT NULL REFERENCES school (id),
                id TEXT NOT NULL,
                at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                actor_id TEXT,
                act TEXT NOT NULL,
                object_kind TEXT,
                object_id TEXT,
                detail TEXT NOT NULL,
                PRIMARY KEY (school_id, id)
            )
            """,
            """
            CREATE TABLE viewing (
                school_id TEXT NOT NULL,
                student_id TEXT NOT NULL,
                handout_id TEXT NOT NULL,
                viewer_id TEXT NOT NULL,
                day TEXT NOT NULL,
                how TEXT NOT NULL CHECK (how IN ('page', 'attempts', 'export', 'api')),
                first_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                last_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                times \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                PRIMARY KEY (school_id, student_id, handout_id, viewer_id, day, how),
                FOREIGN KEY (school_id, student_id) REFERENCES person (school_id, id) ON DELETE CASCADE
            )
            """
        ),
        Migration(
            "2026-11 the audit log names tokens",
            "ALTER TABLE audit_entry ADD COLUMN token_name TEXT"
        ),
        Migration(
            "2026-11 ways in that were made for somebody",
            """
            CREATE INDEX audit_entry_of_ways_in ON audit_entry (school_id, object_id, id)
            WHERE act IN ('badge.made', 'badge.voided', 'start-code.made')
            """
        ),
        Migration(
            "2026-11 the audit log keeps names",
            "ALTER TABLE audit_entry ADD COLUMN actor_name TEXT"
        ),
    ]
}
