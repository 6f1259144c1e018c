import Markup
import SchoolModel

/// The school's logo: what it is, and how to change it.
struct SchoolLogoForm: HTML {
    let frame: PageFrame

    var body: some HTML {
        let strings = frame.strings.ownSchool
        let state = frame.form(Links.chooseLogo, prefix: "logo")
        section(.class("card stack"), .id("logo-card"), .ariaLabelledBy("logo-title")) {
            h2(.id("logo-title")) { strings.logo }
            p(.class("hint")) { strings.logoHint }
            SchoolLogo(frame: frame, style: "logo-preview")
            Form(state, isMultipart: true) {
                FileField(
                    form: state, name: "picture", label: frame.strings.pictures.file,
                    hint: strings.logoFileHint(frame.bytes(PersonPicture.mostBytes)), accept: "image/png,image/jpeg")
                SubmitButton(
                    label: frame.logo == nil ? frame.strings.pictures.choose : frame.strings.pictures.replace,
                    style: "button")
            }
            if frame.logo != nil {
                ActionForm(
                    frame: frame, action: Links.removeLogo, label: strings.removeLogo, icon: .remove,
                    style: "button quiet-button")
            }
        }
    }
}
