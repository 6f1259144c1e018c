/// What the next save has to write.
struct PendingChanges {
    var contexts = ObjectList<CLSContext>()
    var activities = ObjectList<CLSActivity>()
    /// Identifier paths of contexts that have left the tree.
    var removed: [[String]] = []
    /// What went wrong before the save.
    var failures: [CLSError] = []
}

/// Objects in the order in which they came, each once.
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
