import DeviceTesting
import Foundation
import SchoolAPI
import Synchronization
import Testing

@testable import ClassKit

/// A program that ends after `waitForDelivery` loses nothing that it has begun to save.
struct WaitForDeliveryTests {
    /// How apps in the style of Swift 5 work: they make calls in a row, and each handler goes on from there.
    private func work(in store: CLSDataStore, at identifier: String) {
        let look = { (handle: @escaping @Sendable (CLSContext) -> Void) in
            store.mainAppContext.descendant(matchingIdentifierPath: [identifier]) { context, error in
                #expect(context != nil, "\(error.debugDescription)")
                if let context { handle(context) }
            }
        }
        look { $0.createNewActivity().start() }
        look { quiz in
            let score = CLSScoreItem(identifier: "total", title: "Total", score: 3, maxScore: 4)
            quiz.currentActivity?.primaryActivityItem = score
        }
        let carried = Carried(value: store)
        look { quiz in
            quiz.currentActivity?.stop()
            carried.value.save { _ in
                // And once more, in the handler of a handler's call.
                carried.value.mainAppContext.descendant(matchingIdentifierPath: [identifier]) { quiz, _ in
                    quiz?.currentActivity?.progress = 1
                    carried.value.save()
                }
            }
        }
    }

    @Test func itWaitsForCallsAndForThoseOfTheirHandlers() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "sums")
        let store = device.launchStore()
        store.addQuiz("sums")
        try await store.deliver()
        for count in 1...20 {
            work(in: store, at: "sums")
            #expect(try await store.waitForDelivery(upTo: .seconds(60)))
            #expect(device.delivered.count == count)
            #expect(device.delivered.allSatisfy { $0.primaryItem?.score == 3 && $0.progress == [[0, 1]] })
        }
    }

    @Test func aHandlerThatTakesLongerThanTheLimitIsNotWaitedFor() async throws {
        let device = try TestDevice()
        let store = device.launchStore()
        let end = DispatchSemaphore(value: 0)
        store.save { _ in end.wait() }
        #expect(try await !store.waitForDelivery(upTo: .seconds(1)))
        end.signal()
        #expect(try await store.waitForDelivery(upTo: .seconds(60)))
    }

    @Test func whatIsUndecidedIsNotDelivered() async throws {
        let device = try TestDevice()
        let store = device.launchStore()
        device.school.state.withLock { $0.isOffline = true }
        store.addQuiz("sums").createNewActivity().progress = 0.5
        try await store.save()
        #expect(try await !store.waitForDelivery(upTo: .seconds(1)))
    }

    @Test func anEndedSignInIsAnErrorThatSaysWhatToDo() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "sums")
        let store = device.launchStore()
        let quiz = store.addQuiz("sums")
        try await store.deliver()
        device.school.state.withLock { $0.token = "another" }
        #expect(try await store.waitForDelivery(upTo: .seconds(60)), "nothing waits")
        quiz.createNewActivity().progress = 0.5
        try await store.save()
        let error = await #expect(throws: CLSError.self) { try await store.waitForDelivery(upTo: .seconds(60)) }
        #expect(error?.code == .invalidAccountCredentials)
        #expect(error?.localizedDescription.contains("teachkit sign-in https://school.example") == true)

        try device.signIn(token: "another")
        #expect(try await store.waitForDelivery(upTo: .seconds(60)))
        #expect(device.delivered.map(\.progress) == [[[0, 0.5]]])
    }

    /// What isn't known to be assigned is in memory only, whoever signs in later.
    @Test func anEndedSignInPromisesNothingThatIsOnlyInMemory() async throws {
        let device = try TestDevice()
        let store = device.launchStore()
        let quiz = store.addQuiz("sums")
        try await store.deliver()
        device.school.state.withLock { $0.token = "another" }
        quiz.createNewActivity().progress = 0.5
        try await store.save()
        let error = await #expect(throws: CLSError.self) { try await store.waitForDelivery(upTo: .seconds(60)) }
        #expect(
            error?.localizedDescription == """
                The sign-in at https://school.example has ended. What isn't known to be assigned is only in memory, and \
                lost if this program ends before: teachkit sign-in https://school.example
                """)

        store.addQuiz("more")
        try await store.save()
        let both = await #expect(throws: CLSError.self) { try await store.waitForDelivery(upTo: .seconds(60)) }
        #expect(both?.localizedDescription.contains("What waits stays on this device; what isn't known") == true)

        device.school.assign(TestDevice.app, "sums")
        try device.signIn(token: "another")
        #expect(try await store.waitForDelivery(upTo: .seconds(60)))
        #expect(device.delivered.map(\.progress) == [[[0, 0.5]]])
    }

    /// A program that only asks doesn't race its own limit.
    @Test func withoutTimeItSaysThatNothingWaits() async throws {
        let store = try TestDevice(signedIn: false).launchStore()
        for _ in 1...500 { #expect(try await store.waitForDelivery(upTo: .zero)) }
    }

    private func attempt(tenTimesAt quiz: CLSContext, in store: CLSDataStore) {
        for score in 1...10 {
            let activity = quiz.createNewActivity()
            activity.primaryActivityItem = CLSScoreItem(
                identifier: "total", title: "Total", score: Double(score), maxScore: 10)
            store.save()
        }
    }

    /// Ten attempts in a row, of which the last one counts.
    @Test func attemptsInARowKeepTheirOrder() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "sums")
        let store = device.launchStore()
        let quiz = store.addQuiz("sums")
        try await store.deliver()
        attempt(tenTimesAt: quiz, in: store)
        #expect(try await store.waitForDelivery(upTo: .seconds(60)))
        let latest = device.delivered.max { ($0.startedAt, $0.id) < ($1.startedAt, $1.id) }
        #expect(latest?.primaryItem?.score == 10)
    }
}
