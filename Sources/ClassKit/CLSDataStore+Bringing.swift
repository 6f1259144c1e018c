import DeviceStore
import Foundation
import SchoolModel

// Loading contexts from the device's store into memory; callers hold the lock.

extension CLSDataStore {
    /// Takes over the stored main app context, or stores it if there is none.
    func bringRoot(named name: String) {
        let saved = read { try device.context(at: IdentifierPath(root.identifierPath)) }
        if let saved { root.take(saved) }
        if saved?.context.title != name {
            root.title = name
            note(root)
        }
    }

    /// A child that the store keeps.
    func bring(_ identifier: String, below parent: CLSContext) -> CLSContext? {
        let elements = parent.identifierPath + [identifier]
        // An invalid path leads nowhere.
        guard !isRemoved(elements), let path = try? IdentifierPath(elements) else { return nil }
        return read { try device.context(at: path) }.map { made($0, below: parent) }
    }

    /// Everything below a context, parents first; the caller has to hold it.
    func bringAll(below context: CLSContext) -> [CLSContext] {
        guard let path = try? IdentifierPath(context.identifierPath) else { return [] }
        let kept = read { try device.descendants(of: path) } ?? []
        var known: [IdentifierPath: CLSContext] = [path: context]
        for saved in kept where !isRemoved(saved.context.path.elements) {
            guard let parent = saved.context.path.parent.flatMap({ known[$0] }) else { continue }
            known[saved.context.path] = brought(saved, below: parent)
        }
        return Array(known.values)
    }

    /// The object for a stored context: the existing one, or a new one.
    func brought(_ saved: SavedContext, below parent: CLSContext) -> CLSContext {
        let identifier = saved.context.path.identifier
        return parent.loaded[identifier]?.context ?? made(saved, below: parent)
    }

    /// The context at a full path, if there is one.
    func context(at path: [String]) -> CLSContext? {
        relative(path).reduce(root) { $0?.child($1) }
    }

    /// The context at a full path, if it is in memory.
    func loadedContext(at path: [String]) -> CLSContext? {
        relative(path).reduce(root) { $0?.loaded[$1]?.context }
    }

    /// Whether a context has been removed and the removal isn't saved yet.
    func isRemoved(_ path: [String]) -> Bool {
        let isAbove = { (removal: Removal) in path.starts(with: removal.path) }
        return pending.removals.contains(where: isAbove)
            || inFlight.values.contains { $0.removals.contains(where: isAbove) }
    }

    func keptChildCount(of context: CLSContext) -> Int {
        guard let path = try? IdentifierPath(context.identifierPath) else { return 0 }
        return read { try device.childCount(of: path) } ?? 0
    }

    /// The attempt that the device has kept for a context.
    func keptActivity(at context: CLSContext) -> CLSActivity? {
        guard let path = try? IdentifierPath(context.identifierPath) else { return nil }
        let activity = read { try device.latestActivity(at: path) }
            .map { CLSActivity($0, at: context, in: surroundings) }
        activity?.personNumber = personNumber
        return activity
    }

    /// Reads from the device; the lookup or the next save reports errors.
    func read<Value>(_ body: () throws -> Value?) -> Value? {
        do {
            return try body()
        } catch {
            readingFailure = CLSError(.databaseInaccessible, "The store of this app can't be read: \(error)")
            return nil
        }
    }

    /// The failure of any read since the last call.
    func takeReadingFailure() -> CLSError? {
        defer { readingFailure = nil }
        return readingFailure
    }

    private func made(_ saved: SavedContext, below parent: CLSContext) -> CLSContext {
        let context = CLSContext(saved)
        context.dataStore = self
        parent.link(context)
        return context
    }
}

// Changes in the device's store that this app didn't make.
extension CLSDataStore {
    func take(_ change: DeviceChange) {
        Graph.locked {
            noteChangeFromOutside()
            switch change {
            case .contexts(let paths): paths.sorted { $0.elements.count < $1.elements.count }.forEach(refresh)
            case .account: noticePerson()
            }
        }
    }

    /// Updates an object in place with changes from another device.
    ///
    /// The app's unsaved changes are newer.
    private func refresh(_ path: IdentifierPath) {
        path.parent.flatMap { loadedContext(at: $0.elements) }?.childCount = nil
        guard let context = loadedContext(at: path.elements), !isToBeSaved(context) else { return }
        if let saved = read({ try device.context(at: path) }) {
            context.take(saved)
        } else if context !== root, readingFailure == nil {
            letGo(context)
        }
    }

    /// Lets a context leave the tree that another device has removed, or that another object replaces, with everything
    /// below it.
    ///
    /// The app may hold it, and somebody may be at work on it. It remembers its place, where the school goes on to
    /// record what it handed out.
    func letGo(_ context: CLSContext) {
        let places = context.loadedSubtree.map { ($0, $0.identifierPath) }
        let activities = places.compactMap(\.0.latestActivity)
        let unsaved = activities.filter(pending.activities.contains)
        let underWay = activities.filter { activity in runningActivities.contains { $0 === activity } }
        let active = places.map(\.0).first { $0 === activeContext }
        context.unlink()
        for (context, path) in places { context.formerPlace = FormerPlace(store: self, path: path) }
        unsaved.forEach(note)
        underWay.forEach(noteStart)
        active.map(activate)
    }

    func isToBeSaved(_ context: CLSContext) -> Bool {
        pending.contexts.contains(context) || inFlight.values.contains { $0.contexts.contains(context) }
    }
}
