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
            try Self.requireHere(folder)
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

    /// A file in the folder of a school whose records are in PostgreSQL.
    ///
    /// Without it, a command that isn't given
    /// DATABASE_URL would found an empty school there, or back up the one from before the move.
    private static let mark = "records-are-in-postgresql"

    /// Notes that the records of the school in a folder are in PostgreSQL.
    static func markAsElsewhere(_ folder: URL) throws {
        let file = folder.appending(path: mark)
        guard !FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else { return }
        try Data("The server found them by DATABASE_URL.\n".utf8).write(to: file)
    }

    /// Refuses to use SQLite in a folder whose records are in PostgreSQL.
    static func requireHere(_ folder: URL) throws {
        let file = folder.appending(path: mark)
        guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else { return }
        throw CommandFailure(
            "The records of the school in \(folder.relativePath) are in PostgreSQL. Set DATABASE_URL as it is set for "
                + "the server. If they have moved back, delete the file \(mark) in that folder.")
    }

    /// How long one statement on a whole table may take.
    static let patience = Duration.seconds(3600)
}
