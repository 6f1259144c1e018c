public import SchoolModel
public import Storage

extension Worksheet.Kind: SQLReadable {}

/// The worksheets of a school, as one transaction sees them.
///
/// All SQL about worksheets is in this file.
public struct Worksheets {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    public func find(_ id: Worksheet.ID) throws -> Worksheet? {
        try select("AND id = \(id)").first
    }

    public func find(_ ids: some Collection<Worksheet.ID>) throws -> [Worksheet] {
        try select("AND id IN \(list: Array(Set(ids))) ORDER BY id")
    }

    /// Which activities are tests.
    public func tests(among activities: [HandoutActivity]) throws -> Set<HandoutActivity.ID> {
        var sheets: [HandoutActivity.ID: Worksheet.ID] = [:]
        for activity in activities {
            if case .context(let path) = activity.content { sheets[activity.id] = path.worksheet }
        }
        guard !sheets.isEmpty else { return [] }
        let tests = Set(try find(Set(sheets.values)).filter { $0.kind == .test }.map(\.id))
        return Set(sheets.filter { tests.contains($0.value) }.keys)
    }

    /// Which worksheets a list shows.
    public enum Shelf: Hashable, Sendable {
        case of(author: Person.ID)
        case shared
        case filed(under: SchoolClass.ID)
    }

    /// The worksheets of a shelf, most recently changed first; without those that were never saved.
    ///
    /// Unless `text` is empty, the title must contain it. The page begins after `cursor`.
    public func list(
        _ shelf: Shelf, searching text: String = "", in folder: String? = nil, after cursor: Worksheet? = nil,
        limit: Int
    ) throws -> [Worksheet] {
        let whose = Self.belongs(to: shelf)
        let pattern = "%\(Text.folded(text).map { "!%_".contains($0) ? "!\($0)" : "\($0)" }.joined())%"
        let wanted: SQL = text.isEmpty ? "" : "AND title_folded LIKE \(pattern) ESCAPE '!'"
        let after: SQL = if let cursor { "AND (changed_at, id) < (\(cursor.changedAt), \(cursor.id))" } else { "" }
        let inside: SQL = if let folder { "AND folder = \(folder)" } else { "" }
        return try select("\(whose) \(wanted) \(inside) \(after) ORDER BY changed_at DESC, id DESC LIMIT \(limit)")
    }

    private static func belongs(to shelf: Shelf) -> SQL {
        switch shelf {
        case .of(let author): "AND author_id = \(author) AND version > 0"
        case .shared: "AND is_shared = 1"
        case .filed(let schoolClass): "AND class_id = \(schoolClass)"
        }
    }

    /// The folders that the worksheets of a shelf are in.
    public func folders(of shelf: Shelf) throws -> [String] {
        try connection.run(
            """
            SELECT DISTINCT folder FROM worksheet
            WHERE school_id = \(school) \(Self.belongs(to: shelf)) AND folder <> ''
            """
        ).map { try $0.get("folder") }
    }

    /// What the worksheets of an author are called.
    public func titles(of author: Person.ID) throws -> Set<String> {
        Set(
            try connection.run(
                "SELECT title FROM worksheet WHERE school_id = \(school) AND author_id = \(author)"
            ).map { try $0.get("title") })
    }

    /// Removes worksheets that their author has begun and never saved, but for the latest.
    public func removeUnsaved(of author: Person.ID, keeping count: Int) throws {
        let unsaved: [Worksheet.ID] = try connection.run(
            """
            SELECT id FROM worksheet WHERE school_id = \(school) AND author_id = \(author) AND version = 0
            ORDER BY changed_at DESC, id DESC
            """
        ).map { try $0.get("id") }
        for id in unsaved.dropFirst(count) { try remove(id) }
    }

    /// Inserts the worksheet, or replaces its earlier version.
    ///
    /// - Throws: ``Refusal`` of code `is-taken`, when its identifier belongs to somebody else's worksheet.
    public func save(_ worksheet: Worksheet) throws {
        try connection.claim(
            """
            INSERT INTO worksheet (
                school_id, id, author_id, title, title_folded, instructions, kind, time_pressure, exercises, is_shared,
                class_id, folder, due, version, changed_at
            ) VALUES (
                \(school), \(worksheet.id), \(worksheet.author), \(worksheet.title), \(Text.folded(worksheet.title)),
                \(worksheet.instructions), \(worksheet.kind), \(worksheet.hasTimePressure),
                \(try OpaqueText.of(worksheet.exercises)), \(worksheet.isShared), \(worksheet.schoolClass),
                \(worksheet.folder), \(worksheet.due), \(worksheet.version), \(worksheet.changedAt)
            )
            ON CONFLICT (school_id, id) DO UPDATE SET
                title = excluded.title, title_folded = excluded.title_folded, instructions = excluded.instructions,
                kind = excluded.kind, time_pressure = excluded.time_pressure, exercises = excluded.exercises,
                is_shared = excluded.is_shared, class_id = excluded.class_id, folder = excluded.folder, due = excluded.due,
                version = excluded.version, changed_at = excluded.changed_at
            WHERE worksheet.author_id = excluded.author_id
            """, field: "worksheetID"
        )
        try saveFiles(of: worksheet)
    }

    /// Records which files the exercises show, which decides who may see a file.
    private func saveFiles(of worksheet: Worksheet) throws {
        try connection.run(
            """
            DELETE FROM worksheet_file WHERE school_id = \(school) AND worksheet_id = \(worksheet.id)
              AND exercise_id NOT IN (
                  SELECT exercise_id FROM removed_exercise
                  WHERE school_id = \(school) AND worksheet_id = \(worksheet.id)
              )
            """
        )
        // What was handed out shows its own pictures, also those that the author has since replaced.
        let kept = try connection.handedOutVersions(of: school).versions(of: worksheet)
        for exercise in worksheet.exercises + kept.flatMap(\.exercises) {
            for file in Set(exercise.media.map(\.file)).sorted() {
                try connection.run(
                    """
                    INSERT INTO worksheet_file (school_id, worksheet_id, exercise_id, file_id)
                    VALUES (\(school), \(worksheet.id), \(exercise.id), \(file))
                    ON CONFLICT DO NOTHING
                    """
                )
            }
        }
    }

    /// The exercises that show a file.
    public func exercises(with file: StoredFile.ID) throws -> [(worksheet: Worksheet.ID, exercise: Exercise.ID)] {
        try connection.run(
            """
            SELECT worksheet_id, exercise_id FROM worksheet_file
            WHERE school_id = \(school) AND file_id = \(file) ORDER BY worksheet_id, exercise_id
            """
        ).map { (try $0.get("worksheet_id"), try $0.get("exercise_id")) }
    }

    public func remove(_ id: Worksheet.ID) throws {
        try connection.run("DELETE FROM worksheet WHERE school_id = \(school) AND id = \(id)")
    }

    /// The handouts that hand out this worksheet, or one of its exercises.
    public func handouts(with id: Worksheet.ID) throws -> [Handout.ID] {
        let path = try IdentifierPath(worksheet: id).key
        return try connection.run(
            """
            SELECT DISTINCT handout_id FROM handout_activity
            WHERE school_id = \(school) AND kind = 'context'
              AND content >= \(path) AND content < \(path + "0")
              AND (content = \(path) OR content > \(path + "/"))
            """
        ).map { try $0.get("handout_id") }
    }

    private func select(_ condition: SQL) throws -> [Worksheet] {
        try connection.run(
            """
            SELECT id, author_id, title, instructions, kind, time_pressure, exercises, is_shared, class_id, folder, due, version,
                changed_at
            FROM worksheet
            WHERE school_id = \(school) \(condition)
            """
        ).map { row in
            Worksheet(
                id: try row.get("id"), author: try row.get("author_id"), title: try row.get("title"),
                instructions: try row.get("instructions"), kind: try row.get("kind"),
                hasTimePressure: try row.get("time_pressure"),
                exercises: try OpaqueText.value(row.get("exercises"), column: "exercises"),
                isShared: try row.get("is_shared"), schoolClass: try row.find("class_id"),
                folder: try row.get("folder"), due: try row.find("due"), version: try row.get("version"),
                changedAt: try row.get("changed_at"))
        }
    }
}

extension SQLConnection {
    public func worksheets(of school: School.ID) -> Worksheets { Worksheets(self, school: school) }
}
