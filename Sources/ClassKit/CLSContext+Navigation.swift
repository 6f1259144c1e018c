// Contexts that are shown below others; callers hold the lock.

/// A context that is shown below another.
enum NavigationChild {
    case context(CLSContext)
    /// Its place in the store.
    case path([String])
}

extension CLSContext {
    /// The existing ones, without those that have been removed.
    var shownChildren: [CLSContext] {
        navigationChildren.compactMap { child in
            switch child {
            case .context(let context): context
            case .path(let path): dataStore?.context(at: path)
            }
        }
    }

    func show(_ child: CLSContext) {
        if shownChildren.contains(where: { $0 === child }) { return }
        navigationChildren.append(.context(child))
        noteChange()
    }

    func hide(_ child: CLSContext) {
        let shown = shownChildren
        guard shown.contains(where: { $0 === child }) else { return }
        navigationChildren = shown.filter { $0 !== child }.map { .context($0) }
        noteChange()
    }

    /// The paths of those in the tree.
    var navigationPaths: [[String]] {
        shownChildren.filter { $0.dataStore != nil && $0.dataStore === dataStore }.map(\.identifierPath)
    }
}
