import Foundation

/// Keeps a second server from serving the same folder.
///
/// Open pages learn of changes from the server that makes them, and so does what a server holds in memory: two at once
/// would tell half of the school half of what happens. The system releases the lock with the process, however it ends.
enum ServingLock {
    /// Holds the folder until this process ends.
    ///
    /// - Throws: ``CommandFailure`` if another process serves it.
    static func hold(_ folder: URL) throws {
        let path = folder.appending(path: ".serving").path(percentEncoded: false)
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw FileFault.words(for: .writing, path, errno) }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            let fault = errno
            close(file)
            // Some file systems of networks have no locks; then nothing is known.
            guard fault == EWOULDBLOCK else { return }
            throw CommandFailure(
                "The school in \(folder.relativePath) is being served already. Stop that server first, or serve another "
                    + "folder with --data.")
        }
    }
}
