extension ExerciseType {
    public static let vocabulary = ExerciseType(rawValue: "vocabulary")
}

/// A list of words in two languages, asked in one direction or in both.
public struct VocabularyExercise: ExerciseContent {
    public static let type = ExerciseType.vocabulary

    public enum Direction: String, CaseIterable, Codable, Sendable {
        /// The left word is shown, and the right one is asked for.
        case forward
        case backward
    }

    public struct Pair: Hashable, Codable, Sendable {
        public var id: String
        /// The word, and others that mean the same; the first is the one that is shown.
        public var left: [String]
        public var right: [String]
        /// Pictures are shown in both directions; a sound says the left word, and is played where that word is shown.
        public var media: [Media]

        public init(id: String = "", left: [String], right: [String], media: [Media] = []) {
            self.id = id
            self.left = left
            self.right = right
            self.media = media
        }
    }

    public var pairs: [Pair]
    /// The tag of the language of the left words.
    public var from: String?
    /// The tag of the language of the right words.
    public var to: String?
    public var directions: [Direction]
    public var rules: AnswerRules

    public init(
        pairs: [Pair], from: String? = nil, to: String? = nil, directions: [Direction] = [.forward],
        rules: AnswerRules = AnswerRules()
    ) {
        self.pairs = pairs
        self.from = from
        self.to = to
        self.directions = directions
        self.rules = rules
    }

    // MARK: Checking

    public func checked() throws(Refusal) -> VocabularyExercise {
        var list = self
        list.from = try LanguageTag.checked(from, field: "from")
        list.to = try LanguageTag.checked(to, field: "to")
        list.directions = Direction.allCases.filter(directions.contains)
        if list.directions.isEmpty { throw Refusal(.isEmpty, field: "directions") }
        if pairs.isEmpty { throw Refusal(.isEmpty, field: "pairs") }
        let most = Worksheet.mostQuestions / list.directions.count
        if pairs.count > most { throw Refusal(.isTooMany, field: "pairs", detail: "\(most)") }
        var names = ContentNames()
        for position in pairs.indices {
            do throws(Refusal) {
                if pairs[position].id.hasSuffix(Self.back) { throw Refusal(.isInvalid, field: "id") }
                try names.take(pairs[position].id)
                list.pairs[position] = try list.checked(pairs[position])
            } catch {
                throw error.inside("pairs.\(position)")
            }
        }
        try list.refuseDoubles()
        for position in pairs.indices where list.pairs[position].id.isEmpty {
            list.pairs[position].id = names.make(for: list.pairs[position].left[0])
        }
        return list
    }

    private func checked(_ pair: Pair) throws(Refusal) -> Pair {
        var pair = pair
        pair.left = try rules.checked(answers: pair.left, language: from, field: "left")
        pair.right = try rules.checked(answers: pair.right, language: to, field: "right")
        pair.media = try pair.media.checked(field: "media")
        return pair
    }

    /// A word may occur in several pairs, but not twice with the same meaning.
    private func refuseDoubles() throws(Refusal) {
        var seen: Set<[String]> = []
        for (position, pair) in pairs.enumerated() {
            let words = [
                rules.folding(language: from).folded(pair.left[0]), rules.folding(language: to).folded(pair.right[0]),
            ]
            guard seen.insert(words).inserted else { throw Refusal(.isTaken, field: "pairs.\(position)") }
        }
    }

    // MARK: Asking

    private static let back = "-back"

    /// A word that is asked for, in either direction.
    private struct Asked {
        let pair: Int
        let direction: Direction
        let shown: [String]
        let answers: [String]
        let language: String?
    }

    private func asked(_ question: Question.ID) -> Asked? {
        let isBack = question.hasSuffix(Self.back)
        let id = isBack ? String(question.dropLast(Self.back.count)) : question
        guard directions.contains(isBack ? .backward : .forward),
            let position = pairs.firstIndex(where: { $0.id == id })
        else { return nil }
        return asked(position, isBack ? .backward : .forward)
    }

    private func asked(_ position: Int, _ direction: Direction) -> Asked {
        let pair = pairs[position]
        switch direction {
        case .forward:
            return Asked(pair: position, direction: direction, shown: pair.left, answers: pair.right, language: to)
        case .backward:
            return Asked(pair: position, direction: direction, shown: pair.right, answers: pair.left, language: from)
        }
    }

    public func questions(for seed: UInt64, in order: QuestionOrder) -> [Question] {
        directions.flatMap { direction in
            pairs.indices.map { position in
                let asked = asked(position, direction)
                let pair = pairs[position]
                return Question(
                    id: pair.id + (direction == .backward ? Self.back : ""), prompt: asked.shown.first ?? "",
                    media: pair.media.filter { $0.kind == .image || direction == .forward },
                    form: .text(language: asked.language, lines: 1))
            }
        }
    }

    // MARK: Marking

    public func mark(_ answer: Answer, of question: Question.ID, seed: UInt64) -> Mark? {
        asked(question).map { Mark(isRight: accepted($0).accepts(answer), outOf: 1) }
    }

    /// What the pair says, and what other pairs say about the word that is shown.
    private func accepted(_ asked: Asked) -> AcceptedAnswers {
        let folding = rules.folding(language: asked.direction == .forward ? from : to)
        let shown = folding.folded(asked.shown.first ?? "")
        let others = pairs.indices.map { self.asked($0, asked.direction) }.filter { other in
            other.shown.contains { folding.folded($0) == shown }
        }
        return rules.accepted([asked.answers + others.flatMap(\.answers)], language: asked.language)
    }

    public func accepting(_ answer: Answer, of question: Question.ID) -> VocabularyExercise? {
        guard let asked = asked(question), answer.parts.count == 1, !accepted(asked).accepts(answer),
            let answers = try? rules.checked(
                answers: asked.answers + answer.parts, language: asked.language, field: "answer")
        else { return nil }
        var list = self
        switch asked.direction {
        case .forward: list.pairs[asked.pair].right = answers
        case .backward: list.pairs[asked.pair].left = answers
        }
        return list
    }

    public func key(to question: Question.ID, seed: UInt64) -> AnswerKey? {
        asked(question).map { accepted($0).key(seed: seed, question: question) }
    }

    public func solution(of question: Question.ID, seed: UInt64) -> String? {
        asked(question)?.answers.joined(separator: " / ")
    }

    // MARK: Games

    /// The wrong answers are other words of the list.
    public func candidates(for question: Question.ID, seed: UInt64) -> [Candidate]? {
        guard let asked = asked(question), let right = asked.answers.first else { return nil }
        let others = pairs.indices.filter { $0 != asked.pair }
            .compactMap { self.asked($0, asked.direction).answers.first }
        return Candidates.words(
            right: right, others: others, accepted: accepted(asked), seed: seed, question: question)
    }

    public func pair(of question: Question.ID, seed: UInt64) -> WordPair? {
        guard let asked = asked(question), let left = asked.shown.first, let right = asked.answers.first else {
            return nil
        }
        return WordPair(left: left, right: right)
    }
}
