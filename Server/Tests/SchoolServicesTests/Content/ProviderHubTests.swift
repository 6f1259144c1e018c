import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import Testing

@Suite struct ProviderHubTests {
    let clock = TestClock()
    let naps = TestNaps()
    let hub: ProviderHub
    let teacher: Actor
    let student: Actor
    let session: Session.ID
    let quiz: IdentifierPath
    static let turn = Duration.seconds(ProviderHub.longestWait)

    init() throws {
        let surroundings = Surroundings.testing(clock: clock)
        hub = ProviderHub(surroundings, sleep: naps.sleep)
        teacher = Actor(person: Person.ID(surroundings.makeUUID()), role: .teacher)
        student = Actor(person: Person.ID(surroundings.makeUUID()), role: .student)
        session = Session.ID(surroundings.makeUUID())
        quiz = try IdentifierPath(["org.example", "quiz"])
    }

    private func provider(_ name: String = "one", of app: String = "org.example") throws -> ContextProvider {
        try ContextProvider(app: app, name: name, session: session)
    }

    /// Lets a provider wait for one turn.
    private func wait(_ provider: ContextProvider, as actor: Actor? = nil) async -> Task<[ProviderQuestion], any Error>
    {
        let actor = actor ?? teacher
        // Not how many are under way: one may end as this one begins.
        let before = naps.begunSoFar(Self.turn)
        let waiting = Task { [hub] in
            try await hub.questions(for: provider, waiting: ProviderHub.longestWait, as: actor)
        }
        while naps.begunSoFar(Self.turn) == before { await Task.yield() }
        return waiting
    }

    private func browse(_ path: IdentifierPath? = nil) -> Task<ProviderHub.Outcome, any Error> {
        Task { [hub, quiz, teacher] in try await hub.bringUpToDate(path ?? quiz, as: teacher) }
    }

    @Test func browsingReturnsWhatTheProviderPublished() async throws {
        let one = try provider()
        let waiting = await wait(one)
        let browsing = browse()
        let question = try #require(try await waiting.value.first)
        #expect(question.path == quiz)
        hub.answer(question.id, from: one, isDone: true)
        #expect(try await browsing.value == .isUpToDate)
    }

    @Test func nobodyWaitsForAnAppWithoutAProvider() async throws {
        let other = await wait(try provider(of: "org.example.other"))
        #expect(try await browse().value == .nobodyIsThere)
        naps.end(Self.turn)
        #expect(try await other.value == [])
    }

    @Test func aSilentProviderIsAwaitedForTwoSecondsAndOnlyOnce() async throws {
        let one = try provider()
        let waiting = await wait(one)
        let first = browse()
        let question = try #require(try await waiting.value.first)
        await naps.begun(.seconds(2))
        naps.end(.seconds(2))
        #expect(try await first.value == .isNotUpToDate)
        // No nap begins, or this would never end.
        #expect(try await browse().value == .isNotUpToDate)

        let owed = try #require(try await wait(one).value.first)
        hub.answer(question.id, from: one, isDone: true)
        hub.answer(owed.id, from: one, isDone: true)
        let again = await wait(one)
        let third = browse()
        hub.answer(try #require(try await again.value.first).id, from: one, isDone: true)
        #expect(try await third.value == .isUpToDate)
    }

    @Test func aProviderThatReportsFailureIsNotWaitedFor() async throws {
        let one = try provider()
        let waiting = await wait(one)
        let browsing = browse()
        hub.answer(try #require(try await waiting.value.first).id, from: one, isDone: false)
        #expect(try await browsing.value == .isNotUpToDate)
    }

    @Test func oneOfSeveralProvidersIsEnough() async throws {
        let one = try provider("one")
        let two = try provider("two")
        let waitingOne = await wait(one)
        let waitingTwo = await wait(two)
        let browsing = browse()
        hub.answer(try #require(try await waitingOne.value.first).id, from: one, isDone: false)
        hub.answer(try #require(try await waitingTwo.value.first).id, from: two, isDone: true)
        #expect(try await browsing.value == .isUpToDate)
    }

    @Test func browsingTheSameContextSharesOneQuestion() async throws {
        let one = try provider()
        let waiting = await wait(one)
        let first = browse()
        let questions = try await waiting.value
        let second = browse()
        while naps.count(ProviderHub.patience) < 2 { await Task.yield() }
        hub.answer(try #require(questions.first).id, from: one, isDone: true)
        #expect(try await first.value == .isUpToDate)
        #expect(try await second.value == .isUpToDate)
        let next = await wait(one)
        naps.end(Self.turn)
        #expect(try await next.value == [])
    }

    @Test func thoseWhoMayNotPublishWaitJustAsLongAndAreAskedNothing() async throws {
        let waiting = await wait(try provider(), as: student)
        #expect(try await browse().value == .nobodyIsThere)
        #expect(naps.count(Self.turn) == 1)
        naps.end(Self.turn)
        #expect(try await waiting.value == [])
    }

    @Test func browsingWithoutPermissionAsksNobody() async throws {
        let waiting = await wait(try provider())
        await #expect(throws: Refusal.notPermitted) { try await hub.bringUpToDate(quiz, as: student) }
        naps.end(Self.turn)
        #expect(try await waiting.value == [])
    }

    @Test func anAnswerThatIsNotOwedChangesNothing() async throws {
        let one = try provider("one")
        let two = try provider("two", of: "org.example.other")
        let waiting = await wait(one)
        let browsing = browse()
        let question = try #require(try await waiting.value.first)
        hub.answer(question.id, from: two, isDone: true)
        await naps.begun(.seconds(2))
        naps.end(.seconds(2))
        #expect(try await browsing.value == .isNotUpToDate)
    }

    @Test func aProviderThatReconnectsGetsTheQuestion() async throws {
        let one = try provider()
        let old = await wait(one)
        // Its connection broke, and it doesn't know that the school still holds it open.
        let new = await wait(one)
        #expect(try await old.value == [])
        let browsing = browse()
        hub.answer(try #require(try await new.value.first).id, from: one, isDone: true)
        #expect(try await browsing.value == .isUpToDate)
    }

    @Test func aProviderThatDoesNotComeBackIsForgotten() async throws {
        let waiting = await wait(try provider())
        naps.end(Self.turn)
        _ = try await waiting.value
        #expect(hub.count == 1)
        clock.advance(by: 61)
        #expect(try await browse().value == .nobodyIsThere)
        #expect(hub.count == 0)
    }

    @Test func aSchoolThatClosesWaitsForNobody() async throws {
        let one = try provider()
        let waiting = await wait(one)
        let browsing = browse()
        _ = try await waiting.value
        await naps.begun(.seconds(2))
        hub.close()
        #expect(try await browsing.value == .isNotUpToDate)
        #expect(try await hub.questions(for: one, waiting: 25, as: teacher) == [])
    }

    @Test func theProvidersOfASessionAreLimited() async throws {
        for number in 1...16 {
            _ = try await hub.questions(for: provider("\(number)"), waiting: 0, as: teacher)
        }
        await #expect(throws: Refusal(.isTooMany, field: "providerID", detail: "16")) {
            try await hub.questions(for: provider("17"), waiting: 0, as: teacher)
        }
        _ = try await hub.questions(for: provider("3"), waiting: 0, as: teacher)
    }

    @Test(arguments: [-1, 26, .max])
    func nobodyWaitsLongerThanProxiesDo(seconds: Int) async throws {
        await #expect(throws: Refusal(.isOutOfRange, field: "wait", detail: "0…25")) {
            try await hub.questions(for: provider(), waiting: seconds, as: teacher)
        }
    }
}
