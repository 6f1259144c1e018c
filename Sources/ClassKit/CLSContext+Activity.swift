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
        recordingStore?.adopt(activity, at: self)
        return activity
    }
}
