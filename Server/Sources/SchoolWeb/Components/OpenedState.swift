import Markup
import SchoolModel

/// What a form was opened with, so that saving it doesn't undo what somebody else has changed meanwhile.
///
/// A form that was refused keeps what it was opened with: sent once more, it is refused once more, and what is there
/// now is a link away.
struct OpenedState: HTML {
    let form: FormState
    /// The fingerprint of what the form shows.
    let fingerprint: String
    /// Where the form is opened anew.
    let page: String

    var body: some HTML {
        input(.type("hidden"), .name("opened"), .value(form.value("opened", else: fingerprint)))
        FieldProblem(form: form, name: "opened")
        if form.problem("opened") != nil {
            p { a(.href(page)) { form.strings.refusals.openAnew } }
        }
    }
}
