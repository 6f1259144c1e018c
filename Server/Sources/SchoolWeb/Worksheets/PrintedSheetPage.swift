public import Markup
public import SchoolModel

/// A worksheet for paper: with a line for the name and a code that leads to the screen; or its answers.
public struct PrintedSheetPage: HTML {
    public struct Model: Sendable {
        public var worksheet: Worksheet
        /// The seed of generated questions, for nobody in particular.
        public var seed: UInt64
        /// The order that only the school can compute.
        public var order: QuestionOrder
        /// Leads to the sheet; nil on the answer key.
        public var code: TrustedSVG? = nil
        public var showsAnswers: Bool = false
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let strings = frame.strings.worksheets
        let title = frame.title(model.worksheet)
        Page(
            model.showsAnswers ? "\(strings.answerKey) · \(title)" : title, frame, section: .worksheets,
            style: "paper-sheet",
            scripts: ["print.js"]
        ) {
            PageHead(
                title, above: Crumb(label: title, href: Links.worksheet(model.worksheet.id)),
                subtitle: model.showsAnswers ? strings.answerKey : nil
            ) {
                button(.type("button"), .class("button primary"), .data("print"), .hidden) {
                    Icon(.print)
                    span { strings.print }
                }
            }
            SchoolLogo(frame: frame, style: "paper-logo")
            if !model.showsAnswers { NameLine(frame: frame, code: model.code) }
            if !model.worksheet.instructions.isEmpty { Paragraphs(text: model.worksheet.instructions) }
            for exercise in model.worksheet.exercises {
                section(.class("paper-exercise")) {
                    h2 { frame.title(exercise, of: model.worksheet) }
                    let hasPoints = exercise.content.questions(for: model.seed).contains { $0.points != 1 }
                    ol(.class(isShort(exercise) ? "paper-questions short" : "paper-questions")) {
                        for question in exercise.content.questions(
                            for: model.seed, in: model.order.within(exercise.id))
                        {
                            PrintedQuestion(
                                question: frame.strings.shown(question, of: exercise.type),
                                points: hasPoints
                                    ? frame.strings.worksheets.points(question.points, frame.number(question.points))
                                    : nil,
                                answer: model.showsAnswers ? answer(to: question, in: exercise) : nil)
                        }
                    }
                    if model.showsAnswers, !exercise.explanation.isEmpty {
                        p(.class("explanation")) { WrittenLine(text: exercise.explanation) }
                    }
                }
            }
        }
    }

    /// Whether there are many short questions, which fit side by side.
    private func isShort(_ exercise: Exercise) -> Bool {
        let questions = exercise.content.questions(for: model.seed)
        return questions.count > 5 && questions.allSatisfy { $0.prompt.count <= 40 && AnswerSpace.isInline($0.form) }
    }

    private func answer(to question: Question, in exercise: Exercise) -> String {
        frame.strings.solution(of: question.id, in: exercise, seed: model.seed) ?? ""
    }
}

/// Where a student writes who they are, beside the code.
struct NameLine: HTML {
    let frame: PageFrame
    let code: TrustedSVG?

    var body: some HTML {
        div(.class("name-line")) {
            p { "\(frame.strings.worksheets.nameLine): " }
            p { "\(frame.strings.worksheets.date): " }
            if let code {
                figure {
                    code
                    figcaption { frame.strings.worksheets.scanToWork }
                }
            }
        }
    }
}

/// A question with room for the answer, or with the answer itself.
struct PrintedQuestion: HTML {
    let question: Question
    /// How many points it is worth, in words, where that isn't one for each.
    let points: String?
    let answer: String?

    var body: some HTML {
        li(.class(AnswerSpace.isInline(question.form) ? "paper-question inline-answer" : "paper-question")) {
            div(.class("prompt")) {
                let lines = prompt.split(whereSeparator: \.isNewline)
                for (position, line) in lines.enumerated() {
                    p {
                        String(line)
                        if position == lines.count - 1, let points {
                            " "
                            span(.class("quiet")) { "[\(points)]" }
                        }
                    }
                }
            }
            for media in question.media where media.kind == .image { MediaView(media: media) }
            if answer == nil, AnswerSpace.isInline(question.form) {
                AnswerSpace(form: question.form)
            } else if let answer {
                p(.class("paper-answer")) { strong { answer } }
            } else {
                AnswerSpace(form: question.form)
            }
        }
    }

    private var prompt: String {
        question.prompt.replacing("___", with: "____________")
    }
}

/// Boxes to tick, lines to write on.
struct AnswerSpace: HTML {
    let form: Question.Form

    /// Whether the answer goes after the question.
    static func isInline(_ form: Question.Form) -> Bool {
        switch form {
        case .number: true
        case .text(_, let lines): lines == 1
        case .choice, .gaps, .pairs, .order: false
        }
    }

    var body: some HTML {
        switch form {
        case .choice(let options, let several):
            ul(.class(several ? "boxes" : "boxes rounds")) {
                for option in options { li { option.text } }
            }
        case .text(_, lines: 1): span(.class("write-word")) {}
        case .text(_, let lines):
            for _ in 0..<max(1, min(lines, 20)) { div(.class("write-line")) {} }
        case .gaps: ""
        case .pairs(let left, let right):
            div(.class("paper-pairs")) {
                ul { for option in left { li { option.text } } }
                ul { for option in right { li { option.text } } }
            }
        case .order(let items):
            ul(.class("boxes")) { for item in items { li { item.text } } }
        case .number(let unit, let units):
            p {
                span(.class("write-number")) {}
                " \(unit ?? units.joined(separator: " / "))"
            }
        }
    }
}
