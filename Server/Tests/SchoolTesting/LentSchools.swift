import SchoolStore
import Storage
import StorageDrivers

/// Schools that tests use one after the other.
///
/// Making the tables takes longer than most tests, and so does preparing the statements that a test runs. A school
/// that no test uses any more is therefore emptied for the next one, with its connection as it is, and only as many
/// schools are made as are in use at the same time.
actor LentSchools {
    private let make: @Sendable (Int) async throws -> LentSchool
    private var idle: [LentSchool] = []
    private var made = 0

    /// - Parameter make: Makes an empty school; the number tells it from the others.
    init(make: @escaping @Sendable (Int) async throws -> LentSchool) {
        self.make = make
    }

    /// An empty school that nobody else uses until ``giveBack(_:)``.
    func take() async throws -> LentSchool {
        while let school = idle.popLast() {
            // One whose tables a test has altered can't be emptied, and is not used again.
            if (try? await school.empty()) != nil { return school }
        }
        made += 1
        return try await make(made)
    }

    func giveBack(_ school: LentSchool) { idle.append(school) }
}

/// The tables of one school, and how they become empty again.
struct LentSchool: Sendable {
    /// The school over one connection, so that its transactions come one after the other.
    let alone: any SQLDatabase
    /// The school over many connections, for what happens at the same time.
    let shared: any SQLDatabase
    private let shape: SQL
    private let tables: Int
    private let emptying: [SQL]

    /// Remembers which tables a school has that has just been made.
    init(alone: any SQLDatabase, shared: any SQLDatabase) async throws {
        self.alone = alone
        self.shared = shared
        let names = try await alone.read { connection in
            try connection.run(Self.tableNames(connection.dialect)).map { try $0.get("name", as: String.self) }
        }
        let filled = try await alone.read { connection in
            try names.filter { try !connection.run("SELECT 1 FROM \(SQL(identifier: $0)) LIMIT 1").isEmpty }
        }
        precondition(filled == ["migration"], "Migrations leave rows in \(filled), which emptying would lose.")
        tables = names.count
        let dialect = try await alone.read { $0.dialect }
        shape = Self.tableNames(dialect)
        let references = dialect == .sqlite ? try await alone.read { try Self.references($0) } : [:]
        emptying = Self.emptying(Self.referrersFirst(names.filter { $0 != "migration" }, references), dialect)
    }

    func empty() async throws {
        try await alone.write { [shape, tables, emptying] connection in
            guard try connection.run(shape).count == tables else { throw AlteredTables() }
            for statement in emptying { try connection.run(statement) }
        }
    }

    /// Which tables each table refers to.
    private static func references(_ connection: any SQLConnection) throws -> [String: Set<String>] {
        let rows = try connection.run(
            """
            SELECT known.name AS referrer, keys."table" AS target
            FROM sqlite_schema AS known, pragma_foreign_key_list(known.name) AS keys WHERE known.type = 'table'
            """)
        return try rows.reduce(into: [:]) { references, row in
            let referrer: String = try row.get("referrer")
            let target: String = try row.get("target")
            if referrer != target { references[referrer, default: []].insert(target) }
        }
    }

    /// The tables in an order in which all rows that refer to a table's rows have gone before.
    private static func referrersFirst(_ tables: [String], _ references: [String: Set<String>]) -> [String] {
        var left = tables
        var ordered: [String] = []
        while !left.isEmpty {
            let targets = left.reduce(into: Set<String>()) { $0.formUnion(references[$1] ?? []) }
            let free = left.filter { !targets.contains($0) }
            precondition(!free.isEmpty, "Tables refer to each other in a circle: \(left).")
            ordered += free
            left.removeAll { free.contains($0) }
        }
        return ordered
    }

    private struct AlteredTables: Error {}

    private static func tableNames(_ dialect: SQLDialect) -> SQL {
        switch dialect {
        case .sqlite: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        case .postgres:
            """
            SELECT relname::text AS name FROM pg_class
            WHERE relkind = 'r' AND relnamespace = CURRENT_SCHEMA::regnamespace
            """
        }
    }

    private static func emptying(_ tables: [String], _ dialect: SQLDialect) -> [SQL] {
        let deletions = tables.map { "DELETE FROM \"\($0)\"" }
        return switch dialect {
        case .sqlite: deletions.map { SQL(stringLiteral: $0) }
        case .postgres:
            [
                // No trigger minds that a row refers to one that is gone already.
                "SET LOCAL session_replication_role = replica",
                // All of them in one message.
                SQL(stringLiteral: "DO $$ BEGIN \(deletions.joined(separator: "; ")); END $$"),
            ]
        }
    }
}

/// A school that goes back to ``LentSchools`` when nothing uses it any more.
struct BorrowedSchool: SQLDatabase {
    private let database: any SQLDatabase
    private let loan: Loan

    /// Takes a school that nobody uses; transactions of a shared one may happen at the same time.
    init(of lender: LentSchools, shared: Bool) async throws {
        let school = try await lender.take()
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
