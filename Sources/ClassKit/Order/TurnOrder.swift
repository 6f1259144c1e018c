/// Which call is answered when: the rules alone, without threads and without a clock.
///
/// - A call waits until those before it have been answered and their handlers have returned.
/// - A call that was made in a handler waits neither for that handler, which may be waiting for it, nor for
///   anything else that is less deep: of the earlier calls, only those count that are as deep or deeper.
/// - What has begun and stands still keeps fewer and fewer waiting; see ``Patience``.
///
/// By the second rule, a handler may wait for whatever it asks for itself: that is deeper than the handler's own
/// call, and so are all the calls that it waits for in its turn. For everything else that a handler may wait for,
/// there is the third.
struct TurnOrder {
    private var lastNumber = 0
    private var lanes: [Int: TurnLane] = [:]

    /// Adds a call.
    mutating func add(calledOn thread: RunningThread, _ body: @escaping @Sendable (Turn) -> Void) {
        lastNumber += 1
        let cause = lanes.values.lazy.compactMap { $0.turn(on: thread) }.first
        let depth = cause.map { $0.depth + 1 } ?? 0
        let causes = cause.map { cause in [cause.number] + cause.causes.filter(isUnderWay) } ?? []
        let turn = Turn(number: lastNumber, caller: thread, depth: depth, causes: causes, body: body)
        lanes[depth, default: TurnLane()].add(turn)
    }

    private func isUnderWay(_ number: Int) -> Bool {
        lanes.values.contains { $0.hasBegun(number) }
    }

    /// Begins the turns that nothing keeps waiting any more.
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
    }

    /// Takes note that code of the app begins to run in a turn, or has returned.
    mutating func noteApp(in turn: Turn, on thread: RunningThread?) {
        lanes[turn.depth]?.noteApp(in: turn, on: thread)
    }

    /// Whether somebody waits who may not have to when time passes.
    var needsBeats: Bool {
        lanes.values.contains { $0.isPatient } && lanes.values.contains { $0.hasWaiting }
    }

    /// A beat has passed.
    mutating func beat(_ patience: Patience, timeOnProcessor: (RunningThread) -> Duration) {
        for depth in Array(lanes.keys) { lanes[depth]?.beat(patience, timeOnProcessor: timeOnProcessor) }
    }
}
