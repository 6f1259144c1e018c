import ClassKit

/// What happens when the app is launched, and when it is opened from a handout.
struct AppDelegate {
    /// The quizzes to play go here.
    private let quizzes: AsyncStream<Quiz>.Continuation

    /// Makes a delegate, and the quizzes that it is asked to continue.
    static func listening() -> (opened: AsyncStream<Quiz>, delegate: AppDelegate) {
        let (opened, quizzes) = AsyncStream.makeStream(of: Quiz.self)
        return (opened, AppDelegate(quizzes: quizzes))
    }

    /// Declares what teachers can assign: one context for each quiz.
    ///
    /// The scoreboard is none: nobody would assign it.
    static func publishContexts() async throws {
        let addition = CLSContext(type: .quiz, identifier: "addition", title: "Addition")
        addition.displayOrder = 0
        addition.topic = .math

        let multiplication = CLSContext(type: .quiz, identifier: "multiplication", title: "Multiplication")
        multiplication.displayOrder = 1
        multiplication.topic = .math

        var contextsToCreate = [
            addition.identifier: addition,
            multiplication.identifier: multiplication,
        ]

        // Some may be there from an earlier launch.
        let parent = CLSDataStore.shared.mainAppContext
        let predicate = NSPredicate(format: "%K = %@", CLSPredicateKeyPath.parent as CVarArg, parent)
        for context in try await CLSDataStore.shared.contexts(matching: predicate) {
            contextsToCreate.removeValue(forKey: context.identifier)
        }
        for context in contextsToCreate.values {
            context.addProgressReportingCapabilities([
                CLSProgressReportingCapability(kind: .score, details: "Questions answered correctly")
            ])
            parent.addChildContext(context)
        }
        try await CLSDataStore.shared.save()
    }

    /// Continues what somebody has opened, as `application(_:continue:restorationHandler:)` does on iOS.
    func `continue`(_ userActivity: NSUserActivity) {
        if let quiz = quiz(continuing: userActivity) {
            quizzes.yield(quiz)
        } else {
            complain("This leads to no quiz.")
        }
    }

    /// Finds the quiz that somebody tapped in a handout.
    func quiz(continuing userActivity: NSUserActivity) -> Quiz? {
        guard userActivity.isClassKitDeepLink, let path = userActivity.contextIdentifierPath else { return nil }
        // The first element is the app itself.
        return path.dropFirst().first.flatMap(Quiz.init)
    }
}
