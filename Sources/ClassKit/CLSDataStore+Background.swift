import Foundation

// What Apple's framework learns from the system. Elsewhere there is no one place that tells it, so the
// app says it; an app without a background never does.

extension CLSDataStore {
    /// Says that the app is in the background now: the clocks of its activities stand still.
    ///
    /// They stay started. Call it where the app's toolkit says that its window is hidden or has been
    /// left. This is an addition to Apple's interface.
    public func appDidEnterBackground() {
        Graph.locked {
            isInBackground = true
            runningActivities.forEach { $0.pause() }
        }
    }

    /// Says that the app is in front again: the clocks go on.
    ///
    /// This is an addition to Apple's interface.
    public func appWillEnterForeground() {
        Graph.locked {
            isInBackground = false
            runningActivities.forEach { $0.resume() }
        }
    }
}
