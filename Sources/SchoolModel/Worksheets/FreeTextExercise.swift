extension ExerciseType {
    public static let freeText = ExerciseType(rawValue: "freeText")
}

/// Questions that a person marks.
public struct FreeTextExercise: ExerciseContent {
    public static let type = ExerciseType.freeText

    public struct Item: ExerciseItem {
        public var id: Question.ID
        public var prompt: String
        public var media: [Media]
        /// How many lines the field has, on the screen and on paper.
        public var lines: Int
        /// What a good answer contains, for those who mark.
        public var sample: String
        /// The most points that can be given.
        public var points: Double

        public init(
            id: Question.ID = "", prompt: String, media: [Media] = [], lines: Int = 5, sample: String = "",
            points: Double = 1
        ) {
            self.id = id
            self.prompt = prompt
            self.media = media
            self.lines = lines
            self.sample = sample
            self.points = points
        }
    }

    public static let isMarkedByHand = true
    public static let mostLines = 50

    public var questions: [Item]
    /// The tag of the language of the answers.
    public var language: String?

    public init(questions: [Item], language: String? = nil) {
        self.questions = questions
        self.language = language
    }

    public func checked() throws(Refusal) -> FreeTextExercise {
        let language = try LanguageTag.checked(language, field: "language")
        let questions = try questions.checked { item throws(Refusal) in
            var item = item
            guard (1...Self.mostLines).contains(item.lines) else {
                throw Refusal(.isOutOfRange, field: "lines", detail: "1–\(Self.mostLines)")
            }
            item.sample = try Text.lines(item.sample, field: "sample", longest: ExerciseLimits.longestPrompt)
            return item
        }
        return FreeTextExercise(questions: questions, language: language)
    }

    public func questions(for seed: UInt64, in order: QuestionOrder) -> [Question] {
        questions.map { $0.question(.text(language: language, lines: $0.lines)) }
    }

    /// Waits for a person, unless there is nothing to read.
    public func mark(_ answer: Answer, of question: Question.ID, seed: UInt64) -> Mark? {
        questions.item(question).map { item in
            answer.isEmpty ? Mark(isRight: false, outOf: item.points) : .open(outOf: item.points)
        }
    }

    public func key(to question: Question.ID, seed: UInt64) -> AnswerKey? { nil }

    public func solution(of question: Question.ID, seed: UInt64) -> String? {
        questions.item(question)?.sample
    }
}
