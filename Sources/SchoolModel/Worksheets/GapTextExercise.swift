extension ExerciseType {
    public static let gapText = ExerciseType(rawValue: "gapText")
}

/// Texts with gaps to fill in.
public struct GapTextExercise: ExerciseContent {
    public static let type = ExerciseType.gapText

    public struct Item: ExerciseItem {
        public var id: Question.ID
        /// The text, with ``GapText/mark`` for each gap.
        public var prompt: String
        public var media: [Media]
        /// The right answers for each gap; the first is the one that people are shown.
        public var gaps: [[String]]
        public var rules: AnswerRules
        public var points: Double

        public init(
            id: Question.ID = "", prompt: String, media: [Media] = [], gaps: [[String]],
            rules: AnswerRules = AnswerRules(), points: Double = 1
        ) {
            self.id = id
            self.prompt = prompt
            self.media = media
            self.gaps = gaps
            self.rules = rules
            self.points = points
        }

        /// Reads a text as ``GapText`` describes it.
        ///
        /// - Throws: ``Refusal`` for the field `text`.
        public init(marked text: String, rules: AnswerRules = AnswerRules(), points: Double = 1) throws(Refusal) {
            let text = try GapText(marked: text)
            self.init(prompt: text.prompt, gaps: text.gaps, rules: rules, points: points)
        }

        /// The text with its gaps, as its author writes it.
        public var marked: String {
            GapText(prompt: prompt, gaps: gaps).marked
        }
    }

    public static let mostGaps = 50

    public var questions: [Item]
    /// The tag of the language of the texts.
    public var language: String?

    public init(questions: [Item], language: String? = nil) {
        self.questions = questions
        self.language = language
    }

    public func checked() throws(Refusal) -> GapTextExercise {
        let language = try LanguageTag.checked(language, field: "language")
        let questions = try questions.checked { item throws(Refusal) in
            var item = item
            if item.gaps.isEmpty { throw Refusal(.isEmpty, field: "gaps") }
            if item.gaps.count > Self.mostGaps {
                throw Refusal(.isTooMany, field: "gaps", detail: "\(Self.mostGaps)")
            }
            guard GapText.count(in: item.prompt) == item.gaps.count else { throw Refusal(.isInvalid, field: "gaps") }
            for position in item.gaps.indices {
                item.gaps[position] = try item.rules.checked(
                    answers: item.gaps[position], language: language, field: "gaps.\(position)")
            }
            return item
        }
        return GapTextExercise(questions: questions, language: language)
    }

    public func questions(for seed: UInt64, in order: QuestionOrder) -> [Question] {
        questions.map { $0.question(.gaps(count: $0.gaps.count, language: language)) }
    }

    /// Each gap counts its share.
    public func mark(_ answer: Answer, of question: Question.ID, seed: UInt64) -> Mark? {
        questions.item(question).map { Mark(parts: accepted($0).verdicts(on: answer), outOf: $0.points) }
    }

    private func accepted(_ item: Item) -> AcceptedAnswers {
        item.rules.accepted(item.gaps, language: language)
    }

    /// Accepts the answers to those gaps that weren't right.
    public func accepting(_ answer: Answer, of question: Question.ID) -> GapTextExercise? {
        guard var item = questions.item(question), answer.parts.count == item.gaps.count else { return nil }
        let right = accepted(item).verdicts(on: answer)
        guard right.contains(false) else { return nil }
        for (position, part) in answer.parts.enumerated() where !right[position] {
            let answers = item.gaps[position] + [part]
            guard let checked = try? item.rules.checked(answers: answers, language: language, field: "gaps") else {
                return nil
            }
            item.gaps[position] = checked
        }
        return questions.changing(question) { $0 = item }.map { GapTextExercise(questions: $0, language: language) }
    }

    public func key(to question: Question.ID, seed: UInt64) -> AnswerKey? {
        questions.item(question).map { accepted($0).key(seed: seed, question: question, parts: true) }
    }

    public func solution(of question: Question.ID, seed: UInt64) -> String? {
        questions.item(question).map { $0.gaps.map { $0.joined(separator: " / ") }.joined(separator: " · ") }
    }

    public func reading(_ answer: Answer, of question: Question.ID, seed: UInt64) -> String {
        answer.parts.map { $0.isEmpty ? GapText.mark : $0 }.joined(separator: " · ")
    }

    /// If there is one gap, the wrong answers are those for the gaps of other texts.
    public func candidates(for question: Question.ID, seed: UInt64) -> [Candidate]? {
        guard let item = questions.item(question), item.gaps.count == 1, let right = item.gaps[0].first else {
            return nil
        }
        let others = questions.filter { $0.id != question }.flatMap { $0.gaps.compactMap(\.first) }
        return Candidates.words(
            right: right, others: others, accepted: accepted(item), seed: seed, question: question)
    }
}
