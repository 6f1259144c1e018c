import Foundation

extension CLSDataStore {
    /// The path below the main app context.
    func relative(_ path: [String]) -> [String] {
        path.first == root.identifier ? Array(path.dropFirst()) : path
    }

    /// The identifiers to walk along from a context; a path from the main one may begin with its identifier.
    func steps(_ path: [String], from start: CLSContext) -> [String] {
        start === root ? relative(path) : path
    }

    /// The context at a whole path, if it is in the tree; called with the lock held.
    func context(at path: [String]) -> CLSContext? {
        relative(path).reduce(root) { $0?.children[$1] }
    }

    /// Walks down a path and asks the delegate for what is missing; what it makes is saved.
    func find(
        _ path: [String], below start: CLSContext,
        completion: @escaping @Sendable ([CLSContext], (any Error)?) -> Void
    ) {
        let carried = Carried(value: (store: self, start: start))
        DispatchQueue.global().async {
            let (store, start) = carried.value
            let walk = store.walk(store.steps(path, from: start), from: start)
            if walk.made.isEmpty { return completion(walk.found, nil) }
            let found = Carried(value: walk.found)
            store.save(.only(walk.made)) { error in completion(found.value, error) }
        }
    }

    private func walk(_ path: [String], from start: CLSContext) -> (found: [CLSContext], made: [CLSContext]) {
        var found: [CLSContext] = []
        var made: [CLSContext] = []
        var parent = start
        for identifier in path {
            if let child = Graph.locked({ parent.children[identifier] }) {
                parent = child
            } else if let child = make(identifier, below: parent) {
                parent = child
                made.append(child)
            } else {
                break
            }
            found.append(parent)
        }
        return (found, made)
    }

    /// Has the delegate make a context; nil if it does not, or makes another one.
    private func make(_ identifier: String, below parent: CLSContext) -> CLSContext? {
        let parentPath = relative(parent.identifierPath)
        let made = delegate?.createContext(
            forIdentifier: identifier, parentContext: parent, parentIdentifierPath: parentPath
        )
        guard let made, made.identifier == identifier else { return nil }
        return Graph.locked {
            // Meanwhile another thread may have put one there.
            if parent.children[identifier] == nil { parent.addChildContext(made) }
            return parent.children[identifier]
        }
    }
}
