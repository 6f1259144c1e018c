import Storage

extension Schema {
    /// The colours that people have chosen for their subjects.
    static let subjectColours: [Migration] = [
        Migration(
            "2026-11 colours of subjects",
            """
            CREATE TABLE subject_colour (
                school_id TEXT NOT NULL,
                person_id TEXT NOT NULL,
                subject TEXT NOT NULL,
                colour TEXT NOT NULL,
                PRIMARY KEY (school_id, person_id, subject),
                FOREIGN KEY (school_id, person_id) REFERENCES person (school_id, id) ON DELETE CASCADE
            )
            """
        )
    ]
}
