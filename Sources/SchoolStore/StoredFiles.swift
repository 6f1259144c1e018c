public import SchoolModel
public import Storage

/// The files that teachers put into handouts; their bytes lie in the data folder.
///
/// All SQL about files is in this file.
public struct StoredFiles {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    public func find(_ id: StoredFile.ID) throws -> StoredFile? {
        try connection.run(
            """
            SELECT id, owner_id, name, media_type, size, received FROM stored_file
            WHERE school_id = \(school) AND id = \(id)
            """
        ).map { row in
            StoredFile(
                id: try row.get("id"),
                owner: try row.get("owner_id"),
                name: try row.get("name"),
                mediaType: try row.get("media_type"),
                size: try row.get("size"),
                received: try row.get("received")
            )
        }.first
    }

    public func save(_ file: StoredFile) throws {
        try connection.run(
            """
            INSERT INTO stored_file (school_id, id, owner_id, name, media_type, size, received) VALUES (
                \(school), \(file.id), \(file.owner), \(file.name), \(file.mediaType), \(file.size), \(file.received)
            )
            ON CONFLICT (school_id, id) DO UPDATE SET name = excluded.name, received = excluded.received
            """
        )
    }

    public func remove(_ id: StoredFile.ID) throws {
        try connection.run("DELETE FROM stored_file WHERE school_id = \(school) AND id = \(id)")
    }

    /// The handouts that a file is part of.
    public func handouts(with id: StoredFile.ID) throws -> [Handout.ID] {
        try connection.run(
            """
            SELECT DISTINCT handout_id FROM handout_activity
            WHERE school_id = \(school) AND kind = 'file' AND content = \(id)
            """
        ).map { try $0.get("handout_id") }
    }
}

extension SQLConnection {
    public func files(of school: School.ID) -> StoredFiles { StoredFiles(self, school: school) }
}
