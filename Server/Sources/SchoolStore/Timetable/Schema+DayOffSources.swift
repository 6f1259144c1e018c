import Storage

extension Schema {
    /// Which sources say which days off, so that these go when no source says them any more.
    static let dayOffSources: [Migration] = [
        Migration(
            "2026-11 who says days off",
            """
            CREATE TABLE day_off_source (
                school_id TEXT NOT NULL,
                first_day TEXT NOT NULL,
                last_day TEXT NOT NULL,
                course TEXT NOT NULL,
                name TEXT NOT NULL,
                source_id TEXT NOT NULL,
                PRIMARY KEY (school_id, first_day, last_day, course, name, source_id),
                FOREIGN KEY (school_id, first_day, last_day, course, name)
                    REFERENCES timetable_day_off (school_id, first_day, last_day, course, name) ON DELETE CASCADE,
                FOREIGN KEY (school_id, source_id) REFERENCES timetable_source (school_id, id) ON DELETE CASCADE
            )
            """,
            "CREATE INDEX day_off_source_by_source ON day_off_source (school_id, source_id)"
        )
    ]
}
