import ClassKit

/// A tree that exists only while a teacher looks through it: the principal class of a provider extension.
class ContextRequestHandler: NSObject, NSExtensionRequestHandling, CLSContextProvider {
    func beginRequest(with context: NSExtensionContext) {}

    func updateDescendants(of context: CLSContext, completion: @escaping (Error?) -> Void) {
        let predicate = NSPredicate(format: "%K = %@", CLSPredicateKeyPath.parent as CVarArg, context)
        CLSDataStore.shared.contexts(matching: predicate) { children, error in
            if let error = error { return completion(error) }
            let known = Set(children.map { $0.identifier })
            for child in Textbook.children(of: Array(context.identifierPath.dropFirst())) {
                if !known.contains(child.identifier) { context.addChildContext(child) }
            }
            CLSDataStore.shared.save(completion: completion)
        }
    }
}

final class Textbook: Shape {
    private var provider: Task<Void, Never>?

    static func children(of path: [String]) -> [CLSContext] {
        switch path.count {
        case 0:
            return (1...2).map { CLSContext(type: .chapter, identifier: "unit\($0)", title: "Unit \($0)") }
        case 1:
            return (1...3).map { number in
                let exercise = CLSContext(type: .exercise, identifier: "exercise\(number)", title: "Exercise \(number)")
                exercise.displayOrder = number
                return exercise
            }
        default: return []
        }
    }

    func applicationDidFinishLaunching() {
        provider = Task { await CLSDataStore.shared.provideContexts(from: ContextRequestHandler()) }
    }

    func play(_ userActivity: NSUserActivity?, completion: @escaping () -> Void) {
        let opened = userActivity?.contextIdentifierPath.map { Array($0.dropFirst()) }
        let path = opened ?? ["unit1", "exercise1"]
        let root = CLSDataStore.shared.mainAppContext
        // Whoever works need not have looked through the tree.
        root.descendant(matchingIdentifierPath: [path[0]]) { unit, _ in
            let parent: CLSContext
            if let unit = unit {
                parent = unit
            } else {
                guard let own = Textbook.children(of: []).first(where: { $0.identifier == path[0] }) else { return }
                parent = own
                root.addChildContext(parent)
            }
            parent.descendant(matchingIdentifierPath: [path[1]]) { exercise, _ in
                let context: CLSContext
                if let exercise = exercise {
                    context = exercise
                } else {
                    guard let own = Textbook.children(of: [path[0]]).first(where: { $0.identifier == path[1] }) else {
                        return
                    }
                    context = own
                    parent.addChildContext(context)
                }
                let activity = context.createNewActivity()
                context.becomeActive()
                activity.start()
                DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) {
                    let item = CLSBinaryItem(identifier: "solved", title: "Solved", type: .correctIncorrect)
                    item.value = true
                    activity.primaryActivityItem = item
                    activity.stop()
                    CLSDataStore.shared.save { _ in completion() }
                }
            }
        }
    }
}
