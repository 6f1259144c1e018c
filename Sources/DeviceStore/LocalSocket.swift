import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A socket between one person's programs on one machine, in a folder that only they can enter.
///
/// It owns one descriptor, which it closes when it is deallocated.
final class LocalSocket: Sendable {
    private let descriptor: Int32

    private init(_ descriptor: Int32) {
        self.descriptor = descriptor
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit {
        close(descriptor)
    }

    /// Listens under a name; the caller makes sure that nothing else does.
    static func listening(named name: String, in folder: URL) throws -> LocalSocket {
        try named(name, in: folder) { descriptor, address, length in
            unlink(folder.appendingPathComponent(name).path)
            return bind(descriptor, address, length) == 0 && listen(descriptor, 16) == 0
        }
    }

    /// Connects to the program that listens under a name; nil if there is none.
    static func connected(to name: String, in folder: URL) throws -> LocalSocket? {
        do {
            return try named(name, in: folder) { connect($0, $1, $2) == 0 }
        } catch let error as POSIXError where [.ENOENT, .ECONNREFUSED].contains(error.code) {
            return nil
        }
    }

    /// Waits for another program to connect; nil once ``shutDown()`` has been called.
    func accepted() -> LocalSocket? {
        while true {
            let client = accept(descriptor, nil, nil)
            if client >= 0 { return LocalSocket(client) }
            guard errno == EINTR || errno == ECONNABORTED else { return nil }
        }
    }

    /// Ends all waiting.
    func shutDown() {
        _ = shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Limits the time of each read and write.
    func limit(to seconds: Int) {
        var limit = timeval(tv_sec: seconds, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            _ = setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
    }

    /// Reads up to the end of a line, which is left out; nil if it is too long or doesn't arrive.
    func line(longest: Int) -> String? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while bytes.count <= longest {
            let count = recv(descriptor, &byte, 1, 0)
            if count < 0 && errno == EINTR { continue }
            guard count == 1 else { return nil }
            if byte == UInt8(ascii: "\n") { return String(bytes: bytes, encoding: .utf8) }
            bytes.append(byte)
        }
        return nil
    }

    /// Writes a line.
    ///
    /// - Returns: Whether all of it could be written.
    func write(line: String) -> Bool {
        var rest = Array("\(line)\n".utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Self.noSignal) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private static func named(
        _ name: String, in folder: URL, _ body: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Bool
    ) throws -> LocalSocket {
        let directory = open(folder.path, O_RDONLY | O_CLOEXEC)
        guard directory >= 0 else { throw failure() }
        defer { close(directory) }
        let descriptor = socket(AF_UNIX, stream, 0)
        guard descriptor >= 0 else { throw failure() }
        let result = LocalSocket(descriptor)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        // An address has room for about a hundred bytes, and the path of a home folder may be longer.
        #if os(Linux)
        let path = "/proc/self/fd/\(directory)/\(name)"
        #else
        let path = folder.appendingPathComponent(name).path
        #endif
        guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { throw POSIXError(.ENAMETOOLONG) }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let isDone = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard isDone else { throw failure() }
        return result
    }

    private static func failure() -> any Error {
        POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }

    #if canImport(Glibc)
    private static let stream = Int32(SOCK_STREAM.rawValue)
    #else
    private static let stream = Int32(SOCK_STREAM)
    #endif

    /// The reader may be gone; that must not end this program.
    #if canImport(Darwin)
    private static let noSignal: Int32 = 0
    #else
    private static let noSignal = Int32(MSG_NOSIGNAL)
    #endif
}
