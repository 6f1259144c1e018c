import Storage

extension Schema {
    /// Rosters that come from other systems.
    static let rosterImport: [Migration] = [
        Migration(
            "2026-11 roster import",
            """
            ALTER TABLE enrolment
                ADD COLUMN from_roster INTEGER NOT NULL DEFAULT 0 CHECK (from_roster IN (0, 1))
            """,
            """
            CREATE TABLE roster_upload (
                school_id TEXT NOT NULL,
                id TEXT NOT NULL,
                person_id TEXT NOT NULL,
                uploaded_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                name TEXT NOT NULL,
                content \(sqlite: "BLOB", postgres: "BYTEA") NOT NULL,
                PRIMARY KEY (school_id, id),
                FOREIGN KEY (school_id, person_id) REFERENCES person (school_id, id) ON DELETE CASCADE
            )
            """
        ),
        Migration(
            "2026-11 locations, further names, enrolments that begin and end",
            """
            CREATE TABLE location (
                school_id TEXT NOT NULL REFERENCES school (id),
                id TEXT NOT NULL,
                name TEXT NOT NULL CHECK (name <> ''),
                kind TEXT NOT NULL,
                number TEXT,
                parent_id TEXT,
                source_id TEXT,
                PRIMARY KEY (school_id, id)
            )
            """,
            "CREATE UNIQUE INDEX location_by_source ON location (school_id, source_id) WHERE source_id IS NOT NULL",
            "ALTER TABLE person ADD COLUMN middle_name TEXT",
            "ALTER TABLE person ADD COLUMN number TEXT",
            "ALTER TABLE person ADD COLUMN locations TEXT NOT NULL DEFAULT ''",
            "ALTER TABLE school_class ADD COLUMN location_id TEXT",
            "ALTER TABLE enrolment ADD COLUMN begins TEXT",
            "ALTER TABLE enrolment ADD COLUMN ends TEXT",
            """
            ALTER TABLE enrolment
                ADD COLUMN is_current INTEGER NOT NULL DEFAULT 1 CHECK (is_current IN (0, 1))
            """,
            """
            CREATE INDEX enrolment_with_dates ON enrolment (school_id, is_current)
                WHERE begins IS NOT NULL OR ends IS NOT NULL
            """
        ),
        Migration(
            "2026-11 rosters are staged",
            """
            ALTER TABLE school
                ADD COLUMN roster_version \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL DEFAULT 0
            """,
            """
            CREATE TABLE staged_person (
                school_id TEXT NOT NULL,
                import_id TEXT NOT NULL,
                position \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                id TEXT NOT NULL,
                role TEXT NOT NULL,
                given_name TEXT NOT NULL,
                middle_name TEXT,
                family_name TEXT NOT NULL,
                name_folded TEXT NOT NULL,
                username TEXT NOT NULL,
                username_folded TEXT NOT NULL,
                email TEXT,
                grade TEXT,
                number TEXT,
                locations TEXT NOT NULL,
                source_id TEXT,
                is_archived INTEGER NOT NULL,
                is_renamed INTEGER NOT NULL,
                PRIMARY KEY (school_id, import_id, position)
            )\(sqlite: " WITHOUT ROWID", postgres: "")
            """,
            """
            CREATE TABLE staged_class (
                school_id TEXT NOT NULL,
                import_id TEXT NOT NULL,
                position \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                id TEXT NOT NULL,
                name TEXT NOT NULL,
                subject TEXT,
                location_id TEXT,
                source_id TEXT,
                is_archived INTEGER NOT NULL,
                PRIMARY KEY (school_id, import_id, position)
            )\(sqlite: " WITHOUT ROWID", postgres: "")
            """,
            """
            CREATE TABLE staged_enrolment (
                school_id TEXT NOT NULL,
                import_id TEXT NOT NULL,
                position \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                class_id TEXT NOT NULL,
                person_id TEXT NOT NULL,
                role TEXT NOT NULL,
                begins TEXT,
                ends TEXT,
                is_current INTEGER NOT NULL,
                is_removed INTEGER NOT NULL,
                PRIMARY KEY (school_id, import_id, position)
            )\(sqlite: " WITHOUT ROWID", postgres: "")
            """
        ),
        Migration(
            "2026-11 people in the order of their family names",
            // Accents go when a person is next saved; until then, searches need them.
            """
            UPDATE person SET name_folded =
                ' ' || LOWER(family_name) || ' ' || LOWER(given_name) || ' ' || username_folded
            """,
            "CREATE INDEX person_by_name ON person (school_id, name_folded, id)"
        ),
    ]
}
