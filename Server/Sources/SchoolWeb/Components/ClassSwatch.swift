import Markup
import SchoolModel

/// A class's colour beside its name; the name of the colour is said where it is chosen.
struct ClassSwatch: HTML {
    let color: ClassColor?

    var body: some HTML {
        if let color { span(.class("swatch swatch-\(color.rawValue)"), .ariaHidden("true")) {} }
    }
}
