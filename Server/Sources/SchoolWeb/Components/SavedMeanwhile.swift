import Markup
import SchoolModel

/// A field of a form, and what is saved of it now.
struct SavedField {
    let name: String
    let label: String
    /// As the form would send it.
    let value: String
    /// As people read it; nil where that is the same.
    var shown: String? = nil
}

/// What is saved now instead of what somebody typed.
struct SavedDifference {
    let label: String
    let saved: String
}

extension FormState {
    /// Where what was typed differs from what is saved now.
    func differences(from fields: [SavedField]) -> [SavedDifference] {
        fields.filter { value($0.name, else: "").replacing("\r\n", with: "\n") != $0.value }
            .map { SavedDifference(label: $0.label, saved: $0.shown ?? $0.value) }
    }
}

/// Carries the version of what a form was filled with.
struct SeenField: HTML {
    let form: FormState
    let version: String

    var body: some HTML {
        input(.type("hidden"), .name("seen"), .value(form.value("seen", else: version)))
    }
}

/// What somebody else saved while this person was writing: it appears beside what was typed, so that anyone who saves
/// again knows what that replaces.
struct SavedMeanwhile: HTML {
    let frame: PageFrame
    let form: FormState
    /// The version that is saved now.
    let version: String
    let differences: [SavedDifference]
    /// Where to continue with what is saved.
    let discard: String

    var body: some HTML {
        if form.refused?.refusal?.code == .hasChanged {
            let strings = frame.strings.editor
            section(.class("card stack"), .id("conflict"), .ariaLabelledBy("conflict-title")) {
                h2(.id("conflict-title")) { strings.conflictTitle }
                p { strings.conflictText }
                dl {
                    for difference in differences {
                        dt { difference.label }
                        dd(.class("written")) { difference.saved.isEmpty ? "–" : difference.saved }
                    }
                }
                Checkbox(
                    form: form, name: "overwrite", value: version, label: strings.overwrite, isChecked: false)
                p { a(.href(discard)) { strings.discardMine } }
            }
        }
    }
}
