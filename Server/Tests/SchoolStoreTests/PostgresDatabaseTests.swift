#if PostgreSQL
import Foundation
import Storage
import StorageDrivers
import Testing

/// What only the driver for PostgreSQL must get right.
@Suite struct PostgresDatabaseTests {
    /// The databases to try: none where there is no PostgreSQL.
    static let urls = [ProcessInfo.processInfo.environment["TEST_POSTGRES_URL"]].compactMap(\.self)

    @Test(arguments: urls)
    func aBrokenConnectionIsReopened(url: String) async throws {
        let database = PostgresDatabase(url: url, connections: 1)
        let first: Int64 = try await database.read { try $0.run("SELECT pg_backend_pid() AS pid")[0].get("pid") }
        _ = try await PostgresDatabase(url: url, connections: 1).read {
            try $0.run("SELECT pg_terminate_backend(CAST(\(first) AS INTEGER))")
        }
        let second: Int64 = try await database.read { try $0.run("SELECT pg_backend_pid() AS pid")[0].get("pid") }
        #expect(second != first)
    }

    @Test(arguments: urls)
    func aStatementThatTakesTooLongIsEnded(url: String) async throws {
        let database = PostgresDatabase(url: url, connections: 1, statementTimeout: .seconds(1))
        let error = await #expect(throws: SQLError.self) {
            try await database.read { try $0.run("SELECT CAST(pg_sleep(60) AS TEXT)") }
        }
        guard case .statementFailed(let state, _)? = error else {
            Issue.record("It failed in another way: \(String(describing: error))")
            return
        }
        #expect(state == "57014")
        let one: Int64 = try await database.read { try $0.run("SELECT 1 AS one")[0].get("one") }
        #expect(one == 1)
    }

    @Test(arguments: urls)
    func preparedStatementsAreLimited(url: String) async throws {
        let database = PostgresDatabase(url: url, connections: 1)
        let kept: Int64 = try await database.read { connection in
            for number in 0..<700 {
                try connection.run(SQL(stringLiteral: "SELECT \(number) AS n"))
            }
            return try connection.run("SELECT COUNT(*) AS n FROM pg_prepared_statements")[0].get("n")
        }
        #expect(kept <= 500)
    }

    @Test(arguments: urls)
    func anUnreachableServerIsReportedAsUnreachable(url: String) async throws {
        let database = PostgresDatabase(url: "postgresql://127.0.0.1:1/none", connections: 1)
        let error = await #expect(throws: SQLError.self) { try await database.read { try $0.run("SELECT 1") } }
        guard case .connectionFailed? = error else {
            Issue.record("It failed in another way: \(String(describing: error))")
            return
        }
    }
}
#endif
