#if PostgreSQL
import Storage
import StorageDrivers

/// Schools in PostgreSQL, each in a schema of its own, that tests use one after the other.
///
/// To make the tables takes longer than most tests. So a school that nobody uses any more is emptied for the next
/// test, and only as many are made as are in use at the same time.
actor LentSchools {
    private let url: String
    private var idle: [LentSchool] = []
    private var made = 0

    /// - Parameter url: The database that the schemas are made in.
    init(url: String) {
        self.url = url
    }

    /// An empty school that nobody else uses until ``giveBack(_:)``.
    func take(history: [Migration]) async throws -> LentSchool {
        while let school = idle.popLast() {
            // One whose tables a test has altered can't be emptied, and is nobody's any more.
            if (try? await school.empty()) != nil { return school }
        }
        made += 1
        return try await LentSchool(name: "lent_\(made)", in: url, history: history)
    }

    func giveBack(_ school: LentSchool) { idle.append(school) }
}

/// The tables of one school, and how they get empty again.
struct LentSchool: Sendable {
    /// The school over one connection, so that its transactions come one after the other.
    let alone: PostgresDatabase
    /// The school over many connections, for what happens at the same time.
    let shared: PostgresDatabase
    private let emptying: SQL

    fileprivate init(name: String, in url: String, history: [Migration]) async throws {
        let create = SQL(stringLiteral: "CREATE SCHEMA \(name)")
        _ = try await PostgresDatabase(url: url, connections: 1).write { try $0.run(create) }
        let address = "\(url)\(url.contains("?") ? "&" : "?")options=-csearch_path%3D\(name)"
        alone = PostgresDatabase(url: address, connections: 1)
        shared = PostgresDatabase(url: address, connections: 8)
        try await alone.migrate(history)
        emptying = try await alone.read { try Self.emptying($0) }
    }

    func empty() async throws {
        try await alone.write { [emptying] in
            // No row refers to another one while all of them go, and no trigger minds.
            try $0.run("SET LOCAL session_replication_role = replica")
            try $0.run(emptying)
        }
    }

    /// One statement that brings every table back to what the migrations have left in it.
    private static func emptying(_ connection: any SQLConnection) throws -> SQL {
        let tables = try connection.run(
            """
            SELECT table_name FROM information_schema.tables
            WHERE table_schema = CURRENT_SCHEMA AND table_type = 'BASE TABLE'
            """
        ).map { try $0.get("table_name", as: String.self) }.filter { $0 != "migration" }
        for table in tables {
            let rows = try connection.run("SELECT 1 FROM \(SQL(identifier: table)) LIMIT 1")
            precondition(rows.isEmpty, "Migrations leave rows in \(table), which emptying a school would lose.")
        }
        let deletions = tables.map { "DELETE FROM \"\($0)\";" }.joined(separator: " ")
        let present =
            "(SELECT count(*) FROM pg_class WHERE relkind = 'r' AND relnamespace = CURRENT_SCHEMA::regnamespace)"
        // The history of the schema is a table as well.
        let check = "IF \(present) <> \(tables.count + 1) THEN RAISE 'There are other tables than before.'; END IF;"
        return SQL(stringLiteral: "DO $$ BEGIN \(check) \(deletions) END $$")
    }
}

/// A school that goes back to ``LentSchools`` when the last one that uses it is gone.
struct BorrowedSchool: SQLDatabase {
    private let database: PostgresDatabase
    private let loan: Loan

    /// Takes a school that nobody uses; transactions of a shared one may happen at the same time.
    init(of lender: LentSchools, shared: Bool, history: [Migration]) async throws {
        let school = try await lender.take(history: history)
        database = shared ? school.shared : school.alone
        loan = Loan(of: school, from: lender)
    }

    func read<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result {
        try await withExtendedLoan { try await database.read(body) }
    }

    func lookUp<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result {
        try await withExtendedLoan { try await database.lookUp(body) }
    }

    func commit<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Committed<Result> {
        try await withExtendedLoan { try await database.commit(body) }
    }

    /// Keeps the school from the next test while a transaction runs, even one that nobody waits for any more.
    private func withExtendedLoan<Result>(_ body: () async throws -> Result) async throws -> Result {
        defer { withExtendedLifetime(loan) {} }
        return try await body()
    }

    private final class Loan: Sendable {
        private let school: LentSchool
        private let lender: LentSchools

        init(of school: LentSchool, from lender: LentSchools) {
            self.school = school
            self.lender = lender
        }

        deinit {
            Task { [school, lender] in await lender.giveBack(school) }
        }
    }
}
#endif
