import Storage

extension Schema {
    /// What a school says about itself.
    static let school: [Migration] = [
        Migration("2026-11 language of the school", "ALTER TABLE school ADD COLUMN language TEXT"),
        Migration(
            "2026-11 year, periods and logo of the school",
            "ALTER TABLE school ADD COLUMN year_begins TEXT NOT NULL DEFAULT '08-01'",
            "ALTER TABLE school ADD COLUMN year_ends TEXT NOT NULL DEFAULT '07-31'",
            "ALTER TABLE school ADD COLUMN periods TEXT NOT NULL DEFAULT ''",
            """
            CREATE TABLE school_logo (
                school_id TEXT NOT NULL,
                id TEXT NOT NULL,
                media_type TEXT NOT NULL,
                width \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                height \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                bytes \(sqlite: "BLOB", postgres: "BYTEA") NOT NULL,
                PRIMARY KEY (school_id),
                FOREIGN KEY (school_id) REFERENCES school (id) ON DELETE CASCADE
            )
            """
        ),
        Migration("2026-11 what sheets are ordered by", "ALTER TABLE school ADD COLUMN sheet_secret TEXT"),
        Migration(
            "2026-11 demo schools",
            "ALTER TABLE school ADD COLUMN is_demo INTEGER NOT NULL DEFAULT 0 CHECK (is_demo IN (0, 1))"),
        Migration(
            "2026-11 marks of health",
            """
            CREATE TABLE health_mark (
                school_id TEXT NOT NULL,
                mark TEXT NOT NULL,
                PRIMARY KEY (school_id),
                FOREIGN KEY (school_id) REFERENCES school (id) ON DELETE CASCADE
            )
            """
        ),
    ]
}
