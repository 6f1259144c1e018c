import Algorithms
public import Foundation
public import SchoolModel
public import Storage
public import Timetable

/// Changes to planned lessons, as one transaction sees them, and how they came about.
///
/// All SQL about changes of lectures and their history is in this file.
public struct LectureChanges {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    public func find(_ id: LectureChange.ID) throws -> LectureChange? {
        try select("AND id = \(id)").first
    }

    public func find(_ ids: some Collection<LectureChange.ID>) throws -> [LectureChange] {
        try Array(ids).chunks(ofCount: 500).flatMap { try select("AND id IN \(list: $0) ORDER BY id") }
    }

    /// All changes in effect, in the order of their identifiers.
    public func list() throws -> [LectureChange] { try select("ORDER BY id") }

    /// The changes to some lectures, in the order of their identifiers.
    public func list(of lectures: some Collection<Lecture.ID>) throws -> [LectureChange] {
        // Asked for an order, SQLite would go through the changes of the whole school in it.
        try Array(lectures).chunks(ofCount: 500).flatMap { try select("AND lecture_id IN \(list: $0)") }
            .sorted { $0.id < $1.id }
    }

    /// The changes from a source; with nil, those that planners entered.
    public func list(from source: TimetableSource.ID?) throws -> [LectureChange] {
        let origin: SQL = source.map { "source_id = \($0)" } ?? "source_id IS NULL"
        return try select("AND \(origin) ORDER BY id")
    }

    /// Inserts changes, or replaces those with the same identifiers.
    ///
    /// A source never replaces what a planner entered.
    public func save(
        _ changes: some Collection<LectureChange>, from source: TimetableSource.ID?, substitute: Person.ID? = nil
    ) throws {
        let rule: SQL = source == nil ? "" : "WHERE lecture_change.source_id IS NOT NULL"
        for part in Array(changes).chunks(ofCount: 100) {
            let rows = part.map { change -> [SQLValue] in
                [
                    school.sqlValue, change.id.sqlValue, source?.sqlValue ?? .null, change.lecture.sqlValue,
                    .text(change.contentText), substitute?.sqlValue ?? .null,
                ]
            }
            try connection.run(
                """
                INSERT INTO lecture_change (school_id, id, source_id, lecture_id, content, substitute_id)
                VALUES \(rows: Array(rows))
                ON CONFLICT (school_id, id) DO UPDATE SET
                    source_id = excluded.source_id, content = excluded.content,
                    substitute_id = excluded.substitute_id
                \(rule)
                """
            )
        }
    }

    /// Makes what other sources say of lectures what a source says; what planners entered stays theirs.
    public func handOver(of lectures: some Collection<Lecture.ID>, to source: TimetableSource.ID) throws {
        for part in Array(lectures).chunks(ofCount: 500) {
            try connection.run(
                """
                UPDATE lecture_change SET source_id = \(source)
                WHERE school_id = \(school) AND lecture_id IN \(list: part) AND source_id IS NOT NULL
                """
            )
        }
    }

    /// Makes a change and its history one to a lesson of another lecture.
    public func move(_ change: LectureChange, from whole: Lecture.ID) throws {
        try connection.run(
            """
            UPDATE lecture_change SET lecture_id = \(change.lecture), content = \(change.contentText)
            WHERE school_id = \(school) AND id = \(change.id)
            """
        )
        try connection.run(
            """
            UPDATE lecture_change_event SET lecture_id = \(change.lecture)
            WHERE school_id = \(school) AND lecture_id = \(whole) AND change_id = \(change.id)
            """
        )
    }

    /// Gives a change and its history the name and the lecture of another one.
    public func rename(_ change: LectureChange, to new: LectureChange) throws {
        try connection.run(
            """
            UPDATE lecture_change SET id = \(new.id), lecture_id = \(new.lecture)
            WHERE school_id = \(school) AND id = \(change.id)
            """
        )
        try connection.run(
            """
            UPDATE lecture_change_event SET change_id = \(new.id), lecture_id = \(new.lecture)
            WHERE school_id = \(school) AND lecture_id = \(change.lecture) AND change_id = \(change.id)
            """
        )
    }

    public func remove(_ ids: some Collection<LectureChange.ID>) throws {
        for part in Array(ids).chunks(ofCount: 500) {
            try connection.run("DELETE FROM lecture_change WHERE school_id = \(school) AND id IN \(list: part)")
        }
    }

    /// The changes by which a person of the school substitutes for a colleague.
    public func substituted(by person: Person.ID) throws -> [LectureChange] {
        try select("AND substitute_id = \(person) ORDER BY id")
    }

    /// Substitutes, by change.
    public func substitutes() throws -> [LectureChange.ID: Person.ID] {
        let rows = try connection.run(
            "SELECT id, substitute_id FROM lecture_change WHERE school_id = \(school) AND substitute_id IS NOT NULL")
        return Dictionary(uniqueKeysWithValues: try rows.map { (try $0.get("id"), try $0.get("substitute_id")) })
    }

    private func select(_ condition: SQL) throws -> [LectureChange] {
        try connection.run(
            "SELECT id, lecture_id, content FROM lecture_change WHERE school_id = \(school) \(condition)"
        ).map {
            try LectureChange(
                id: try $0.get("id"), lecture: try $0.get("lecture_id"), contentText: try $0.get("content"))
        }
    }

    // MARK: History

    /// Records what became of changes.
    public func note(_ events: some Collection<LectureChangeEvent>) throws {
        for part in Array(events).chunks(ofCount: 100) {
            let rows = part.map { event -> [SQLValue] in
                [
                    school.sqlValue, event.id.sqlValue, event.change.id.sqlValue, event.change.lecture.sqlValue,
                    event.at.sqlValue, .text(event.act.rawValue), .text(event.change.contentText),
                    event.by?.sqlValue ?? .null,
                ]
            }
            try connection.run(
                """
                INSERT INTO lecture_change_event (school_id, id, change_id, lecture_id, at, act, content, by_id)
                VALUES \(rows: Array(rows))
                """
            )
        }
    }

    /// The changes with news since a moment that were not withdrawn.
    public func announced(since moment: Date) throws -> Set<LectureChange.ID> {
        let rows = try connection.run(
            """
            SELECT change_id FROM lecture_change_event
            WHERE school_id = \(school) AND at >= \(moment) AND act <> 'withdrawn'
            """)
        return Set(try rows.map { try $0.get("change_id") })
    }

    /// What changes said last, also those that are withdrawn or gone with their source.
    public func last(_ ids: Set<LectureChange.ID>) throws -> [LectureChange.ID: LectureChange] {
        var last: [LectureChange.ID: LectureChange] = [:]
        for part in ids.sorted().chunks(ofCount: 500) {
            let rows = try connection.run(
                """
                SELECT change_id, lecture_id, content FROM lecture_change_event
                WHERE school_id = \(school) AND change_id IN \(list: part) ORDER BY change_id, id
                """
            )
            for row in rows {
                let id: LectureChange.ID = try row.get("change_id")
                last[id] = try LectureChange(
                    id: id, lecture: try row.get("lecture_id"), contentText: try row.get("content"))
            }
        }
        return last
    }

    /// What became of the changes of a lecture, newest first.
    public func history(of lecture: Lecture.ID, limit: Int = 200) throws -> [LectureChangeEvent] {
        try connection.run(
            """
            SELECT id, change_id, lecture_id, at, act, content, by_id FROM lecture_change_event
            WHERE school_id = \(school) AND lecture_id = \(lecture) ORDER BY id DESC LIMIT \(limit)
            """
        ).map { row in
            LectureChangeEvent(
                id: try row.get("id"),
                change: try LectureChange(
                    id: try row.get("change_id"), lecture: try row.get("lecture_id"),
                    contentText: try row.get("content")),
                act: try row.get("act"), at: try row.get("at"), by: try row.find("by_id"))
        }
    }
}

extension LectureChangeEvent.Act: SQLReadable {}

extension LectureChange {
    /// Everything but the lecture, one field a line: the planned day, start and rooms, the new day, start, end, rooms
    /// and people, the reason, and the note to the end.
    ///
    /// In the list of people, a subject that is taught instead comes first, after a plus; then an equals sign and the
    /// lecturers, if they change.
    fileprivate var contentText: String {
        var packed = PackedText()
        packed.add(original?.day.description ?? "")
        packed.add(original?.start.description ?? "")
        packed.add(original?.rooms ?? [])
        packed.add(replacement?.day.description ?? "")
        packed.add(replacement?.start.description ?? "")
        packed.add(replacement?.end?.description ?? "")
        packed.add(replacement?.rooms ?? [])
        let subject = replacement?.subject.map { ["+\($0)"] } ?? []
        packed.add(subject + (replacement?.lecturers.map { ["="] + $0 } ?? []))
        packed.add(reason)
        packed.end(with: note)
        return packed.text
    }

    fileprivate init(id: ID, lecture: Lecture.ID, contentText: String) throws {
        guard let fields = PackedText.fields(of: contentText, count: 10) else {
            throw SQLError.unreadable(column: "content")
        }
        let time = { (field: Substring) in TimeOfDay(field) }
        let original = CalendarDay(fields[0]).flatMap { day in
            time(fields[1]).map { Planned(day: day, start: $0, rooms: PackedText.list(fields[2])) }
        }
        var lecturers = PackedText.list(fields[7])
        let hasSubject = lecturers.first?.hasPrefix("+") ?? false
        let subject = hasSubject ? String(lecturers.removeFirst().dropFirst()) : nil
        let replacement = CalendarDay(fields[3]).flatMap { day in
            time(fields[4]).map {
                Replacement(
                    day: day, start: $0, end: time(fields[5]), rooms: PackedText.list(fields[6]),
                    lecturers: lecturers.isEmpty ? nil : Array(lecturers.dropFirst()), subject: subject)
            }
        }
        guard original != nil || replacement != nil else { throw SQLError.unreadable(column: "content") }
        self.init(
            id: id, lecture: lecture, original: original, replacement: replacement, reason: String(fields[8]),
            note: String(fields[9]))
    }
}

extension SQLConnection {
    public func lectureChanges(of school: School.ID) -> LectureChanges { LectureChanges(self, school: school) }
}
