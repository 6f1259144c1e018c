import Foundation
import SchoolModel

/// Who is connected to a ``ProviderHub``, and what they are asked.
struct ProviderState {
    struct Provider {
        /// Whether it may publish; if not, it is asked nothing.
        var isAsked: Bool
        var seenAt: Date
        /// Counts how often it has come to wait.
        var visit = 0
        /// Ends the waiting of the provider; nil while it does not wait.
        var wake: AsyncStream<Void>.Continuation?
        /// What it is asked next.
        var questions: [ProviderQuestion] = []
        /// What it has not answered.
        var owed: Set<ProviderQuestion.ID> = []
    }

    private struct OpenQuestion {
        let path: IdentifierPath
        /// Who is still waited for.
        var awaited: Set<ContextProvider>
        /// Whether one has published what it had.
        var isDone = false
        /// End the waiting of those who browse.
        var wakes: [AsyncStream<Void>.Continuation]
        /// How many have not read the outcome yet.
        var readers: Int

        var isSettled: Bool { isDone || awaited.isEmpty }
    }

    private(set) var providers: [ContextProvider: Provider] = [:]
    private var open: [ProviderQuestion.ID: OpenQuestion] = [:]
    private var isClosed = false

    func count(of session: Session.ID) -> Int {
        providers.keys.count { $0.session == session }
    }

    /// Forgets providers that have long been silent, and stops waiting for them.
    mutating func forgetAbsent(at now: Date) {
        let gone = providers.filter { provider in
            provider.value.wake == nil && now.timeIntervalSince(provider.value.seenAt) > ProviderHub.absence
        }
        for (provider, entry) in gone {
            providers[provider] = nil
            for question in entry.owed { settle(question, from: provider, isDone: false) }
        }
    }

    /// Lets a provider begin to wait, and returns which of its visits this is.
    mutating func arrive(
        _ provider: ContextProvider, isAsked: Bool, wake: AsyncStream<Void>.Continuation, at now: Date
    ) -> Int {
        var entry = providers[provider] ?? Provider(isAsked: isAsked, seenAt: now)
        entry.isAsked = isAsked
        entry.seenAt = now
        // It waits again: the program itself has forgotten whatever waited in its name before.
        entry.wake?.finish()
        entry.wake = wake
        entry.visit += 1
        providers[provider] = entry
        if isClosed || !entry.questions.isEmpty { wake.finish() }
        return entry.visit
    }

    /// Lets a provider that has waited take its questions, unless it has come back meanwhile.
    mutating func takeQuestions(for provider: ContextProvider, on visit: Int, at now: Date) -> [ProviderQuestion] {
        guard var entry = providers[provider], entry.visit == visit else { return [] }
        let questions = entry.questions
        entry.seenAt = now
        entry.wake = nil
        entry.questions = []
        providers[provider] = entry
        return questions
    }

    /// Asks all providers of an app; nil if there are none.
    ///
    /// Anyone who repeats an open question waits for the same answers.
    mutating func ask(
        _ path: IdentifierPath, id: ProviderQuestion.ID, wake: AsyncStream<Void>.Continuation, at now: Date
    ) -> (question: ProviderQuestion.ID, isWorthWaiting: Bool)? {
        if let (same, _) = open.first(where: { $0.value.path == path && !$0.value.isSettled }) {
            open[same]?.wakes.append(wake)
            open[same]?.readers += 1
            return (same, true)
        }
        let connected = providers.filter { $0.key.app == path.app && $0.value.isAsked }
        guard !connected.isEmpty, !isClosed else { return nil }
        // A provider that leaves questions unanswered would slow down every page.
        let prompt = connected.filter { $0.value.owed.isEmpty }.keys
        open[id] = OpenQuestion(path: path, awaited: Set(prompt), wakes: [wake], readers: 1)
        for provider in connected.keys {
            providers[provider]?.questions.append(ProviderQuestion(id: id, path: path))
            providers[provider]?.owed.insert(id)
            providers[provider]?.wake?.finish()
        }
        return (id, !prompt.isEmpty)
    }

    mutating func answer(_ question: ProviderQuestion.ID, from provider: ContextProvider, isDone: Bool, at now: Date) {
        guard providers[provider]?.owed.remove(question) != nil else { return }
        providers[provider]?.seenAt = now
        settle(question, from: provider, isDone: isDone)
    }

    private mutating func settle(_ question: ProviderQuestion.ID, from provider: ContextProvider, isDone: Bool) {
        guard open[question]?.awaited.remove(provider) != nil else { return }
        if isDone { open[question]?.isDone = true }
        if open[question]?.isSettled == true { open[question]?.wakes.forEach { $0.finish() } }
    }

    /// The outcome of a question, for one of those who asked it.
    mutating func outcome(of question: ProviderQuestion.ID) -> ProviderHub.Outcome {
        guard let entry = open[question] else { return .isNotUpToDate }
        open[question]?.readers -= 1
        if entry.readers == 1 { open[question] = nil }
        return entry.isDone ? .isUpToDate : .isNotUpToDate
    }

    mutating func close() {
        isClosed = true
        for provider in providers.values { provider.wake?.finish() }
        for question in open.values { question.wakes.forEach { $0.finish() } }
    }
}
