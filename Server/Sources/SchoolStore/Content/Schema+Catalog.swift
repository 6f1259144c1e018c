import Storage

extension Schema {
    /// The catalogue in which makers of apps describe their content, and the keys that let them.
    static let catalog: [Migration] = [
        Migration(
            "2026-11 catalogue in several languages",
            """
            CREATE TABLE developer_key (
                school_id TEXT NOT NULL REFERENCES school (id),
                id TEXT NOT NULL,
                team TEXT NOT NULL,
                name TEXT NOT NULL,
                public_key TEXT NOT NULL,
                apps TEXT NOT NULL,
                added_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                PRIMARY KEY (school_id, id)
            )
            """,
            """
            CREATE TABLE catalog_entry (
                school_id TEXT NOT NULL REFERENCES school (id),
                environment TEXT NOT NULL,
                path TEXT NOT NULL,
                locale TEXT NOT NULL,
                app_id TEXT NOT NULL,
                parent_path TEXT,
                team TEXT NOT NULL,
                thumbnail_name TEXT,
                search_text TEXT NOT NULL,
                entry TEXT NOT NULL,
                PRIMARY KEY (school_id, environment, path, locale)
            )
            """,
            """
            CREATE INDEX catalog_entry_by_parent ON catalog_entry (school_id, environment, parent_path, path)
            """,
            """
            CREATE INDEX catalog_entry_by_thumbnail
                ON catalog_entry (school_id, environment, team, thumbnail_name) WHERE thumbnail_name IS NOT NULL
            """,
            """
            CREATE TABLE catalog_presentation (
                school_id TEXT NOT NULL,
                environment TEXT NOT NULL,
                shown_below TEXT NOT NULL,
                path TEXT NOT NULL,
                locale TEXT NOT NULL,
                PRIMARY KEY (school_id, environment, shown_below, path, locale),
                FOREIGN KEY (school_id, environment, path, locale)
                    REFERENCES catalog_entry (school_id, environment, path, locale) ON DELETE CASCADE
            )
            """,
            """
            CREATE INDEX catalog_presentation_by_path ON catalog_presentation (school_id, environment, path, locale)
            """,
            """
            CREATE TABLE catalog_thumbnail (
                school_id TEXT NOT NULL REFERENCES school (id),
                environment TEXT NOT NULL,
                team TEXT NOT NULL,
                name TEXT NOT NULL,
                bytes \(sqlite: "BLOB", postgres: "BYTEA") NOT NULL,
                PRIMARY KEY (school_id, environment, team, name)
            )
            """,
            """
            CREATE TABLE catalog_status (
                school_id TEXT NOT NULL REFERENCES school (id),
                id TEXT NOT NULL,
                team TEXT NOT NULL,
                at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                code TEXT,
                field TEXT,
                detail TEXT,
                PRIMARY KEY (school_id, id)
            )
            """,
            "ALTER TABLE school ADD COLUMN catalog_environment TEXT NOT NULL DEFAULT 'production'"
        )
    ]
}
