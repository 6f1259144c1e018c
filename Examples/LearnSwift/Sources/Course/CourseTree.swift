public import ClassKit

/// Makes the contexts of the course when somebody looks for them.
///
/// It is the one place where they are made. App and context provider only look for what they need, and
/// whatever is missing is asked for here. So no context is ever made twice, at whatever launch it is.
public final class CourseTree: NSObject, CLSDataStoreDelegate, Sendable {
    /// The data store holds its delegate weakly; somebody else must hold it.
    public static let shared = CourseTree()

    public func createContext(
        forIdentifier identifier: String, parentContext: CLSContext, parentIdentifierPath: [String]
    ) -> CLSContext? {
        let path = parentIdentifierPath + [identifier]
        guard let part = Course.part(at: path) else { return nil }
        let context: CLSContext
        switch part {
        case .lesson(let lesson):
            context = CLSContext(type: .lesson, identifier: identifier, title: lesson.title)
            context.summary = lesson.summary
            context.suggestedCompletionTime = NSRange(lesson.minutes)
            context.addProgressReportingCapabilities([
                CLSProgressReportingCapability(kind: .percent, details: "Pages read")
            ])
        case .quiz(let quiz, _):
            context = CLSContext(type: .quiz, identifier: identifier, title: quiz.title)
            context.addProgressReportingCapabilities([
                CLSProgressReportingCapability(kind: .score, details: "Questions answered correctly"),
                CLSProgressReportingCapability(kind: .percent, details: "Questions answered"),
            ])
        }
        context.topic = .computerScienceAndEngineering
        context.displayOrder = Course.children(of: parentIdentifierPath).firstIndex(of: identifier) ?? 0
        return context
    }
}
