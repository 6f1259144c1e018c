public import ClassKit

/// Tells the school what is in the course while a teacher browses it.
///
/// It is the principal class of a context provider extension, just as it would be on an iPad.
public final class ContextRequestHandler: NSObject, NSExtensionRequestHandling, CLSContextProvider {
    public func beginRequest(with context: NSExtensionContext) {
        CLSDataStore.shared.delegate = CourseTree.shared
    }

    public func updateDescendants(of context: CLSContext, completion: @escaping @Sendable ((any Error)?) -> Void) {
        let path = context.identifierPath.dropFirst()
        let children = DispatchGroup()
        for child in Course.children(of: path) {
            children.enter()
            // Looking for a child is enough: the delegate makes it if it is missing.
            CLSDataStore.shared.contexts(matchingIdentifierPath: path + [child]) { _, _ in children.leave() }
        }
        children.notify(queue: .global()) {
            CLSDataStore.shared.save(completion: completion)
        }
    }
}
