public import Storage
import Synchronization

/// A database that a test can deny space: then it can read, but not write.
public final class FullDisk: SQLDatabase {
    private let database: any SQLDatabase
    private let full = Mutex(false)

    public init(_ database: any SQLDatabase) {
        self.database = database
    }

    public var isFull: Bool {
        get { full.withLock(\.self) }
        set { full.withLock { $0 = newValue } }
    }

    public func read<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result {
        try await database.read(body)
    }

    public func commit<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Committed<Result> {
        if isFull { throw SQLError.statementFailed(sqlState: "13", message: "database or disk is full") }
        return try await database.commit(body)
    }
}
