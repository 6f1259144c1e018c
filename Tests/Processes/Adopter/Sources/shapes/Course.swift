import ClassKit

/// A course that follows a link before it has declared anything, so that it finds nothing on a new device.
final class Course: Shape {
    func applicationDidFinishLaunching() {}

    func play(_ userActivity: NSUserActivity?, completion: @escaping () -> Void) {
        let isOpened = userActivity != nil
        CLSDataStore.shared.mainAppContext.descendant(matchingIdentifierPath: ["sums"]) { found, _ in
            let sums = found ?? Self.declared()
            if found != nil || !isOpened { Self.work(at: sums) }
            CLSDataStore.shared.save()
        }
        // What the handler saves is waited for at the end.
        completion()
    }

    private static func declared() -> CLSContext {
        let sums = CLSContext(type: .quiz, identifier: "sums", title: "Sums to ten")
        sums.addProgressReportingCapabilities([
            CLSProgressReportingCapability(kind: .score, details: "Right answers,\nof ten")
        ])
        CLSDataStore.shared.mainAppContext.addChildContext(sums)
        return sums
    }

    private static func work(at sums: CLSContext) {
        let activity = sums.createNewActivity()
        activity.start()
        let end = DispatchSemaphore(value: 0)
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { end.signal() }  // here, the student works
        end.wait()
        activity.primaryActivityItem = CLSScoreItem(
            identifier: "total", title: "How much is\n3 + 4?", score: 8, maxScore: 10)
        activity.stop()
    }
}
