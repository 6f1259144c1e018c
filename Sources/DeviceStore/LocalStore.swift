import Foundation
import GRDB
import SchoolAPI
import SchoolModel

/// What one app keeps on this device for one account.
///
/// What must reach the server waits here until the server has said that it has it. A transaction
/// that has returned survives a kill and a power cut.
final class LocalStore: Sendable {
    let queue: DatabaseQueue

    /// Opens the store in a file, or makes it there; without a file, a store that lasts as long as the process.
    init(file: URL?, app: String) throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        configuration.prepareDatabase { database in
            // What is dropped leaves no bytes behind.
            try database.execute(sql: "PRAGMA secure_delete = ON")
        }
        if let file {
            try PrivateFile.touch(file)
            configuration.journalMode = .wal
            queue = try DatabaseQueue(path: file.path, configuration: configuration)
            // A save that was confirmed survives a power cut. This comes after opening, which sets
            // less for a store with a write-ahead log.
            try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        } else {
            queue = try DatabaseQueue(configuration: configuration)
        }
        try queue.write { database in
            try Self.lay(database)
            try database.execute(
                sql: "INSERT INTO setting (name, value) VALUES ('app', ?) ON CONFLICT DO NOTHING", arguments: [app]
            )
        }
    }

    /// The app whose store a file is.
    static func app(of file: URL) throws -> String? {
        try DatabaseQueue(path: file.path).read { database in
            guard try database.tableExists("setting") else { return nil }
            return try String.fetchOne(database, sql: "SELECT value FROM setting WHERE name = 'app'")
        }
    }

    private static func lay(_ database: Database) throws {
        let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        guard version < history.count else { return }
        for step in history[version...] { try database.execute(sql: step) }
        try database.execute(sql: "PRAGMA user_version = \(history.count)")
    }

    /// The steps by which the tables came to be what they are, oldest first.
    private static let history = [
        """
        CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL);

        CREATE TABLE change (number INTEGER NOT NULL);
        INSERT INTO change (number) VALUES (0);

        CREATE TABLE context (
            path TEXT PRIMARY KEY,
            body TEXT NOT NULL,
            created INTEGER NOT NULL,
            modified INTEGER NOT NULL,
            change INTEGER NOT NULL,
            published INTEGER NOT NULL DEFAULT 0,
            refusal TEXT
        );
        CREATE INDEX context_to_publish ON context (change) WHERE published < change;

        CREATE TABLE removed_context (path TEXT PRIMARY KEY, change INTEGER NOT NULL);

        CREATE TABLE assigned (path TEXT PRIMARY KEY);

        CREATE TABLE activity (
            id TEXT PRIMARY KEY,
            path TEXT NOT NULL,
            revision INTEGER NOT NULL,
            body TEXT NOT NULL,
            change INTEGER NOT NULL,
            clock_offset INTEGER,
            delivered INTEGER NOT NULL DEFAULT 0,
            refusal TEXT
        );
        CREATE INDEX activity_of_context ON activity (path, change);
        CREATE INDEX activity_to_deliver ON activity (change) WHERE delivered < revision;

        CREATE TABLE done_mark (path TEXT PRIMARY KEY, at INTEGER NOT NULL, change INTEGER NOT NULL);
        """
    ]
}

extension Database {
    /// A number greater than any before it, to tell newer states from older ones.
    func nextChange() throws -> Int64 {
        try Int64.fetchOne(self, sql: "UPDATE change SET number = number + 1 RETURNING number") ?? 0
    }
}

extension LocalStore {
    func waiting() throws -> Waiting {
        try queue.read { database in
            let count = { (sql: String) in try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM \(sql)") ?? 0 }
            var waiting = Waiting()
            waiting.contexts =
                try count("context WHERE published < change AND refusal IS NULL") + count("removed_context")
            waiting.activities = try count("activity WHERE delivered < revision AND refusal IS NULL")
            waiting.done = try count("done_mark")
            waiting.refused =
                try count("context WHERE refusal IS NOT NULL") + count("activity WHERE refusal IS NOT NULL")
            return waiting
        }
    }

    /// Forgets what the server is known to have and to have assigned.
    ///
    /// What waits goes on waiting; contexts are published anew.
    func forgetWhatTheServerHas() throws {
        try queue.write { database in
            try database.execute(
                sql: """
                    UPDATE context SET published = 0, refusal = NULL;
                    DELETE FROM assigned;
                    DELETE FROM activity WHERE delivered >= revision;
                    """
            )
        }
    }
}
