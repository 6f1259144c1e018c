import Storage

/// Lets concurrent requests share one transaction, and transactions share a sync to disk.
///
/// The first request starts a transaction immediately; those that come while it runs wait and go into
/// the next one together, which begins while the last one reaches the disk. So a single request is
/// as fast as without, and a crowd pays once instead of once each. An answer is given
/// only after its transaction is durable.
actor GroupCommit<Request: Sendable, Answer: Sendable> {
    private struct Waiting {
        let request: Request
        let continuation: CheckedContinuation<Answer, any Error>
    }

    private let largestGroup: Int
    /// Runs requests in one transaction and returns an answer for each, in order.
    private let commit: @Sendable ([Request]) async throws -> Committed<[Answer]>
    private var waiting: [Waiting] = []
    private var isRunning = false

    init(
        largestGroup: Int = 16, commit: @escaping @Sendable ([Request]) async throws -> Committed<[Answer]>
    ) {
        self.largestGroup = largestGroup
        self.commit = commit
    }

    /// Runs one request, together with others that wait.
    ///
    /// - Throws: What its transaction throws; a failing request never takes others with it.
    func run(_ request: Request) async throws -> Answer {
        try await withCheckedThrowingContinuation { continuation in
            waiting.append(Waiting(request: request, continuation: continuation))
            guard !isRunning else { return }
            isRunning = true
            Task { await drain() }
        }
    }

    private func drain() async {
        while !waiting.isEmpty {
            let group = Array(waiting.prefix(largestGroup))
            waiting.removeFirst(group.count)
            await settle(group)
        }
        isRunning = false
    }

    /// Commits a group; if that fails, commits each alone, so that one bad apple spoils nothing.
    private func settle(_ group: [Waiting]) async {
        do {
            let committed = try await commit(group.map(\.request))
            Task { await Self.answer(group, committed) }
        } catch  where group.count > 1 {
            for one in group { await settle([one]) }
        } catch {
            group[0].continuation.resume(throwing: error)
        }
    }

    private static func answer(_ group: [Waiting], _ committed: Committed<[Answer]>) async {
        do {
            let answers = try await committed.durable()
            for (one, answer) in zip(group, answers) { one.continuation.resume(returning: answer) }
        } catch {
            for one in group { one.continuation.resume(throwing: error) }
        }
    }
}
