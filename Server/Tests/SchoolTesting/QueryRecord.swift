public import Storage
import Synchronization

/// Every statement that ran, each once.
public final class QueryRecord: Sendable {
    private let seen = Mutex<[String: SQL]>([:])

    public init() {}

    /// The statements in the order of their texts.
    public var statements: [SQL] {
        seen.withLock { $0.sorted { $0.key < $1.key }.map(\.value) }
    }

    func note(_ sql: SQL, in dialect: SQLDialect) {
        // Lists of different lengths are one statement.
        let shape = sql.rendered(for: dialect).text.replacing(#/\([?$]\d+(?:, [?$]\d+)+\)/#, with: "(…)")
        seen.withLock { if $0[shape] == nil { $0[shape] = sql } }
    }
}

/// A database whose statements are recorded.
public struct RecordedDatabase: SQLDatabase {
    private let database: any SQLDatabase
    private let record: QueryRecord

    public init(_ database: any SQLDatabase, in record: QueryRecord) {
        self.database = database
        self.record = record
    }

    public func read<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result {
        try await database.read { [record] in try body(RecordedConnection(connection: $0, record: record)) }
    }

    public func lookUp<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result {
        try await database.lookUp { [record] in try body(RecordedConnection(connection: $0, record: record)) }
    }

    public func commit<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Committed<Result> {
        try await database.commit { [record] in try body(RecordedConnection(connection: $0, record: record)) }
    }
}

private struct RecordedConnection: SQLConnection {
    let connection: any SQLConnection
    let record: QueryRecord
    var dialect: SQLDialect { connection.dialect }

    func run(_ sql: SQL) throws -> [SQLRow] {
        record.note(sql, in: dialect)
        return try connection.run(sql)
    }
}
