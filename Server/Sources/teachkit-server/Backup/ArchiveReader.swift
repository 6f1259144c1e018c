import Cryptography
import Foundation
import Interchange
import SchoolModel

/// Reads an archive once from beginning to end, and checks all of it.
struct ArchiveReader {
    /// A part as stored in the file.
    struct Found: Sendable {
        let place: UInt64
        let bytes: Int
        let sha256: String
        /// How many lines it has.
        let lines: Int
    }

    private let file: String
    private let handle: FileHandle
    private var found: [String: Found] = [:]
    private var last = "its beginning"

    /// The content of an archive, after checking every byte; changes nothing.
    ///
    /// - Throws: ``CommandFailure`` that says what is wrong and what to do.
    static func verified(_ url: URL) throws -> VerifiedBackup {
        var reader = try ArchiveReader(url)
        defer { try? reader.handle.close() }
        return VerifiedBackup(url: url, manifest: try reader.read(), parts: reader.found)
    }

    private init(_ url: URL) throws {
        file = url.relativePath
        guard try FileFault.isThere(url) else {
            throw CommandFailure("\(file) doesn't exist. Check its name and folder.")
        }
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: url.path(percentEncoded: false), isDirectory: &isFolder)
        guard !isFolder.boolValue else {
            throw CommandFailure("\(file) is a folder. A backup is a file; specify the one that “backup” made.")
        }
        try FileFault.require(.reading, url)
        handle = try FileHandle(forReadingFrom: url)
    }

    private mutating func read() throws -> BackupManifest {
        try readTitle()
        while let header = try nextHeader() { try readPart(header) }
        return try checkedManifest()
    }

    // MARK: Parts

    private func readTitle() throws {
        let start = try bytes(TarHeader.block)
        guard TarHeader.name(in: start) == BackupPart.title, let header = TarHeader(start), header.size < 1 << 16,
            case let title = try bytes(header.size), let format = BackupPart.format(in: title)
        else {
            throw CommandFailure(
                "\(file) is not a backup of a school. Specify a file that “teachkit-server backup” made.")
        }
        guard format <= BackupManifest.format else {
            throw CommandFailure.newerBackup(file, "the format \(format) of the file")
        }
        guard title == Data(BackupPart.titleText(format: format).utf8) else {
            throw damaged("\(BackupPart.title) is not what was written")
        }
        try readPadding(header)
    }

    /// The header of the next part, or nil after the last one.
    private func nextHeader() throws -> TarHeader? {
        let start = try bytes(TarHeader.block)
        guard start.count == TarHeader.block else { throw broken() }
        if start.allSatisfy({ $0 == 0 }) {
            let end = try bytes(TarHeader.block + 1)
            guard end.count >= TarHeader.block else { throw broken() }
            guard end == Data(count: TarHeader.block) else { throw damaged("something follows its end") }
            return nil
        }
        if let name = TarHeader.name(in: start), !BackupPart.isOne(name) {
            throw CommandFailure(
                "\(file) has a part “\(name)”, which no backup has. It was tampered with and isn't used. "
                    + "Take a backup that you trust.")
        }
        guard let header = TarHeader(start) else { throw damaged("what follows \(last) can't be read") }
        guard found[header.name] == nil, header.name != BackupPart.title else {
            throw damaged("\(header.name) is there twice")
        }
        return header
    }

    private mutating func readPart(_ header: TarHeader) throws {
        let place = try handle.offset()
        var rest = header.size
        var lines = 0
        var hash = SHA256()
        while rest > 0 {
            let part = try bytes(min(rest, 1 << 20))
            guard !part.isEmpty else { throw broken() }
            rest -= part.count
            hash.update(data: part)
            for byte in part where byte == RecordLine.newline { lines += 1 }
        }
        try readPadding(header)
        found[header.name] = Found(
            place: place, bytes: header.size, sha256: Hexadecimal.text(hash.finalize()), lines: lines)
        last = header.name
    }

    private func readPadding(_ header: TarHeader) throws {
        let padding = try bytes(header.padding)
        guard padding.count == header.padding else { throw broken() }
        guard padding.allSatisfy({ $0 == 0 }) else { throw damaged("what follows \(header.name) can't be read") }
    }

    private func bytes(_ count: Int) throws -> Data {
        count > 0 ? try handle.read(upToCount: count) ?? Data() : Data()
    }

    // MARK: The manifest

    private mutating func checkedManifest() throws -> BackupManifest {
        guard let written = found.removeValue(forKey: BackupPart.manifest),
            let seal = found.removeValue(forKey: BackupPart.seal), seal.bytes < 1 << 10, written.bytes < 1 << 30
        else { throw damaged("\(BackupPart.manifest) is missing") }
        guard try content(seal) == Data(BackupManifest.seal(written.sha256).utf8) else {
            throw damaged("\(BackupPart.manifest) is not what was written")
        }
        let manifest: BackupManifest
        do { manifest = try BackupManifest.decoder.decode(BackupManifest.self, from: content(written)) } catch {
            throw damaged("\(BackupPart.manifest) can't be understood")
        }
        try compare(manifest)
        return manifest
    }

    private func compare(_ manifest: BackupManifest) throws {
        var named: Set<String> = []
        for table in manifest.tables {
            let name = BackupPart.records(table.name)
            try require(name, table.bytes, table.sha256)
            guard let lines = found[name]?.lines, lines == table.rows else {
                throw damaged("\(name) has \(found[name]?.lines ?? 0) rows instead of \(table.rows)")
            }
            named.insert(name)
        }
        for upload in manifest.files {
            try require(BackupPart.file(upload.id), upload.bytes, upload.sha256)
            named.insert(BackupPart.file(upload.id))
        }
        if let stranger = Set(found.keys).subtracting(named).min() {
            throw damaged("\(stranger) does not belong to it")
        }
    }

    private func require(_ name: String, _ bytes: Int, _ sha256: String) throws {
        guard let part = found[name] else { throw damaged("\(name) is missing") }
        guard part.bytes == bytes, part.sha256 == sha256 else { throw damaged("\(name) is not what was backed up") }
    }

    private func content(_ part: Found) throws -> Data {
        try handle.seek(toOffset: part.place)
        return try bytes(part.bytes)
    }

    // MARK: What can be wrong

    private func broken() -> CommandFailure {
        CommandFailure(
            "\(file) breaks off after \(last): a part of the backup is missing. Copy it again from where it was made, "
                + "or take an older backup.")
    }

    private func damaged(_ what: String) -> CommandFailure {
        CommandFailure(
            "\(file) is damaged: \(what). Copy it again from where it was made, or take an older backup.")
    }
}

extension CommandFailure {
    /// A backup that this program can't understand yet.
    static func newerBackup(_ file: String, _ what: String) -> CommandFailure {
        CommandFailure(
            "\(file) was made by a newer teachkit-server: this one does not know \(what). Install that version or a "
                + "later one, and try again.")
    }
}

extension BackupManifest {
    /// The content of the last part.
    static func seal(_ sha256: String) -> String { "\(sha256)  \(BackupPart.manifest)\n" }
}
