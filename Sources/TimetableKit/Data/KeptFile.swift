import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// This package's files on a device: only the person can read them, and they exist completely or not at all.
enum KeptFile {
    static func write(_ value: some Encodable, to file: URL) throws {
        let folder = file.deletingLastPathComponent()
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        try encoder.encode(value).write(to: file, options: .atomic)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    }

    /// Runs a closure while no other program holds the same file.
    ///
    /// Failing to get the lock doesn't keep anyone from the timetable; written files are complete in any case.
    static func hold<Result>(_ file: URL, _ body: () throws -> Result) rethrows -> Result {
        let folder = file.deletingLastPathComponent()
        // Writing to the folder reports any problem with it.
        _ = try? FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let descriptor = open(file.appendingPathExtension("lock").path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        defer { if descriptor >= 0 { close(descriptor) } }
        while descriptor >= 0, flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        return try body()
    }
}
