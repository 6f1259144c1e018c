import Storage

extension Schema {
    /// Lectures, their changes, where they are read from, and who takes which.
    static let timetable: [Migration] = [
        Migration(
            "2026-11 timetable",
            """
            CREATE TABLE timetable_source (
                school_id TEXT NOT NULL,
                id TEXT NOT NULL,
                name TEXT NOT NULL,
                format TEXT NOT NULL,
                term_id TEXT,
                address TEXT,
                every_minutes INTEGER NOT NULL,
                entity_tag TEXT,
                last_modified TEXT,
                content_hash TEXT,
                next_at \(sqlite: "INTEGER", postgres: "BIGINT"),
                checked_at \(sqlite: "INTEGER", postgres: "BIGINT"),
                changed_at \(sqlite: "INTEGER", postgres: "BIGINT"),
                failures INTEGER NOT NULL,
                trouble TEXT NOT NULL,
                PRIMARY KEY (school_id, id),
                FOREIGN KEY (school_id) REFERENCES school (id) ON DELETE CASCADE
            )
            """,
            // Every write that readers can see raises it, so that they know when to read again.
            """
            CREATE TABLE timetable_version (
                school_id TEXT NOT NULL PRIMARY KEY,
                version \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                FOREIGN KEY (school_id) REFERENCES school (id) ON DELETE CASCADE
            )
            """,
            """
            CREATE TABLE timetable_term (
                school_id TEXT NOT NULL,
                id TEXT NOT NULL,
                name TEXT NOT NULL,
                first_day TEXT NOT NULL,
                last_day TEXT NOT NULL,
                CHECK (first_day <= last_day),
                PRIMARY KEY (school_id, id),
                FOREIGN KEY (school_id) REFERENCES school (id) ON DELETE CASCADE
            )
            """,
            """
            CREATE TABLE timetable_course (
                school_id TEXT NOT NULL,
                id TEXT NOT NULL,
                names TEXT NOT NULL,
                semesters TEXT NOT NULL,
                PRIMARY KEY (school_id, id),
                FOREIGN KEY (school_id) REFERENCES school (id) ON DELETE CASCADE
            )
            """,
            """
            CREATE TABLE timetable_day_off (
                school_id TEXT NOT NULL,
                first_day TEXT NOT NULL,
                last_day TEXT NOT NULL,
                course TEXT NOT NULL,
                name TEXT NOT NULL,
                kind TEXT NOT NULL,
                CHECK (first_day <= last_day),
                PRIMARY KEY (school_id, first_day, last_day, course, name),
                FOREIGN KEY (school_id) REFERENCES school (id) ON DELETE CASCADE
            )
            """,
            """
            CREATE TABLE lecture (
                school_id TEXT NOT NULL,
                id TEXT NOT NULL,
                source_id TEXT,
                term_id TEXT NOT NULL,
                lecture_key TEXT NOT NULL,
                name TEXT NOT NULL,
                lecturers TEXT NOT NULL,
                rooms TEXT NOT NULL,
                style TEXT NOT NULL,
                class_group TEXT NOT NULL,
                comment TEXT NOT NULL,
                starts INTEGER NOT NULL,
                ends INTEGER NOT NULL,
                days TEXT NOT NULL,
                pattern TEXT NOT NULL,
                is_literal INTEGER NOT NULL CHECK (is_literal IN (0, 1)),
                doubts TEXT NOT NULL,
                offerings TEXT NOT NULL,
                CHECK (starts < ends),
                PRIMARY KEY (school_id, id),
                UNIQUE (school_id, term_id, lecture_key),
                FOREIGN KEY (school_id, source_id) REFERENCES timetable_source (school_id, id) ON DELETE CASCADE
            )
            """,
            """
            CREATE TABLE lecture_change (
                school_id TEXT NOT NULL,
                id TEXT NOT NULL,
                source_id TEXT,
                lecture_id TEXT NOT NULL,
                content TEXT NOT NULL,
                substitute_id TEXT,
                PRIMARY KEY (school_id, id),
                FOREIGN KEY (school_id, source_id) REFERENCES timetable_source (school_id, id) ON DELETE CASCADE,
                FOREIGN KEY (school_id, substitute_id) REFERENCES person (school_id, id) ON DELETE SET NULL
            )
            """,
            "CREATE INDEX lecture_change_by_lecture ON lecture_change (school_id, lecture_id)",
            "CREATE INDEX lecture_change_by_source ON lecture_change (school_id, source_id)",
            "CREATE INDEX lecture_by_source ON lecture (school_id, source_id)",
            """
            CREATE TABLE lecture_change_event (
                school_id TEXT NOT NULL,
                id TEXT NOT NULL,
                change_id TEXT NOT NULL,
                lecture_id TEXT NOT NULL,
                at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                act TEXT NOT NULL CHECK (act IN ('added', 'altered', 'withdrawn')),
                content TEXT NOT NULL,
                by_id TEXT,
                PRIMARY KEY (school_id, id),
                FOREIGN KEY (school_id, by_id) REFERENCES person (school_id, id) ON DELETE SET NULL
            )
            """,
            """
            CREATE INDEX lecture_change_event_by_lecture ON lecture_change_event (school_id, lecture_id, id)
            """,
            // Changes from feeds can be about lectures that a later import adds, so nothing refers to lectures here.
            """
            CREATE TABLE class_lecture (
                school_id TEXT NOT NULL,
                class_id TEXT NOT NULL,
                group_id TEXT NOT NULL,
                lecture_id TEXT NOT NULL,
                PRIMARY KEY (school_id, class_id, group_id, lecture_id),
                FOREIGN KEY (school_id, class_id) REFERENCES school_class (school_id, id) ON DELETE CASCADE
            )
            """,
            "CREATE INDEX class_lecture_by_lecture ON class_lecture (school_id, lecture_id)",
            """
            CREATE TABLE selected_course (
                school_id TEXT NOT NULL,
                person_id TEXT NOT NULL,
                course TEXT NOT NULL,
                PRIMARY KEY (school_id, person_id, course),
                FOREIGN KEY (school_id, person_id) REFERENCES person (school_id, id) ON DELETE CASCADE
            )
            """,
            """
            CREATE TABLE selected_semester (
                school_id TEXT NOT NULL,
                person_id TEXT NOT NULL,
                course TEXT NOT NULL,
                semester TEXT NOT NULL,
                PRIMARY KEY (school_id, person_id, course, semester),
                FOREIGN KEY (school_id, person_id) REFERENCES person (school_id, id) ON DELETE CASCADE
            )
            """,
            """
            CREATE TABLE selected_lecture (
                school_id TEXT NOT NULL,
                person_id TEXT NOT NULL,
                lecture_id TEXT NOT NULL,
                PRIMARY KEY (school_id, person_id, lecture_id),
                FOREIGN KEY (school_id, person_id) REFERENCES person (school_id, id) ON DELETE CASCADE
            )
            """,
            "CREATE INDEX selected_lecture_by_lecture ON selected_lecture (school_id, lecture_id)",
            """
            CREATE TABLE lecture_task (
                school_id TEXT NOT NULL,
                id TEXT NOT NULL,
                person_id TEXT NOT NULL,
                lecture_id TEXT,
                title TEXT NOT NULL,
                text TEXT NOT NULL,
                due TEXT NOT NULL,
                is_done INTEGER NOT NULL CHECK (is_done IN (0, 1)),
                PRIMARY KEY (school_id, id),
                FOREIGN KEY (school_id, person_id) REFERENCES person (school_id, id) ON DELETE CASCADE
            )
            """,
            "CREATE INDEX lecture_task_by_person ON lecture_task (school_id, person_id, due)",
        ),
        Migration(
            "2026-11 deadlines at lessons",
            """
            ALTER TABLE handout
                ADD COLUMN due_lesson TEXT NOT NULL DEFAULT 'none' CHECK (due_lesson IN ('none', 'follows', 'stays'))
            """,
            """
            CREATE TABLE handout_lesson_due (
                school_id TEXT NOT NULL,
                handout_id TEXT NOT NULL,
                student_id TEXT NOT NULL,
                lecture_id TEXT NOT NULL,
                day TEXT NOT NULL,
                starts INTEGER NOT NULL,
                due \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                PRIMARY KEY (school_id, handout_id, student_id),
                FOREIGN KEY (school_id, handout_id) REFERENCES handout (school_id, id) ON DELETE CASCADE,
                FOREIGN KEY (school_id, student_id) REFERENCES person (school_id, id) ON DELETE CASCADE
            )
            """,
            "CREATE INDEX handout_lesson_due_by_due ON handout_lesson_due (school_id, due)",
            """
            CREATE TABLE told_lecture_change (
                school_id TEXT NOT NULL,
                person_id TEXT NOT NULL,
                change_id TEXT NOT NULL,
                last_day TEXT NOT NULL,
                content_hash TEXT NOT NULL,
                occasion TEXT NOT NULL,
                PRIMARY KEY (school_id, person_id, change_id),
                FOREIGN KEY (school_id, person_id) REFERENCES person (school_id, id) ON DELETE CASCADE
            )
            """,
            "CREATE INDEX told_lecture_change_by_day ON told_lecture_change (school_id, last_day)",
            """
            ALTER TABLE notification_settings
                ADD COLUMN all_changes INTEGER NOT NULL DEFAULT 0 CHECK (all_changes IN (0, 1))
            """
        ),
        // SQLite drops a constraint only with its table, and a table only with the rows that refer to it.
        Migration(
            "2026-11 notifications of the timetable",
            """
            CREATE TABLE notification_next (
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
                CHECK (handout_id IS NULL OR share_id IS NULL),
                PRIMARY KEY (school_id, id),
                FOREIGN KEY (school_id, person_id) REFERENCES person (school_id, id) ON DELETE CASCADE,
                FOREIGN KEY (school_id, handout_id) REFERENCES handout (school_id, id) ON DELETE CASCADE,
                FOREIGN KEY (school_id, share_id) REFERENCES share (school_id, id) ON DELETE CASCADE
            )
            """,
            """
            INSERT INTO notification_next
            SELECT school_id, id, person_id, kind, handout_id, share_id, occasion, made_at, in_inbox, is_read
            FROM notification
            """,
            """
            CREATE TABLE notification_delivery_next (
                school_id TEXT NOT NULL,
                notification_id TEXT NOT NULL,
                channel TEXT NOT NULL,
                address TEXT NOT NULL,
                due_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'failed')),
                tries \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                PRIMARY KEY (school_id, notification_id, channel, address),
                FOREIGN KEY (school_id, notification_id) REFERENCES notification_next (school_id, id)
                    ON DELETE CASCADE
            )
            """,
            """
            INSERT INTO notification_delivery_next
            SELECT school_id, notification_id, channel, address, due_at, state, tries FROM notification_delivery
            """,
            "DROP TABLE notification_delivery",
            "DROP TABLE notification",
            "ALTER TABLE notification_next RENAME TO notification",
            "ALTER TABLE notification_delivery_next RENAME TO notification_delivery",
            """
            CREATE UNIQUE INDEX notification_about_handout
                ON notification (school_id, handout_id, kind, occasion, person_id) WHERE handout_id IS NOT NULL
            """,
            """
            CREATE UNIQUE INDEX notification_about_share
                ON notification (school_id, share_id, kind, occasion, person_id) WHERE share_id IS NOT NULL
            """,
            """
            CREATE UNIQUE INDEX notification_about_timetable
                ON notification (school_id, kind, occasion, person_id) WHERE handout_id IS NULL AND share_id IS NULL
            """,
            "CREATE INDEX notification_by_person ON notification (school_id, person_id, id)",
            """
            CREATE INDEX notification_delivery_waiting
                ON notification_delivery (school_id, due_at) WHERE state = 'waiting'
            """
        ),
        Migration(
            "2026-11 substitutions",
            """
            CREATE TABLE substitution (
                school_id TEXT NOT NULL,
                change_id TEXT NOT NULL,
                class_id TEXT NOT NULL,
                person_id TEXT NOT NULL,
                begins_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                ends_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                state TEXT NOT NULL CHECK (state IN ('planned', 'running', 'over')),
                PRIMARY KEY (school_id, change_id, class_id),
                FOREIGN KEY (school_id, class_id) REFERENCES school_class (school_id, id) ON DELETE CASCADE,
                FOREIGN KEY (school_id, person_id) REFERENCES person (school_id, id) ON DELETE CASCADE
            )
            """,
            "CREATE INDEX substitution_by_person ON substitution (school_id, person_id, ends_at)",
            "CREATE INDEX substitution_to_turn ON substitution (school_id, state) WHERE state <> 'over'"
        ),
        Migration(
            "2026-11 exams",
            "ALTER TABLE lecture ADD COLUMN exams TEXT NOT NULL DEFAULT ''",
            """
            CREATE TABLE lecture_exam (
                school_id TEXT NOT NULL,
                lecture_id TEXT NOT NULL,
                day TEXT NOT NULL,
                title TEXT NOT NULL,
                PRIMARY KEY (school_id, lecture_id, day),
                FOREIGN KEY (school_id, lecture_id) REFERENCES lecture (school_id, id) ON DELETE CASCADE
            )
            """
        ),
        // What teachers have said so far is believed.
        Migration(
            "2026-11 vouched lectures of classes",
            "ALTER TABLE class_lecture ADD COLUMN is_vouched INTEGER NOT NULL DEFAULT 1"
        ),
    ]
}
