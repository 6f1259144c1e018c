/// What the school keeps about people, column by column: why, for how long, who gets it, how it is erased.
///
/// Every column of every table is either named here or listed as holding nothing about a person; a
/// test fails for any that is neither. A school copies this into its records of processing
/// (GDPR, Article 30), and exporting and erasing a person's data follow it.
public struct DataRegistry: Sendable {
    /// What one or more columns of a table hold about a person.
    public struct Entry: Hashable, Sendable {
        public let table: String
        public let columns: [String]
        public let purpose: String
        public let retention: Retention
        public let export: Export
        public let erasure: Erasure
    }

    /// How long something is kept.
    public enum Retention: String, CaseIterable, Sendable {
        /// As long as the person is at the school, archived included.
        case asLongAsThePerson
        /// Until the person is archived or removes it, plus an hour at most.
        case untilThePersonLeaves
        /// As long as the handout exists.
        case asLongAsTheHandout
        /// As long as the school keeps the plan of the term.
        case asLongAsTheLecture
        /// Until it is no longer needed, for a day at most.
        case aDay
        /// Until the session expires or is ended.
        case asLongAsTheSession
        /// Ninety days.
        case aQuarter
        /// Until a week after the offer is answered, revoked, used up or over.
        case asLongAsTheShare
        /// As long as the school keeps its audit log.
        case asLongAsTheLog
    }

    /// Who gets it when a person asks for their data (GDPR, Article 15).
    public enum Export: String, CaseIterable, Sendable {
        /// The person it is about.
        case thePerson
        /// Nobody: it is a secret or the hash of one.
        case nobody
    }

    /// What happens to it when a person is erased (GDPR, Article 17).
    public enum Erasure: String, CaseIterable, Sendable {
        /// The row goes.
        case removed
        /// The row stays for others, and no longer names the person.
        case detached
    }

    /// Everything that is kept about people.
    public static let entries: [Entry] = people + signIn + work + records + notifications + timetable + calendar

    /// Columns that hold nothing about a person, by table.
    public static let impersonal: [String: [String]] = [
        "activity": ["school_id"],
        "answer": ["school_id", "exercise_id", "question_id"],
        "answer_arrival": ["school_id", "exercise_id", "question_id"],
        "assignment": ["school_id", "id", "handout_id", "activity_id", "class_id", "context_path"],
        "audit_entry": ["school_id", "id", "at", "act", "object_kind"],
        "badge": ["school_id"],
        "calendar_link": ["school_id"],
        "calendar_look": ["school_id"],
        "calendar_object": ["school_id", "changed_in", "is_there"],
        "calendar_state": ["school_id", "number"],
        "campus_address": ["school_id", "prefix", "address"],
        "catalog_entry": [
            "school_id", "environment", "path", "locale", "app_id", "parent_path", "team", "thumbnail_name",
            "search_text", "entry",
        ],
        "catalog_presentation": ["school_id", "environment", "shown_below", "path", "locale"],
        "catalog_status": ["school_id", "id", "team", "at", "code", "field", "detail"],
        "catalog_thumbnail": ["school_id", "environment", "team", "name", "bytes"],
        "claimed_email": ["school_id"],
        "class_lecture": ["school_id", "class_id", "group_id", "lecture_id", "is_vouched"],
        "content_app": ["school_id", "id", "name", "version", "first_version"],
        "content_context": [
            "school_id", "path", "parent_path", "app_id", "kind", "title", "title_folded", "custom_type_name",
            "display_order", "topic", "summary", "universal_link", "is_assignable", "age_from", "age_to",
            "minutes_from", "minutes_to", "capabilities", "thumbnail_id", "navigation", "changed_in", "is_withdrawn",
        ],
        "content_publisher": ["school_id", "app_id", "device", "number"],
        "content_thumbnail": ["school_id", "app_id", "id", "bytes"],
        "credential": ["school_id"],
        "day_off_source": ["school_id", "first_day", "last_day", "course", "name", "source_id"],
        "developer_key": ["school_id", "id", "team", "name", "public_key", "apps", "added_at"],
        "device_authorization": ["school_id", "expires_at", "asked_at", "seconds_between", "state", "scopes"],
        "enrolment": ["school_id", "from_roster"],
        "handout": ["school_id", "id", "due", "due_lesson", "state", "posts_at", "posted_at", "version"],
        "health_mark": ["school_id", "mark"],
        "hall_display": ["school_id", "id", "name", "names", "secret_hash", "made_at", "last_read_at"],
        "handout_activity": ["school_id", "id", "handout_id", "position", "title", "kind", "content"],
        "handout_extension": ["school_id", "handout_id"],
        "handout_lesson_due": ["school_id", "handout_id", "lecture_id", "day", "starts"],
        "handout_place": ["school_id", "handout_id", "class_id", "group_id", "is_chosen"],
        "handout_recipient": ["school_id", "handout_id", "position", "class_id", "group_id"],
        "import_upload": ["school_id", "id", "kind", "settings"],
        "import_upload_file": ["school_id", "upload_id", "position"],
        "join_request": ["school_id", "share_id"],
        "game_score": ["school_id", "class_id", "worksheet_id", "exercise_type"],
        "known_device": ["school_id"],
        "lecture": [
            "school_id", "id", "source_id", "term_id", "lecture_key", "name", "rooms", "style", "class_group",
            "comment",
            "starts", "ends", "days", "pattern", "is_literal", "doubts", "offerings", "exams",
        ],
        "lecture_change": ["school_id", "id", "source_id", "lecture_id"],
        "lecture_change_event": ["school_id", "id", "change_id", "lecture_id", "at", "act"],
        "lecture_exam": ["school_id", "lecture_id", "day", "title"],
        "lecture_task": ["school_id", "id"],
        "leaderboard_class": ["school_id", "class_id", "mode"],
        "leaderboard_count": ["school_id", "place", "topic", "span", "level", "bucket", "entries"],
        "leaderboard_entry": ["school_id"],
        "leaderboard_member": ["school_id"],
        "location": ["school_id", "id", "name", "kind", "number", "parent_id", "source_id"],
        "migration": ["name"],
        "notification": ["school_id", "id", "handout_id", "share_id"],
        "notification_delivery": ["school_id", "notification_id", "due_at", "state", "tries"],
        "notification_muted_class": ["school_id"],
        "notification_reminder": ["school_id"],
        "notification_settings": ["school_id"],
        "person": ["school_id"],
        "person_picture": ["school_id"],
        "push_key": ["school_id", "private_key"],
        "push_subscription": ["school_id", "id", "channel", "app"],
        "released_result": ["school_id", "handout_id", "at"],
        "finished_attempt": ["school_id"],
        "handed_out_version": ["school_id", "handout_id", "worksheet_id", "version"],
        "removed_exercise": ["school_id", "worksheet_id", "exercise_id", "position", "removed_at"],
        "worksheet_version": ["school_id", "worksheet_id", "version", "time_pressure"],
        "removed_context": ["school_id", "path", "app_id", "removed_in"],
        "school": [
            "id", "name", "time_zone", "language", "year_begins", "year_ends", "periods", "roster_version",
            "catalog_environment", "picture_policy", "sheet_secret", "is_demo",
        ],
        "school_logo": ["school_id", "id", "media_type", "width", "height", "bytes"],
        "school_class": [
            "school_id", "id", "name", "subject", "location_id", "source_id", "is_archived", "archived_by_hand",
            "home_id",
            "color", "version",
        ],
        "selected_course": ["school_id"],
        "selected_lecture": ["school_id"],
        "selected_semester": ["school_id"],
        "session": ["school_id", "id"],
        "shared_lecture": ["school_id", "lecture_id", "source_id"],
        "share": [
            "school_id", "id", "class_id", "role", "token_hash", "code", "expires_at", "uses", "used",
            "needs_confirmation",
        ],
        "sign_in_throttle": ["school_id"],
        "source_entry": ["school_id", "source_id", "entry_id", "lecture_id", "day", "is_planned"],
        "staged_class": [
            "school_id", "import_id", "position", "id", "name", "subject", "location_id", "source_id", "is_archived",
        ],
        "staged_enrolment": ["school_id", "import_id", "position"],
        "staged_person": ["school_id", "import_id", "position"],
        "start_code": ["school_id"],
        "stored_file": ["school_id", "id", "media_type", "size", "received", "received_at", "orphaned_at"],
        "student_group": ["school_id", "id", "class_id", "name", "version"],
        "student_group_member": ["school_id", "group_id"],
        "subject_colour": ["school_id"],
        "substitution": ["school_id", "change_id", "class_id"],
        "told_lecture_change": ["school_id"],
        "timetable_course": ["school_id", "id", "names", "semesters"],
        "timetable_day_off": ["school_id", "first_day", "last_day", "course", "name", "kind"],
        "timetable_source": [
            "school_id", "id", "name", "format", "term_id", "address", "every_minutes", "entity_tag", "last_modified",
            "content_hash", "next_at", "checked_at", "changed_at", "failures", "trouble", "course", "semester",
            "former_zone",
        ],
        "timetable_term": ["school_id", "id", "name", "first_day", "last_day"],
        "timetable_version": ["school_id", "version"],
        "viewing": ["school_id", "handout_id", "day"],
        "worksheet": [
            "school_id", "id", "kind", "time_pressure", "is_shared", "class_id", "due", "version", "changed_at",
        ],
        "worksheet_file": ["school_id", "worksheet_id", "exercise_id", "file_id"],
    ]

    /// Every column of every table that a school has.
    static let columns: [String: Set<String>] = entries.reduce(into: impersonal.mapValues(Set.init)) { columns, entry in
        columns[entry.table, default: []].formUnion(entry.columns)
    }

    /// Tables of earlier versions, which their stores and backups have until they are migrated.
    static let former: Set<String> = ["roster_upload", "timetable_upload", "timetable_upload_file"]

    /// Whether a table is the school's, and not that of another program in the same database.
    static func holds(_ table: String) -> Bool { impersonal[table] != nil || former.contains(table) }

    private static let people = [
        Entry(
            table: "person",
            columns: [
                "id", "role", "given_name", "middle_name", "family_name", "name_folded", "username", "username_folded",
                "is_archived", "archived_by_hand",
            ],
            purpose: "To know who is at the school and to call people by their names.",
            retention: .asLongAsThePerson, export: .thePerson, erasure: .removed),
        Entry(
            table: "person", columns: ["email", "grade", "number", "locations", "source_id"],
            purpose:
                "To recognise the person in the next roster, to tell other systems the same, and to write to staff.",
            retention: .asLongAsThePerson, export: .thePerson, erasure: .removed),
        Entry(
            table: "person", columns: ["language"], purpose: "To speak the language that the person chose.",
            retention: .asLongAsThePerson, export: .thePerson, erasure: .removed),
        Entry(
            table: "person_picture",
            columns: ["person_id", "id", "media_type", "width", "height", "bytes", "changed_at"],
            purpose: "To show those who know a person the picture that the person chose, where the school allows it.",
            retention: .untilThePersonLeaves, export: .thePerson, erasure: .removed),
        Entry(
            table: "enrolment", columns: ["class_id", "person_id", "role", "begins", "ends", "is_current"],
            purpose: "To know who learns and who teaches in which class.",
            retention: .asLongAsThePerson, export: .thePerson, erasure: .removed),
        Entry(
            table: "enrolment", columns: ["way", "since"],
            purpose: "To show teachers who has a right to a class, since when, and how they came in.",
            retention: .asLongAsThePerson, export: .thePerson, erasure: .removed),
        Entry(
            table: "school_class", columns: ["made_by"], purpose: "To let teachers change what teachers made.",
            retention: .asLongAsThePerson, export: .thePerson, erasure: .detached),
        Entry(
            table: "share", columns: ["invitee_id", "made_by", "made_at"],
            purpose: "To let people join a class when its teachers invite them.",
            retention: .asLongAsTheShare, export: .thePerson, erasure: .removed),
        Entry(
            table: "join_request", columns: ["person_id", "asked_at"],
            purpose: "To show the teachers of a class who wants to join it.",
            retention: .asLongAsTheShare, export: .thePerson, erasure: .removed),
        Entry(
            table: "student_group_member", columns: ["person_id"],
            purpose: "To hand out to a part of a class.",
            retention: .asLongAsThePerson, export: .thePerson, erasure: .removed),
        Entry(
            table: "import_upload", columns: ["person_id", "uploaded_at"],
            purpose: "To show what an import would change before it does.",
            retention: .aDay, export: .nobody, erasure: .removed),
        Entry(
            table: "import_upload_file", columns: ["name", "content"],
            purpose: "To show what an import would change before it does.",
            retention: .aDay, export: .nobody, erasure: .removed),
        Entry(
            table: "staged_person",
            columns: [
                "id", "role", "given_name", "middle_name", "family_name", "name_folded", "username",
                "username_folded", "email", "grade", "number", "locations", "source_id", "is_archived", "is_renamed",
            ],
            purpose: "To prepare an import while everybody else carries on.",
            retention: .aDay, export: .nobody, erasure: .removed),
        Entry(
            table: "staged_enrolment",
            columns: ["class_id", "person_id", "role", "begins", "ends", "is_current", "is_removed"],
            purpose: "To prepare an import while everybody else carries on.",
            retention: .aDay, export: .nobody, erasure: .removed),
    ]

    private static let signIn = [
        Entry(
            table: "credential", columns: ["person_id", "password_hash", "changed_at"],
            purpose: "To check a password without knowing it.",
            retention: .asLongAsThePerson, export: .nobody, erasure: .removed),
        Entry(
            table: "start_code", columns: ["person_id", "locator", "secret_hash", "expires_at"],
            purpose: "To let somebody in for the first time.",
            retention: .asLongAsThePerson, export: .nobody, erasure: .removed),
        Entry(
            table: "badge", columns: ["person_id", "token_hash", "made_at"],
            purpose: "To let young students in without a password.",
            retention: .asLongAsThePerson, export: .nobody, erasure: .removed),
        Entry(
            table: "session",
            columns: [
                "person_id", "kind", "name", "started_at", "last_used_at", "ends_at", "acting",
                "acting_person_id", "needs_password", "way", "scopes",
            ],
            purpose: "To keep a person and their scripts signed in, and to show where they are.",
            retention: .asLongAsTheSession, export: .thePerson, erasure: .removed),
        Entry(
            table: "session", columns: ["token_hash"], purpose: "To recognise a session without knowing its secret.",
            retention: .asLongAsTheSession, export: .nobody, erasure: .removed),
        Entry(
            table: "device_authorization",
            columns: ["device_code_hash", "user_code", "client_name", "person_id", "network"],
            purpose: "To let in a device that has no browser; networks are hashed.",
            retention: .aDay, export: .nobody, erasure: .removed),
        Entry(
            table: "claimed_email", columns: ["person_id", "email"],
            purpose: "To invite nobody by an address that only they themselves say is theirs.",
            retention: .asLongAsThePerson, export: .thePerson, erasure: .removed),
        Entry(
            table: "known_device", columns: ["device_hash", "person_id", "last_used_at"],
            purpose: "To let nobody else's failures keep a person out where they have signed in before.",
            retention: .asLongAsThePerson, export: .nobody, erasure: .removed),
        Entry(
            table: "sign_in_throttle", columns: ["subject", "failures", "last_failure_at"],
            purpose: "To stop the guessing of passwords; accounts and addresses are hashed.",
            retention: .aDay, export: .nobody, erasure: .removed),
    ]

    private static let work = [
        Entry(
            table: "handout", columns: ["author_id", "title", "instructions", "scheduled_by"],
            purpose: "To say what is to be done and who asked for it.",
            retention: .asLongAsTheHandout, export: .thePerson, erasure: .detached),
        Entry(
            table: "handout_recipient", columns: ["student_id"], purpose: "To hand out to a single student.",
            retention: .asLongAsTheHandout, export: .thePerson, erasure: .removed),
        Entry(
            table: "handout_extension", columns: ["student_id", "due"],
            purpose: "To give a single student more time.",
            retention: .asLongAsTheHandout, export: .thePerson, erasure: .removed),
        Entry(
            table: "stored_file", columns: ["owner_id", "name"], purpose: "To hand out files.",
            retention: .asLongAsTheHandout, export: .thePerson, erasure: .detached),
        Entry(
            table: "assignment",
            columns: [
                "student_id", "is_granted", "is_kept", "records", "opened_at", "done_at", "done_by", "worked_at",
                "attempts",
                "duration", "progress", "latest_attempt", "latest_start", "primary_item", "changed_at",
            ],
            purpose: "To know what was handed out to whom, and to show its teachers how far they have come.",
            retention: .asLongAsTheHandout, export: .thePerson, erasure: .removed),
        Entry(
            table: "handout_place", columns: ["student_id", "standing"],
            purpose: "To know through which classes a student has what was handed out, and whose reports show it.",
            retention: .asLongAsTheHandout, export: .thePerson, erasure: .removed),
        Entry(
            table: "activity",
            columns: [
                "assignment_id", "id", "revision", "started_at", "duration", "progress", "primary_item", "items",
                "recorded_at",
            ],
            purpose: "To show the attempts behind each number, and nothing that wasn't handed out.",
            retention: .asLongAsTheHandout, export: .thePerson, erasure: .removed),
        Entry(
            table: "worksheet",
            columns: ["author_id", "title", "title_folded", "instructions", "exercises", "folder"],
            purpose: "To let teachers write exercises, and to name their authors.",
            retention: .asLongAsThePerson, export: .thePerson, erasure: .detached),
        Entry(
            table: "removed_exercise", columns: ["exercise"],
            purpose: "To put an exercise back that its author removed, for thirty days.",
            retention: .asLongAsThePerson, export: .thePerson, erasure: .detached),
        Entry(
            table: "worksheet_version", columns: ["title", "instructions", "exercises"],
            purpose: "To leave what was handed out as it was when its author changes the worksheet.",
            retention: .asLongAsTheHandout, export: .thePerson, erasure: .detached),
        Entry(
            table: "finished_attempt", columns: ["assignment_id", "attempt_id", "questions"],
            purpose: "To count a finished attempt by the questions that it had.",
            retention: .asLongAsTheHandout, export: .thePerson, erasure: .removed),
        Entry(
            table: "answer",
            columns: [
                "assignment_id", "attempt_id", "answer", "verdict", "points", "out_of", "duration", "given_at",
                "marked_by",
            ],
            purpose: "To mark what students answered, and to mark it again when a teacher accepts more.",
            retention: .asLongAsTheHandout, export: .thePerson, erasure: .removed),
        Entry(
            table: "answer_arrival", columns: ["assignment_id", "attempt_id", "arrivals"],
            purpose: "To know an answer to a test that a device sends once more because its receipt was lost.",
            retention: .asLongAsTheHandout, export: .thePerson, erasure: .removed),
        Entry(
            table: "game_score",
            columns: ["assignment_id", "attempt_id", "exercise_id", "game", "student_id", "week", "points"],
            purpose: "To put students who take part on leaderboards; reports do not read it.",
            retention: .asLongAsTheHandout, export: .thePerson, erasure: .removed),
        Entry(
            table: "leaderboard_entry", columns: ["place", "topic", "span", "student_id", "points", "score_key"],
            purpose: "To rank students in games, where the class and the student want that.",
            retention: .asLongAsTheHandout, export: .thePerson, erasure: .removed),
        Entry(
            table: "leaderboard_member", columns: ["person_id", "alias", "alias_folded", "takes_part"],
            purpose: "To show students on leaderboards as they wish, or not at all.",
            retention: .asLongAsThePerson, export: .thePerson, erasure: .removed),
    ]

    private static let records = [
        Entry(
            table: "audit_entry", columns: ["actor_id", "actor_name", "token_name", "object_id", "detail"],
            purpose: "To find out who did what when something went wrong.",
            retention: .asLongAsTheLog, export: .thePerson, erasure: .detached),
        Entry(
            table: "viewing", columns: ["student_id", "viewer_id", "how", "first_at", "last_at", "times"],
            purpose: "To show students who looked at their work.",
            retention: .asLongAsThePerson, export: .thePerson, erasure: .removed),
    ]
}
