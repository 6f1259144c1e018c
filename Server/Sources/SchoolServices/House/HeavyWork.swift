import Dispatch
import SchoolModel
import Synchronization

/// Runs a few pieces of heavy work at a time, on threads apart from those that answer requests.
///
/// Requests share as many threads as the machine has cores. Work that takes seconds, such as hashing a password or
/// reading a file that somebody else wrote, would make everybody wait for it.
public actor HeavyWork {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private let mostWaiting: Int
    private let queue: DispatchQueue

    /// - Parameters:
    ///   - label: What debuggers call its threads.
    ///   - places: How many pieces are worked on at a time.
    ///   - mostWaiting: How many may wait; a flood must not make everybody wait forever.
    public init(_ label: String, places: Int, mostWaiting: Int) {
        free = places
        self.mostWaiting = mostWaiting
        queue = DispatchQueue(label: label, qos: .userInitiated, attributes: .concurrent)
    }

    /// Does a piece of work.
    ///
    /// - Parameters:
    ///   - limit: How long whoever asks waits for it once it has begun; nil for as long as it takes. The work itself
    ///     goes on, and keeps its place until it ends.
    ///   - work: What to do.
    /// - Returns: What it returns.
    /// - Throws: What `work` throws; ``Refusal`` of code `too-many-attempts` when too many wait, or `is-too-large`
    ///   for the field `file` when the time is over.
    public func run<Result: Sendable>(
        within limit: Duration? = nil, _ work: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        guard waiting.count < mostWaiting else { throw Refusal(.tooManyAttempts, detail: "15") }
        if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
        return try await withCheckedThrowingContinuation { continuation in
            let answer = Answer(continuation)
            queue.async {
                answer.give(Swift.Result { try work() })
                Task { await self.leave() }
            }
            guard let limit else { return }
            queue.asyncAfter(deadline: .now() + .milliseconds(Int(limit / .milliseconds(1)))) {
                answer.give(.failure(Refusal(.isTooLarge, field: "file")))
            }
        }
    }

    private func leave() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }

    /// What somebody waits for; the first answer counts.
    private final class Answer<Value: Sendable>: Sendable {
        private let waiting: Mutex<CheckedContinuation<Value, any Error>?>

        init(_ continuation: CheckedContinuation<Value, any Error>) {
            waiting = Mutex(continuation)
        }

        func give(_ result: Swift.Result<Value, any Error>) {
            let first = waiting.withLock { waiting in
                defer { waiting = nil }
                return waiting
            }
            first?.resume(with: result)
        }
    }
}
