import Markup
import SchoolModel

/// One form of a page: where it posts, and what was refused last.
struct FormState: Sendable {
    let action: String
    /// Distinguishes the ids of this form's fields from those of other forms on the page.
    let prefix: String
    let csrfToken: String
    let refused: PageFrame.RefusedForm?
    let strings: Strings

    func id(_ name: String) -> String { "\(prefix)-\(name)" }

    /// What was typed before the form was refused, else `value`.
    func value(_ name: String, else value: String) -> String {
        guard let refused else { return value }
        return refused.values[name]?.first ?? value
    }

    /// The choices made before the form was refused, else `values`.
    func values(_ name: String, else values: Set<String>) -> Set<String> {
        guard let refused else { return values }
        return Set(refused.values[name] ?? [])
    }

    /// What is wrong with a field, or with a part of what is in it, as a sentence.
    func problem(_ name: String) -> String? {
        refused?.refusals.first { $0.field == name || $0.field?.hasPrefix("\(name).") == true }.map(strings.sentence)
    }
}

extension PageFrame {
    /// The state of the form that posts to `action`.
    ///
    /// Some of its buttons may send it to other addresses, which refuse it as well.
    func form(_ action: String, prefix: String, orTo others: [String] = []) -> FormState {
        FormState(
            action: action,
            prefix: prefix,
            csrfToken: csrfToken,
            refused: refused.flatMap { ([action] + others).contains($0.action) ? $0 : nil },
            strings: strings
        )
    }
}

extension PageFrame {
    /// The same for one of several forms that post to one place, distinguished by their hidden fields.
    func form(_ action: String, prefix: String, about hidden: [(String, String)]) -> FormState {
        if let refused, hidden.contains(where: { refused.values[$0.0] != [$0.1] }) {
            return withoutRefusal.form(action, prefix: prefix)
        }
        return form(action, prefix: prefix)
    }
}

/// A form that changes something.
///
/// It has the token that proves it came from one of our pages; no page can leave that out.
struct Form: HTML {
    let state: FormState
    let style: String
    let isMultipart: Bool
    let content: Fragment

    init(_ state: FormState, style: String = "stack", isMultipart: Bool = false, @HTMLBuilder content: () -> Fragment) {
        self.state = state
        self.style = style
        self.isMultipart = isMultipart
        self.content = content()
    }

    var body: some HTML {
        form(
            .method("post"), .action(state.action), .class(style), .id(state.prefix),
            .custom("enctype", "multipart/form-data").when(isMultipart),
            // What was typed came back, and is nowhere else: a script asks before it is left.
            .data("typed", "fields").when(state.refused != nil)
        ) {
            input(.type("hidden"), .name("csrf"), .value(state.csrfToken))
            content
        }
    }
}

/// A form with only a button.
struct ActionForm: HTML {
    let frame: PageFrame
    let action: String
    let label: String
    var icon: Icon.Name?
    var style = "button"
    /// What a screen reader says when the label alone doesn't identify the thing.
    var spoken: String?
    var fields: [Hidden] = []

    struct Hidden: Sendable {
        let name: String
        let value: String
    }

    var body: some HTML {
        form(.method("post"), .action(action), .class("inline")) {
            input(.type("hidden"), .name("csrf"), .value(frame.csrfToken))
            for field in fields {
                input(.type("hidden"), .name(field.name), .value(field.value))
            }
            button(.type("submit"), .class(style), .some(spoken, Attribute.ariaLabel)) {
                if let icon { Icon(icon) }
                span { label }
            }
        }
    }
}

/// A button beside a form that sends it, too: what was typed there is saved on the way.
struct BesideButton: HTML {
    /// The identifier of the form.
    let form: String
    /// Where the form is sent, if not where its own buttons send it.
    var action: String?
    /// The field that says what the button is for.
    let name: String
    let value: String
    let label: String
    var icon: Icon.Name?
    var style = "button"
    /// What a screen reader says when the label alone doesn't identify the thing.
    var spoken: String?
    /// Whether only the picture is seen.
    var isIcon = false

    var body: some HTML {
        button(
            .type("submit"), .form(form), .some(action, Attribute.formAction), .name(name), .value(value),
            .class(style), .some(spoken, Attribute.ariaLabel), .some(isIcon ? spoken : nil) { .custom("title", $0) }
        ) {
            if let icon { Icon(icon) }
            if !isIcon { span { label } }
        }
    }
}

/// A link that looks like a button.
struct ButtonLink: HTML {
    let href: String
    let label: String
    var icon: Icon.Name?
    var style = "button"
    /// What a screen reader says when the label alone doesn't identify the thing.
    var spoken: String?

    var body: some HTML {
        a(.href(href), .class(style), .some(spoken, Attribute.ariaLabel)) {
            if let icon { Icon(icon) }
            span { label }
        }
    }
}

/// The button that sends a form.
struct SubmitButton: HTML {
    let label: String
    var icon: Icon.Name?
    var style = "button primary"
    /// Sent as `action`, for forms with several buttons.
    var action: String?
    var spoken: String?

    var body: some HTML {
        button(
            .type("submit"), .class(style), .some(action) { _ in .name("action") }, .some(action, Attribute.value),
            .some(spoken, Attribute.ariaLabel)
        ) {
            if let icon { Icon(icon) }
            span { label }
        }
    }
}
