import Storage

extension Schema {
    /// Handouts, assignments and activities.
    static let work: [Migration] = [
        Migration(
            "2026-11 handouts, assignments, activities",
            """
            CREATE TABLE handout (
                school_id TEXT NOT NULL REFERENCES school (id),
                id TEXT NOT NULL,
                author_id TEXT NOT NULL,
                title TEXT NOT NULL CHECK (title <> ''),
                instructions TEXT NOT NULL,
                due \(sqlite: "INTEGER", postgres: "BIGINT"),
                state TEXT NOT NULL
                    CHECK (state IN ('draft', 'scheduled', 'posted', 'locked', 'completed', 'archived')),
                posts_at \(sqlite: "INTEGER", postgres: "BIGINT"),
                posted_at \(sqlite: "INTEGER", postgres: "BIGINT"),
                version \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                PRIMARY KEY (school_id, id),
                FOREIGN KEY (school_id, author_id) REFERENCES person (school_id, id)
            )
            """,
            "CREATE INDEX handout_by_author ON handout (school_id, author_id, id)",
            "CREATE INDEX handout_to_post ON handout (school_id, posts_at) WHERE state = 'scheduled'",
            """
            CREATE TABLE handout_recipient (
                school_id TEXT NOT NULL,
                handout_id TEXT NOT NULL,
                position \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                class_id TEXT NOT NULL,
                group_id TEXT,
                student_id TEXT,
                CHECK (group_id IS NULL OR student_id IS NULL),
                PRIMARY KEY (school_id, handout_id, position),
                FOREIGN KEY (school_id, handout_id) REFERENCES handout (school_id, id) ON DELETE CASCADE,
                FOREIGN KEY (school_id, class_id) REFERENCES school_class (school_id, id),
                FOREIGN KEY (school_id, group_id) REFERENCES student_group (school_id, id) ON DELETE CASCADE,
                FOREIGN KEY (school_id, student_id) REFERENCES person (school_id, id)
            )
            """,
            "CREATE INDEX handout_recipient_by_class ON handout_recipient (school_id, class_id, handout_id)",
            """
            CREATE TABLE handout_activity (
                school_id TEXT NOT NULL,
                id TEXT NOT NULL,
                handout_id TEXT NOT NULL,
                position \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                title TEXT NOT NULL,
                kind TEXT NOT NULL CHECK (kind IN ('context', 'link', 'file')),
                content TEXT NOT NULL,
                PRIMARY KEY (school_id, id),
                FOREIGN KEY (school_id, handout_id) REFERENCES handout (school_id, id) ON DELETE CASCADE
            )
            """,
            "CREATE INDEX handout_activity_by_handout ON handout_activity (school_id, handout_id, position)",
            """
            CREATE TABLE handout_extension (
                school_id TEXT NOT NULL,
                handout_id TEXT NOT NULL,
                student_id TEXT NOT NULL,
                due \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                PRIMARY KEY (school_id, handout_id, student_id),
                FOREIGN KEY (school_id, handout_id) REFERENCES handout (school_id, id) ON DELETE CASCADE,
                FOREIGN KEY (school_id, student_id) REFERENCES person (school_id, id)
            )
            """,
            """
            CREATE TABLE assignment (
                school_id TEXT NOT NULL,
                id TEXT NOT NULL,
                handout_id TEXT NOT NULL,
                activity_id TEXT NOT NULL,
                student_id TEXT NOT NULL,
                class_id TEXT NOT NULL,
                context_path TEXT,
                is_granted INTEGER NOT NULL CHECK (is_granted IN (0, 1)),
                records INTEGER NOT NULL CHECK (records IN (0, 1) AND records <= is_granted),
                opened_at \(sqlite: "INTEGER", postgres: "BIGINT"),
                done_at \(sqlite: "INTEGER", postgres: "BIGINT"),
                done_by TEXT CHECK (done_by IN ('student', 'app', 'teacher')),
                attempts \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                duration \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                progress TEXT NOT NULL,
                latest_attempt TEXT,
                latest_start \(sqlite: "INTEGER", postgres: "BIGINT"),
                primary_item TEXT,
                changed_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                PRIMARY KEY (school_id, handout_id, activity_id, student_id, class_id),
                FOREIGN KEY (school_id, handout_id) REFERENCES handout (school_id, id),
                FOREIGN KEY (school_id, student_id) REFERENCES person (school_id, id),
                FOREIGN KEY (school_id, class_id) REFERENCES school_class (school_id, id)
            )
            """,
            "CREATE UNIQUE INDEX assignment_by_id ON assignment (school_id, id)",
            "CREATE INDEX assignment_by_student ON assignment (school_id, student_id, handout_id)",
            """
            CREATE INDEX assignment_that_records
                ON assignment (school_id, student_id, context_path) WHERE records = 1
            """,
            """
            CREATE TABLE activity (
                school_id TEXT NOT NULL,
                assignment_id TEXT NOT NULL,
                id TEXT NOT NULL,
                revision \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                started_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                duration \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                progress TEXT NOT NULL,
                primary_item TEXT,
                items TEXT NOT NULL,
                recorded_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                PRIMARY KEY (school_id, assignment_id, id),
                FOREIGN KEY (school_id, assignment_id) REFERENCES assignment (school_id, id) ON DELETE CASCADE
            )\(sqlite: " WITHOUT ROWID", postgres: "")
            """
        ),
        Migration(
            "2026-11 work on files is recorded",
            """
            UPDATE assignment SET context_path = 'org.teachkit.documents/' || activity_id
            WHERE context_path IS NULL AND EXISTS (
                SELECT 1 FROM handout_activity AS activity
                WHERE activity.school_id = assignment.school_id AND activity.id = assignment.activity_id
                  AND activity.kind = 'file'
            )
            """,
            """
            UPDATE assignment SET records = is_granted
            WHERE context_path LIKE 'org.teachkit.documents/%' AND EXISTS (
                SELECT 1 FROM handout
                WHERE handout.school_id = assignment.school_id AND handout.id = assignment.handout_id
                  AND handout.state = 'posted'
            )
            """
        ),
        // A draft is begun before it has a title, and SQLite drops a constraint only with its column.
        Migration(
            "2026-11 drafts without a title",
            "ALTER TABLE handout ADD COLUMN words TEXT NOT NULL DEFAULT ''",
            "UPDATE handout SET words = title",
            "ALTER TABLE handout DROP COLUMN title",
            "ALTER TABLE handout RENAME COLUMN words TO title"
        ),
        Migration(
            "2026-11 who scheduled a handout",
            "ALTER TABLE handout ADD COLUMN scheduled_by TEXT"
        ),
        // Of earlier work nobody can say whether it was the student's or a teacher's marking that came last.
        Migration(
            "2026-11 when work last arrived",
            "ALTER TABLE assignment ADD COLUMN worked_at \(sqlite: "INTEGER", postgres: "BIGINT")"
        ),
    ]
}
