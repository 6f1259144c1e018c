import Storage

extension Schema {
    /// How each calendar on a device shows its collections.
    static let calendarLooks: [Migration] = [
        Migration(
            "2026-11 colours of calendars",
            """
            CREATE TABLE calendar_look (
                school_id TEXT NOT NULL,
                link_id TEXT NOT NULL,
                collection TEXT NOT NULL,
                color TEXT,
                place \(sqlite: "INTEGER", postgres: "BIGINT"),
                PRIMARY KEY (school_id, link_id, collection),
                FOREIGN KEY (school_id, link_id) REFERENCES calendar_link (school_id, id) ON DELETE CASCADE
            )
            """
        )
    ]
}
