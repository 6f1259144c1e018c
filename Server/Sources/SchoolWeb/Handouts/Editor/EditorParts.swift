import Markup
import SchoolModel

/// What the state of a handout means for editing it.
struct EditorNote: HTML {
    let frame: PageFrame
    let handout: Handout

    var body: some HTML {
        if handout.state.isVisibleToStudents {
            p(.class("note")) { frame.strings.editor.alreadyPosted }
        } else if handout.state == .scheduled, let moment = handout.postsAt {
            p(.class("note")) { frame.strings.editor.scheduledFor(frame.moment(moment)) }
        }
    }
}

/// Title, instructions and deadline.
struct EditorWhat: HTML {
    let frame: PageFrame
    let form: FormState
    let model: HandoutEditorPage.Model

    var body: some HTML {
        let strings = frame.strings.editor
        let handout = model.handout
        section(.class("card stack"), .ariaLabelledBy("what")) {
            h2(.id("what")) { strings.what }
            Field(
                form: form, name: "title", label: strings.handoutTitle, value: handout.title, hint: strings.titleHint,
                maxLength: Handout.longestTitle)
            TextArea(
                form: form, name: "instructions", label: strings.instructions, value: handout.instructions,
                hint: strings.instructionsHint)
            EditorDue(
                frame: frame, form: form, handout: handout, lessons: model.lessons,
                areResultsReleased: model.areResultsReleased)
        }
    }
}

/// Whom the handout is for: each class with its groups and students.
struct EditorRecipients: HTML {
    let frame: PageFrame
    let form: FormState
    let model: HandoutEditorPage.Model

    var body: some HTML {
        let chosen = form.values("recipients", else: Set(model.handout.recipients.map(\.formValue)))
        section(.class("card stack"), .ariaLabelledBy("who")) {
            h2(.id("who")) { frame.strings.editor.who }
            FieldProblem(form: form, name: "recipients")
            if model.choices.isEmpty { p(.class("quiet")) { frame.strings.handouts.noClassesText } }
            for choice in model.choices {
                ClassChoice(frame: frame, form: form, choice: choice, chosen: chosen)
            }
        }
    }
}

struct ClassChoice: HTML {
    let frame: PageFrame
    let form: FormState
    let choice: HandoutEditorPage.Choice
    let chosen: Set<String>

    var body: some HTML {
        fieldset(.class("choice")) {
            legend { frame.name(choice.schoolClass, in: choice.home) }
            RecipientBox(
                form: form, recipient: .everyone(in: choice.schoolClass.id), label: frame.strings.editor.wholeClass,
                chosen: chosen)
            if !choice.groups.isEmpty {
                div(.class("checks")) {
                    for group in choice.groups {
                        RecipientBox(
                            form: form, recipient: .group(group.id, in: choice.schoolClass.id), label: group.name,
                            chosen: chosen)
                    }
                }
            }
            if choice.students.isEmpty {
                p(.class("hint")) {
                    frame.strings.handouts.noStudents + " "
                    a(.href(Links.schoolClass(choice.schoolClass.id))) { frame.strings.handouts.addStudents }
                }
            } else {
                details(.open.when(chosenStudents > 0)) {
                    summary { frame.strings.editor.someStudents(chosenStudents) }
                    div(.class("checks")) {
                        for student in frame.sorted(choice.students) {
                            RecipientBox(
                                form: form, recipient: recipient(student), label: frame.name(student), chosen: chosen)
                        }
                    }
                }
            }
        }
    }

    private func recipient(_ student: Person) -> Handout.Recipient {
        .student(student.id, in: choice.schoolClass.id)
    }

    private var chosenStudents: Int {
        choice.students.count { chosen.contains(recipient($0).formValue) }
    }
}

struct RecipientBox: HTML {
    let form: FormState
    let recipient: Handout.Recipient
    let label: String
    let chosen: Set<String>

    var body: some HTML {
        Checkbox(
            form: form, name: "recipients", value: recipient.formValue, label: label,
            isChecked: chosen.contains(recipient.formValue))
    }
}

/// Save, look, post or schedule.
struct EditorButtons: HTML {
    let frame: PageFrame
    let form: FormState
    let model: HandoutEditorPage.Model

    var body: some HTML {
        let strings = frame.strings.editor
        let isPosted = model.handout.state.isVisibleToStudents
        section(.class("card stack editor-end"), .ariaLabelledBy("when")) {
            h2(.id("when")) { isPosted ? strings.saveChanges : strings.when }
            div(.class("buttons")) {
                if isPosted {
                    SubmitButton(label: strings.saveChanges, icon: .check, action: EditorAction.save.formValue)
                } else {
                    SubmitButton(label: strings.postNow, icon: .post, action: EditorAction.post.formValue)
                    SubmitButton(
                        label: strings.save(model.handout.state), style: "button",
                        action: EditorAction.save.formValue)
                }
                SubmitButton(
                    label: strings.preview, icon: .eye, style: "button", action: EditorAction.preview.formValue)
            }
            if !isPosted { ScheduleFields(frame: frame, form: form, model: model) }
        }
    }
}

struct ScheduleFields: HTML {
    let frame: PageFrame
    let form: FormState
    let model: HandoutEditorPage.Model

    var body: some HTML {
        let strings = frame.strings.editor
        let moment = model.defaultPostsAt
        // What somebody has chosen stays visible.
        details(.open.when(model.handout.postsAt != nil || form.problem("postsAt") != nil)) {
            summary { strings.scheduleInstead }
            div(.class("pair")) {
                Field(
                    form: form, name: "postsDate", label: strings.postsDate, value: frame.dateValue(moment),
                    type: "date")
                Field(
                    form: form, name: "postsTime", label: strings.dueTime, value: frame.timeValue(moment),
                    type: "time")
            }
            FieldProblem(form: form, name: "postsAt")
            SubmitButton(
                label: strings.schedule, icon: .clock, style: "button", action: EditorAction.schedule.formValue)
        }
    }
}
