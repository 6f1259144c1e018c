import DeviceStore
import DeviceTesting
import Foundation
import SchoolAPI
import Synchronization
import Testing

@testable import ClassKit

/// Several people use one device one after the other while an app stays open, and the app knows nothing of it.
struct PersonChangeTests {
    /// What an app may do with an attempt that somebody else has begun.
    enum Use: CaseIterable {
        case onlySaves, stops, setsMore, startsAgain
        case addsItsContextAgain

        func apply(to activity: CLSActivity, at context: CLSContext, in store: CLSDataStore) {
            switch self {
            case .onlySaves: break
            case .stops: activity.stop()
            case .setsMore:
                activity.progress = 0.9
                activity.addAdditionalActivityItem(CLSBinaryItem(identifier: "b", title: "B", type: .yesNo))
            case .startsAgain:
                activity.stop()
                activity.start()
            case .addsItsContextAgain:
                _ = store.activeContext
                store.mainAppContext.addChildContext(context)
            }
        }
    }

    @Test(arguments: Use.allCases)
    func nothingOfOnePersonIsRecordedForTheNext(_ use: Use) async throws {
        let (device, store) = try launch()
        let quiz = store.addQuiz("sums")
        let activity = begin(quiz, on: device)
        try await store.deliver()
        #expect(device.delivered.count == 1)

        try letSomebodyElseIn(2, to: device)
        use.apply(to: activity, at: quiz, in: store)
        try await store.deliver()
        activity.progress = 1
        try await store.deliver()

        #expect(device.delivered.isEmpty)
        #expect(quiz.currentActivity == nil && store.runningActivity == nil)
    }

    @Test func whatIsDoneBeforeAnybodyNoticesIsNotRecordedForTheNext() async throws {
        let (device, store) = try launch()
        let activity = begin(store.addQuiz("sums"), on: device)
        try await store.deliver()

        activity.progress = 0.7
        // Writing is slow, and ends when the next person is there.
        store.writing.suspend()
        let writes = store.beginWriting(.everything)
        store.completeAllAssignedActivities(matching: ["sums"])
        try letSomebodyElseIn(2, to: device)
        store.writing.resume()
        _ = writes.waitForEnd()
        #expect(try store.device.waiting().activities == 0)
        try await store.deliver()

        #expect(device.delivered.isEmpty)
        #expect(device.school.state.withLock { $0.done.isEmpty })
    }

    /// How an app comes to a context: all ways are right.
    enum Way: CaseIterable { case held, addedAndLookedUp, addedBelowAHeldOne }

    @Test(arguments: Way.allCases)
    func whoeverComesNextIsRecordedAnew(_ way: Way) async throws {
        let (device, store) = try launch()
        var quiz = store.addQuiz("sums")
        begin(quiz, on: device)
        try await store.deliver()
        let held = quiz

        for person in 2...3 {
            let path = [TestDevice.app, "sums"] + (way == .addedBelowAHeldOne ? ["page \(person)"] : [])
            device.school.state.withLock { _ = $0.assigned.insert(path) }
            try letSomebodyElseIn(person, to: device)
            switch way {
            case .held: break
            case .addedAndLookedUp:
                store.addQuiz("sums")
                quiz = try await store.mainAppContext.descendant(matchingIdentifierPath: ["sums"])
            case .addedBelowAHeldOne:
                _ = store.runningActivity
                quiz = CLSContext(type: .page, identifier: "page \(person)", title: "Page")
                held.addChildContext(quiz)
            }
            let activity = quiz.currentActivity ?? quiz.createNewActivity()
            activity.start()
            device.wait(.seconds(5))
            activity.progress = 0.2
            activity.stop()
            try await store.deliver()

            let recorded = try #require(device.delivered.first)
            #expect(device.delivered.count == 1 && recorded.path == path)
            #expect(recorded.duration == 5_000 && recorded.primaryItem == nil && activity.progress == 0.2)
            #expect(quiz.currentActivity === activity)
        }
    }

    /// An app often holds the one context that it shows, and nothing above it.
    @Test func aHeldContextKnowsItsPlaceAndFindsWhatIsBelowIt() async throws {
        let (device, store) = try launch()
        let path = [TestDevice.app, "chapter", "sums"]
        device.school.state.withLock { _ = $0.assigned.insert(path) }
        let quiz = store.addQuiz("sums", below: store.addQuiz("chapter"))
        try await store.deliver()
        try letSomebodyElseIn(2, to: device)
        store.addQuiz("page", below: store.addQuiz("sums", below: store.addQuiz("chapter")))

        #expect(store.runningActivity == nil && quiz.identifierPath == path)
        let found = try await quiz.descendant(matchingIdentifierPath: ["page"])
        #expect(found.identifierPath == path + ["page"])
        store.completeAllAssignedActivities(matching: quiz.identifierPath)
        try await store.deliver()
        #expect(device.school.state.withLock { $0.done[path] } != nil)
    }

    /// Nothing is active for whoever comes next, until the app says so of the context that it holds.
    @Test func whatIsActiveEndsWithThePerson() throws {
        let (device, store) = try launch()
        let quiz = store.addQuiz("sums")
        quiz.becomeActive()
        #expect(store.activeContext === quiz && quiz.isActive)

        try letSomebodyElseIn(2, to: device)
        #expect(!quiz.isActive && store.activeContext == nil)
        quiz.becomeActive()
        #expect(store.activeContext === quiz && quiz.isActive)
        store.mainAppContext.becomeActive()
        #expect(store.activeContext === store.mainAppContext && !quiz.isActive)
        quiz.becomeActive()
        quiz.resignActive()
        #expect(store.activeContext == nil && !quiz.isActive)

        store.mainAppContext.becomeActive()
        try letSomebodyElseIn(3, to: device)
        #expect(store.activeContext == nil && !store.mainAppContext.isActive)
    }

    @Test func whatWasBegunBeforeAnybodySignedInIsTheirs() async throws {
        let (device, store) = try launch(signedIn: false)
        begin(store.addQuiz("sums"), on: device)
        try await store.save()
        try device.signIn()
        try await store.deliver()
        #expect(device.delivered.count == 1)
    }

    private func launch(signedIn: Bool = true) throws -> (TestDevice, CLSDataStore) {
        let device = try TestDevice(signedIn: signedIn)
        device.school.assign(TestDevice.app, "sums")
        return (device, device.launchStore())
    }

    @discardableResult
    private func begin(_ quiz: CLSContext, on device: TestDevice) -> CLSActivity {
        let activity = quiz.createNewActivity()
        activity.start()
        device.wait(.seconds(18))
        activity.progress = 0.4
        activity.primaryActivityItem = CLSScoreItem(identifier: "s", title: "Score", score: 2, maxScore: 4)
        return activity
    }

    /// Signs somebody else in, at a school that then has nothing of anybody.
    private func letSomebodyElseIn(_ person: Int, to device: TestDevice) throws {
        device.school.state.withLock { state in
            state.token = "token of \(person)"
            state.activities = [:]
            state.done = [:]
        }
        try device.signIn(token: "token of \(person)", person: person)
    }
}
