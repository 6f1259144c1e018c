public import SchoolModel
public import Storage

/// The schools that this store holds.
public struct Schools {
    let connection: any SQLConnection

    init(_ connection: any SQLConnection) {
        self.connection = connection
    }

    public func list() throws -> [School] {
        try connection.run(
            """
            SELECT id, name, time_zone, language, year_begins, year_ends, periods,
                (SELECT school_logo.id FROM school_logo WHERE school_id = school.id) AS logo
            FROM school ORDER BY id
            """
        ).map { row in
            School(
                id: try row.get("id"), name: try row.get("name"), timeZone: try row.get("time_zone"),
                language: try row.find("language"), year: try Self.year(row),
                periods: DayPeriods(try row.get("periods", as: String.self)) ?? DayPeriods(),
                logo: try row.find("logo"))
        }
    }

    private static func year(_ row: SQLRow) throws -> SchoolYear {
        guard let begins = SchoolYear.Day(try row.get("year_begins", as: String.self)),
            let ends = SchoolYear.Day(try row.get("year_ends", as: String.self))
        else { return .usual }
        return SchoolYear(begins: begins, ends: ends) ?? .usual
    }

    public func find(_ id: School.ID) throws -> School? {
        try list().first { $0.id == id }
    }

    /// What sheets are ordered by; nil before it was first needed.
    public func sheetSecret(of id: School.ID) throws -> [UInt8]? {
        let text: String? = try connection.run("SELECT sheet_secret FROM school WHERE id = \(id)").first
            .flatMap { try $0.find("sheet_secret") }
        return text.flatMap(Base64URL.bytes)
    }

    /// The same, and `fresh` from now on if there was none.
    public func sheetSecret(of id: School.ID, orElse fresh: [UInt8]) throws -> [UInt8] {
        try connection.run(
            """
            UPDATE school SET sheet_secret = \(Base64URL.text(fresh))
            WHERE id = \(id) AND sheet_secret IS NULL
            """)
        return try sheetSecret(of: id) ?? fresh
    }

    /// Whether everything in it is invented, so that everybody may be let into it.
    public func isDemo(_ id: School.ID) throws -> Bool {
        try connection.run("SELECT is_demo FROM school WHERE id = \(id)").first?.get("is_demo") ?? false
    }

    /// Notes whether everything in it is invented.
    public func setDemo(_ isDemo: Bool, _ id: School.ID) throws {
        try connection.run("UPDATE school SET is_demo = \(isDemo) WHERE id = \(id)")
    }

    /// Saves what the school says about itself, except for the logo.
    public func save(_ school: School) throws {
        try connection.run(
            """
            INSERT INTO school (id, name, time_zone, language, year_begins, year_ends, periods)
            VALUES (
                \(school.id), \(school.name), \(school.timeZone), \(school.language), \(school.year.begins.description),
                \(school.year.ends.description), \(school.periods.description)
            )
            ON CONFLICT (id) DO UPDATE SET
                name = excluded.name, time_zone = excluded.time_zone, language = excluded.language,
                year_begins = excluded.year_begins, year_ends = excluded.year_ends, periods = excluded.periods
            """
        )
    }
}

extension SQLConnection {
    public var schools: Schools { Schools(self) }
}
