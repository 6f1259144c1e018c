public import Markup

/// Where somebody who came with a start code chooses a password.
public struct FirstPasswordPage: HTML {
    public struct Model: Sendable {
        public var username: String
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let strings = frame.strings.signIn
        let state = frame.form(Links.firstPassword, prefix: "password")
        // The only way on from here is a password: the code that let the person in opens nothing else.
        PlainPage(strings.firstPasswordTitle, frame) {
            h1 { strings.firstPasswordTitle }
            p { strings.firstPasswordIntro(model.username) }
            Form(state) {
                HiddenUsername(username: model.username)
                NewPasswordFields(form: state, strings: strings)
                SubmitButton(label: frame.strings.common.save, style: "button primary wide")
            }
            ActionForm(
                frame: frame, action: Links.signOut, label: frame.strings.common.signOut, icon: .signOut,
                style: "button quiet-button")
        }
    }
}

/// A new password, typed twice.
struct NewPasswordFields: HTML {
    let form: FormState
    let strings: SignInStrings

    var body: some HTML {
        Field(
            form: form, name: "password", label: strings.newPassword, type: "password", hint: strings.passwordHint,
            isRequired: true, autocomplete: "new-password", minLength: 8)
        Field(
            form: form, name: "passwordAgain", label: strings.passwordAgain, type: "password", isRequired: true,
            autocomplete: "new-password")
    }
}

/// Tells password managers whose password a form is about.
struct HiddenUsername: HTML {
    let username: String

    var body: some HTML {
        input(.type("text"), .name("username"), .value(username), .autocomplete("username"), .hidden)
    }
}
