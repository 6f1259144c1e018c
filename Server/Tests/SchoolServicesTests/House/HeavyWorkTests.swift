import Dispatch
import SchoolModel
import Synchronization
import Testing

@testable import SchoolServices

/// Work that takes long is waited for only so long, and takes no thread of those that answer.
@Suite struct HeavyWorkTests {
    @Test func whoAsksIsAnsweredWhenTheTimeIsOverAndTheWorkKeepsItsPlace() async throws {
        let work = HeavyWork("test", places: 1, mostWaiting: 1)
        let end = DispatchSemaphore(value: 0)
        await #expect(throws: Refusal(.isTooLarge, field: "file")) {
            try await work.run(within: .milliseconds(1)) { end.wait() }
        }
        let hasRun = Mutex(false)
        async let next = work.run {
            hasRun.withLock { $0 = true }
            return 7
        }
        #expect(!hasRun.withLock { $0 }, "the place isn't free")
        end.signal()
        #expect(try await next == 7)
    }

    @Test func whatFailsOrFloodsIsSaid() async throws {
        let work = HeavyWork("test", places: 1, mostWaiting: 0)
        await #expect(throws: Refusal(.tooManyAttempts, detail: "15")) { try await work.run { 1 } }
        await #expect(throws: Refusal.notFound) {
            try await HeavyWork("test", places: 1, mostWaiting: 1).run { throw Refusal.notFound }
        }
    }
}
