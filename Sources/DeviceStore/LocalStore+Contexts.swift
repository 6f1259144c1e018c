import Foundation
import GRDB
import SchoolAPI
import SchoolModel

extension LocalStore {
    /// All contexts, parents before their children.
    func contexts() throws -> [SavedContext] {
        try queue.read { database in
            try Row.fetchAll(database, sql: "SELECT body, created, modified FROM context ORDER BY path")
                .map { row in
                    let dto = try EndpointCoding.decoder.decode(
                        ContextDTO.self, from: Data((row["body"] as String).utf8))
                    return SavedContext(
                        try dto.context(),
                        created: Date(millisecondsSince1970: row["created"]),
                        modified: Date(millisecondsSince1970: row["modified"])
                    )
                }
        }
    }

    /// What the app calls itself: the title of its root.
    func appName() throws -> String? {
        try queue.read { database in
            let app = try String.fetchOne(database, sql: "SELECT value FROM setting WHERE name = 'app'") ?? ""
            let root = try IdentifierPath([app]).key
            let body = try String.fetchOne(database, sql: "SELECT body FROM context WHERE path = ?", arguments: [root])
            return try body.map { try EndpointCoding.decoder.decode(ContextDTO.self, from: Data($0.utf8)).title }
        }
    }

    static func save(_ contexts: [SavedContext], in database: Database) throws {
        for saved in contexts {
            let body = try EndpointCoding.encoder.encode(ContextDTO(saved.context))
            try database.execute(
                sql: """
                    INSERT INTO context (path, body, created, modified, change) VALUES (?, ?, ?, ?, ?)
                    ON CONFLICT (path) DO UPDATE SET
                        body = excluded.body, modified = excluded.modified, change = excluded.change, refusal = NULL
                    WHERE body <> excluded.body
                    """,
                arguments: [
                    saved.context.path.key, String(decoding: body, as: UTF8.self),
                    saved.created.millisecondsSince1970, saved.modified.millisecondsSince1970,
                    try database.nextChange(),
                ]
            )
        }
    }

    static func remove(_ paths: [IdentifierPath], in database: Database) throws {
        for path in paths {
            // Below a path lie the paths that begin with it and a slash; "0" is what follows "/".
            try database.execute(
                sql: "DELETE FROM context WHERE path = ? OR (path > ? AND path < ?)",
                arguments: [path.key, path.key + "/", path.key + "0"]
            )
            try database.execute(
                sql: """
                    INSERT INTO removed_context (path, change) VALUES (?, ?)
                    ON CONFLICT (path) DO UPDATE SET change = excluded.change
                    """,
                arguments: [path.key, try database.nextChange()]
            )
        }
    }

    /// What the server is to be told about contexts, and up to which change that is.
    struct Publication: Sendable {
        var contexts: [(dto: ContextDTO, change: Int64)] = []
        var removed: [(path: IdentifierPath, change: Int64)] = []

        var isEmpty: Bool { contexts.isEmpty && removed.isEmpty }
    }

    /// The next contexts to publish.
    ///
    /// Removals come first and alone: what has been removed and then made again must be new at the
    /// server too.
    func nextPublication(most: Int = PublishContexts.most) throws -> Publication {
        try queue.read { database in
            var publication = Publication()
            let removals = try Row.fetchAll(
                database, sql: "SELECT path, change FROM removed_context ORDER BY change LIMIT ?", arguments: [most]
            )
            publication.removed = removals.compactMap { row in
                IdentifierPath(key: row["path"]).map { ($0, row["change"]) }
            }
            guard removals.isEmpty else { return publication }
            let rows = try Row.fetchCursor(
                database,
                sql: """
                    SELECT body, change FROM context WHERE published < change AND refusal IS NULL
                    ORDER BY change LIMIT ?
                    """,
                arguments: [most]
            )
            var size = 0
            while let row = try rows.next(), size < Self.largestBatch {
                let body = Data((row["body"] as String).utf8)
                size += body.count
                let dto = try EndpointCoding.decoder.decode(ContextDTO.self, from: body)
                publication.contexts.append((dto, row["change"]))
            }
            return publication
        }
    }

    /// The bytes after which a batch takes nothing more.
    static let largestBatch = 256 * 1024

    /// Takes note that the server has what a publication says.
    func settle(_ publication: Publication) throws {
        try queue.write { database in
            for (path, change) in publication.removed {
                try database.execute(
                    sql: "DELETE FROM removed_context WHERE path = ? AND change = ?", arguments: [path.key, change]
                )
            }
            for (dto, change) in publication.contexts {
                try database.execute(
                    sql: "UPDATE context SET published = ? WHERE path = ? AND published < ?",
                    arguments: [change, try IdentifierPath(dto.path).key, change]
                )
            }
        }
    }

    /// Takes note that the server will never have what a publication says.
    func refuse(_ publication: Publication, because code: String) throws {
        try queue.write { database in
            for (path, change) in publication.removed {
                try database.execute(
                    sql: "DELETE FROM removed_context WHERE path = ? AND change = ?", arguments: [path.key, change]
                )
            }
            for (dto, change) in publication.contexts {
                try database.execute(
                    sql: "UPDATE context SET refusal = ? WHERE path = ? AND change = ?",
                    arguments: [code, try IdentifierPath(dto.path).key, change]
                )
            }
        }
    }
}
