import Foundation
import Synchronization

/// The conditions behind predicates that were made from a format.
///
/// A predicate's block is opaque, so the conditions it was made from are kept here for as long as the
/// predicate lives.
enum PredicateConditions {
    private struct Entry {
        weak var predicate: NSPredicate?
        let condition: PredicateCondition
    }

    private struct Entries {
        var all: [ObjectIdentifier: Entry] = [:]
        var countAfterCleaning = 0
    }

    private static let entries = Mutex(Carried(value: Entries()))

    static func remember(_ condition: PredicateCondition, of predicate: NSPredicate) {
        let carried = Carried(value: Entry(predicate: predicate, condition: condition))
        let identifier = ObjectIdentifier(predicate)
        entries.withLock { entries in
            entries.value.all[identifier] = carried.value
            guard entries.value.all.count > 2 * entries.value.countAfterCleaning + 64 else { return }
            entries.value.all = entries.value.all.filter { $0.value.predicate != nil }
            entries.value.countAfterCleaning = entries.value.all.count
        }
    }

    static func condition(of predicate: NSPredicate) -> PredicateCondition? {
        let asked = Carried(value: predicate)
        let found = entries.withLock { entries -> Carried<PredicateCondition>? in
            let entry = entries.value.all[ObjectIdentifier(asked.value)]
            // Another predicate may have had the same address before.
            guard let entry, entry.predicate === asked.value else { return nil }
            return Carried(value: entry.condition)
        }
        return found?.value
    }
}
