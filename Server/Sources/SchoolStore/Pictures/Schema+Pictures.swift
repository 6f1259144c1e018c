import Storage

extension Schema {
    /// Pictures of people, and whether the school has any.
    static let pictures: [Migration] = [
        Migration(
            "2026-11 pictures of people",
            """
            ALTER TABLE school ADD COLUMN picture_policy TEXT NOT NULL DEFAULT 'nobody'
                CHECK (picture_policy IN ('nobody', 'staff', 'everybody'))
            """,
            """
            CREATE TABLE person_picture (
                school_id TEXT NOT NULL,
                person_id TEXT NOT NULL,
                id TEXT NOT NULL,
                media_type TEXT NOT NULL,
                width \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                height \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                bytes \(sqlite: "BLOB", postgres: "BYTEA") NOT NULL,
                changed_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                PRIMARY KEY (school_id, person_id),
                FOREIGN KEY (school_id, person_id) REFERENCES person (school_id, id) ON DELETE CASCADE
            )
            """
        )
    ]
}
