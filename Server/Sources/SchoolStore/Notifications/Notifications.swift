public import Foundation
public import SchoolModel
public import Storage

extension PersonNotification.Kind: SQLReadable {}
extension NotificationChannel: SQLReadable {}

/// Notifications of people, as one transaction sees them.
///
/// All SQL about notifications and reminders is in this file.
public struct Notifications {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    // MARK: Notifying

    /// Which of `people` were notified of this occasion before.
    public func notified(
        _ kind: PersonNotification.Kind, about subject: PersonNotification.Subject, _ occasion: String,
        among people: some Collection<Person.ID>
    ) throws -> Set<Person.ID> {
        let rows = try connection.run(
            """
            SELECT person_id FROM notification
            WHERE school_id = \(school) AND kind = \(kind) AND occasion = \(occasion)
              AND \(Self.isAbout(subject)) AND person_id IN \(list: Array(people))
            """
        )
        return Set(try rows.map { try $0.get("person_id") })
    }

    /// Adds a notification; outside the inbox it only prevents notifying again.
    public func add(_ notification: PersonNotification, inInbox: Bool) throws {
        let (handout, share) = notification.subject.columns
        try connection.run(
            """
            INSERT INTO notification (
                school_id, id, person_id, kind, handout_id, share_id, occasion, made_at, in_inbox, is_read
            ) VALUES (
                \(school), \(notification.id), \(notification.person), \(notification.kind), \(handout), \(share),
                \(notification.occasion), \(notification.at), \(inInbox), \(notification.isRead)
            )
            """
        )
    }

    /// Removes what people were notified of on the occasions whose names begin in one way, with what waits to be sent.
    ///
    /// - Parameters:
    ///   - kind: What happened.
    ///   - subject: What it is about.
    ///   - beginning: How the occasions begin, which has no wildcards.
    ///   - people: Whose.
    /// - Throws: What the database says.
    public func remove(
        _ kind: PersonNotification.Kind, about subject: PersonNotification.Subject, occasions beginning: String,
        of people: some Collection<Person.ID>
    ) throws {
        try connection.run(
            """
            DELETE FROM notification
            WHERE school_id = \(school) AND kind = \(kind) AND \(Self.isAbout(subject))
              AND occasion LIKE \(beginning + "%") AND person_id IN \(list: Array(people))
            """
        )
    }

    // MARK: The inbox

    /// What is in somebody's inbox, newest first.
    public func list(
        of person: Person.ID, unreadOnly: Bool = false, before cursor: PersonNotification.ID? = nil, limit: Int
    ) throws -> [PersonNotification] {
        let unread: SQL = unreadOnly ? "AND is_read = 0" : ""
        let before: SQL = cursor.map { "AND id < \($0)" } ?? ""
        return try select(
            "AND person_id = \(person) AND in_inbox = 1 \(unread) \(before) ORDER BY id DESC LIMIT \(limit)")
    }

    public func find(_ ids: some Collection<PersonNotification.ID>) throws -> [PersonNotification] {
        try select("AND id IN \(list: Array(ids)) ORDER BY id")
    }

    /// Marks what somebody has read; nil for everything.
    public func markRead(_ ids: [PersonNotification.ID]?, of person: Person.ID) throws {
        let which: SQL = ids.map { "AND id IN \(list: $0)" } ?? ""
        try connection.run(
            """
            UPDATE notification SET is_read = 1
            WHERE school_id = \(school) AND person_id = \(person) AND is_read = 0 \(which)
            """
        )
    }

    public func removeAll(madeBefore moment: Date) throws {
        try connection.run("DELETE FROM notification WHERE school_id = \(school) AND made_at < \(moment)")
    }

    // MARK: Reminders

    /// A student who is to be reminded of a handout now.
    public struct Reminder: Hashable, Sendable {
        public let handout: Handout.ID
        public let student: Person.ID
        public let due: Date
    }

    /// Students whose unfinished work is due as soon as they want to be reminded, and who have not been.
    ///
    /// A student whose handout is both new and due soon is not notified twice, unless they asked
    /// to be reminded of this one.
    public func reminders(at now: Date) throws -> [Reminder] {
        let common: SQL = "COALESCE(lesson.due, handout.due)"
        let due: SQL = "CASE WHEN extension.due > \(common) THEN extension.due ELSE \(common) END"
        let horizon = now + 3600 * Double(NotificationSettings.longestReminder)
        // Whichever of the three holds for a student: it is ahead, and near.
        let isNear: SQL = "school_id = \(school) AND due > \(now) AND due <= \(horizon)"
        let hour = Int64(3_600_000)
        let hours: SQL = """
            CASE WHEN reminder.person_id IS NOT NULL THEN reminder.hours_before
                 WHEN settings.person_id IS NOT NULL THEN settings.hours_before
                 ELSE \(NotificationSettings.standard.hoursBeforeDeadline) END
            """
        return try connection.run(
            """
            SELECT DISTINCT assignment.handout_id AS handout_id, assignment.student_id AS student_id, \(due) AS due
            FROM handout
            JOIN assignment ON assignment.school_id = handout.school_id AND assignment.handout_id = handout.id
                AND assignment.is_granted = 1 AND assignment.done_at IS NULL
            LEFT JOIN handout_lesson_due AS lesson ON lesson.school_id = handout.school_id
                AND lesson.handout_id = handout.id AND lesson.student_id = assignment.student_id
            LEFT JOIN handout_extension AS extension ON extension.school_id = handout.school_id
                AND extension.handout_id = handout.id AND extension.student_id = assignment.student_id
            LEFT JOIN notification_settings AS settings ON settings.school_id = handout.school_id
                AND settings.person_id = assignment.student_id
            LEFT JOIN notification_reminder AS reminder ON reminder.school_id = handout.school_id
                AND reminder.handout_id = handout.id AND reminder.person_id = assignment.student_id
            WHERE handout.school_id = \(school) AND handout.state = 'posted' AND handout.due IS NOT NULL
              AND handout.id IN (
                SELECT id FROM handout WHERE \(isNear)
                UNION SELECT handout_id FROM handout_lesson_due WHERE \(isNear)
                UNION SELECT handout_id FROM handout_extension WHERE \(isNear))
              AND \(due) > \(now) AND \(due) - \(hour) * (\(hours)) <= \(now)
              AND (reminder.person_id IS NOT NULL OR handout.posted_at <= \(due) - \(hour) * (\(hours)))
              AND NOT EXISTS (
                SELECT 1 FROM notification WHERE notification.school_id = handout.school_id
                  AND notification.handout_id = handout.id AND notification.kind = 'deadline'
                  AND notification.person_id = assignment.student_id
                  AND notification.occasion = CAST(\(due) AS TEXT))
            ORDER BY 1, 2
            """
        ).map { row in
            Reminder(handout: try row.get("handout_id"), student: try row.get("student_id"), due: try row.get("due"))
        }
    }

    private func select(_ condition: SQL) throws -> [PersonNotification] {
        try connection.run(
            """
            SELECT id, person_id, kind, handout_id, share_id, occasion, made_at, is_read
            FROM notification WHERE school_id = \(school) \(condition)
            """
        ).map(PersonNotification.init(row:))
    }

    private static func isAbout(_ subject: PersonNotification.Subject) -> SQL {
        switch subject {
        case .handout(let id): "handout_id = \(id)"
        case .share(let id): "share_id = \(id)"
        case .timetable: "handout_id IS NULL AND share_id IS NULL"
        }
    }
}

extension PersonNotification {
    init(row: SQLRow) throws {
        let handout: Handout.ID? = try row.find("handout_id")
        let share: Share.ID? = try row.find("share_id")
        let subject = handout.map(Subject.handout) ?? share.map(Subject.share) ?? .timetable
        self.init(
            id: try row.get("id"), person: try row.get("person_id"), kind: try row.get("kind"), subject: subject,
            occasion: try row.get("occasion"), at: try row.get("made_at"), isRead: try row.get("is_read"))
    }
}

extension PersonNotification.Subject {
    fileprivate var columns: (Handout.ID?, Share.ID?) {
        switch self {
        case .handout(let id): (id, nil)
        case .share(let id): (nil, id)
        case .timetable: (nil, nil)
        }
    }
}

extension SQLConnection {
    public func notifications(of school: School.ID) -> Notifications { Notifications(self, school: school) }
}
