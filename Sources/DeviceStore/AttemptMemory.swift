import SchoolModel
import Synchronization

/// What this process has said about attempts, and what it has written for that.
///
/// An app counts the revisions of its own objects. Another process of the same app may be at work on the same attempt;
/// what each of them adds is found by comparing with what it has said before.
final class AttemptMemory: Sendable {
    struct Entry: Sendable {
        /// The last state that the app has read or said.
        let said: Activity
        /// The state that was in the store then, with what other processes had written.
        let written: Activity
    }

    private let entries = Mutex<[Activity.ID: Entry]>([:])

    subscript(id: Activity.ID) -> Entry? { entries.withLock { $0[id] } }

    func note(_ new: [Entry]) {
        entries.withLock { entries in
            for entry in new { entries[entry.said.id] = entry }
        }
    }
}
