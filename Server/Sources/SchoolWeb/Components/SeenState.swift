import Markup
import SchoolModel

/// What a form was opened with, so that saving it doesn't undo what somebody else has changed meanwhile.
///
/// A form that was refused keeps what it was opened with: sent once more, it is refused once more, and what is there
/// now is a link away.
struct SeenState: HTML {
    let form: FormState
    /// The fingerprint of what the form shows.
    let fingerprint: String
    /// Where the form is opened anew.
    let page: String

    var body: some HTML {
        input(.type("hidden"), .name("seen"), .value(form.value("seen", else: fingerprint)))
        FieldProblem(form: form, name: "seen")
        if form.problem("seen") != nil {
            p { a(.href(page)) { form.strings.refusals.openAnew } }
        }
    }
}
