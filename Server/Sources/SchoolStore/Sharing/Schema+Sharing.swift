import Storage

extension Schema {
    /// Classes and subjects that teachers make, and how they share them.
    static let sharing: [Migration] = [
        Migration(
            "2026-11 subjects, viewers, shares",
            "ALTER TABLE school_class ADD COLUMN home_id TEXT",
            "ALTER TABLE school_class ADD COLUMN color TEXT",
            "ALTER TABLE school_class ADD COLUMN made_by TEXT",
            "ALTER TABLE school_class ADD COLUMN version \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL DEFAULT 1",
            "CREATE INDEX class_by_home ON school_class (school_id, home_id) WHERE home_id IS NOT NULL",
            // SQLite drops a constraint only with its column.
            """
            ALTER TABLE enrolment
                ADD COLUMN place TEXT NOT NULL DEFAULT 'student' CHECK (place IN ('teacher', 'student', 'viewer'))
            """,
            "UPDATE enrolment SET place = role",
            "ALTER TABLE enrolment DROP COLUMN role",
            "ALTER TABLE enrolment RENAME COLUMN place TO role",
            """
            ALTER TABLE enrolment ADD COLUMN way TEXT NOT NULL DEFAULT 'office'
                CHECK (way IN ('office', 'made', 'chosen', 'link', 'invitation'))
            """,
            "ALTER TABLE enrolment ADD COLUMN since \(sqlite: "INTEGER", postgres: "BIGINT")",
            """
            CREATE TABLE share (
                school_id TEXT NOT NULL,
                id TEXT NOT NULL,
                class_id TEXT NOT NULL,
                role TEXT NOT NULL CHECK (role IN ('teacher', 'student', 'viewer')),
                token_hash TEXT,
                code TEXT,
                invitee_id TEXT,
                expires_at \(sqlite: "INTEGER", postgres: "BIGINT"),
                uses \(sqlite: "INTEGER", postgres: "BIGINT"),
                used \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                needs_confirmation INTEGER NOT NULL CHECK (needs_confirmation IN (0, 1)),
                made_by TEXT NOT NULL,
                made_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                CHECK ((code IS NULL) = (token_hash IS NULL) AND (code IS NULL) <> (invitee_id IS NULL)),
                CHECK (uses IS NULL OR used <= uses),
                PRIMARY KEY (school_id, id),
                FOREIGN KEY (school_id, class_id) REFERENCES school_class (school_id, id) ON DELETE CASCADE,
                FOREIGN KEY (school_id, invitee_id) REFERENCES person (school_id, id) ON DELETE CASCADE,
                FOREIGN KEY (school_id, made_by) REFERENCES person (school_id, id) ON DELETE CASCADE
            )
            """,
            "CREATE UNIQUE INDEX share_by_token ON share (school_id, token_hash) WHERE token_hash IS NOT NULL",
            "CREATE UNIQUE INDEX share_by_code ON share (school_id, code) WHERE code IS NOT NULL",
            """
            CREATE UNIQUE INDEX share_by_invitee
                ON share (school_id, invitee_id, class_id) WHERE invitee_id IS NOT NULL
            """,
            "CREATE INDEX share_by_class ON share (school_id, class_id)",
            """
            CREATE TABLE join_request (
                school_id TEXT NOT NULL,
                share_id TEXT NOT NULL,
                person_id TEXT NOT NULL,
                asked_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                PRIMARY KEY (school_id, share_id, person_id),
                FOREIGN KEY (school_id, share_id) REFERENCES share (school_id, id) ON DELETE CASCADE,
                FOREIGN KEY (school_id, person_id) REFERENCES person (school_id, id) ON DELETE CASCADE
            )
            """,
            "CREATE INDEX join_request_by_person ON join_request (school_id, person_id)"
        ),
        Migration(
            "2026-11 addresses that nobody has confirmed",
            """
            CREATE TABLE claimed_email (
                school_id TEXT NOT NULL,
                person_id TEXT NOT NULL,
                email TEXT NOT NULL,
                PRIMARY KEY (school_id, person_id),
                FOREIGN KEY (school_id, person_id) REFERENCES person (school_id, id) ON DELETE CASCADE
            )
            """
        ),
    ]
}
