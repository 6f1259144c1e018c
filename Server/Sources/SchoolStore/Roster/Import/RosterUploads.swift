public import Foundation
public import SchoolModel
public import Storage

/// The rosters waiting for confirmation.
public struct RosterUploads {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    public func find(_ id: RosterUpload.ID) throws -> RosterUpload? {
        try connection.run(
            """
            SELECT id, person_id, uploaded_at, name, content FROM roster_upload
            WHERE school_id = \(school) AND id = \(id)
            """
        ).first.map { row in
            RosterUpload(
                id: try row.get("id"), person: try row.get("person_id"), uploadedAt: try row.get("uploaded_at"),
                name: try row.get("name"), content: try row.get("content"))
        }
    }

    public func add(_ upload: RosterUpload) throws {
        try connection.run(
            """
            INSERT INTO roster_upload (school_id, id, person_id, uploaded_at, name, content) VALUES (
                \(school), \(upload.id), \(upload.person), \(upload.uploadedAt), \(upload.name), \(upload.content)
            )
            """
        )
    }

    public func remove(_ id: RosterUpload.ID) throws {
        try connection.run("DELETE FROM roster_upload WHERE school_id = \(school) AND id = \(id)")
    }

    /// Removes what a person uploaded earlier, and what anybody abandoned before `moment`.
    public func removeOld(of person: Person.ID, before moment: Date) throws {
        try connection.run(
            """
            DELETE FROM roster_upload
            WHERE school_id = \(school) AND (person_id = \(person) OR uploaded_at < \(moment))
            """
        )
    }
}

extension SQLConnection {
    public func rosterUploads(of school: School.ID) -> RosterUploads { RosterUploads(self, school: school) }
}
