#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A student's answer to one question, with what it was worth.
public struct GivenAnswer: Hashable, Sendable {
    public let exercise: Exercise.ID
    public let question: Question.ID
    public let answer: Answer
    public var mark: Mark
    /// Whole milliseconds that were spent on the question, as far as devices know.
    ///
    /// In a test, it is the time of all changes of the answer.
    public var duration: Int
    public let at: Date
    /// Who marked it by hand; nil if the school marked it automatically.
    public var markedBy: Person.ID?

    public init(
        exercise: Exercise.ID, question: Question.ID, answer: Answer, mark: Mark, duration: Int, at: Date,
        markedBy: Person.ID? = nil
    ) {
        self.exercise = exercise
        self.question = question
        self.answer = answer
        self.mark = mark
        self.duration = duration
        self.at = at
        self.markedBy = markedBy
    }

    /// The points that a person gave; nil if the school marked it or nobody did.
    public var pointsByHand: Double? { markedBy == nil ? nil : mark.points }

    /// What it is worth by an exercise as its handout shows it now; nil if that doesn't ask the question any more.
    ///
    /// The version that the handout shows says how much a question counts, also where a person gave points for it in an
    /// earlier one: in totals, in parts, and in the range of what can be given. The points stay as they were given, but
    /// are never more than the question counts.
    public func mark(by exercise: Exercise, seed: UInt64) -> Mark? {
        guard let mark = exercise.content.mark(answer, of: question, seed: seed) else { return nil }
        return pointsByHand.map { Mark(points: $0, outOf: mark.outOf) } ?? mark
    }
}

/// Identifies a question of a worksheet.
public struct QuestionName: Hashable, Sendable {
    public let exercise: Exercise.ID
    public let question: Question.ID

    public init(exercise: Exercise.ID, question: Question.ID) {
        self.exercise = exercise
        self.question = question
    }

    public init(_ given: GivenAnswer) {
        self.init(exercise: given.exercise, question: given.question)
    }
}
