public import Foundation
import SchoolStore
public import Storage
import StorageDrivers

/// A database that tests run on.
///
/// PostgreSQL takes part when `TEST_POSTGRES_URL` is set, as it is in CI.
public enum Backend: String, CaseIterable, Sendable {
    case sqlite, postgres

    public static var enabled: [Backend] {
        postgresURL == nil ? [.sqlite] : allCases
    }

    private static var postgresURL: String? {
        ProcessInfo.processInfo.environment["TEST_POSTGRES_URL"]
    }

    /// The school's tables, empty, for one test alone, whose transactions come one after the other.
    ///
    /// With a `history` of their own, the tables are temporary in PostgreSQL: they are gone when their connection is.
    public func emptySchool(_ history: [Migration]? = nil) async throws -> any SQLDatabase {
        switch (self, history) {
        case (.sqlite, nil): return try await Self.template.value.copyInMemory()
        case (.postgres, nil): return try await Self.borrowed(shared: false)
        case (_, let history?):
            let database: any SQLDatabase =
                switch self {
                case .sqlite: try SQLiteDatabase.inMemory()
                case .postgres: Self.postgres(searchPath: "pg_temp", connections: 1)
                }
            try await database.migrate(history)
            return database
        }
    }

    /// The school's tables, empty, made once: a copy takes a hundredth of the time that their history takes.
    private static let template = Task {
        let database = try SQLiteDatabase.inMemory()
        try await database.migrate(Schema.history)
        return database
    }

    /// The school's tables, empty, over many connections: for tests about what happens at the same time.
    public func sharedSchool(_ history: [Migration]? = nil) async throws -> any SQLDatabase {
        let database: any SQLDatabase
        switch (self, history) {
        case (.postgres, nil): return try await Self.borrowed(shared: true)
        case (.postgres, .some):
            let name = "test_" + UUID().uuidString.lowercased().filter { $0 != "-" }
            try await Self.createSchema(name)
            database = Self.postgres(searchPath: name, connections: 8)
        case (.sqlite, _):
            let folder = try Self.temporaryFolder()
            database = try SQLiteDatabase(path: folder.appending(path: "school.sqlite").path())
        }
        try await database.migrate(history ?? Schema.history)
        return database
    }

    /// Holds what all tests of this process leave behind, and goes with it.
    private static let temporaryRoot: URL = {
        atexit { Backend.removeTemporaryRoot() }
        return root
    }()
    private static let root = URL.temporaryDirectory.appending(path: "teachkit-tests-\(getpid())")

    private static func removeTemporaryRoot() { try? FileManager.default.removeItem(at: root) }

    /// A new folder that is removed when all tests have ended.
    public static func temporaryFolder() throws -> URL {
        let folder = temporaryRoot.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    #if PostgreSQL
    private static let lender = LentSchools(url: postgresURL ?? "")

    private static func borrowed(shared: Bool) async throws -> any SQLDatabase {
        try await BorrowedSchool(of: lender, shared: shared, history: Schema.history)
    }

    private static func postgres(searchPath: String, connections: Int) -> any SQLDatabase {
        let url = postgresURL ?? ""
        let separator = url.contains("?") ? "&" : "?"
        return PostgresDatabase(
            url: "\(url)\(separator)options=-csearch_path%3D\(searchPath)", connections: connections)
    }

    private static func createSchema(_ name: String) async throws {
        let statement = SQL(stringLiteral: "CREATE SCHEMA \(name)")
        _ = try await PostgresDatabase(url: postgresURL ?? "", connections: 1).write { try $0.run(statement) }
    }
    #else
    private static func borrowed(shared: Bool) async throws -> any SQLDatabase {
        preconditionFailure("Built without PostgreSQL, but TEST_POSTGRES_URL is set.")
    }

    private static func postgres(searchPath: String, connections: Int) -> any SQLDatabase {
        preconditionFailure("Built without PostgreSQL, but TEST_POSTGRES_URL is set.")
    }

    private static func createSchema(_ name: String) async throws {}
    #endif
}
