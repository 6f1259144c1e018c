import DeviceStore
import DeviceTesting
import Foundation
import SchoolAPI
import SchoolModel
import Synchronization
import Testing

@testable import ClassKit

/// What the documentation says about activities and about privacy, sentence by sentence.
struct DocumentedActivityTests {
    @Test("auto-pauses a running activity when the app goes to background and resumes in foreground")
    func clocksPauseInTheBackground() async throws {
        let device = try TestDevice()
        let store = device.launchStore()
        let (running, later, stopped) = (
            store.addQuiz("running").createNewActivity(), store.addQuiz("later").createNewActivity(),
            store.addQuiz("stopped").createNewActivity()
        )
        running.start()
        stopped.start()
        device.wait(.seconds(10))

        store.appDidEnterBackground()
        device.wait(.seconds(100))
        later.start()
        stopped.stop()
        #expect(running.isStarted && later.isStarted && !stopped.isStarted && running.duration == 10)
        store.appWillEnterForeground()
        device.wait(.seconds(5))

        #expect(running.duration == 15 && later.duration == 5 && stopped.duration == 10)
        #expect(store.runningActivity === later)
    }

    @Test("each measures its own duration and progress; parents are not computed from children")
    func nestedActivitiesRunIndependently() async throws {
        let device = try TestDevice()
        let store = device.launchStore()
        let book = store.addQuiz("book")
        let chapter = store.addQuiz("chapter", below: book)
        let outer = book.createNewActivity()
        let inner = chapter.createNewActivity()
        outer.start()
        device.wait(.seconds(2))
        inner.start()
        inner.progress = 1
        device.wait(.seconds(3))
        inner.stop()
        device.wait(.seconds(1))

        #expect(outer.duration == 6 && inner.duration == 3)
        #expect(outer.progress == 0 && inner.progress == 1)
    }

    @Test("`createNewActivity` on another context does not stop activities elsewhere")
    func anAttemptElsewhereContinues() throws {
        let store = try TestDevice().launchStore()
        let first = store.addQuiz("one").createNewActivity()
        first.start()

        store.addQuiz("other").createNewActivity().start()

        #expect(first.isStarted)
    }

    @Test("`progress = x` ≡ `addProgressRange(0, x)`", arguments: [0, 0.25, 1, -1, 2] as [Double])
    func settingProgressAddsARange(value: Double) {
        let quiz = CLSContext(type: .quiz, identifier: "i", title: "t")
        let one = quiz.createNewActivity()
        let other = quiz.createNewActivity()
        for activity in [one, other] { activity.addProgressRange(fromStart: 0.75, toEnd: 0.875) }

        one.progress = value
        other.addProgressRange(fromStart: 0, toEnd: value)

        #expect(one.progress == other.progress)
    }

    @Test("Progress 1.0 does not mark Done; Done is separate (student taps it, or #16)")
    func fullProgressDoesNotMeanDone() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let store = device.launchStore()
        store.addQuiz("addition").createNewActivity().progress = 1
        try await store.deliver()

        #expect(device.delivered.map(\.progress) == [[[0, 1]]])
        #expect(device.school.state.withLock { $0.done.isEmpty })
    }

    @Test("making another kind primary later “generates an error”")
    func thePrimaryItemKeepsItsKind() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let store = device.launchStore()
        let activity = store.addQuiz("addition").createNewActivity()
        activity.primaryActivityItem = CLSScoreItem(identifier: "s", title: "Score", score: 1, maxScore: 2)
        try await store.save()

        activity.primaryActivityItem = CLSBinaryItem(identifier: "b", title: "Passed", type: .passFail)
        activity.progress = 0.5
        let error = try await #require(throws: CLSError.self) { try await store.save() }
        _ = try await store.waitForDelivery(upTo: .seconds(60))

        let failures = error.userInfo[CLSErrorUserInfoKey.underlyingErrorsKey.rawValue] as? [CLSError]
        #expect(failures?.map(\.code) == [.invalidModification])
        #expect(failures?.first?.userInfo[CLSErrorUserInfoKey.objectKey.rawValue] as? CLSActivity === activity)
        #expect(device.delivered.map(\.primaryItem?.score) == [1], "the item from before is reported")
        #expect(device.delivered.map(\.progress) == [[[0, 0.5]]], "and so is everything else")

        activity.primaryActivityItem = CLSScoreItem(identifier: "s", title: "Score", score: 2, maxScore: 2)
        try await store.deliver()
        #expect(device.delivered.map(\.primaryItem?.score) == [2])
    }

    @Test("Saving per progress update works; for chatty updates save once at the end")
    func savingOftenGivesTheSameResult() async throws {
        var reports: [[[[Double]]]] = []
        for savesOften in [true, false] {
            let device = try TestDevice()
            device.school.assign(TestDevice.app, "addition")
            let store = device.launchStore()
            let activity = store.addQuiz("addition").createNewActivity()
            for step in 1...8 {
                activity.progress = Double(step) / 8
                if savesOften { try await store.save() }
            }
            activity.stop()
            try await store.deliver()
            reports.append(device.delivered.map(\.progress))
        }
        #expect(reports == [[[[0, 1]]], [[[0, 1]]]])
    }

    @Test("kept only for a student who has received an assignment for that very context")
    func assigningTheParentDoesNotAssignTheChild() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "book")
        let store = device.launchStore()
        let book = store.addQuiz("book")
        book.createNewActivity().progress = 0.5
        store.addQuiz("page", below: book).createNewActivity().progress = 0.25
        try await store.deliver()

        #expect(device.delivered.map(\.path) == [[TestDevice.app, "book"]])
        #expect(device.school.state.withLock { $0.unassigned.isEmpty })
    }

    @Test("Posting a handout is what “authorizes” the context")
    func aLaterHandoutRecordsFromThenOn() async throws {
        let device = try TestDevice()
        let store = device.launchStore()
        let activity = store.addQuiz("addition").createNewActivity()
        activity.progress = 0.5
        try await store.deliver()
        #expect(device.delivered.isEmpty)

        device.school.assign(TestDevice.app, "addition")
        activity.addAdditionalActivityItem(CLSQuantityItem(identifier: "hints", title: "Hints"))
        try await store.deliver()

        #expect(device.delivered.map(\.additionalItems.count) == [1])
    }

    @Test("local store first, iCloud later (`save` = local store)")
    func savingNeedsNoNetwork() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let store = device.launchStore()
        let quiz = store.addQuiz("addition")
        try await store.deliver()
        device.school.state.withLock { $0.isOffline = true }

        quiz.createNewActivity().progress = 0.5
        #expect(try await store.saveCode() == nil)
        #expect(try await !store.waitForDelivery(upTo: .seconds(5)))

        device.school.state.withLock { $0.isOffline = false }
        #expect(try await store.waitForDelivery(upTo: .seconds(60)))
        #expect(device.delivered.count == 1)
    }

    @Test(
        "shows the student a banner at app start (“progress is shared with …”) and an alert on programmatic completion")
    func thePersonLearnsWhatIsRecordedAndTheAppDoesNot() async throws {
        let device = try TestDevice()
        let store = device.launchStore()
        let quiz = store.addQuiz("addition")
        quiz.createNewActivity().progress = 0.5
        store.completeAllAssignedActivities(matching: ["addition"])
        try await store.deliver()
        #expect(device.notices.isEmpty, "nothing was assigned")

        device.school.assign(TestDevice.app, "addition")
        for _ in 1...2 {
            quiz.createNewActivity().progress = 0.5
            try await store.deliver()
        }
        #expect(device.notices == [.isShared(app: "Quizler")], "it is said once")
        store.completeAllAssignedActivities(matching: ["addition"])
        _ = try await store.waitForDelivery(upTo: .seconds(60))

        #expect(device.notices == [.isShared(app: "Quizler"), .isDone(title: "Addition")])
    }
}
