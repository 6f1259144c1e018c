#if PostgreSQL
/// Hands out sessions, at most `count` at a time, first to whoever has waited longest.
actor PostgresPool {
    private let url: String
    private let statementTimeout: Duration
    private var idle: [PostgresSession] = []
    private var unopened: Int
    private var waiting: [CheckedContinuation<PostgresSession, Never>] = []

    init(url: String, count: Int, statementTimeout: Duration) {
        self.url = url
        self.statementTimeout = statementTimeout
        unopened = count
    }

    nonisolated func withSession<Result: Sendable>(
        _ body: @escaping @Sendable (PostgresSession) throws -> Result
    ) async throws -> Result {
        let session = await take()
        do {
            let result = try await session.perform { try body(session) }
            await give(session)
            return result
        } catch {
            await give(session)
            throw error
        }
    }

    private func take() async -> PostgresSession {
        if let session = idle.popLast() { return session }
        if unopened > 0 {
            unopened -= 1
            return PostgresSession(url: url, statementTimeout: statementTimeout)
        }
        return await withCheckedContinuation { waiting.append($0) }
    }

    private func give(_ session: PostgresSession) {
        if waiting.isEmpty { idle.append(session) } else { waiting.removeFirst().resume(returning: session) }
    }
}
#endif
