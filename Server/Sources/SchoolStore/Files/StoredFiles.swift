public import Foundation
public import SchoolModel
public import Storage

/// The files that teachers put into handouts; their bytes are in the data folder.
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

    /// Saves a file whose last bytes arrived now.
    ///
    /// - Throws: ``Refusal`` of code `is-taken`, when its identifier belongs to somebody else's file.
    public func save(_ file: StoredFile, at now: Date) throws {
        try connection.claim(
            """
            INSERT INTO stored_file (school_id, id, owner_id, name, media_type, size, received, received_at) VALUES (
                \(school), \(file.id), \(file.owner), \(file.name), \(file.mediaType), \(file.size), \(file.received),
                \(now)
            )
            ON CONFLICT (school_id, id) DO UPDATE
            SET name = excluded.name, received = excluded.received, received_at = excluded.received_at
            WHERE stored_file.owner_id = excluded.owner_id
            """, field: "id"
        )
    }

    public func remove(_ id: StoredFile.ID) throws {
        try connection.run("DELETE FROM stored_file WHERE school_id = \(school) AND id = \(id)")
    }

    /// The uploads that have made no progress since a moment.
    ///
    /// Those from before such moments were recorded count as resting since `now`.
    public func unfinished(since moment: Date, at now: Date) throws -> [StoredFile.ID] {
        try connection.run(
            """
            UPDATE stored_file SET received_at = \(now)
            WHERE school_id = \(school) AND received < size AND received_at IS NULL
            """)
        return try connection.run(
            """
            SELECT id FROM stored_file
            WHERE school_id = \(school) AND received < size AND received_at < \(moment) ORDER BY id
            """
        ).map { try $0.get("id") }
    }

    /// Removes an upload unless it has made progress since a moment.
    ///
    /// - Returns: Whether it is gone now.
    public func remove(_ id: StoredFile.ID, unlessReceivedSince moment: Date) throws -> Bool {
        try !connection.run(
            """
            DELETE FROM stored_file
            WHERE school_id = \(school) AND id = \(id) AND received < size AND received_at < \(moment) RETURNING id
            """
        ).isEmpty
    }

    /// Records which files are no longer referred to, and which of them are again.
    public func noteOrphans(at now: Date) throws {
        try connection.run(
            """
            UPDATE stored_file SET orphaned_at = NULL
            WHERE school_id = \(school) AND orphaned_at IS NOT NULL AND NOT (\(Self.isOrphaned))
            """)
        try connection.run(
            """
            UPDATE stored_file SET orphaned_at = \(now)
            WHERE school_id = \(school) AND orphaned_at IS NULL AND received = size AND \(Self.isOrphaned)
            """)
    }

    /// Some of the files that nothing has referred to since a moment, longest first.
    public func orphans(since moment: Date, limit: Int) throws -> [StoredFile.ID] {
        try connection.run(
            """
            SELECT id FROM stored_file WHERE school_id = \(school) AND orphaned_at <= \(moment)
            ORDER BY orphaned_at, id LIMIT \(limit)
            """
        ).map { try $0.get("id") }
    }

    /// Removes a file that nothing refers to, nor has since a moment.
    ///
    /// - Returns: Whether it is gone now.
    public func remove(_ id: StoredFile.ID, ifOrphanedSince moment: Date) throws -> Bool {
        try !connection.run(
            """
            DELETE FROM stored_file
            WHERE school_id = \(school) AND id = \(id) AND orphaned_at <= \(moment) AND \(Self.isOrphaned)
            RETURNING id
            """
        ).isEmpty
    }

    /// Whether no handout and no worksheet shows a file.
    private static let isOrphaned: SQL = """
        NOT EXISTS (
            SELECT 1 FROM handout_activity
            WHERE handout_activity.school_id = stored_file.school_id AND kind = 'file'
                AND handout_activity.content = stored_file.id)
        AND NOT EXISTS (
            SELECT 1 FROM worksheet_file
            WHERE worksheet_file.school_id = stored_file.school_id AND worksheet_file.file_id = stored_file.id)
        """

    /// Those among some files that have a record.
    public func known(among ids: some Collection<StoredFile.ID>) throws -> Set<StoredFile.ID> {
        Set(
            try connection.run(
                "SELECT id FROM stored_file WHERE school_id = \(school) AND id IN \(list: Array(ids))"
            ).map { try $0.get("id") })
    }

    /// The handouts that include a file.
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
