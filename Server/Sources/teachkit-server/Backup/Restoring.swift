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

    private func make() async throws -> URL? {
        let files = FileManager.default
        let making = place.folder.appending(path: ".restoring")
        try? files.removeItem(at: making)
        // The disk may be full: the mark comes before the records, which stay once they are in a database.
        var isNoted = place.databaseURL == nil ? false : try place.markAsElsewhere()
        do {
            try files.createDirectory(
                at: making, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
            try makeFiles(in: making.appending(path: "files"))
            try await makeRecords(in: making)
            isNoted = false
            if place.databaseURL == nil { try await requireRoom() }
            let before = try exchange(making)
            try files.removeItem(at: making)
            return before
        } catch {
            try? files.removeItem(at: making)
            if isNoted { place.removeMark() }
            throw error
        }
    }

    // MARK: What is there

    private func requireRoom() async throws {
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
        if isOpen { throw CommandFailure.isOpen(place.name) }
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

    private func makeRecords(in folder: URL) async throws {
        do {
            try await place.amongOwnTables { try await fill(folder) }
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

    private func fill(_ folder: URL) async throws {
        if let url = place.databaseURL {
            try await PostgresPlace(url: url).fill { connection in
                guard try connection.records.holdForRestoring() else { throw Self.isBeingRestored }
                // Somebody may have been here first.
                guard try replaces || connection.records.isEmpty() else { throw isTaken }
                try connection.records.removeAll()
                try load(into: connection)
            }
        } else {
            let path = folder.appending(path: "school.sqlite").path(percentEncoded: false)
            try SQLiteDatabase.make(path, load)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        }
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

    /// Moves aside what was there, and puts what was made in its place.
    private func exchange(_ making: URL) throws -> URL? {
        let before = beforeFolder()
        // With PostgreSQL, the records have already been exchanged.
        let records = ["school.sqlite", "school.sqlite-wal", "school.sqlite-shm"]
        let names = place.databaseURL == nil ? records + ["files"] : ["files"]
        let old = names.map { place.folder.appending(path: $0) }.filter(Self.isThere)
        var moves = Moves()
        do {
            if !old.isEmpty {
                try FileManager.default.createDirectory(
                    at: before, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
            }
            for url in old { try moves.move(url, to: before.appending(path: url.lastPathComponent)) }
            // Records come last: a folder without them is no school, so half a restore can't be served.
            for name in ["files", "school.sqlite"] where Self.isThere(making.appending(path: name)) {
                try moves.move(making.appending(path: name), to: place.folder.appending(path: name))
            }
        } catch {
            moves.undo()
            rmdir(before.path(percentEncoded: false))
            throw error
        }
        return old.isEmpty ? nil : before
    }

    /// A name for what was there before; there may have been another restore in the same second.
    private func beforeFolder() -> URL {
        let name = "before-restore-\(now.formatted(Self.stamp))"
        var folder = place.folder.appending(path: name)
        var number = 2
        while Self.isThere(folder) {
            folder = place.folder.appending(path: "\(name)-\(number)")
            number += 1
        }
        return folder
    }

    private static func isThere(_ url: URL) -> Bool {
        FileManager.default.fileExists(atPath: url.path(percentEncoded: false))
    }

    private static let stamp = Date.ISO8601FormatStyle(
        dateSeparator: .omitted, dateTimeSeparator: .standard, timeSeparator: .omitted, timeZone: .gmt)
}

/// Files that were moved, in case one of them can't be.
private struct Moves {
    private var done: [(from: URL, to: URL)] = []

    mutating func move(_ from: URL, to: URL) throws {
        try FileManager.default.moveItem(at: from, to: to)
        done.append((from, to))
    }

    func undo() {
        for move in done.reversed() { try? FileManager.default.moveItem(at: move.to, to: move.from) }
    }
}
