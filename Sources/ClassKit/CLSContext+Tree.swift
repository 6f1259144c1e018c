import Foundation

extension CLSContext {
    /// The context above; only the main app context, and one that is not in the tree, has none.
    public var parent: CLSContext? { Graph.locked { storedParent } }

    /// Puts a context below this one, and takes it from where it was.
    ///
    /// A child whose identifier a sibling already has is not added; the next save says so.
    public func addChildContext(_ child: CLSContext) {
        Graph.locked {
            if child.storedParent === self { return }
            if let failure = failure(adding: child) {
                if let dataStore { dataStore.note(failure) } else { failures.append(failure) }
                return
            }
            child.removeFromParent()
            child.storedParent = self
            children[child.identifier] = child
            if let dataStore { child.join(dataStore) }
        }
    }

    /// Takes the context out of the tree, with everything below it.
    ///
    /// If it is not added elsewhere, the next save deletes it.
    public func removeFromParent() {
        Graph.locked {
            guard let parent = storedParent else { return }
            dataStore?.noteRemoval(of: self)
            parent.children[identifier] = nil
            storedParent = nil
            leave()
        }
    }

    /// The contexts that are shown below this one although they belong elsewhere.
    public var navigationChildContexts: [CLSContext] { Graph.locked { navigationChildren } }

    public func addNavigationChildContext(_ child: CLSContext) {
        Graph.locked {
            if !navigationChildren.contains(where: { $0 === child }) { navigationChildren.append(child) }
        }
    }

    public func removeNavigationChildContext(_ child: CLSContext) {
        Graph.locked { navigationChildren.removeAll { $0 === child } }
    }

    /// This context and everything below it, parents first, siblings in their order.
    var subtree: [CLSContext] {
        [self] + orderedChildren.flatMap(\.subtree)
    }

    var orderedChildren: [CLSContext] {
        children.values.sorted { ($0.displayOrder, $0.identifier) < ($1.displayOrder, $1.identifier) }
    }

    private func failure(adding child: CLSContext) -> CLSError? {
        var ancestor: CLSContext? = self
        while let context = ancestor {
            if context === child {
                return CLSError(.invalidModification, "A context can't be below itself.", object: child)
            }
            ancestor = context.storedParent
        }
        if child.dataStore?.root === child {
            return CLSError(.invalidModification, "The main app context stays where it is.", object: child)
        }
        if let sibling = children[child.identifier], sibling !== child {
            let path = (identifierPath + [child.identifier]).joined(separator: "/")
            return CLSError(.invalidCreate, "There is already a context at \(path).", object: child)
        }
        return nil
    }

    /// Becomes part of a data store's tree.
    private func join(_ store: CLSDataStore) {
        for context in subtree {
            context.dataStore = store
            store.note(context)
            context.failures.forEach(store.note)
            context.failures = []
            if context.storedIsActive { store.activate(context) }
            if let activity = context.latestActivity { store.adopt(activity) }
        }
    }

    private func leave() {
        for context in subtree {
            context.dataStore?.forget(context)
            context.dataStore = nil
        }
    }
}
