import Foundation
import Storage
import Synchronization

/// Flushes the write-ahead log of an SQLite database to the disk, once for everyone who waits for it.
///
/// SQLite itself would sync within each transaction and block other writers meanwhile. On an
/// ordinary disk that takes longer than everything else together. Here the next transaction runs
/// while the last one reaches the disk, and all transactions committed before a sync begins share it.
final class WriteAheadLog: Sendable {
    private struct State {
        var waiting: [CheckedContinuation<Void, any Error>] = []
        var isSyncing = false
        var file: CInt?
    }

    private let path: String
    private let sync: @Sendable (CInt) -> CInt
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "school.log")

    /// - Parameters:
    ///   - database: The path of the database's file.
    ///   - sync: Brings a file to the disk, as `fdatasync` does.
    init(of database: String, sync: @escaping @Sendable (CInt) -> CInt) {
        path = database + "-wal"
        self.sync = sync
    }

    deinit {
        if let file = state.withLock({ $0.file }) { close(file) }
    }

    /// Returns when everything that was committed before the call is on the disk.
    ///
    /// - Throws: ``SQLError`` when the disk fails; what a power cut would leave is then unknown.
    func reachDisk() async throws {
        try await withCheckedThrowingContinuation { continuation in
            let isFirst = state.withLock { state in
                state.waiting.append(continuation)
                defer { state.isSyncing = true }
                return !state.isSyncing
            }
            if isFirst { queue.async { self.syncWhileSomebodyWaits() } }
        }
    }

    private func syncWhileSomebodyWaits() {
        while let waiting = nextToServe() {
            let result = Result { try syncNow() }
            for continuation in waiting { continuation.resume(with: result) }
        }
    }

    /// The callers whose transactions the next sync covers; later ones wait for the sync after it.
    private func nextToServe() -> [CheckedContinuation<Void, any Error>]? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.isSyncing = false
                return nil
            }
            defer { state.waiting = [] }
            return state.waiting
        }
    }

    private func syncNow() throws(SQLError) {
        let file = try openedFile()
        guard sync(file) == 0 else { throw Self.failure("sync") }
    }

    /// The log's file, which stays the same while the database is open.
    private func openedFile() throws(SQLError) -> CInt {
        if let file = state.withLock({ $0.file }) { return file }
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw Self.failure("open") }
        try syncFolder()
        state.withLock { $0.file = file }
        return file
    }

    /// Syncs the folder, because a new file is lost if its folder's entry is.
    private func syncFolder() throws(SQLError) {
        let folder = open(
            URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
        guard folder >= 0 else { throw Self.failure("open the folder of") }
        defer { close(folder) }
        guard fsync(folder) == 0 else { throw Self.failure("sync the folder of") }
    }

    private static func failure(_ what: String) -> SQLError {
        .statementFailed(
            sqlState: errno == ENOSPC ? "13" : "10",
            message: "Can't \(what) the write-ahead log: \(String(cString: strerror(errno)))")
    }
}
