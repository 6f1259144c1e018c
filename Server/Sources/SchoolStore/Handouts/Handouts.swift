import Algorithms
public import Foundation
public import SchoolModel
public import Storage

/// The handouts of a school, as one transaction sees them.
///
/// All SQL about handouts, their recipients, activities and extensions is in this file.
public struct Handouts {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    public func find(_ id: Handout.ID) throws -> Handout? {
        try select("AND id = \(id)").first
    }

    public func find(_ ids: some Collection<Handout.ID>) throws -> [Handout] {
        try select("AND id IN \(list: Array(ids)) ORDER BY id DESC")
    }

    /// Handouts that went to a class within `reach`, and the saved drafts of `author`; newest first.
    public func list(
        within reach: Reach, author: Person.ID, in schoolClass: SchoolClass.ID? = nil, states: [Handout.State],
        before cursor: Handout.ID? = nil, limit: Int
    ) throws -> [Handout] {
        let before: SQL = cursor.map { "AND id < \($0)" } ?? ""
        let classCondition: SQL =
            schoolClass.map { id in
                """
                AND id IN (SELECT handout_id FROM handout_recipient
                           WHERE school_id = \(school) AND class_id = \(id))
                """
            } ?? ""
        return try select(
            """
            AND state IN \(list: states) AND NOT (state = 'draft' AND version = 0) \(before) \(classCondition)
            AND (author_id = \(author)
                 OR (state NOT IN ('draft', 'scheduled') AND id IN (
                     SELECT handout_id FROM handout_recipient
                     WHERE school_id = \(school) AND \(.isWithin(reach, classColumn: "class_id")))))
            ORDER BY id DESC LIMIT \(limit)
            """
        )
    }

    /// Scheduled handouts whose time has come.
    public func toPost(at now: Date) throws -> [Handout] {
        try select("AND state = 'scheduled' AND posts_at <= \(now) ORDER BY posts_at")
    }

    /// When the next scheduled handout is to be posted.
    public func nextPosting() throws -> Date? {
        try connection.run(
            "SELECT MIN(posts_at) AS next FROM handout WHERE school_id = \(school) AND state = 'scheduled'"
        )[0].find("next")
    }

    /// Notes who let a handout post itself.
    public func note(scheduler person: Person.ID, of id: Handout.ID) throws {
        try connection.run("UPDATE handout SET scheduled_by = \(person) WHERE school_id = \(school) AND id = \(id)")
    }

    /// Who let a handout post itself; nil for one that was scheduled before this was kept.
    public func scheduler(of id: Handout.ID) throws -> Person.ID? {
        try connection.run("SELECT scheduled_by FROM handout WHERE school_id = \(school) AND id = \(id)")
            .first?.find("scheduled_by")
    }

    /// Handouts that a change of these classes may affect: visible ones with such a class as recipient.
    public func reaching(_ classes: some Collection<SchoolClass.ID>) throws -> [Handout] {
        var found: [Handout.ID: Handout] = [:]
        for part in Array(classes).chunks(ofCount: 500) {
            let handouts = try select(
                """
                AND state NOT IN ('draft', 'scheduled') AND id IN (
                    SELECT handout_id FROM handout_recipient
                    WHERE school_id = \(school) AND class_id IN \(list: part))
                """
            )
            for handout in handouts { found[handout.id] = handout }
        }
        return found.values.sorted { $0.id < $1.id }
    }

    /// Inserts the handout with all that belongs to it, or replaces the same author's handout of that identifier.
    ///
    /// - Throws: ``Refusal`` of code `is-taken`, when its identifier belongs to somebody else's handout, or the one of
    ///   an activity belongs to another handout; the transaction must then be given up.
    public func save(_ handout: Handout) throws {
        try connection.claim(
            """
            INSERT INTO handout (
                school_id, id, author_id, title, instructions, due, state, posts_at, posted_at, version,
                due_lesson
            ) VALUES (
                \(school), \(handout.id), \(handout.author), \(handout.title), \(handout.instructions),
                \(handout.due), \(handout.state), \(handout.postsAt), \(handout.postedAt), \(handout.version),
                \(handout.dueLesson)
            )
            ON CONFLICT (school_id, id) DO UPDATE SET
                title = excluded.title, instructions = excluded.instructions, due = excluded.due,
                state = excluded.state, posts_at = excluded.posts_at, posted_at = excluded.posted_at,
                version = excluded.version, due_lesson = excluded.due_lesson
            WHERE handout.author_id = excluded.author_id
            """, field: "id"
        )
        try saveRecipients(of: handout)
        try saveActivities(of: handout)
        try saveExtensions(of: handout)
    }

    /// What the handouts of an author are called.
    public func titles(of author: Person.ID) throws -> Set<String> {
        Set(
            try connection.run(
                "SELECT title FROM handout WHERE school_id = \(school) AND author_id = \(author)"
            ).map { try $0.get("title") })
    }

    /// Removes drafts that their author has begun and never saved, but for the latest.
    public func removeUnsaved(of author: Person.ID, keeping count: Int) throws {
        let unsaved: [Handout.ID] = try connection.run(
            """
            SELECT id FROM handout
            WHERE school_id = \(school) AND author_id = \(author) AND state = 'draft' AND version = 0
            ORDER BY id DESC
            """
        ).map { try $0.get("id") }
        for id in unsaved.dropFirst(count) { try remove(id) }
    }

    public func remove(_ id: Handout.ID) throws {
        try connection.run("DELETE FROM handout WHERE school_id = \(school) AND id = \(id)")
    }

    private func saveRecipients(of handout: Handout) throws {
        try connection.run(
            "DELETE FROM handout_recipient WHERE school_id = \(school) AND handout_id = \(handout.id)")
        for (position, recipient) in handout.recipients.enumerated() {
            let (group, student): (StudentGroup.ID?, Person.ID?) =
                switch recipient {
                case .everyone: (nil, nil)
                case .group(let group, _): (group, nil)
                case .student(let student, _): (nil, student)
                }
            try connection.run(
                """
                INSERT INTO handout_recipient (school_id, handout_id, position, class_id, group_id, student_id)
                VALUES (\(school), \(handout.id), \(position), \(recipient.schoolClass), \(group), \(student))
                """
            )
        }
    }

    private func saveActivities(of handout: Handout) throws {
        try connection.run(
            """
            DELETE FROM handout_activity
            WHERE school_id = \(school) AND handout_id = \(handout.id)
              AND NOT (id IN \(list: handout.activities.map(\.id)))
            """
        )
        for (position, activity) in handout.activities.enumerated() {
            let (kind, content) = activity.content.columns
            try connection.claim(
                """
                INSERT INTO handout_activity (school_id, id, handout_id, position, title, kind, content)
                VALUES (\(school), \(activity.id), \(handout.id), \(position), \(activity.title), \(kind), \(content))
                ON CONFLICT (school_id, id) DO UPDATE SET
                    position = excluded.position, title = excluded.title, kind = excluded.kind,
                    content = excluded.content
                WHERE handout_activity.handout_id = excluded.handout_id
                """, field: "activities.\(position).id"
            )
        }
    }

    private func saveExtensions(of handout: Handout) throws {
        try connection.run(
            "DELETE FROM handout_extension WHERE school_id = \(school) AND handout_id = \(handout.id)")
        for (student, due) in handout.extensions.sorted(by: { $0.key < $1.key }) {
            try connection.run(
                """
                INSERT INTO handout_extension (school_id, handout_id, student_id, due)
                VALUES (\(school), \(handout.id), \(student), \(due))
                """
            )
        }
    }

    private func select(_ condition: SQL) throws -> [Handout] {
        let rows = try connection.run(
            """
            SELECT id, author_id, title, instructions, due, state, posts_at, posted_at, version, due_lesson
            FROM handout WHERE school_id = \(school) \(condition)
            """
        )
        let ids: [Handout.ID] = try rows.map { try $0.get("id") }
        let recipients = try recipients(of: ids)
        let activities = try activities(of: ids)
        let lessonDues = try lessonDues(of: ids)
        let extensions = try extensions(of: ids)
        return try zip(rows, ids).map { row, id in
            Handout(
                id: id,
                author: try row.get("author_id"),
                title: try row.get("title"),
                instructions: try row.get("instructions"),
                due: try row.find("due"),
                state: try row.get("state"),
                postsAt: try row.find("posts_at"),
                postedAt: try row.find("posted_at"),
                recipients: recipients[id] ?? [],
                activities: activities[id] ?? [],
                dueLesson: try row.get("due_lesson"),
                lessonDues: lessonDues[id] ?? [:],
                extensions: extensions[id] ?? [:],
                version: try row.get("version")
            )
        }
    }

    private func recipients(of ids: [Handout.ID]) throws -> [Handout.ID: [Handout.Recipient]] {
        let rows = try connection.run(
            """
            SELECT handout_id, class_id, group_id, student_id FROM handout_recipient
            WHERE school_id = \(school) AND handout_id IN \(list: ids) ORDER BY handout_id, position
            """
        )
        var recipients: [Handout.ID: [Handout.Recipient]] = [:]
        for row in rows {
            let schoolClass: SchoolClass.ID = try row.get("class_id")
            let group: StudentGroup.ID? = try row.find("group_id")
            let student: Person.ID? = try row.find("student_id")
            recipients[try row.get("handout_id"), default: []].append(
                group.map { .group($0, in: schoolClass) } ?? student.map { .student($0, in: schoolClass) }
                    ?? .everyone(in: schoolClass))
        }
        return recipients
    }

    private func activities(of ids: [Handout.ID]) throws -> [Handout.ID: [HandoutActivity]] {
        let rows = try connection.run(
            """
            SELECT id, handout_id, title, kind, content FROM handout_activity
            WHERE school_id = \(school) AND handout_id IN \(list: ids) ORDER BY handout_id, position
            """
        )
        var activities: [Handout.ID: [HandoutActivity]] = [:]
        for row in rows {
            activities[try row.get("handout_id"), default: []].append(
                HandoutActivity(
                    id: try row.get("id"),
                    title: try row.get("title"),
                    content: try HandoutActivity.Content(kind: row.get("kind"), content: row.get("content"))
                ))
        }
        return activities
    }

    /// Which lessons students have to be done by, and the classes through which they have the handouts.
    private func lessonDues(of ids: [Handout.ID]) throws -> [Handout.ID: [Person.ID: Handout.LessonDue]] {
        let rows = try connection.run(
            """
            SELECT lesson.handout_id AS handout_id, lesson.student_id AS student_id, due, class_id
            FROM handout_lesson_due AS lesson
            LEFT JOIN handout_place AS place ON place.school_id = lesson.school_id
                AND place.handout_id = lesson.handout_id AND place.student_id = lesson.student_id
                AND place.standing = 'current'
            WHERE lesson.school_id = \(school) AND lesson.handout_id IN \(list: ids)
            """
        )
        var dues: [Handout.ID: [Person.ID: Handout.LessonDue]] = [:]
        for row in rows {
            let student: Person.ID = try row.get("student_id")
            let handout: Handout.ID = try row.get("handout_id")
            let schoolClass: SchoolClass.ID? = try row.find("class_id")
            let others = dues[handout]?[student]?.classes ?? []
            dues[handout, default: [:]][student] = Handout.LessonDue(
                due: try row.get("due"), classes: others.union([schoolClass].compactMap(\.self)))
        }
        return dues
    }

    private func extensions(of ids: [Handout.ID]) throws -> [Handout.ID: [Person.ID: Date]] {
        let rows = try connection.run(
            """
            SELECT handout_id, student_id, due FROM handout_extension
            WHERE school_id = \(school) AND handout_id IN \(list: ids)
            """
        )
        var dues: [Handout.ID: [Person.ID: Date]] = [:]
        for row in rows {
            dues[try row.get("handout_id"), default: [:]][try row.get("student_id")] = try row.get("due")
        }
        return dues
    }
}

extension HandoutActivity.Content {
    fileprivate var columns: (kind: String, content: String) {
        switch self {
        case .context(let path): ("context", path.key)
        case .link(let address): ("link", address)
        case .file(let id): ("file", id.description)
        // A task is stored as a link to nowhere, which no real link can be.
        case .task: ("link", "")
        }
    }

    fileprivate init(kind: String, content: String) throws {
        switch kind {
        case "context":
            guard let path = IdentifierPath(key: content) else { throw SQLError.unreadable(column: "content") }
            self = .context(path)
        case "file":
            guard let id = StoredFile.ID(content) else { throw SQLError.unreadable(column: "content") }
            self = .file(id)
        default:
            self = content.isEmpty ? .task : .link(content)
        }
    }
}

extension SQLConnection {
    public func handouts(of school: School.ID) -> Handouts { Handouts(self, school: school) }
}
