// One function per attribute, in alphabetical order; those without a value stand at the end.

extension Attribute {
    public static func accept(_ value: String) -> Attribute { custom("accept", value) }
    public static func action(_ value: String) -> Attribute { custom("action", value) }
    public static func alt(_ value: String) -> Attribute { custom("alt", value) }
    public static func ariaControls(_ value: String) -> Attribute { custom("aria-controls", value) }
    public static func ariaCurrent(_ value: String) -> Attribute { custom("aria-current", value) }
    public static func ariaDescribedBy(_ value: String) -> Attribute { custom("aria-describedby", value) }
    public static func ariaHidden(_ value: String) -> Attribute { custom("aria-hidden", value) }
    public static func ariaInvalid(_ value: String) -> Attribute { custom("aria-invalid", value) }
    public static func ariaLabel(_ value: String) -> Attribute { custom("aria-label", value) }
    public static func ariaLabelledBy(_ value: String) -> Attribute { custom("aria-labelledby", value) }
    public static func ariaLive(_ value: String) -> Attribute { custom("aria-live", value) }
    public static func ariaSort(_ value: String) -> Attribute { custom("aria-sort", value) }
    public static func autocapitalize(_ value: String) -> Attribute { custom("autocapitalize", value) }
    public static func autocomplete(_ value: String) -> Attribute { custom("autocomplete", value) }
    public static func charset(_ value: String) -> Attribute { custom("charset", value) }
    public static func `class`(_ value: String) -> Attribute { custom("class", value) }
    public static func colspan(_ value: String) -> Attribute { custom("colspan", value) }
    public static func content(_ value: String) -> Attribute { custom("content", value) }
    public static func datetime(_ value: String) -> Attribute { custom("datetime", value) }
    public static func enctype(_ value: String) -> Attribute { custom("enctype", value) }
    public static func `for`(_ value: String) -> Attribute { custom("for", value) }
    public static func form(_ value: String) -> Attribute { custom("form", value) }
    public static func formAction(_ value: String) -> Attribute { custom("formaction", value) }
    public static func height(_ value: String) -> Attribute { custom("height", value) }
    public static func href(_ value: String) -> Attribute { custom("href", value) }
    public static func hreflang(_ value: String) -> Attribute { custom("hreflang", value) }
    public static func id(_ value: String) -> Attribute { custom("id", value) }
    public static func inputMode(_ value: String) -> Attribute { custom("inputmode", value) }
    public static func lang(_ value: String) -> Attribute { custom("lang", value) }
    public static func list(_ value: String) -> Attribute { custom("list", value) }
    public static func max(_ value: String) -> Attribute { custom("max", value) }
    public static func maxLength(_ value: String) -> Attribute { custom("maxlength", value) }
    public static func method(_ value: String) -> Attribute { custom("method", value) }
    public static func min(_ value: String) -> Attribute { custom("min", value) }
    public static func minLength(_ value: String) -> Attribute { custom("minlength", value) }
    public static func name(_ value: String) -> Attribute { custom("name", value) }
    public static func pattern(_ value: String) -> Attribute { custom("pattern", value) }
    public static func placeholder(_ value: String) -> Attribute { custom("placeholder", value) }
    public static func rel(_ value: String) -> Attribute { custom("rel", value) }
    public static func role(_ value: String) -> Attribute { custom("role", value) }
    public static func rows(_ value: String) -> Attribute { custom("rows", value) }
    public static func rowspan(_ value: String) -> Attribute { custom("rowspan", value) }
    public static func scope(_ value: String) -> Attribute { custom("scope", value) }
    public static func size(_ value: String) -> Attribute { custom("size", value) }
    public static func spellcheck(_ value: String) -> Attribute { custom("spellcheck", value) }
    public static func src(_ value: String) -> Attribute { custom("src", value) }
    public static func step(_ value: String) -> Attribute { custom("step", value) }
    public static func tabIndex(_ value: String) -> Attribute { custom("tabindex", value) }
    public static func target(_ value: String) -> Attribute { custom("target", value) }
    public static func type(_ value: String) -> Attribute { custom("type", value) }
    public static func value(_ value: String) -> Attribute { custom("value", value) }
    public static func width(_ value: String) -> Attribute { custom("width", value) }

    /// An attribute for programs on the page, `data-` and `name`.
    public static func data(_ name: StaticString, _ value: String = "") -> Attribute {
        Attribute(name: "data-\(name)", value: value)
    }
}

extension Attribute {
    public static var async: Attribute { flag("async") }
    public static var autofocus: Attribute { flag("autofocus") }
    public static var checked: Attribute { flag("checked") }
    public static var disabled: Attribute { flag("disabled") }
    public static var download: Attribute { flag("download") }
    public static var formNoValidate: Attribute { flag("formnovalidate") }
    public static var hidden: Attribute { flag("hidden") }
    public static var multiple: Attribute { flag("multiple") }
    public static var noValidate: Attribute { flag("novalidate") }
    public static var open: Attribute { flag("open") }
    public static var readOnly: Attribute { flag("readonly") }
    public static var required: Attribute { flag("required") }
    public static var reversed: Attribute { flag("reversed") }
    public static var selected: Attribute { flag("selected") }
}
