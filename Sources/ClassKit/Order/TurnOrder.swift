/// The rules for when each call is answered, without threads or a clock.
///
/// - A call waits until those before it have been answered and their handlers have returned.
/// - A call made in a handler waits neither for that handler, which may be waiting for it, nor for any other
///   call of lesser depth: of the earlier calls, only those of the same or greater depth count.
/// - A turn that has begun but is idle keeps fewer and fewer calls waiting; see ``Patience``.
///
/// The second rule lets a handler wait for any call it makes itself: that call is deeper than the handler's own,
/// and so are all the calls that it waits for in turn. The third rule covers everything else that a handler may
/// wait for.
struct TurnOrder {
    private var lastNumber = 0
    private var lanes: [Int: TurnLane] = [:]
    /// The unfinished calls that somebody waits for, by the number of the waiting.
    private var awaited: [Int: Set<Int>] = [:]

    /// Adds a call.
    mutating func add(calledOn thread: RunningThread, _ body: @escaping @Sendable (Turn) -> Void) {
        lastNumber += 1
        let cause = lanes.values.lazy.compactMap { $0.turn(on: thread) }.first
        let depth = cause.map { $0.depth + 1 } ?? 0
        let causes = cause.map { cause in [cause.number] + cause.causes.filter(isUnderWay) } ?? []
        let turn = Turn(number: lastNumber, caller: thread, depth: depth, causes: causes, body: body)
        lanes[depth, default: TurnLane()].add(turn)
        guard let cause else { return }
        for (wait, numbers) in awaited where numbers.contains(cause.number) { awaited[wait]?.insert(turn.number) }
    }

    /// Begins to wait for all unfinished calls, for those that their handlers make, and so on.
    ///
    /// - Returns: The number of the waiting; nil if no call is unfinished.
    mutating func beginWaiting() -> Int? {
        let unfinished = Set(lanes.values.flatMap(\.numbers))
        if unfinished.isEmpty { return nil }
        lastNumber += 1
        awaited[lastNumber] = unfinished
        return lastNumber
    }

    /// Whether no call is unfinished.
    var isIdle: Bool { lanes.isEmpty }

    func isWaiting(_ wait: Int) -> Bool { awaited[wait] != nil }

    mutating func endWaiting(_ wait: Int) { awaited[wait] = nil }

    private func isUnderWay(_ number: Int) -> Bool {
        lanes.values.contains { $0.hasBegun(number) }
    }

    /// Begins the turns that nothing keeps waiting any longer.
    mutating func begin() -> [Turn] {
        var begun: [Turn] = []
        for depth in Array(lanes.keys) {
            guard let turn = lanes[depth]?.next else { continue }
            let isKeptWaiting = lanes.contains { $0.key > depth && $0.value.keepsWaiting(turn) }
            if isKeptWaiting { continue }
            lanes[depth]?.begin(turn)
            begun.append(turn)
        }
        return begun
    }

    mutating func end(_ turn: Turn) {
        lanes[turn.depth]?.end(turn)
        if lanes[turn.depth]?.isEmpty == true { lanes[turn.depth] = nil }
        for wait in Array(awaited.keys) {
            awaited[wait]?.remove(turn.number)
            if awaited[wait]?.isEmpty == true { awaited[wait] = nil }
        }
    }

    /// Notes that app code has started to run in a turn, or has returned.
    mutating func noteApp(in turn: Turn, on thread: RunningThread?) {
        lanes[turn.depth]?.noteApp(in: turn, on: thread)
    }

    /// Whether the passing of time could release any waiting call.
    var needsBeats: Bool {
        lanes.values.contains { $0.isPatient } && lanes.values.contains { $0.hasWaiting }
    }

    /// Notes that a beat has passed.
    mutating func beat(_ patience: Patience, activity: (RunningThread) -> ThreadActivity) {
        for depth in Array(lanes.keys) { lanes[depth]?.beat(patience, activity: activity) }
    }
}
