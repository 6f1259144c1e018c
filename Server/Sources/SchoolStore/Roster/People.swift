public import SchoolModel
public import Storage

/// The people of a school, as one transaction sees them.
///
/// All SQL about people is in this file, except what an import does to thousands at once.
public struct People {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    public func find(_ id: Person.ID) throws -> Person? {
        try select("AND id = \(id)").first
    }

    public func find(username: String) throws -> Person? {
        let name = SignInName.folded(username)
        if let person = try select("AND username_folded = \(name)").first { return person }
        // Names that were kept before 0.5 may be wide, or have something that nobody sees.
        let typed = Text.folded(username)
        return name == typed ? nil : try select("AND username_folded = \(typed)").first
    }

    /// Everybody who has this e-mail address, ignoring case; addresses need not be unique.
    public func find(email: String) throws -> [Person] {
        try select("AND LOWER(email) = LOWER(\(email)) ORDER BY id")
    }

    /// Those who have this address by the word of the school: a roster, or somebody who runs it.
    ///
    /// What people say about themselves names nobody: anyone could give the address of somebody else.
    public func find(confirmedEmail email: String) throws -> [Person] {
        try select(
            """
            AND LOWER(email) = LOWER(\(email)) AND id NOT IN (
                SELECT person_id FROM claimed_email
                WHERE school_id = \(school) AND LOWER(email) = LOWER(\(email))
            ) ORDER BY id
            """)
    }

    /// Notes that a person gave their address themselves, or with nil, that the school did.
    public func note(claimedEmail email: String?, of person: Person.ID) throws {
        try connection.run("DELETE FROM claimed_email WHERE school_id = \(school) AND person_id = \(person)")
        guard let email else { return }
        try connection.run(
            "INSERT INTO claimed_email (school_id, person_id, email) VALUES (\(school), \(person), \(email))")
    }

    public func find(_ ids: some Collection<Person.ID>) throws -> [Person] {
        try select("AND id IN \(list: Array(ids)) ORDER BY id")
    }

    /// People with a name beginning with each word of `search`, in the order of their family names.
    ///
    /// The next page begins after the person `cursor`. A search without words finds everybody.
    public func list(
        role: Person.Role? = nil, archived: Bool = false, search: String = "", after cursor: Person.ID? = nil,
        limit: Int
    ) throws -> [Person] {
        let after: SQL =
            cursor.map {
                """
                AND (name_folded, id) > (
                    SELECT last.name_folded, last.id FROM person AS last
                    WHERE last.school_id = \(school) AND last.id = \($0))
                """
            } ?? ""
        return try select(
            "\(Self.condition(role: role, archived: archived, search: search)) \(after) ORDER BY name_folded, id LIMIT \(limit)"
        )
    }

    /// How many people ``list(role:archived:search:after:limit:)`` finds in all.
    public func count(role: Person.Role? = nil, archived: Bool = false, search: String = "") throws -> Int {
        try connection.run(
            """
            SELECT COUNT(*) AS n FROM person
            WHERE school_id = \(school) \(Self.condition(role: role, archived: archived, search: search))
            """
        )[0].get("n")
    }

    private static func condition(role: Person.Role?, archived: Bool, search: String) -> SQL {
        let roleCondition: SQL = role.map { "AND role = \($0)" } ?? ""
        return NameKey.patterns(search).reduce("AND is_archived = \(archived) \(roleCondition)") { condition, pattern in
            "\(condition) AND name_folded LIKE \(pattern) ESCAPE '!'"
        }
    }

    /// The user names of all who are no students, also of those who have left.
    public func usernamesOfStaff() throws -> [String] {
        try connection.run(
            """
            SELECT username FROM person
            WHERE school_id = \(school) AND role <> \(Person.Role.student) ORDER BY username_folded
            """
        ).map { try $0.get("username") }
    }

    /// Everybody who has not left, to compare names with.
    public func named() throws -> [Person] {
        try select("AND is_archived = 0 ORDER BY id")
    }

    /// Everybody whom a search by the names of these people finds, also those who have left.
    ///
    /// Searching is coarse; whose names are really the same, ``SameNames`` says.
    public func namesakes(of people: [Person]) throws -> [Person] {
        // One by one, since SQLite reads everybody for several ranges at once. Keys are compared by their bytes, whatever
        // the language in which a database of PostgreSQL sorts.
        try Set(people.compactMap(NameKey.range(ofNamesakesOf:))).flatMap { range in
            try select(
                """
                AND name_folded \(sqlite: ">=", postgres: "COLLATE \"C\" >=") \(range.lowerBound)
                AND name_folded \(sqlite: "<", postgres: "COLLATE \"C\" <") \(range.upperBound)
                """)
        }
    }

    /// Inserts the person, or replaces the one with the same identifier.
    public func save(_ person: Person) throws {
        try connection.schools.noteRosterChange(of: school)
        try connection.run(
            """
            INSERT INTO person (
                school_id, id, role, given_name, middle_name, family_name, name_folded, username, username_folded,
                email, grade, number, locations, language, source_id, is_archived, archived_by_hand
            ) VALUES (
                \(school), \(person.id), \(person.role), \(person.givenName), \(person.middleName),
                \(person.familyName), \(NameKey.of(person)), \(person.username),
                \(Text.folded(person.username)), \(person.email), \(person.grade), \(person.number),
                \(person.locations.columnText), \(person.language), \(person.sourceID), \(person.isArchived),
                \(person.isArchivedByHand)
            )
            ON CONFLICT (school_id, id) DO UPDATE SET
                role = excluded.role, given_name = excluded.given_name, middle_name = excluded.middle_name,
                family_name = excluded.family_name, name_folded = excluded.name_folded,
                username = excluded.username, username_folded = excluded.username_folded, email = excluded.email,
                grade = excluded.grade, number = excluded.number, locations = excluded.locations,
                language = excluded.language, source_id = excluded.source_id, is_archived = excluded.is_archived,
                archived_by_hand = excluded.archived_by_hand
            """
        )
    }

    /// Sets a person's language, or nil to follow the browser.
    public func setLanguage(_ language: String?, of id: Person.ID) throws {
        try connection.run("UPDATE person SET language = \(language) WHERE school_id = \(school) AND id = \(id)")
    }

    /// Everything that a person is in this school; nil when archived or unknown.
    public func actor(for id: Person.ID) throws -> Actor? {
        let rows = try connection.run(
            """
            SELECT person.role AS role, \(.actorClassColumns)
            FROM person \(.actorClasses)
            WHERE person.school_id = \(school) AND person.id = \(id) AND person.is_archived = 0
            """
        )
        guard let first = rows.first else { return nil }
        let classes = try ActorClasses(rows: rows)
        return Actor(person: id, role: try first.get("role"), classes: classes.roles, archived: classes.archived)
    }

    private func select(_ condition: SQL) throws -> [Person] {
        try connection.run(
            """
            SELECT \(.personColumns) FROM person WHERE school_id = \(school) \(condition)
            """
        ).map(Person.init(row:))
    }
}

extension Person {
    init(row: SQLRow) throws {
        self.init(
            id: try row.get("id"),
            role: try row.get("role"),
            givenName: try row.get("given_name"),
            middleName: try row.find("middle_name"),
            familyName: try row.get("family_name"),
            username: try row.get("username"),
            email: try row.find("email"),
            grade: try row.find("grade"),
            number: try row.find("number"),
            locations: try [Location.ID](columnText: try row.get("locations")),
            language: try row.find("language"),
            sourceID: try row.find("source_id"),
            isArchived: try row.get("is_archived"),
            isArchivedByHand: try row.get("archived_by_hand")
        )
    }
}

extension SQLConnection {
    public func people(of school: School.ID) -> People { People(self, school: school) }
}
