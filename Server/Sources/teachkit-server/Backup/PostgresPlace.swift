import SchoolStore
import Storage
import StorageDrivers

/// A PostgreSQL database to which a backup is restored.
struct PostgresPlace {
    let url: String

    #if PostgreSQL
    /// Whether another program is connected.
    ///
    /// PostgreSQL lists a connection for a moment after its program has closed it, also one of this program's own.
    func isOpen() async throws -> Bool {
        for _ in 1...20 {
            if try await !hasOtherConnection() { return false }
            try await Task.sleep(for: .milliseconds(100))
        }
        return true
    }

    private func hasOtherConnection() async throws -> Bool {
        try await database.inspect { try Self.hasOther($0) }
    }

    /// Whether another school is being restored to the database.
    func isBeingRestored() async throws -> Bool {
        try await database.inspect { try $0.records.isHeldForRestoring() }
    }

    /// Changes the records as `fill` does, all or nothing.
    func fill(_ fill: @escaping @Sendable (any SQLConnection) throws -> Void) async throws {
        try await database.write(fill)
    }

    private var database: PostgresDatabase {
        PostgresDatabase(url: url, connections: 1, statementTimeout: SchoolPlace.patience)
    }
    #else
    func isBeingRestored() async throws -> Bool { throw SchoolPlace.missing }
    func isOpen() async throws -> Bool { throw SchoolPlace.missing }
    func fill(_ fill: @escaping @Sendable (any SQLConnection) throws -> Void) async throws {
        throw SchoolPlace.missing
    }
    #endif

    /// Whether no other program is connected, apart from those that close their connections just now.
    static func staysAlone(_ connection: any SQLConnection) throws -> Bool {
        for _ in 1...20 {
            if try !hasOther(connection) { return true }
            try connection.run("SELECT pg_sleep(0.1)::text")
            // A transaction would see for its whole life who was connected when it first looked.
            try connection.run("SELECT pg_stat_clear_snapshot()::text")
        }
        return false
    }

    private static func hasOther(_ connection: any SQLConnection) throws -> Bool {
        try !connection.run(
            """
            SELECT 1 FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
            """
        ).isEmpty
    }
}
