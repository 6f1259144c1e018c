// A context's place in a tree; callers hold the lock.
//
// Outside a data store, a parent holds its children. Inside one, a child holds its parent, and only the
// app and unsaved changes hold a child: the store loads it again when it is needed. So an app with a
// large tree keeps in memory only what it uses.

/// A context that stays in memory while something else holds it.
struct LoadedContext {
    weak var context: CLSContext?
}

extension CLSContext {
    var storedParent: CLSContext? { strongParent ?? weakParent }

    /// The child with an identifier, loaded from the store if it isn't in memory.
    func child(_ identifier: String) -> CLSContext? {
        held[identifier] ?? loaded[identifier]?.context ?? dataStore?.bring(identifier, below: self)
    }

    /// The children that are in memory.
    var loadedChildren: [CLSContext] {
        Array(held.values) + loaded.values.compactMap(\.context)
    }

    /// This context and everything in memory below it, parents first.
    var loadedSubtree: [CLSContext] {
        [self] + loadedChildren.flatMap(\.loadedSubtree)
    }

    func put(_ child: CLSContext) {
        dataStore?.noticePerson()
        if child.storedParent === self { return }
        if let failure = failure(adding: child) {
            if failure.code == .invalidCreate, let known = self.child(child.identifier),
                dataStore?.hasComeMeanwhile(known) == true
            {
                child.refusingParent = nil
                child.takeOut(withAllBelow: true)
                return child.takePlace(of: known, below: self)
            }
            if let dataStore { dataStore.note(failure) } else { failures.append(failure) }
            if failure.code == .invalidCreate, child.recordingStore == nil {
                child.refusingParent = self
                child.noteUnrecordedAttempts()
            }
            return
        }
        child.refusingParent = nil
        child.takeOut(withAllBelow: true)
        guard let dataStore else {
            held[child.identifier] = child
            child.weakParent = self
            if let store = recordingStore { child.loadedSubtree.forEach { $0.adoptActivity(in: store) } }
            return
        }
        countChildren(adding: 1)
        link(child)
        child.join(dataStore)
    }

    /// Lets a store record an attempt that was begun while the context was in none.
    private func adoptActivity(in store: CLSDataStore) {
        if let latestActivity { store.adopt(latestActivity, at: self) }
    }

    /// Lets the app's developer know of attempts that were begun here and below before it was clear that they are
    /// recorded nowhere.
    private func noteUnrecordedAttempts() {
        for context in loadedSubtree where context.latestActivity != nil { context.noteUnrecorded() }
    }

    /// The contexts whose place below this one was taken while it was in no store.
    private var refusedChildren: [CLSContext] {
        var refused: [CLSContext] = []
        for failure in failures {
            let child = failure.userInfo[CLSErrorUserInfoKey.objectKey.rawValue] as? CLSContext
            // An app may have tried it more than once.
            guard let child, child.refusingParent === self, !refused.contains(where: { $0 === child }) else { continue }
            refused.append(child)
        }
        return refused
    }

    /// Takes the context out of the tree.
    ///
    /// - Parameter withAllBelow: Whether to load everything that the store keeps below it, so that
    ///   the whole subtree can move elsewhere.
    func takeOut(withAllBelow: Bool) {
        guard let parent = storedParent else { return }
        guard let dataStore else {
            parent.held[identifier] = nil
            weakParent = nil
            return
        }
        // Hold what is loaded until the contexts above it do.
        let brought = withAllBelow ? dataStore.bringAll(below: self) : []
        parent.countChildren(adding: -1)
        dataStore.noteRemoval(of: self, from: parent)
        unlink()
        withExtendedLifetime(brought) {}
    }

    /// Leaves the store, with everything in memory below it, without noting a change.
    func unlink() {
        let contexts = loadedSubtree
        if let strongParent { strongParent.loaded[identifier] = nil }
        for context in contexts {
            context.dataStore?.forget(context)
            context.dataStore = nil
            context.childCount = nil
            if context !== self, let parent = context.strongParent {
                parent.held[context.identifier] = context
                context.weakParent = parent
            }
            context.strongParent = nil
            context.loaded = [:]
        }
        weakParent = nil
    }

    /// Links a child in the way of contexts in a store.
    func link(_ child: CLSContext) {
        child.strongParent = self
        child.weakParent = nil
        loaded[child.identifier] = LoadedContext(context: child)
    }

    /// Joins a data store's tree, with everything below.
    private func join(_ store: CLSDataStore) {
        let children = enter(store)
        childCount = children.count
        for child in children {
            link(child)
            child.join(store)
        }
    }

    /// Takes the place of a context that has come meanwhile, with everything below: what the app has said wins.
    private func takePlace(of known: CLSContext, below parent: CLSContext) {
        guard let store = parent.dataStore else { return }
        completeValues(from: known)
        let count = known.childCount
        let below = known.loaded
        known.loaded = [:]
        // Attempts that were begun with it go on being recorded at its place.
        store.letGo(known)
        parent.link(self)
        let children = enter(store)
        childCount = count
        below.values.compactMap(\.context).forEach(link)
        for child in children {
            if let known = self.child(child.identifier) {
                child.takePlace(of: known, below: self)
            } else {
                countChildren(adding: 1)
                link(child)
                child.join(store)
            }
        }
    }

    /// Belongs to a data store from now on.
    ///
    /// - Returns: The children that it had before, which don't belong to the store yet.
    private func enter(_ store: CLSDataStore) -> [CLSContext] {
        let children = Array(held.values)
        dataStore = store
        formerPlace = nil
        held = [:]
        given = nil
        isMadeByApp = true
        store.noteKnown(identifierPath)
        store.note(self)
        failures.map(completed).forEach(store.note)
        refusedChildren.forEach { $0.noteUnrecordedAttempts() }
        failures = []
        if storedIsActive { store.activate(self) }
        adoptActivity(in: store)
        return children
    }

    /// The number of children, in memory or not.
    @discardableResult
    func countChildren(adding change: Int = 0) -> Int {
        let count = (childCount ?? dataStore?.keptChildCount(of: self) ?? held.count) + change
        childCount = count
        return count
    }

    private func alreadyThere(_ child: CLSContext) -> CLSError {
        let path = (identifierPath + [child.identifier]).joined(separator: "/")
        return CLSError(.invalidCreate, "There is already a context at \(path).", object: child)
    }

    /// A failure with the whole path, which it didn't know while this context was in no store.
    private func completed(_ failure: CLSError) -> CLSError {
        let child = failure.userInfo[CLSErrorUserInfoKey.objectKey.rawValue] as? CLSContext
        guard failure.code == .invalidCreate, let child, child.refusingParent === self else { return failure }
        return alreadyThere(child)
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
        if child.type == .app {
            return CLSError(.invalidArgument, "Only the main app context has the type app.", object: child)
        }
        if let sibling = self.child(child.identifier), sibling !== child {
            return alreadyThere(child)
        }
        return nil
    }
}
