extension ExerciseType {
    public static let trueFalse = ExerciseType(rawValue: "trueFalse")
}

/// Statements that are true or false.
public struct TrueFalseExercise: ExerciseContent {
    public static let type = ExerciseType.trueFalse

    public struct Item: ExerciseItem {
        public var id: Question.ID
        public var prompt: String
        public var media: [Media]
        public var isTrue: Bool
        public var points: Double

        public init(
            id: Question.ID = "", prompt: String, media: [Media] = [], isTrue: Bool, points: Double = 1
        ) {
            self.id = id
            self.prompt = prompt
            self.media = media
            self.isTrue = isTrue
            self.points = points
        }
    }

    /// The options, named `true` and `false`; the code that shows them inserts the words of the language.
    public static let options = ["true", "false"].map { Question.Option(id: $0, text: $0) }

    public var questions: [Item]

    public init(questions: [Item]) {
        self.questions = questions
    }

    public func checked() throws(Refusal) -> TrueFalseExercise {
        TrueFalseExercise(questions: try questions.checked { item throws(Refusal) in item })
    }

    public func questions(for seed: UInt64, in order: QuestionOrder) -> [Question] {
        questions.map { $0.question(.choice(options: Self.options, several: false)) }
    }

    public func mark(_ answer: Answer, of question: Question.ID, seed: UInt64) -> Mark? {
        questions.item(question).map { Mark(isRight: accepted($0).accepts(answer), outOf: $0.points) }
    }

    private func accepted(_ item: Item) -> AcceptedAnswers {
        AcceptedAnswers(AnswerFolding([.trim, .set]), answers: [["\(item.isTrue)"]])
    }

    public func key(to question: Question.ID, seed: UInt64) -> AnswerKey? {
        questions.item(question).map { accepted($0).key(seed: seed, question: question) }
    }

    public func solution(of question: Question.ID, seed: UInt64) -> String? {
        questions.item(question).map { "\($0.isTrue)" }
    }
}
