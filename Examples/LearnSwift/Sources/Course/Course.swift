/// A first course in Swift: seven lessons, five of them with a quiz.
///
/// It has chapters, too, but nobody would hand out a whole chapter. So there are none here.
public enum Course {
    public static let lessons = [welcome, swift, variables, dataTypes, structures, conditions, choices]

    /// What a path of identifiers leads to; the app's own identifier is not in it.
    public static func part(at path: some Collection<String>) -> Part? {
        guard let lesson = lessons.first(where: { $0.identifier == path.first }) else { return nil }
        switch path.count {
        case 1: return .lesson(lesson)
        case 2:
            guard let quiz = lesson.quiz, quiz.identifier == path.dropFirst().first else { return nil }
            return .quiz(quiz, of: lesson)
        default: return nil
        }
    }

    /// The identifiers of what lies directly below a path.
    public static func children(of path: some Collection<String>) -> [String] {
        if path.isEmpty { return lessons.map(\.identifier) }
        guard case .lesson(let lesson) = part(at: path), let quiz = lesson.quiz else { return [] }
        return [quiz.identifier]
    }

    /// A part of the course that can be handed out.
    public enum Part: Sendable {
        case lesson(Lesson)
        case quiz(Quiz, of: Lesson)
    }
}
