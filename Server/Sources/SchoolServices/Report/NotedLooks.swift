import Foundation
import SchoolModel
import Synchronization

/// Remembers for a while whose looks at what have been recorded.
///
/// A report that stays open reloads with every change. Recording each time would write more
/// than the class does, and tell the student nothing more than the first line.
public final class NotedLooks: Sendable {
    /// How long one line in the log covers further looks, in milliseconds.
    public static let window: Int64 = 10 * 60 * 1000

    private struct Look: Hashable {
        let pair: ViewedPair
        let viewer: Person.ID
        let how: Viewing.How
    }

    private struct Memory {
        var window: Int64 = 0
        var looks: Set<Look> = []
    }

    private let memory = Mutex(Memory())

    public init() {}

    /// Those of the pairs that were not recorded in this window.
    func unnoted(_ pairs: Set<ViewedPair>, by viewer: Person.ID, how: Viewing.How, at now: Date) -> Set<ViewedPair> {
        memory.withLock { memory in
            guard memory.window == now.millisecondsSince1970 / Self.window else { return pairs }
            return pairs.filter { !memory.looks.contains(Look(pair: $0, viewer: viewer, how: how)) }
        }
    }

    /// Remembers what has been recorded.
    func remember(_ pairs: Set<ViewedPair>, by viewer: Person.ID, how: Viewing.How, at now: Date) {
        memory.withLock { memory in
            let window = now.millisecondsSince1970 / Self.window
            if memory.window != window { memory = Memory(window: window) }
            for pair in pairs { memory.looks.insert(Look(pair: pair, viewer: viewer, how: how)) }
        }
    }
}
