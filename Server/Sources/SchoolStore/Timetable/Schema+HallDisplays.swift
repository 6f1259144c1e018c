import Storage

extension Schema {
    /// The screens that show changes to whoever passes.
    static let hallDisplays: [Migration] = [
        Migration(
            "2026-11 displays for the hall",
            """
            CREATE TABLE hall_display (
                school_id TEXT NOT NULL,
                id TEXT NOT NULL,
                name TEXT NOT NULL,
                names TEXT NOT NULL,
                secret_hash TEXT NOT NULL,
                made_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                last_read_at \(sqlite: "INTEGER", postgres: "BIGINT"),
                PRIMARY KEY (school_id, id),
                UNIQUE (school_id, secret_hash),
                FOREIGN KEY (school_id) REFERENCES school (id) ON DELETE CASCADE
            )
            """
        )
    ]
}
