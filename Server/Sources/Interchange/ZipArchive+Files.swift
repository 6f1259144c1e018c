import CArchive
public import Foundation

extension ZipArchive {
    /// A file on the disk, and what it is called in an archive.
    public struct Stored: Hashable, Sendable {
        public let name: String
        public let url: URL
        /// As many bytes as it must have.
        public let size: Int64

        public init(name: String, url: URL, size: Int64) {
            self.name = name
            self.url = url
            self.size = size
        }
    }

    /// The names of files that can't be read, or not as a whole.
    public struct Unreadable: Hashable, Sendable {
        /// Those of which the archive has nothing.
        public var missing: [String] = []
        /// Those of which the archive has the beginning, since the rest can't be read or is not there.
        public var incomplete: [String] = []

        public init(missing: [String] = [], incomplete: [String] = []) {
            self.missing = missing
            self.incomplete = incomplete
        }

        public var isEmpty: Bool { missing.isEmpty && incomplete.isEmpty }
    }

    /// Packs files into an archive that grows on the disk, so that none of those that are there is ever in memory as a
    /// whole.
    ///
    /// - Parameters:
    ///   - files: What to pack first.
    ///   - stored: What to pack after it.
    ///   - descriptor: An empty file that is open for writing; it stays open.
    ///   - moment: The modification time of each file.
    /// - Returns: Those that can't be read; the archive holds all others.
    /// - Throws: ``PackingFailed`` if the archive can't be written.
    public static func write(
        _ files: [RosterFile], _ stored: [Stored], to descriptor: CInt, at moment: Date
    ) throws(PackingFailed) -> Unreadable {
        guard let archive = archive_write_new() else { throw PackingFailed() }
        defer { archive_write_free(archive) }
        guard archive_write_set_format_zip(archive) == ARCHIVE_OK,
            archive_write_set_bytes_in_last_block(archive, 1) == ARCHIVE_OK,
            archive_write_open_fd(archive, descriptor) == ARCHIVE_OK
        else { throw PackingFailed(code: archive_errno(archive)) }
        for file in files {
            try write(file.name, size: file.bytes.count, to: archive, at: moment)
            try write(file.bytes, to: archive)
        }
        var unreadable = Unreadable()
        for file in stored {
            switch try copy(file, to: archive, at: moment) {
            case .whole: break
            case .beginning: unreadable.incomplete.append(file.name)
            case .nothing: unreadable.missing.append(file.name)
            }
        }
        guard archive_write_close(archive) == ARCHIVE_OK else { throw PackingFailed(code: archive_errno(archive)) }
        return unreadable
    }

    /// How much of a file could be read.
    private enum Extent { case whole, beginning, nothing }

    private static func copy(
        _ file: Stored, to archive: OpaquePointer, at moment: Date
    ) throws(PackingFailed) -> Extent {
        guard let handle = try? FileHandle(forReadingFrom: file.url) else { return .nothing }
        defer { try? handle.close() }
        guard let size = (try? handle.seekToEnd()).flatMap(Int.init(exactly:)), (try? handle.seek(toOffset: 0)) != nil
        else { return .nothing }
        var rest = size
        var part = (try? handle.read(upToCount: min(rest, most))) ?? Data()
        // Nothing of it is in the archive yet.
        guard size == 0 || !part.isEmpty else { return .nothing }
        try write(file.name, size: size, to: archive, at: moment)
        while !part.isEmpty {
            try write(part, to: archive)
            rest -= part.count
            part = (try? handle.read(upToCount: min(rest, most))) ?? Data()
        }
        return rest == 0 && size >= file.size ? .whole : .beginning
    }

    /// How many bytes of a file are in memory.
    private static let most = 1 << 20
}
