import ClassKit

/// Tells the school what Quizler offers while a teacher browses it, even if nobody has opened it yet.
///
/// On an iPad, it is the principal class of a context provider extension.
struct ContextRequestHandler: CLSContextProvider {
    func updateDescendants(of context: CLSContext) async throws {
        // Only the app itself has anything below it.
        if context.parent == nil { try await AppDelegate.publishContexts() }
    }
}
