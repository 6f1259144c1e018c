import Storage

extension Schema {
    /// Which lectures sources name besides the one that brought them, so that one of these can take them over.
    static let sharedLectures: [Migration] = [
        Migration(
            "2026-11 who else names lectures",
            """
            CREATE TABLE shared_lecture (
                school_id TEXT NOT NULL,
                lecture_id TEXT NOT NULL,
                source_id TEXT NOT NULL,
                PRIMARY KEY (school_id, lecture_id, source_id),
                FOREIGN KEY (school_id, lecture_id) REFERENCES lecture (school_id, id) ON DELETE CASCADE,
                FOREIGN KEY (school_id, source_id) REFERENCES timetable_source (school_id, id) ON DELETE CASCADE
            )
            """,
            "CREATE INDEX shared_lecture_by_source ON shared_lecture (school_id, source_id)",
            // Whether a lesson takes place again whose change was withdrawn.
            "CREATE INDEX lecture_change_event_by_change ON lecture_change_event (school_id, change_id, id)"
        )
    ]
}
