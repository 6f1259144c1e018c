import Storage

extension Schema {
    /// Passwords, sessions, and the other ways to sign in.
    static let signIn: [Migration] = [
        Migration(
            "2026-11 sign-in",
            """
            CREATE TABLE credential (
                school_id TEXT NOT NULL,
                person_id TEXT NOT NULL,
                password_hash TEXT NOT NULL,
                changed_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                PRIMARY KEY (school_id, person_id),
                FOREIGN KEY (school_id, person_id) REFERENCES person (school_id, id) ON DELETE CASCADE
            )
            """,
            """
            CREATE TABLE session (
                school_id TEXT NOT NULL,
                id TEXT NOT NULL,
                person_id TEXT NOT NULL,
                kind TEXT NOT NULL CHECK (kind IN ('browser', 'device', 'script')),
                name TEXT NOT NULL,
                token_hash TEXT NOT NULL,
                started_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                last_used_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                ends_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                acting TEXT CHECK (acting IN ('teacher', 'student', 'neither')),
                acting_person_id TEXT,
                PRIMARY KEY (school_id, id),
                FOREIGN KEY (school_id, person_id) REFERENCES person (school_id, id) ON DELETE CASCADE,
                FOREIGN KEY (school_id, acting_person_id) REFERENCES person (school_id, id) ON DELETE CASCADE
            )
            """,
            "CREATE UNIQUE INDEX session_by_token ON session (school_id, token_hash)",
            "CREATE INDEX session_by_person ON session (school_id, person_id)",
            "CREATE INDEX session_by_end ON session (school_id, ends_at)",
            """
            CREATE TABLE start_code (
                school_id TEXT NOT NULL,
                person_id TEXT NOT NULL,
                locator TEXT NOT NULL,
                secret_hash TEXT NOT NULL,
                expires_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                PRIMARY KEY (school_id, person_id),
                FOREIGN KEY (school_id, person_id) REFERENCES person (school_id, id) ON DELETE CASCADE
            )
            """,
            "CREATE UNIQUE INDEX start_code_by_locator ON start_code (school_id, locator)",
            """
            CREATE TABLE badge (
                school_id TEXT NOT NULL,
                person_id TEXT NOT NULL,
                token_hash TEXT NOT NULL,
                made_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                PRIMARY KEY (school_id, person_id),
                FOREIGN KEY (school_id, person_id) REFERENCES person (school_id, id) ON DELETE CASCADE
            )
            """,
            "CREATE UNIQUE INDEX badge_by_token ON badge (school_id, token_hash)",
            """
            CREATE TABLE device_authorization (
                school_id TEXT NOT NULL REFERENCES school (id),
                device_code_hash TEXT NOT NULL,
                user_code TEXT NOT NULL,
                client_name TEXT NOT NULL,
                expires_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                asked_at \(sqlite: "INTEGER", postgres: "BIGINT"),
                seconds_between \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                state TEXT NOT NULL CHECK (state IN ('pending', 'confirmed', 'denied')),
                person_id TEXT,
                PRIMARY KEY (school_id, device_code_hash),
                FOREIGN KEY (school_id, person_id) REFERENCES person (school_id, id) ON DELETE CASCADE
            )
            """,
            "CREATE UNIQUE INDEX device_authorization_by_user_code ON device_authorization (school_id, user_code)",
            """
            CREATE TABLE sign_in_throttle (
                school_id TEXT NOT NULL REFERENCES school (id),
                subject TEXT NOT NULL,
                failures \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                last_failure_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                PRIMARY KEY (school_id, subject)
            )
            """
        ),
        Migration(
            "2026-11 passwords after start codes",
            """
            ALTER TABLE session
                ADD COLUMN needs_password INTEGER NOT NULL DEFAULT 0 CHECK (needs_password IN (0, 1))
            """
        ),
        Migration(
            "2026-11 how sessions began, and what devices may use",
            "ALTER TABLE session ADD COLUMN way TEXT",
            "ALTER TABLE session ADD COLUMN scopes TEXT",
            "ALTER TABLE device_authorization ADD COLUMN scopes TEXT"
        ),
        Migration(
            "2026-11 known devices, and where devices ask",
            """
            CREATE TABLE known_device (
                school_id TEXT NOT NULL,
                device_hash TEXT NOT NULL,
                person_id TEXT NOT NULL,
                last_used_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                PRIMARY KEY (school_id, device_hash, person_id),
                FOREIGN KEY (school_id, person_id) REFERENCES person (school_id, id) ON DELETE CASCADE
            )
            """,
            "CREATE INDEX known_device_by_person ON known_device (school_id, person_id)",
            "ALTER TABLE device_authorization ADD COLUMN network TEXT NOT NULL DEFAULT ''",
            "CREATE INDEX device_authorization_by_network ON device_authorization (school_id, network)"
        ),
        Migration(
            "2026-11 the oldest device of a network",
            "DROP INDEX device_authorization_by_network",
            "CREATE INDEX device_authorization_by_network ON device_authorization (school_id, network, expires_at)",
            "CREATE INDEX device_authorization_by_end ON device_authorization (school_id, expires_at)"
        ),
    ]
}
