import Foundation
public import SchoolModel
import Storage

// What changed in an app's content, for devices that follow it.

extension Contexts {
    /// The version of an app's content; 0 before anything is published.
    public func version(of app: String) throws -> Int64 {
        try connection.run("SELECT version FROM content_app WHERE school_id = \(school) AND id = \(app)")
            .first?.get("version") ?? 0
    }

    /// The version before the app's first one, which is later than any of the same app before it was removed.
    public func firstVersion(of app: String) throws -> Int64 {
        try connection.run("SELECT first_version FROM content_app WHERE school_id = \(school) AND id = \(app)")
            .first?.get("first_version") ?? 0
    }

    /// Records the new version of the app's content.
    public func setVersion(_ version: Int64, of app: String) throws {
        try connection.run(
            "UPDATE content_app SET version = \(version) WHERE school_id = \(school) AND id = \(app)"
        )
    }

    /// Records the place of a publication among those of its device.
    ///
    /// - Returns: Whether it is newer than all before it.
    public func advance(_ device: String, to number: Int64, in app: String) throws -> Bool {
        try !connection.run(
            """
            INSERT INTO content_publisher (school_id, app_id, device, number)
            VALUES (\(school), \(app), \(device), \(number))
            ON CONFLICT (school_id, app_id, device) DO UPDATE SET number = excluded.number
            WHERE excluded.number > content_publisher.number
            RETURNING number
            """
        ).isEmpty
    }

    /// The contexts that changed after a cursor, with the version of each, in the order of both.
    public func changed(
        in app: String, since cursor: ContentCursor, limit: Int
    ) throws -> [(context: ContentContext, version: Int64)] {
        let rows = try connection.run(
            """
            SELECT path, changed_in FROM content_context
            WHERE school_id = \(school) AND app_id = \(app) AND is_withdrawn = 0
              AND (changed_in, path) > (\(cursor.version), \(cursor.key))
            ORDER BY changed_in, path LIMIT \(limit)
            """
        )
        let versions: [(path: IdentifierPath, version: Int64)] = try rows.map {
            (try $0.get("path"), try $0.get("changed_in"))
        }
        let contexts = Dictionary(try find(versions.map(\.path)).map { ($0.path, $0) }) { first, _ in first }
        return versions.compactMap { entry in contexts[entry.path].map { ($0, entry.version) } }
    }

    /// The paths that were removed after a cursor, oldest removal first.
    ///
    /// If a version is partly known, its removals are: they come before everything else in it.
    public func removed(in app: String, since cursor: ContentCursor) throws -> [IdentifierPath] {
        let first = cursor.key.isEmpty ? cursor.version : cursor.version + 1
        return try connection.run(
            """
            SELECT path FROM removed_context
            WHERE school_id = \(school) AND app_id = \(app) AND removed_in >= \(first) ORDER BY removed_in, path
            """
        ).map { try $0.get("path") }
    }

    // MARK: Pictures

    public func thumbnail(_ id: String, of app: String) throws -> Thumbnail? {
        let bytes: [UInt8]? = try connection.run(
            """
            SELECT bytes FROM content_thumbnail
            WHERE school_id = \(school) AND app_id = \(app) AND id = \(id)
            """
        ).first?.get("bytes")
        return bytes.flatMap { Thumbnail(Data($0)) }
    }

    /// Keeps a picture if a context shows it.
    public func save(_ thumbnail: Thumbnail, of app: String) throws {
        try connection.run(
            """
            INSERT INTO content_thumbnail (school_id, app_id, id, bytes)
            SELECT \(school), CAST(\(app) AS TEXT), CAST(\(thumbnail.id) AS TEXT), \([UInt8](thumbnail.bytes))
            WHERE EXISTS (
                SELECT 1 FROM content_context
                WHERE school_id = \(school) AND app_id = \(app) AND thumbnail_id = \(thumbnail.id)
            )
            ON CONFLICT (school_id, app_id, id) DO NOTHING
            """
        )
    }

    /// Removes the pictures of an app that no context shows any more.
    public func removeUnusedThumbnails(of app: String) throws {
        try connection.run(
            """
            DELETE FROM content_thumbnail WHERE school_id = \(school) AND app_id = \(app) AND NOT EXISTS (
                SELECT 1 FROM content_context
                WHERE content_context.school_id = content_thumbnail.school_id
                  AND content_context.app_id = content_thumbnail.app_id
                  AND content_context.thumbnail_id = content_thumbnail.id
            )
            """
        )
    }
}
