// Attempts at a context; callers hold the lock.

extension CLSContext {
    func lookUpActivity() -> CLSActivity? {
        if latestActivity == nil && !hasLookedForActivity, let dataStore {
            hasLookedForActivity = true
            latestActivity = dataStore.keptActivity(at: self)
            if latestActivity != nil { dataStore.use(self) }
        }
        return latestActivity
    }

    func beginActivity() -> CLSActivity {
        latestActivity?.stop()
        hasLookedForActivity = true
        let activity = CLSActivity(at: self)
        latestActivity = activity
        dataStore?.adopt(activity, at: self)
        return activity
    }
}
