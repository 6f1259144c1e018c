import Markup

/// A form that looks for something and changes nothing.
struct SearchForm: HTML {
    let action: String
    let label: String
    let value: String
    let button: String
    let content: Fragment

    init(
        action: String, label: String, value: String, button: String, @HTMLBuilder content: () -> Fragment
    ) {
        self.action = action
        self.label = label
        self.value = value
        self.button = button
        self.content = content()
    }

    var body: some HTML {
        form(.method("get"), .action(action), .class("search"), .role("search")) {
            div(.class("field")) {
                Markup.label(.for("search")) { label }
                input(.type("search"), .id("search"), .name("search"), .value(value), .autocomplete("off"))
            }
            content
            Markup.button(.type("submit"), .class("button")) {
                Icon(.search)
                span { button }
            }
        }
    }
}

extension SearchForm {
    init(action: String, label: String, value: String, button: String) {
        self.init(action: action, label: label, value: value, button: button) {}
    }
}

/// A box to tick in a search.
struct SearchCheckbox: HTML {
    let name: String
    let label: String
    let isChecked: Bool

    var body: some HTML {
        div(.class("check")) {
            input(.type("checkbox"), .id("search-\(name)"), .name(name), .value("true"), .checked.when(isChecked))
            Markup.label(.for("search-\(name)")) { label }
        }
    }
}
