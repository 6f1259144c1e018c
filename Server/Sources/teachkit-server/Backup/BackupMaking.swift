import Foundation
import SchoolModel
import SchoolStore
import Storage
import StorageDrivers

/// Makes an archive of a school that may be in use.
struct BackupMaking {
    let place: SchoolPlace
    let target: PartialBackup
    let now: Date

    /// Returns what was written, whose manifest names the files whose bytes are missing, and what shows those.
    func run() async throws -> (manifest: BackupManifest, missing: [UploadUse]) {
        try FolderHold.requireNoRestoring(in: place.folder)
        let place = place
        let target = target
        let now = now
        let result = try await place.inspect { connection in
            try RecordsToFiles(connection: connection, place: place, target: target, now: now).run()
        }
        guard let result else { throw place.noSchool }
        return result
    }
}

/// The part of the work that sees the store at one moment.
private struct RecordsToFiles {
    let connection: any SQLConnection
    let place: SchoolPlace
    let target: PartialBackup
    let now: Date

    func run() throws -> (manifest: BackupManifest, missing: [UploadUse])? {
        guard let schema = try connection.records.history() else { return nil }
        if let unknown = Schema.unknown(among: schema).first {
            throw CommandFailure(
                "The school was opened by a newer teachkit-server: this one does not know “\(unknown)”. Make the backup "
                    + "with that version.")
        }
        // If it is interrupted, the next backup knows by the title what this is.
        let archive = ArchiveWriter(target.emptied(), at: now)
        try archive.write(BackupPart.title) { put in
            try put(Data(BackupPart.titleText(format: BackupManifest.format).utf8))
        }
        let shapes = try connection.records.tables()
        try requireSoundness(of: shapes, schema)
        let tables = try shapes.map { try write($0, to: archive) }
        // Files come after records: bytes that the records count were on the disk before they were counted.
        let (files, missing) = try writeFiles(to: archive)
        let manifest = BackupManifest(
            madeAt: now, schools: try connection.schools.list().map(\.name), schema: schema, tables: tables,
            files: files, missing: missing.isEmpty ? nil : missing)
        let written = try archive.write(BackupPart.manifest) { put in
            try put(BackupManifest.encoder.encode(manifest))
        }
        try archive.write(BackupPart.seal) { put in try put(Data(BackupManifest.seal(written.sha256).utf8)) }
        try archive.end()
        // The backup is complete, whether or not anybody can say what shows a file.
        return (manifest, missing.isEmpty ? [] : (try? connection.records.uses(of: missing)) ?? [])
    }

    private func requireSoundness(of shapes: [TableShape], _ schema: [String]) throws {
        do { try connection.records.requireSoundness() } catch SQLError.statementFailed("11", let fault) {
            throw damaged(fault)
        }
        switch try SchemaTables(after: schema).fault(in: SchemaTables(shapes)) {
        case .lack(let name): throw damaged("\(name) is missing.")
        case .surplus(let name):
            throw CommandFailure(
                "Somebody has added \(name) in \(place.name), which no restored school could have. Nothing was backed up. "
                    + "Remove it, and back up again.")
        case nil: break
        }
    }

    private func damaged(_ fault: String) -> CommandFailure {
        CommandFailure(
            "The records in \(place.name) are damaged: \(fault) Nothing was backed up. Keep the older backups. "
                + CommandFailure.replacement(inPostgres: place.databaseURL != nil))
    }

    private func write(_ table: TableShape, to archive: ArchiveWriter) throws -> BackupManifest.Table {
        var count = 0
        let written = try archive.write(BackupPart.records(table.name)) { put in
            try connection.records.read(table) { rows in
                count += rows.count
                for row in rows { try put(RecordLine.encode(row)) }
            }
        }
        return BackupManifest.Table(
            name: table.name, columns: table.columns, rows: count, bytes: written.bytes, sha256: written.sha256)
    }

    /// Copies as much of each file as has arrived according to the records.
    ///
    /// What the server may remove at any moment, because nobody needs it, isn't missed.
    private func writeFiles(
        to archive: ArchiveWriter
    ) throws -> (files: [BackupManifest.File], missing: [StoredFile.ID]) {
        var files: [BackupManifest.File] = []
        var missing: [StoredFile.ID] = []
        for upload in try connection.records.uploads(at: now) {
            let id = upload.id
            let received = upload.received
            let path = place.files.appending(path: "\(id)").path(percentEncoded: false)
            let handle = FileHandle(forReadingAtPath: path)
            defer { try? handle?.close() }
            guard let handle, try handle.seekToEnd() >= UInt64(received) else {
                if !upload.isExpendable { missing.append(id) }
                continue
            }
            try handle.seek(toOffset: 0)
            let written = try archive.write(BackupPart.file(id)) { put in
                var rest = received
                while rest > 0, let bytes = try handle.read(upToCount: min(rest, 1 << 20)), !bytes.isEmpty {
                    rest -= bytes.count
                    try put(bytes)
                }
            }
            files.append(BackupManifest.File(id: id, bytes: written.bytes, sha256: written.sha256))
        }
        return (files, missing)
    }
}
