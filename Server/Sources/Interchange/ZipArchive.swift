import CArchive
public import Foundation
import SchoolModel

/// Zip archives in memory.
///
/// Nothing is ever written to a path that an archive names. Only the last part of a name counts,
/// and only files that a roster can have are unpacked.
public enum ZipArchive {
    static func isZip(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06])
    }

    // MARK: Unpacking

    /// The only CSV file of a zip archive, whatever it is called; nil if there is none, or more than one.
    ///
    /// - Parameters:
    ///   - bytes: What may be an archive.
    ///   - limit: The most bytes of the archive and of the file.
    /// - Returns: The bytes of the file.
    public static func table(in bytes: [UInt8], upTo limit: Int) -> [UInt8]? {
        guard isZip(bytes) else { return nil }
        let limits = RosterLimits(archive: limit, unpacked: limit)
        let tables = unpack(bytes, named: "", limits: limits) { $0.lowercased().hasSuffix(".csv") }.files
        return tables.count == 1 ? tables[0].bytes : nil
    }

    static func unpack(
        _ bytes: [UInt8], named name: String, limits: RosterLimits,
        isKnown: (String) -> Bool = { RosterReader.isKnown($0) }
    ) -> RosterFiles {
        guard bytes.count <= limits.archive else { return .tooLarge(name, limit: limits.archive) }
        guard let archive = archive_read_new() else { return unreadable(name) }
        defer { archive_read_free(archive) }
        return withUnicodeNames {
            read(bytes, with: archive, named: name, limits: limits, isKnown: isKnown)
        }
    }

    private static func read(
        _ bytes: [UInt8], with archive: OpaquePointer, named name: String, limits: RosterLimits,
        isKnown: (String) -> Bool
    ) -> RosterFiles {
        bytes.withUnsafeBytes { buffer in
            // Reading starts at the directory at the end, so a truncated archive counts as damaged.
            guard archive_read_support_format_zip_seekable(archive) == ARCHIVE_OK,
                archive_read_open_memory(archive, buffer.baseAddress, buffer.count) == ARCHIVE_OK
            else { return unreadable(name) }
            return unpackEntries(
                of: archive, named: name, room: limits.room(forArchiveOf: bytes.count), limits: limits,
                isKnown: isKnown)
        }
    }

    private static func unpackEntries(
        of archive: OpaquePointer, named name: String, room all: Int, limits: RosterLimits,
        isKnown: (String) -> Bool
    ) -> RosterFiles {
        var files = RosterFiles()
        var others: [String] = []
        var room = all
        var count = 0
        while true {
            var next: OpaquePointer?
            let status = archive_read_next_header(archive, &next)
            if status == ARCHIVE_EOF { return files.files.isEmpty ? .unknown(others) : files }
            guard status == ARCHIVE_OK || status == ARCHIVE_WARN, let entry = next else { return unreadable(name) }
            count += 1
            guard count <= limits.entries else {
                let problem = RosterProblem(
                    .entriesAreTooMany, at: FilePlace(file: name), value: "\(limits.entries)")
                return RosterFiles(problems: [problem])
            }
            let path = path(of: entry)
            if path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).contains("..") || path.hasPrefix("/") {
                return RosterFiles(problems: [RosterProblem(.pathIsUnsafe, at: FilePlace(file: name), value: path)])
            }
            let fileName = RosterFiles.lastName(of: path)
            guard isWanted(path) else { continue }
            guard isKnown(fileName) else {
                others.append(fileName)
                continue
            }
            // What helps is another archive, which is what is said of one that can't be opened.
            guard archive_entry_is_encrypted(entry) == 0 else { return unreadable(name) }
            guard archive_entry_filetype(entry) == regularFile else {
                return RosterFiles(problems: [RosterProblem(.fileIsUnreadable, at: FilePlace(file: fileName))])
            }
            // Most bombs say how large they are.
            if archive_entry_size_is_set(entry) != 0, archive_entry_size(entry) > Int64(room) {
                return .tooLarge(fileName, limit: all)
            }
            switch content(of: archive, room: room) {
            case .success(let content):
                room -= content.count
                files.files.append(RosterFile(name: fileName, bytes: content))
            case .failure(.tooLarge): return .tooLarge(fileName, limit: all)
            case .failure(.unreadable): return unreadable(name)
            }
        }
    }

    /// The kind of entry that libarchive calls `AE_IFREG`; Swift can't import the macro.
    private static let regularFile: UInt32 = 0o100000

    /// The name of an entry.
    ///
    /// The Explorer of Windows writes names in the code page of its machine and says nowhere in which. Those of the files
    /// that count are ASCII, so whatever else such a name has is shown as unknown characters.
    private static func path(of entry: OpaquePointer) -> String {
        (archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry)).map { String(cString: $0) } ?? ""
    }

    /// Reads names beyond ASCII, which libarchive turns into the character set of the thread's locale: at first "C".
    private static func withUnicodeNames<Value>(_ act: () -> Value) -> Value {
        guard let unicode = newlocale(characterTypes, "C.UTF-8", nil) else { return act() }
        let before = uselocale(unicode)
        defer {
            uselocale(before)
            freelocale(unicode)
        }
        return act()
    }

    /// What C calls `LC_CTYPE_MASK`; Swift can't import the macro of glibc.
    #if canImport(Darwin)
    private static let characterTypes = LC_CTYPE_MASK
    #else
    private static let characterTypes: CInt = 1 << LC_CTYPE
    #endif

    /// Whether an entry can be a file that somebody packed; what macOS adds to archives can't.
    private static func isWanted(_ path: String) -> Bool {
        !path.hasPrefix("__MACOSX/") && !path.hasSuffix("/")
    }

    private enum Fault: Error {
        case tooLarge, unreadable
    }

    /// Unpacks one entry without trusting the size that the archive states.
    private static func content(of archive: OpaquePointer, room: Int) -> Result<[UInt8], Fault> {
        var content: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = chunk.withUnsafeMutableBytes { archive_read_data(archive, $0.baseAddress, $0.count) }
            if count < 0 { return .failure(.unreadable) }
            if count == 0 { return .success(content) }
            if content.count + count > room { return .failure(.tooLarge) }
            content += chunk[..<count]
        }
    }

    private static func unreadable(_ name: String) -> RosterFiles {
        RosterFiles(problems: [RosterProblem(.archiveIsUnreadable, at: FilePlace(file: name))])
    }

    // MARK: Packing

    /// An archive can't be made.
    public struct PackingFailed: Error {
        /// What the system says of it, such as that the disk is full; usually there is a lack of memory.
        public let code: CInt

        init(code: CInt = ENOMEM) { self.code = code }
    }

    /// Packs files side by side into an archive.
    ///
    /// - Parameters:
    ///   - files: What to pack.
    ///   - moment: The modification time of each file.
    /// - Returns: The archive's bytes.
    /// - Throws: ``PackingFailed``.
    public static func pack(_ files: [RosterFile], at moment: Date) throws(PackingFailed) -> [UInt8] {
        guard let archive = archive_write_new() else { throw PackingFailed() }
        defer { archive_write_free(archive) }
        // Deflate never grows a file by more than a few bytes per thousand.
        let room = files.reduce(1 << 16) { $0 + $1.bytes.count + $1.bytes.count / 100 + 1024 }
        let buffer = UnsafeMutableRawPointer.allocate(byteCount: room, alignment: 16)
        defer { buffer.deallocate() }
        var used = 0
        guard archive_write_set_format_zip(archive) == ARCHIVE_OK,
            archive_write_set_bytes_in_last_block(archive, 1) == ARCHIVE_OK,
            archive_write_open_memory(archive, buffer, room, &used) == ARCHIVE_OK
        else { throw PackingFailed() }
        for file in files {
            try write(file.name, size: file.bytes.count, to: archive, at: moment)
            try write(file.bytes, to: archive)
        }
        guard archive_write_close(archive) == ARCHIVE_OK else { throw PackingFailed() }
        return [UInt8](UnsafeRawBufferPointer(start: buffer, count: used))
    }

    /// Writes what precedes the bytes of a file.
    static func write(
        _ name: String, size: Int, to archive: OpaquePointer, at moment: Date
    ) throws(PackingFailed) {
        guard let entry = archive_entry_new() else { throw PackingFailed() }
        defer { archive_entry_free(entry) }
        archive_entry_set_pathname(entry, name)
        archive_entry_set_filetype(entry, regularFile)
        archive_entry_set_perm(entry, 0o600)
        archive_entry_set_size(entry, Int64(size))
        archive_entry_set_mtime(entry, Int(moment.timeIntervalSince1970), 0)
        guard archive_write_header(archive, entry) == ARCHIVE_OK else {
            throw PackingFailed(code: archive_errno(archive))
        }
    }

    /// Writes some of the bytes of a file.
    static func write(_ bytes: some ContiguousBytes, to archive: OpaquePointer) throws(PackingFailed) {
        let (written, count) = bytes.withUnsafeBytes {
            (archive_write_data(archive, $0.baseAddress, $0.count), $0.count)
        }
        guard written == count else { throw PackingFailed(code: archive_errno(archive)) }
    }
}
