// Attempts at a context; callers hold the lock.

extension CLSContext {
    /// The store that attempts at this context are saved in.
    var recordingStore: CLSDataStore? { dataStore ?? nearestFormerPlace?.store }

    /// Where attempts at this context are recorded.
    var recordingPath: [String] { dataStore == nil ? nearestFormerPlace?.path ?? identifierPath : identifierPath }

    private var nearestFormerPlace: FormerPlace? {
        if let formerPlace { return formerPlace }
        return storedParent?.nearestFormerPlace.map { FormerPlace(store: $0.store, path: $0.path + [identifier]) }
    }

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
