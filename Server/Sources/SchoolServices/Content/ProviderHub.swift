import Foundation
public import SchoolModel
import Synchronization

/// Asks apps for their content while a teacher browses it.
///
/// A *context provider* is a program of an app that stays connected: it waits here for questions,
/// publishes what is new below the context in question, and reports when it is done. Nothing here is
/// stored: a provider is gone when it no longer waits.
public final class ProviderHub: Sendable {
    /// How long a browsing teacher waits at most.
    public static let patience = Duration.seconds(2)
    /// The longest that a provider may wait for a question at a time, in seconds.
    public static let longestWait = 25
    /// A provider that has been silent for so many seconds is gone.
    static let absence: TimeInterval = 60
    /// The most providers of one session.
    static let mostOfOneSession = 16

    private let state = Mutex(ProviderState())
    private let now: @Sendable () -> Date
    private let makeUUID: @Sendable () -> UUID
    private let sleep: @Sendable (Duration) async throws -> Void

    public init(
        _ surroundings: Surroundings = .live,
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        now = surroundings.now
        makeUUID = surroundings.makeUUID
        self.sleep = sleep
    }

    /// Waits until there is something to ask a provider, or time is up.
    ///
    /// Those who may not publish wait just as long and get no questions: an app can't learn a person's
    /// role from it.
    ///
    /// - Throws: ``Refusal`` of code `is-too-many` or `is-out-of-range`.
    public func questions(
        for provider: ContextProvider, waiting seconds: Int, as actor: Actor
    ) async throws -> [ProviderQuestion] {
        guard (0...Self.longestWait).contains(seconds) else {
            throw Refusal(.isOutOfRange, field: "wait", detail: "0…\(Self.longestWait)")
        }
        let isAsked = !actor.reach(for: .publishContexts).isEmpty
        let (signal, wake) = AsyncStream.makeStream(of: Void.self)
        let visit = try state.withLock { state in
            state.forgetAbsent(at: now())
            guard state.providers[provider] != nil || state.count(of: provider.session) < Self.mostOfOneSession else {
                throw Refusal(.isTooMany, field: "providerID", detail: "\(Self.mostOfOneSession)")
            }
            return state.arrive(provider, isAsked: isAsked, wake: wake, at: now())
        }
        if seconds > 0 { await first(signal, within: .seconds(seconds)) }
        return state.withLock { $0.takeQuestions(for: provider, on: visit, at: now()) }
    }

    /// Accepts a provider's report that it has done what it was asked, or couldn't.
    public func answer(_ question: ProviderQuestion.ID, from provider: ContextProvider, isDone: Bool) {
        state.withLock { $0.answer(question, from: provider, isDone: isDone, at: now()) }
    }

    /// What came of asking the providers of an app.
    public enum Outcome: Hashable, Sendable {
        /// No provider of the app is connected.
        case nobodyIsThere
        /// One has published what it had.
        case isUpToDate
        /// None could, at least not in time.
        case isNotUpToDate
    }

    /// Asks the providers of a context's app to bring it up to date, and waits a little for one that has.
    ///
    /// All providers of an app are programs of the same app, so one answer is enough. Those that
    /// still owe an answer are asked too, but nobody waits for them again.
    public func bringUpToDate(_ path: IdentifierPath, as actor: Actor) async throws(Refusal) -> Outcome {
        try actor.require(.browseContent)
        let (signal, wake) = AsyncStream.makeStream(of: Void.self)
        let asked = state.withLock { state in
            state.forgetAbsent(at: now())
            return state.ask(path, id: ProviderQuestion.ID(makeUUID()), wake: wake, at: now())
        }
        guard let asked else { return .nobodyIsThere }
        if asked.isWorthWaiting { await first(signal, within: Self.patience) }
        return state.withLock { $0.outcome(of: asked.question) }
    }

    /// Ends all waiting, now and in future.
    public func close() {
        state.withLock { $0.close() }
    }

    /// How many providers are connected.
    public var count: Int { state.withLock { $0.providers.count } }

    /// Waits for the end of a stream or of a time limit, whichever comes first.
    private func first(_ signal: AsyncStream<Void>, within limit: Duration) async {
        await withTaskGroup { group in
            group.addTask { for await _ in signal {} }
            group.addTask { [sleep] in _ = try? await sleep(limit) }
            await group.next()
            group.cancelAll()
        }
    }
}

/// A program of an app that waits for questions, as a session knows it.
public struct ContextProvider: Hashable, Sendable {
    public let app: String
    /// The program's own name for itself, unique in the session.
    public let name: String
    public let session: Session.ID

    /// Names a provider.
    ///
    /// - Throws: ``Refusal`` for the field `path` or `providerID`.
    public init(app: String, name: String, session: Session.ID) throws(Refusal) {
        self.app = try IdentifierPath([app]).app
        self.name = try Text.line(name, field: "providerID", longest: 64)
        self.session = session
    }
}
