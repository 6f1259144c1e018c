import Markup
import SchoolModel

/// The answers that are marked at once, in one form: nothing is saved until everything typed can be.
struct MarkingSheetView: HTML {
    let frame: PageFrame
    let model: MarkingPage.Model
    let sheet: MarkingOrder.Sheet

    var body: some HTML {
        let state = frame.form(
            Links.marking(model.handout.id), prefix: "marking",
            about: [("by", model.arrangement.rawValue), ("at", sheet.id)])
        section(.class("marking"), .ariaLabelledBy("sheet")) {
            h2(.id("sheet"), .class("written")) { title }
            if model.arrangement == .question, let first = sheet.entries.first {
                QuestionNotes(frame: frame, entry: first)
            }
            if sheet.entries.contains(where: \.mayMark) {
                MarkingSheetForm(frame: frame, model: model, sheet: sheet, state: state)
            } else {
                MarkingAnswers(frame: frame, model: model, sheet: sheet, state: state)
            }
        }
    }

    private var title: String {
        guard let first = sheet.entries.first else { return "" }
        return model.arrangement == .student ? frame.name(first.student) : first.question.prompt
    }
}

struct MarkingSheetForm: HTML {
    let frame: PageFrame
    let model: MarkingPage.Model
    let sheet: MarkingOrder.Sheet
    let state: FormState

    var body: some HTML {
        let strings = frame.strings.marking
        Form(state, style: "stack marking-form") {
            // Return in a field presses the first button of a form.
            button(.type("submit"), .class("spoken-only"), .tabIndex("-1")) { strings.saveAndGoOn }
            input(.type("hidden"), .name("by"), .value(model.arrangement.rawValue))
            input(.type("hidden"), .name("at"), .value(sheet.id))
            MarkingAnswers(frame: frame, model: model, sheet: sheet, state: state)
            div(.class("buttons")) {
                SubmitButton(label: strings.saveAndGoOn, icon: .check)
                if sheet.waiting > 0 { SubmitButton(label: strings.fill, style: "button", action: "fill") }
            }
        }
    }
}

struct MarkingAnswers: HTML {
    let frame: PageFrame
    let model: MarkingPage.Model
    let sheet: MarkingOrder.Sheet
    let state: FormState

    var body: some HTML {
        ol(.class("marking-answers")) {
            for entry in sheet.entries {
                MarkingAnswer(frame: frame, form: state, arrangement: model.arrangement, entry: entry)
            }
        }
    }
}

/// Where a question stands, and what a good answer to it says.
struct QuestionNotes: HTML {
    let frame: PageFrame
    let entry: MarkingEntry

    var body: some HTML {
        p(.class("quiet")) {
            [entry.activity.title, entry.exercise.title].filter { !$0.isEmpty }.joined(separator: " · ")
        }
        if !entry.sample.isEmpty {
            div(.class("note")) {
                p { strong { frame.strings.marking.sample } }
                p(.class("written")) { entry.sample }
            }
        }
    }
}

/// One answer with the field for its points.
struct MarkingAnswer: HTML {
    let frame: PageFrame
    let form: FormState
    let arrangement: MarkingArrangement
    let entry: MarkingEntry

    var body: some HTML {
        li(.class("card marking-answer"), .data("full", full).when(entry.mayMark)) {
            div(.class("marking-words")) {
                h3(.class("written")) {
                    arrangement == .question ? frame.name(entry.student) : entry.question.prompt
                    DepartureMark(frame: frame, student: entry.student)
                }
                if arrangement == .student { QuestionNotes(frame: frame, entry: entry) }
                p(.class("written answer-text")) { entry.text }
                p(.class("quiet")) {
                    frame.moment(entry.given.at)
                    if entry.mayChange { " · \(frame.strings.marking.notHandedIn)" }
                    if entry.given.mark.verdict != .open { " · \(frame.strings.marking.marked)" }
                }
            }
            if entry.mayMark {
                let points = form.points(
                    entry.field, shown: entry.shownField, answer: entry.answerField, of: entry.given, frame)
                MarkingPoints(frame: frame, form: form, entry: entry, points: points.text, full: full)
                input(.type("hidden"), .name(entry.shownField), .value(points.shown))
                input(.type("hidden"), .name(entry.answerField), .value(points.read))
            } else if entry.given.mark.verdict != .open {
                p { frame.strings.worksheets.pointsOf(frame.number(entry.given.mark.points), full) }
            }
        }
    }

    private var full: String { frame.number(entry.given.mark.outOf) }
}

struct MarkingPoints: HTML {
    let frame: PageFrame
    let form: FormState
    let entry: MarkingEntry
    let points: String
    let full: String

    var body: some HTML {
        let strings = frame.strings
        let name = entry.field
        let problem = form.problem(name)
        div(.class(problem == nil ? "field marking-points" : "field marking-points wrong")) {
            label(.for(form.id(name))) {
                span(.ariaHidden("true")) { strings.worksheets.markByHand(full) }
                span(.class("spoken-only")) { strings.marking.pointsOf(frame.name(entry.student), outOf: full) }
            }
            input(
                .id(form.id(name)), .name(name), .type("text"), .inputMode("decimal"), .autocomplete("off"),
                .value(points), .ariaInvalid("true").when(problem != nil),
                .autofocus.when(form.refused?.refusals.first?.field == name),
                .ariaDescribedBy(form.id("\(name)-problem")).when(problem != nil))
            button(.type("button"), .class("button small"), .data("give-full"), .hidden) {
                span { strings.marking.full }
            }
            FieldProblem(form: form, name: name)
        }
    }
}
