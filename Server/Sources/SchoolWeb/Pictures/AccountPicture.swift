import Markup
import SchoolModel

/// One's own picture: what it is, who sees it, and how to change it.
struct AccountPicture: HTML {
    let frame: PageFrame
    let person: Person
    /// The name of the picture; nil for somebody without one.
    let picture: String?

    var body: some HTML {
        let strings = frame.strings.pictures
        section(.class("card stack"), .id("picture"), .ariaLabelledBy("picture-title")) {
            h2(.id("picture-title")) { strings.yours }
            p { person.role == .student ? strings.intro : strings.introStaff }
            if picture != nil {
                PortraitImage(person: person.id, style: "portrait large-portrait")
            }
            PictureForm(frame: frame, hasPicture: picture != nil)
            if picture != nil {
                ActionForm(
                    frame: frame, action: Links.removeAccountPicture, label: strings.remove, icon: .remove,
                    style: "button quiet-button")
            }
        }
    }
}

struct PictureForm: HTML {
    let frame: PageFrame
    let hasPicture: Bool

    var body: some HTML {
        let strings = frame.strings.pictures
        let state = frame.form(Links.accountPicture, prefix: "picture")
        let problem = state.problem("picture")
        Form(state, style: "stack", isMultipart: true) {
            div(.class(problem == nil ? "field" : "field wrong")) {
                FieldLabel(form: state, name: "picture", label: strings.file, note: nil)
                FieldHint(
                    form: state, name: "picture", hint: strings.fileHint(frame.bytes(PersonPicture.mostBytes)))
                input(
                    .type("file"), .id(state.id("picture")), .name("picture"), .required,
                    .custom("accept", "image/png,image/jpeg"), .data("picture"),
                    FieldHint.described(state, "picture", hasHint: true, hasProblem: problem != nil),
                    .ariaInvalid("true").when(problem != nil))
                FieldProblem(form: state, name: "picture")
            }
            SubmitButton(label: hasPicture ? strings.replace : strings.choose, style: "button")
        }
    }
}

/// Whose pictures the school keeps, for those who run it.
struct PicturePolicyForm: HTML {
    let frame: PageFrame
    let policy: PicturePolicy

    var body: some HTML {
        let strings = frame.strings.pictures
        let state = frame.form(Links.picturePolicy, prefix: "pictures")
        section(.class("card"), .ariaLabelledBy("pictures-title")) {
            h2(.id("pictures-title")) { strings.title }
            Form(state) {
                SelectField(
                    form: state, name: "policy", label: strings.policy, choices: choices, value: policy.rawValue,
                    hint: strings.policyHint)
                SubmitButton(label: frame.strings.common.save, style: "button")
            }
        }
    }

    private var choices: [SelectField.Choice] {
        PicturePolicy.allCases.map { SelectField.Choice(value: $0.rawValue, label: frame.strings.name(of: $0)) }
    }
}

extension Strings {
    /// Whose pictures a school with this policy keeps.
    func name(of policy: PicturePolicy) -> String {
        switch policy {
        case .nobody: pictures.nobody
        case .staff: pictures.staff
        case .everybody: pictures.everybody
        }
    }
}
