public import SchoolModel
public import Storage

/// The locations of a school, as rosters name them.
///
/// None is ever removed, because people and classes refer to them.
/// All SQL about locations is in this file.
public struct Locations {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    /// Every location, in the order of their identifiers.
    public func list() throws -> [Location] {
        try connection.run(
            """
            SELECT id, name, kind, number, parent_id, source_id FROM location
            WHERE school_id = \(school) ORDER BY id
            """
        ).map { row in
            Location(
                id: try row.get("id"),
                name: try row.get("name"),
                kind: try row.get("kind"),
                number: try row.find("number"),
                parent: try row.find("parent_id"),
                sourceID: try row.find("source_id")
            )
        }
    }

    public func save(_ location: Location) throws {
        try connection.schools.noteRosterChange(of: school)
        try connection.run(
            """
            INSERT INTO location (school_id, id, name, kind, number, parent_id, source_id) VALUES (
                \(school), \(location.id), \(location.name), \(location.kind), \(location.number),
                \(location.parent), \(location.sourceID)
            )
            ON CONFLICT (school_id, id) DO UPDATE SET
                name = excluded.name, kind = excluded.kind, number = excluded.number, parent_id = excluded.parent_id,
                source_id = excluded.source_id
            """
        )
    }
}

extension SQLConnection {
    public func locations(of school: School.ID) -> Locations { Locations(self, school: school) }
}
