#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A thread of this process.
struct RunningThread: Hashable, @unchecked Sendable {  // The name of a thread, whatever type the system gives it.
    let name: pthread_t

    static var current: RunningThread { RunningThread(name: pthread_self()) }

    /// The time the thread has spent on a processor, which doesn't grow while the thread waits.
    ///
    /// The thread must not have ended.
    var timeOnProcessor: Duration {
        var time = timespec()
        guard let clock, clock_gettime(clock, &time) == 0 else { return .zero }
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// Whether the thread sleeps: it waits neither for a processor nor for a disk.
    ///
    /// The thread must not have ended. Where nobody tells, it counts as asleep.
    var isAsleep: Bool {
        guard let clock else { return true }
        return Self.isAsleep(Self.task(of: clock))
    }

    /// What is seen of the thread now.
    var activity: ThreadActivity { ThreadActivity(timeOnProcessor: timeOnProcessor, isAsleep: isAsleep) }

    private var clock: clockid_t? {
        var clock = clockid_t()
        return pthread_getcpuclockid(name, &clock) == 0 ? clock : nil
    }

    /// The system's number for a thread: it is in the upper bits of the thread's clock, inverted.
    private static func task(of clock: clockid_t) -> Int32 { ~(clock >> 3) }

    /// Whether a thread of this process sleeps, as the third field of its `stat` says (proc_pid_stat(5)).
    private static func isAsleep(_ task: Int32) -> Bool {
        let file = open("/proc/self/task/\(task)/stat", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return true }
        defer { close(file) }
        // The first fields are a number and a name of 15 bytes in parentheses.
        let text = withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
            let count = read(file, buffer.baseAddress, buffer.count)
            return buffer.prefix(max(0, count)).map { $0 }
        }
        guard let end = text.lastIndex(of: UInt8(ascii: ")")), end + 2 < text.count else { return true }
        return text[end + 2] == UInt8(ascii: "S")
    }
}

/// What is seen of a thread at a moment.
struct ThreadActivity: Equatable {
    /// The time the thread has spent on a processor, which doesn't grow while the thread waits.
    var timeOnProcessor: Duration
    /// Whether it sleeps.
    ///
    /// A thread that doesn't may go without a processor for a while, on busy cores.
    var isAsleep: Bool
}
