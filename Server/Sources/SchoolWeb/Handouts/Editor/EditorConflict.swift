import Markup
import SchoolModel

/// What somebody else saved while this person was writing: both appear side by side, so that anyone who saves
/// again knows what that replaces.
struct EditorConflict: HTML {
    let frame: PageFrame
    let form: FormState
    let model: HandoutEditorPage.Model

    var body: some HTML {
        SavedMeanwhile(
            frame: frame, form: form, version: "\(model.handout.version)", differences: differences,
            discard: Links.editHandout(model.handout.id))
    }

    private var differences: [SavedDifference] {
        let handout = model.handout
        let strings = frame.strings.editor
        var found: [SavedDifference] = []
        if form.value("title", else: "") != handout.title {
            found.append(SavedDifference(label: strings.handoutTitle, saved: handout.title))
        }
        if form.value("instructions", else: "").replacing("\r\n", with: "\n") != handout.instructions {
            found.append(SavedDifference(label: strings.instructions, saved: handout.instructions))
        }
        let due = (handout.due.map(frame.dateValue) ?? "", handout.due.map(frame.timeValue) ?? "")
        // A handout that is due at the next lesson has a date, too, which nobody types.
        let isAtLesson = handout.dueLesson != .none
        let isTypedAtLesson = form.value("dueAt", else: "") == "lesson"
        let isTypedAlike = (form.value("dueDate", else: ""), form.value("dueTime", else: "")) == due
        if isAtLesson != isTypedAtLesson || !isAtLesson && !isTypedAlike {
            found.append(SavedDifference(label: strings.dueDate, saved: handout.due.map(frame.moment) ?? ""))
        }
        let recipients = Set(handout.recipients.map(\.formValue))
        if form.values("recipients", else: []) != recipients {
            found.append(SavedDifference(label: strings.who, saved: frame.list(handout.recipients.compactMap(name))))
        }
        if typedActivities != handout.activities.map(\.title) {
            found.append(
                SavedDifference(label: strings.activities, saved: frame.list(handout.activities.map(\.title))))
        }
        return found
    }

    /// The typed titles of activities that are still there.
    private var typedActivities: [String] {
        model.handout.activities.compactMap { form.refused?.values["activityTitle.\($0.id)"]?.first }
    }

    private func name(_ recipient: Handout.Recipient) -> String? {
        guard let choice = model.choices.first(where: { $0.schoolClass.id == recipient.schoolClass }) else {
            return nil
        }
        return switch recipient {
        case .everyone: frame.name(choice.schoolClass, in: choice.home)
        case .group(let id, _): choice.groups.first { $0.id == id }?.name
        case .student(let id, _): choice.students.first { $0.id == id }.map(frame.name)
        }
    }
}
