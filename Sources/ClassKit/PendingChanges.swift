/// Everything that the next save has to write.
struct PendingChanges {
    var contexts = ObjectList<CLSContext>()
    var activities = ObjectList<CLSActivity>()
    /// Contexts that have left the tree.
    var removals: [Removal] = []
    /// Errors that occurred before the save.
    var failures: [CLSError] = []
    /// Attempts that the developer's log doesn't have yet, though nothing of them is recorded.
    var unrecorded: [UnrecordedAttempt] = []
}

/// An attempt that was begun with an object in no tree, since another context is at its place.
struct UnrecordedAttempt {
    let path: [String]
    weak var activity: CLSActivity?

    /// Whether the app may still go on with it.
    var isUnderWay: Bool { activity?.context.map { $0.recordingStore == nil } ?? false }

    /// The error of each save as long as the app has it.
    var failure: CLSError {
        let place = path.joined(separator: "/")
        let words = """
            The attempt at \(place) isn't recorded: it was begun with another object than the context that is there. \
            Find that one with contexts(matchingIdentifierPath:), and begin the attempt with it.
            """
        return CLSError(.invalidCreate, words, object: activity)
    }
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
