import Storage

extension Schema {
    /// Notifications, how people want them, and what still has to be sent.
    static let notifications: [Migration] = [
        Migration(
            "2026-11 notifications",
            """
            CREATE TABLE notification (
                school_id TEXT NOT NULL,
                id TEXT NOT NULL,
                person_id TEXT NOT NULL,
                kind TEXT NOT NULL,
                handout_id TEXT,
                share_id TEXT,
                occasion TEXT NOT NULL,
                made_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                in_inbox INTEGER NOT NULL CHECK (in_inbox IN (0, 1)),
                is_read INTEGER NOT NULL CHECK (is_read IN (0, 1)),
                CHECK ((handout_id IS NULL) <> (share_id IS NULL)),
                PRIMARY KEY (school_id, id),
                FOREIGN KEY (school_id, person_id) REFERENCES person (school_id, id) ON DELETE CASCADE,
                FOREIGN KEY (school_id, handout_id) REFERENCES handout (school_id, id) ON DELETE CASCADE,
                FOREIGN KEY (school_id, share_id) REFERENCES share (school_id, id) ON DELETE CASCADE
            )
            """,
            // These two ensure that nobody is notified twice of one thing, however often it is tried.
            """
            CREATE UNIQUE INDEX notification_about_handout
                ON notification (school_id, handout_id, kind, occasion, person_id) WHERE handout_id IS NOT NULL
            """,
            """
            CREATE UNIQUE INDEX notification_about_share
                ON notification (school_id, share_id, kind, occasion, person_id) WHERE share_id IS NOT NULL
            """,
            "CREATE INDEX notification_by_person ON notification (school_id, person_id, id)",
            """
            CREATE TABLE notification_delivery (
                school_id TEXT NOT NULL,
                notification_id TEXT NOT NULL,
                channel TEXT NOT NULL,
                address TEXT NOT NULL,
                due_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'failed')),
                tries \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                PRIMARY KEY (school_id, notification_id, channel, address),
                FOREIGN KEY (school_id, notification_id) REFERENCES notification (school_id, id) ON DELETE CASCADE
            )
            """,
            """
            CREATE INDEX notification_delivery_waiting
                ON notification_delivery (school_id, due_at) WHERE state = 'waiting'
            """,
            """
            CREATE TABLE notification_settings (
                school_id TEXT NOT NULL,
                person_id TEXT NOT NULL,
                choices TEXT NOT NULL,
                quiet_from INTEGER,
                quiet_until INTEGER,
                digest_at INTEGER,
                hours_before INTEGER,
                PRIMARY KEY (school_id, person_id),
                FOREIGN KEY (school_id, person_id) REFERENCES person (school_id, id) ON DELETE CASCADE
            )
            """,
            """
            CREATE TABLE notification_reminder (
                school_id TEXT NOT NULL,
                person_id TEXT NOT NULL,
                handout_id TEXT NOT NULL,
                hours_before INTEGER,
                PRIMARY KEY (school_id, person_id, handout_id),
                FOREIGN KEY (school_id, person_id) REFERENCES person (school_id, id) ON DELETE CASCADE,
                FOREIGN KEY (school_id, handout_id) REFERENCES handout (school_id, id) ON DELETE CASCADE
            )
            """,
            """
            CREATE TABLE notification_muted_class (
                school_id TEXT NOT NULL,
                person_id TEXT NOT NULL,
                class_id TEXT NOT NULL,
                PRIMARY KEY (school_id, person_id, class_id),
                FOREIGN KEY (school_id, person_id) REFERENCES person (school_id, id) ON DELETE CASCADE,
                FOREIGN KEY (school_id, class_id) REFERENCES school_class (school_id, id) ON DELETE CASCADE
            )
            """,
            """
            CREATE TABLE push_subscription (
                school_id TEXT NOT NULL,
                id TEXT NOT NULL,
                person_id TEXT NOT NULL,
                session_id TEXT NOT NULL,
                channel TEXT NOT NULL,
                address TEXT NOT NULL,
                app TEXT,
                public_key \(sqlite: "BLOB", postgres: "BYTEA"),
                secret \(sqlite: "BLOB", postgres: "BYTEA"),
                PRIMARY KEY (school_id, id),
                UNIQUE (school_id, channel, address),
                FOREIGN KEY (school_id, person_id) REFERENCES person (school_id, id) ON DELETE CASCADE,
                FOREIGN KEY (school_id, session_id) REFERENCES session (school_id, id) ON DELETE CASCADE
            )
            """,
            "CREATE INDEX push_subscription_by_person ON push_subscription (school_id, person_id, id)",
            "CREATE INDEX push_subscription_by_session ON push_subscription (school_id, session_id)",
            """
            CREATE TABLE push_key (
                school_id TEXT NOT NULL,
                private_key \(sqlite: "BLOB", postgres: "BYTEA") NOT NULL,
                PRIMARY KEY (school_id)
            )
            """,
            "CREATE INDEX handout_posted_due ON handout (school_id, due) WHERE state = 'posted' AND due IS NOT NULL"
        )
    ]
}
