import Storage

extension Schema {
    /// The school, its people and its classes.
    static let roster: [Migration] = [
        Migration(
            "2026-11 school, people, classes",
            """
            CREATE TABLE school (
                id TEXT PRIMARY KEY,
                name TEXT NOT NULL CHECK (name <> ''),
                time_zone TEXT NOT NULL
            )
            """,
            """
            CREATE TABLE person (
                school_id TEXT NOT NULL REFERENCES school (id),
                id TEXT NOT NULL,
                role TEXT NOT NULL CHECK (role IN ('administrator', 'teacher', 'student')),
                given_name TEXT NOT NULL,
                family_name TEXT NOT NULL,
                name_folded TEXT NOT NULL,
                username TEXT NOT NULL CHECK (username <> ''),
                username_folded TEXT NOT NULL,
                email TEXT,
                grade TEXT,
                language TEXT,
                source_id TEXT,
                is_archived INTEGER NOT NULL CHECK (is_archived IN (0, 1)),
                PRIMARY KEY (school_id, id)
            )
            """,
            "CREATE UNIQUE INDEX person_by_username ON person (school_id, username_folded)",
            "CREATE UNIQUE INDEX person_by_source ON person (school_id, source_id) WHERE source_id IS NOT NULL",
            """
            CREATE TABLE school_class (
                school_id TEXT NOT NULL REFERENCES school (id),
                id TEXT NOT NULL,
                name TEXT NOT NULL CHECK (name <> ''),
                subject TEXT,
                source_id TEXT,
                is_archived INTEGER NOT NULL CHECK (is_archived IN (0, 1)),
                PRIMARY KEY (school_id, id)
            )
            """,
            "CREATE UNIQUE INDEX class_by_source ON school_class (school_id, source_id) WHERE source_id IS NOT NULL",
            """
            CREATE TABLE enrolment (
                school_id TEXT NOT NULL,
                class_id TEXT NOT NULL,
                person_id TEXT NOT NULL,
                role TEXT NOT NULL CHECK (role IN ('teacher', 'student')),
                PRIMARY KEY (school_id, class_id, person_id),
                FOREIGN KEY (school_id, class_id) REFERENCES school_class (school_id, id) ON DELETE CASCADE,
                FOREIGN KEY (school_id, person_id) REFERENCES person (school_id, id) ON DELETE CASCADE
            )
            """,
            "CREATE INDEX enrolment_by_person ON enrolment (school_id, person_id)",
            """
            CREATE TABLE student_group (
                school_id TEXT NOT NULL,
                id TEXT NOT NULL,
                class_id TEXT NOT NULL,
                name TEXT NOT NULL CHECK (name <> ''),
                PRIMARY KEY (school_id, id),
                FOREIGN KEY (school_id, class_id) REFERENCES school_class (school_id, id) ON DELETE CASCADE
            )
            """,
            "CREATE INDEX student_group_by_class ON student_group (school_id, class_id)",
            """
            CREATE TABLE student_group_member (
                school_id TEXT NOT NULL,
                group_id TEXT NOT NULL,
                person_id TEXT NOT NULL,
                PRIMARY KEY (school_id, group_id, person_id),
                FOREIGN KEY (school_id, group_id) REFERENCES student_group (school_id, id) ON DELETE CASCADE,
                FOREIGN KEY (school_id, person_id) REFERENCES person (school_id, id) ON DELETE CASCADE
            )
            """
        )
    ]
}
