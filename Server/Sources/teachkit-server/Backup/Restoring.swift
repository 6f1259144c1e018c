import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import Storage
import StorageDrivers

/// Makes a school from a verified backup, in a place where that loses no records.
struct Restoring {
    let backup: VerifiedBackup
    let place: SchoolPlace
    /// Whether an existing school may be moved aside.
    let replaces: Bool
    /// Whether nobody is let in by what was made before the backup, except with a password.
    let endsAccess: Bool
    let now: Date

    /// Returns the folder with what was there before; nil if nothing was.
    ///
    /// A failure leaves everything as it was.
    func run() async throws -> URL? {
        try await requireRoom()
        let missing = MissingFolders(to: place.folder)
        try place.makeFolder()
        do {
            let hold = try FolderHold(place.folder, for: .restoring)
            defer { hold.letGo() }
            // Somebody may have been here first.
            try await requireRoom()
            return try await make()
        } catch {
            missing.remove()
            throw error
        }
    }

    /// Where a school is made before it takes its place; what is left there was interrupted.
    static func making(in folder: URL) -> URL { folder.appending(path: ".restoring") }

    private func make() async throws -> URL? {
        let files = FileManager.default
        let making = Self.making(in: place.folder)
        try? files.removeItem(at: making)
        // The disk may be full: the mark comes before the records, which stay once they are in a database.
        var isNoted = place.databaseURL == nil ? false : try place.markAsElsewhere()
        do {
            try files.createDirectory(
                at: making, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
            try makeFiles(in: making.appending(path: "files"))
            let exchange = FolderExchange(in: place, at: now)
            try await makeRecords(in: making, exchange)
            isNoted = false
            if place.databaseURL == nil {
                try await requireRoom()
                try exchange.run(making)
            }
            // The school is there, whether or not an empty folder is left in it.
            try? files.removeItem(at: making)
            return exchange.before
        } catch {
            try? files.removeItem(at: making)
            if isNoted { place.removeMark() }
            throw error
        }
    }

    // MARK: What is there

    private func requireRoom() async throws {
        // Whoever looked at a table that another restore has removed would wait for that.
        if try await isBeingRestored() { throw Self.isBeingRestored }
        let isEmpty: Bool
        do {
            isEmpty = try await place.inspect { connection -> Bool? in try connection.records.isEmpty() } ?? true
        } catch SQLError.statementFailed(_, let fault) where place.databaseURL == nil {
            guard replaces else {
                throw CommandFailure(
                    "There is something in \(place.name) that can't be read (\(fault)). Choose another folder with --data, "
                        + "or put it aside with --replace.")
            }
            isEmpty = false
        }
        guard replaces || isEmpty && !hasUploads else { throw isTaken }
        try await requireRest()
    }

    private var isTaken: CommandFailure {
        let ways =
            place.databaseURL == nil
            ? "to another folder with --data, or put that school aside with --replace"
            : "to another database, or remove that school with --replace"
        return CommandFailure("There is already a school in \(place.name). Restore \(ways).")
    }

    private var hasUploads: Bool {
        let names = try? FileManager.default.contentsOfDirectory(atPath: place.files.path(percentEncoded: false))
        return names?.isEmpty == false
    }

    /// A server must not continue with a school that is no longer there.
    private func requireRest() async throws {
        let isOpen: Bool
        if let url = place.databaseURL {
            isOpen = try await PostgresPlace(url: url).isOpen()
        } else {
            isOpen = try isOpenHere()
        }
        guard isOpen else { return }
        // The one that is connected may have begun to restore since.
        throw try await isBeingRestored() ? Self.isBeingRestored : CommandFailure.isOpen(place.name)
    }

    /// Whether another school is being restored to the database; for a folder, its hold says so.
    private func isBeingRestored() async throws -> Bool {
        guard let url = place.databaseURL else { return false }
        return try await PostgresPlace(url: url).isBeingRestored()
    }

    private func isOpenHere() throws -> Bool {
        let path = place.records.path(percentEncoded: false)
        guard FileManager.default.fileExists(atPath: path) else { return false }
        do { return try SQLiteDatabase.isOpen(path) } catch SQLError.statementFailed(let state, let fault) {
            // SQLITE_CORRUPT and SQLITE_NOTADB: it is unusable, so it may be moved aside.
            if ["11", "26"].contains(state) { return false }
            throw CommandFailure(
                "It is unclear whether the school in \(place.name) is open (\(fault)). Stop the server, check who may "
                    + "write there, and restore again.")
        }
    }

    // MARK: Making

    private func makeFiles(in folder: URL) throws {
        guard !backup.manifest.files.isEmpty else { return }
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        for file in backup.manifest.files { try backup.copy(file, to: folder.appending(path: "\(file.id)")) }
    }

    private func makeRecords(in folder: URL, _ exchange: FolderExchange) async throws {
        do {
            try await place.amongOwnTables { try await fill(folder, exchange) }
        } catch SQLError.statementFailed("2BP01", let message) {
            throw CommandFailure(
                "Something of another program in that database depends on the school's tables (\(message)), so nothing was "
                    + "removed or restored. Restore to a database of its own.")
        } catch SQLError.statementFailed(let state, let message) {
            let error = SQLError.statementFailed(sqlState: state, message: message)
            // A full disk, a role that may not write there, and a schema that isn't there are no fault of the backup.
            guard StorageTrouble(error) == nil, !["42501", "3F000"].contains(state) else { throw error }
            throw CommandFailure(
                "The records in \(backup.url.relativePath) don't fit together (\(message)). Nothing was restored. "
                    + "Take an older backup.")
        }
    }

    private func fill(_ folder: URL, _ exchange: FolderExchange) async throws {
        if let url = place.databaseURL {
            do {
                try await PostgresPlace(url: url).fill { connection in
                    try fill(connection, in: folder, exchange)
                }
            } catch {
                // The records are as they were, so the files have to be.
                exchange.undo()
                throw error
            }
        } else {
            let path = folder.appending(path: "school.sqlite").path(percentEncoded: false)
            try SQLiteDatabase.make(path, load)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        }
    }

    private func fill(_ connection: any SQLConnection, in folder: URL, _ exchange: FolderExchange) throws {
        guard try connection.records.holdForRestoring() else { throw Self.isBeingRestored }
        // Somebody may have been here first.
        guard try replaces || connection.records.isEmpty() else { throw isTaken }
        guard try PostgresPlace.staysAlone(connection) else { throw CommandFailure.isOpen(place.name) }
        try connection.records.removeAll()
        try load(into: connection)
        // If it met another one, the database does all of this again.
        exchange.undo()
        // Records that have been removed for good would be of no use with files that can't be moved.
        try exchange.run(folder)
    }

    private static var isBeingRestored: CommandFailure {
        CommandFailure(
            "Another school is being restored to that database just now. Wait until that has ended, or restore to another "
                + "database.")
    }

    private func load(into connection: any SQLConnection) throws {
        try backup.load(into: connection)
        if endsAccess { try connection.records.removeWaysIn() }
        try connection.records.noteRestoring(ofBackupFrom: "\(backup.manifest.moment)", at: now) {
            AuditEntry.ID(Surroundings.live.makeUUID())
        }
    }
}
