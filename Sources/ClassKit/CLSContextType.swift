import SchoolModel

/// The kind of content that a context stands for.
public enum CLSContextType: Int, Sendable {
    case none = 0
    /// Reserved for the main app context.
    case app = 1
    case chapter = 2
    case section = 3
    case level = 4
    case page = 5
    case task = 6
    case challenge = 7
    case quiz = 8
    case exercise = 9
    case lesson = 10
    case book = 11
    case game = 12
    case document = 13
    case audio = 14
    case video = 15
    case course = 16
    /// Named by ``CLSContext/customTypeName``.
    case custom = 17

    private static let kinds: [ContentContext.Kind] = [
        .none, .app, .chapter, .section, .level, .page, .task, .challenge, .quiz, .exercise, .lesson, .book, .game,
        .document, .audio, .video, .course, .custom,
    ]

    init(_ kind: ContentContext.Kind) {
        self = Self.kinds.firstIndex(of: kind).flatMap(CLSContextType.init) ?? .none
    }

    var kind: ContentContext.Kind { Self.kinds[rawValue] }
}
