public import Storage
import Synchronization

/// A database in which something happens before each writing transaction.
public final class InterruptedDatabase: SQLDatabase {
    public typealias Interruption = @Sendable (Int) async throws -> Void

    private let database: any SQLDatabase
    private let state = Mutex<(interruption: Interruption?, count: Int)>((nil, 0))

    public init(_ database: any SQLDatabase) {
        self.database = database
    }

    /// From now on, `interruption` runs before each transaction, with the number of the transaction.
    public func interrupt(with interruption: Interruption?) {
        state.withLock { $0 = (interruption, 0) }
    }

    public func read<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result {
        try await database.read(body)
    }

    public func commit<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Committed<Result> {
        let (interruption, count) = state.withLock { state in
            state.count += 1
            return (state.interruption, state.count)
        }
        try await interruption?(count)
        return try await database.commit(body)
    }
}
