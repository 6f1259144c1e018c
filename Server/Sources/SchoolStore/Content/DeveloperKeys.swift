public import SchoolModel
public import Storage

/// The keys of app makers, as one transaction sees them.
///
/// All SQL about them is in this file.
public struct DeveloperKeys {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    public func list() throws -> [DeveloperKey] {
        try select("ORDER BY team, name, id")
    }

    public func find(_ id: DeveloperKey.ID) throws -> DeveloperKey? {
        try select("AND id = \(id)").first
    }

    public func add(_ key: DeveloperKey) throws {
        try connection.run(
            """
            INSERT INTO developer_key (school_id, id, team, name, public_key, apps, added_at)
            VALUES (\(school), \(key.id), \(key.team), \(key.name), \(key.publicKey),
                    \(try OpaqueText.of(key.apps)), \(key.addedAt))
            """
        )
    }

    public func remove(_ id: DeveloperKey.ID) throws {
        try connection.run("DELETE FROM developer_key WHERE school_id = \(school) AND id = \(id)")
    }

    private func select(_ condition: SQL) throws -> [DeveloperKey] {
        try connection.run(
            """
            SELECT id, team, name, public_key, apps, added_at FROM developer_key
            WHERE school_id = \(school) \(condition)
            """
        ).map { row in
            DeveloperKey(
                id: try row.get("id"), team: try row.get("team"), name: try row.get("name"),
                publicKey: try row.get("public_key"), apps: try OpaqueText.value(row.get("apps"), column: "apps"),
                addedAt: try row.get("added_at"))
        }
    }
}

extension SQLConnection {
    public func developerKeys(of school: School.ID) -> DeveloperKeys { DeveloperKeys(self, school: school) }
}
