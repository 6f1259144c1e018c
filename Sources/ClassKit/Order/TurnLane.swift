/// The turns of one depth.
struct TurnLane {
    private var waiting = Queue()
    private var begun: [BegunTurn] = []

    var isEmpty: Bool { waiting.isEmpty && begun.isEmpty }

    var hasWaiting: Bool { !waiting.isEmpty }

    /// The numbers of all its turns.
    var numbers: [Int] { waiting.numbers + begun.map(\.turn.number) }

    mutating func add(_ turn: Turn) { waiting.append(turn) }

    /// The next turn of this lane.
    var next: Turn? {
        if begun.contains(where: { $0.hold == .everybody }) { return nil }
        let held = heldCallers
        return waiting.first { !held.contains($0.caller) }
    }

    /// Whether anything in this lane comes before a turn of another lane.
    func keepsWaiting(_ turn: Turn) -> Bool {
        if begun.contains(where: { $0.turn.number < turn.number && $0.keepsWaiting(turn.caller) }) { return true }
        let held = heldCallers
        guard let first = waiting.first(where: { $0.caller == turn.caller || !held.contains($0.caller) }) else {
            return false
        }
        return first.number < turn.number
    }

    mutating func begin(_ turn: Turn) {
        waiting.remove(turn)
        begun.append(BegunTurn(turn: turn))
    }

    mutating func end(_ turn: Turn) {
        begun.removeAll { $0.turn.number == turn.number }
    }

    /// The turn whose app code runs on a thread.
    func turn(on thread: RunningThread) -> Turn? {
        begun.first { $0.thread == thread }?.turn
    }

    func hasBegun(_ number: Int) -> Bool {
        begun.contains { $0.turn.number == number }
    }

    mutating func noteApp(in turn: Turn, on thread: RunningThread?) {
        guard let index = begun.firstIndex(where: { $0.turn.number == turn.number }) else { return }
        begun[index].thread = thread
        begun[index].timeOnProcessor = nil
        begun[index].stillBeats = 0
    }

    /// Whether the passing of time could release a waiting call.
    var isPatient: Bool {
        begun.contains { $0.thread != nil && $0.hold != .nobody }
    }

    mutating func beat(_ patience: Patience, activity: (RunningThread) -> ThreadActivity) {
        for index in begun.indices { begun[index].beat(patience, activity) }
    }

    private var heldCallers: Set<RunningThread> {
        Set(begun.filter { $0.hold == .itsCaller }.map(\.turn.caller))
    }
}

/// A turn that has begun but not ended.
private struct BegunTurn {
    let turn: Turn
    var hold = Hold.everybody
    /// The thread that runs app code; nil if none does.
    var thread: RunningThread?
    var timeOnProcessor: Duration?
    var beats = 0
    var stillBeats = 0

    func keepsWaiting(_ caller: RunningThread) -> Bool {
        hold == .everybody || hold == .itsCaller && turn.caller == caller
    }

    /// Checks whether app code has made progress; the store's own work may take as long as it needs.
    mutating func beat(_ patience: Patience, _ activity: (RunningThread) -> ThreadActivity) {
        guard let thread else { return }
        let activity = activity(thread)
        // Whoever is ready to go on waits for a processor alone, however long that takes on busy cores.
        stillBeats = activity.isAsleep && activity.timeOnProcessor == timeOnProcessor ? stillBeats + 1 : 0
        timeOnProcessor = activity.timeOnProcessor
        beats += 1
        if beats >= patience.inAnyCase || stillBeats >= patience.forItsCaller {
            hold = .nobody
        } else if stillBeats >= patience.forOthers, hold == .everybody {
            hold = .itsCaller
        }
    }
}

/// Waiting turns, in the order of their calls; taking the first is quick even if there are very many.
private struct Queue {
    /// The first turns, in reverse order.
    private var front: [Turn] = []
    private var back: [Turn] = []

    var isEmpty: Bool { front.isEmpty && back.isEmpty }

    var numbers: [Int] { (front + back).map(\.number) }

    mutating func append(_ turn: Turn) { back.append(turn) }

    func first(where condition: (Turn) -> Bool) -> Turn? {
        front.last(where: condition) ?? back.first(where: condition)
    }

    mutating func remove(_ turn: Turn) {
        if front.isEmpty { (front, back) = (back.reversed(), []) }
        if let index = front.lastIndex(where: { $0.number == turn.number }) {
            front.remove(at: index)
        } else {
            back.removeAll { $0.number == turn.number }
        }
    }
}
