extension ExerciseType {
    public static let choice = ExerciseType(rawValue: "choice")
}

/// Questions with options to choose from: one, or several.
public struct ChoiceExercise: ExerciseContent {
    public static let type = ExerciseType.choice

    /// An option, and whether it is right.
    public struct Choice: Hashable, Codable, Sendable {
        public var option: Question.Option
        public var isRight: Bool

        public init(_ option: Question.Option, isRight: Bool) {
            self.option = option
            self.isRight = isRight
        }
    }

    public struct Item: ExerciseItem {
        public var id: Question.ID
        public var prompt: String
        public var media: [Media]
        public var options: [Choice]
        /// Whether all right options have to be chosen; if not, any right one will do.
        public var several: Bool
        public var points: Double

        public init(
            id: Question.ID = "", prompt: String, media: [Media] = [], options: [Choice], several: Bool = false,
            points: Double = 1
        ) {
            self.id = id
            self.prompt = prompt
            self.media = media
            self.options = options
            self.several = several
            self.points = points
        }

        var right: Set<String> {
            Set(options.filter(\.isRight).map(\.option.id))
        }
    }

    public var questions: [Item]
    /// Whether each student sees the options in an order of their own.
    public var shuffles: Bool

    public init(questions: [Item], shuffles: Bool = true) {
        self.questions = questions
        self.shuffles = shuffles
    }

    public func checked() throws(Refusal) -> ChoiceExercise {
        var exercise = self
        exercise.questions = try questions.checked { item throws(Refusal) in
            var item = item
            var names = ContentNames()
            let options = try item.options.map(\.option).checked(field: "options", names: &names, fewest: 2)
            item.options = zip(item.options, options).map { Choice($1, isRight: $0.isRight) }
            guard !item.right.isEmpty else { throw Refusal(.isEmpty, field: "right") }
            return item
        }
        return exercise
    }

    public func questions(for seed: UInt64, in order: QuestionOrder) -> [Question] {
        questions.map { item in
            var random = order.random(for: item.id)
            let options = item.options.map(\.option)
            return item.question(
                .choice(options: shuffles ? random.shuffled(options) : options, several: item.several))
        }
    }

    /// If several have to be chosen, each right one counts its share, and each wrong one takes one share away.
    public func mark(_ answer: Answer, of question: Question.ID, seed: UInt64) -> Mark? {
        questions.item(question).map { item in
            let accepted = accepted(item)
            if !item.several || accepted.accepts(answer) {
                return Mark(isRight: accepted.accepts(answer), outOf: item.points)
            }
            let chosen = Set(answer.parts.map(Self.name.folded)).subtracting([""])
            let right = chosen.intersection(item.right).count
            let wrong = chosen.count - right
            return Mark(share: Double(right - wrong) / Double(max(1, item.right.count)), outOf: item.points)
        }
    }

    private static let name = AnswerFolding([.trim])

    private func accepted(_ item: Item) -> AcceptedAnswers {
        AcceptedAnswers(
            AnswerFolding([.trim, .set]), answers: item.several ? [Array(item.right)] : item.right.map { [$0] })
    }

    /// Makes one more option right, if a single one has to be chosen.
    public func accepting(_ answer: Answer, of question: Question.ID) -> ChoiceExercise? {
        guard let item = questions.item(question), !item.several, answer.parts.count == 1,
            let position = item.options.firstIndex(where: { $0.option.id == answer.parts[0] && !$0.isRight }),
            let changed = questions.changing(question, { $0.options[position].isRight = true })
        else { return nil }
        return ChoiceExercise(questions: changed, shuffles: shuffles)
    }

    public func key(to question: Question.ID, seed: UInt64) -> AnswerKey? {
        questions.item(question).map { accepted($0).key(seed: seed, question: question) }
    }

    public func solution(of question: Question.ID, seed: UInt64) -> String? {
        questions.item(question).map { item in
            item.options.filter(\.isRight).map(\.option.reading).joined(separator: item.several ? " · " : " / ")
        }
    }

    public func reading(_ answer: Answer, of question: Question.ID, seed: UInt64) -> String {
        let options = questions.item(question)?.options.map(\.option) ?? []
        return options.filter { answer.parts.contains($0.id) }.map(\.reading).joined(separator: " · ")
    }
}
