import ClassKit

extension Rows {
    static func others() -> [Int: RowBody] {
        [
            71: {
                let error: Error? = await withCheckedContinuation { continuation in
                    let handler = ContextRequestHandler()
                    handler.beginRequest(with: NSExtensionContext())
                    handler.updateDescendants(of: makeQuiz()) { error in continuation.resume(returning: error) }
                }
                try check(71, error == nil)
                try await ContextRequestHandler().updateDescendants(of: makeQuiz())
                try await ModernProvider().updateDescendants(of: makeQuiz())
            },
            72: {
                let activity = NSUserActivity(activityType: "org.example.adopter.open")
                let isDeepLink: Bool = activity.isClassKitDeepLink
                try check(72, !isDeepLink)
            },
            73: {
                let path: [String]? = NSUserActivity(activityType: "org.example.adopter.open").contextIdentifierPath
                try check(73, path == nil)
            },
        ]
    }
}

/// A provider as the template of Apple's tools has it.
class ContextRequestHandler: NSObject, NSExtensionRequestHandling, CLSContextProvider {
    func beginRequest(with context: NSExtensionContext) {
        context.completeRequest(returningItems: [], completionHandler: nil)
    }

    func updateDescendants(of context: CLSContext, completion: @escaping @Sendable (Error?) -> Void) {
        if context.parent == nil { context.addChildContext(makeQuiz()) }
        completion(nil)
    }
}

/// A provider in the other spelling.
final class ModernProvider: CLSContextProvider {
    func updateDescendants(of context: CLSContext) async throws {
        if context.parent == nil { context.addChildContext(makeQuiz()) }
    }
}
