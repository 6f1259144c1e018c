import Storage

extension Schema {
    /// Which lessons the entries of feeds are, by the names that feeds give them.
    static let sourceEntries: [Migration] = [
        Migration(
            "2026-11 which entries are which lessons",
            """
            CREATE TABLE source_entry (
                school_id TEXT NOT NULL,
                source_id TEXT NOT NULL,
                entry_id TEXT NOT NULL,
                lecture_id TEXT NOT NULL,
                day TEXT,
                is_planned INTEGER NOT NULL CHECK (is_planned IN (0, 1)),
                PRIMARY KEY (school_id, source_id, entry_id),
                FOREIGN KEY (school_id, source_id) REFERENCES timetable_source (school_id, id) ON DELETE CASCADE,
                FOREIGN KEY (school_id, lecture_id) REFERENCES lecture (school_id, id) ON DELETE CASCADE
            )
            """,
            "CREATE INDEX source_entry_by_lecture ON source_entry (school_id, lecture_id)",
            // What feeds call their entries is known once they were read again.
            """
            UPDATE timetable_source SET entity_tag = NULL, last_modified = NULL, content_hash = NULL
            WHERE format = 'icalendar'
            """
        )
    ]
}
