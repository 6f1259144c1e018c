import ClassKit

/// A tree that the data store's delegate makes, context by context, when the app looks one up.
final class Theatre: NSObject, CLSDataStoreDelegate, Shape {
    private let plays = ["hamlet": "Hamlet", "macbeth": "Macbeth"]
    private let parts = ["act-1": "Act 1", "act-2": "Act 2", "scene-1": "Scene 1", "quiz": "Quiz"]

    func applicationDidFinishLaunching() {
        CLSDataStore.shared.delegate = self
        for play in plays.keys.sorted() {
            for act in ["act-1", "act-2"] {
                CLSDataStore.shared.mainAppContext.descendant(matchingIdentifierPath: [play, act, "scene-1", "quiz"]) {
                    context, error in
                    if let error = error { print(error.localizedDescription) }
                }
            }
        }
        CLSDataStore.shared.save()
    }

    func createContext(
        forIdentifier identifier: String, parentContext: CLSContext, parentIdentifierPath: [String]
    ) -> CLSContext? {
        guard let title = plays[identifier] ?? parts[identifier] else { return nil }
        let types: [CLSContextType] = [.book, .chapter, .section, .quiz]
        let context = CLSContext(type: types[parentIdentifierPath.count], identifier: identifier, title: title)
        context.topic = .literacyAndWriting
        if context.type == .quiz {
            context.addProgressReportingCapabilities([CLSProgressReportingCapability(kind: .score, details: nil)])
        }
        return context
    }

    func play(_ userActivity: NSUserActivity?, completion: @escaping () -> Void) {
        var path = ["hamlet", "act-1", "scene-1", "quiz"]
        if let activity = userActivity, activity.isClassKitDeepLink, let opened = activity.contextIdentifierPath {
            path = Array(opened.dropFirst())
        }
        CLSDataStore.shared.mainAppContext.descendant(matchingIdentifierPath: path) { context, _ in
            guard let context = context else { return completion() }
            context.becomeActive()
            let activity = context.createNewActivity()
            activity.start()
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) {
                activity.addProgressRange(fromStart: 0, toEnd: 1)
                activity.primaryActivityItem = CLSScoreItem(
                    identifier: "score", title: "Score", score: 3, maxScore: 4)
                activity.stop()
                context.resignActive()
                CLSDataStore.shared.save { error in
                    if let error = error { print(error.localizedDescription) }
                    completion()
                }
            }
        }
    }
}
