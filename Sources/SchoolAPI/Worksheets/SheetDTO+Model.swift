public import SchoolModel

extension SheetDTO {
    /// What a student gets to work on: the questions generated from the attempt's seed, in an order that
    /// only the school can compute.
    ///
    /// `asked` names the questions of work that was done before its worksheet changed; nil for all of them.
    /// If `showsMarks` is true, a device may mark the answers by itself, and say what was right. A page
    /// words questions in its own way through `shown`.
    public init(
        attempt: Activity.ID, asked: Set<QuestionName>? = nil, order: QuestionOrder, worksheet: Worksheet,
        exercises: [SchoolModel.Exercise],
        given: [GivenAnswer], showsMarks: Bool, isHandedIn: Bool = false,
        showing shown: (SchoolModel.Question, ExerciseType) -> SchoolModel.Question = { question, _ in question }
    ) {
        self.attempt = attempt
        title = worksheet.title
        instructions = worksheet.instructions
        kind = worksheet.kind.rawValue
        self.isHandedIn = isHandedIn
        timePressure = worksheet.hasTimePressure
        feedback = showsMarks ? "now" : "later"
        self.exercises = exercises.map {
            Exercise(
                $0, number: worksheet.number(of: $0.id), seed: attempt.seed, asked: asked, order: order.within($0.id),
                showsMarks: showsMarks, isPlayed: worksheet.kind == .practice, showing: shown)
        }
        let mayChange = worksheet.kind == .test && !isHandedIn && !showsMarks
        let forms = mayChange ? exercises.forms(for: attempt.seed) : [:]
        self.given = given.map { given in
            let form = forms[QuestionName(given)]
            let current = form.map { given.answer.current(for: $0) } ?? given.answer
            let isGone = form.map { given.answer.isLost(for: $0) } ?? false
            return Given(
                exercise: given.exercise, question: given.question, answer: isGone ? [] : current.parts,
                verdict: showsMarks ? given.mark.verdict.rawValue : isGone ? "changed" : "kept")
        }
    }
}

extension [Exercise] {
    /// How each question of an attempt is answered.
    fileprivate func forms(for seed: UInt64) -> [QuestionName: SchoolModel.Question.Form] {
        let all = flatMap { exercise in
            exercise.content.questions(for: seed).map {
                (QuestionName(exercise: exercise.id, question: $0.id), $0.form)
            }
        }
        return Dictionary(all) { first, _ in first }
    }
}

extension SheetDTO.Exercise {
    init(
        _ exercise: SchoolModel.Exercise, number: Int?, seed: UInt64, asked names: Set<QuestionName>?,
        order: QuestionOrder, showsMarks: Bool, isPlayed: Bool,
        showing shown: (SchoolModel.Question, ExerciseType) -> SchoolModel.Question
    ) {
        let asked = exercise.questions(for: seed, in: order, among: names).map { shown($0, exercise.type) }
        let questions = asked.map { question in
            SheetDTO.Question(
                id: question.id, prompt: question.prompt, media: question.media.map(SheetDTO.Media.init),
                form: SheetDTO.Form(question.form), points: question.points,
                candidates: showsMarks
                    ? exercise.content.candidates(for: question.id, seed: seed).map {
                        order.shuffled($0, of: question.id)
                    } : nil,
                pairs: showsMarks ? exercise.content.pair(of: question.id, seed: seed) : nil,
                key: showsMarks ? exercise.content.key(to: question.id, seed: seed) : nil)
        }
        self.init(
            id: exercise.id, title: exercise.title, number: number, hint: exercise.hint,
            hintMedia: exercise.hintMedia.map(SheetDTO.Media.init), type: exercise.type.rawValue,
            games: isPlayed ? Game.fitting(questions).map(\.rawValue) : [],
            solutionAfter: isPlayed && exercise.tellsSolutions ? exercise.solutionAfter : nil, questions: questions)
    }
}

extension Game {
    /// The games that can ask every one of these questions.
    static func fitting(_ questions: [SheetDTO.Question]) -> [Game] {
        guard !questions.isEmpty else { return [] }
        return allCases.filter { game in questions.allSatisfy(game.canPut) }
    }

    private func canPut(_ question: SheetDTO.Question) -> Bool {
        switch self {
        case .falling, .dragon, .flight:
            // A game offers a few short answers to choose from.
            guard question.key != nil else { return false }
            let options = question.form.several == false ? question.form.options : nil
            let texts = question.candidates?.map(\.text) ?? options?.map(\.text) ?? []
            return (2...6).contains(texts.count) && texts.allSatisfy { $0.count <= 24 }
        case .pairs: return question.pairs != nil
        case .typing:
            let isTyped = question.form.kind == "number" || (question.form.kind == "text" && question.form.lines == 1)
            return isTyped && question.key != nil && (question.form.units ?? []).count < 2
        }
    }
}

extension SheetDTO.Media {
    init(_ media: SchoolModel.Media) {
        self.init(kind: media.kind.rawValue, url: "/files/\(media.file)/\(media.kind.rawValue)", alt: media.alternative)
    }
}

extension SheetDTO.Option {
    init(_ option: SchoolModel.Question.Option) {
        self.init(id: option.id, text: option.text, media: option.media.map(SheetDTO.Media.init))
    }
}

extension SheetDTO.Form {
    init(_ form: SchoolModel.Question.Form) {
        switch form {
        case .choice(let options, let several):
            self.init(kind: "choice", several: several, options: options.map(SheetDTO.Option.init))
        case .text(let language, let lines): self.init(kind: "text", lines: lines, language: language)
        case .gaps(let count, let language): self.init(kind: "gaps", count: count, language: language)
        case .pairs(let left, let right):
            self.init(
                kind: "pairs", left: left.map(SheetDTO.Option.init), right: right.map(SheetDTO.Option.init))
        case .order(let items): self.init(kind: "order", items: items.map(SheetDTO.Option.init))
        case .number(let unit, let units): self.init(kind: "number", unit: unit, units: units)
        }
    }
}
