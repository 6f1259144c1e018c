import Storage

extension Schema {
    /// Apps, their contexts, and the files of handouts.
    static let content: [Migration] = [
        Migration(
            "2026-11 apps, contexts, files",
            """
            CREATE TABLE content_app (
                school_id TEXT NOT NULL REFERENCES school (id),
                id TEXT NOT NULL,
                name TEXT NOT NULL,
                PRIMARY KEY (school_id, id)
            )
            """,
            """
            CREATE TABLE content_context (
                school_id TEXT NOT NULL,
                path TEXT NOT NULL,
                parent_path TEXT,
                app_id TEXT NOT NULL,
                kind TEXT NOT NULL,
                title TEXT NOT NULL,
                title_folded TEXT NOT NULL,
                custom_type_name TEXT,
                display_order \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                topic TEXT,
                summary TEXT,
                universal_link TEXT,
                is_assignable INTEGER NOT NULL CHECK (is_assignable IN (0, 1)),
                age_from \(sqlite: "INTEGER", postgres: "BIGINT"),
                age_to \(sqlite: "INTEGER", postgres: "BIGINT"),
                minutes_from \(sqlite: "INTEGER", postgres: "BIGINT"),
                minutes_to \(sqlite: "INTEGER", postgres: "BIGINT"),
                capabilities TEXT NOT NULL,
                PRIMARY KEY (school_id, path),
                FOREIGN KEY (school_id, app_id) REFERENCES content_app (school_id, id) ON DELETE CASCADE,
                FOREIGN KEY (school_id, parent_path) REFERENCES content_context (school_id, path) ON DELETE CASCADE
            )
            """,
            """
            CREATE INDEX content_context_by_parent
                ON content_context (school_id, parent_path, display_order, path)
            """,
            "CREATE INDEX content_context_by_app ON content_context (school_id, app_id, path)",
            """
            CREATE TABLE stored_file (
                school_id TEXT NOT NULL REFERENCES school (id),
                id TEXT NOT NULL,
                owner_id TEXT NOT NULL,
                name TEXT NOT NULL,
                media_type TEXT NOT NULL,
                size \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL CHECK (size >= 0),
                received \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL CHECK (received BETWEEN 0 AND size),
                PRIMARY KEY (school_id, id),
                FOREIGN KEY (school_id, owner_id) REFERENCES person (school_id, id)
            )
            """
        ),
        Migration(
            "2026-11 versions, pictures and shown children of contexts",
            "ALTER TABLE content_app ADD COLUMN version \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL DEFAULT 0",
            """
            ALTER TABLE content_app
                ADD COLUMN first_version \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL DEFAULT 0
            """,
            """
            ALTER TABLE content_context
                ADD COLUMN changed_in \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL DEFAULT 0
            """,
            "ALTER TABLE content_context ADD COLUMN thumbnail_id TEXT",
            "ALTER TABLE content_context ADD COLUMN navigation TEXT",
            // What was there before counts as the first version.
            "UPDATE content_app SET version = 1",
            "UPDATE content_context SET changed_in = 1",
            "CREATE INDEX content_context_by_change ON content_context (school_id, app_id, changed_in, path)",
            """
            CREATE INDEX content_context_by_thumbnail
                ON content_context (school_id, app_id, thumbnail_id) WHERE thumbnail_id IS NOT NULL
            """,
            """
            CREATE TABLE removed_context (
                school_id TEXT NOT NULL,
                path TEXT NOT NULL,
                app_id TEXT NOT NULL,
                removed_in \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                PRIMARY KEY (school_id, path),
                FOREIGN KEY (school_id, app_id) REFERENCES content_app (school_id, id) ON DELETE CASCADE
            )
            """,
            "CREATE INDEX removed_context_by_app ON removed_context (school_id, app_id, removed_in)",
            """
            CREATE TABLE content_thumbnail (
                school_id TEXT NOT NULL,
                app_id TEXT NOT NULL,
                id TEXT NOT NULL,
                bytes \(sqlite: "BLOB", postgres: "BYTEA") NOT NULL,
                PRIMARY KEY (school_id, app_id, id),
                FOREIGN KEY (school_id, app_id) REFERENCES content_app (school_id, id) ON DELETE CASCADE
            )
            """
        ),
        Migration(
            "2026-11 the order of publications",
            """
            CREATE TABLE content_publisher (
                school_id TEXT NOT NULL,
                app_id TEXT NOT NULL,
                device TEXT NOT NULL,
                number \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                PRIMARY KEY (school_id, app_id, device),
                FOREIGN KEY (school_id, app_id) REFERENCES content_app (school_id, id) ON DELETE CASCADE
            )
            """
        ),
        Migration(
            "2026-11 uploads that rest",
            "ALTER TABLE stored_file ADD COLUMN received_at \(sqlite: "INTEGER", postgres: "BIGINT")",
            """
            CREATE INDEX stored_file_unfinished ON stored_file (school_id, received_at) WHERE received < size
            """
        ),
        Migration(
            "2026-11 contexts that outlive their removal",
            """
            ALTER TABLE content_context
                ADD COLUMN is_withdrawn INTEGER NOT NULL DEFAULT 0 CHECK (is_withdrawn IN (0, 1))
            """
        ),
    ]
}
