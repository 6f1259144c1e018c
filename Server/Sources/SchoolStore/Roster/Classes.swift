public import Foundation
public import SchoolModel
public import Storage

/// The classes of a school, who is in them, and the groups that teachers make.
///
/// All SQL about these is in this file, except what an import does to thousands at once.
public struct Classes {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    public func find(_ id: SchoolClass.ID) throws -> SchoolClass? {
        try select("AND id = \(id)").first
    }

    /// The classes within `reach` in natural order: 5a, 7b, 10a.
    public func list(within reach: Reach, archived: Bool = false) throws -> [SchoolClass] {
        try select("AND is_archived = \(archived) AND \(.isWithin(reach, classColumn: "id")) ORDER BY id")
            .map { (key: Text.counted($0.name), schoolClass: $0) }
            .sorted { ($0.key, $0.schoolClass.subject ?? "") < ($1.key, $1.schoolClass.subject ?? "") }
            .map(\.schoolClass)
    }

    /// Inserts a class, or changes it; its home and its maker stay, and its version rises.
    public func save(_ schoolClass: SchoolClass) throws {
        try connection.schools.noteRosterChange(of: school)
        try connection.run(
            """
            INSERT INTO school_class (school_id, \(.classColumns)) VALUES (
                \(school), \(schoolClass.id), \(schoolClass.name), \(schoolClass.subject), \(schoolClass.home),
                \(schoolClass.color), \(schoolClass.madeBy), \(schoolClass.location), \(schoolClass.sourceID),
                \(schoolClass.isArchived), \(schoolClass.isArchivedByHand), 1
            )
            ON CONFLICT (school_id, id) DO UPDATE SET
                name = excluded.name, subject = excluded.subject, color = excluded.color,
                location_id = excluded.location_id, source_id = excluded.source_id,
                is_archived = excluded.is_archived, archived_by_hand = excluded.archived_by_hand,
                version = school_class.version + 1
            """
        )
    }

    // MARK: Enrolments

    /// Puts a person into a class independently of any roster, without an end.
    ///
    /// Somebody whose time in the class has not begun or is over according to a roster is in it from
    /// now on, whatever the roster says. Whom the office names is in it because of the office, however they came.
    public func enrol(_ enrolment: Enrolment, by way: Membership.Way = .office, at moment: Date? = nil) throws {
        try connection.schools.noteRosterChange(of: school)
        try connection.run(
            """
            INSERT INTO enrolment (school_id, class_id, person_id, role, way, since)
            VALUES (
                \(school), \(enrolment.schoolClass), \(enrolment.person), \(enrolment.role), \(way), \(moment)
            )
            ON CONFLICT (school_id, class_id, person_id) DO UPDATE SET
                role = excluded.role, is_current = 1,
                way = CASE WHEN enrolment.is_current = 1 AND excluded.way <> 'office' THEN enrolment.way ELSE excluded.way END,
                since = CASE WHEN enrolment.is_current = 1 THEN enrolment.since ELSE excluded.since END,
                from_roster = CASE WHEN enrolment.is_current = 1 THEN enrolment.from_roster ELSE 0 END,
                begins = CASE WHEN enrolment.is_current = 1 THEN enrolment.begins END,
                ends = CASE WHEN enrolment.is_current = 1 THEN enrolment.ends END
            """
        )
    }

    /// The classes with enrolments that should have begun or ended by this day but have not.
    public func classesToTurn(on day: CalendarDay) throws -> Set<SchoolClass.ID> {
        let rows = try connection.run(
            "SELECT DISTINCT class_id FROM enrolment WHERE school_id = \(school) AND \(Self.isDue(on: day))")
        return Set(try rows.map { try $0.get("class_id") })
    }

    /// Begins and ends the enrolments whose day has come.
    public func turn(on day: CalendarDay) throws {
        try connection.schools.noteRosterChange(of: school)
        try connection.run(
            "UPDATE enrolment SET is_current = 1 - is_current WHERE school_id = \(school) AND \(Self.isDue(on: day))")
    }

    /// Whether an enrolment's standing contradicts its dates.
    private static func isDue(on day: CalendarDay) -> SQL {
        """
        (begins IS NOT NULL OR ends IS NOT NULL)
        AND is_current <> CASE WHEN COALESCE(begins, '') <= \(day) AND (ends IS NULL OR ends > \(day)) THEN 1 ELSE 0 END
        """
    }

    /// Takes a person out of a class and out of its groups.
    public func remove(_ person: Person.ID, from schoolClass: SchoolClass.ID) throws {
        try connection.schools.noteRosterChange(of: school)
        try connection.run(
            """
            DELETE FROM student_group_member
            WHERE school_id = \(school) AND person_id = \(person) AND group_id IN (
                SELECT id FROM student_group WHERE school_id = \(school) AND class_id = \(schoolClass))
            """
        )
        try connection.run(
            """
            DELETE FROM enrolment
            WHERE school_id = \(school) AND class_id = \(schoolClass) AND person_id = \(person)
            """
        )
    }

    /// Who is or will be in a class what their role in the school doesn't allow.
    public func contradictions(in schoolClass: SchoolClass.ID, on day: CalendarDay) throws -> [Person.ID] {
        let enrolments = try connection.run(
            """
            SELECT \(.enrolmentColumns) FROM enrolment
            WHERE school_id = \(school) AND class_id = \(schoolClass) ORDER BY person_id
            """
        ).map(Enrolment.init(row:)).filter { !$0.period.isOver(on: day) }
        let people = try connection.people(of: school).find(enrolments.map(\.person))
        let roles = Dictionary(people.map { ($0.id, $0.role) }, uniquingKeysWith: { one, _ in one })
        return enrolments.filter { one in roles[one.person].map { !one.role.fits($0) } ?? false }.map(\.person)
    }

    /// The classes that a person is in now, in any role.
    public func classes(with person: Person.ID) throws -> Set<SchoolClass.ID> {
        let rows = try connection.run(
            """
            SELECT class_id FROM enrolment
            WHERE school_id = \(school) AND person_id = \(person) AND is_current = 1
            """
        )
        return Set(try rows.map { try $0.get("class_id") })
    }

    /// Who of these people is in more than one class now, in any role.
    public func inSeveral(among people: some Collection<Person.ID>) throws -> Set<Person.ID> {
        guard !people.isEmpty else { return [] }
        let rows = try connection.run(
            """
            SELECT person_id FROM enrolment
            WHERE school_id = \(school) AND is_current = 1 AND person_id IN \(list: Array(people))
            GROUP BY person_id HAVING COUNT(DISTINCT class_id) > 1
            """
        )
        return Set(try rows.map { try $0.get("person_id") })
    }

    /// The enrolments of one person, including those that have not begun or are over.
    public func enrolments(of person: Person.ID) throws -> [Enrolment] {
        try connection.run(
            """
            SELECT \(.enrolmentColumns) FROM enrolment
            WHERE school_id = \(school) AND person_id = \(person) ORDER BY class_id
            """
        ).map(Enrolment.init(row:))
    }

    /// How many students are in each class, archived ones left out.
    public func countStudents(in classes: some Collection<SchoolClass.ID>) throws -> [SchoolClass.ID: Int] {
        let rows = try connection.run(
            """
            SELECT class_id, COUNT(*) AS n
            FROM enrolment
            JOIN person ON person.school_id = enrolment.school_id AND person.id = enrolment.person_id
            WHERE enrolment.school_id = \(school) AND class_id IN \(list: Array(classes))
              AND enrolment.role = 'student' AND is_current = 1 AND is_archived = 0
            GROUP BY class_id
            """
        )
        return Dictionary(uniqueKeysWithValues: try rows.map { (try $0.get("class_id"), try $0.get("n")) })
    }

    /// The enrolments of these classes that count now.
    public func enrolments(in classes: some Collection<SchoolClass.ID>) throws -> [Enrolment] {
        try connection.run(
            """
            SELECT \(.enrolmentColumns) FROM enrolment
            WHERE school_id = \(school) AND class_id IN \(list: Array(classes)) AND is_current = 1
            ORDER BY class_id, person_id
            """
        ).map(Enrolment.init(row:))
    }

    /// The people in a class who are not archived, in the order of their identifiers.
    public func people(in schoolClass: SchoolClass.ID, as role: Enrolment.Role) throws -> [Person] {
        try connection.run(
            """
            SELECT \(.personColumns)
            FROM enrolment
            JOIN person ON person.school_id = enrolment.school_id AND person.id = enrolment.person_id
            WHERE enrolment.school_id = \(school) AND enrolment.class_id = \(schoolClass)
              AND enrolment.role = \(role) AND is_current = 1 AND is_archived = 0
            ORDER BY person.id
            """
        ).map(Person.init(row:))
    }

    /// Who is in a class now, archived people left out, with how they came in; in the order of their identifiers.
    public func memberships(in schoolClass: SchoolClass.ID) throws -> [Membership] {
        try memberships("AND class_id = \(schoolClass) ORDER BY person_id")
    }

    /// What a person is now, and how they came to be it; in every class if `schoolClass` is nil.
    public func memberships(of person: Person.ID, in schoolClass: SchoolClass.ID? = nil) throws -> [Membership] {
        let place: SQL = schoolClass.map { "AND class_id = \($0)" } ?? ""
        return try memberships("AND person_id = \(person) \(place) ORDER BY class_id")
    }

    private func memberships(_ condition: SQL) throws -> [Membership] {
        try connection.run(
            """
            SELECT \(.enrolmentColumns), from_roster, way, since FROM enrolment
            WHERE school_id = \(school) AND is_current = 1 AND EXISTS (
                SELECT 1 FROM person WHERE person.school_id = enrolment.school_id AND person.id = enrolment.person_id
                  AND person.is_archived = 0)
            \(condition)
            """
        ).map { row in
            let isFromRoster: Bool = try row.get("from_roster")
            return Membership(
                enrolment: try Enrolment(row: row), way: isFromRoster ? .roster : try row.get("way"),
                since: try row.find("since"))
        }
    }

    /// The subjects that belong to these classes, in natural order.
    public func subjects(of homes: some Collection<SchoolClass.ID>) throws -> [SchoolClass] {
        try select("AND home_id IN \(list: Array(homes)) ORDER BY id")
            .map { (key: Text.counted($0.name), subject: $0) }
            .sorted { $0.key < $1.key }
            .map(\.subject)
    }

    // MARK: Groups

    public func groups(in classes: some Collection<SchoolClass.ID>) throws -> [StudentGroup] {
        let rows = try connection.run(
            """
            SELECT student_group.id AS id, class_id, name, student_group.version AS version, person_id
            FROM student_group
            LEFT JOIN student_group_member
                ON student_group_member.school_id = student_group.school_id AND group_id = student_group.id
            WHERE student_group.school_id = \(school) AND class_id IN \(list: Array(classes))
            ORDER BY student_group.id, person_id
            """
        )
        var groups: [StudentGroup] = []
        for row in rows {
            let id: StudentGroup.ID = try row.get("id")
            if groups.last?.id != id {
                groups.append(
                    StudentGroup(
                        id: id, schoolClass: try row.get("class_id"), name: try row.get("name"),
                        version: try row.get("version")))
            }
            if let member: Person.ID = try row.find("person_id") { groups[groups.count - 1].members.insert(member) }
        }
        return groups
    }

    /// Whether any class has a group with this identifier.
    public func hasGroup(_ id: StudentGroup.ID) throws -> Bool {
        try !connection.run("SELECT 1 FROM student_group WHERE school_id = \(school) AND id = \(id)").isEmpty
    }

    /// Saves a group; a new name makes a new version.
    ///
    /// - Returns: Its version now.
    /// - Throws: ``Refusal`` of code `is-taken`, when its identifier belongs to a group of another class.
    @discardableResult
    public func save(_ group: StudentGroup) throws -> Int {
        let saved = try connection.claim(
            """
            INSERT INTO student_group (school_id, id, class_id, name)
            VALUES (\(school), \(group.id), \(group.schoolClass), \(group.name))
            ON CONFLICT (school_id, id) DO UPDATE SET
                name = excluded.name,
                version = student_group.version + CASE WHEN student_group.name = excluded.name THEN 0 ELSE 1 END
            WHERE student_group.class_id = excluded.class_id
            """, field: "groupID", returning: "version"
        )
        try connection.run(
            "DELETE FROM student_group_member WHERE school_id = \(school) AND group_id = \(group.id)")
        for member in group.members.sorted() {
            try connection.run(
                """
                INSERT INTO student_group_member (school_id, group_id, person_id)
                VALUES (\(school), \(group.id), \(member))
                """
            )
        }
        return try saved.get("version")
    }

    public func remove(_ group: StudentGroup.ID) throws {
        try connection.run("DELETE FROM student_group WHERE school_id = \(school) AND id = \(group)")
    }

    private func select(_ condition: SQL) throws -> [SchoolClass] {
        try connection.run(
            """
            SELECT \(.classColumns) FROM school_class WHERE school_id = \(school) \(condition)
            """
        ).map(SchoolClass.init(row:))
    }
}

extension SchoolClass {
    init(row: SQLRow) throws {
        self.init(
            id: try row.get("id"),
            name: try row.get("name"),
            subject: try row.find("subject"),
            home: try row.find("home_id"),
            color: try row.find("color"),
            madeBy: try row.find("made_by"),
            location: try row.find("location_id"),
            sourceID: try row.find("source_id"),
            isArchived: try row.get("is_archived"),
            isArchivedByHand: try row.get("archived_by_hand"),
            version: try row.get("version")
        )
    }
}

extension Enrolment {
    init(row: SQLRow) throws {
        self.init(
            schoolClass: try row.get("class_id"), person: try row.get("person_id"), role: try row.get("role"),
            period: EnrolmentPeriod(begins: try row.find("begins"), ends: try row.find("ends")))
    }
}

extension SQLConnection {
    public func classes(of school: School.ID) -> Classes { Classes(self, school: school) }
}
