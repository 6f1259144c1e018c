import Storage

extension Schema {
    /// The scores of games, and the leaderboards.
    static let leaderboards: [Migration] = [
        Migration(
            "2026-11 leaderboards",
            """
            CREATE TABLE leaderboard_class (
                school_id TEXT NOT NULL,
                class_id TEXT NOT NULL,
                mode TEXT NOT NULL CHECK (mode IN ('off', 'neighbours', 'everybody')),
                PRIMARY KEY (school_id, class_id),
                FOREIGN KEY (school_id, class_id) REFERENCES school_class (school_id, id) ON DELETE CASCADE
            )
            """,
            """
            CREATE TABLE leaderboard_member (
                school_id TEXT NOT NULL,
                person_id TEXT NOT NULL,
                alias TEXT,
                alias_folded TEXT,
                takes_part INTEGER NOT NULL CHECK (takes_part IN (0, 1)),
                PRIMARY KEY (school_id, person_id),
                UNIQUE (school_id, alias_folded),
                FOREIGN KEY (school_id, person_id) REFERENCES person (school_id, id) ON DELETE CASCADE
            )
            """,
            """
            CREATE TABLE game_score (
                school_id TEXT NOT NULL,
                assignment_id TEXT NOT NULL,
                attempt_id TEXT NOT NULL,
                exercise_id TEXT NOT NULL,
                game TEXT NOT NULL,
                student_id TEXT NOT NULL,
                class_id TEXT NOT NULL,
                worksheet_id TEXT NOT NULL,
                exercise_type TEXT NOT NULL,
                week TEXT NOT NULL,
                points \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL CHECK (points >= 0),
                PRIMARY KEY (school_id, assignment_id, attempt_id, exercise_id, game),
                FOREIGN KEY (school_id, assignment_id, attempt_id)
                    REFERENCES activity (school_id, assignment_id, id) ON DELETE CASCADE
            )\(sqlite: " WITHOUT ROWID", postgres: "")
            """,
            """
            CREATE INDEX game_score_by_student
                ON game_score (school_id, student_id, class_id, worksheet_id, exercise_type, exercise_id, week, points)
            """,
            "CREATE INDEX game_score_by_class ON game_score (school_id, class_id, student_id)",
            """
            CREATE TABLE leaderboard_entry (
                school_id TEXT NOT NULL,
                place TEXT NOT NULL,
                topic TEXT NOT NULL,
                span TEXT NOT NULL,
                student_id TEXT NOT NULL,
                points \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                PRIMARY KEY (school_id, student_id, place, topic, span),
                FOREIGN KEY (school_id, student_id) REFERENCES person (school_id, id) ON DELETE CASCADE
            )\(sqlite: " WITHOUT ROWID", postgres: "")
            """,
            """
            CREATE INDEX leaderboard_entry_by_points
                ON leaderboard_entry (school_id, place, topic, span, points DESC, student_id)
            """,
            """
            CREATE TABLE leaderboard_count (
                school_id TEXT NOT NULL,
                place TEXT NOT NULL,
                topic TEXT NOT NULL,
                span TEXT NOT NULL,
                level INTEGER NOT NULL,
                bucket \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                entries \(sqlite: "INTEGER", postgres: "BIGINT") NOT NULL,
                PRIMARY KEY (school_id, place, topic, span, level, bucket)
            )\(sqlite: " WITHOUT ROWID", postgres: "")
            """
        ),
        // After the points, six bits of the identifier tell apart students with the same points.
        Migration(
            "2026-11 leaderboards count ties",
            """
            ALTER TABLE leaderboard_entry ADD COLUMN score_key \(sqlite: "INTEGER", postgres: "BIGINT")
                NOT NULL DEFAULT 0
            """,
            """
            UPDATE leaderboard_entry SET score_key = points * 64
                + (\(sqlite: "instr", postgres: "strpos")('0123456789abcdef', substr(student_id, 35, 1)) - 1) % 4 * 16
                + \(sqlite: "instr", postgres: "strpos")('0123456789abcdef', substr(student_id, 36, 1)) - 1
            """,
            "DROP INDEX leaderboard_entry_by_points",
            """
            CREATE INDEX leaderboard_entry_by_key
                ON leaderboard_entry (school_id, place, topic, span, score_key DESC, student_id)
            """,
            "DELETE FROM leaderboard_count",
            """
            INSERT INTO leaderboard_count (school_id, place, topic, span, level, bucket, entries)
            SELECT school_id, place, topic, span, level, score_key / width, COUNT(*)
            FROM leaderboard_entry CROSS JOIN (
                SELECT 0 AS level, 1 AS width UNION ALL SELECT 1, 64 UNION ALL SELECT 2, 4096
                UNION ALL SELECT 3, 262144 UNION ALL SELECT 4, 16777216 UNION ALL SELECT 5, 1073741824
            ) AS digit
            GROUP BY school_id, place, topic, span, level, score_key / width
            """
        ),
        // Whoever never decided is taken off the leaderboards.
        Migration(
            "2026-11 leaderboards by choice",
            """
            DELETE FROM leaderboard_entry WHERE NOT EXISTS (
                SELECT 1 FROM leaderboard_member
                WHERE leaderboard_member.school_id = leaderboard_entry.school_id
                  AND leaderboard_member.person_id = leaderboard_entry.student_id
                  AND leaderboard_member.takes_part = 1
            )
            """,
            "DELETE FROM leaderboard_count",
            """
            INSERT INTO leaderboard_count (school_id, place, topic, span, level, bucket, entries)
            SELECT school_id, place, topic, span, level, score_key / width, COUNT(*)
            FROM leaderboard_entry CROSS JOIN (
                SELECT 0 AS level, 1 AS width UNION ALL SELECT 1, 64 UNION ALL SELECT 2, 4096
                UNION ALL SELECT 3, 262144 UNION ALL SELECT 4, 16777216 UNION ALL SELECT 5, 1073741824
            ) AS digit
            GROUP BY school_id, place, topic, span, level, score_key / width
            """
        ),
    ]
}
