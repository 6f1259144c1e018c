import Foundation
import Synchronization

/// What a check has on this machine for as long as it runs: programs, and a folder with a school and devices in it.
///
/// The lock is held for every step. Whoever ends the check by a signal keeps it until the process is gone, so that
/// nothing is started or reported meanwhile.
final class CheckTraces: Sendable {
    let folder: URL
    /// The process groups that were started and not ended; each has the number of its first process.
    private let groups = Mutex<Set<pid_t>>([])

    /// How long a program that was asked to end may take.
    private static let patience = Duration.seconds(1)

    init() {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("teachkit-check-\(ProcessInfo.processInfo.processIdentifier)")
    }

    func makeFolder() throws {
        try groups.withLock { _ in
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
    }

    /// Starts a program in a process group of its own.
    func start(_ process: Process) throws {
        try groups.withLock { groups in
            // Programs begin with the signals blocked that the thread which starts them blocks.
            var none = sigset_t()
            var own = sigset_t()
            sigemptyset(&none)
            pthread_sigmask(SIG_SETMASK, &none, &own)
            defer { pthread_sigmask(SIG_SETMASK, &own, nil) }
            do { try process.run() } catch {
                let program = process.executableURL?.path ?? ""
                throw CommandFailure(message: "\(shown(program)) can't be started: \(error.localizedDescription)")
            }
            groups.insert(process.processIdentifier)
        }
    }

    /// Ends a program, and all that it has started: of a wrapper script, the app.
    ///
    /// Only one app runs at a time.
    func end(_ process: Process) {
        groups.withLock { groups in
            guard let group = groups.remove(process.processIdentifier) else { return }
            end([group])
        }
    }

    /// Ends every program, and removes the folder.
    func remove() {
        groups.withLock { removeAll(&$0) }
    }

    /// Does the same, and then leaves, whatever the rest of this program is doing.
    func leave(with status: CInt) -> Never {
        groups.withLock {
            removeAll(&$0)
            _exit(status)
        }
    }

    private func removeAll(_ groups: inout Set<pid_t>) {
        end(groups)
        groups = []
        // Another thread may just be writing to a device; under its old name, it finds no place to do so.
        let gone = folder.appendingPathExtension("gone")
        guard (try? FileManager.default.moveItem(at: folder, to: gone)) != nil else { return }
        for _ in 0..<10 where (try? FileManager.default.removeItem(at: gone)) == nil {}
    }

    /// Asks groups and strays to end, and ends those that don't.
    private func end(_ groups: Set<pid_t>) {
        for signal in [SIGTERM, SIGKILL] {
            var asked: Set<pid_t> = []
            let end = ContinuousClock.now + Self.patience
            repeat {
                // Each time anew, as one that isn't ended yet may start another.
                let left = (groups.map { -$0 } + strays).filter { kill($0, 0) == 0 }
                if left.isEmpty { return }
                for target in left where asked.insert(target).inserted { kill(target, signal) }
                usleep(10_000)
            } while ContinuousClock.now < end
        }
    }

    /// Programs with a device in the folder, of whatever group: an app that `timeout` or another program has started.
    ///
    /// Only Linux tells; elsewhere there are none.
    private var strays: [pid_t] {
        let device = Data("TEACHKIT_HOME=\(folder.path)/".utf8)
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return processes.compactMap { pid_t($0) }.filter { process in
            guard let environment = FileManager.default.contents(atPath: "/proc/\(process)/environ") else {
                return false
            }
            return environment.split(separator: 0).contains { $0.starts(with: device) }
        }
    }
}
