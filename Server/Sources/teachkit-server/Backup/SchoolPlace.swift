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
    /// The same for somebody who may have meant another place.
    var fullName: String {
        databaseURL == nil
            ? (folder.standardizedFileURL.path(percentEncoded: false) as NSString).standardizingPath
            : "the database that DATABASE_URL names"
    }
    var records: URL { folder.appending(path: "school.sqlite") }
    var files: URL { folder.appending(path: "files") }

    /// Whether a school is kept there already.
    func hasSchool() async throws -> Bool {
        try await inspect { connection in try connection.records.holdSchool() } ?? false
    }

    /// Reads the records as they are at one moment, while others keep writing; nil if there are none.
    ///
    /// - Throws: ``CommandFailure`` if another program keeps its tables there.
    func inspect<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result?
    ) async throws -> Result? {
        try await amongOwnTables {
            try await look { connection in
                try connection.records.requireNoOtherTables()
                return try body(connection)
            }
        }
    }

    private func look<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result?
    ) async throws -> Result? {
        guard let databaseURL = try requireKnownDatabase() else {
            try requireHere()
            guard try FileFault.isThere(records) else { return nil }
            try requireUsable(.reading)
            return try SQLiteDatabase.inspect(records.path(percentEncoded: false), body)
        }
        #if PostgreSQL
        return try await PostgresDatabase(url: databaseURL, connections: 1, statementTimeout: Self.patience)
            .inspect(body)
        #else
        throw Self.missing
        #endif
    }

    /// Opens the records for as long as a command needs them.
    func open() throws -> any SQLDatabase {
        guard let databaseURL = try requireKnownDatabase() else {
            try requireUsable(.writing)
            return try SQLiteDatabase(path: records.path(percentEncoded: false))
        }
        #if PostgreSQL
        return PostgresDatabase(url: databaseURL, connections: 8)
        #else
        throw Self.missing
        #endif
    }

    /// The address of the database, if it is of a kind that is known; it may also be libpq's `host=… dbname=…`.
    private func requireKnownDatabase() throws -> String? {
        guard let databaseURL, let end = databaseURL.range(of: "://") else { return databaseURL }
        let scheme = databaseURL[..<end.lowerBound].lowercased()
        // A password of the other kind may hold anything, and no message may hold the password.
        let isScheme = scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }
        guard isScheme, !["postgres", "postgresql"].contains(scheme) else { return databaseURL }
        throw CommandFailure(
            "DATABASE_URL names a database of the kind “\(scheme)”, which a school can't be kept in. It is PostgreSQL, as in "
                + "postgresql://host/school, or SQLite in the folder --data if DATABASE_URL is not set.")
    }

    /// Refuses to serve a school that lacks a table or a column, which would fail for each who needs it.
    func requireWhole(_ database: any SQLDatabase) async throws {
        guard let name = try await database.read({ try $0.records.lack() }) else { return }
        throw CommandFailure(
            "The records in \(self.name) are damaged: \(name) is missing. "
                + CommandFailure.replacement(inPostgres: databaseURL != nil))
    }

    /// Makes the folder if it is missing, for its owner alone.
    func makeFolder() throws {
        let files = FileManager.default
        if try FileFault.isThere(folder) {
            try FileFault.requireFolder(folder)
            try FileFault.require(.writing, folder)
        }
        try files.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path(percentEncoded: false))
    }

    /// Requires that this user can use what is in the folder; what isn't there yet can be made.
    private func requireUsable(_ use: FileFault.Use) throws {
        let names = ["school.sqlite", "school.sqlite-wal", "school.sqlite-shm", "files"]
        try FileFault.require(use, folder)
        for url in names.map({ folder.appending(path: $0) }) where try FileFault.isThere(url) {
            try FileFault.require(use, url)
        }
    }

    /// Says what is there and what helps if another program's tables are in the way of `work`.
    func amongOwnTables<Result: Sendable>(_ work: () async throws -> Result) async throws -> Result {
        do { return try await work() } catch let others as OtherTables {
            let most = 5
            let names = others.names.prefix(most).joined(separator: ", ")
            let rest = others.names.count > most ? " and \(others.names.count - most) more" : ""
            throw CommandFailure(
                databaseURL == nil
                    ? "\(records.relativePath) is not a school's, but another program's: it holds \(names)\(rest). Nothing "
                        + "was changed. Choose another folder with --data."
                    : "The database that DATABASE_URL names holds tables of another program: \(names)\(rest). Nothing was "
                        + "changed. Make a database of its own for the school, as with “createdb school”, or a schema, "
                        + "and name that in DATABASE_URL.")
        }
    }

    static var missing: CommandFailure {
        CommandFailure(
            "This program was built without PostgreSQL, but DATABASE_URL is set. Unset it for a school in SQLite, or "
                + "install a teachkit-server with PostgreSQL.")
    }

    // MARK: Where there is no school

    /// Refuses to go on without a school, unless the command may found one here.
    func requireFounding(_ founding: Founding) throws {
        if case .never = founding { throw noSchool }
        guard databaseURL != nil, try FileFault.isThere(records) else { return }
        throw CommandFailure(
            "There is no school in \(fullName), but one in \(folder.relativePath). Unset DATABASE_URL to use that one; to "
                + "move it, restore a backup of it to the database, with another folder for --data.")
    }

    var noSchool: CommandFailure { noSchool(foundedBy: "“teachkit-server administrator add”") }

    /// The failure of a command that finds no school, with what would found one beside `serve`.
    func noSchool(foundedBy command: String) -> CommandFailure {
        let remedy = databaseURL == nil ? "Name its folder with --data" : "Check DATABASE_URL"
        return CommandFailure(
            "There is no school in \(fullName). \(remedy); “teachkit-server serve” and \(command) found a new "
                + "one.")
    }

    // MARK: Which database

    /// A file in the folder of a school whose records are in PostgreSQL.
    ///
    /// Without it, a command that isn't given
    /// DATABASE_URL would found an empty school there, or back up the one from before the move.
    private static let mark = "records-are-in-postgresql"

    /// Notes that the records of the school in a folder are in PostgreSQL; returns whether that is new.
    @discardableResult
    func markAsElsewhere() throws -> Bool {
        let file = folder.appending(path: Self.mark)
        guard try !FileFault.isThere(file) else { return false }
        do { try Data("They were found or restored by DATABASE_URL.\n".utf8).write(to: file) } catch {
            // On a full disk it is there, but empty, and would be in the way of a school that stays here.
            removeMark()
            throw error
        }
        return true
    }

    /// Takes back what ``markAsElsewhere()`` noted.
    func removeMark() { try? FileManager.default.removeItem(at: folder.appending(path: Self.mark)) }

    /// Refuses to use SQLite in a folder whose records are in PostgreSQL.
    private func requireHere() throws {
        guard try FileFault.isThere(folder.appending(path: Self.mark)) else { return }
        throw CommandFailure(
            "The records of the school in \(folder.relativePath) are in PostgreSQL. Set DATABASE_URL as it is set for "
                + "the server. If they have moved back, delete the file \(Self.mark) in that folder.")
    }

    /// How long one statement on a whole table may take.
    static let patience = Duration.seconds(3600)
}
