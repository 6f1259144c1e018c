import Synchronization

/// Naps that end when a test says so.
public final class TestNaps: Sendable {
    private struct State {
        var next = 0
        var naps: [Int: (duration: Duration, end: AsyncStream<Void>.Continuation)] = [:]
        /// How many have begun, by their duration.
        var begun: [Duration: Int] = [:]
        var watchers: [(duration: Duration, isThere: AsyncStream<Void>.Continuation)] = []
    }

    private let state = Mutex(State())

    public init() {}

    /// Naps until ``end(_:)`` is called with the same duration or the task is cancelled.
    public func sleep(_ duration: Duration) async throws {
        let (signal, end) = AsyncStream.makeStream(of: Void.self)
        let number = state.withLock { state in
            state.next += 1
            state.begun[duration, default: 0] += 1
            state.naps[state.next] = (duration, end)
            for watcher in state.watchers where watcher.duration == duration { watcher.isThere.finish() }
            return state.next
        }
        for await _ in signal {}
        state.withLock { $0.naps[number] = nil }
        try Task.checkCancellation()
    }

    /// Ends the naps of a duration that are under way.
    public func end(_ duration: Duration) {
        for nap in state.withLock({ Array($0.naps.values) }) where nap.duration == duration { nap.end.finish() }
    }

    /// Waits until somebody naps for a duration.
    public func begun(_ duration: Duration) async {
        let (signal, isThere) = AsyncStream.makeStream(of: Void.self)
        state.withLock { state in
            state.watchers.append((duration, isThere))
            if state.naps.values.contains(where: { $0.duration == duration }) { isThere.finish() }
        }
        for await _ in signal {}
    }

    /// How many naps of a duration have begun, including those that are over.
    public func begunSoFar(_ duration: Duration) -> Int {
        state.withLock { $0.begun[duration, default: 0] }
    }

    /// How many naps of a duration are under way.
    public func count(_ duration: Duration) -> Int {
        state.withLock { $0.naps.values.count { $0.duration == duration } }
    }
}
