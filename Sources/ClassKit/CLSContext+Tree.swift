// A context's place in the tree; called with the lock held.

extension CLSContext {
    func put(_ child: CLSContext) {
        if child.storedParent === self { return }
        if let failure = failure(adding: child) {
            if let dataStore { dataStore.note(failure) } else { failures.append(failure) }
            return
        }
        child.takeOut()
        child.storedParent = self
        children[child.identifier] = child
        if let dataStore { child.join(dataStore) }
    }

    func takeOut() {
        guard let parent = storedParent else { return }
        dataStore?.noteRemoval(of: self)
        parent.children[identifier] = nil
        storedParent = nil
        leave()
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
