// Attempts at a context; callers hold the lock.

extension CLSContext {
    /// The store that attempts at this context are saved in.
    var recordingStore: CLSDataStore? { dataStore ?? formerStore }

    /// The store in whose tree the context, or one above it, was for somebody who used the app before.
    var formerStore: CLSDataStore? { formerPlace?.store ?? storedParent?.formerStore }

    func lookUpActivity() -> CLSActivity? {
        guard let store = recordingStore else { return latestActivity }
        store.noticePerson()
        if latestActivity?.personNumber != store.personNumber { latestActivity = nil }
        if latestActivity == nil && lookedForPerson != store.personNumber {
            lookedForPerson = store.personNumber
            latestActivity = store.keptActivity(at: self)
            if latestActivity != nil { store.use(self) }
        }
        return latestActivity
    }

    func beginActivity() -> CLSActivity {
        recordingStore?.noticePerson()
        latestActivity?.stop()
        lookedForPerson = recordingStore?.personNumber
        let activity = CLSActivity(at: self)
        latestActivity = activity
        if let store = recordingStore { store.adopt(activity, at: self) } else { noteUnrecorded() }
        return activity
    }

    /// Lets the app's developer know of an attempt that is recorded nowhere, if the app means a place in the tree.
    func noteUnrecorded() {
        guard let place = refusedPlace else { return }
        let attempt = UnrecordedAttempt(path: place.path, activity: latestActivity)
        place.store.pending.unrecorded.append(attempt)
    }

    /// The place in a tree that this context, or one above it, was refused because another one has it.
    private var refusedPlace: (store: CLSDataStore, path: [String])? {
        if let refusingParent, let store = refusingParent.recordingStore {
            return (store, refusingParent.identifierPath + [identifier])
        }
        return storedParent?.refusedPlace.map { ($0.store, $0.path + [identifier]) }
    }
}
