/// The name of a type of exercise, used for storing it and for finding sentences about it.
///
/// Each type adds its own name in its own file, and one line to ``ExerciseTypes``.
public struct ExerciseType: Hashable, Sendable, RawRepresentable, Codable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

/// What an exercise asks, and which answers are right: one type of exercise.
///
/// Questions are generated from a seed, so that each student gets their own numbers, and shown in an order of their
/// own, which is nobody else's to know (``QuestionOrder``). The same seed always gives the same questions; an attempt keeps its seed, so its answers can be marked again.
public protocol ExerciseContent: Codable, Hashable, Sendable {
    static var type: ExerciseType { get }

    /// Whether a person has to mark the answers.
    static var isMarkedByHand: Bool { get }

    /// Trims texts, names unnamed questions and options, and refuses what can't be asked.
    ///
    /// - Throws: ``Refusal`` for a field such as `questions.2.options.1`; positions count from zero.
    func checked() throws(Refusal) -> Self

    /// The questions for a student with this seed.
    ///
    /// - Parameters:
    ///   - seed: What numbers are generated from.
    ///   - order: The order of options, pairs and items.
    /// - Returns: The questions, in the order in which they are asked.
    func questions(for seed: UInt64, in order: QuestionOrder) -> [Question]

    /// What an answer is worth; nil if there is no such question. Every answer can be marked.
    func mark(_ answer: Answer, of question: Question.ID, seed: UInt64) -> Mark?

    /// The same exercise with one more right answer; nil if that makes no sense.
    func accepting(_ answer: Answer, of question: Question.ID) -> Self?

    /// What a device needs to mark by itself; nil if only the school or a person can.
    func key(to question: Question.ID, seed: UInt64) -> AnswerKey?

    /// A right answer as people read it; nil if there is no such question.
    func solution(of question: Question.ID, seed: UInt64) -> String?

    /// An answer as people read it: the texts of the options instead of their names.
    func reading(_ answer: Answer, of question: Question.ID, seed: UInt64) -> String

    /// The right answer among wrong ones in random order; nil if wrong ones can't be made up.
    func candidates(for question: Question.ID, seed: UInt64) -> [Candidate]?

    /// The two sides of a question, for games that uncover pairs.
    func pair(of question: Question.ID, seed: UInt64) -> WordPair?

    /// The parts that pictures and sounds can belong to; none if the questions are generated.
    var mediaPlaces: [MediaPlace] { get }

    /// The same exercise with other pictures and sounds at one of its parts; nil if there is no such part.
    func setting(_ media: [Media], at place: MediaPlace.ID) -> Self?
}

extension ExerciseContent {
    public static var isMarkedByHand: Bool { false }

    /// The questions in an order that everybody can compute: to count, to mark and to print solutions, not to be solved.
    public func questions(for seed: UInt64) -> [Question] {
        questions(for: seed, in: QuestionOrder(seed: seed))
    }

    /// How each question of an attempt is answered.
    public func forms(for seed: UInt64) -> [Question.ID: Question.Form] {
        Dictionary(questions(for: seed).map { ($0.id, $0.form) }) { first, _ in first }
    }

    public func accepting(_ answer: Answer, of question: Question.ID) -> Self? { nil }
    public func candidates(for question: Question.ID, seed: UInt64) -> [Candidate]? { nil }
    public func pair(of question: Question.ID, seed: UInt64) -> WordPair? { nil }
    public var mediaPlaces: [MediaPlace] { [] }
    public func setting(_ media: [Media], at place: MediaPlace.ID) -> Self? { nil }
    public func reading(_ answer: Answer, of question: Question.ID, seed: UInt64) -> String {
        answer.parts.filter { !$0.isEmpty }.joined(separator: " · ")
    }
}

/// Every type of exercise that there is.
public enum ExerciseTypes {
    public static let all: [any ExerciseContent.Type] = [
        ChoiceExercise.self,
        TrueFalseExercise.self,
        GapTextExercise.self,
        MatchingExercise.self,
        OrderingExercise.self,
        NumberExercise.self,
        WordTranslationExercise.self,
        VocabularyExercise.self,
        ArithmeticExercise.self,
        FreeTextExercise.self,
    ]

    /// The type with this name.
    ///
    /// - Throws: ``UnknownExerciseType`` if a newer program stored a type that this one doesn't know.
    public static func named(_ name: ExerciseType) throws(UnknownExerciseType) -> any ExerciseContent.Type {
        guard let type = all.first(where: { $0.type == name }) else { throw UnknownExerciseType(type: name) }
        return type
    }
}

/// This version of the program has no exercise of this type.
public struct UnknownExerciseType: Error, Hashable, Sendable, CustomStringConvertible {
    public let type: ExerciseType

    public init(type: ExerciseType) {
        self.type = type
    }

    public var description: String { "There is no exercise type \"\(type.rawValue)\"." }
}
