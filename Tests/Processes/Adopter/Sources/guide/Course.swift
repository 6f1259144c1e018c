import ClassKit

@main
struct Course {
    static func main() async throws {
        let store = CLSDataStore.shared
        if try await store.contexts(matchingIdentifierPath: ["sums"]).isEmpty {
            let sums = CLSContext(type: .quiz, identifier: "sums", title: "Sums to ten")
            sums.topic = .math
            sums.addProgressReportingCapabilities([CLSProgressReportingCapability(kind: .score, details: nil)])
            store.mainAppContext.addChildContext(sums)
            try await store.save()
        }
        if try !beOpened(by: store) {  // nobody tapped anything: begin where the student left off
            work(at: try await store.mainAppContext.descendant(matchingIdentifierPath: ["sums"]))
        }
        do {
            _ = try await store.waitForDelivery(upTo: .seconds(5))
        } catch {
            print(error.localizedDescription)  // the school has ended the sign-in; nothing that was saved is lost
        }
    }
}

extension Course {
    static func work(at context: CLSContext) {
        context.becomeActive()
        let activity = context.createNewActivity()
        activity.start()
        Thread.sleep(forTimeInterval: 2)  // here, the student works
        activity.primaryActivityItem = CLSScoreItem(identifier: "total", title: "Total score", score: 8, maxScore: 10)
        activity.stop()
        context.resignActive()
        CLSDataStore.shared.save { error in
            if let error { print(error.localizedDescription) }
        }
    }
}

extension Course {
    /// Returns whether the app was started for an activity of a handout.
    static func beOpened(by store: CLSDataStore) throws -> Bool {
        try store.registerForDeepLinks()
        return try store.onContinueUserActivity { userActivity in
            guard userActivity.isClassKitDeepLink, let path = userActivity.contextIdentifierPath else { return }
            CLSDataStore.shared.mainAppContext.descendant(matchingIdentifierPath: path) { context, _ in
                if let context { work(at: context) }
            }
        }
    }
}
