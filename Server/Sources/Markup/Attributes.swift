// One function per attribute, in alphabetical order; those without a value come last.

extension Attribute {
    public static func accept(_ value: String) -> Attribute { Attribute(name: "accept", value: value) }
    public static func action(_ value: String) -> Attribute { Attribute(name: "action", value: value) }
    public static func alt(_ value: String) -> Attribute { Attribute(name: "alt", value: value) }
    public static func ariaControls(_ value: String) -> Attribute { Attribute(name: "aria-controls", value: value) }
    public static func ariaCurrent(_ value: String) -> Attribute { Attribute(name: "aria-current", value: value) }
    public static func ariaDescribedBy(_ value: String) -> Attribute {
        Attribute(name: "aria-describedby", value: value)
    }
    public static func ariaHidden(_ value: String) -> Attribute { Attribute(name: "aria-hidden", value: value) }
    public static func ariaInvalid(_ value: String) -> Attribute { Attribute(name: "aria-invalid", value: value) }
    public static func ariaLabel(_ value: String) -> Attribute { Attribute(name: "aria-label", value: value) }
    public static func ariaLabelledBy(_ value: String) -> Attribute { Attribute(name: "aria-labelledby", value: value) }
    public static func ariaLive(_ value: String) -> Attribute { Attribute(name: "aria-live", value: value) }
    public static func ariaSort(_ value: String) -> Attribute { Attribute(name: "aria-sort", value: value) }
    public static func autocapitalize(_ value: String) -> Attribute { Attribute(name: "autocapitalize", value: value) }
    public static func autocomplete(_ value: String) -> Attribute { Attribute(name: "autocomplete", value: value) }
    public static func charset(_ value: String) -> Attribute { Attribute(name: "charset", value: value) }
    public static func `class`(_ value: String) -> Attribute { Attribute(name: "class", value: value) }
    public static func colspan(_ value: String) -> Attribute { Attribute(name: "colspan", value: value) }
    public static func content(_ value: String) -> Attribute { Attribute(name: "content", value: value) }
    public static func datetime(_ value: String) -> Attribute { Attribute(name: "datetime", value: value) }
    public static func enctype(_ value: String) -> Attribute { Attribute(name: "enctype", value: value) }
    public static func `for`(_ value: String) -> Attribute { Attribute(name: "for", value: value) }
    public static func form(_ value: String) -> Attribute { Attribute(name: "form", value: value) }
    public static func formAction(_ value: String) -> Attribute { Attribute(name: "formaction", value: value) }
    public static func height(_ value: String) -> Attribute { Attribute(name: "height", value: value) }
    public static func href(_ value: String) -> Attribute { Attribute(name: "href", value: value) }
    public static func hreflang(_ value: String) -> Attribute { Attribute(name: "hreflang", value: value) }
    public static func id(_ value: String) -> Attribute { Attribute(name: "id", value: value) }
    public static func inputMode(_ value: String) -> Attribute { Attribute(name: "inputmode", value: value) }
    public static func lang(_ value: String) -> Attribute { Attribute(name: "lang", value: value) }
    public static func list(_ value: String) -> Attribute { Attribute(name: "list", value: value) }
    public static func max(_ value: String) -> Attribute { Attribute(name: "max", value: value) }
    public static func maxLength(_ value: String) -> Attribute { Attribute(name: "maxlength", value: value) }
    public static func method(_ value: String) -> Attribute { Attribute(name: "method", value: value) }
    public static func min(_ value: String) -> Attribute { Attribute(name: "min", value: value) }
    public static func minLength(_ value: String) -> Attribute { Attribute(name: "minlength", value: value) }
    public static func name(_ value: String) -> Attribute { Attribute(name: "name", value: value) }
    public static func pattern(_ value: String) -> Attribute { Attribute(name: "pattern", value: value) }
    public static func placeholder(_ value: String) -> Attribute { Attribute(name: "placeholder", value: value) }
    public static func rel(_ value: String) -> Attribute { Attribute(name: "rel", value: value) }
    public static func role(_ value: String) -> Attribute { Attribute(name: "role", value: value) }
    public static func rows(_ value: String) -> Attribute { Attribute(name: "rows", value: value) }
    public static func rowspan(_ value: String) -> Attribute { Attribute(name: "rowspan", value: value) }
    public static func scope(_ value: String) -> Attribute { Attribute(name: "scope", value: value) }
    public static func size(_ value: String) -> Attribute { Attribute(name: "size", value: value) }
    public static func spellcheck(_ value: String) -> Attribute { Attribute(name: "spellcheck", value: value) }
    public static func src(_ value: String) -> Attribute { Attribute(name: "src", value: value) }
    public static func step(_ value: String) -> Attribute { Attribute(name: "step", value: value) }
    public static func tabIndex(_ value: String) -> Attribute { Attribute(name: "tabindex", value: value) }
    public static func target(_ value: String) -> Attribute { Attribute(name: "target", value: value) }
    public static func type(_ value: String) -> Attribute { Attribute(name: "type", value: value) }
    public static func value(_ value: String) -> Attribute { Attribute(name: "value", value: value) }
    public static func width(_ value: String) -> Attribute { Attribute(name: "width", value: value) }

    /// An attribute for scripts on the page: `data-` and `name`.
    public static func data(_ name: StaticString, _ value: String = "") -> Attribute {
        Attribute(name: "data-\(name)", value: value)
    }
}

extension Attribute {
    public static var async: Attribute { Attribute(name: "async", value: nil) }
    public static var autofocus: Attribute { Attribute(name: "autofocus", value: nil) }
    public static var checked: Attribute { Attribute(name: "checked", value: nil) }
    public static var controls: Attribute { Attribute(name: "controls", value: nil) }
    public static var disabled: Attribute { Attribute(name: "disabled", value: nil) }
    public static var download: Attribute { Attribute(name: "download", value: nil) }
    public static var formNoValidate: Attribute { Attribute(name: "formnovalidate", value: nil) }
    public static var hidden: Attribute { Attribute(name: "hidden", value: nil) }
    public static var multiple: Attribute { Attribute(name: "multiple", value: nil) }
    public static var noValidate: Attribute { Attribute(name: "novalidate", value: nil) }
    public static var open: Attribute { Attribute(name: "open", value: nil) }
    public static var readOnly: Attribute { Attribute(name: "readonly", value: nil) }
    public static var required: Attribute { Attribute(name: "required", value: nil) }
    public static var reversed: Attribute { Attribute(name: "reversed", value: nil) }
    public static var selected: Attribute { Attribute(name: "selected", value: nil) }
}
