import Markup
public import SchoolModel

/// One answer to a question of a worksheet, as a teacher reads it.
public struct AnswerRow: Sendable {
    public var exercise: Exercise
    public var question: Question
    /// The answer as people read it.
    public var text: String
    /// A right one as people read it.
    public var solution: String
    public var given: GivenAnswer
}

/// The attempts at a worksheet with every answer, and what a teacher can do about it.
struct AnsweredAttempts: HTML {
    let frame: PageFrame
    let model: AttemptsPage.Model

    var body: some HTML {
        let strings = frame.strings.report
        ol(.class("attempts"), .reversed) {
            for (index, attempt) in model.attempts.enumerated() {
                li(.class("attempt")) {
                    h2 { strings.attemptNumber(model.attempts.count - index) }
                    p(.class("card-for")) {
                        frame.moment(attempt.startedAt)
                        if attempt.duration > 0 { " · \(frame.duration(attempt.duration))" }
                        if index == 0, model.mayChange { " · \(frame.strings.marking.notHandedIn)" }
                    }
                    if let primary = attempt.primaryItem {
                        p(.class("primary-item")) { strong { frame.text(Report.Value(primary.value)) } }
                    }
                    AnswerTable(frame: frame, model: model, attempt: attempt.id)
                }
            }
        }
    }
}

struct AnswerTable: HTML {
    let frame: PageFrame
    let model: AttemptsPage.Model
    let attempt: Activity.ID

    var body: some HTML {
        let strings = frame.strings.worksheets
        table(.class("list answers")) {
            caption(.class("spoken-only")) { strings.answers }
            thead {
                tr {
                    th(.scope("col")) { strings.question }
                    th(.scope("col")) { strings.answered }
                    th(.scope("col")) { frame.strings.report.result }
                    th(.scope("col")) { strings.rightAnswer }
                    td {}
                }
            }
            tbody {
                for row in model.answers[attempt] ?? [] {
                    AnswerLine(frame: frame, model: model, attempt: attempt, row: row)
                }
            }
        }
    }
}

struct AnswerLine: HTML {
    let frame: PageFrame
    let model: AttemptsPage.Model
    let attempt: Activity.ID
    let row: AnswerRow

    var body: some HTML {
        let strings = frame.strings.worksheets
        let mark = row.given.mark
        tr {
            th(.scope("row")) { frame.strings.prompt(row.question.prompt, of: row.exercise.type) }
            td { frame.strings.shown(row.text, to: row.exercise.type) }
            td {
                span(.class("verdict verdict-\(mark.verdict.rawValue)")) {
                    Icon(mark.verdict == .correct ? .check : mark.verdict == .wrong ? .remove : .eye)
                    span { verdict }
                }
                if mark.verdict != .open, mark.outOf != 1 || mark.verdict == .partly {
                    p(.class("quiet")) { strings.pointsOf(frame.number(mark.points), frame.number(mark.outOf)) }
                }
            }
            td { frame.strings.shown(row.solution, to: row.exercise.type) }
            td { action }
        }
    }

    /// As teachers say it; students read friendlier words.
    private var verdict: String {
        switch row.given.mark.verdict {
        case .correct: frame.strings.statistics.right
        case .partly: frame.strings.statistics.partly
        case .wrong: frame.strings.statistics.wrong
        case .open: frame.strings.worksheets.toBeMarked
        }
    }

    @HTMLBuilder private var action: some HTML {
        let mark = row.given.mark
        if model.mayMark && (mark.verdict == .open || row.given.markedBy != nil) {
            PointsForm(frame: frame, model: model, attempt: attempt, row: row)
        } else if model.mayMark, mark.verdict != .correct, model.worksheet != nil, isAcceptable {
            ActionForm(
                frame: frame, action: Links.acceptAnswer(model.handout.id, model.assignment.id),
                label: frame.strings.worksheets.acceptAnswer, icon: .check,
                fields: place + [.init(name: "answer", value: row.given.answer.fingerprint)])
        }
    }

    private var isAcceptable: Bool {
        row.exercise.content.accepting(row.given.answer, of: row.question.id) != nil
    }

    private var place: [ActionForm.Hidden] {
        [
            .init(name: "attempt", value: attempt.description),
            .init(name: "exercise", value: row.exercise.id.description),
            .init(name: "question", value: row.question.id),
        ]
    }
}

/// Where a teacher gives points by hand.
struct PointsForm: HTML {
    let frame: PageFrame
    let model: AttemptsPage.Model
    let attempt: Activity.ID
    let row: AnswerRow

    var body: some HTML {
        let hidden = [
            ("attempt", attempt.description), ("exercise", row.exercise.id.description), ("question", row.question.id),
        ]
        let state = frame.form(
            Links.markAnswer(model.handout.id, model.assignment.id),
            prefix: "mark-\(attempt)-\(row.exercise.id)-\(row.question.id)", about: hidden)
        let points = state.points("points", shown: "shown", answer: "answer", of: row.given, frame)
        Form(state, style: "points-form") {
            for (name, value) in hidden { input(.type("hidden"), .name(name), .value(value)) }
            input(.type("hidden"), .name("shown"), .value(points.shown))
            input(.type("hidden"), .name("answer"), .value(points.read))
            Field(
                form: state, name: "points",
                label: frame.strings.worksheets.markByHand(frame.number(row.given.mark.outOf)),
                value: points.text, isRequired: row.given.markedBy == nil, autocomplete: "off", inputMode: "decimal")
            SubmitButton(label: frame.strings.common.save, style: "button")
        }
    }
}
