public import Foundation
public import SchoolModel
public import Storage

/// The uploads that wait for somebody's agreement, as one transaction sees them.
public struct ImportUploads {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    public func find(_ id: ImportUpload.ID) throws -> ImportUpload? {
        try connection.run(
            """
            SELECT person_id, uploaded_at, kind, settings FROM import_upload
            WHERE school_id = \(school) AND id = \(id)
            """
        ).first.map { row in
            ImportUpload(
                id: id, person: try row.get("person_id"), uploadedAt: try row.get("uploaded_at"),
                kind: try row.get("kind"), settings: try row.find("settings"), files: try files(of: id))
        }
    }

    private func files(of id: ImportUpload.ID) throws -> [ImportUpload.File] {
        try connection.run(
            """
            SELECT name, content FROM import_upload_file
            WHERE school_id = \(school) AND upload_id = \(id) ORDER BY position
            """
        ).map { ImportUpload.File(name: try $0.get("name"), bytes: try $0.get("content")) }
    }

    public func add(_ upload: ImportUpload) throws {
        try connection.run(
            """
            INSERT INTO import_upload (school_id, id, person_id, uploaded_at, kind, settings) VALUES (
                \(school), \(upload.id), \(upload.person), \(upload.uploadedAt), \(upload.kind), \(upload.settings)
            )
            """
        )
        for (position, file) in upload.files.enumerated() {
            try connection.run(
                """
                INSERT INTO import_upload_file (school_id, upload_id, position, name, content)
                VALUES (\(school), \(upload.id), \(position), \(file.name), \(file.bytes))
                """
            )
        }
    }

    public func remove(_ id: ImportUpload.ID) throws {
        try connection.run("DELETE FROM import_upload WHERE school_id = \(school) AND id = \(id)")
    }

    /// Removes what a person uploaded of one kind.
    public func removeAll(_ kind: ImportUpload.Kind, of person: Person.ID) throws {
        try connection.run(
            "DELETE FROM import_upload WHERE school_id = \(school) AND person_id = \(person) AND kind = \(kind)")
    }

    /// Removes what anybody abandoned before a moment.
    public func removeOld(before moment: Date) throws {
        try connection.run("DELETE FROM import_upload WHERE school_id = \(school) AND uploaded_at < \(moment)")
    }
}

extension ImportUpload.Kind: SQLReadable {}

extension SQLConnection {
    public func importUploads(of school: School.ID) -> ImportUploads { ImportUploads(self, school: school) }
}
