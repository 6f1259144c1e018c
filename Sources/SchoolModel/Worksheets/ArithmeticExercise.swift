extension ExerciseType {
    public static let arithmetic = ExerciseType(rawValue: "arithmetic")
}

/// Arithmetic tasks, generated for each student.
public struct ArithmeticExercise: ExerciseContent {
    public static let type = ExerciseType.arithmetic

    public enum Operation: String, CaseIterable, Codable, Sendable {
        case add
        case subtract
        case multiply
        case divide
    }

    /// The numbers from one to another, both included.
    public struct Span: Hashable, Codable, Sendable {
        public var from: Int
        public var to: Int

        public init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }

    /// Whether additions carry and subtractions borrow; other operations aren't affected.
    public enum Carries: String, CaseIterable, Codable, Sendable {
        case any
        case never
        case always
    }

    /// How × and ÷ are written.
    public enum Notation: String, CaseIterable, Codable, Sendable {
        /// 3 × 4, 12 ÷ 4
        case cross
        /// 3 · 4, 12 : 4
        case dot
    }

    /// The largest number; its negative is the smallest.
    public static let largest = 1_000_000

    public var operations: [Operation]
    /// The first number of a task; for a division without remainder, the result.
    public var first: Span
    /// The second number of a task.
    public var second: Span
    /// Whether numbers and results may be negative.
    public var negatives: Bool
    public var carries: Carries
    /// Whether divisions leave remainders; if not, all of them divide evenly.
    public var remainders: Bool
    public var notation: Notation
    /// The number of tasks.
    public var count: Int

    public init(
        operations: [Operation], first: Span, second: Span, negatives: Bool = false, carries: Carries = .any,
        remainders: Bool = false, notation: Notation = .cross, count: Int = 10
    ) {
        self.operations = operations
        self.first = first
        self.second = second
        self.negatives = negatives
        self.carries = carries
        self.remainders = remainders
        self.notation = notation
        self.count = count
    }

    // MARK: Checking

    public func checked() throws(Refusal) -> ArithmeticExercise {
        var exercise = self
        exercise.operations = Operation.allCases.filter(operations.contains)
        if exercise.operations.isEmpty { throw Refusal(.isEmpty, field: "operations") }
        guard (1...Worksheet.mostQuestions).contains(count) else {
            throw Refusal(.isOutOfRange, field: "count", detail: "1–\(Worksheet.mostQuestions)")
        }
        try check(first, field: "first")
        try check(second, field: "second")
        let dealer = ArithmeticDealer(exercise: exercise)
        if let impossible = exercise.operations.first(where: { !dealer.hasFact(of: $0) }) {
            throw Refusal(.isOutOfRange, field: "operations", detail: impossible.rawValue)
        }
        return exercise
    }

    private func check(_ span: Span, field: String) throws(Refusal) {
        let smallest = negatives ? -Self.largest : 0
        guard (smallest...Self.largest).contains(span.from) else {
            throw Refusal(.isOutOfRange, field: "\(field).from", detail: "\(smallest)–\(Self.largest)")
        }
        guard (span.from...Self.largest).contains(span.to) else {
            throw Refusal(.isOutOfRange, field: "\(field).to", detail: "\(span.from)–\(Self.largest)")
        }
    }

    /// The task that two numbers of the ranges make; nil if it isn't wanted.
    func fact(_ operation: Operation, _ one: Int, _ other: Int) -> ArithmeticFact? {
        let leavesRemainder = operation == .divide && remainders
        if operation == .divide {
            guard leavesRemainder ? one >= 0 && other > 0 : other != 0 else { return nil }
        }
        let left = operation == .divide && !leavesRemainder ? one * other : one
        let fact = ArithmeticFact(operation: operation, left: left, right: other, leavesRemainder: leavesRemainder)
        if !negatives && fact.result < 0 { return nil }
        if carries != .any, operation == .add || operation == .subtract {
            guard fact.carries == (carries == .always) else { return nil }
        }
        return fact
    }

    // MARK: Asking

    /// The questions are named by their position: 1, 2, 3.
    public func questions(for seed: UInt64, in order: QuestionOrder) -> [Question] {
        ArithmeticDealer(exercise: self).facts(for: seed).enumerated().map { position, fact in
            Question(
                id: "\(position + 1)", prompt: prompt(fact),
                form: fact.leavesRemainder ? .gaps(count: 2, language: nil) : .number(unit: nil, units: []))
        }
    }

    private func prompt(_ fact: ArithmeticFact) -> String {
        let right = fact.right < 0 ? "(\(Self.written(fact.right)))" : Self.written(fact.right)
        let task = "\(Self.written(fact.left)) \(sign(of: fact.operation)) \(right)"
        return fact.leavesRemainder ? "\(task) = \(GapText.mark) R \(GapText.mark)" : task
    }

    private func sign(of operation: Operation) -> String {
        switch operation {
        case .add: "+"
        case .subtract: "−"
        case .multiply: notation == .cross ? "×" : "·"
        case .divide: notation == .cross ? "÷" : ":"
        }
    }

    private static func written(_ number: Int) -> String {
        number < 0 ? "−\(number.magnitude)" : "\(number)"
    }

    private func fact(_ question: Question.ID, seed: UInt64) -> ArithmeticFact? {
        guard let place = Int(question), "\(place)" == question, (1...max(1, count)).contains(place) else { return nil }
        let facts = ArithmeticDealer(exercise: self).facts(for: seed)
        return facts.indices.contains(place - 1) ? facts[place - 1] : nil
    }

    // MARK: Marking

    /// In a division with remainder, quotient and remainder count half each.
    public func mark(_ answer: Answer, of question: Question.ID, seed: UInt64) -> Mark? {
        fact(question, seed: seed).map { fact in
            let accepted = accepted(fact)
            return fact.leavesRemainder
                ? Mark(parts: accepted.verdicts(on: answer), outOf: 1)
                : Mark(isRight: accepted.accepts(answer), outOf: 1)
        }
    }

    private func accepted(_ fact: ArithmeticFact) -> AcceptedAnswers {
        let result = NumberText.foldings(of: DecimalNumber(fact.result))
        guard fact.leavesRemainder else {
            return AcceptedAnswers(AnswerFolding([.width, .trim, .join, .number]), answers: result.map { [$0] })
        }
        return AcceptedAnswers(
            AnswerFolding([.width, .trim, .number]),
            parts: [result, NumberText.foldings(of: DecimalNumber(fact.remainder))])
    }

    public func key(to question: Question.ID, seed: UInt64) -> AnswerKey? {
        fact(question, seed: seed).map { fact in
            accepted(fact).key(seed: seed, question: question, parts: fact.leavesRemainder)
        }
    }

    public func solution(of question: Question.ID, seed: UInt64) -> String? {
        fact(question, seed: seed).map { fact in
            Self.written(fact.result) + (fact.leavesRemainder ? " R \(fact.remainder)" : "")
        }
    }

    // MARK: Games

    public func candidates(for question: Question.ID, seed: UInt64) -> [Candidate]? {
        guard let fact = fact(question, seed: seed), !fact.leavesRemainder else { return nil }
        let wrong = fact.slips.filter { $0 != fact.result && (negatives || $0 >= 0) }
        return Candidates.mixed(right: "\(fact.result)", wrong: wrong.map { "\($0)" }, seed: seed, question: question) {
            Candidate(id: $0, text: $0.replacing("-", with: "−"))
        }
    }
}
