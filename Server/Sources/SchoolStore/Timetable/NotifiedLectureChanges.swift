import Algorithms
public import SchoolModel
public import Storage
public import Timetable

/// Which changes people were notified of, as one transaction sees it.
///
/// All SQL about it is in this file.
public struct NotifiedLectureChanges {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    /// What one person was notified of about one change.
    public struct Entry: Hashable, Sendable {
        public let person: Person.ID
        public let change: LectureChange.ID
        /// The last day that the change is about.
        public let lastDay: CalendarDay
        /// What the change said; nil once its withdrawal was announced.
        public let fingerprint: String?
        /// The occasion of the notification; empty for what the person saw without one.
        public let occasion: String

        public init(
            person: Person.ID, change: LectureChange.ID, lastDay: CalendarDay, fingerprint: String?, occasion: String
        ) {
            self.person = person
            self.change = change
            self.lastDay = lastDay
            self.fingerprint = fingerprint
            self.occasion = occasion
        }
    }

    /// What people were notified of, about changes that are not past on a day.
    public func list(from day: CalendarDay) throws -> [Entry] {
        try select("AND last_day >= \(day)")
    }

    /// What some people were notified of, about changes that are not past on a day.
    public func list(of people: some Collection<Person.ID>, from day: CalendarDay) throws -> [Entry] {
        try Array(people).chunks(ofCount: 500).flatMap {
            try select("AND last_day >= \(day) AND person_id IN \(list: $0)")
        }
    }

    /// What some people were notified of on some occasions.
    public func list(of people: some Collection<Person.ID>, on occasions: some Collection<String>) throws -> [Entry] {
        try select("AND person_id IN \(list: Array(people)) AND occasion IN \(list: Array(occasions))")
    }

    public func save(_ entries: some Collection<Entry>) throws {
        for part in Array(entries).chunks(ofCount: 150) {
            let rows = part.map { entry -> [SQLValue] in
                [
                    school.sqlValue, entry.person.sqlValue, entry.change.sqlValue, entry.lastDay.sqlValue,
                    .text(entry.fingerprint ?? ""), .text(entry.occasion),
                ]
            }
            try connection.run(
                """
                INSERT INTO told_lecture_change (school_id, person_id, change_id, last_day, content_hash, occasion)
                VALUES \(rows: Array(rows))
                ON CONFLICT (school_id, person_id, change_id) DO UPDATE SET
                    last_day = excluded.last_day, content_hash = excluded.content_hash, occasion = excluded.occasion
                """
            )
        }
    }

    /// Makes what people know of a change what they know of it under another name.
    public func rename(_ id: LectureChange.ID, to new: LectureChange.ID) throws {
        try connection.run(
            """
            DELETE FROM told_lecture_change
            WHERE school_id = \(school) AND change_id = \(new) AND person_id IN (
                SELECT person_id FROM told_lecture_change WHERE school_id = \(school) AND change_id = \(id))
            """
        )
        try connection.run(
            "UPDATE told_lecture_change SET change_id = \(new) WHERE school_id = \(school) AND change_id = \(id)")
    }

    /// Makes what people know of a change what they know of another one, unless they know something of that already.
    public func join(_ id: LectureChange.ID, to whole: LectureChange.ID) throws {
        try connection.run(
            """
            DELETE FROM told_lecture_change
            WHERE school_id = \(school) AND change_id = \(id) AND person_id IN (
                SELECT person_id FROM told_lecture_change WHERE school_id = \(school) AND change_id = \(whole))
            """
        )
        try connection.run(
            "UPDATE told_lecture_change SET change_id = \(whole) WHERE school_id = \(school) AND change_id = \(id)")
    }

    /// Corrects what people have seen of a change without having been notified of it.
    ///
    /// - Parameters:
    ///   - fingerprint: What they have seen.
    ///   - new: How the same is said now.
    ///   - day: The last day that it is about.
    ///   - id: The change.
    /// - Throws: What the database says.
    public func replace(
        _ fingerprint: String, by new: String, through day: CalendarDay, of id: LectureChange.ID
    ) throws {
        try connection.run(
            """
            UPDATE told_lecture_change SET content_hash = \(new), last_day = \(day)
            WHERE school_id = \(school) AND change_id = \(id) AND content_hash = \(fingerprint) AND occasion = ''
            """
        )
    }

    /// Lets everybody know of a change who knows of another one, of which it is a part.
    ///
    /// - Parameters:
    ///   - id: The name of the other one.
    ///   - part: The name of the change.
    ///   - fingerprint: What it says.
    ///   - day: The last day that it is about.
    /// - Throws: ``SQLError`` from the store.
    public func copy(
        of id: LectureChange.ID, to part: LectureChange.ID, saying fingerprint: String, through day: CalendarDay
    ) throws {
        try save(
            select("AND change_id = \(id) AND content_hash <> ''").map {
                Entry(person: $0.person, change: part, lastDay: day, fingerprint: fingerprint, occasion: "")
            })
    }

    public func removeAll(before day: CalendarDay) throws {
        try connection.run("DELETE FROM told_lecture_change WHERE school_id = \(school) AND last_day < \(day)")
    }

    private func select(_ condition: SQL) throws -> [Entry] {
        try connection.run(
            """
            SELECT person_id, change_id, last_day, content_hash, occasion FROM told_lecture_change
            WHERE school_id = \(school) \(condition)
            """
        ).map { row in
            let fingerprint: String = try row.get("content_hash")
            return Entry(
                person: try row.get("person_id"), change: try row.get("change_id"), lastDay: try row.get("last_day"),
                fingerprint: fingerprint.isEmpty ? nil : fingerprint, occasion: try row.get("occasion"))
        }
    }
}

extension SQLConnection {
    public func notifiedLectureChanges(of school: School.ID) -> NotifiedLectureChanges {
        NotifiedLectureChanges(self, school: school)
    }
}
