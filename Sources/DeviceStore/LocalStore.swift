import Foundation
import GRDB
import SchoolModel
import Synchronization

/// What one app stores on this device for one account.
///
/// What must reach the server waits here until the server has confirmed it; what the server has is
/// in a cache. Once a transaction on waiting things has returned, they survive a killed process and a power cut.
///
/// These are two files, and no transaction spans them safely. So anything that moves from one to the
/// other is written there first and removed here afterwards; what is in both is waiting.
final class LocalStore: Sendable {
    /// How many seconds an operation waits for another process.
    private static let patience = 10.0

    let queue: DatabaseQueue
    /// The contexts that weren't known here before other devices' changes were adopted.
    ///
    /// They are noted before anybody can read them, so that whoever finds one knows that it has come meanwhile.
    let newcomers = Mutex<Set<IdentifierPath>>([])
    /// Says how the device's clock stands.
    let clockStand: @Sendable () -> ClockStand?
    /// What this process knows of the attempts in it.
    let attempts: AttemptMemory

    /// Opens the store in its files, or creates it; without files, the store lasts as long as the process.
    init(
        files: StoreFiles?, app: String, attempts: AttemptMemory = AttemptMemory(), random: () -> UInt128,
        clockStand: @escaping @Sendable () -> ClockStand? = { nil }
    ) throws {
        self.attempts = attempts
        self.clockStand = clockStand
        if let files {
            try PrivateFile.touch(files.waiting)
            try PrivateFile.touch(files.cache)
            do {
                queue = try Self.open(files)
            } catch let error as DatabaseError where error.isDamage && Self.isSound(files.waiting) {
                try Self.remove(files.cache)
                try PrivateFile.touch(files.cache)
                queue = try Self.open(files)
            }
        } else {
            queue = try Self.open(nil)
        }
        try queue.writeWithoutTransaction { database in
            try Self.name(database, app: app, random: random)
            try Self.repeatRemovals(in: database)
        }
    }

    /// Records which app the store belongs to, and a name that no other store has.
    private static func name(_ database: Database, app: String, random: () -> UInt128) throws {
        let names = try String.fetchSet(database, sql: "SELECT name FROM setting")
        if names.isSuperset(of: ["app", "device"]) { return }
        try database.inTransaction(.immediate) {
            let insert = "INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING"
            try database.run(insert, ["app", app])
            try database.run(insert, ["device", String(random(), radix: 16)])
            return .commit
        }
    }

    /// Reads with one statement, or with several that need not see the same state.
    ///
    /// The kind of read that is isolated from other processes compiles every statement again.
    func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try queue.unsafeRead(body)
    }

    private static func open(_ files: StoreFiles?) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.busyMode = .timeout(patience)
        configuration.prepareDatabase { database in
            try database.execute(
                sql: "ATTACH DATABASE ? AS cache", arguments: [files?.cache.path ?? ":memory:"]
            )
            // What is discarded leaves no bytes behind.
            try database.execute(sql: "PRAGMA secure_delete = ON; PRAGMA cache.secure_delete = ON")
        }
        guard let files else {
            let queue = try DatabaseQueue(configuration: configuration)
            try queue.writeWithoutTransaction(Self.lay)
            return queue
        }
        configuration.journalMode = .wal
        let queue = try onceItsTurnComes {
            try DatabaseQueue(path: files.waiting.path, configuration: configuration)
        }
        try queue.writeWithoutTransaction { database in
            // A confirmed save survives a power cut. This has to follow opening, which sets a lower level
            // for a store with a write-ahead log.
            try database.execute(
                sql: """
                    PRAGMA main.synchronous = FULL;
                    PRAGMA cache.synchronous = NORMAL;
                    """
            )
            try onceItsTurnComes { try database.execute(sql: "PRAGMA cache.journal_mode = WAL") }
            try Self.lay(database)
        }
        return queue
    }

    /// Does what SQLite refuses at once, however long it may wait, while another process does the same: the first to
    /// open a file turns its write-ahead log on, which takes milliseconds.
    private static func onceItsTurnComes<Value>(_ act: () throws -> Value) throws -> Value {
        let deadline = ContinuousClock.now.advanced(by: .seconds(Self.patience))
        while true {
            do { return try act() } catch let error as DatabaseError
                where error.resultCode == .SQLITE_BUSY && ContinuousClock.now < deadline
            {
                Thread.sleep(forTimeInterval: 0.005)
            }
        }
    }

    /// The app that a store's file belongs to.
    static func app(of file: URL) throws -> String? {
        try DatabaseQueue(path: file.path).read { database in
            guard try database.tableExists("setting") else { return nil }
            return try String.fetchOne(database, sql: "SELECT value FROM setting WHERE name = 'app'")
        }
    }

    /// Whether a file can be read as a database; an empty one can.
    private static func isSound(_ file: URL) -> Bool {
        do {
            return try DatabaseQueue(path: file.path).read { database in
                try String.fetchOne(database, sql: "PRAGMA quick_check") == "ok"
            }
        } catch {
            return false
        }
    }

    private static func remove(_ file: URL) throws {
        for name in [file.path, file.path + "-wal", file.path + "-shm"]
        where FileManager.default.fileExists(atPath: name) {
            try FileManager.default.removeItem(atPath: name)
        }
    }
}

extension DatabaseError {
    /// Whether the file isn't a database, or no longer is.
    fileprivate var isDamage: Bool {
        [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(resultCode)
    }
}

extension Database {
    /// Executes a statement that is compiled once for as long as the store is open.
    func run(_ sql: String, _ arguments: StatementArguments = StatementArguments()) throws {
        try cachedStatement(sql: sql).execute(arguments: arguments)
    }

    /// A setting of the store itself.
    func setting(_ name: String) throws -> String? {
        try String.fetchOne(cachedStatement(sql: "SELECT value FROM setting WHERE name = ?"), arguments: [name])
    }

    /// A number greater than any before it, to distinguish newer states from older ones.
    func nextChange() throws -> Int64 {
        try Int64.fetchOne(cachedStatement(sql: "UPDATE change SET number = number + 1 RETURNING number")) ?? 0
    }
}

extension LocalStore {
    func waiting() throws -> Waiting {
        try read(Self.waiting)
    }

    static func waiting(in database: Database) throws -> Waiting {
        let count = { (table: String) in
            try Int.fetchOne(database.cachedStatement(sql: "SELECT COUNT(*) FROM \(table)")) ?? 0
        }
        var waiting = Waiting()
        waiting.contexts = try count("waiting_context WHERE refusal IS NULL") + count("removed_context")
        waiting.activities = try count("activity WHERE refusal IS NULL")
        waiting.done = try count("done_mark")
        waiting.thumbnails = try count("waiting_thumbnail")
        waiting.calls = try count("waiting_call WHERE refusal IS NULL")
        waiting.refused =
            try count("waiting_context WHERE refusal IS NOT NULL") + count("activity WHERE refusal IS NOT NULL")
            + count("waiting_call WHERE refusal IS NOT NULL")
        return waiting
    }

    /// Forgets what the server is known to have and to have assigned.
    ///
    /// What is waiting continues to wait; contexts are published again.
    func forgetWhatTheServerHas() throws {
        try queue.write { database in
            let columns = Self.contextColumns
            let cached = try Row.fetchAll(database, sql: "SELECT \(columns) FROM cache.context")
            for row in cached {
                try database.execute(
                    sql: """
                        INSERT INTO waiting_context (\(columns), change) VALUES (\(Self.places), ?)
                        ON CONFLICT (path) DO NOTHING
                        """,
                    arguments: StatementArguments(row.databaseValues + [try database.nextChange().databaseValue])
                )
            }
            try database.execute(
                sql: """
                    UPDATE waiting_context SET refusal = NULL;
                    DELETE FROM assigned;
                    """
            )
        }
        try queue.write(Self.emptyCache)
    }
}
