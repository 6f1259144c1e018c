import Foundation

extension CLSContext {
    /// What a context says about itself, apart from its place in the tree.
    struct Properties {
        var type: CLSContextType
        var title: String
        var customTypeName: String?
        var displayOrder = 0
        var topic: CLSContextTopic?
        var summary: String?
        var universalLinkURL: URL?
        var picture: ContextPicture?
        var isAssignable = true
        var suggestedAge = CLSContext.anyRange
        var suggestedCompletionTime = CLSContext.anyRange
    }

    /// Any age and any completion time: Apple's default.
    static let anyRange = NSRange(location: 0, length: Int.max)

    /// Changes the context's type; callers hold the lock.
    func change(to type: CLSContextType) {
        if type == self.type { return }
        guard type == .app || dataStore?.root === self else { return write(\.type, type) }
        let failure = CLSError(.invalidModification, "Only the main app context has the type app.", object: self)
        if let dataStore { dataStore.note(failure) } else { failures.append(failure) }
    }
}
