import Foundation

#if canImport(CDispatch)
// On Linux, the compiler attributes stat to this module.
import CDispatch
#endif

/// A file that one process at a time holds.
///
/// The system lets go of it with the process, however it ends.
struct HeldFile {
    private let path: String
    private let descriptor: CInt
    /// Whether the file system has locks, as some of networks don't; without them, nothing is known of others.
    let isCertain: Bool
    /// Whether it wasn't there before.
    let isNew: Bool

    /// Holds the file; nil if another process holds it, or if it isn't there and isn't to be made.
    ///
    /// - Throws: ``CommandFailure`` if it can't be opened.
    init?(_ path: String, making: Bool = true) throws {
        self.path = path
        while true {
            let flags = O_RDWR | O_CLOEXEC | O_NOFOLLOW
            var file = making ? open(path, flags | O_CREAT | O_EXCL, 0o600) : -1
            let isNew = file >= 0
            if !making || file < 0 && errno == EEXIST {
                file = open(path, flags)
                if file < 0, errno == ENOENT {
                    // Somebody may have taken it away just now.
                    if making { continue }
                    return nil
                }
            }
            guard file >= 0 else { throw FileFault.words(for: .writing, path, errno) }
            let isHeld = flock(file, LOCK_EX | LOCK_NB) == 0
            let fault = errno
            // Whoever held it may have moved it or taken it away, and then this is no longer the file of that name.
            if isHeld && !Self.isFile(file, at: path) {
                close(file)
                continue
            }
            guard isHeld || fault != EWOULDBLOCK else {
                close(file)
                return nil
            }
            descriptor = file
            isCertain = isHeld
            self.isNew = isNew
            return
        }
    }

    private static func isFile(_ file: CInt, at path: String) -> Bool {
        var one = stat()
        var other = stat()
        return fstat(file, &one) == 0 && lstat(path, &other) == 0 && one.st_ino == other.st_ino
            && one.st_dev == other.st_dev
    }

    /// Whether it is a file of this user's that has no other name.
    var isOwn: Bool {
        guard let status else { return false }
        return status.st_mode & S_IFMT == S_IFREG && status.st_uid == geteuid() && status.st_nlink == 1
    }

    /// When it was written to, as far as that is known.
    var changedAt: Date? {
        #if canImport(Darwin)
        status.map { Date(timeIntervalSince1970: TimeInterval($0.st_mtimespec.tv_sec)) }
        #else
        status.map { Date(timeIntervalSince1970: TimeInterval($0.st_mtim.tv_sec)) }
        #endif
    }

    private var status: stat? {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? status : nil
    }

    /// Its first bytes.
    func beginning(_ count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let read = pread(descriptor, &bytes, count, 0)
        return Array(bytes.prefix(max(0, read)))
    }

    /// Lets nobody but its owner read it or write to it, where the file system has permissions.
    func makePrivate() { fchmod(descriptor, 0o600) }

    /// Replaces what is in it by a few bytes that others may read.
    func note(_ text: String) {
        ftruncate(descriptor, 0)
        _ = pwrite(descriptor, text, text.utf8.count, 0)
    }

    /// Empties it, and returns how to write to it for as long as it is held.
    func emptied() -> FileHandle {
        ftruncate(descriptor, 0)
        lseek(descriptor, 0, SEEK_SET)
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    }

    /// Takes it away, and lets go of it.
    func remove() {
        unlink(path)
        letGo()
    }

    /// Leaves it to others.
    func letGo() { close(descriptor) }
}
