import Foundation
import Synchronization

/// Answers calls one at a time, on threads that are not the app's; ``TurnOrder`` has the rules.
final class Turns: Sendable {
    private struct State {
        var order = TurnOrder()
        var isBeating = false
        /// Whoever waits for calls to end, by the number of the waiting.
        var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    }

    private let state = Mutex(State())
    private let patience: Patience
    private static let beats = DispatchQueue(label: "ClassKit.patience")

    /// For calls at contexts outside any store.
    static let elsewhere = Turns()

    init(patience: Patience = Patience()) {
        self.patience = patience
    }

    /// The longest time that a lookup waits for the delegate's answer to another one.
    var answerLimit: Duration { patience.beat * patience.inAnyCase }

    /// Queues a call; its turn ends when `body` returns.
    func add(_ body: @escaping @Sendable (Turn) -> Void) {
        let thread = RunningThread.current
        change { $0.add(calledOn: thread, body) }
    }

    /// Calls the app, or waits for it, during a turn.
    func callApp<Result>(in turn: Turn, _ code: () -> Result) -> Result {
        let thread = RunningThread.current
        change { $0.noteApp(in: turn, on: thread) }
        defer { change { $0.noteApp(in: turn, on: nil) } }
        return code()
    }

    /// Whether every call has been answered, and its handler has returned.
    var isIdle: Bool { state.withLock { $0.order.isIdle } }

    /// Waits until the calls made so far have been answered and their handlers have returned, and so on for the calls
    /// that these handlers make; or until the task is cancelled.
    func waitForEnd() async {
        guard let wait = state.withLock({ $0.order.beginWaiting() }) else { return }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if Task.isCancelled || !state.order.isWaiting(wait) { return true }
                    state.waiting[wait] = continuation
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            stopWaiting(wait)
        }
        stopWaiting(wait)
    }

    private func stopWaiting(_ wait: Int) {
        let continuation = state.withLock { state in
            state.order.endWaiting(wait)
            return state.waiting.removeValue(forKey: wait)
        }
        continuation?.resume()
    }

    private func change(_ body: (inout TurnOrder) -> Void) {
        turns(after: body).forEach(begin)
    }

    /// The turns that begin as the result of a change.
    private func turns(after body: (inout TurnOrder) -> Void) -> [Turn] {
        let (turns, startsBeating, over) = state.withLock { state in
            body(&state.order)
            let turns = state.order.begin()
            let startsBeating = !state.isBeating && state.order.needsBeats
            if startsBeating { state.isBeating = true }
            let over = state.waiting.keys.filter { !state.order.isWaiting($0) }
            return (turns, startsBeating, over.compactMap { state.waiting.removeValue(forKey: $0) })
        }
        over.forEach { $0.resume() }
        if startsBeating { waitForBeat() }
        return turns
    }

    /// Begins a turn on its own thread.
    ///
    /// A new queue always gets a thread, even while all the threads of the global queues are blocked.
    private func begin(_ turn: Turn) {
        DispatchQueue(label: "ClassKit.turn").async { self.carryOut(turn) }
    }

    /// Carries out a turn, and the one after it on the same thread.
    private func carryOut(_ first: Turn) {
        var next: Turn? = first
        while let turn = next {
            turn.body(turn)
            let others = turns(after: { $0.end(turn) })
            others.dropFirst().forEach(begin)
            next = others.first
        }
    }

    private func waitForBeat() {
        Self.beats.asyncAfter(deadline: .now() + patience.beat / .seconds(1)) { self.beat() }
    }

    private func beat() {
        let (turns, goesOn) = state.withLock { state in
            state.order.beat(patience) { $0.activity }
            let turns = state.order.begin()
            state.isBeating = state.order.needsBeats
            return (turns, state.isBeating)
        }
        turns.forEach(begin)
        if goesOn { waitForBeat() }
    }
}
