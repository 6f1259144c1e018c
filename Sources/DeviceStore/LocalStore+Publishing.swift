import Foundation
import GRDB
import SchoolAPI
import SchoolModel

// What an app says about its contexts, on its way to the server.

extension LocalStore {
    /// Writes contexts that are new or differ from the known ones.
    static func save(_ contexts: [SavedContext], in database: Database) throws {
        if contexts.isEmpty { return }
        let known = try database.cachedStatement(sql: "SELECT body FROM \(Self.knownContexts) WHERE path = ?")
        let write = try database.cachedStatement(
            sql: """
                INSERT INTO waiting_context (\(contextColumns), change) VALUES (\(places), ?)
                ON CONFLICT (path) DO UPDATE SET
                    parent = excluded.parent, identifier = excluded.identifier, title = excluded.title,
                    topic = excluded.topic, link = excluded.link, modified = excluded.modified,
                    body = excluded.body, change = excluded.change, refusal = NULL
                """
        )
        for saved in contexts {
            let columns = try saved.columns()
            let body = columns.last as? String
            if try String.fetchOne(known, arguments: [saved.context.path.key]) == body { continue }
            try write.execute(arguments: StatementArguments(columns + [try database.nextChange()]))
        }
    }

    /// Removes contexts with everything below them, and adds others.
    ///
    /// A context that is added again where one was removed is new there; what was below the old one and
    /// isn't added again is gone.
    static func replace(_ removed: [IdentifierPath], by contexts: [SavedContext], in database: Database) throws {
        var gone: Set<String> = []
        for path in removed {
            gone.insert(path.key)
            gone.formUnion(
                try String.fetchSet(
                    database, sql: "SELECT path FROM \(Self.knownContexts) WHERE path > ? AND path < ?",
                    arguments: [path.firstBelow, path.firstBehind]
                )
            )
            try delete(path, in: database)
        }
        try save(contexts, in: database)
        gone.subtract(contexts.map(\.context.path.key))
        for key in gone.sorted() {
            // When a parent is gone, so is everything below it.
            guard let path = IdentifierPath(key: key), path.parent.map({ !gone.contains($0.key) }) ?? true else {
                continue
            }
            try database.run(
                """
                INSERT INTO removed_context (path, change) VALUES (?, ?)
                ON CONFLICT (path) DO UPDATE SET change = excluded.change
                """, [key, try database.nextChange()])
        }
    }

    private static func delete(_ path: IdentifierPath, in database: Database) throws {
        for table in ["waiting_context", "cache.context"] {
            try database.run(
                "DELETE FROM \(table) WHERE path = ? OR (path > ? AND path < ?)",
                [path.key, path.firstBelow, path.firstBehind])
        }
    }

    /// Repeats removals in the cache, in case the last process ended before it had finished them.
    static func repeatRemovals(in database: Database) throws {
        let removed = try String.fetchAll(database, sql: "SELECT path FROM removed_context")
        for path in removed.compactMap(IdentifierPath.init(key:)) { _ = try forget(path, in: database) }
    }

    /// What has to be published about contexts, up to which change.
    struct Publication: Sendable {
        var contexts: [(dto: ContextDTO, change: Int64)] = []
        var removed: [(path: IdentifierPath, change: Int64)] = []

        var isEmpty: Bool { contexts.isEmpty && removed.isEmpty }
    }

    /// The size in bytes after which nothing is added to a batch.
    static let largestBatch = 256 * 1024

    /// The next contexts to publish.
    ///
    /// Removals come first and alone: what has been removed and then made again must be new at the
    /// server, too.
    func nextPublication(most: Int = PublishContexts.most) throws -> Publication {
        try read { database in
            var publication = Publication()
            let removals = try Row.fetchAll(
                database.cachedStatement(sql: "SELECT path, change FROM removed_context ORDER BY change LIMIT ?"),
                arguments: [most])
            publication.removed = removals.compactMap { row in
                IdentifierPath(key: row["path"]).map { ($0, row["change"]) }
            }
            guard removals.isEmpty else { return publication }
            let rows = try Row.fetchCursor(
                database.cachedStatement(
                    sql: "SELECT body, change FROM waiting_context WHERE refusal IS NULL ORDER BY change LIMIT ?"),
                arguments: [most])
            var size = 0
            while let row = try rows.next(), size < Self.largestBatch {
                let body = Data((row["body"] as String).utf8)
                size += body.count
                let dto = try EndpointCoding.value(ContextDTO.self, from: body)
                publication.contexts.append((dto, row["change"]))
            }
            return publication
        }
    }

    /// The number of the next request, greater than all before.
    ///
    /// It is written before the request is sent, so that no later request can have the same.
    func nextOrder() throws -> PublishContexts.Order {
        try queue.write { database in
            PublishContexts.Order(device: try database.setting("device") ?? "", number: try database.nextChange())
        }
    }

    /// Records that the server has the content of a publication.
    func settle(_ publication: Publication) throws {
        let settled = try publication.contexts.map { (key: try IdentifierPath($0.dto.path).key, change: $0.change) }
        try queue.write { database in
            // A save that failed half-way may have been written here and not in the cache.
            for (path, _) in publication.removed { _ = try Self.forget(path, in: database) }
            for (key, change) in settled {
                try database.run(
                    """
                    INSERT OR REPLACE INTO cache.context (\(Self.contextColumns))
                    SELECT \(Self.contextColumns) FROM waiting_context WHERE path = ? AND change = ?
                    """, [key, change])
            }
        }
        try queue.write { database in
            for (path, change) in publication.removed {
                try database.run("DELETE FROM removed_context WHERE path = ? AND change = ?", [path.key, change])
            }
            for (key, change) in settled {
                try database.run("DELETE FROM waiting_context WHERE path = ? AND change = ?", [key, change])
            }
        }
    }

    /// Records that the server will never accept the content of a publication.
    func refuse(_ publication: Publication, because refusal: StoredRefusal) throws {
        let refusal = try refusal.stored
        try queue.write { database in
            for (path, change) in publication.removed {
                try database.run("DELETE FROM removed_context WHERE path = ? AND change = ?", [path.key, change])
            }
            for (dto, change) in publication.contexts {
                try database.execute(
                    sql: "UPDATE waiting_context SET refusal = ? WHERE path = ? AND change = ?",
                    arguments: [refusal, try IdentifierPath(dto.path).key, change]
                )
            }
        }
    }
}
