/// One exercise of a worksheet: its questions, and what surrounds them.
public struct Exercise: Identifiable, Sendable {
    /// How many characters a hint may have.
    public static let longestHint = 2000

    public typealias ID = Identifier<Exercise>

    public let id: ID
    public var title: String
    public var hint: String
    public var hintMedia: [Media]
    /// After how many tries at a question practice shows the right answer, 1 to ``mostTries``; nil if it never does.
    public var solutionAfter: Int?
    /// Why the right answers are right, for students who are shown them; often empty.
    public var explanation: String
    public var content: any ExerciseContent

    /// How many characters an explanation may have.
    public static let longestExplanation = 2000
    /// The tries that an exercise allows before the right answer, unless its author says otherwise.
    public static let usualTries = 2
    public static let mostTries = 9

    public init(
        id: ID, title: String, hint: String = "", hintMedia: [Media] = [], solutionAfter: Int? = Self.usualTries,
        explanation: String = "", content: any ExerciseContent
    ) {
        self.id = id
        self.title = title
        self.hint = hint
        self.hintMedia = hintMedia
        self.solutionAfter = solutionAfter
        self.explanation = explanation
        self.content = content
    }

    /// The same exercise under another name.
    public func copy(as id: ID) -> Exercise {
        Exercise(
            id: id, title: title, hint: hint, hintMedia: hintMedia, solutionAfter: solutionAfter,
            explanation: explanation, content: content)
    }

    /// Whether students may be shown right answers while they practise.
    ///
    /// What a person marks has none, only what a good answer contains, and that is for those who mark.
    public var tellsSolutions: Bool { solutionAfter != nil && !Swift.type(of: content).isMarkedByHand }

    public var type: ExerciseType { Swift.type(of: content).type }

    /// The questions that an attempt asks, as its student sees them.
    ///
    /// Work that is done keeps the questions that it was done with; `asked` names those, and is nil for an attempt that
    /// follows its worksheet. Every page and every count takes them from here, so that they agree.
    public func questions(
        for seed: UInt64, in order: QuestionOrder? = nil, among asked: Set<QuestionName>?
    ) -> [Question] {
        let all = order.map { content.questions(for: seed, in: $0) } ?? content.questions(for: seed)
        guard let asked else { return all }
        return all.filter { asked.contains(QuestionName(exercise: id, question: $0.id)) }
    }

    /// Trims the exercise's texts, and refuses what the school can't store.
    ///
    /// - Throws: ``Refusal`` with the field's name.
    public func checked() throws(Refusal) -> Exercise {
        var exercise = self
        exercise.title = try Text.line(title, field: "title", longest: 200, mayBeEmpty: true)
        exercise.hint = try Text.lines(hint, field: "hint", longest: Self.longestHint)
        exercise.hintMedia = try hintMedia.checked(field: "hintMedia")
        exercise.explanation = try Text.lines(explanation, field: "explanation", longest: Self.longestExplanation)
        if let solutionAfter, !(1...Self.mostTries).contains(solutionAfter) {
            throw Refusal(.isOutOfRange, field: "solutionAfter", detail: "1–\(Self.mostTries)")
        }
        exercise.content = try content.checked()
        return exercise
    }
}

extension Exercise: Hashable {
    public static func == (one: Exercise, other: Exercise) -> Bool {
        one.id == other.id && one.title == other.title && one.hint == other.hint && one.hintMedia == other.hintMedia
            && one.solutionAfter == other.solutionAfter && one.explanation == other.explanation
            && AnyHashable(one.content) == AnyHashable(other.content)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(title)
        hasher.combine(content)
    }
}

extension Exercise: Codable {
    private enum Key: String, CodingKey {
        case id, title, hint, hintMedia, solutionAfter, explanation, type, content
    }

    /// Reads a stored exercise.
    ///
    /// - Throws: ``UnknownExerciseType``, or a `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        id = try values.decode(ID.self, forKey: .id)
        title = try values.decode(String.self, forKey: .title)
        hint = try values.decode(String.self, forKey: .hint)
        hintMedia = try values.decode([Media].self, forKey: .hintMedia)
        // Exercises of earlier versions don't say it; 0 stands for never.
        let tries = try values.decodeIfPresent(Int.self, forKey: .solutionAfter) ?? Self.usualTries
        solutionAfter = tries > 0 ? tries : nil
        explanation = try values.decodeIfPresent(String.self, forKey: .explanation) ?? ""
        let type = try ExerciseTypes.named(values.decode(ExerciseType.self, forKey: .type))
        content = try values.decode(type, forKey: .content)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(id, forKey: .id)
        try values.encode(title, forKey: .title)
        try values.encode(hint, forKey: .hint)
        try values.encode(hintMedia, forKey: .hintMedia)
        try values.encode(solutionAfter ?? 0, forKey: .solutionAfter)
        try values.encode(explanation, forKey: .explanation)
        try values.encode(type, forKey: .type)
        try values.encode(content, forKey: .content)
    }
}
