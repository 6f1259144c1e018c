import Storage

extension Schema {
    /// Indexes that belong to no subject alone: a row that goes finds the rows that refer to it, and what the server
    /// asks again and again finds its rows, in tables that grow.
    static let indexes: [Migration] = [
        Migration(
            "2026-11 ways to rows",
            // Whoever goes, and what goes with them.
            "CREATE INDEX student_group_member_by_person ON student_group_member (school_id, person_id)",
            "CREATE INDEX stored_file_by_owner ON stored_file (school_id, owner_id)",
            "CREATE INDEX share_by_maker ON share (school_id, made_by)",
            "CREATE INDEX import_upload_by_person ON import_upload (school_id, person_id)",
            "CREATE INDEX handout_extension_by_student ON handout_extension (school_id, student_id)",
            "CREATE INDEX handout_lesson_due_by_student ON handout_lesson_due (school_id, student_id)",
            """
            CREATE INDEX handout_recipient_by_student ON handout_recipient (school_id, student_id)
            WHERE student_id IS NOT NULL
            """,
            """
            CREATE INDEX handout_recipient_by_group ON handout_recipient (school_id, group_id)
            WHERE group_id IS NOT NULL
            """,
            """
            CREATE INDEX session_by_acting_person ON session (school_id, acting_person_id)
            WHERE acting_person_id IS NOT NULL
            """,
            """
            CREATE INDEX device_authorization_by_person ON device_authorization (school_id, person_id)
            WHERE person_id IS NOT NULL
            """,
            """
            CREATE INDEX lecture_change_by_substitute ON lecture_change (school_id, substitute_id)
            WHERE substitute_id IS NOT NULL
            """,
            """
            CREATE INDEX lecture_change_event_by_person ON lecture_change_event (school_id, by_id)
            WHERE by_id IS NOT NULL
            """,
            // A class that goes.
            "CREATE INDEX assignment_by_class ON assignment (school_id, class_id)",
            "CREATE INDEX notification_muted_class_by_class ON notification_muted_class (school_id, class_id)",
            "CREATE INDEX substitution_by_class ON substitution (school_id, class_id)",
            // A handout that goes.
            "CREATE INDEX notification_reminder_by_handout ON notification_reminder (school_id, handout_id)",
            // Deadlines that come, for reminders.
            "CREATE INDEX handout_by_due ON handout (school_id, due) WHERE due IS NOT NULL",
            "CREATE INDEX handout_extension_by_due ON handout_extension (school_id, due)",
            // What apps publish anew, and what changed in the timetable lately.
            """
            CREATE INDEX handout_activity_by_context ON handout_activity (school_id, content) WHERE kind = 'context'
            """,
            "CREATE INDEX lecture_change_event_by_time ON lecture_change_event (school_id, at)"
        )
    ]
}
