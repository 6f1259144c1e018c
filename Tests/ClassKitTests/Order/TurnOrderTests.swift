import Foundation
import Testing

@testable import ClassKit

/// The rules alone: nothing runs, and time passes only when told to.
struct TurnOrderTests {
    private let main = RunningThread(number: 1)
    private let other = RunningThread(number: 2)

    @Test func aTurnBeginsWhenThePreviousOneHasEnded() throws {
        var order = TurnOrder()
        let first = try #require(order.call(on: main).first)
        #expect(order.call(on: main).isEmpty && order.call(on: other).isEmpty)
        let second = order.ending(first)
        #expect(first.number == 1 && second.map(\.number) == [2])
        #expect(try order.ending(#require(second.first)).map(\.number) == [3])
    }

    @Test func callsInAHandlerPrecedeCallsThatWaitForTheHandler() throws {
        var order = TurnOrder()
        let handler = RunningThread(number: 10)
        let first = try #require(order.call(on: main).first)
        order.noteApp(in: first, on: handler)
        #expect(order.call(on: main).isEmpty)

        let inner = try #require(order.call(on: handler).first)
        #expect(inner.number == 3 && inner.depth == 1)
        #expect(order.call(on: handler).isEmpty, "one after the other")
        #expect(order.ending(inner).map(\.number) == [4])
    }

    @Test func callsInAHandlerPrecedeLaterCalls() throws {
        var order = TurnOrder()
        let handler = RunningThread(number: 10)
        let first = try #require(order.call(on: main).first)
        order.noteApp(in: first, on: handler)
        let inner = try #require(order.call(on: handler).first)
        order.noteApp(in: first, on: nil)
        #expect(order.ending(first).isEmpty)

        #expect(order.call(on: main).isEmpty, "the inner one has not ended")
        #expect(order.call(on: handler).isEmpty, "what runs there now is no handler")
        #expect(order.ending(inner).map(\.number) == [3])
    }

    @Test func aCallKnowsItsCausesWhileTheyRun() throws {
        var order = TurnOrder()
        let handler = RunningThread(number: 10)
        let inner = RunningThread(number: 11)
        let first = try #require(order.call(on: main).first)
        order.noteApp(in: first, on: handler)
        let second = try #require(order.call(on: handler).first)
        order.noteApp(in: second, on: inner)

        let third = order.call(on: inner)
        #expect(third.map(\.causes) == [[2, 1]] && first.causes.isEmpty)
        #expect(order.ending(first).isEmpty && order.call(on: inner).isEmpty)
        #expect(try order.ending(#require(third.first)).map(\.causes) == [[2]])
    }

    @Test func anIdleHandlerKeepsFewerAndFewerCallsWaiting() throws {
        var order = TurnOrder()
        let first = try #require(order.call(on: main).first)
        #expect(order.call(on: main).isEmpty && order.call(on: other).isEmpty && order.call(on: main).isEmpty)
        #expect(order.beats(1000) { _ in .zero }.isEmpty, "the store itself has all the time it needs")
        order.noteApp(in: first, on: RunningThread(number: 10))

        #expect(order.beats(5) { _ in .zero }.isEmpty)
        let second = order.beats(1) { _ in .zero }
        #expect(second.map(\.number) == [3], "the one that another thread has asked for")
        #expect(try order.ending(#require(second.first)).isEmpty)
        #expect(order.beats(44) { _ in .zero }.isEmpty)
        let third = order.beats(1) { _ in .zero }
        #expect(third.map(\.number) == [2], "and then everybody, in order")
        #expect(try order.ending(#require(third.first)).map(\.number) == [4])
        #expect(order.ending(first).isEmpty)
    }

    @Test func aHandlerThatWaitsForAProcessorIsNotIdle() throws {
        var order = TurnOrder()
        let first = try #require(order.call(on: main).first)
        #expect(order.call(on: main).isEmpty && order.call(on: other).isEmpty)
        order.noteApp(in: first, on: RunningThread(number: 10))
        #expect(order.beats(499, isAsleep: false) { _ in .zero }.isEmpty)
        #expect(order.beats(1, isAsleep: false) { _ in .zero }.map(\.number) == [2], "in any case")
    }

    @Test func theSystemTellsWhoSleeps() async {
        #expect(!RunningThread.current.isAsleep)
        let seen = await onOwnThread {
            let names = Record<RunningThread>(), end = DispatchSemaphore(value: 0), begun = Moment(), ended = Moment()
            Thread.detachNewThread {
                names.add(.current)
                begun.happens()
                end.wait()
                ended.happens()
            }
            guard begun.hasHappened(), let thread = names.events.first else { return false }
            // It is awake until it has come to the line in which it waits.
            while !thread.isAsleep { sched_yield() }
            defer { _ = (end.signal(), ended.hasHappened()) }
            return thread.isAsleep
        }
        #expect(seen)
    }

    @Test func aBusyHandlerKeepsOthersWaitingForTenSecondsAtMost() throws {
        var order = TurnOrder()
        var time = Duration.zero
        let first = try #require(order.call(on: main).first)
        #expect(order.call(on: main).isEmpty && order.call(on: other).isEmpty)
        order.noteApp(in: first, on: RunningThread(number: 10))

        let step = { (_: RunningThread) -> Duration in
            time += .nanoseconds(1)
            return time
        }
        #expect(order.needsBeats)
        #expect(order.beats(499, step).isEmpty)
        #expect(order.beats(1, step).map(\.number) == [2])
    }

    @Test func aHandlerThatResumesStillPrecedesCallsOfItsOwnThread() throws {
        var order = TurnOrder()
        let first = try #require(order.call(on: main).first)
        #expect(order.call(on: main).isEmpty && order.call(on: other).isEmpty)
        order.noteApp(in: first, on: RunningThread(number: 10))
        let second = order.beats(6) { _ in .zero }
        #expect(second.map(\.number) == [3])

        #expect(order.beats(1) { _ in .seconds(1) }.isEmpty)
        order.noteApp(in: first, on: nil)
        #expect(try order.ending(#require(second.first)).isEmpty)
        #expect(order.ending(first).map(\.number) == [2])
        #expect(!order.needsBeats)
    }

    @Test func aWaitEndsWithTheCallsBeforeItAndThoseOfTheirHandlers() throws {
        var order = TurnOrder()
        let nothing = order.beginWaiting()
        #expect(nothing == nil)
        let handler = RunningThread(number: 10)
        let first = try #require(order.call(on: main).first)
        let began = order.beginWaiting()
        let wait = try #require(began)
        order.noteApp(in: first, on: handler)
        let inner = try #require(order.call(on: handler).first)
        order.noteApp(in: first, on: nil)
        #expect(order.call(on: main).isEmpty, "a later call, which is not waited for")
        #expect(order.ending(first).isEmpty && order.isWaiting(wait))

        order.noteApp(in: inner, on: handler)
        let innermost = try #require(order.call(on: handler).first)
        order.noteApp(in: inner, on: nil)
        let later = order.ending(inner) + (order.isWaiting(wait) ? order.ending(innermost) : [])
        #expect(later.count == 1 && !order.isWaiting(wait))
    }

    @Test func fourTimesAsManyCallsTakeAboutFourTimesAsLong() {
        let few = timeOnProcessor(ofTurns: 8000)
        let many = timeOnProcessor(ofTurns: 32_000)
        #expect(many < few * 9, "\(few) and \(many)")
    }

    private func timeOnProcessor(ofTurns count: Int) -> Duration {
        let begin = RunningThread.current.timeOnProcessor
        var order = TurnOrder()
        var turns = order.call(on: main)
        for _ in 1..<count { turns += order.call(on: main) }
        var ended = 0
        while let turn = turns.first {
            ended += 1
            turns = order.ending(turn)
        }
        #expect(ended == count)
        return RunningThread.current.timeOnProcessor - begin
    }
}

extension TurnOrder {
    /// The turns that begin because of a call.
    fileprivate mutating func call(on thread: RunningThread) -> [Turn] {
        add(calledOn: thread) { _ in }
        return begin()
    }

    /// The turns that begin because another one ends.
    fileprivate mutating func ending(_ turn: Turn) -> [Turn] {
        end(turn)
        return begin()
    }

    /// The turns that begin because time passes.
    fileprivate mutating func beats(
        _ count: Int, isAsleep: Bool = true, _ timeOnProcessor: (RunningThread) -> Duration
    ) -> [Turn] {
        (0..<count).flatMap { _ in
            beat(Patience()) { ThreadActivity(timeOnProcessor: timeOnProcessor($0), isAsleep: isAsleep) }
            return begin()
        }
    }
}

extension RunningThread {
    /// A thread that is only a name.
    fileprivate init(number: Int) {
        self.init(name: pthread_t(number))
    }
}
