import Foundation
public import SchoolModel
public import Storage

/// The logo of a school, as one transaction sees it.
///
/// It is a picture like those of people, and cleaned like them: see ``SchoolModel/PersonPicture``.
public struct SchoolLogos {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    public func find() throws -> PersonPicture? {
        try connection.run("SELECT media_type, width, height, bytes FROM school_logo WHERE school_id = \(school)")
            .map { row in
                PersonPicture(
                    bytes: Data(try row.get("bytes", as: [UInt8].self)), format: try row.get("media_type"),
                    width: try row.get("width"), height: try row.get("height"))
            }.first
    }

    public func save(_ logo: PersonPicture) throws {
        try connection.run(
            """
            INSERT INTO school_logo (school_id, id, media_type, width, height, bytes)
            VALUES (
                \(school), \(logo.id), \(logo.format), \(logo.width), \(logo.height), \([UInt8](logo.bytes))
            )
            ON CONFLICT (school_id) DO UPDATE SET
                id = excluded.id, media_type = excluded.media_type, width = excluded.width,
                height = excluded.height, bytes = excluded.bytes
            """)
    }

    public func remove() throws {
        try connection.run("DELETE FROM school_logo WHERE school_id = \(school)")
    }
}

extension SQLConnection {
    public func logos(of school: School.ID) -> SchoolLogos { SchoolLogos(self, school: school) }
}
