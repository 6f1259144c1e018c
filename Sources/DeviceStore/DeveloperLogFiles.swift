import Foundation
import SchoolAPI

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The two files of a log that discards its oldest lines: the current one and the previous one.
///
/// Several programs may write at the same time. A line is appended in a single write, and is never
/// synced to the disk.
struct DeveloperLogFiles: Hashable, Sendable {
    let current: URL
    let previous: URL

    /// The size in bytes at which the file becomes the previous one: about a thousand lines.
    static let largest = 256 * 1024
    /// How many entries are written together.
    private static let batch = 100

    init(in folder: URL) {
        current = folder.appendingPathComponent("developer-log.jsonl")
        previous = folder.appendingPathComponent("developer-log-before.jsonl")
    }

    /// Adds lines, if that is possible without waiting.
    func append(_ entries: [DeveloperLogEntry]) {
        for start in stride(from: 0, to: entries.count, by: Self.batch) {
            var lines = Data()
            for entry in entries[start..<min(start + Self.batch, entries.count)] {
                guard let line = try? EndpointCoding.encoder.encode(entry) else { continue }
                lines += line
                lines.append(UInt8(ascii: "\n"))
            }
            // Others may have rotated the file twice in the meantime; but a cleared log stays cleared.
            if !append(lines), PrivateFile.stamp(of: previous.path) != nil { _ = append(lines) }
        }
    }

    /// Deletes everything.
    func clear() {
        for file in [current, previous] { unlink(file.path) }
    }

    /// - Returns: True if it has been written, or can't be.
    private func append(_ lines: Data) -> Bool {
        // Whatever is in place of the file, a save must not wait for it.
        let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        let descriptor = open(current.path, flags, 0o600)
        guard descriptor >= 0 else { return true }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return true }
        _ = lines.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        guard fstat(descriptor, &status) == 0, status.st_nlink > 0 else { return false }
        if Int(status.st_size) >= Self.largest { turn(descriptor) }
        return true
    }

    /// Makes the open file the previous one, unless another program does or already did.
    private func turn(_ descriptor: Int32) {
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
        var mine = stat()
        var named = stat()
        guard fstat(descriptor, &mine) == 0, stat(current.path, &named) == 0, mine.st_ino == named.st_ino else {
            return
        }
        _ = rename(current.path, previous.path)
    }
}

extension DeviceFolder {
    /// The log of an account, which is removed with it.
    func developerLog(of account: Account) -> DeveloperLogFiles {
        DeveloperLogFiles(in: folder(of: account))
    }
}

/// Reads a log from its oldest line on, and then what is added.
public struct DeveloperLogReader {
    private let files: DeveloperLogFiles
    private var current: FileHandle?
    private var rest = Data()

    /// The most entries that are read initially.
    public static let most = 1000

    init(_ files: DeveloperLogFiles) {
        self.files = files
    }

    /// Returns everything at first, and later what is new; lines that aren't entries are skipped.
    public mutating func next() -> [DeveloperLogEntry] {
        var bytes = Data()
        if current == nil {
            current = Self.open(files.current)
            // A file that was rotated in the meantime is read once.
            if let before = Self.open(files.previous), Self.number(of: before) != current.flatMap(Self.number) {
                bytes += Self.contents(of: before)
            }
        }
        bytes += current.map(Self.contents) ?? Data()
        // What another program is still writing to an open file is read even after that has become the previous one.
        if let opened = current.flatMap(Self.number), PrivateFile.stamp(of: files.current.path)?.inode != opened {
            current = Self.open(files.current)
            bytes += current.map(Self.contents) ?? Data()
        }
        return Array(entries(in: bytes).suffix(Self.most))
    }

    private mutating func entries(in bytes: Data) -> [DeveloperLogEntry] {
        rest += bytes
        guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
        let lines = rest[..<end].split(separator: UInt8(ascii: "\n"))
        rest = Data(rest[rest.index(after: end)...])
        return lines.compactMap { try? EndpointCoding.value(DeveloperLogEntry.self, from: $0) }
    }

    private static func open(_ file: URL) -> FileHandle? {
        FileHandle(forReadingAtPath: file.path)
    }

    private static func contents(of file: FileHandle) -> Data {
        (try? file.readToEnd()) ?? Data()
    }

    private static func number(of file: FileHandle) -> UInt64? {
        var status = stat()
        return fstat(file.fileDescriptor, &status) == 0 ? UInt64(status.st_ino) : nil
    }
}
