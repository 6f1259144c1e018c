/// The name of a type of exercise, as it is stored, and as sentences about it are found.
///
/// Each type adds its own name in its own file, and one line to ``ExerciseTypes``.
public struct ExerciseType: Hashable, Sendable, RawRepresentable, Codable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

/// What an exercise asks, and what it takes for right: one type of exercises.
///
/// Questions are made from a seed, so that each student gets numbers or an order of their own. The same
/// seed gives the same questions for ever; an attempt keeps its seed, and its answers can be marked again.
public protocol ExerciseContent: Codable, Hashable, Sendable {
    static var type: ExerciseType { get }

    /// Trims texts, gives names to questions and options that have none, and refuses what can't be asked.
    ///
    /// - Throws: ``Refusal`` for a field such as `questions.2.options.1`; positions count from zero.
    func checked() throws(Refusal) -> Self

    /// What a student with this seed is asked.
    func questions(for seed: UInt64) -> [Question]

    /// What an answer is worth; nil if there is no such question. There is no answer that it can't read.
    func mark(_ answer: Answer, of question: Question.ID, seed: UInt64) -> Mark?

    /// The same exercise with one more right answer; nil where that makes no sense.
    func accepting(_ answer: Answer, of question: Question.ID) -> Self?

    /// What lets a device mark by itself; nil where only the school or a person can.
    func key(to question: Question.ID, seed: UInt64) -> AnswerKey?

    /// A right answer as people read it; nil if there is no such question.
    func solution(of question: Question.ID, seed: UInt64) -> String?

    /// An answer as people read it: the texts of the options instead of their names.
    func reading(_ answer: Answer, of question: Question.ID, seed: UInt64) -> String

    /// The right answer among wrong ones in an order of chance; nil where wrong ones can't be thought up.
    func candidates(for question: Question.ID, seed: UInt64) -> [Candidate]?

    /// The two sides of what is asked, for games that uncover pairs.
    func pair(of question: Question.ID, seed: UInt64) -> WordPair?

    /// The parts that pictures and sounds can stand with; none where the questions are made up.
    var mediaPlaces: [MediaPlace] { get }

    /// The same exercise with other pictures and sounds at one of its parts; nil where there is no such part.
    func setting(_ media: [Media], at place: MediaPlace.ID) -> Self?
}

extension ExerciseContent {
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

    /// The type with a name.
    ///
    /// - Throws: ``UnknownExerciseType`` where a newer program has stored what this one does not know.
    public static func named(_ name: ExerciseType) throws(UnknownExerciseType) -> any ExerciseContent.Type {
        guard let type = all.first(where: { $0.type == name }) else { throw UnknownExerciseType(type: name) }
        return type
    }
}

/// There is no exercise of this type, in this version of the program.
public struct UnknownExerciseType: Error, Hashable, Sendable, CustomStringConvertible {
    public let type: ExerciseType

    public init(type: ExerciseType) {
        self.type = type
    }

    public var description: String { "There is no exercise type \"\(type.rawValue)\"." }
}
