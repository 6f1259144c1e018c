import Foundation
import GRDB
import SchoolAPI
import SchoolModel
import Synchronization

// What other devices have published about the app's content.

extension LocalStore {
    /// How many of the server's changes are known.
    func cursor() throws -> String? {
        try read { try String.fetchOne($0.cachedStatement(sql: "SELECT cursor FROM cache.pull")) }
    }

    /// Records that a publication was the only change in between.
    func advance(from before: String, to after: String) throws {
        try queue.write { database in
            try database.run("UPDATE cache.pull SET cursor = ? WHERE cursor = ?", [after, before])
        }
    }

    /// Adopts changes; what is waiting here is newer.
    ///
    /// - Returns: The paths of contexts that have changed.
    func take(_ changes: ContextChanges, at now: Date) throws -> [IdentifierPath] {
        let removed = try changes.removed.map { try IdentifierPath($0) }
        let contexts = try changes.contexts.map { try $0.keptContext() }
        return try queue.write { database in
            var changed: Set<String> = []
            for path in removed { changed.formUnion(try Self.forget(path, in: database)) }
            for context in contexts where try take(context, at: now, in: database) {
                changed.insert(context.path.key)
            }
            if let cursor = changes.cursor {
                try database.run("DELETE FROM cache.pull")
                try database.run("INSERT INTO cache.pull (cursor) VALUES (?)", [cursor])
            }
            return changed.sorted().compactMap(IdentifierPath.init(key:))
        }
    }

    /// Removes a context and everything below it from the cache.
    static func forget(_ path: IdentifierPath, in database: Database) throws -> Set<String> {
        let delete = "DELETE FROM cache.context WHERE path = ? OR (path > ? AND path < ?) RETURNING path"
        return try String.fetchSet(
            database.cachedStatement(sql: delete), arguments: [path.key, path.firstBelow, path.firstBehind])
    }

    private func isWaiting(_ key: String, in database: Database) throws -> Bool {
        let waiting = "SELECT EXISTS (SELECT 1 FROM waiting_context WHERE path = ?)"
        return try Bool.fetchOne(database.cachedStatement(sql: waiting), arguments: [key]) == true
    }

    /// - Returns: Whether anything changed.
    private func take(_ context: ContentContext, at now: Date, in database: Database) throws -> Bool {
        let key = context.path.key
        // What was removed here and hasn't been published yet is gone, with everything below it.
        let removed = try database.cachedStatement(
            sql: """
                SELECT EXISTS (
                    SELECT 1 FROM removed_context
                    WHERE path = :key OR substr(:key, 1, length(path) + 1) = path || '/'
                )
                """)
        if try Bool.fetchOne(removed, arguments: ["key": key]) == true { return false }
        let old = try Row.fetchOne(
            database.cachedStatement(sql: "SELECT body, created FROM cache.context WHERE path = ?"), arguments: [key])
        let created = old.map { Date(millisecondsSince1970: $0["created"]) } ?? now
        let columns = try SavedContext(context, created: created, modified: now).columns()
        if old?["body"] == columns.last as? String { return false }
        if try old == nil && !isWaiting(key, in: database) { newcomers.withLock { _ = $0.insert(context.path) } }
        try database.run(
            "INSERT OR REPLACE INTO cache.context (\(Self.contextColumns)) VALUES (\(Self.places))",
            StatementArguments(columns))
        if let id = context.thumbnailID {
            try database.run(
                """
                INSERT OR IGNORE INTO cache.wanted_thumbnail (id)
                SELECT ? WHERE NOT EXISTS (SELECT 1 FROM \(Self.knownThumbnails) WHERE id = ?)
                """, [id, id])
        }
        return true
    }
}

// The pictures of contexts, without duplicates.

extension LocalStore {
    func thumbnail(_ id: String) throws -> Thumbnail? {
        try read { database in
            try Data.fetchOne(database, sql: "SELECT bytes FROM \(Self.knownThumbnails) WHERE id = ?", arguments: [id])
                .flatMap(Thumbnail.init)
        }
    }

    static func keep(_ thumbnails: [Thumbnail], in database: Database) throws {
        for thumbnail in thumbnails {
            try database.execute(
                sql: """
                    INSERT INTO waiting_thumbnail (id, bytes)
                    SELECT ?, ? WHERE NOT EXISTS (SELECT 1 FROM \(Self.knownThumbnails) WHERE id = ?)
                    """,
                arguments: [thumbnail.id, thumbnail.bytes, thumbnail.id]
            )
        }
    }

    /// The pictures to send, once the contexts that show them are published.
    func nextThumbnails() throws -> [Thumbnail] {
        try read { database in
            try Data.fetchAll(database.cachedStatement(sql: "SELECT bytes FROM waiting_thumbnail ORDER BY id"))
                .compactMap(Thumbnail.init)
        }
    }

    /// The contexts that show a picture.
    func paths(showing thumbnail: Thumbnail) throws -> [String] {
        try read { database in
            try String.fetchAll(
                database, sql: "SELECT path FROM \(Self.knownContexts) WHERE instr(body, ?) > 0 ORDER BY path",
                arguments: [thumbnail.id])
        }
    }

    func settle(_ thumbnail: Thumbnail) throws {
        try queue.write { database in
            try database.execute(
                sql: "INSERT OR IGNORE INTO cache.thumbnail (id, bytes) VALUES (?, ?)",
                arguments: [thumbnail.id, thumbnail.bytes]
            )
        }
        try queue.write { database in
            try database.execute(sql: "DELETE FROM waiting_thumbnail WHERE id = ?", arguments: [thumbnail.id])
        }
    }

    /// The pictures that other devices' contexts show and this device lacks.
    func wantedThumbnails() throws -> [String] {
        try read { database in
            try String.fetchAll(database.cachedStatement(sql: "SELECT id FROM cache.wanted_thumbnail ORDER BY id"))
        }
    }

    func take(_ thumbnail: Thumbnail?, wanted id: String) throws {
        try queue.write { database in
            if let thumbnail, thumbnail.id == id {
                try database.execute(
                    sql: "INSERT OR IGNORE INTO cache.thumbnail (id, bytes) VALUES (?, ?)",
                    arguments: [id, thumbnail.bytes]
                )
            }
            try database.execute(sql: "DELETE FROM cache.wanted_thumbnail WHERE id = ?", arguments: [id])
        }
    }
}
