import Markup

/// A field to choose a file, the last one of its form.
///
/// Of a form whose sender was signed out, only the beginning is read; what is typed has to be there.
struct FileField: HTML {
    let form: FormState
    let name: String
    let label: String
    var hint: String?
    var accept: String?
    var takesSeveral = false
    var isRequired = true

    var body: some HTML {
        let problem = form.problem(name)
        div(.class(problem == nil ? "field" : "field wrong")) {
            FieldLabel(form: form, name: name, label: label, note: nil)
            FieldHint(form: form, name: name, hint: hint)
            input(
                .type("file"), .id(form.id(name)), .name(name), .required.when(isRequired),
                .multiple.when(takesSeveral),
                .some(accept, Attribute.accept),
                FieldHint.described(form, name, hasHint: hint != nil, hasProblem: problem != nil),
                .ariaInvalid("true").when(problem != nil))
            FieldProblem(form: form, name: name)
        }
    }
}
