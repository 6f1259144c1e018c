import ClassKit

// An app as it was written for Apple's framework, in Swift 5 and with completion handlers. It only
// has to compile, and without a warning.

class QuizModel {
    let identifierPath = ["addition"]
    var activity: CLSActivity?
}

class AppFromApple: NSObject, CLSDataStoreDelegate {
    func createContext(
        forIdentifier identifier: String, parentContext: CLSContext, parentIdentifierPath: [String]
    ) -> CLSContext? {
        CLSContext(type: .quiz, identifier: identifier, title: identifier)
    }

    func publishContext(completion: @escaping (Error?) -> Void) {
        let addition = CLSContext(type: .quiz, identifier: "addition", title: "Addition")
        addition.displayOrder = 0
        var contextsToCreate = [addition.identifier: addition]
        let parent = CLSDataStore.shared.mainAppContext
        let predicate = NSPredicate(format: "%K = %@", CLSPredicateKeyPath.parent as CVarArg, parent)
        CLSDataStore.shared.contexts(matching: predicate) { contexts, error in
            for context in contexts {
                contextsToCreate.removeValue(forKey: context.identifier)
            }
            for (_, context) in contextsToCreate {
                parent.addChildContext(context)
            }
            CLSDataStore.shared.save { error in
                completion(error)
            }
        }
    }

    func start(_ quiz: QuizModel) {
        CLSDataStore.shared.delegate = self
        CLSDataStore.shared.mainAppContext.descendant(matchingIdentifierPath: quiz.identifierPath) { context, error in
            guard let context = context else { return }
            context.becomeActive()
            let activity = context.createNewActivity()
            quiz.activity = activity
            activity.start()
            DispatchQueue.main.async {
                quiz.activity?.addProgressRange(fromStart: 0, toEnd: 0.5)
                context.resignActive()
            }
        }
    }

    func answer(_ quiz: QuizModel, isCorrect: Bool) {
        guard let activity = CLSDataStore.shared.runningActivity, activity.isStarted else { return }
        let item = CLSBinaryItem(identifier: "1", title: "Question 1", type: .correctIncorrect)
        item.value = isCorrect
        activity.addAdditionalActivityItem(item)
    }

    func finish(_ quiz: QuizModel) {
        guard let activity = quiz.activity else { return }
        activity.primaryActivityItem = CLSScoreItem(
            identifier: "total", title: "Total Score", score: 3, maxScore: 5
        )
        activity.stop()
        CLSDataStore.shared.save { error in
            if let error = error as? CLSError {
                print(error.code, error.localizedDescription)
            }
        }
        CLSDataStore.shared.completeAllAssignedActivities(matching: quiz.identifierPath)
    }

    func lookUp(_ book: CLSContext) {
        let older = NSPredicate(format: "%K < %@", CLSPredicateKeyPath.dateCreated as CVarArg, Date() as CVarArg)
        let children = NSPredicate(format: "parent = %@", book)
        for predicate in [older, children] {
            CLSDataStore.shared.contexts(matching: predicate) { contexts, _ in
                print(contexts.map { $0.title })
            }
        }
        CLSDataStore.shared.contexts(matchingIdentifierPath: book.identifierPath) { contexts, _ in
            contexts.last?.createNewActivity()
        }
        CLSDataStore.shared.save()
    }

    func continueActivity(_ userActivity: NSUserActivity) -> [String]? {
        guard userActivity.isClassKitDeepLink else { return nil }
        return userActivity.contextIdentifierPath.map { Array($0.dropFirst()) }
    }

    @MainActor func load() async throws -> [CLSContext] {
        try await CLSDataStore.shared.save()
        let book = try await CLSDataStore.shared.mainAppContext.descendant(matchingIdentifierPath: ["book"])
        return try await CLSDataStore.shared.contexts(matchingIdentifierPath: book.identifierPath)
    }
}

class BookContext: CLSContext {
    var pageCount = 0
}
