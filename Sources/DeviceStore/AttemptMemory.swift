import SchoolModel
import Synchronization

/// What this process has said about attempts, and what it has written for that.
///
/// An app counts the revisions of its own objects. Another process of the same app may be at work on the same attempt;
/// what each of them adds is found by comparing with what it has said before.
///
/// It remembers the attempts that the process has said something about last. Of an earlier one, what is said next
/// counts as it does after a launch: the higher revision is the newer state.
final class AttemptMemory: Sendable {
    struct Entry: Sendable {
        /// The last state that the app has read or said.
        let said: Activity
        /// The state that was in the store then, with what other processes had written.
        let written: Activity
    }

    private struct State {
        var entries: [Activity.ID: (entry: Entry, number: Int)] = [:]
        /// How often something was said.
        var number = 0
    }

    /// How many attempts are remembered at least.
    static let most = 1000

    private let state = Mutex(State())

    subscript(id: Activity.ID) -> Entry? { state.withLock { $0.entries[id]?.entry } }

    /// How many attempts are remembered.
    var count: Int { state.withLock { $0.entries.count } }

    func note(_ new: [Entry]) {
        state.withLock { state in
            for entry in new {
                state.number += 1
                state.entries[entry.said.id] = (entry, state.number)
            }
            // Not each time, since it looks at all of them.
            guard state.entries.count > 2 * Self.most else { return }
            let numbers = state.entries.values.map(\.number).sorted()
            let oldest = numbers[numbers.count - Self.most]
            state.entries = state.entries.filter { $0.value.number >= oldest }
        }
    }
}
