import SchoolModel

/// A question of a worksheet, in the forms that other systems know.
struct OutgoingQuestion {
    enum Form {
        case choice(ChoiceExercise.Item, shuffles: Bool)
        case trueFalse(Bool)
        case number([DecimalNumber], tolerance: DecimalNumber, units: [NumberExercise.Unit])
        /// A text, with the right spellings.
        case short([String], mindsCase: Bool)
        case gaps([[String]], mindsCase: Bool)
        case matching(MatchingExercise.Item)
        case ordering([Question.Option])
        case essay(lines: Int, sample: String)
    }

    let title: String
    let prompt: String
    let points: Double
    let form: Form
    let media: [Media]

    /// What losses call the question.
    var name: String { ForeignQuestions.short(title.isEmpty ? prompt : title) }
}

/// Turns a worksheet into what other systems know, and records what is lost.
struct OutgoingQuestions {
    private(set) var questions: [OutgoingQuestion] = []
    private(set) var losses: [WorksheetLoss] = []
    private let carries: (Media) -> Bool

    /// Takes the questions that a student with this seed is asked.
    ///
    /// - Parameters:
    ///   - worksheet: The worksheet.
    ///   - seed: What the questions are made from.
    ///   - carries: Whether a picture or a sound is included.
    init(of worksheet: Worksheet, seed: UInt64, carries: @escaping (Media) -> Bool = { _ in false }) {
        self.carries = carries
        if !worksheet.instructions.isEmpty { lose(.description, "", worksheet.instructions) }
        if worksheet.kind == .test { lose(.test, "") }
        if !worksheet.hasTimePressure { lose(.timePressure, "") }
        for exercise in worksheet.exercises { add(exercise, seed: seed) }
    }

    private mutating func lose(_ kind: WorksheetLoss.Kind, _ question: String, _ detail: String? = nil) {
        losses.append(WorksheetLoss(kind, question: ForeignQuestions.short(question), detail: detail))
    }

    private mutating func add(_ exercise: Exercise, seed: UInt64) {
        let asked = exercise.content.questions(for: seed)
        if !exercise.hint.isEmpty || !exercise.hintMedia.isEmpty { lose(.hint, exercise.title, exercise.hint) }
        if exercise.solutionAfter != Exercise.usualTries { lose(.solutions, exercise.title) }
        if !exercise.explanation.isEmpty { lose(.feedback, exercise.title, exercise.explanation) }
        for (position, question) in asked.enumerated() {
            let title =
                exercise.title.isEmpty || asked.count == 1 ? exercise.title : "\(exercise.title) \(position + 1)"
            let name = title.isEmpty ? question.prompt : title
            if !question.media.allSatisfy(carries) { lose(.media, name) }
            guard let form = form(of: question, in: exercise.content, seed: seed, name: name) else {
                lose(.questionTypeIsUnknown, name, exercise.type.rawValue)
                continue
            }
            questions.append(
                OutgoingQuestion(
                    title: title, prompt: question.prompt, points: question.points, form: form, media: question.media))
        }
        if exercise.content is ArithmeticExercise { lose(.generator, exercise.title, exercise.type.rawValue) }
        if exercise.content is VocabularyExercise { lose(.list, exercise.title, exercise.type.rawValue) }
    }

    private mutating func form(
        of question: Question, in content: any ExerciseContent, seed: UInt64, name: String
    ) -> OutgoingQuestion.Form? {
        switch content {
        case let content as ChoiceExercise:
            guard let item = content.questions.first(where: { $0.id == question.id }) else { return nil }
            if !item.options.compactMap(\.option.media).allSatisfy(carries) { lose(.media, name) }
            return .choice(item, shuffles: content.shuffles)
        case let content as TrueFalseExercise:
            return content.questions.first { $0.id == question.id }.map { .trueFalse($0.isTrue) }
        case let content as NumberExercise:
            return content.questions.first { $0.id == question.id }.flatMap { number($0, name) }
        case let content as GapTextExercise:
            guard let item = content.questions.first(where: { $0.id == question.id }) else { return nil }
            note(item.rules, name)
            return .gaps(
                item.gaps.map { spellings($0, item.rules, content.language) }, mindsCase: !item.rules.ignoresCase)
        case let content as WordTranslationExercise:
            guard let item = content.questions.first(where: { $0.id == question.id }) else { return nil }
            note(content.rules, name)
            return .short(
                spellings(item.answers, content.rules, content.to), mindsCase: !content.rules.ignoresCase)
        case let content as VocabularyExercise:
            guard let solution = content.solution(of: question.id, seed: seed),
                case .text(let language, _) = question.form
            else { return nil }
            note(content.rules, name)
            return .short(
                spellings(solution.split(separator: " / ").map { String($0) }, content.rules, language),
                mindsCase: !content.rules.ignoresCase)
        case let content as MatchingExercise:
            return content.questions.first { $0.id == question.id }.map { .matching($0) }
        case let content as OrderingExercise:
            guard let item = content.questions.first(where: { $0.id == question.id }) else { return nil }
            for order in item.alsoRight {
                let texts = order.compactMap { id in item.items.first { $0.id == id } }
                    .map { $0.text.isEmpty ? $0.media?.alternative ?? "" : $0.text }
                lose(.order, name, texts.joined(separator: " · "))
            }
            return .ordering(item.items)
        case let content as ArithmeticExercise:
            return arithmetic(content.solution(of: question.id, seed: seed) ?? "")
        case let content as FreeTextExercise:
            return content.questions.first { $0.id == question.id }.map { .essay(lines: $0.lines, sample: $0.sample) }
        default:
            return nil
        }
    }

    private func arithmetic(_ solution: String) -> OutgoingQuestion.Form? {
        let parts = solution.split(separator: " R ").map { String($0) }
        if parts.count == 2 { return .gaps(parts.map { [$0] }, mindsCase: false) }
        return DecimalNumber(typed: solution).map { .number([$0], tolerance: DecimalNumber(0), units: []) }
    }

    private mutating func number(_ item: NumberExercise.Item, _ name: String) -> OutgoingQuestion.Form? {
        switch item.tolerance {
        case .none:
            return .number(item.answers, tolerance: DecimalNumber(0), units: item.units)
        case .absolute(let distance):
            return .number(item.answers, tolerance: distance, units: item.units)
        case .percent(let percent):
            // Each answer would need its own tolerance; other systems state it as a number, not in percent.
            guard item.answers.count == 1,
                let distance = item.answers[0].times(percent)?.divided(by: DecimalNumber(100))
            else { return nil }
            lose(.tolerance, name, "\(percent) %")
            let size = distance.isNegative ? distance.times(DecimalNumber(-1)) ?? distance : distance
            return .number(item.answers, tolerance: size, units: item.units)
        }
    }

    /// Other systems can ignore case, and nothing else.
    private mutating func note(_ rules: AnswerRules, _ name: String) {
        if rules.ignoresAccents || rules.ignoresKana || rules.ignoresPunctuation || rules.articles == .ignored {
            lose(.rules, name)
        }
    }

    private func spellings(_ answers: [String], _ rules: AnswerRules, _ language: String?) -> [String] {
        var seen: Set<String> = []
        return rules.variants(of: answers, language: language).filter { seen.insert($0).inserted }
    }
}

extension Worksheet {
    /// Where its questions are in other systems: in a category of its name, inside that of its folder.
    var category: [String] { folder.isEmpty ? [title] : [folder, title] }
}
