import Foundation
import SchoolModel

/// Where the bytes of files are stored: one file each, named by its identifier.
struct FileFolder: Sendable {
    private let folder: URL
    private let turns = FileTurns()

    /// Creates the folder when first needed.
    init(_ folder: URL) {
        self.folder = folder
    }

    func url(of id: StoredFile.ID) -> URL {
        folder.appending(path: id.description)
    }

    /// Makes an empty file, and waits until it would survive a power cut.
    func make(_ id: StoredFile.ID) throws {
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try Data().write(to: url(of: id))
        let directory = try FileHandle(forReadingFrom: folder)
        defer { try? directory.close() }
        // Not every file system can sync a directory; one that can't keeps its names in order itself.
        guard fsync(directory.fileDescriptor) == 0 || errno == EINVAL else {
            throw CocoaError(errno == ENOSPC ? .fileWriteOutOfSpace : .fileWriteUnknown)
        }
    }

    /// Writes bytes and waits until they would survive a power cut; cuts off anything previously after `offset`.
    func write(_ bytes: Data, to id: StoredFile.ID, at offset: Int) throws {
        let handle = try FileHandle(forWritingTo: url(of: id))
        defer { try? handle.close() }
        try handle.truncate(atOffset: UInt64(offset))
        try handle.seek(toOffset: UInt64(offset))
        try handle.write(contentsOf: bytes)
        try handle.synchronize()
    }

    /// Removes a file that may not exist.
    func remove(_ id: StoredFile.ID) {
        try? FileManager.default.removeItem(at: url(of: id))
    }

    /// The files that were last written before a moment.
    func files(untouchedSince moment: Date) throws -> [StoredFile.ID] {
        let path = folder.path(percentEncoded: false)
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        let contents = try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
        return try contents.compactMap { url -> StoredFile.ID? in
            guard let id = StoredFile.ID(url.lastPathComponent),
                let date = try url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
            else { return nil }
            return date <= moment ? id : nil
        }
    }

    /// Gives `body` exclusive access to a file.
    func alone<Result: Sendable>(
        with id: StoredFile.ID, _ work: @Sendable () async throws -> Result
    ) async throws -> Result {
        await turns.take(id)
        do {
            let result = try await work()
            await turns.give(id)
            return result
        } catch {
            await turns.give(id)
            throw error
        }
    }
}

/// Who writes to which file, and who waits for it.
private actor FileTurns {
    private var waiting: [StoredFile.ID: [CheckedContinuation<Void, Never>]] = [:]

    func take(_ id: StoredFile.ID) async {
        guard waiting[id] != nil else {
            waiting[id] = []
            return
        }
        await withCheckedContinuation { waiting[id, default: []].append($0) }
    }

    func give(_ id: StoredFile.ID) {
        guard var others = waiting[id], !others.isEmpty else {
            waiting[id] = nil
            return
        }
        let next = others.removeFirst()
        waiting[id] = others
        next.resume()
    }
}
