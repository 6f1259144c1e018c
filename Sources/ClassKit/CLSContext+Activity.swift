import Foundation

extension CLSContext {
    /// Whether this is the one context that the person works in.
    public var isActive: Bool { Graph.locked { storedIsActive } }

    /// Says that the person works in this context now, and in no other.
    public func becomeActive() {
        Graph.locked {
            storedIsActive = true
            dataStore?.activate(self)
        }
    }

    /// Says that the person has left this context.
    public func resignActive() {
        Graph.locked {
            storedIsActive = false
            dataStore?.deactivate(self)
        }
    }

    /// The attempt that is under way, or was last; nil if there has been none.
    public var currentActivity: CLSActivity? {
        Graph.locked {
            if latestActivity == nil && !hasLookedForActivity, let dataStore {
                hasLookedForActivity = true
                latestActivity = dataStore.keptActivity(at: self)
            }
            return latestActivity
        }
    }

    /// Begins a new attempt.
    ///
    /// One that was there is stopped; what it has recorded stays.
    @discardableResult
    public func createNewActivity() -> CLSActivity {
        Graph.locked {
            latestActivity?.stop()
            hasLookedForActivity = true
            let activity = CLSActivity(at: self)
            latestActivity = activity
            dataStore?.adopt(activity)
            return activity
        }
    }
}
