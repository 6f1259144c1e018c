import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Files that exist completely or not at all.
enum DurableFile {
    static func write(_ contents: Data, to url: URL) throws {
        let fresh = url.deletingLastPathComponent().appendingPathComponent(
            ".\(url.lastPathComponent).\(UUID().uuidString).tmp")
        let descriptor = open(fresh.path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure(url) }
        do {
            let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            try handle.write(contentsOf: contents)
            try handle.synchronize()
            try handle.close()
            guard rename(fresh.path, url.path) == 0 else { throw failure(url) }
        } catch {
            unlink(fresh.path)
            throw error
        }
    }

    static func makeFolder(_ url: URL) throws {
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    static func failure(_ url: URL) -> any Error {
        CocoaError(
            .fileWriteUnknown,
            userInfo: [NSFilePathErrorKey: url.path, NSLocalizedDescriptionKey: String(cString: strerror(errno))])
    }
}

/// A lock between processes, and between the threads of one.
struct FileLock: Sendable {
    let url: URL

    /// Runs a closure while holding the lock.
    func hold<Result>(_ body: () throws -> Result) throws -> Result {
        let descriptor = try opened()
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { throw DurableFile.failure(url) }
        }
        return try body()
    }

    /// Holds the lock until the result is released; nil if it is already held.
    func take() throws -> Held? {
        let descriptor = try opened()
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            return nil
        }
        return Held(descriptor)
    }

    private func opened() throws -> Int32 {
        let descriptor = open(url.path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw DurableFile.failure(url) }
        return descriptor
    }

    final class Held: Sendable {
        private let descriptor: Int32

        init(_ descriptor: Int32) {
            self.descriptor = descriptor
        }

        deinit { close(descriptor) }
    }
}
