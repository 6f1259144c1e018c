import Storage

extension Schema {
    /// Since when nothing has referred to a file.
    static let orphans: [Migration] = [
        Migration(
            "2026-11 files that nobody refers to",
            "ALTER TABLE stored_file ADD COLUMN orphaned_at \(sqlite: "INTEGER", postgres: "BIGINT")",
            """
            CREATE INDEX stored_file_orphaned ON stored_file (school_id, orphaned_at) WHERE orphaned_at IS NOT NULL
            """,
            """
            CREATE INDEX handout_activity_by_file ON handout_activity (school_id, content) WHERE kind = 'file'
            """
        )
    ]
}
