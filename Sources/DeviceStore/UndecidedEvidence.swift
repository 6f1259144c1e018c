import SchoolModel
import Synchronization

/// What has been saved and may only be kept once it is known to be assigned.
///
/// It is held only in memory.
protocol UndecidedEvidence: Sendable {
    /// What has been saved so far; a refresh that begins now can decide about it.
    func begin() -> DecisionTicket
    /// Forgets what a refresh has decided about.
    func decided(_ ticket: DecisionTicket)
}

/// What a refresh decides about.
struct DecisionTicket: Sendable {
    let evidence: Evidence
    let number: Int
}

/// If no app is running, nothing is undecided.
struct NothingUndecided: UndecidedEvidence {
    func begin() -> DecisionTicket { DecisionTicket(evidence: Evidence(), number: 0) }
    func decided(_ ticket: DecisionTicket) {}
}

/// What a running app has saved and that hasn't been decided about yet.
final class UndecidedMemory: UndecidedEvidence {
    private struct State {
        var number = 0
        var activities: [Activity.ID: (activity: Activity, number: Int)] = [:]
        var done: [IdentifierPath: (mark: DoneMark, number: Int)] = [:]
    }

    private let state = Mutex(State())

    var isEmpty: Bool {
        state.withLock { $0.activities.isEmpty && $0.done.isEmpty }
    }

    /// Keeps what was saved, in order, with only the newest revision of each attempt.
    func add(_ evidence: Evidence) {
        state.withLock { state in
            for activity in evidence.activities {
                state.number += 1
                state.activities[activity.id] = (activity, state.number)
            }
            for mark in evidence.done {
                state.number += 1
                state.done[mark.path] = (mark, state.number)
            }
        }
    }

    func begin() -> DecisionTicket {
        state.withLock { state in
            let activities = state.activities.values.sorted { $0.number < $1.number }
            let done = state.done.values.sorted { $0.number < $1.number }
            return DecisionTicket(
                evidence: Evidence(activities: activities.map(\.activity), done: done.map(\.mark)),
                number: state.number
            )
        }
    }

    func decided(_ ticket: DecisionTicket) {
        state.withLock { state in
            state.activities = state.activities.filter { $0.value.number > ticket.number }
            state.done = state.done.filter { $0.value.number > ticket.number }
        }
    }
}
