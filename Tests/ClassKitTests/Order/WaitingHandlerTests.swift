import DeviceTesting
import Foundation
import Synchronization
import Testing

@testable import ClassKit

/// A handler may wait for other handlers; what would never end fails after some minutes.
struct WaitingHandlerTests {
    enum Asked: CaseIterable {
        case save, path, missingPath, descendant, predicate, activity, assignment

        func ask(_ store: CLSDataStore, _ handler: @escaping @Sendable () -> Void) {
            let file = URL(fileURLWithPath: "/nowhere/poem.txt")
            switch self {
            case .save: store.save { _ in handler() }
            case .path: store.contexts(matchingIdentifierPath: ["book"]) { _, _ in handler() }
            case .missingPath: store.contexts(matchingIdentifierPath: ["book", "missing"]) { _, _ in handler() }
            case .descendant: store.mainAppContext.descendant(matchingIdentifierPath: ["book"]) { _, _ in handler() }
            case .predicate: store.contexts(matching: NSPredicate(value: true)) { _, _ in handler() }
            case .activity: store.fetchActivity(for: file) { _, _ in handler() }
            case .assignment: store.checkIsAssignedDocument(file) { _, _ in handler() }
            }
        }
    }

    private static func store(patience: Patience = .none) throws -> Carried<CLSDataStore> {
        let store = try TestDevice(signedIn: false).launchStore(patience: patience)
        store.addQuiz("book")
        return Carried(value: store)
    }

    @Test(arguments: Asked.allCases)
    func aHandlerMayWaitForItsOwnCalls(outer: Asked) async throws {
        let store = try Self.store()
        let record = Record<String>()

        let isAnswered = await onOwnThread {
            let end = Moment()
            outer.ask(store.value) {
                for inner in Asked.allCases {
                    let answer = Moment()
                    inner.ask(store.value) {
                        record.add("\(inner)")
                        answer.happens()
                    }
                    guard answer.hasHappened() else { return }
                }
                record.add("end")
                end.happens()
            }
            outer.ask(store.value) { record.add("after") }
            return end.hasHappened()
        }
        try await store.value.save()

        #expect(isAnswered)
        #expect(record.events == Asked.allCases.map { "\($0)" } + ["end", "after"])
    }

    @Test func aWaitingHandlersCallsAreAnsweredInOrder() async throws {
        let store = try Self.store()
        let record = Record<Int>()

        let isAnswered = await onOwnThread {
            let end = Moment()
            store.value.save { _ in
                let last = Moment()
                for number in 0..<100 {
                    let asked = Asked.allCases[number % Asked.allCases.count]
                    asked.ask(store.value) {
                        record.add(number)
                        if number == 99 { last.happens() }
                    }
                }
                if last.hasHappened() { end.happens() }
            }
            return end.hasHappened()
        }

        #expect(isAnswered && record.events == Array(0..<100))
    }

    @Test func handlersMayWaitInsideWaitingHandlers() async throws {
        let store = try Self.store()
        @Sendable func ask(_ depth: Int, _ end: Moment) {
            Asked.allCases[depth % Asked.allCases.count].ask(store.value) {
                if depth > 0 {
                    let inner = Moment()
                    ask(depth - 1, inner)
                    guard inner.hasHappened() else { return }
                }
                end.happens()
            }
        }

        let isAnswered = await onOwnThread {
            let end = Moment()
            ask(20, end)
            return end.hasHappened()
        }

        #expect(isAnswered)
    }

    @Test(arguments: Asked.allCases)
    func theDelegateMayWaitForItsOwnCalls(asked: Asked) async throws {
        let store = try Self.store()
        let delegate = WaitingDelegate { answer in asked.ask(store.value) { answer.happens() } }
        store.value.delegate = delegate

        let contexts = try await store.value.contexts(matchingIdentifierPath: ["new", "page"])

        #expect(contexts.map(\.identifier) == ["new", "page"] && delegate.hasBeenAnswered)
    }

    @Test func theDelegateIsNotAskedForTheContextItIsCreating() async throws {
        let store = try Self.store()
        let found = Record<Int>()
        let delegate = WaitingDelegate { answer in
            store.value.contexts(matchingIdentifierPath: ["new", "page"]) { contexts, _ in
                found.add(contexts.count)
                // Nor is it when a handler looks, for which it waits just as well.
                store.value.mainAppContext.descendant(matchingIdentifierPath: ["new"]) { context, _ in
                    found.add(context == nil ? 0 : 1)
                    answer.happens()
                }
            }
        }
        store.value.delegate = delegate

        let contexts = try await store.value.contexts(matchingIdentifierPath: ["new", "page"])

        #expect(contexts.map(\.identifier) == ["new", "page"] && delegate.hasBeenAnswered)
        #expect(found.events == [0, 0, 1, 1], "first for the one, then for the other")
    }

    @Test(arguments: Asked.allCases)
    func aHandlerMayWaitForCallsOfAnotherThread(asked: Asked) async throws {
        let store = try Self.store(patience: .short)

        let isAnswered = await onOwnThread {
            let end = Moment()
            store.value.save { _ in
                let answer = Moment()
                Thread.detachNewThread { asked.ask(store.value) { answer.happens() } }
                if answer.hasHappened() { end.happens() }
            }
            return end.hasHappened()
        }

        #expect(isAnswered)
    }

    @Test func theDelegateMayWaitForCallsOfAnotherThread() async throws {
        let store = try Self.store(patience: .short)
        let delegate = WaitingDelegate { answer in
            Thread.detachNewThread {
                // Even for what it is to make itself, which is not there then.
                store.value.contexts(matchingIdentifierPath: ["new", "page"]) { _, _ in answer.happens() }
            }
        }
        store.value.delegate = delegate

        let contexts = try await store.value.contexts(matchingIdentifierPath: ["new", "page"])

        #expect(contexts.map(\.identifier) == ["new", "page"] && delegate.hasBeenAnswered)
    }

    @Test func aHandlerMayWaitForALaterCallOfTheSameThread() async throws {
        let store = try Self.store(patience: .short)
        let record = Record<String>()

        let isAnswered = await onOwnThread {
            let answer = Moment()
            let end = Moment()
            store.value.contexts(matchingIdentifierPath: ["book"]) { _, _ in
                record.add("begin")
                if answer.hasHappened() { record.add("end") }
                end.happens()
            }
            store.value.save { _ in
                record.add("later")
                answer.happens()
            }
            return end.hasHappened()
        }

        #expect(isAnswered && record.events == ["begin", "later", "end"])
    }

    @Test func aHandlerMayWaitForATask() async throws {
        let store = try Self.store(patience: .short)

        let isAnswered = await onOwnThread {
            let end = Moment()
            store.value.save { _ in
                let answer = Moment()
                Task {
                    try await store.value.save()
                    _ = try await store.value.contexts(matchingIdentifierPath: ["book"])
                    answer.happens()
                }
                if answer.hasHappened() { end.happens() }
            }
            return end.hasHappened()
        }

        #expect(isAnswered)
    }

    @Test func aHandlerThatNeverReturnsKeepsNothingWaitingForever() async throws {
        let store = try Self.store(patience: .short)
        let isOver = Atomic(false)

        let isAnswered = await onOwnThread {
            let answer = Moment()
            // It does not even stand still.
            store.value.save { _ in while !isOver.load(ordering: .relaxed) {} }
            store.value.save { _ in answer.happens() }
            defer { isOver.store(true, ordering: .relaxed) }
            return answer.hasHappened()
        }

        #expect(isAnswered)
    }

    @Test func handlersNeedNoThreadsInUseElsewhere() async throws {
        let store = try Self.store()

        let isAnswered = await onOwnThread {
            // So many get their threads only slowly.
            let gate = DispatchSemaphore(value: 0)
            let end = Moment()
            for _ in 0..<100 { DispatchQueue.global().async { gate.wait() } }
            defer { for _ in 0..<100 { gate.signal() } }
            for asked in Asked.allCases { asked.ask(store.value) {} }
            store.value.save { _ in end.happens() }
            return end.hasHappened()
        }

        #expect(isAnswered)
    }
}

extension Patience {
    /// For handlers that are to be answered without it.
    fileprivate static let none = Patience(forOthers: .max, forItsCaller: .max, inAnyCase: .max)
    /// For handlers that are answered because they wait.
    fileprivate static let short = Patience(beat: .milliseconds(1))
}

/// Makes every context, and waits for something before.
private final class WaitingDelegate: NSObject, CLSDataStoreDelegate {
    private let ask: @Sendable (Moment) -> Void
    private let unanswered = Atomic(0)

    init(_ ask: @escaping @Sendable (Moment) -> Void) {
        self.ask = ask
    }

    var hasBeenAnswered: Bool { unanswered.load(ordering: .sequentiallyConsistent) == 0 }

    func createContext(
        forIdentifier identifier: String, parentContext: CLSContext, parentIdentifierPath: [String]
    ) -> CLSContext? {
        // Not again for what it has itself asked for.
        if identifier == "missing" { return nil }
        let answer = Moment()
        ask(answer)
        if !answer.hasHappened() { unanswered.add(1, ordering: .sequentiallyConsistent) }
        return CLSContext(type: .page, identifier: identifier, title: identifier)
    }
}
