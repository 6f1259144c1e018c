import DeviceStore
import DeviceTesting
import Testing

@testable import ClassKit

/// What an app is told by an error, its maker finds in the log.
struct RefusalLogTests {
    @Test func theDeveloperLogNamesTheRuleThatPreventsASave() async throws {
        let device = try TestDevice(signedIn: false)
        try device.signIn(isDeveloper: true)
        let store = device.launchStore()
        let quiz = store.addQuiz("sums")
        try await store.save()
        let activity = quiz.createNewActivity()
        activity.primaryActivityItem = CLSScoreItem(identifier: "total", title: "Total", score: 12, maxScore: 10)
        #expect(try await store.saveCode() == .partialFailure)
        activity.primaryActivityItem = nil
        store.addQuiz("products").title = ""
        #expect(try await store.saveCode() != nil)

        let signedIn = try #require(try SignedInDevice(device.folder, in: device.surroundings))
        var log = try #require(signedIn.developerLog)
        let refused = log.next().filter { $0.outcome == .refused }
        #expect(
            refused.map { "\($0.path ?? ""): \($0.sentence)" } == [
                "\(TestDevice.app)/sums: Refused: `primaryItem.score` has to be 0…10, not 12.",
                "\(TestDevice.app)/products: Refused: `title` must not be empty.",
            ])
    }

    @Test func aTakenPlaceIsNamedWithItsWholePath() async throws {
        let device = try TestDevice(signedIn: false)
        try device.signIn(isDeveloper: true)
        let store = device.launchStore()
        let chapter = CLSContext(type: .chapter, identifier: "chapter", title: "Chapter")
        for _ in 1...2 { chapter.addChildContext(CLSContext(type: .quiz, identifier: "sums", title: "Sums")) }
        store.mainAppContext.addChildContext(chapter)
        let error = await #expect(throws: (any Error).self) { try await store.save() }
        let words = error?.localizedDescription ?? ""
        #expect(words.contains("There is already a context at \(TestDevice.app)/chapter/sums."), "\(words)")
        let refused = try await refusals(on: device)
        #expect(refused.count == 1 && refused[0].hasPrefix("\(TestDevice.app)/chapter/sums: "), "\(refused)")
    }

    @Test func aTitleOfTwoLinesIsRefusedOnOne() async throws {
        let device = try TestDevice(signedIn: false)
        try device.signIn(isDeveloper: true)
        let store = device.launchStore()
        store.addQuiz("sums").title = "Sums\nand more"
        let error = await #expect(throws: (any Error).self) { try await store.save() }
        let words = error?.localizedDescription ?? ""
        #expect(words.contains("“Sums and more” at \(TestDevice.app)/sums: `title` has a line break"), "\(words)")
    }

    /// It counts as far as it goes, and no save fails for it; an app that gives percentages learns it here.
    @Test(arguments: [
        ([40.0, 80], 1, "40.0"), ([-0.5], 0, "-0.5"), ([.nan, 0.5], 0.5, "nan"), ([.infinity], 1, "inf"),
        ([0, 0.25, 1], 1, nil),
    ])
    func aProgressThatIsNoShareIsInTheLog(given: [Double], counts: Double, named: String?) async throws {
        let device = try TestDevice(signedIn: false)
        try device.signIn(isDeveloper: true)
        let store = device.launchStore()
        let activity = store.addQuiz("sums").createNewActivity()
        for value in given {
            activity.progress = value
            try await store.save()
        }
        #expect(activity.progress == counts)
        #expect(try await refusals(on: device) == named.map(lostProgress).map { [$0] } ?? [])
    }

    @Test(arguments: [(0.2, 1.5), (0.8, 0.2)])
    func aRangeOfProgressThatIsNoneIsInTheLog(start: Double, end: Double) async throws {
        let device = try TestDevice(signedIn: false)
        try device.signIn(isDeveloper: true)
        let store = device.launchStore()
        store.addQuiz("sums").createNewActivity().addProgressRange(fromStart: start, toEnd: end)
        try await store.save()
        #expect(try await refusals(on: device) == [lostProgress("\(start) to \(end)")])
    }

    /// What an app has summed up, or has started from, is off by some of the last digits.
    @Test func aProgressThatIsOnlyInexactIsNotInTheLog() async throws {
        let device = try TestDevice(signedIn: false)
        try device.signIn(isDeveloper: true)
        let store = device.launchStore()
        let activity = store.addQuiz("sums").createNewActivity()
        var sum = 0.0
        for _ in 1...9 {
            sum += 1.0 / 9
            activity.progress += 1.0 / 9
        }
        #expect(sum > 1)
        activity.progress = sum
        activity.addProgressRange(fromStart: -sum.ulp, toEnd: 0.5)
        activity.addProgressRange(fromStart: sum, toEnd: 1)
        try await store.save()
        #expect(activity.progress == 1)
        #expect(try await refusals(on: device) == [])
    }

    private func lostProgress(_ given: String) -> String {
        "\(TestDevice.app)/sums: Refused: `progress` has to be 0…1, rising, not \(given); what isn't in it is left out."
    }

    private func refusals(on device: TestDevice) async throws -> [String] {
        let signedIn = try #require(try SignedInDevice(device.folder, in: device.surroundings))
        var log = try #require(signedIn.developerLog)
        return log.next().filter { $0.outcome == .refused }.map { "\($0.path ?? ""): \($0.sentence)" }
    }

    /// The app makes the same context once more, and goes on with the wrong one of the two.
    @Test func anAttemptAtAContextThatWasRefusedIsInTheLog() async throws {
        let device = try TestDevice(signedIn: false)
        try device.signIn(isDeveloper: true)
        let store = device.launchStore()
        store.addQuiz("sums")
        try await store.save()
        let twin = CLSContext(type: .quiz, identifier: "sums", title: "Sums")
        let page = CLSContext(type: .page, identifier: "page", title: "Page")
        twin.addChildContext(page)
        _ = page.createNewActivity()
        store.mainAppContext.addChildContext(twin)
        #expect(try await store.saveCode() != nil)
        _ = twin.createNewActivity()
        #expect(try await store.saveCode() != nil)

        let signedIn = try #require(try SignedInDevice(device.folder, in: device.surroundings))
        var log = try #require(signedIn.developerLog)
        let refused = log.next().filter { $0.outcome == .refused && $0.subject == .attempt }
        #expect(refused.map(\.path) == ["\(TestDevice.app)/sums/page", "\(TestDevice.app)/sums"])
        #expect(refused.allSatisfy { $0.sentence.contains("another object") })
    }

    /// The chapter that refuses the second context of the two comes into the tree later.
    @Test func anAttemptAtAContextThatWasRefusedBeforehandIsInTheLog() async throws {
        let device = try TestDevice(signedIn: false)
        try device.signIn(isDeveloper: true)
        let store = device.launchStore()
        let chapter = CLSContext(type: .chapter, identifier: "chapter", title: "Chapter")
        chapter.addChildContext(CLSContext(type: .quiz, identifier: "sums", title: "Sums"))
        let twin = CLSContext(type: .quiz, identifier: "sums", title: "Sums")
        let page = CLSContext(type: .page, identifier: "page", title: "Page")
        twin.addChildContext(page)
        chapter.addChildContext(twin)
        chapter.addChildContext(twin)
        _ = page.createNewActivity()
        store.mainAppContext.addChildContext(chapter)
        #expect(try await store.saveCode() != nil)

        let signedIn = try #require(try SignedInDevice(device.folder, in: device.surroundings))
        var log = try #require(signedIn.developerLog)
        let refused = log.next().filter { $0.outcome == .refused && $0.subject == .attempt }
        #expect(refused.map(\.path) == ["\(TestDevice.app)/chapter/sums/page"])
    }

    @Test func anItemForWhichTwoWindowsLeaveNoRoomIsNamed() async throws {
        let device = try TestDevice(signedIn: false)
        try device.signIn(isDeveloper: true)
        device.school.assign(TestDevice.app, "sums")
        let one = device.launchStore()
        let mine = one.addQuiz("sums").createNewActivity()
        try await one.deliver()
        let other = device.launchStore()
        let theirs = try #require(other.children()["sums"]?.currentActivity)
        for number in 0..<600 { mine.addAdditionalActivityItem(CLSQuantityItem(identifier: "\(number)", title: "One")) }
        try await one.save()
        for number in 600..<1200 {
            theirs.addAdditionalActivityItem(CLSQuantityItem(identifier: "\(number)", title: "Other"))
        }
        let error = try #require(await #expect(throws: CLSError.self) { try await other.save() })
        let causes = error.userInfo[CLSErrorUserInfoKey.underlyingErrorsKey.rawValue] as? [CLSError]
        #expect(error.code == .partialFailure && causes?.map(\.code) == [.limits])
        let named = "(1000 items; left out: “1000”, “1001”, “1002” and 197 more)"
        #expect(error.localizedDescription.contains("`additionalItems` has more than is allowed \(named)"))
        let signedIn = try #require(try SignedInDevice(device.folder, in: device.surroundings))
        var log = try #require(signedIn.developerLog)
        let refused = log.next().filter { $0.outcome == .refused }
        #expect(refused.count == 1 && refused.allSatisfy { $0.sentence.contains(named) })
        // The next one is left out for the same reason, and is another one.
        theirs.addAdditionalActivityItem(CLSQuantityItem(identifier: String(repeating: "n", count: 99), title: "Other"))
        let next = try #require(await #expect(throws: CLSError.self) { try await other.save() })
        #expect(next.localizedDescription.contains("left out: “\(String(repeating: "n", count: 64))…”)"))
    }

    /// Nobody else learns that a provider forgot to call `completion`: a teacher's page just stays as it was.
    @Test(.timeLimit(.minutes(1))) func aContextProviderThatDoesNotAnswerIsInTheLog() async throws {
        let device = try TestDevice(signedIn: false)
        try device.signIn(isDeveloper: true)
        let store = Carried(value: device.launchStore())
        let providing = Task { await store.value.provideContexts(from: SilentProvider()) }
        let signedIn = try #require(try SignedInDevice(device.folder, in: device.surroundings))
        var log = try #require(signedIn.developerLog)
        var silent: [DeveloperLogEntry] = []
        while silent.isEmpty {
            silent = log.next().filter { $0.subject == .provider }
            await Task.yield()
        }
        providing.cancel()
        #expect(silent.map(\.path) == [TestDevice.app] && silent[0].outcome == .waiting)
        #expect(silent[0].sentence.contains("hasn't called completion for 5 seconds; in updateDescendants, call it"))
    }
}

private struct SilentProvider: CLSContextProvider {
    func updateDescendants(of context: CLSContext, completion: @escaping @Sendable ((any Error)?) -> Void) {}
}
