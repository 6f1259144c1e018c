extension DataRegistry {
    /// How rows of a table belong to a person.
    public enum Owner: Hashable, Sendable {
        /// A column holds the person's identifier.
        case person(String)
        /// A column refers to a row of another table, by that one's identifier, that belongs to the person.
        case through(String, table: String)
        /// A text names the person by identifier, perhaps among others.
        case named(in: String)
    }

    /// Whose the rows of each table are whose data a person gets; a row can have several owners.
    public static let owners: [String: [Owner]] = [
        "activity": [.through("assignment_id", table: "assignment")],
        "answer": [.through("assignment_id", table: "assignment")],
        "answer_arrival": [.through("assignment_id", table: "assignment")],
        "assignment": [.person("student_id")],
        "audit_entry": [.person("actor_id"), .person("object_id"), .named(in: "detail")],
        "calendar_link": [.person("person_id")],
        "calendar_look": [.through("link_id", table: "calendar_link")],
        "calendar_object": [.person("person_id")],
        "claimed_email": [.person("person_id")],
        "enrolment": [.person("person_id")],
        "finished_attempt": [.through("assignment_id", table: "assignment")],
        "game_score": [.person("student_id")],
        "handout": [.person("author_id"), .person("scheduled_by")],
        "handout_extension": [.person("student_id")],
        "handout_lesson_due": [.person("student_id")],
        "handout_place": [.person("student_id")],
        "handout_recipient": [.person("student_id")],
        "join_request": [.person("person_id")],
        "leaderboard_entry": [.person("student_id")],
        "leaderboard_member": [.person("person_id")],
        "lecture_change": [.person("substitute_id")],
        "lecture_change_event": [.person("by_id")],
        "lecture_task": [.person("person_id")],
        "notification": [.person("person_id")],
        "notification_muted_class": [.person("person_id")],
        "notification_reminder": [.person("person_id")],
        "notification_settings": [.person("person_id")],
        "person": [.person("id")],
        "person_picture": [.person("person_id")],
        "removed_exercise": [.through("worksheet_id", table: "worksheet")],
        "school_class": [.person("made_by")],
        "selected_course": [.person("person_id")],
        "selected_lecture": [.person("person_id")],
        "selected_semester": [.person("person_id")],
        "session": [.person("person_id")],
        "share": [.person("invitee_id"), .person("made_by")],
        "stored_file": [.person("owner_id")],
        "student_group_member": [.person("person_id")],
        "subject_colour": [.person("person_id")],
        "substitution": [.person("person_id")],
        "viewing": [.person("student_id"), .person("viewer_id")],
        "worksheet": [.person("author_id")],
        "worksheet_version": [.through("worksheet_id", table: "worksheet")],
    ]

    /// The tables that name people as plans write them, such as `Ito`; that text is nobody's identifier.
    public static let namedInPlans: Set<String> = ["lecture"]

    /// Columns that hold nothing about a person, but without which nobody understands the others.
    public static let context: [String: [String]] = [
        "answer": ["exercise_id", "question_id"],
        "answer_arrival": ["exercise_id", "question_id"],
        "assignment": ["id", "handout_id", "activity_id"],
        "audit_entry": ["at", "act", "object_kind"],
        "handout": ["id", "due", "state", "posted_at"],
        "handout_extension": ["handout_id"],
        "handout_lesson_due": ["handout_id"],
        "handout_place": ["handout_id", "class_id"],
        "handout_recipient": ["handout_id"],
        "join_request": ["share_id"],
        "lecture_change": ["lecture_id"],
        "lecture_change_event": ["at", "lecture_id"],
        "notification": ["handout_id"],
        "school_class": ["id", "name"],
        "share": ["class_id", "role", "expires_at"],
        "stored_file": ["id", "media_type", "size", "received", "received_at"],
        "student_group_member": ["group_id"],
        "substitution": ["class_id"],
        "viewing": ["handout_id", "day"],
        "worksheet": ["id", "kind", "is_shared", "class_id", "due", "changed_at"],
        "worksheet_version": ["worksheet_id", "version"],
    ]
}
