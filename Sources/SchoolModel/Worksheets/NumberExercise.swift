extension ExerciseType {
    public static let number = ExerciseType(rawValue: "number")
}

/// Questions whose answer is a number, possibly with a unit.
public struct NumberExercise: ExerciseContent {
    public static let type = ExerciseType.number

    /// How far from the number an answer may be.
    public enum Tolerance: Hashable, Codable, Sendable {
        case none
        /// By this much, in the first unit.
        case absolute(within: DecimalNumber)
        /// By this percentage of the number.
        case percent(within: DecimalNumber)
    }

    public struct Unit: Hashable, Codable, Sendable {
        public var name: String
        /// How many of the first unit make one of this unit.
        public var factor: DecimalNumber

        public init(name: String, factor: DecimalNumber = DecimalNumber(1)) {
            self.name = name
            self.factor = factor
        }
    }

    public struct Item: ExerciseItem {
        public var id: Question.ID
        public var prompt: String
        public var media: [Media]
        /// The right answers, in the first unit: usually one number.
        public var answers: [DecimalNumber]
        public var tolerance: Tolerance
        /// None, one that is shown after the field and need not be typed, or several to choose from; typed as well, it
        /// counts once.
        public var units: [Unit]
        public var points: Double

        public init(
            id: Question.ID = "", prompt: String, media: [Media] = [], answers: [DecimalNumber],
            tolerance: Tolerance = .none, units: [Unit] = [], points: Double = 1
        ) {
            self.id = id
            self.prompt = prompt
            self.media = media
            self.answers = answers
            self.tolerance = tolerance
            self.units = units
            self.points = points
        }
    }

    public var questions: [Item]

    public init(questions: [Item]) {
        self.questions = questions
    }

    public static let mostUnits = 20

    // MARK: Checking

    public func checked() throws(Refusal) -> NumberExercise {
        NumberExercise(
            questions: try questions.checked { item throws(Refusal) in
                var item = item
                if item.answers.isEmpty { throw Refusal(.isEmpty, field: "answers.0") }
                if item.answers.count > ExerciseLimits.mostAnswers {
                    throw Refusal(.isTooMany, field: "answers", detail: "\(ExerciseLimits.mostAnswers)")
                }
                for (position, answer) in item.answers.enumerated()
                where item.answers[..<position].contains(answer) {
                    throw Refusal(.isTaken, field: "answers.\(position)")
                }
                item.units = try Self.checked(item.units)
                switch item.tolerance {
                case .none: break
                case .absolute(let distance), .percent(let distance):
                    if distance.isNegative { throw Refusal(.isOutOfRange, field: "tolerance") }
                    if distance.isZero { item.tolerance = .none }
                }
                return item
            })
    }

    private static func checked(_ units: [Unit]) throws(Refusal) -> [Unit] {
        if units.count > mostUnits { throw Refusal(.isTooMany, field: "units", detail: "\(mostUnits)") }
        var checked: [Unit] = []
        for (position, unit) in units.enumerated() {
            let name = try Text.line(unit.name, field: "units.\(position).name", longest: 30)
            let folded = unitFolding.folded(name)
            if folded.unicodeScalars.first?.properties.numericType != nil {
                throw Refusal(.isInvalid, field: "units.\(position).name")
            }
            if checked.contains(where: { unitFolding.folded($0.name) == folded }) {
                throw Refusal(.isTaken, field: "units.\(position).name")
            }
            let isBase = position == 0
            guard !unit.factor.isZero, !unit.factor.isNegative, !isBase || unit.factor == DecimalNumber(1) else {
                throw Refusal(.isOutOfRange, field: "units.\(position).factor")
            }
            checked.append(Unit(name: name, factor: unit.factor))
        }
        return checked
    }

    // MARK: Asking

    public func questions(for seed: UInt64, in order: QuestionOrder) -> [Question] {
        questions.map { item in
            let names = item.units.map(\.name)
            return item.question(
                .number(unit: names.count == 1 ? names[0] : nil, units: names.count == 1 ? [] : names))
        }
    }

    // MARK: Marking

    private static let unitFolding = AnswerFolding([.width, .trim])
    private static let folding = AnswerFolding([.width, .trim, .join, .number])

    /// Reads the number in every possible way; the answer is right if one of the readings is.
    public func mark(_ answer: Answer, of question: Question.ID, seed: UInt64) -> Mark? {
        questions.item(question).map { item in
            let folded = Self.folding.folded(answer.parts).first ?? ""
            let values = NumberText.reading(ofFolded: folded).map { Self.values($0, in: item.units) } ?? []
            let isRight = values.contains { value in item.answers.contains { Self.isRight(value, $0, item.tolerance) } }
            return Mark(isRight: isRight, outOf: item.points)
        }
    }

    /// What an answer means in the first unit; nothing if its unit is missing or unknown.
    private static func values(_ reading: NumberText.Reading, in units: [Unit]) -> [DecimalNumber] {
        if reading.rest.isEmpty { return units.count < 2 ? reading.values : [] }
        let unit =
            units.first { unitFolding.folded($0.name) == reading.rest }
            ?? units.first { twice(unitFolding.folded($0.name)) == reading.rest }
        guard let unit else { return [] }
        return reading.values.map { $0 * unit.factor }
    }

    /// A unit that somebody typed into the field although it stands beside it, so that the answer has it twice.
    private static func twice(_ unit: String) -> String { "\(unit) \(unit)" }

    /// An answer of which the unit stands beside the number, also if another one was typed behind it.
    ///
    /// What somebody typed says more than what a list still showed: “0.3 m” beside “cm” is 0.3 m.
    public static func answer(typed: String, beside unit: String, among units: [String]) -> Answer {
        let text = typed[...].trimmed
        for name in units.sorted(by: { $0.count > $1.count }) where text.hasSuffix(name) {
            let number = text.dropLast(name.count).trimmed
            if number.last?.isNumber == true { return Answer([String(number), name]) }
        }
        return Answer([typed, unit])
    }

    private static func isRight(_ value: DecimalNumber, _ answer: DecimalNumber, _ tolerance: Tolerance) -> Bool {
        switch tolerance {
        case .none:
            return value == answer
        case .absolute(let distance):
            return DecimalNumber.isNear(value, answer, within: distance)
        case .percent(let percent):
            let hundredth = percent.divided(by: DecimalNumber(100)) ?? DecimalNumber(0)
            return DecimalNumber.isNear(value, answer, within: hundredth * answer)
        }
    }

    /// Accepts the number that was answered, if it has only one reading.
    public func accepting(_ answer: Answer, of question: Question.ID) -> NumberExercise? {
        guard let item = questions.item(question),
            let reading = NumberText.reading(ofFolded: Self.folding.folded(answer.parts).first ?? ""),
            case let values = Self.values(reading, in: item.units).compactMap({ DecimalNumber($0.description) }),
            values.count == 1, !item.answers.contains(values[0]), item.answers.count < ExerciseLimits.mostAnswers,
            let changed = questions.changing(question, { $0.answers.append(values[0]) })
        else { return nil }
        return NumberExercise(questions: changed)
    }

    /// There is none if a range of numbers is right, or if a unit turns the number into an endless one.
    public func key(to question: Question.ID, seed: UInt64) -> AnswerKey? {
        guard let item = questions.item(question), item.tolerance == .none else { return nil }
        var texts: [String] = item.units.count < 2 ? item.answers.flatMap(NumberText.foldings) : []
        let names = item.units.map { Self.unitFolding.folded($0.name) }
        for (unit, name) in zip(item.units, names) {
            let writings = [name, Self.twice(name)].filter { $0 == name || !names.contains($0) }
            for answer in item.answers {
                guard let value = answer.divided(by: unit.factor) else { return nil }
                texts += NumberText.foldings(of: value).flatMap { number in writings.map { "\(number) \($0)" } }
            }
        }
        return AcceptedAnswers(Self.folding, answers: texts.map { [$0] }).key(seed: seed, question: question)
    }

    public func solution(of question: Question.ID, seed: UInt64) -> String? {
        questions.item(question).map { item in
            item.answers.map { answer in
                ([answer.description] + item.units.prefix(1).map(\.name)).joined(separator: " ")
            }.joined(separator: " / ")
        }
    }

    public func reading(_ answer: Answer, of question: Question.ID, seed: UInt64) -> String {
        let parts = answer.parts.filter { !$0.isEmpty }
        guard parts.count == 2, let typed = NumberText.reading(ofFolded: Self.folding.folded(parts[0])),
            !typed.rest.isEmpty, typed.rest == Self.unitFolding.folded(parts[1])
        else { return parts.joined(separator: " ") }
        return parts[0]
    }

    // MARK: Games

    /// Common slips: a figure more or less, the point one place off, the sign.
    public func candidates(for question: Question.ID, seed: UInt64) -> [Candidate]? {
        guard let item = questions.item(question), let right = item.answers.first, item.units.count < 2 else {
            return nil
        }
        let steps = [1, -1, 2, -2, 10, -10].map { DecimalNumber($0) }
        let slips = steps.compactMap { right.plus($0) } + [10, 100].compactMap { right.divided(by: DecimalNumber($0)) }
        let near = slips.filter { slip in
            slip.isNegative == right.isNegative
                && !item.answers.contains { Self.isRight(slip, $0, item.tolerance) }
        }
        return Candidates.mixed(
            right: right.description, wrong: near.map(\.description), seed: seed, question: question
        ) {
            Candidate(id: $0, text: $0.replacing("-", with: "−"))
        }
    }
}
