/// Everything that the next save has to write.
struct PendingChanges {
    var contexts = ObjectList<CLSContext>()
    var activities = ObjectList<CLSActivity>()
    /// Contexts that have left the tree.
    var removals: [Removal] = []
    /// Errors that occurred before the save.
    var failures: [CLSError] = []
    /// The places of contexts at which attempts were begun with another object, which is in no tree.
    var unrecorded: [[String]] = []
}

/// A context that has left the tree, with everything below it.
struct Removal {
    let path: [String]
    /// Held until the removal is written, because only the parent knows that the child is gone.
    let parent: CLSContext
}

/// Distinct objects in the order in which they were added; they are held, so that none gets the address of another.
struct ObjectList<Object: AnyObject> {
    private(set) var objects: [Object] = []
    private var known: Set<ObjectIdentifier> = []

    mutating func insert(_ object: Object) {
        if known.insert(ObjectIdentifier(object)).inserted { objects.append(object) }
    }

    mutating func remove(_ object: Object) {
        if known.remove(ObjectIdentifier(object)) != nil { objects.removeAll { $0 === object } }
    }

    func contains(_ object: Object) -> Bool {
        known.contains(ObjectIdentifier(object))
    }
}
