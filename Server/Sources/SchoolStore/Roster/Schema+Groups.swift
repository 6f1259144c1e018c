import Storage

extension Schema {
    /// How often a group was renamed.
    static let groups: [Migration] = [
        Migration(
            "2026-11 versions of groups",
            """
            ALTER TABLE student_group
                ADD COLUMN version \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL DEFAULT 1 CHECK (version > 0)
            """
        )
    ]
}
