import Markup
import SchoolModel

/// A field of one line, with its label, a hint, and what was wrong with it.
struct Field: HTML {
    let form: FormState
    let name: String
    let label: String
    var value = ""
    var type = "text"
    var hint: String?
    var isRequired = false
    var isOptional = false
    var autocomplete: String?
    /// Which keys a screen offers.
    var inputMode: String?
    var capitalizes = true
    var maxLength: Int?
    var minLength: Int?
    var list: String?

    var body: some HTML {
        let problem = form.problem(name)
        div(.class(problem == nil ? "field" : "field wrong")) {
            FieldLabel(form: form, name: name, label: label, note: isOptional ? form.strings.common.optional : nil)
            FieldHint(form: form, name: name, hint: hint)
            input(
                .id(form.id(name)), .name(name), .type(type),
                .value(form.value(name, else: value)).when(type != "password"),
                .required.when(isRequired), .some(autocomplete, Attribute.autocomplete),
                .some(inputMode, Attribute.inputMode),
                .autocapitalize("none").when(!capitalizes), .spellcheck("false").when(!capitalizes),
                .some(maxLength) { .maxLength("\($0)") }, .some(minLength) { .minLength("\($0)") },
                .some(list, Attribute.list),
                FieldHint.described(form, name, hasHint: hint != nil, hasProblem: problem != nil),
                .ariaInvalid("true").when(problem != nil), .autofocus.when(problem != nil)
            )
            FieldProblem(form: form, name: name)
        }
    }
}

/// A field of several lines.
struct TextArea: HTML {
    let form: FormState
    let name: String
    let label: String
    var value = ""
    var hint: String?
    var lines = 5
    var isOptional = false
    var maxLength: Int?

    var body: some HTML {
        let problem = form.problem(name)
        div(.class(problem == nil ? "field" : "field wrong")) {
            FieldLabel(form: form, name: name, label: label, note: isOptional ? form.strings.common.optional : nil)
            FieldHint(form: form, name: name, hint: hint)
            textarea(
                .id(form.id(name)), .name(name), .rows("\(lines)"), .some(maxLength) { .maxLength("\($0)") },
                FieldHint.described(form, name, hasHint: hint != nil, hasProblem: problem != nil),
                .ariaInvalid("true").when(problem != nil), .autofocus.when(problem != nil)
            ) {
                // A parser drops the first line break of the content.
                "\n" + form.value(name, else: value)
            }
            FieldProblem(form: form, name: name)
        }
    }
}

/// A field with a few choices to select from.
struct SelectField: HTML {
    struct Choice: Sendable {
        let value: String
        let label: String
    }

    let form: FormState
    let name: String
    let label: String
    let choices: [Choice]
    var value = ""
    var hint: String?

    var body: some HTML {
        let problem = form.problem(name)
        let chosen = form.value(name, else: value)
        div(.class(problem == nil ? "field" : "field wrong")) {
            FieldLabel(form: form, name: name, label: label, note: nil)
            FieldHint(form: form, name: name, hint: hint)
            select(
                .id(form.id(name)), .name(name),
                FieldHint.described(form, name, hasHint: hint != nil, hasProblem: problem != nil),
                .ariaInvalid("true").when(problem != nil)
            ) {
                for choice in choices {
                    option(.value(choice.value), .selected.when(choice.value == chosen)) { choice.label }
                }
            }
            FieldProblem(form: form, name: name)
        }
    }
}

/// A box to tick, with its label.
struct Checkbox: HTML {
    let form: FormState
    let name: String
    let value: String
    let label: String
    let isChecked: Bool
    var style = "check"
    /// Somebody whose picture precedes the label.
    var portrait: Person.ID?
    /// Whether what is wrong with it is said below it, because no other box has its name.
    var showsProblem = false

    var body: some HTML {
        let id = form.id("\(name)-\(value)")
        let isWrong = showsProblem && form.problem(name) != nil
        div(.class(style)) {
            input(
                .type("checkbox"), .id(id), .name(name), .value(value), .checked.when(isChecked),
                FieldHint.described(form, name, hasHint: false, hasProblem: isWrong),
                .ariaInvalid("true").when(isWrong))
            Markup.label(.for(id)) {
                if let portrait { PortraitImage(person: portrait, style: "portrait small-portrait") }
                label
            }
        }
        if isWrong { FieldProblem(form: form, name: name) }
    }
}

struct FieldLabel: HTML {
    let form: FormState
    let name: String
    let label: String
    let note: String?

    var body: some HTML {
        Markup.label(.for(form.id(name))) {
            label
            if let note { span(.class("quiet")) { " (\(note))" } }
        }
    }
}

struct FieldHint: HTML {
    let form: FormState
    let name: String
    let hint: String?

    var body: some HTML {
        if let hint { p(.class("hint"), .id(form.id("\(name)-hint"))) { hint } }
    }

    static func described(_ form: FormState, _ name: String, hasHint: Bool, hasProblem: Bool) -> Attribute {
        let ids = (hasHint ? [form.id("\(name)-hint")] : []) + (hasProblem ? [form.id("\(name)-problem")] : [])
        return .ariaDescribedBy(ids.joined(separator: " ")).when(!ids.isEmpty)
    }
}

struct FieldProblem: HTML {
    let form: FormState
    let name: String

    var body: some HTML {
        if let problem = form.problem(name) {
            p(.class("problem"), .id(form.id("\(name)-problem"))) {
                Icon(.warning)
                span { problem }
            }
        }
    }
}
