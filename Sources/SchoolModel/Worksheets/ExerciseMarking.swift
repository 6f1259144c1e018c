/// What the answers of one attempt at an exercise are worth, according to the exercise as it is now.
///
/// Marks are computed whenever they are needed, so that an answer that is accepted later counts in every
/// attempt. Only a person's decisions are stored.
public struct ExerciseMarking: Hashable, Sendable {
    public struct Line: Hashable, Identifiable, Sendable {
        public let id: Question.ID
        /// The answer, or nil.
        public let answer: Answer?
        /// What it is worth; nil if nothing was answered.
        public let mark: Mark?
        public let outOf: Double
    }

    public let lines: [Line]

    /// Marks all answers of an attempt.
    ///
    /// - Parameters:
    ///   - content: The exercise as it is now; answers to questions that it no longer has don't count.
    ///   - seed: The seed of the attempt.
    ///   - answers: The answers given.
    ///   - given: The points that a person gave, which override the marking.
    public init(
        of content: any ExerciseContent, seed: UInt64, answers: [Question.ID: Answer],
        given: [Question.ID: Double] = [:]
    ) {
        lines = content.questions(for: seed).map { question in
            let answer = answers[question.id]
            let mark = answer.flatMap { answer in
                given[question.id].map { Mark(share: $0 / question.points, outOf: question.points) }
                    ?? content.mark(answer, of: question.id, seed: seed)
            }
            return Line(id: question.id, answer: answer, mark: mark, outOf: question.points)
        }
    }

    public var points: Double { lines.reduce(0) { $0 + ($1.mark?.points ?? 0) } }
    public var outOf: Double { lines.reduce(0) { $0 + $1.outOf } }
    /// How many questions were answered.
    public var answered: Int { lines.count { $0.mark != nil } }
    /// Whether every question was answered.
    public var isComplete: Bool { answered == lines.count }
    /// Whether some answer is waiting for a person.
    public var isOpen: Bool { lines.contains { $0.mark?.verdict == .open } }
}
