public import Foundation
public import SchoolModel
public import Storage

extension PicturePolicy: SQLReadable {}
extension PersonPicture.Format: SQLReadable {}

/// The pictures of people, as one transaction sees them.
///
/// All SQL about them is in this file. They are in the database rather than in the folder of files, so they go in
/// the same transaction as their person, and no orphan is left behind.
public struct PersonPictures {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    /// Whose pictures the school keeps.
    public func policy() throws -> PicturePolicy {
        try connection.run("SELECT picture_policy FROM school WHERE id = \(school)").first?.get("picture_policy")
            ?? .nobody
    }

    public func setPolicy(_ policy: PicturePolicy) throws {
        try connection.run("UPDATE school SET picture_policy = \(policy) WHERE id = \(school)")
    }

    public func find(of person: Person.ID) throws -> PersonPicture? {
        try connection.run(
            """
            SELECT media_type, width, height, bytes FROM person_picture
            WHERE school_id = \(school) AND person_id = \(person)
            """
        ).map { row in
            PersonPicture(
                bytes: Data(try row.get("bytes", as: [UInt8].self)), format: try row.get("media_type"),
                width: try row.get("width"), height: try row.get("height"))
        }.first
    }

    /// The names of the pictures of those among some people who have one.
    public func names(of people: some Collection<Person.ID>) throws -> [Person.ID: String] {
        let rows = try connection.run(
            """
            SELECT person_id, id FROM person_picture
            WHERE school_id = \(school) AND person_id IN \(list: Array(people))
            """)
        return Dictionary(uniqueKeysWithValues: try rows.map { (try $0.get("person_id"), try $0.get("id")) })
    }

    public func save(_ picture: PersonPicture, of person: Person.ID, at now: Date) throws {
        try connection.run(
            """
            INSERT INTO person_picture (school_id, person_id, id, media_type, width, height, bytes, changed_at)
            VALUES (
                \(school), \(person), \(picture.id), \(picture.format), \(picture.width), \(picture.height),
                \([UInt8](picture.bytes)), \(now)
            )
            ON CONFLICT (school_id, person_id) DO UPDATE SET
                id = excluded.id, media_type = excluded.media_type, width = excluded.width,
                height = excluded.height, bytes = excluded.bytes, changed_at = excluded.changed_at
            """)
    }

    /// - Returns: Whether there was one.
    public func remove(of person: Person.ID) throws -> Bool {
        try !connection.run(
            "DELETE FROM person_picture WHERE school_id = \(school) AND person_id = \(person) RETURNING person_id"
        ).isEmpty
    }

    /// How many people have a picture that the school would not keep.
    public func unwanted(by policy: PicturePolicy) throws -> Int {
        let roles = Person.Role.allCases.filter(policy.allows)
        return try connection.run(
            """
            SELECT COUNT(*) AS pictures FROM person_picture WHERE school_id = \(school) AND person_id NOT IN (
                SELECT id FROM person
                WHERE school_id = \(school) AND is_archived = 0 AND role IN \(list: roles))
            """
        ).first?.get("pictures") ?? 0
    }

    /// Removes the pictures of those who have left, and of those whose pictures the school does not keep.
    public func removeUnwanted(by policy: PicturePolicy) throws {
        let roles = Person.Role.allCases.filter(policy.allows)
        try connection.run(
            """
            DELETE FROM person_picture WHERE school_id = \(school) AND person_id NOT IN (
                SELECT id FROM person
                WHERE school_id = \(school) AND is_archived = 0 AND role IN \(list: roles))
            """)
    }
}

extension SQLConnection {
    public func pictures(of school: School.ID) -> PersonPictures { PersonPictures(self, school: school) }
}
