public import SchoolModel
public import Storage

/// The whole roster of a school at once, for imports and exports.
///
/// Rows are written a few hundred per statement, so that a district's hundred thousand people take
/// seconds.
public struct RosterRecords {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    /// Everybody, every class and every place in a class, archived ones included.
    public func state() throws -> RosterState {
        let people = try connection.run(
            "SELECT \(.personColumns) FROM person WHERE school_id = \(school) ORDER BY id"
        ).map(Person.init(row:))
        let classes = try connection.run(
            "SELECT \(.classColumns) FROM school_class WHERE school_id = \(school) ORDER BY id"
        ).map(SchoolClass.init(row:))
        let places = try connection.run(
            """
            SELECT \(.enrolmentColumns), from_roster, is_current FROM enrolment
            WHERE school_id = \(school) ORDER BY class_id, person_id
            """
        ).map { row in
            RosterState.Place(
                try Enrolment(row: row), isFromRoster: try row.get("from_roster"), isCurrent: try row.get("is_current"))
        }
        return RosterState(
            school: school, locations: try connection.locations(of: school).list(), people: people, classes: classes,
            places: places)
    }

    /// Carries out a plan, and tells `progress` how many of its changes are done.
    ///
    /// Enrolments count from then on if `day` is among theirs.
    public func carryOut(_ plan: RosterPlan, on day: CalendarDay, progress: (Int) -> Void = { _ in }) throws {
        for change in plan.locations { try connection.locations(of: school).save(change.after) }
        try releaseUsernames(plan.people)
        var done = 0
        func advance(_ count: Int) {
            done += count
            progress(done)
        }
        for batch in batches(of: plan.people) {
            try save(batch.map(\.after))
            advance(batch.count)
        }
        for batch in batches(of: plan.classes) {
            try save(batch.map(\.after))
            advance(batch.count)
        }
        for batch in batches(of: plan.enrolments.filter { $0.kind == .removed }) {
            try remove(batch.map(\.enrolment))
            advance(batch.count)
        }
        for batch in batches(of: plan.enrolments.filter { $0.kind != .removed }) {
            try save(batch.map(\.enrolment), on: day)
            advance(batch.count)
        }
    }

    /// The classes that these people are in now.
    public func classes(with people: [Person.ID]) throws -> Set<SchoolClass.ID> {
        var classes: Set<SchoolClass.ID> = []
        for batch in batches(of: people) {
            let rows = try connection.run(
                """
                SELECT DISTINCT class_id FROM enrolment
                WHERE school_id = \(school) AND person_id IN \(list: batch) AND is_current = 1
                """
            )
            for row in rows { classes.insert(try row.get("class_id")) }
        }
        return classes
    }

    // MARK: Batches

    private static let batchSize = 200

    private func batches<Element>(of all: [Element]) -> some Sequence<[Element]> {
        stride(from: 0, to: all.count, by: Self.batchSize).lazy.map { start in
            Array(all[start..<min(start + Self.batchSize, all.count)])
        }
    }

    /// Frees the user names that are about to change, because two people may swap theirs.
    ///
    /// What stands there in between begins with a character that no user name can have.
    private func releaseUsernames(_ changes: [RosterChange<Person>]) throws {
        let renamed = changes.filter { $0.before != nil && $0.before?.username != $0.after.username }
        for batch in batches(of: renamed.map(\.after.id)) {
            try connection.run(
                """
                UPDATE person SET username_folded = \("\u{1}") || id
                WHERE school_id = \(school) AND id IN \(list: batch)
                """
            )
        }
    }

    private func save(_ people: [Person]) throws {
        let rows = people.map { person in
            [
                school.sqlValue, person.id.sqlValue, person.role.sqlValue, person.givenName.sqlValue,
                SQLValue(person.middleName), person.familyName.sqlValue, Text.folded(person.fullName).sqlValue,
                person.username.sqlValue, Text.folded(person.username).sqlValue, SQLValue(person.email),
                SQLValue(person.grade), SQLValue(person.number), person.locations.columnText.sqlValue,
                SQLValue(person.language), SQLValue(person.sourceID), person.isArchived.sqlValue,
            ]
        }
        try connection.run(
            """
            INSERT INTO person (
                school_id, id, role, given_name, middle_name, family_name, name_folded, username, username_folded,
                email, grade, number, locations, language, source_id, is_archived
            ) VALUES \(rows: rows)
            ON CONFLICT (school_id, id) DO UPDATE SET
                role = excluded.role, given_name = excluded.given_name, middle_name = excluded.middle_name,
                family_name = excluded.family_name, name_folded = excluded.name_folded,
                username = excluded.username, username_folded = excluded.username_folded, email = excluded.email,
                grade = excluded.grade, number = excluded.number, locations = excluded.locations,
                source_id = excluded.source_id, is_archived = excluded.is_archived
            """
        )
    }

    private func save(_ classes: [SchoolClass]) throws {
        let rows = classes.map { one in
            [
                school.sqlValue, one.id.sqlValue, one.name.sqlValue, SQLValue(one.subject), SQLValue(one.location),
                SQLValue(one.sourceID), one.isArchived.sqlValue,
            ]
        }
        try connection.run(
            """
            INSERT INTO school_class (school_id, id, name, subject, location_id, source_id, is_archived)
            VALUES \(rows: rows)
            ON CONFLICT (school_id, id) DO UPDATE SET
                name = excluded.name, subject = excluded.subject, location_id = excluded.location_id,
                source_id = excluded.source_id, is_archived = excluded.is_archived
            """
        )
    }

    /// Who gave a place that is there already stays as it is.
    private func save(_ enrolments: [Enrolment], on day: CalendarDay) throws {
        let rows = enrolments.map { one in
            [
                school.sqlValue, one.schoolClass.sqlValue, one.person.sqlValue, one.role.sqlValue, true.sqlValue,
                SQLValue(one.period.begins), SQLValue(one.period.ends), one.period.contains(day).sqlValue,
            ]
        }
        try connection.run(
            """
            INSERT INTO enrolment (school_id, class_id, person_id, role, from_roster, begins, ends, is_current)
            VALUES \(rows: rows)
            ON CONFLICT (school_id, class_id, person_id) DO UPDATE SET
                role = excluded.role, begins = excluded.begins, ends = excluded.ends, is_current = excluded.is_current
            """
        )
    }

    /// Takes people out of classes and out of the groups there.
    private func remove(_ enrolments: [Enrolment]) throws {
        let rows = enrolments.map { [$0.schoolClass.sqlValue, $0.person.sqlValue] }
        try connection.run(
            """
            DELETE FROM student_group_member
            WHERE school_id = \(school) AND (group_id, person_id) IN (
                SELECT student_group.id, gone.column2
                FROM (VALUES \(rows: rows)) AS gone
                JOIN student_group ON student_group.school_id = \(school) AND class_id = gone.column1)
            """
        )
        try connection.run(
            """
            DELETE FROM enrolment
            WHERE school_id = \(school) AND (class_id, person_id) IN (VALUES \(rows: rows))
            """
        )
    }
}

extension SQLConnection {
    public func roster(of school: School.ID) -> RosterRecords { RosterRecords(self, school: school) }
}
