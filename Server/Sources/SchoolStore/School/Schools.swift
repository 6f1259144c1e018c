public import SchoolModel
public import Storage

/// The schools that this store holds.
public struct Schools {
    let connection: any SQLConnection

    init(_ connection: any SQLConnection) {
        self.connection = connection
    }

    public func list() throws -> [School] {
        try connection.run("SELECT id, name, time_zone, language FROM school ORDER BY id").map { row in
            School(
                id: try row.get("id"), name: try row.get("name"), timeZone: try row.get("time_zone"),
                language: try row.find("language"))
        }
    }

    public func find(_ id: School.ID) throws -> School? {
        try list().first { $0.id == id }
    }

    public func save(_ school: School) throws {
        try connection.run(
            """
            INSERT INTO school (id, name, time_zone, language)
            VALUES (\(school.id), \(school.name), \(school.timeZone), \(school.language))
            ON CONFLICT (id) DO UPDATE SET
                name = excluded.name, time_zone = excluded.time_zone, language = excluded.language
            """
        )
    }
}

extension SQLConnection {
    public var schools: Schools { Schools(self) }
}
