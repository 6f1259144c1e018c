import Foundation
import Synchronization
import Testing

@testable import ClassKit

/// Threads that take the processors from everybody else, until they are let go or have taken their share.
final class BusyCores: Sendable {
    private final class Flag: Sendable {
        let isUp = Atomic(true)
    }

    private let flag = Flag()

    /// Starts the threads; `share` says how long each runs at most.
    init(threads: Int = 2 * ProcessInfo.processInfo.activeProcessorCount, share: Duration = .seconds(1)) {
        for _ in 0..<threads {
            Thread.detachNewThread { [flag] in
                while flag.isUp.load(ordering: .relaxed), RunningThread.current.timeOnProcessor < share {
                    for _ in 0..<10_000 { _ = flag.isUp.load(ordering: .relaxed) }
                }
            }
        }
    }

    deinit { flag.isUp.store(false, ordering: .relaxed) }
}

/// What happens, in the order in which it does.
final class Record<Event: Sendable>: Sendable {
    private let list = Mutex<[Event]>([])

    var events: [Event] { list.withLock { $0 } }

    func add(_ event: Event) { list.withLock { $0.append(event) } }
}

/// Where two lists differ first, in few words; nil if they don't.
func difference<Element: Equatable>(_ found: [Element], _ expected: [Element]) -> String? {
    if found == expected { return nil }
    let index = zip(found, expected).enumerated().first { $1.0 != $1.1 }?.offset ?? min(found.count, expected.count)
    let seen = found.dropFirst(index).prefix(3), wanted = expected.dropFirst(index).prefix(3)
    return "\(found.count) of \(expected.count), and at \(index): \(Array(seen)) instead of \(Array(wanted))"
}

/// Something that one thread waits for and another one makes happen.
struct Moment: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    /// How long is waited for what would otherwise never happen.
    static let limit = 300.0

    func happens() { semaphore.signal() }

    /// Waits, and says whether it has happened.
    func hasHappened() -> Bool { semaphore.wait(timeout: .now() + Self.limit) == .success }
}

extension CLSDataStore {
    /// Waits until the handlers of all calls so far have returned, and says whether they have.
    func hasAnswered() -> Bool {
        let moment = Moment()
        save { _ in moment.happens() }
        return moment.hasHappened()
    }
}

/// Runs code that waits, on a thread that nobody else needs.
func onOwnThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: body()) }
    }
}

/// The seed of `SEED`, or one by chance; it is printed.
func seed(of what: String) -> UInt64 {
    let seed = UInt64(ProcessInfo.processInfo.environment["SEED"] ?? "") ?? .random(in: 0...(.max))
    print("\(what): seed \(seed)")
    return seed
}
