import Storage

extension Schema {
    /// Worksheets, and what students answered.
    static let worksheets: [Migration] = [
        Migration(
            "2026-11 worksheets, answers",
            """
            CREATE TABLE worksheet (
                school_id TEXT NOT NULL,
                id TEXT NOT NULL,
                author_id TEXT NOT NULL,
                title TEXT NOT NULL,
                title_folded TEXT NOT NULL,
                instructions TEXT NOT NULL,
                kind TEXT NOT NULL CHECK (kind IN ('practice', 'test')),
                exercises TEXT NOT NULL,
                is_shared INTEGER NOT NULL CHECK (is_shared IN (0, 1)),
                version \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                changed_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                PRIMARY KEY (school_id, id),
                FOREIGN KEY (school_id, author_id) REFERENCES person (school_id, id)
            )
            """,
            "CREATE INDEX worksheet_by_author ON worksheet (school_id, author_id, changed_at)",
            "CREATE INDEX worksheet_shared ON worksheet (school_id, changed_at) WHERE is_shared = 1",
            """
            CREATE TABLE answer (
                school_id TEXT NOT NULL,
                assignment_id TEXT NOT NULL,
                attempt_id TEXT NOT NULL,
                exercise_id TEXT NOT NULL,
                question_id TEXT NOT NULL,
                answer TEXT NOT NULL,
                verdict TEXT NOT NULL CHECK (verdict IN ('correct', 'partly', 'wrong', 'open')),
                points \(sqlite: "REAL", postgres: "DOUBLE PRECISION") NOT NULL,
                out_of \(sqlite: "REAL", postgres: "DOUBLE PRECISION") NOT NULL,
                duration \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                given_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                marked_by TEXT,
                PRIMARY KEY (school_id, assignment_id, attempt_id, exercise_id, question_id),
                FOREIGN KEY (school_id, assignment_id, attempt_id)
                    REFERENCES activity (school_id, assignment_id, id) ON DELETE CASCADE
            )\(sqlite: " WITHOUT ROWID", postgres: "")
            """,
            """
            CREATE TABLE released_result (
                school_id TEXT NOT NULL,
                handout_id TEXT NOT NULL,
                at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                PRIMARY KEY (school_id, handout_id),
                FOREIGN KEY (school_id, handout_id) REFERENCES handout (school_id, id) ON DELETE CASCADE
            )
            """
        ),
        Migration(
            "2026-11 time pressure, files of worksheets",
            "ALTER TABLE worksheet ADD COLUMN time_pressure INTEGER NOT NULL DEFAULT 1 CHECK (time_pressure IN (0, 1))",
            """
            CREATE TABLE worksheet_file (
                school_id TEXT NOT NULL,
                worksheet_id TEXT NOT NULL,
                exercise_id TEXT NOT NULL,
                file_id TEXT NOT NULL,
                PRIMARY KEY (school_id, file_id, worksheet_id, exercise_id),
                FOREIGN KEY (school_id, worksheet_id) REFERENCES worksheet (school_id, id) ON DELETE CASCADE
            )\(sqlite: " WITHOUT ROWID", postgres: "")
            """,
            "CREATE INDEX worksheet_file_by_worksheet ON worksheet_file (school_id, worksheet_id)"
        ),
        Migration(
            "2026-11 worksheets of classes",
            "ALTER TABLE worksheet ADD COLUMN class_id TEXT",
            "ALTER TABLE worksheet ADD COLUMN due \(sqlite: "INTEGER", postgres: "BIGINT")",
            "CREATE INDEX worksheet_by_class ON worksheet (school_id, class_id, changed_at) WHERE class_id IS NOT NULL"
        ),
        Migration(
            "2026-11 what changes of worksheets leave alone",
            """
            CREATE TABLE removed_exercise (
                school_id TEXT NOT NULL,
                worksheet_id TEXT NOT NULL,
                exercise_id TEXT NOT NULL,
                position INTEGER NOT NULL,
                exercise TEXT NOT NULL,
                removed_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                PRIMARY KEY (school_id, worksheet_id, exercise_id),
                FOREIGN KEY (school_id, worksheet_id) REFERENCES worksheet (school_id, id) ON DELETE CASCADE
            )
            """,
            """
            CREATE TABLE finished_attempt (
                school_id TEXT NOT NULL,
                assignment_id TEXT NOT NULL,
                attempt_id TEXT NOT NULL,
                questions TEXT NOT NULL,
                PRIMARY KEY (school_id, assignment_id, attempt_id),
                FOREIGN KEY (school_id, assignment_id, attempt_id)
                    REFERENCES activity (school_id, assignment_id, id) ON DELETE CASCADE
            )
            """
        ),
        Migration(
            "2026-11 answers that wait for a mark",
            "CREATE INDEX answer_open ON answer (school_id, assignment_id) WHERE verdict = 'open'"
        ),
        // What was handed out before shows its worksheet as it was then, until the worksheet changes.
        Migration(
            "2026-11 versions of what was handed out",
            """
            CREATE TABLE worksheet_version (
                school_id TEXT NOT NULL,
                worksheet_id TEXT NOT NULL,
                version \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                title TEXT NOT NULL,
                instructions TEXT NOT NULL,
                time_pressure INTEGER NOT NULL CHECK (time_pressure IN (0, 1)),
                exercises TEXT NOT NULL,
                PRIMARY KEY (school_id, worksheet_id, version),
                FOREIGN KEY (school_id, worksheet_id) REFERENCES worksheet (school_id, id) ON DELETE CASCADE
            )
            """,
            """
            CREATE TABLE handed_out_version (
                school_id TEXT NOT NULL,
                handout_id TEXT NOT NULL,
                worksheet_id TEXT NOT NULL,
                version \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                PRIMARY KEY (school_id, handout_id, worksheet_id),
                FOREIGN KEY (school_id, handout_id) REFERENCES handout (school_id, id) ON DELETE CASCADE,
                FOREIGN KEY (school_id, worksheet_id, version)
                    REFERENCES worksheet_version (school_id, worksheet_id, version) ON DELETE CASCADE
            )
            """,
            "CREATE INDEX handed_out_version_by_worksheet ON handed_out_version (school_id, worksheet_id, version)"
        ),
        Migration(
            "2026-11 folders of worksheets", "ALTER TABLE worksheet ADD COLUMN folder TEXT NOT NULL DEFAULT ''"
        ),
        Migration(
            "2026-11 what arrived as answers to tests",
            """
            CREATE TABLE answer_arrival (
                school_id TEXT NOT NULL,
                assignment_id TEXT NOT NULL,
                attempt_id TEXT NOT NULL,
                exercise_id TEXT NOT NULL,
                question_id TEXT NOT NULL,
                arrivals TEXT NOT NULL,
                latest_at \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                PRIMARY KEY (school_id, assignment_id, attempt_id, exercise_id, question_id),
                FOREIGN KEY (school_id, assignment_id, attempt_id)
                    REFERENCES activity (school_id, assignment_id, id) ON DELETE CASCADE
            )\(sqlite: " WITHOUT ROWID", postgres: "")
            """
        ),
        // What it held tells only what devices send once more; nothing of anybody's work is in it.
        Migration(
            "2026-11 what arrived as answers to tests, by name", "DROP TABLE answer_arrival",
            """
            CREATE TABLE answer_arrival (
                school_id TEXT NOT NULL,
                assignment_id TEXT NOT NULL,
                attempt_id TEXT NOT NULL,
                exercise_id TEXT NOT NULL,
                question_id TEXT NOT NULL,
                arrivals TEXT NOT NULL,
                PRIMARY KEY (school_id, assignment_id, attempt_id, exercise_id, question_id),
                FOREIGN KEY (school_id, assignment_id, attempt_id)
                    REFERENCES activity (school_id, assignment_id, id) ON DELETE CASCADE
            )\(sqlite: " WITHOUT ROWID", postgres: "")
            """
        ),
    ]
}
