import Foundation
import SchoolStore
import Storage
import StorageDrivers

/// Where a school is, or will be: a folder, and a database in it or elsewhere.
struct SchoolPlace {
    let folder: URL
    /// Nil for SQLite, which keeps the records in the folder.
    let databaseURL: String?

    init(data: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
        folder = URL(filePath: data, directoryHint: .isDirectory)
        databaseURL = environment["DATABASE_URL"].flatMap { $0.isEmpty ? nil : $0 }
    }

    var name: String { databaseURL == nil ? folder.relativePath : "that database" }
    var records: URL { folder.appending(path: "school.sqlite") }
    var files: URL { folder.appending(path: "files") }

    /// Reads the records as they are at one moment, while others keep writing; nil if there are none.
    func inspect<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result?
    ) async throws -> Result? {
        guard let databaseURL else {
            let path = records.path(percentEncoded: false)
            guard FileManager.default.fileExists(atPath: path) else { return nil }
            return try SQLiteDatabase.inspect(path, body)
        }
        #if PostgreSQL
        return try await PostgresDatabase(url: databaseURL, connections: 1, statementTimeout: Self.patience)
            .inspect(body)
        #else
        throw CommandFailure("This program was built without PostgreSQL, but DATABASE_URL is set.")
        #endif
    }

    /// How long one statement on a whole table may take.
    static let patience = Duration.seconds(3600)
}
