import DeviceStore
import Foundation
import SchoolModel

extension CLSDataStore {
    /// Finds what matches a predicate, without loading anything that doesn't.
    func find(
        _ predicate: NSPredicate, completion: @escaping @Sendable ([CLSContext], (any Error)?) -> Void
    ) {
        let carried = Carried(value: (store: self, predicate: predicate))
        turns.add { [turns] turn in
            let (store, predicate) = carried.value
            do {
                var search = Search(for: predicate, in: store)
                let found = try search.results()
                turns.callApp(in: turn) { completion(found, nil) }
            } catch {
                let failure = CLSError(.databaseInaccessible, "The store of this app can't be read: \(error)")
                turns.callApp(in: turn) { completion([], failure) }
            }
        }
    }
}

/// A search through the tree.
private struct Search {
    /// How many contexts are examined before others get a turn.
    private static let pageLength = 500

    private let predicate: NSPredicate
    private let store: CLSDataStore
    /// What was examined before the store's pages, which may have it, too.
    ///
    /// It is held, because an address says nothing about an object that is gone: another one may have it by then.
    private var unsaved = ObjectList<CLSContext>()
    private var found = ObjectList<CLSContext>()
    /// Held while their children are examined.
    private var parents: [IdentifierPath: CLSContext] = [:]

    init(for predicate: NSPredicate, in store: CLSDataStore) {
        self.predicate = predicate
        self.store = store
    }

    mutating func results() throws -> [CLSContext] {
        let query = Graph.locked {
            store.noticePerson()
            return lookAtWhatIsNotSaved()
        }
        var last: IdentifierPath?
        while true {
            let page = try store.device.contexts(matching: query, after: last, limit: Self.pageLength)
            Graph.locked { lookAt(page) }
            guard page.count == Self.pageLength else { break }
            last = page.last?.context.path
        }
        return Graph.locked { sorted }
    }

    /// Examines everything that isn't in the device's store, or differs from it.
    ///
    /// - Returns: The query for the store.
    private mutating func lookAtWhatIsNotSaved() -> ContextQuery {
        let batches = [store.pending] + store.inFlight.values
        for context in batches.flatMap(\.contexts.objects) where context.dataStore === store {
            unsaved.insert(context)
        }
        unsaved.objects.forEach { lookAt($0) }
        return predicate.query(in: store)
    }

    private mutating func lookAt(_ page: [SavedContext]) {
        for saved in page where !store.isRemoved(saved.context.path.elements) {
            let context: CLSContext
            if saved.context.path.elements == store.root.identifierPath {
                context = store.root
            } else if let parent = parent(of: saved.context.path) {
                context = store.brought(saved, below: parent)
            } else {
                continue
            }
            if !unsaved.contains(context) { lookAt(context) }
        }
    }

    private mutating func parent(of path: IdentifierPath) -> CLSContext? {
        guard let above = path.parent else { return nil }
        if let parent = parents[above] { return parent }
        parents[above] = store.context(at: above.elements)
        return parents[above]
    }

    private mutating func lookAt(_ context: CLSContext) {
        if predicate.evaluate(with: context) { found.insert(context) }
    }

    /// Siblings in display order, parents before their children.
    private var sorted: [CLSContext] {
        found.objects
            .map { (place: Place($0), context: $0) }
            .sorted { $0.place < $1.place }
            .map(\.context)
    }

    private struct Place: Comparable {
        let parent: [String]
        let order: Int
        let identifier: String

        init(_ context: CLSContext) {
            parent = context.storedParent?.identifierPath ?? []
            order = context.displayOrder
            identifier = context.identifier
        }

        static func < (one: Place, other: Place) -> Bool {
            if one.parent != other.parent { return one.parent.lexicographicallyPrecedes(other.parent) }
            return (one.order, one.identifier) < (other.order, other.identifier)
        }
    }
}
