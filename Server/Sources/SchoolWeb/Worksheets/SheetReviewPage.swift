public import Markup
public import SchoolModel

/// Which questions of a test are answered and which aren't, before it is handed in.
public struct SheetReviewPage: HTML {
    public struct Model: Sendable {
        public var handout: Handout.ID
        public var activity: HandoutActivity.ID
        public var worksheet: Worksheet
        public var exercises: [Exercise]
        public var attempt: Activity.ID
        /// The questions that the attempt asks; nil if it asks all of its exercises.
        public var asked: Set<QuestionName>? = nil
        /// The order in which the student sees the options.
        public var order: QuestionOrder
        public var given: [GivenAnswer]
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let strings = frame.strings.worksheets
        let parts = model.parts(for: frame)
        let questions = parts.flatMap(\.questions)
        Page(strings.reviewTitle, frame, section: .home, style: "young") {
            PageHead(
                strings.reviewTitle,
                above: Crumb(label: frame.title(model.worksheet), href: Links.sheet(model.handout, model.activity)),
                subtitle: strings.reviewCount(questions.count(where: \.isWhole), questions.count))
            for part in parts { ReviewedExercise(frame: frame, model: model, part: part) }
            div(.class("buttons review-actions")) {
                a(.class("button primary huge"), .href(Links.handInSheet(model.handout, model.activity))) {
                    Icon(.check)
                    span { strings.handInTest }
                }
                ButtonLink(
                    href: Links.sheet(model.handout, model.activity), label: strings.backToTest, icon: .back)
            }
        }
    }
}

extension SheetReviewPage.Model {
    /// An exercise with what was answered in it.
    struct Part {
        let title: String
        let questions: [Asked]
    }

    /// A question with its answer as people read it; nil for none.
    struct Asked {
        let exercise: Exercise.ID
        let question: Question
        let number: Int
        let answer: String?
        /// Whether a part of the answer is empty.
        let isPartial: Bool
        /// Whether there was an answer of which nothing is left, because the question has changed.
        let isChanged: Bool

        var isWhole: Bool { answer != nil && !isPartial }
    }

    func parts(for frame: PageFrame) -> [Part] {
        exercises.map { exercise in
            let asked = exercise.questions(for: attempt.seed, in: order.within(exercise.id), among: asked)
            return Part(
                title: frame.title(exercise, of: worksheet),
                questions: asked.enumerated().map { index, question in
                    let given = given.first { $0.exercise == exercise.id && $0.question == question.id }?.answer
                    let current = given?.current(for: question.form)
                    let answer = current.flatMap { $0.isEmpty ? nil : $0 }
                    return Asked(
                        exercise: exercise.id, question: frame.strings.shown(question, of: exercise.type),
                        number: index + 1,
                        answer: answer.map {
                            frame.strings.shown(
                                exercise.content.reading($0, of: question.id, seed: attempt.seed), to: exercise.type)
                        }, isPartial: answer.map { $0.emptyParts(of: question.form) > 0 } ?? false,
                        isChanged: answer == nil && given?.isEmpty == false)
                })
        }
    }

    /// The way to a question.
    func address(of asked: Asked) -> String {
        let field = AnswerField(exercise: asked.exercise, question: asked.question.id)
        return "\(Links.sheet(handout, activity))#\(field.place)"
    }

    /// Each unanswered question, as “Animals, question 2”, with the way to it.
    public func missing(for frame: PageFrame) -> [ListedItem] {
        named(for: frame) { $0.answer == nil }
    }

    /// Each question of whose answer a part is empty.
    public func incomplete(for frame: PageFrame) -> [ListedItem] {
        named(for: frame, where: \.isPartial)
    }

    private func named(for frame: PageFrame, where isMeant: (Asked) -> Bool) -> [ListedItem] {
        parts(for: frame).flatMap { part in
            part.questions.filter(isMeant).map {
                ListedItem(
                    text: frame.strings.worksheets.questionNamed($0.number, part.title), href: address(of: $0))
            }
        }
    }
}

/// The questions of one exercise, each with a way back to it.
private struct ReviewedExercise: HTML {
    let frame: PageFrame
    let model: SheetReviewPage.Model
    let part: SheetReviewPage.Model.Part

    var body: some HTML {
        section(.class("card")) {
            h2 { part.title }
            ol(.class("reviewed")) {
                for asked in part.questions { li(.class(asked.isWhole ? "" : "is-missing")) { row(asked) } }
            }
        }
    }

    @HTMLBuilder private func row(_ asked: SheetReviewPage.Model.Asked) -> some HTML {
        let strings = frame.strings.worksheets
        let name = strings.questionNamed(asked.number, part.title)
        div(.class("reviewed-words")) {
            p { WrittenLine(text: asked.question.prompt) }
            p(.class("reviewed-state")) {
                Icon(asked.isWhole ? .check : .warning)
                span {
                    asked.answer.map(asked.isPartial ? strings.answeredInPart : strings.answeredWith)
                        ?? (asked.isChanged ? strings.answeredBeforeChange : strings.notAnswered)
                }
            }
        }
        a(
            .class("button"), .href(model.address(of: asked)),
            .ariaLabel(asked.answer == nil ? strings.answerNamed(name) : strings.changeNamed(name))
        ) { asked.answer == nil ? strings.answerIt : strings.changeIt }
    }
}
