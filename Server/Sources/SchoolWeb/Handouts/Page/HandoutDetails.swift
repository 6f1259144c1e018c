import Foundation
import Markup
import SchoolModel

/// Below the grid: the instructions, what can be done, and extensions for individual students.
struct HandoutDetails: HTML {
    let frame: PageFrame
    let model: HandoutPage.Model

    var body: some HTML {
        div(.class("columns no-print")) {
            HandoutContents(frame: frame, model: model)
            if !model.handout.instructions.isEmpty {
                section(.class("card"), .ariaLabelledBy("instructions")) {
                    h2(.id("instructions")) { frame.strings.editor.instructions }
                    Paragraphs(text: model.handout.instructions)
                }
            }
            if !model.actions.isEmpty { HandoutActions(frame: frame, model: model) }
            if model.mayEdit && model.handout.dueLesson != .none {
                LessonDeadlineCard(frame: frame, handout: model.handout)
            }
            if model.mayExtend && model.handout.state.isVisibleToStudents { Extensions(frame: frame, model: model) }
        }
    }
}

struct HandoutActions: HTML {
    let frame: PageFrame
    let model: HandoutPage.Model

    var body: some HTML {
        section(.class("card"), .ariaLabelledBy("actions")) {
            h2(.id("actions")) { frame.strings.report.actions }
            ul(.class("action-list")) {
                for action in HandoutAction.allCases where model.actions.subtracting(shown).contains(action) {
                    li { HandoutActionItem(frame: frame, handout: model.handout, action: action) }
                }
            }
        }
    }

    /// What the card above already offers.
    private var shown: Set<HandoutAction> { model.handout.state.isVisibleToStudents ? [] : [.post, .delete] }
}

struct HandoutActionItem: HTML {
    let frame: PageFrame
    let handout: Handout
    let action: HandoutAction

    var body: some HTML {
        if action.mustConfirm {
            ButtonLink(href: Links.act(action)(handout.id), label: label, icon: icon)
        } else {
            ActionForm(frame: frame, action: Links.act(action)(handout.id), label: label, icon: icon)
        }
        if let hint { p(.class("hint")) { hint } }
    }

    private var label: String {
        let strings = frame.strings.report
        return switch action {
        case .post: frame.strings.editor.postNow
        case .lock: strings.lock
        case .unlock: strings.unlock
        case .complete: strings.complete
        case .archive: strings.archive
        case .restore: strings.restore
        case .copy: strings.copy
        case .takeBack: handout.state == .scheduled ? strings.unschedule : strings.takeBack
        case .takeBackFromOwn: strings.takeBackFromOwn
        case .delete: strings.delete
        }
    }

    private var hint: String? {
        switch action {
        case .lock: frame.strings.report.lockHint
        case .complete: frame.strings.report.completeHint
        case .takeBack:
            handout.state == .scheduled ? frame.strings.report.unscheduleHint : frame.strings.report.takeBackHint
        case .takeBackFromOwn: frame.strings.report.takeBackFromOwnHint
        case .post, .unlock, .archive, .restore, .copy, .delete: nil
        }
    }

    private var icon: Icon.Name {
        switch action {
        case .post: .post
        case .lock: .lock
        case .unlock, .restore: .back
        case .complete: .check
        case .archive: .archive
        case .copy: .copy
        case .takeBack, .takeBackFromOwn: .takeBack
        case .delete: .remove
        }
    }
}

/// Later deadlines of individual students.
struct Extensions: HTML {
    let frame: PageFrame
    let model: HandoutPage.Model

    var body: some HTML {
        section(.class("card"), .ariaLabelledBy("extensions")) {
            h2(.id("extensions")) { frame.strings.report.extensions }
            if model.report.rows.isEmpty {
                p(.class("quiet")) { frame.strings.report.noRows }
            } else if let due = model.handout.due {
                if model.areResultsReleased == true { p(.class("hint")) { frame.strings.report.extensionsOpenNoTest } }
                ul(.class("rows")) {
                    for row in model.report.rows {
                        ExtensionRow(frame: frame, handout: model.handout, student: row.student)
                    }
                }
                ExtensionForm(frame: frame, model: model, due: model.report.columns.compactMap(\.due).max() ?? due)
            } else {
                p(.class("quiet")) { frame.strings.report.extensionsNeedDue }
            }
        }
    }
}

struct ExtensionRow: HTML {
    let frame: PageFrame
    let handout: Handout
    let student: Report.Student

    var body: some HTML {
        if let until = handout.extensions[student.id] {
            li {
                span(.class("row-words")) {
                    // The deadline may have been moved behind it.
                    handout.moreTime(for: student.id) == nil
                        ? frame.strings.report.extensionIsOver(frame.name(student), frame.moment(until))
                        : frame.strings.report.extensionUntil(frame.name(student), frame.moment(until))
                }
                ActionForm(
                    frame: frame, action: Links.extensions(handout.id), label: frame.strings.common.remove,
                    spoken: frame.strings.report.removeExtension(frame.name(student)),
                    fields: [
                        ActionForm.Hidden(name: "student", value: student.id.description),
                        ActionForm.Hidden(name: "dueDate", value: ""),
                        ActionForm.Hidden(name: "dueTime", value: ""),
                    ])
            }
        }
    }
}

struct ExtensionForm: HTML {
    let frame: PageFrame
    let model: HandoutPage.Model
    let due: Date

    var body: some HTML {
        let strings = frame.strings
        let state = frame.form(Links.extensions(model.handout.id), prefix: "extension")
        details(.open.when(state.refused != nil)) {
            summary { strings.report.extend }
            Form(state) {
                p(.class("hint")) { strings.report.extensionsHint }
                SelectField(form: state, name: "student", label: strings.common.student, choices: students)
                div(.class("pair")) {
                    Field(
                        form: state, name: "dueDate", label: strings.editor.dueDate,
                        value: frame.dateValue(due.addingTimeInterval(86_400)), type: "date", isRequired: true)
                    Field(
                        form: state, name: "dueTime", label: strings.editor.dueTime, value: frame.timeValue(due),
                        type: "time", isRequired: true)
                }
                FieldProblem(form: state, name: "due")
                SubmitButton(label: strings.report.extend, style: "button")
            }
        }
    }

    private var students: [SelectField.Choice] {
        ReportOrder(sort: ReportSort(), language: frame.strings.language).sorted(model.report).map {
            SelectField.Choice(value: $0.student.id.description, label: label($0.student))
        }
    }

    /// The name, with the student's own deadline where not all have the same.
    private func label(_ student: Report.Student) -> String {
        let dues = Set(model.report.rows.map { model.handout.dueWithoutExtension(for: $0.student.id) })
        guard dues.count > 1, let own = model.handout.dueWithoutExtension(for: student.id) else {
            return frame.name(student)
        }
        return frame.strings.handouts.dueFor(frame.name(student), frame.strings.report.columnDue(frame.moment(own)))
    }
}
