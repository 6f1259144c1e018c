/// One lesson of the course.
public struct Lesson: Sendable {
    /// What programs call it; it never changes and is never shown.
    public let identifier: String
    /// What people read.
    public let title: String
    /// What it is about, in a sentence.
    public let summary: String
    /// How many minutes it takes.
    public let minutes: ClosedRange<Int>
    public let pages: [Page]
    /// What shows whether it was understood; some lessons have none.
    public let quiz: Quiz?

    /// What fits on a screen.
    public struct Page: Sendable {
        public let text: String
        public let code: String?

        init(_ text: String, code: String? = nil) {
            self.text = text
            self.code = code
        }
    }
}

/// The questions at the end of a lesson.
public struct Quiz: Sendable {
    public let identifier: String
    public let title: String
    public let questions: [Question]
}

/// A question with several answers, one of which is right.
public struct Question: Sendable {
    public let text: String
    public let choices: [String]
    public let right: Int

    /// Makes a question; the right answer has a mark in front.
    init(_ text: String, _ choices: String...) {
        self.text = text
        self.choices = choices.map { $0.hasPrefix("✓ ") ? String($0.dropFirst(2)) : $0 }
        right = choices.firstIndex { $0.hasPrefix("✓ ") } ?? 0
    }
}
