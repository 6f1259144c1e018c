import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Files and folders that only their owner can read.
enum PrivateFile {
    /// Makes a folder that only its owner can enter, and its missing parents.
    static func makeFolder(_ url: URL) throws {
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700]
        )
        guard chmod(url.path, 0o700) == 0 else { throw failure(url) }
    }

    /// Makes an empty file, or leaves an existing one as it is.
    ///
    /// It doesn't open one that exists. A process that closes a file loses all locks that it has on it (POSIX, `fcntl`),
    /// also those of a database that it has open there. Another process that closes the same database would then take
    /// itself for the last one, and remove the log to which this one goes on writing.
    static func touch(_ url: URL) throws {
        let descriptor = open(url.path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        if descriptor < 0, errno == EEXIST { return }
        guard descriptor >= 0 else { throw failure(url) }
        close(descriptor)
    }

    /// Replaces a file so that readers, even after a power cut, see either the old or the new one.
    static func write(_ contents: Data, to url: URL) throws {
        let fresh = url.appendingPathExtension("\(getpid()).new")
        let descriptor = open(fresh.path, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure(url) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        try handle.write(contentsOf: contents)
        try handle.synchronize()
        try handle.close()
        guard rename(fresh.path, url.path) == 0 else { throw failure(url) }
    }

    /// A value that differs whenever the file has been replaced; nil if there is none.
    static func stamp(of path: String) -> FileStamp? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
        let moment = status.st_mtimespec
        #else
        let moment = status.st_mtim
        #endif
        return FileStamp(
            inode: UInt64(status.st_ino), seconds: Int64(moment.tv_sec), nanoseconds: Int64(moment.tv_nsec)
        )
    }

    private static func failure(_ url: URL) -> any Error {
        CocoaError(
            .fileWriteUnknown,
            userInfo: [NSFilePathErrorKey: url.path, NSLocalizedDescriptionKey: String(cString: strerror(errno))]
        )
    }
}

/// Distinguishes one state of a file from the next.
struct FileStamp: Hashable, Sendable {
    let inode: UInt64
    let seconds: Int64
    let nanoseconds: Int64
}
