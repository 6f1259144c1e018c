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
        var clock = clockid_t()
        var time = timespec()
        guard pthread_getcpuclockid(name, &clock) == 0, clock_gettime(clock, &time) == 0 else { return .zero }
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
