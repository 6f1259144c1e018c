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
        guard let history else { return try await BorrowedSchool(of: lender, shared: false) }
        let database: any SQLDatabase =
            switch self {
            case .sqlite: try SQLiteDatabase.inMemory()
            case .postgres: Self.postgres(searchPath: "pg_temp", connections: 1)
            }
        try await database.migrate(history)
        return database
    }

    /// The school's tables, empty, over many connections: for tests about what happens at the same time.
    public func sharedSchool(_ history: [Migration]? = nil) async throws -> any SQLDatabase {
        let database: any SQLDatabase
        switch (self, history) {
        case (.postgres, nil): return try await BorrowedSchool(of: lender, shared: true)
        case (.postgres, .some): (_, database) = try await Self.postgresSchema("test_\(UUID().uuidString.lowercased())")
        case (.sqlite, _):
            let folder = try Self.temporaryFolder()
            database = try SQLiteDatabase(path: folder.appending(path: "school.sqlite").path())
        }
        try await database.migrate(history ?? Schema.history)
        return database
    }

    /// Holds what all tests of this process leave behind, and is removed with it.
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

    private var lender: LentSchools {
        switch self {
        case .sqlite: Self.sqliteSchools
        case .postgres: Self.postgresSchools
        }
    }

    private static let sqliteSchools = LentSchools { _ in
        let database = try SQLiteDatabase.inMemory()
        try await database.migrate(Schema.history)
        return try await LentSchool(alone: database, shared: database)
    }

    private static let postgresSchools = LentSchools { number in
        let (alone, shared) = try await postgresSchema("lent_\(number)")
        try await alone.migrate(Schema.history)
        return try await LentSchool(alone: alone, shared: shared)
    }

    /// A new schema, over one connection and over many.
    private static func postgresSchema(_ name: String) async throws -> (any SQLDatabase, any SQLDatabase) {
        let create: SQL = "CREATE SCHEMA \(SQL(identifier: name))"
        _ = try await postgres(searchPath: "public", connections: 1).write { try $0.run(create) }
        return (
            postgres(searchPath: "%22\(name)%22", connections: 1), postgres(searchPath: "%22\(name)%22", connections: 8)
        )
    }

    #if PostgreSQL
    private static func postgres(searchPath: String, connections: Int) -> any SQLDatabase {
        let url = postgresURL ?? ""
        let separator = url.contains("?") ? "&" : "?"
        return PostgresDatabase(
            url: "\(url)\(separator)options=-csearch_path%3D\(searchPath)", connections: connections)
    }
    #else
    private static func postgres(searchPath: String, connections: Int) -> any SQLDatabase {
        preconditionFailure("Built without PostgreSQL, but TEST_POSTGRES_URL is set.")
    }
    #endif
}
