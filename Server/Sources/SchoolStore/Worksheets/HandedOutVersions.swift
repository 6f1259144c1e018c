public import SchoolModel
public import Storage

/// The versions of worksheets that handouts keep, as one transaction sees them.
///
/// A handout without a version of its own shows the newest one; it gets its own when the worksheet changes.
public struct HandedOutVersions {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    /// A worksheet in a handout.
    public struct Place: Hashable, Sendable {
        public let handout: Handout.ID
        public let worksheet: Worksheet.ID

        public init(handout: Handout.ID, worksheet: Worksheet.ID) {
            self.handout = handout
            self.worksheet = worksheet
        }
    }

    // MARK: Looking

    /// A worksheet as a handout shows it; nil if there is no such worksheet.
    public func find(_ id: Worksheet.ID, in handout: Handout.ID) throws -> Worksheet? {
        try find([Place(handout: handout, worksheet: id)]).values.first
    }

    /// Worksheets as handouts show them.
    public func find(_ places: some Collection<Place>) throws -> [Place: Worksheet] {
        let worksheets = try connection.worksheets(of: school).find(Set(places.map(\.worksheet)))
        let newest = Dictionary(uniqueKeysWithValues: worksheets.map { ($0.id, $0) })
        let kept = try rows(
            """
            AND handed_out_version.handout_id IN \(list: Array(Set(places.map(\.handout))))
            """)
        var found: [Place: Worksheet] = [:]
        for place in places { found[place] = newest[place.worksheet] }
        for row in kept where found[row.place] != nil {
            if let worksheet = newest[row.place.worksheet] { found[row.place] = row.content.worksheet(worksheet) }
        }
        return found
    }

    /// The handouts that keep a version of a worksheet, and which.
    public func kept(of worksheet: Worksheet.ID) throws -> [Handout.ID: Int] {
        let rows = try connection.run(
            """
            SELECT handout_id, version FROM handed_out_version
            WHERE school_id = \(school) AND worksheet_id = \(worksheet)
            """)
        return Dictionary(uniqueKeysWithValues: try rows.map { (try $0.get("handout_id"), try $0.get("version")) })
    }

    /// Every version of a worksheet that a handout keeps, the oldest first.
    public func versions(of worksheet: Worksheet) throws -> [Worksheet] {
        try connection.run(
            """
            SELECT version, title, instructions, time_pressure, exercises FROM worksheet_version
            WHERE school_id = \(school) AND worksheet_id = \(worksheet.id) ORDER BY version
            """
        ).map { try Content($0).worksheet(worksheet) }
    }

    // MARK: Changing

    /// Lets handouts keep a worksheet as it is, unless they keep an earlier version.
    public func keep(_ worksheet: Worksheet, in handouts: [Handout.ID]) throws {
        let known = try kept(of: worksheet.id)
        let following = handouts.filter { known[$0] == nil }
        guard !following.isEmpty else { return }
        try save(worksheet)
        for handout in following.sorted() {
            try connection.run(
                """
                INSERT INTO handed_out_version (school_id, handout_id, worksheet_id, version)
                VALUES (\(school), \(handout), \(worksheet.id), \(worksheet.version))
                ON CONFLICT (school_id, handout_id, worksheet_id) DO NOTHING
                """)
        }
        try forgetUnused(of: worksheet.id)
    }

    /// Saves a version, or a version with more accepted answers.
    public func save(_ worksheet: Worksheet) throws {
        try connection.run(
            """
            INSERT INTO worksheet_version (
                school_id, worksheet_id, version, title, instructions, time_pressure, exercises
            ) VALUES (
                \(school), \(worksheet.id), \(worksheet.version), \(worksheet.title), \(worksheet.instructions),
                \(worksheet.hasTimePressure), \(try OpaqueText.of(worksheet.exercises))
            )
            ON CONFLICT (school_id, worksheet_id, version) DO UPDATE SET exercises = excluded.exercises
            """)
    }

    /// Lets a handout show the newest version of a worksheet, and forgets what no handout keeps any more.
    public func release(_ place: Place) throws {
        try connection.run(
            """
            DELETE FROM handed_out_version
            WHERE school_id = \(school) AND handout_id = \(place.handout) AND worksheet_id = \(place.worksheet)
            """)
        try forgetUnused(of: place.worksheet)
    }

    private func forgetUnused(of worksheet: Worksheet.ID) throws {
        try connection.run(
            """
            DELETE FROM worksheet_version WHERE school_id = \(school) AND worksheet_id = \(worksheet)
              AND version NOT IN (
                  SELECT version FROM handed_out_version
                  WHERE school_id = \(school) AND worksheet_id = \(worksheet)
              )
            """)
    }

    // MARK: -

    /// What a version holds of its own.
    private struct Content {
        let version: Int
        let title: String
        let instructions: String
        let hasTimePressure: Bool
        let exercises: [Exercise]

        init(_ row: SQLRow) throws {
            version = try row.get("version")
            title = try row.get("title")
            instructions = try row.get("instructions")
            hasTimePressure = try row.get("time_pressure")
            exercises = try OpaqueText.value(row.get("exercises"), column: "exercises")
        }

        func worksheet(_ newest: Worksheet) -> Worksheet {
            var worksheet = newest
            worksheet.version = version
            worksheet.title = title
            worksheet.instructions = instructions
            worksheet.hasTimePressure = hasTimePressure
            worksheet.exercises = exercises
            return worksheet
        }
    }

    private func rows(_ condition: SQL) throws -> [(place: Place, content: Content)] {
        try connection.run(
            """
            SELECT handed_out_version.handout_id, handed_out_version.worksheet_id, worksheet_version.version,
                   worksheet_version.title, worksheet_version.instructions, worksheet_version.time_pressure,
                   worksheet_version.exercises
            FROM handed_out_version, worksheet_version
            WHERE handed_out_version.school_id = \(school) AND worksheet_version.school_id = \(school)
              AND worksheet_version.worksheet_id = handed_out_version.worksheet_id
              AND worksheet_version.version = handed_out_version.version \(condition)
            """
        ).map { row in
            let place = Place(handout: try row.get("handout_id"), worksheet: try row.get("worksheet_id"))
            return (place, try Content(row))
        }
    }
}

extension SQLConnection {
    public func handedOutVersions(of school: School.ID) -> HandedOutVersions {
        HandedOutVersions(self, school: school)
    }
}
