import DeviceTesting
import Foundation
import SchoolAPI
import SchoolModel
import Synchronization
import Testing

@testable import ClassKit

struct ActivityTests {
    @Test("Duration: sum of start→stop spans; restart continues, no reset")
    func durationAddsUpTheTimeBetweenStartAndStop() async throws {
        let device = try TestDevice()
        let store = device.launchStore()
        let activity = store.addQuiz("addition").createNewActivity()
        #expect(activity.duration == 0 && !activity.isStarted)

        device.wait(.seconds(100))
        activity.start()
        device.wait(.seconds(10))
        #expect(activity.isStarted && activity.duration == 10)
        activity.start()
        activity.stop()
        device.wait(.seconds(100))
        activity.start()
        device.wait(.milliseconds(2500))
        activity.stop()
        activity.stop()

        #expect(!activity.isStarted && activity.duration == 12.5)
    }

    @Test("with several running, the most recently started one")
    func theActivityStartedLastIsTheRunningOne() async throws {
        let device = try TestDevice()
        let store = device.launchStore()
        let book = store.addQuiz("book")
        let outer = book.createNewActivity()
        let inner = store.addQuiz("page", below: book).createNewActivity()
        #expect(store.runningActivity == nil)

        outer.start()
        inner.start()
        #expect(store.runningActivity === inner && outer.isStarted)
        inner.stop()
        #expect(store.runningActivity === outer)
        outer.stop()
        #expect(store.runningActivity == nil)
    }

    @Test("A new activity finalizes and hides the old one. Each new activity produces a new progress report")
    func aNewActivityStopsTheOldOneAndBeginsAnotherAttempt() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let store = device.launchStore()
        let quiz = store.addQuiz("addition")
        let first = quiz.createNewActivity()
        first.start()
        device.wait(.seconds(3))

        let second = quiz.createNewActivity()
        second.start()
        device.wait(.seconds(4))

        #expect(!first.isStarted && quiz.currentActivity === second)
        try await store.deliver()
        #expect(device.delivered.map(\.duration) == [3000, 4000])
    }

    @Test("Overlapping or repeated ranges are fine")
    func progressIsTheUnionOfItsRanges() {
        let activity = CLSContext(type: .quiz, identifier: "i", title: "t").createNewActivity()
        activity.addProgressRange(fromStart: 0.25, toEnd: 0.5)
        activity.addProgressRange(fromStart: 0.375, toEnd: 0.625)
        activity.addProgressRange(fromStart: 0.25, toEnd: 0.5)
        #expect(activity.progress == 0.375)

        activity.progress = 0.25
        #expect(activity.progress == 0.625)
        activity.progress = 0.125
        #expect(activity.progress == 0.625, "what was worked through stays worked through")
    }

    @Test(
        arguments: [(-1, 0.5, 0.5), (0.5, 7, 0.5), (0.5, 0.5, 0), (0.7, 0.2, 0), (.nan, 1, 0), (2, 3, 0)]
            as [(Double, Double, Double)])
    func whatLiesOutsideOfAContentIsCutOff(start: Double, end: Double, progress: Double) {
        let activity = CLSContext(type: .quiz, identifier: "i", title: "t").createNewActivity()
        activity.addProgressRange(fromStart: start, toEnd: end)
        #expect(activity.progress == progress)
    }

    @Test func everyKindOfItemArrivesUnchanged() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let store = device.launchStore()
        let activity = store.addQuiz("addition").createNewActivity()
        let hints = CLSQuantityItem(identifier: "hints", title: "Hints")
        hints.quantity = 2.5
        activity.primaryActivityItem = hints
        for type in [CLSBinaryValueType.trueFalse, .passFail, .yesNo, .correctIncorrect] {
            let item = CLSBinaryItem(identifier: "\(type)", title: "Question", type: type)
            item.value = true
            activity.addAdditionalActivityItem(item)
        }
        activity.addAdditionalActivityItem(CLSScoreItem(identifier: "score", title: "Score", score: 1.5, maxScore: 3))
        activity.addProgressRange(fromStart: 0.5, toEnd: 1)

        try await store.deliver()

        let attempt = try #require(device.delivered.first)
        #expect(attempt.primaryItem?.quantity == 2.5)
        #expect(
            attempt.additionalItems.compactMap(\.binaryKind) == ["trueFalse", "passFail", "yesNo", "correctIncorrect"]
        )
        #expect(attempt.additionalItems.last?.score == 1.5 && attempt.additionalItems.last?.maxScore == 3)
        #expect(attempt.progress == [[0.5, 1]])
    }

    @Test("Items: identifier unique in the activity")
    func aChangedItemIsSavedAgainAndOneWithTheSameIdentifierReplacesIt() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let store = device.launchStore()
        let activity = store.addQuiz("addition").createNewActivity()
        let item = CLSBinaryItem(identifier: "q1", title: "Old", type: .yesNo)
        activity.addAdditionalActivityItem(item)
        try await store.deliver()

        item.value = true
        try await store.deliver()
        #expect(device.delivered.first?.additionalItems.map(\.binary) == [true])

        activity.addAdditionalActivityItem(CLSBinaryItem(identifier: "q1", title: "New", type: .yesNo))
        try await store.deliver()
        #expect(device.delivered.first?.additionalItems.map(\.title) == ["New"])
        #expect(activity.additionalActivityItems.count == 1)

        activity.removeAllActivityItems()
        try await store.deliver()
        #expect(device.delivered.first?.additionalItems == [])
        #expect(device.delivered.count == 1)
    }

    @Test(arguments: [(1, 0), (2, 1), (-1, 1), (.nan, 1), (1, .infinity)] as [(Double, Double)])
    func anImpossibleScoreIsRefusedAndKeptForCorrection(score: Double, maximum: Double) async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let store = device.launchStore()
        let activity = store.addQuiz("addition").createNewActivity()
        try await store.deliver()
        let item = CLSScoreItem(identifier: "score", title: "Score", score: score, maxScore: maximum)
        activity.primaryActivityItem = item

        #expect(try await store.saveCode() == .partialFailure, "the attempt is saved without it")

        item.score = 1
        item.maxScore = 1
        try await store.deliver()
        #expect(device.delivered.first?.primaryItem?.score == 1)
    }

    @Test("restart `currentActivity` when the task was only paused")
    func anAttemptContinuesAfterRelaunch() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let first = device.launchStore()
        let before = first.addQuiz("addition").createNewActivity()
        before.start()
        device.wait(.seconds(5))
        before.primaryActivityItem = CLSScoreItem(identifier: "s", title: "Score", score: 1, maxScore: 2)
        before.progress = 0.5
        try await first.deliver()

        let store = device.launchStore()
        let quiz = try await store.mainAppContext.descendant(matchingIdentifierPath: ["addition"])
        let activity = try #require(quiz.currentActivity)
        #expect(activity.duration == 5 && activity.progress == 0.5 && !activity.isStarted)
        #expect((activity.primaryActivityItem as? CLSScoreItem)?.score == 1)
        activity.start()
        device.wait(.seconds(2))
        try await store.deliver()

        #expect(device.delivered.map(\.duration) == [7000])
    }

    @Test("marks all assigned+active activities of the last context of the path as complete")
    func completingMarksTheLastContextOfAPath() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        device.school.assign(TestDevice.app, "book", "page")
        let store = device.launchStore()

        store.completeAllAssignedActivities(matching: ["addition"])
        store.completeAllAssignedActivities(matching: [TestDevice.app, "book", "page"])
        store.completeAllAssignedActivities(matching: ["book"])
        store.completeAllAssignedActivities(matching: [])
        _ = try await store.waitForDelivery(upTo: .seconds(60))

        let done = device.school.state.withLock { Set($0.done.keys) }
        #expect(done == [[TestDevice.app, "addition"], [TestDevice.app, "book", "page"]])
        let bodies = device.school.state.withLock { $0.bodies }
        #expect(!bodies.contains { $0.range(of: Data(#""path":["\#(TestDevice.app)","book"]"#.utf8)) != nil })
    }

    @Test("The app is never told the role; callbacks and errors look identical for all")
    func theAppSeesTheSameWhoeverUsesIt() async throws {
        var traces: [[String]] = []
        for isSignedIn in [false, true] {
            for isAssigned in [false, true] {
                let device = try TestDevice(signedIn: isSignedIn)
                if isAssigned { device.school.assign(TestDevice.app, "addition") }
                traces.append(try await trace(of: device))
            }
        }
        #expect(Set(traces).count == 1)
    }

    /// Everything that an app can observe.
    private func trace(of device: TestDevice) async throws -> [String] {
        let store = device.launchStore()
        let quiz = store.addQuiz("addition")
        var trace = ["\(String(describing: try await store.saveCode()))"]
        let activity = quiz.createNewActivity()
        activity.start()
        device.wait(.seconds(1))
        activity.progress = 0.5
        activity.stop()
        trace.append("\(String(describing: try await store.saveCode()))")
        store.completeAllAssignedActivities(matching: ["addition"])
        trace.append("\(try await store.waitForDelivery(upTo: .seconds(60)))")
        trace.append("\(quiz.currentActivity === activity) \(activity.duration) \(activity.progress)")
        trace.append("\(try await store.contexts(matching: NSPredicate(value: true)).map(\.identifierPath))")
        return trace
    }
}
