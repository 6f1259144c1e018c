public import Foundation

// Apps wrap the data store in their own protocols, and those from before Swift had `@Sendable` lack it.
// With these methods, they compile without a warning; every other call prefers the real methods.
// `consuming` only makes these distinct symbols.

extension CLSDataStore {
    @available(swift, obsoleted: 6)
    @_disfavoredOverload
    public func save(completion: consuming (((any Error)?) -> Void)?) {
        guard let completion else { return save(PendingSave.everything, completion: nil) }
        let carried = Carried(value: completion)
        save(PendingSave.everything) { error in carried.value(error) }
    }

    @available(swift, obsoleted: 6)
    @_disfavoredOverload
    public func contexts(
        matching predicate: NSPredicate, completion: consuming @escaping ([CLSContext], (any Error)?) -> Void
    ) {
        let carried = Carried(value: completion)
        find(predicate) { contexts, error in carried.value(contexts, error) }
    }

    @available(swift, obsoleted: 6)
    @_disfavoredOverload
    public func contexts(
        matchingIdentifierPath identifierPath: [String],
        completion: consuming @escaping ([CLSContext], (any Error)?) -> Void
    ) {
        let carried = Carried(value: completion)
        findAll(along: identifierPath) { contexts, error in carried.value(contexts, error) }
    }
}

extension CLSContext {
    @available(swift, obsoleted: 6)
    @_disfavoredOverload
    public func descendant(
        matchingIdentifierPath identifierPath: [String],
        completion: consuming @escaping (CLSContext?, (any Error)?) -> Void
    ) {
        let carried = Carried(value: completion)
        findDescendant(identifierPath) { context, error in carried.value(context, error) }
    }
}
