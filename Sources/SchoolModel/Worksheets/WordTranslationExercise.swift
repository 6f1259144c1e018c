extension ExerciseType {
    public static let wordTranslation = ExerciseType(rawValue: "wordTranslation")
}

/// Words to translate, each with all its right translations.
public struct WordTranslationExercise: ExerciseContent {
    public static let type = ExerciseType.wordTranslation

    public struct Item: ExerciseItem {
        public var id: Question.ID
        /// The word.
        public var prompt: String
        public var media: [Media]
        /// Its translations; the first is the one that people are shown.
        public var answers: [String]
        public var points: Double

        public init(
            id: Question.ID = "", prompt: String, media: [Media] = [], answers: [String], points: Double = 1
        ) {
            self.id = id
            self.prompt = prompt
            self.media = media
            self.answers = answers
            self.points = points
        }
    }

    public var questions: [Item]
    /// The tag of the language of the words.
    public var from: String?
    /// The tag of the language of the translations.
    public var to: String?
    public var rules: AnswerRules

    public init(
        questions: [Item], from: String? = nil, to: String? = nil, rules: AnswerRules = AnswerRules()
    ) {
        self.questions = questions
        self.from = from
        self.to = to
        self.rules = rules
    }

    public func checked() throws(Refusal) -> WordTranslationExercise {
        var exercise = self
        exercise.from = try LanguageTag.checked(from, field: "from")
        exercise.to = try LanguageTag.checked(to, field: "to")
        exercise.questions = try questions.checked { item throws(Refusal) in
            var item = item
            item.answers = try rules.checked(answers: item.answers, language: to, field: "answers")
            return item
        }
        return exercise
    }

    public func questions(for seed: UInt64, in order: QuestionOrder) -> [Question] {
        questions.map { $0.question(.text(language: to, lines: 1)) }
    }

    public func mark(_ answer: Answer, of question: Question.ID, seed: UInt64) -> Mark? {
        questions.item(question).map { Mark(isRight: accepted($0).accepts(answer), outOf: $0.points) }
    }

    private func accepted(_ item: Item) -> AcceptedAnswers {
        rules.accepted([item.answers], language: to)
    }

    public func accepting(_ answer: Answer, of question: Question.ID) -> WordTranslationExercise? {
        guard let item = questions.item(question), answer.parts.count == 1, !answer.isEmpty,
            !accepted(item).accepts(answer),
            let answers = try? rules.checked(answers: item.answers + answer.parts, language: to, field: "answers"),
            let changed = questions.changing(question, { $0.answers = answers })
        else { return nil }
        return WordTranslationExercise(questions: changed, from: from, to: to, rules: rules)
    }

    public func key(to question: Question.ID, seed: UInt64) -> AnswerKey? {
        questions.item(question).map { accepted($0).key(seed: seed, question: question) }
    }

    public func solution(of question: Question.ID, seed: UInt64) -> String? {
        questions.item(question)?.answers.joined(separator: " / ")
    }

    /// The wrong answers are the translations of other words.
    public func candidates(for question: Question.ID, seed: UInt64) -> [Candidate]? {
        guard let item = questions.item(question), let right = item.answers.first else { return nil }
        let others = questions.filter { $0.id != question }.compactMap(\.answers.first)
        return Candidates.words(
            right: right, others: others, accepted: accepted(item), seed: seed, question: question)
    }

    public func pair(of question: Question.ID, seed: UInt64) -> WordPair? {
        questions.item(question).flatMap { item in
            item.answers.first.map { WordPair(left: item.prompt, right: $0) }
        }
    }
}
