public import Markup
public import SchoolModel

/// A worksheet as a student works on it.
///
/// With scripts it becomes an interactive sheet with games; without, it is one form.
public struct SheetPage: HTML {
    /// What can be done with the sheet.
    public enum Phase: Sendable {
        case open
        /// The handout is locked or finished: the sheet can be read.
        case closed
        /// The test was handed in: its answers can be read.
        case handedIn
        /// The results of the test were given back; they can be read.
        case over
    }

    public struct Model: Sendable {
        public var handout: Handout
        public var activity: HandoutActivity
        public var worksheet: Worksheet
        public var exercises: [Exercise]
        public var attempt: Activity.ID
        /// The questions that the attempt asks; nil if it asks all of its exercises.
        public var asked: Set<QuestionName>? = nil
        /// The order that only the school can compute, as in `data`.
        public var order: QuestionOrder
        public var given: [GivenAnswer]
        public var showsMarks: Bool
        /// The sheet for scripts, as JSON.
        public var data: String
        public var phase: Phase = .open
        /// Whether it is a test that the student has handed in.
        public var isHandedIn: Bool = false
        /// Which questions were answered in part, if the form comes back because of that.
        public var incomplete: [ListedItem] = []
        /// Whether it is a teacher's preview, with nothing to send.
        public var isPreview: Bool = false
        /// Whether answers were just sent without a script, so that there are no more tries at those questions.
        public var isAnswered: Bool = false
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let title = frame.title(model.worksheet)
        Page(
            title, frame, section: model.isPreview ? .worksheets : .home, style: "young play",
            scripts: ["play/page.js"], styleSheets: ["play.css"]
        ) {
            PageHead(title, above: above)
            switch model.phase {
            case .open: sheet
            case .closed:
                StudentNote(frame: frame, handout: model.handout)
                // Of a test only what somebody answered: another class may still write it.
                if model.worksheet.kind == .practice || !model.given.isEmpty {
                    div(.class("stack sheet")) { WholeSheet(frame: frame, model: model) }
                }
            case .handedIn:
                p(.class("note")) { frame.strings.worksheets.isHandedIn }
                div(.class("stack sheet"), .data("sheet-over", "")) { WholeSheet(frame: frame, model: model) }
            case .over:
                p(.class("note")) {
                    model.isHandedIn ? frame.strings.worksheets.testIsBack : frame.strings.worksheets.testIsOver
                }
                div(.class("stack sheet")) { WholeSheet(frame: frame, model: model) }
            }
        }
    }

    @HTMLBuilder private var sheet: some HTML {
        if !model.worksheet.instructions.isEmpty { Paragraphs(text: model.worksheet.instructions) }
        div(
            .custom("data-play", model.isPreview ? "preview" : "work"),
            .data("worker", Links.asset(named: "play/play-worker.js")), .data("scope", Links.home)
        ) {
            WholeSheetForm(frame: frame, model: model)
        }
        DataBlock(id: "sheet", json: model.data)
    }

    private var above: Crumb {
        model.isPreview
            ? Crumb(label: frame.title(model.worksheet), href: Links.worksheet(model.worksheet.id))
            : Crumb(label: frame.title(model.handout), href: Links.handout(model.handout.id))
    }
}

extension SheetPage.Model {
    /// Whether it is practice in which every question is answered, so that there is nothing to send.
    fileprivate var isFinished: Bool {
        guard worksheet.kind == .practice, !isPreview, !given.isEmpty else { return false }
        let names = Set(given.map { QuestionName($0) })
        return exercises.allSatisfy { exercise in
            exercise.questions(for: attempt.seed, among: asked).allSatisfy {
                names.contains(QuestionName(exercise: exercise.id, question: $0.id))
            }
        }
    }
}

/// The whole sheet as one form.
struct WholeSheetForm: HTML {
    let frame: PageFrame
    let model: SheetPage.Model

    var body: some HTML {
        let state = frame.form(Links.sheet(model.handout.id, model.activity.id), prefix: "answers")
        Form(state, style: "stack sheet") {
            input(.type("hidden"), .name("attempt"), .value(model.attempt.description))
            if !model.incomplete.isEmpty {
                div(.class("note"), .role("alert")) {
                    p { frame.strings.worksheets.handInIncomplete }
                    ItemList(items: model.incomplete)
                    p { frame.strings.worksheets.fillInTheRest }
                }
                input(.type("hidden"), .name("confirmed"), .value("true"))
            }
            WholeSheet(frame: frame, model: model)
            if model.isFinished {
                ButtonLink(
                    href: Links.sheet(model.handout.id, model.activity.id),
                    label: frame.strings.worksheets.anotherRound, style: "button primary huge")
            } else if !model.isPreview {
                SubmitButton(label: label, style: "button primary huge")
            }
        }
    }

    private var label: String {
        let strings = frame.strings.worksheets
        if model.worksheet.kind == .test { return strings.saveAndReview }
        return model.showsMarks ? strings.checkAnswers : strings.sendAnswers
    }
}

/// All exercises with all questions, and what was answered.
struct WholeSheet: HTML {
    let frame: PageFrame
    let model: SheetPage.Model

    var body: some HTML {
        for exercise in model.exercises {
            section(.class("card")) {
                h2 { frame.title(exercise, of: model.worksheet) }
                HintView(frame: frame, exercise: exercise)
                ol(.class("questions")) {
                    for question in exercise.questions(
                        for: model.attempt.seed, in: model.order.within(exercise.id), among: model.asked)
                    {
                        li { view(of: question, in: exercise) }
                    }
                }
                if tellsSolution(in: exercise), !exercise.explanation.isEmpty {
                    p(.class("explanation")) { WrittenLine(text: exercise.explanation) }
                }
            }
        }
    }

    /// Whether a question without an answer can't get one any more, as in a test that was given back.
    private var isUnanswered: Bool { model.phase == .over }

    /// Whether answers can be changed, as those of a test until it is handed in.
    private var mayChange: Bool { model.phase == .open && model.worksheet.kind == .test && !model.isPreview }

    /// What was refused with the form; an answer that is taken already stays as it is.
    private func typed(_ question: Question, in exercise: Exercise, given: GivenAnswer?) -> Answer? {
        guard given == nil || mayChange else { return nil }
        return frame.typed(
            question, of: exercise.id, action: Links.sheet(model.handout.id, model.activity.id))
    }

    /// What would have been right, where practice tells it and no more tries are to come; a test never tells it.
    private func solution(of question: Question, in exercise: Exercise) -> String? {
        let isOver = model.isAnswered || model.phase == .closed
        guard isOver, model.worksheet.kind == .practice, exercise.tellsSolutions,
            let verdict = given(to: question, in: exercise)?.mark.verdict, [.wrong, .partly].contains(verdict)
        else { return nil }
        return frame.strings.solution(of: question.id, in: exercise, seed: model.attempt.seed)
    }

    private func tellsSolution(in exercise: Exercise) -> Bool {
        exercise.questions(for: model.attempt.seed, among: model.asked)
            .contains { solution(of: $0, in: exercise) != nil }
    }

    private func given(to question: Question, in exercise: Exercise) -> GivenAnswer? {
        model.given.first { $0.exercise == exercise.id && $0.question == question.id }
    }

    private func view(of question: Question, in exercise: Exercise) -> QuestionView {
        let stored = given(to: question, in: exercise)
        let isChanged = mayChange && stored?.answer.current(for: question.form).isEmpty == true
        let given = isChanged ? nil : stored
        return QuestionView(
            frame: frame, exercise: exercise.id, question: frame.strings.shown(question, of: exercise.type),
            given: given?.answer, typed: typed(question, in: exercise, given: given), isOpen: model.phase == .open,
            mayChange: mayChange,
            verdict: given.map { model.showsMarks ? $0.mark.verdict.rawValue : mayChange ? "saved" : "kept" }
                ?? (isChanged ? "changed" : isUnanswered ? "unanswered" : nil),
            mark: model.showsMarks ? given?.mark : nil, solution: solution(of: question, in: exercise))
    }
}

extension Strings {
    /// A right answer as people read it; nil if there is no such question.
    public func solution(of question: Question.ID, in exercise: Exercise, seed: UInt64) -> String? {
        if let number = number(of: question, in: exercise) { return number }
        return exercise.content.solution(of: question, seed: seed).map { shown($0, to: exercise.type) }
    }
}
