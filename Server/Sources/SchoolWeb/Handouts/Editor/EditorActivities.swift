import Markup
import SchoolModel

/// What there is to do, in order, and how to add to it.
struct EditorActivities: HTML {
    let frame: PageFrame
    let form: FormState
    let model: HandoutEditorPage.Model

    var body: some HTML {
        let strings = frame.strings.editor
        let activities = model.handout.activities
        section(.class("card stack"), .ariaLabelledBy("activities")) {
            h2(.id("activities")) { strings.activities }
            FieldProblem(form: form, name: "activities")
            if activities.isEmpty { p(.class("quiet")) { strings.noActivities } }
            ol(.class("activities")) {
                for (index, activity) in activities.enumerated() {
                    ActivityRow(
                        frame: frame, form: form, model: model, activity: activity, index: index,
                        isLast: index == activities.count - 1)
                }
            }
            div(.class("buttons")) {
                SubmitButton(
                    label: strings.addContext, icon: .apps, style: "button",
                    action: EditorAction.addContext.formValue)
                SubmitButton(
                    label: strings.addFile, icon: .file, style: "button", action: EditorAction.addFile.formValue)
            }
            LinkFields(frame: frame, form: form)
        }
    }
}

struct ActivityRow: HTML {
    let frame: PageFrame
    let form: FormState
    let model: HandoutEditorPage.Model
    let activity: HandoutActivity
    let index: Int
    let isLast: Bool

    var body: some HTML {
        li {
            ActivitySign(content: activity.content)
            div(.class("activity-words")) {
                input(
                    .type("text"), .name(name), .id(form.id(name)), .value(form.value(name, else: activity.title)),
                    .maxLength("256"), .required, .ariaLabel(frame.strings.editor.activityTitle(index + 1)))
                small { origin }
            }
            ActivityButtons(strings: frame.strings.editor, activity: activity, isFirst: index == 0, isLast: isLast)
        }
    }

    private var name: String { "activityTitle.\(activity.id)" }

    private var origin: String {
        switch activity.content {
        case .context(let path): model.appNames[path.app] ?? path.app
        case .link(let address): address
        case .file(let id):
            model.files[id].map { "\($0.name) · \(frame.bytes($0.size))" } ?? frame.strings.editor.file
        case .task: frame.strings.work.onPaper
        }
    }
}

struct ActivitySign: HTML {
    let content: HandoutActivity.Content

    var body: some HTML {
        span(.class("activity-sign")) {
            switch content {
            case .context: Icon(.apps)
            case .link: Icon(.link)
            case .file: Icon(.file)
            case .task: Icon(.edit)
            }
        }
    }
}

struct ActivityButtons: HTML {
    let strings: EditorStrings
    let activity: HandoutActivity
    let isFirst: Bool
    let isLast: Bool

    var body: some HTML {
        let id = activity.id.description
        div(.class("activity-buttons")) {
            if !isFirst {
                IconButton(
                    icon: .up, label: strings.moveUp(activity.title),
                    action: EditorAction.moveUp(activity: id).formValue)
            }
            if !isLast {
                IconButton(
                    icon: .down, label: strings.moveDown(activity.title),
                    action: EditorAction.moveDown(activity: id).formValue)
            }
            IconButton(
                icon: .remove, label: strings.remove(activity.title),
                action: EditorAction.remove(activity: id).formValue)
        }
    }
}

/// A button that shows only a drawing; its name is spoken, and shown on hover.
struct IconButton: HTML {
    let icon: Icon.Name
    let label: String
    let action: String

    var body: some HTML {
        button(
            .type("submit"), .name("action"), .value(action), .class("icon-button"), .ariaLabel(label),
            .custom("title", label), .formNoValidate
        ) { Icon(icon) }
    }
}

struct LinkFields: HTML {
    let frame: PageFrame
    let form: FormState

    var body: some HTML {
        let strings = frame.strings.editor
        details(.open.when(form.problem("linkAddress") != nil || isTyped("linkTitle") || isTyped("linkAddress"))) {
            summary { strings.linkSection }
            div(.class("pair")) {
                Field(form: form, name: "linkTitle", label: strings.linkTitle, maxLength: 256)
                Field(
                    form: form, name: "linkAddress", label: strings.linkAddress, inputMode: "url",
                    capitalizes: false, maxLength: 2000)
            }
            SubmitButton(
                label: strings.addLink, icon: .link, style: "button", action: EditorAction.addLink.formValue)
        }
    }

    private func isTyped(_ name: String) -> Bool { !form.value(name, else: "").isEmpty }
}
