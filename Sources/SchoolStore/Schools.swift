public import SchoolModel
public import Storage

/// The schools that this store holds.
public struct Schools {
    private let connection: any SQLConnection

    init(_ connection: any SQLConnection) {
        self.connection = connection
    }

    public func list() throws -> [School] {
        try connection.run("SELECT id, name, time_zone FROM school ORDER BY id").map { row in
            School(id: try row.get("id"), name: try row.get("name"), timeZone: try row.get("time_zone"))
        }
    }

    public func find(_ id: School.ID) throws -> School? {
        try list().first { $0.id == id }
    }

    public func save(_ school: School) throws {
        try connection.run(
            """
            INSERT INTO school (id, name, time_zone) VALUES (\(school.id), \(school.name), \(school.timeZone))
            ON CONFLICT (id) DO UPDATE SET name = excluded.name, time_zone = excluded.time_zone
            """
        )
    }
}

extension Schools {
    /// How often people, classes or enrolments of a school have changed.
    public func rosterVersion(of school: School.ID) throws -> Int {
        try connection.run("SELECT roster_version FROM school WHERE id = \(school)").first?.get("roster_version") ?? 0
    }

    /// Notes that people, classes or enrolments change, so that an import that was compared with what
    /// they were before does not undo it.
    func noteRosterChange(of school: School.ID) throws {
        try connection.run("UPDATE school SET roster_version = roster_version + 1 WHERE id = \(school)")
    }
}

extension Schools {
    /// Which of the catalogue's environments teachers see.
    public func catalogEnvironment(of school: School.ID) throws -> CatalogEnvironment {
        try connection.run("SELECT catalog_environment FROM school WHERE id = \(school)").first?
            .get("catalog_environment") ?? .production
    }

    public func setCatalogEnvironment(_ environment: CatalogEnvironment, of school: School.ID) throws {
        try connection.run("UPDATE school SET catalog_environment = \(environment) WHERE id = \(school)")
    }
}

extension SQLConnection {
    public var schools: Schools { Schools(self) }

    public func people(of school: School.ID) -> People { People(self, school: school) }
    public func classes(of school: School.ID) -> Classes { Classes(self, school: school) }
}
