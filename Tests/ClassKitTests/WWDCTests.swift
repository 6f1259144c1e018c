import DeviceTesting
import Foundation
import SchoolAPI
import SchoolModel
import Synchronization
import Testing

@testable import ClassKit

/// The code of the talk that introduced ClassKit, as it was typed on the stage.
struct WWDCTests {
    @Test("Call order: progress/items first, `stop()` last, then `save`")
    func theQuizOfTheTalkReachesTheReport() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let store = device.launchStore()

        try await publishContexts(in: store)
        try await play(in: store, device)
        _ = try await store.waitForDelivery(upTo: .seconds(60))

        let contexts = device.school.state.withLock { $0.contexts }
        #expect(contexts[[TestDevice.app]]?.type == "app")
        #expect(contexts[[TestDevice.app, "addition"]]?.displayOrder == 0)
        #expect(contexts[[TestDevice.app, "multiplication"]]?.displayOrder == 1)
        let attempt = try #require(device.delivered.first)
        #expect(device.delivered.count == 1)
        #expect(attempt.duration == 30_000)
        let total = try #require(attempt.primaryItem)
        #expect(total.title == "Total Score")
        #expect(total.score == 1 && total.maxScore == 2)
        #expect(attempt.additionalItems.map(\.title) == ["1 + 1", "1 + 2"])
        #expect(attempt.additionalItems.map(\.binary) == [true, false])
        #expect(attempt.additionalItems.map(\.binaryKind) == ["correctIncorrect", "correctIncorrect"])
    }

    @Test("Always look up before adding")
    func relaunchingAddsNothing() async throws {
        let device = try TestDevice()
        try await publishContexts(in: device.launchStore())
        let store = device.launchStore()

        try await publishContexts(in: store)

        let predicate = NSPredicate(format: "parent = %@", store.mainAppContext)
        let contexts = try await store.contexts(matching: predicate)
        #expect(contexts.map(\.identifier) == ["addition", "multiplication"])
        #expect(contexts.map(\.title) == ["Addition", "Multiplication"])
    }

    @Test("the save silently succeeds without storing")
    func anUnassignedQuizLeavesNoTraceAndTheAppCanNotTell() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "multiplication")
        let store = device.launchStore()
        try await publishContexts(in: store)

        try await play(in: store, device)
        let isDelivered = try await store.waitForDelivery(upTo: .seconds(60))

        #expect(isDelivered)
        #expect(device.delivered.isEmpty)
        #expect(try !device.holds("Total Score"))
        #expect(device.school.state.withLock { $0.unassigned.isEmpty })
        #expect(store.children()["addition"]?.currentActivity?.duration == 30)
    }

    private func publishContexts(in store: CLSDataStore) async throws {
        let addition = CLSContext(type: .quiz, identifier: "addition", title: "Addition")
        addition.displayOrder = 0
        let multiplication = CLSContext(type: .quiz, identifier: "multiplication", title: "Multiplication")
        multiplication.displayOrder = 1
        var contextsToCreate = [addition.identifier: addition, multiplication.identifier: multiplication]
        let parent = store.mainAppContext
        let predicate = NSPredicate(format: "%K = %@", CLSPredicateKeyPath.parent as any CVarArg, parent)
        for context in try await store.contexts(matching: predicate) {
            contextsToCreate.removeValue(forKey: context.identifier)
        }
        for (_, context) in contextsToCreate {
            parent.addChildContext(context)
        }
        try await store.save()
    }

    private func play(in store: CLSDataStore, _ device: TestDevice) async throws {
        let context = try await store.mainAppContext.descendant(matchingIdentifierPath: ["addition"])
        context.becomeActive()
        let activity = context.createNewActivity()
        activity.start()
        for question in 1...2 {
            let item = CLSBinaryItem(identifier: "q\(question)", title: "1 + \(question)", type: .correctIncorrect)
            item.value = question == 1
            store.runningActivity?.addAdditionalActivityItem(item)
            device.wait(.seconds(15))
        }
        activity.primaryActivityItem = CLSScoreItem(identifier: "total", title: "Total Score", score: 1, maxScore: 2)
        activity.stop()
        try await store.save()
    }
}
