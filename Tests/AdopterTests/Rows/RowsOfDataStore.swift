import ClassKit

extension Rows {
    static func dataStore() -> [Int: RowBody] {
        var rows: [Int: RowBody] = [
            4: {
                let store: CLSDataStore = CLSDataStore.shared
                try check(4, store === CLSDataStore.shared)
            },
            5: {
                let context: CLSContext = CLSDataStore.shared.mainAppContext
                try check(
                    5, context.type == .app && context.identifier == "org.example.adopter" && context.parent == nil)
            },
            6: {
                let quiz = addQuiz()
                quiz.becomeActive()
                let active: CLSContext? = CLSDataStore.shared.activeContext
                try check(6, active === quiz)
                quiz.resignActive()
                try check(6, CLSDataStore.shared.activeContext == nil)
            },
            7: {
                let activity = addQuiz().createNewActivity()
                activity.start()
                let running: CLSActivity? = CLSDataStore.shared.runningActivity
                try check(7, running === activity)
                activity.stop()
            },
            8: {
                let delegate = RowDelegate()
                CLSDataStore.shared.delegate = delegate
                let found: (any CLSDataStoreDelegate)? = CLSDataStore.shared.delegate
                try check(8, found === delegate)
                CLSDataStore.shared.delegate = nil
            },
            9: {
                saveAndForget()
                let error: Error? = await withCheckedContinuation { continuation in
                    CLSDataStore.shared.save { error in continuation.resume(returning: error) }
                }
                try check(9, error == nil)
            },
            10: { try await CLSDataStore.shared.save() },
        ]
        rows.merge(lookups()) { first, _ in first }
        rows.merge(documents()) { first, _ in first }
        return rows
    }

    /// Where nothing is async, all of these save without waiting.
    private static func saveAndForget() {
        CLSDataStore.shared.save()
        CLSDataStore.shared.save(completion: nil)
        CLSDataStore.shared.save { error in print(error as Any) }
    }

    private static func lookups() -> [Int: RowBody] {
        [
            11: {
                let quiz = addQuiz()
                let predicate = NSPredicate(
                    format: "%K = %@", CLSPredicateKeyPath.identifier as CVarArg, quiz.identifier)
                let count: Int = await withCheckedContinuation { continuation in
                    CLSDataStore.shared.contexts(matching: predicate) { contexts, error in
                        continuation.resume(returning: error == nil ? contexts.count : -1)
                    }
                }
                try check(11, count == 1)
            },
            12: {
                let quiz = addQuiz()
                let predicate = NSPredicate(format: "identifier = %@", quiz.identifier)
                let contexts: [CLSContext] = try await CLSDataStore.shared.contexts(matching: predicate)
                try check(12, contexts.count == 1 && contexts[0] === quiz)
            },
            13: {
                let quiz = addQuiz()
                let path = quiz.identifierPath
                let count: Int = await withCheckedContinuation { continuation in
                    CLSDataStore.shared.contexts(matchingIdentifierPath: path) { contexts, error in
                        continuation.resume(returning: error == nil ? contexts.count : -1)
                    }
                }
                try check(13, count == 2)
            },
            14: {
                let quiz = addQuiz()
                let contexts: [CLSContext] = try await CLSDataStore.shared.contexts(
                    matchingIdentifierPath: [quiz.identifier])
                try check(14, contexts.count == 1 && contexts[0] === quiz)
            },
            15: {
                let quiz = addQuiz()
                CLSDataStore.shared.remove(quiz)
                try check(15, quiz.parent == nil)
            },
            16: { CLSDataStore.shared.completeAllAssignedActivities(matching: ["2 vars", "2 quiz"]) },
        ]
    }

    private static func documents() -> [Int: RowBody] {
        let url = URL(fileURLWithPath: "/nowhere/poem.txt")
        return [
            17: {
                let isFound: Bool = await withCheckedContinuation { continuation in
                    CLSDataStore.shared.fetchActivity(for: url) { activity, error in
                        continuation.resume(returning: activity != nil && error == nil)
                    }
                }
                try check(17, !isFound)
            },
            18: {
                do {
                    let activity: CLSActivity = try await CLSDataStore.shared.fetchActivity(for: url)
                    try check(18, !activity.isStarted)
                } catch CLSError.invalidArgument {}
            },
            19: {
                let isAssigned: Bool = await withCheckedContinuation { continuation in
                    CLSDataStore.shared.checkIsAssignedDocument(url) { isAssigned, error in
                        continuation.resume(returning: isAssigned && error == nil)
                    }
                }
                try check(19, !isAssigned)
            },
            20: { try check(20, try await !CLSDataStore.shared.isAssignedDocument(url)) },
        ]
    }
}

/// Makes every context that it is asked for.
final class RowDelegate: NSObject, CLSDataStoreDelegate {
    func createContext(
        forIdentifier identifier: String, parentContext: CLSContext, parentIdentifierPath: [String]
    ) -> CLSContext? {
        CLSContext(type: .page, identifier: identifier, title: identifier)
    }
}
