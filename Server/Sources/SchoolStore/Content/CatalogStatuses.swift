public import Foundation
public import SchoolModel
public import Storage

/// What became of calls to the catalogue, in any environment, because the API asks without naming one.
public struct CatalogStatuses {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    public func add(_ status: CatalogStatus, at now: Date) throws {
        try connection.run(
            """
            INSERT INTO catalog_status (school_id, id, team, at, code, field, detail)
            VALUES (\(school), \(status.id), \(status.team), \(now), \(status.refusal?.code.rawValue),
                    \(status.refusal?.field), \(status.refusal?.detail))
            """
        )
    }

    public func find(_ id: CatalogStatus.ID, of team: String) throws -> CatalogStatus? {
        try connection.run(
            """
            SELECT code, field, detail FROM catalog_status
            WHERE school_id = \(school) AND id = \(id) AND team = \(team)
            """
        ).first.map { row in
            let code: String? = try row.find("code")
            let field: String? = try row.find("field")
            let detail: String? = try row.find("detail")
            return CatalogStatus(
                id: id, team: team,
                refusal: code.flatMap(Refusal.Code.init).map { Refusal($0, field: field, detail: detail) })
        }
    }

    /// Forgets what can no longer be looked up.
    public func removeAll(before moment: Date) throws {
        try connection.run("DELETE FROM catalog_status WHERE school_id = \(school) AND at < \(moment)")
    }
}

extension SQLConnection {
    public func catalogStatuses(of school: School.ID) -> CatalogStatuses { CatalogStatuses(self, school: school) }
}
