import Cryptography
import Foundation
import SchoolModel
import SchoolStore
import Storage

/// An archive whose every byte has been checked against what was backed up.
struct VerifiedBackup: Sendable {
    let url: URL
    let manifest: BackupManifest
    let parts: [String: ArchiveReader.Found]

    /// The backup, if this program knows every schema step that its records have been through, and it has the tables
    /// that a school has after those.
    func checked() throws -> VerifiedBackup {
        if let unknown = Schema.unknown(among: manifest.schema).first {
            throw CommandFailure.newerBackup(url.relativePath, "“\(unknown)”")
        }
        let schema: SchemaTables
        do { schema = try SchemaTables(after: manifest.schema) } catch SQLError.statementFailed(_, let fault) {
            throw incomplete("the steps of its schema don't follow each other (\(fault))")
        }
        try require(schema)
        return self
    }

    private func require(_ schema: SchemaTables) throws {
        if let fault = schema.fault(in: SchemaTables(manifest.tables)) { throw incomplete(fault.words) }
    }

    private func incomplete(_ fault: String) -> CommandFailure {
        CommandFailure("\(url.relativePath) is not a whole school: \(fault). Take an older backup.")
    }

    /// Passes on the rows of a table, some at a time.
    func read(_ table: BackupManifest.Table, _ body: ([[SQLValue]]) throws -> Void) throws {
        var rows: [[SQLValue]] = []
        var line = Data()
        try readBytes(BackupPart.records(table.name)) { bytes in
            for piece in bytes.split(separator: RecordLine.newline, omittingEmptySubsequences: false).enumerated() {
                if piece.offset > 0 {
                    do { rows.append(try RecordLine.decode(line)) } catch {
                        throw CommandFailure(
                            "A row of \(table.name) in \(url.relativePath) can't be read. Nothing was restored. Take an "
                                + "older backup.")
                    }
                    line.removeAll(keepingCapacity: true)
                }
                line.append(piece.element)
            }
            if rows.count >= 500 {
                try body(rows)
                rows.removeAll(keepingCapacity: true)
            }
        }
        if !rows.isEmpty { try body(rows) }
    }

    /// Writes an uploaded file from the backup to a new file that only its owner may read.
    func copy(_ file: BackupManifest.File, to target: URL) throws {
        let path = target.path(percentEncoded: false)
        guard FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
        else { throw FileFault.words(for: .writing, path, errno) }
        let handle = try FileHandle(forWritingTo: target)
        defer { try? handle.close() }
        var hash = SHA256()
        try readBytes(BackupPart.file(file.id)) { bytes in
            hash.update(data: bytes)
            try handle.write(contentsOf: bytes)
        }
        try handle.synchronize()
        // The archive was intact a moment ago; it may have been overwritten since.
        guard Hexadecimal.text(hash.finalize()) == file.sha256 else { throw changed() }
    }

    /// A failure for an archive that has changed since it was verified.
    func changed() -> CommandFailure {
        CommandFailure("\(url.relativePath) has changed while it was read. Nothing was restored; try again.")
    }

    private func readBytes(_ name: String, _ body: (Data) throws -> Void) throws {
        guard let part = parts[name] else { throw changed() }
        let handle = try FileHandle(forReadingFrom: url)
        defer { try? handle.close() }
        try handle.seek(toOffset: part.place)
        var rest = part.bytes
        while rest > 0 {
            guard let bytes = try handle.read(upToCount: min(rest, 1 << 20)), !bytes.isEmpty else { throw changed() }
            rest -= bytes.count
            try body(bytes)
        }
    }
}

extension VerifiedBackup {
    /// Makes the records of the backup in a database that holds no school, in this transaction.
    ///
    /// Makes the tables as they were at the time of the backup, so that a newer program can read older backups; it
    /// migrates them when it opens the school. Finally, reads back what was written.
    func load(into connection: any SQLConnection) throws {
        try connection.found(Schema.history.filter { manifest.schema.contains($0.name) })
        let shapes = try connection.records.tables()
        try require(SchemaTables(shapes))
        try connection.records.inAnyOrder {
            for table in manifest.tables {
                guard var shape = shapes.first(where: { $0.name == table.name }) else { continue }
                shape.columns = table.columns
                try load(table, shape, into: connection)
            }
        }
    }

    private func load(
        _ table: BackupManifest.Table, _ shape: TableShape, into connection: any SQLConnection
    ) throws {
        var sent = RowsDigest()
        var stored = RowsDigest()
        try read(table) { rows in
            for row in rows { sent.add(try RecordLine.encode(row)) }
            try connection.records.add(rows, to: shape)
        }
        try connection.records.read(shape) { rows in
            for row in rows { stored.add(try RecordLine.encode(row)) }
        }
        guard sent.rows == table.rows else { throw changed() }
        guard sent == stored else {
            throw CommandFailure(
                "The database did not keep the rows of \(table.name) as they are in the backup. Nothing was restored. Check "
                    + "the disk that it is on, and restore again.")
        }
    }
}
