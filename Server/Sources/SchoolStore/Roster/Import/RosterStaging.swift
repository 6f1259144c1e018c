public import Foundation
public import SchoolModel
public import Storage

/// The changes of an import, staged beside the tables that everybody uses.
///
/// Writing a district's hundred thousand people takes a while, and would block all other writers
/// meanwhile. So they are written here first, a few hundred at a time, where nobody looks; then the
/// database takes over all of them together, as fast as it can.
public struct RosterStaging {
    /// One staged import.
    public enum Import {}

    private let connection: any SQLConnection
    private let school: School.ID
    private let id: Identifier<Import>

    init(_ connection: any SQLConnection, school: School.ID, id: Identifier<Import>) {
        self.connection = connection
        self.school = school
        self.id = id
    }

    // MARK: Staging

    // Rows are numbered in the order of the plan, because a table grows fastest at its end.

    /// How many rows are written at a time.
    public static let batchSize = 200

    public func add(_ people: ArraySlice<RosterChange<Person>>) throws {
        let rows = zip(people.indices, people).map { position, change in
            let person = change.after
            let isRenamed = change.before.map { $0.username != person.username } ?? false
            return [
                school.sqlValue, id.sqlValue, position.sqlValue, person.id.sqlValue, person.role.sqlValue,
                person.givenName.sqlValue,
                SQLValue(person.middleName), person.familyName.sqlValue, NameKey.of(person).sqlValue,
                person.username.sqlValue, Text.folded(person.username).sqlValue, SQLValue(person.email),
                SQLValue(person.grade), SQLValue(person.number), person.locations.columnText.sqlValue,
                SQLValue(person.sourceID), person.isArchived.sqlValue, isRenamed.sqlValue,
            ]
        }
        try connection.run(
            """
            INSERT INTO staged_person (school_id, import_id, position, \(Self.personColumns), is_renamed) VALUES \(rows: rows)
            """
        )
    }

    public func add(_ classes: ArraySlice<RosterChange<SchoolClass>>) throws {
        let rows = zip(classes.indices, classes).map { position, change in
            let one = change.after
            return [
                school.sqlValue, id.sqlValue, position.sqlValue, one.id.sqlValue, one.name.sqlValue,
                SQLValue(one.subject),
                SQLValue(one.location), SQLValue(one.sourceID), one.isArchived.sqlValue,
            ]
        }
        try connection.run(
            "INSERT INTO staged_class (school_id, import_id, position, \(Self.classColumns)) VALUES \(rows: rows)")
    }

    /// Enrolments that include `day` count from the import on.
    public func add(_ enrolments: ArraySlice<RosterEnrolmentChange>, on day: CalendarDay) throws {
        let rows = zip(enrolments.indices, enrolments).map { position, change in
            let one = change.enrolment
            return [
                school.sqlValue, id.sqlValue, position.sqlValue, one.schoolClass.sqlValue, one.person.sqlValue,
                one.role.sqlValue,
                SQLValue(one.period.begins), SQLValue(one.period.ends), one.period.contains(day).sqlValue,
                (change.kind == .removed).sqlValue,
            ]
        }
        try connection.run(
            """
            INSERT INTO staged_enrolment (school_id, import_id, position, \(Self.enrolmentColumns), is_removed)
            VALUES \(rows: rows)
            """
        )
    }

    // MARK: Taking over

    /// Whether everything in a plan is staged.
    public func holds(_ plan: RosterPlan) throws -> Bool {
        let tables: [(SQL, Int)] = [
            ("staged_person", plan.people.count), ("staged_class", plan.classes.count),
            ("staged_enrolment", plan.enrolments.count),
        ]
        return try tables.allSatisfy { table, count in
            let rows = try connection.run("SELECT COUNT(*) AS n FROM \(table) WHERE \(isMine)")
            return try rows[0].get("n", as: Int.self) == count
        }
    }

    /// Takes over what is staged.
    public func takeOver() throws {
        try connection.schools.noteRosterChange(of: school)
        try releaseUsernames()
        try takeOverPeople()
        try takeOverClasses()
        try removeEnrolments()
        try takeOverEnrolments()
    }

    /// Frees the user names that are about to change, because two people may swap theirs.
    ///
    /// The placeholders begin with a character that no user name can have.
    private func releaseUsernames() throws {
        try connection.run(
            """
            UPDATE person SET username_folded = \("\u{1}") || id
            WHERE school_id = \(school)
              AND id IN (SELECT id FROM staged_person WHERE \(isMine) AND is_renamed = 1)
            """
        )
    }

    /// What somebody put into the archive is never staged, so the archive's other people are there because of a roster.
    private func takeOverPeople() throws {
        try connection.run(
            """
            INSERT INTO person (school_id, \(Self.personColumns))
            SELECT school_id, \(Self.personColumns) FROM staged_person WHERE \(isMine)
            ON CONFLICT (school_id, id) DO UPDATE SET
                role = excluded.role, given_name = excluded.given_name, middle_name = excluded.middle_name,
                family_name = excluded.family_name, name_folded = excluded.name_folded,
                username = excluded.username, username_folded = excluded.username_folded, email = excluded.email,
                grade = excluded.grade, number = excluded.number, locations = excluded.locations,
                source_id = excluded.source_id, is_archived = excluded.is_archived, archived_by_hand = 0
            """
        )
    }

    private func takeOverClasses() throws {
        try connection.run(
            """
            INSERT INTO school_class (school_id, \(Self.classColumns))
            SELECT school_id, \(Self.classColumns) FROM staged_class WHERE \(isMine)
            ON CONFLICT (school_id, id) DO UPDATE SET
                name = excluded.name, subject = excluded.subject, location_id = excluded.location_id,
                source_id = excluded.source_id, is_archived = excluded.is_archived, archived_by_hand = 0,
                version = school_class.version + 1
            """
        )
    }

    /// Takes people out of classes, and out of the groups there, as well as those who no longer learn there.
    private func removeEnrolments() throws {
        try connection.run(
            """
            DELETE FROM student_group_member
            WHERE school_id = \(school) AND (group_id, person_id) IN (
                SELECT student_group.id, gone.person_id
                FROM student_group
                JOIN staged_enrolment AS gone ON gone.school_id = student_group.school_id
                    AND gone.import_id = \(id) AND gone.class_id = student_group.class_id
                    AND (gone.is_removed = 1 OR gone.role <> 'student')
                WHERE student_group.school_id = \(school))
            """
        )
        try connection.run(
            """
            DELETE FROM enrolment
            WHERE school_id = \(school) AND (class_id, person_id) IN (
                SELECT class_id, person_id FROM staged_enrolment WHERE \(isMine) AND is_removed = 1)
            """
        )
    }

    /// An existing enrolment keeps its origin.
    private func takeOverEnrolments() throws {
        try connection.run(
            """
            INSERT INTO enrolment (school_id, \(Self.enrolmentColumns), from_roster)
            SELECT school_id, \(Self.enrolmentColumns), 1 FROM staged_enrolment WHERE \(isMine) AND is_removed = 0
            ON CONFLICT (school_id, class_id, person_id) DO UPDATE SET
                role = excluded.role, begins = excluded.begins, ends = excluded.ends, is_current = excluded.is_current
            """
        )
    }

    // MARK: Clearing away

    /// Removes some of what was staged.
    ///
    /// - Returns: Whether there may be more.
    public func clearSome() throws -> Bool { try Self.clearSome(isMine, connection) }

    /// Removes some of what imports left behind that were interrupted more than a day before.
    static func clearAbandoned(
        of school: School.ID, before moment: Date, in connection: any SQLConnection
    ) throws -> Bool {
        let oldest = Identifier<Import>(.version7(at: moment, random: 0))
        return try clearSome("school_id = \(school) AND import_id < \(oldest)", connection)
    }

    private static func clearSome(_ condition: SQL, _ connection: any SQLConnection) throws -> Bool {
        var hasMore = false
        for table in ["staged_person", "staged_class", "staged_enrolment"] as [SQL] {
            let removed = try connection.run(
                """
                DELETE FROM \(table) WHERE (school_id, import_id, position) IN (
                    SELECT school_id, import_id, position FROM \(table) WHERE \(condition) LIMIT \(clearedAtOnce))
                RETURNING position
                """
            )
            hasMore = hasMore || removed.count == clearedAtOnce
        }
        return hasMore
    }

    private static let clearedAtOnce = 2000

    // MARK: Columns

    private var isMine: SQL { "school_id = \(school) AND import_id = \(id)" }

    private static let personColumns: SQL = """
        id, role, given_name, middle_name, family_name, name_folded, username, username_folded, email, grade,
        number, locations, source_id, is_archived
        """
    private static let classColumns: SQL = "id, name, subject, location_id, source_id, is_archived"
    private static let enrolmentColumns: SQL = "class_id, person_id, role, begins, ends, is_current"
}

extension SQLConnection {
    public func staging(of school: School.ID, for id: Identifier<RosterStaging.Import>) -> RosterStaging {
        RosterStaging(self, school: school, id: id)
    }

    /// Removes some of what imports left behind that were interrupted before a moment.
    ///
    /// - Returns: Whether there may be more.
    public func clearAbandonedImports(of school: School.ID, before moment: Date) throws -> Bool {
        try RosterStaging.clearAbandoned(of: school, before: moment, in: self)
    }
}
