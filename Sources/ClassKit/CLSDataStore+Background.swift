import Foundation

// Apple's framework learns this from the system. Elsewhere no single place reports it, so the app does;
// an app that never runs in the background doesn't have to.

extension CLSDataStore {
    /// Notes that the app has entered the background, and pauses the clocks of its activities.
    ///
    /// The activities stay started. Call this when the app's toolkit reports that its window is hidden or has lost
    /// focus. This is an addition to Apple's interface.
    public func appDidEnterBackground() {
        Graph.locked {
            isInBackground = true
            runningActivities.forEach { $0.pause() }
        }
    }

    /// Notes that the app is in the foreground again, and resumes the clocks.
    ///
    /// This is an addition to Apple's interface.
    public func appWillEnterForeground() {
        Graph.locked {
            isInBackground = false
            runningActivities.forEach { $0.resume() }
        }
    }
}
