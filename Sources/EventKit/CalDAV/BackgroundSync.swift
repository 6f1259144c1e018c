import Foundation

/// Sends saved changes to the servers while the program runs.
actor BackgroundSync {
    private let synchronizers: [CalDAVSynchronizer]
    private let sleep: @Sendable (Duration) async throws -> Void
    private var task: Task<Void, Never>?
    private var isWanted = false

    init(_ synchronizers: [CalDAVSynchronizer], sleep: @escaping @Sendable (Duration) async throws -> Void) {
        self.synchronizers = synchronizers
        self.sleep = sleep
    }

    deinit { task?.cancel() }

    /// Begins a round, or another one after the current round.
    func wake(_ hasChanged: @escaping @Sendable () -> Void) {
        isWanted = true
        guard task == nil else { return }
        task = Task { [weak self] in
            var pause = Duration.seconds(1)
            while let isDone = await self?.round(hasChanged) {
                if isDone { return }
                // After each failure, wait longer before the next try.
                do { try await self?.rest(pause) } catch { return }
                pause = min(pause * 2, .seconds(300))
            }
        }
    }

    private func rest(_ pause: Duration) async throws { try await sleep(pause) }

    /// Runs one round, and returns whether nothing is left to do.
    private func round(_ hasChanged: @Sendable () -> Void) async -> Bool {
        isWanted = false
        var isDone = true
        for synchronizer in synchronizers {
            // Failures are retried; the program sees them if it synchronizes itself.
            do { if try await synchronizer.run() { hasChanged() } } catch { isDone = false }
        }
        if isDone, !isWanted { task = nil }
        return isDone && !isWanted
    }
}
