/// Decides when to make rounds of delivery, never two at the same time.
actor Postman {
    typealias Round = @Sendable () async -> Courier.Outcome?

    private struct Pause {
        let number: Int
        let canBeCutShort: Bool
        let continuation: CheckedContinuation<Void, Never>
    }

    private let surroundings: DeviceSurroundings
    private var running: Task<Courier.Outcome?, Never>?
    private var pause: Pause?
    private var pauses = 0
    private var wasWoken = false

    init(surroundings: DeviceSurroundings) {
        self.surroundings = surroundings
    }

    /// Makes rounds as long as the task exists: when woken, at intervals, and again after failures.
    func work(_ round: @escaping Round) async {
        var backOff = BackOff()
        while !Task.isCancelled {
            switch await once(round) {
            case .failed:
                // A save doesn't shorten this: more frequent requests don't help a server in trouble.
                await rest(for: backOff.next(random: surroundings.random()), canBeCutShort: false)
            case .settled:
                backOff.reset()
                await rest(for: Session.refreshInterval, canBeCutShort: true)
            case .rejected, nil:
                backOff.reset()
                // A person may sign in in the meantime.
                await rest(for: .seconds(5), canBeCutShort: true)
            }
        }
    }

    /// Makes rounds until one settles everything or time is up.
    func insist(within limit: Duration, _ round: @escaping Round) async {
        await withTaskGroup { group in
            group.addTask { await self.insist(round) }
            group.addTask { [surroundings] in _ = try? await surroundings.sleep(limit) }
            await group.next()
            group.cancelAll()
        }
    }

    /// Announces that something has been saved.
    func wake() {
        guard let pause, pause.canBeCutShort else {
            wasWoken = true
            return
        }
        end(pause.number)
    }

    private func insist(_ round: @escaping Round) async {
        var backOff = BackOff()
        while !Task.isCancelled {
            guard case .failed = await once(round) else { return }
            let pause = min(backOff.next(random: surroundings.random()), .seconds(2))
            guard (try? await surroundings.sleep(pause)) != nil else { return }
        }
    }

    /// Makes one round, now or after the current one.
    @discardableResult
    func once(_ round: @escaping Round) async -> Courier.Outcome? {
        while let running { _ = await Self.value(of: running) }
        let task = Task {
            let outcome = await round()
            running = nil
            return outcome
        }
        running = task
        return await Self.value(of: task)
    }

    /// Waits for a round, and ends it if the waiting is cancelled.
    private static func value(of task: Task<Courier.Outcome?, Never>) async -> Courier.Outcome? {
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }

    private func rest(for duration: Duration, canBeCutShort: Bool) async {
        if canBeCutShort && wasWoken {
            wasWoken = false
            return
        }
        pauses += 1
        let number = pauses
        let timer = Task {
            guard (try? await surroundings.sleep(duration)) != nil else { return }
            end(number)
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation {
                pause = Pause(number: number, canBeCutShort: canBeCutShort, continuation: $0)
            }
        } onCancel: {
            Task { await self.end(number) }
        }
        timer.cancel()
    }

    private func end(_ number: Int) {
        guard let pause, pause.number == number else { return }
        self.pause = nil
        wasWoken = false
        pause.continuation.resume()
    }
}
