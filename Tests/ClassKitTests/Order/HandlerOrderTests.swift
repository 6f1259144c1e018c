import DeviceTesting
import Foundation
import ModelTesting
import Synchronization
import Testing

@testable import ClassKit

/// A handler is called when those of earlier calls have returned.
struct HandlerOrderTests {
    @Test func handlersOfAllKindsAreCalledInTheOrderOfTheCalls() async throws {
        let device = try TestDevice()
        let store = Carried(value: device.launchStore())
        store.value.addQuiz("page", below: store.value.addQuiz("book"))
        var chance = SeededGenerator(seed: seed(of: "Order of handlers"))
        let cores = BusyCores(share: .milliseconds(500))
        let calls = Calls(store)
        let loner = Carried(value: CLSContext(type: .book, identifier: "loner", title: "In no tree"))

        for number in 1...1000 {
            calls.make(Int.random(in: 0..<Calls.kinds, using: &chance), number)
            if chance.oneIn(100) { loner.value.descendant(matchingIdentifierPath: ["x"]) { _, _ in } }
        }
        try await store.value.save()
        withExtendedLifetime(cores) {}

        #expect(difference(calls.record.events, (1...1000).flatMap { [$0, -$0] }) == nil)
    }

    @Test func handlersOfSeveralThreadsAreCalledInTheOrderOfTheCalls() async throws {
        // Here, a handler that gets no processor for a while does not count as one that waits.
        let patience = Patience(forOthers: .max, forItsCaller: .max, inAnyCase: .max)
        let store = Carried(value: try TestDevice(signedIn: false).launchStore(patience: patience))
        store.value.addQuiz("page", below: store.value.addQuiz("book"))
        let seed = seed(of: "Order of handlers of several threads")
        let cores = BusyCores(share: .milliseconds(500))
        let calls = Calls(store)

        await withTaskGroup { group in
            for thread in 0..<4 as Range<UInt64> {
                group.addTask {
                    var chance = SeededGenerator(seed: seed &+ thread)
                    for _ in 0..<250 {
                        calls.makeNext(Int.random(in: 0..<Calls.kinds, using: &chance))
                    }
                }
            }
        }
        try await store.value.save()
        withExtendedLifetime(cores) {}

        #expect(difference(calls.record.events, (1...1000).flatMap { [$0, -$0] }) == nil)
    }

    @Test func callsInAHandlerAreAnsweredInOrderToo() async throws {
        let store = Carried(value: try TestDevice(signedIn: false).launchStore())
        store.value.addQuiz("page", below: store.value.addQuiz("book"))
        let cores = BusyCores(share: .milliseconds(500))
        let outer = Calls(store)
        let inner = Calls(store)

        for number in 1...200 {
            outer.make(number, number) {
                for call in 0..<5 { inner.make(number + call, 5 * number + call) }
            }
        }
        try await store.value.save()
        // These are asked for by the last handlers; what is asked for now comes after them.
        try await store.value.save()
        withExtendedLifetime(cores) {}

        #expect(difference(outer.record.events, (1...200).flatMap { [$0, -$0] }) == nil)
        #expect(difference(inner.record.events, (5..<1005).flatMap { [$0, -$0] }) == nil)
    }

    @Test func laterCallsFindTheResultsOfAHandlersCalls() async throws {
        let store = Carried(value: try TestDevice(signedIn: false).launchStore())
        let cores = BusyCores(share: .milliseconds(500))
        let found = Record<Int>()

        let isAnswered = await onOwnThread {
            for number in 1...200 {
                let moment = Moment()
                store.value.save { _ in
                    store.value.mainAppContext.descendant(matchingIdentifierPath: ["nothing"]) { _, _ in
                        store.value.addQuiz("quiz \(number)")
                    }
                    // The app goes on, and relies on what the handler has begun.
                    moment.happens()
                }
                guard moment.hasHappened() else { return false }
                store.value.contexts(matchingIdentifierPath: ["quiz \(number)"]) { contexts, _ in
                    found.add(contexts.count)
                }
            }
            return store.value.hasAnswered()
        }
        withExtendedLifetime(cores) {}

        #expect(isAnswered)
        #expect(difference(found.events, Array(repeating: 1, count: 200)) == nil)
    }

    @Test @MainActor func asyncCallsAreAnsweredInOrderWithTheOthers() async throws {
        let store = try TestDevice(signedIn: false).launchStore()
        store.addQuiz("page", below: store.addQuiz("book"))
        let record = Record<String>()

        for round in 1...20 {
            store.save { _ in record.add("save \(round)") }
            let book = try await store.mainAppContext.descendant(matchingIdentifierPath: ["book"])
            record.add("\(book.identifier) \(round)")
            store.contexts(matching: NSPredicate(value: true)) { record.add("\($0.count) \($1 == nil ? round : 0)") }
            try await store.save()
            record.add("saved \(round)")
        }

        let expected = (1...20).flatMap { ["save \($0)", "book \($0)", "3 \($0)", "saved \($0)"] }
        #expect(difference(record.events, expected) == nil)
    }
}

/// Calls of all kinds, whose handlers say when they begin and when they end.
private final class Calls: Sendable {
    /// The number of a call when its handler begins, and less than zero when it ends.
    let record = Record<Int>()
    private let count = Mutex(0)
    private let store: Carried<CLSDataStore>
    private let file = URL(fileURLWithPath: "/nowhere/poem.txt")

    init(_ store: Carried<CLSDataStore>) {
        self.store = store
    }

    static let kinds = 8

    /// Makes a call that is the next one for certain, whoever else calls.
    func makeNext(_ kind: Int) {
        count.withLock { count in
            count += 1
            make(kind, count)
        }
    }

    func make(_ kind: Int, _ number: Int, _ body: @escaping @Sendable () -> Void = {}) {
        let handler = { @Sendable [record] in
            record.add(number)
            body()
            record.add(-number)
        }
        let store = store.value
        switch kind % Self.kinds {
        case 0: store.save { _ in handler() }
        case 1: store.contexts(matching: NSPredicate(format: "title = 'Page'")) { _, _ in handler() }
        case 2: store.contexts(matchingIdentifierPath: ["book", "page"]) { _, _ in handler() }
        case 3: store.mainAppContext.descendant(matchingIdentifierPath: ["book"]) { _, _ in handler() }
        case 4: store.mainAppContext.descendant(matchingIdentifierPath: []) { _, _ in handler() }
        case 5: store.fetchActivity(for: file) { _, _ in handler() }
        case 6: store.checkIsAssignedDocument(file) { _, _ in handler() }
        default:
            store.mainAppContext.displayOrder = number
            store.save { _ in handler() }
        }
    }
}
