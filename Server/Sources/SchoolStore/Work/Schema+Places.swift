import Storage

extension Schema {
    /// The classes through which handouts reach students; until then, an assignment was of one class.
    static let places: [Migration] = [
        Migration(
            "2026-11 places of students in handouts",
            """
            CREATE TABLE handout_place (
                school_id TEXT NOT NULL,
                handout_id TEXT NOT NULL,
                student_id TEXT NOT NULL,
                class_id TEXT NOT NULL,
                group_id TEXT,
                is_chosen INTEGER NOT NULL CHECK (is_chosen IN (0, 1)),
                standing TEXT NOT NULL CHECK (standing IN ('current', 'closed', 'past', 'withdrawn')),
                PRIMARY KEY (school_id, handout_id, student_id, class_id),
                FOREIGN KEY (school_id, handout_id) REFERENCES handout (school_id, id) ON DELETE CASCADE,
                FOREIGN KEY (school_id, student_id) REFERENCES person (school_id, id),
                FOREIGN KEY (school_id, class_id) REFERENCES school_class (school_id, id)
            )
            """,
            "CREATE INDEX handout_place_by_student ON handout_place (school_id, student_id)",
            "CREATE INDEX handout_place_by_class ON handout_place (school_id, class_id)",
            """
            ALTER TABLE assignment ADD COLUMN is_kept INTEGER NOT NULL DEFAULT 0 CHECK (is_kept IN (0, 1))
            """,
            // Whoever began again, because the work hung on another class, gets back what was done.
            """
            UPDATE assignment SET is_granted = 1, records = (
                SELECT MAX(twin.records) FROM assignment AS twin
                WHERE \(isTwin) AND twin.is_granted = 1)
            WHERE is_granted = 0 AND (attempts > 0 OR done_at IS NOT NULL)
              AND EXISTS (SELECT 1 FROM assignment AS twin WHERE \(isTwin) AND twin.is_granted = 1 AND \(isTwinEmpty))
              AND NOT EXISTS (
                SELECT 1 FROM assignment AS twin
                WHERE \(isTwin) AND NOT \(isTwinEmpty) AND (twin.is_granted = 1 OR twin.id < assignment.id))
            """,
            """
            DELETE FROM assignment WHERE attempts = 0 AND done_at IS NULL
              AND EXISTS (
                SELECT 1 FROM assignment AS twin
                WHERE \(isTwin) AND (NOT \(isTwinEmpty) OR twin.is_granted > assignment.is_granted))
            """,
            // Who is in the recipients today, also through classes that had no assignment of theirs.
            """
            INSERT INTO handout_place (school_id, handout_id, student_id, class_id, group_id, is_chosen, standing)
            SELECT named.school_id, named.handout_id, enrolment.person_id, named.class_id,
                   CASE WHEN MIN(COALESCE(named.group_id, '')) = '' THEN NULL ELSE MIN(named.group_id) END,
                   CASE WHEN MIN(CASE WHEN named.group_id IS NULL AND named.student_id IS NULL THEN 0 ELSE 1 END) = 0
                        THEN 0 ELSE MAX(CASE WHEN named.student_id IS NULL THEN 0 ELSE 1 END) END,
                   CASE WHEN MAX(school_class.is_archived) = 1 THEN 'closed' ELSE 'current' END
            FROM handout_recipient AS named
            JOIN handout ON handout.school_id = named.school_id AND handout.id = named.handout_id
            JOIN school_class ON school_class.school_id = named.school_id AND school_class.id = named.class_id
            JOIN enrolment ON enrolment.school_id = named.school_id AND enrolment.class_id = named.class_id
            JOIN person ON person.school_id = enrolment.school_id AND person.id = enrolment.person_id
            WHERE handout.state NOT IN ('draft', 'scheduled') AND enrolment.role = 'student'
              AND enrolment.is_current = 1 AND person.is_archived = 0
              AND (named.student_id IS NULL OR named.student_id = enrolment.person_id)
              AND (named.group_id IS NULL OR EXISTS (
                SELECT 1 FROM student_group_member AS member
                WHERE member.school_id = named.school_id AND member.group_id = named.group_id
                  AND member.person_id = enrolment.person_id))
              AND EXISTS (
                SELECT 1 FROM assignment
                WHERE assignment.school_id = named.school_id AND assignment.handout_id = named.handout_id
                  AND assignment.student_id = enrolment.person_id)
            GROUP BY named.school_id, named.handout_id, enrolment.person_id, named.class_id
            """,
            // Who was in them before: what was done stays if the handout still names the class.
            """
            INSERT INTO handout_place (school_id, handout_id, student_id, class_id, group_id, is_chosen, standing)
            SELECT assignment.school_id, assignment.handout_id, assignment.student_id, assignment.class_id, NULL, 0,
                   CASE WHEN MAX(CASE WHEN attempts > 0 OR done_at IS NOT NULL THEN 1 ELSE 0 END) = 1 AND EXISTS (
                            SELECT 1 FROM handout_recipient AS named
                            WHERE named.school_id = assignment.school_id AND named.handout_id = assignment.handout_id
                              AND named.class_id = assignment.class_id
                              AND named.group_id IS NULL AND named.student_id IS NULL) THEN 'past'
                        ELSE 'withdrawn' END
            FROM assignment
            WHERE NOT EXISTS (
                SELECT 1 FROM handout_place AS place
                WHERE place.school_id = assignment.school_id AND place.handout_id = assignment.handout_id
                  AND place.student_id = assignment.student_id AND place.class_id = assignment.class_id)
            GROUP BY assignment.school_id, assignment.handout_id, assignment.student_id, assignment.class_id
            """,
            """
            UPDATE assignment SET is_kept = 1
            WHERE is_granted = 0
              AND EXISTS (
                SELECT 1 FROM handout
                WHERE handout.school_id = assignment.school_id AND handout.id = assignment.handout_id
                  AND handout.state NOT IN ('draft', 'scheduled'))
              AND EXISTS (
                SELECT 1 FROM handout_activity AS activity
                WHERE activity.school_id = assignment.school_id AND activity.id = assignment.activity_id
                  AND activity.handout_id = assignment.handout_id)
              AND EXISTS (
                SELECT 1 FROM handout_place AS place
                WHERE place.school_id = assignment.school_id AND place.handout_id = assignment.handout_id
                  AND place.student_id = assignment.student_id AND place.standing IN ('closed', 'past'))
              AND NOT EXISTS (
                SELECT 1 FROM assignment AS twin
                WHERE \(isTwin) AND (twin.is_granted = 1 OR twin.id < assignment.id))
            """
        )
    ]

    /// Another assignment of the same student and activity.
    private static let isTwin: SQL = """
        twin.school_id = assignment.school_id AND twin.handout_id = assignment.handout_id
        AND twin.activity_id = assignment.activity_id AND twin.student_id = assignment.student_id
        AND twin.id <> assignment.id
        """

    private static let isTwinEmpty: SQL = "(twin.attempts = 0 AND twin.done_at IS NULL)"
}
