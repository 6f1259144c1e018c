public import Markup
public import SchoolModel

/// Where people sign in: by user name and password, by start code, or by badge.
public struct SignInPage: HTML {
    /// A way in.
    public enum Method: String, CaseIterable, Sendable {
        case password, code, badge
    }

    /// Somebody in the demo school, with the password that everybody may know.
    public struct DemoPerson: Sendable {
        public var name: String
        public var role: Person.Role
        public var username: String
        public var password: String
    }

    public struct Model: Sendable {
        public var method: Method
        /// Where to go afterwards: a path of this server, or nil.
        public var returnTo: String? = nil
        /// Empty except in the demo.
        public var demoPeople: [DemoPerson] = []
        /// Whether the person was signed in a moment ago, and doesn't know yet that they no longer are.
        public var wasSignedOut: Bool = false
        /// What the person had just sent.
        public var kept: KeptForm? = nil
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let strings = frame.strings.signIn
        PlainPage(strings.title, frame, scripts: model.method == .badge ? ["badge.js"] : [], isForNobody: true) {
            if model.wasSignedOut {
                h1 { strings.signedOutTitle }
                p(.class("note"), .role("alert")) { model.kept == nil ? strings.signedOut : strings.signedOutKept }
            } else {
                h1 { strings.welcome(frame.schoolName) }
            }
            SignInTabs(frame: frame, model: model)
            switch model.method {
            case .password: PasswordForm(frame: frame, model: model)
            case .code: CodeForm(frame: frame, returnTo: model.returnTo)
            case .badge: BadgeForm(frame: frame, returnTo: model.returnTo)
            }
            p(.class("quiet")) { strings.help }
            if !model.demoPeople.isEmpty { DemoPeople(frame: frame, model: model) }
        }
    }
}

/// The three ways in, as links between three addresses.
struct SignInTabs: HTML {
    let frame: PageFrame
    let model: SignInPage.Model

    var body: some HTML {
        nav(.class("tabs"), .ariaLabel(frame.strings.signIn.waysToSignIn)) {
            ul {
                for method in SignInPage.Method.allCases {
                    li {
                        a(.href(href(method)), .ariaCurrent("page").when(method == model.method)) { label(method) }
                    }
                }
            }
        }
    }

    private func href(_ method: SignInPage.Method) -> String {
        let path =
            switch method {
            case .password: Links.signIn
            case .code: Links.signInWithCode
            case .badge: Links.signInWithBadge
            }
        return Links.query(path, ["returnTo": model.returnTo])
    }

    private func label(_ method: SignInPage.Method) -> String {
        switch method {
        case .password: frame.strings.signIn.withPassword
        case .code: frame.strings.signIn.withCode
        case .badge: frame.strings.signIn.withBadge
        }
    }
}

struct PasswordForm: HTML {
    let frame: PageFrame
    let model: SignInPage.Model

    var body: some HTML {
        let state = frame.form(Links.signIn, prefix: "sign-in")
        Form(state) {
            ReturnField(path: model.returnTo)
            KeptFields(kept: model.kept)
            Field(
                form: state, name: "username", label: frame.strings.signIn.username, isRequired: true,
                autocomplete: "username", capitalizes: false)
            Field(
                form: state, name: "password", label: frame.strings.signIn.password, type: "password",
                isRequired: true, autocomplete: "current-password")
            SubmitButton(label: frame.strings.signIn.title, style: "button primary wide")
        }
    }
}

struct CodeForm: HTML {
    let frame: PageFrame
    let returnTo: String?

    var body: some HTML {
        let state = frame.form(Links.signInWithCode, prefix: "sign-in")
        Form(state) {
            ReturnField(path: returnTo)
            Field(
                form: state, name: "code", label: frame.strings.signIn.code, hint: frame.strings.signIn.codeHint,
                isRequired: true, autocomplete: "one-time-code", capitalizes: false)
            SubmitButton(label: frame.strings.signIn.title, style: "button primary wide")
        }
    }
}

struct BadgeForm: HTML {
    let frame: PageFrame
    let returnTo: String?

    var body: some HTML {
        let state = frame.form(Links.signInWithBadge, prefix: "sign-in")
        Form(state) {
            ReturnField(path: returnTo)
            BadgeCamera(strings: frame.strings.signIn)
            Field(
                form: state, name: "badge", label: frame.strings.signIn.badge, hint: frame.strings.signIn.badgeHint,
                isRequired: true, autocomplete: "off", capitalizes: false)
            SubmitButton(label: frame.strings.signIn.title, style: "button primary wide")
        }
    }
}

/// Where to go after signing in.
struct ReturnField: HTML {
    let path: String?

    var body: some HTML {
        if let path { input(.type("hidden"), .name("returnTo"), .value(path)) }
    }
}

/// The people of the demo school, each with a button that signs in as them.
struct DemoPeople: HTML {
    let frame: PageFrame
    let model: SignInPage.Model

    var body: some HTML {
        section(.class("card demo"), .ariaLabelledBy("demo-title")) {
            h2(.id("demo-title")) { frame.strings.signIn.demoTitle }
            p { frame.strings.signIn.demoText }
            ul(.class("rows")) {
                for person in model.demoPeople { DemoPersonRow(frame: frame, person: person, kept: model.kept) }
            }
        }
    }
}

struct DemoPersonRow: HTML {
    let frame: PageFrame
    let person: SignInPage.DemoPerson
    let kept: KeptForm?

    var body: some HTML {
        li {
            div(.class("row-words")) {
                span(.class("row-title")) { person.name }
                small {
                    "\(frame.strings.name(of: person.role)) · "
                    code { person.username }
                    " / "
                    code { person.password }
                }
            }
            ActionForm(
                frame: frame, action: Links.signIn, label: frame.strings.signIn.title, style: "button small-button",
                spoken: frame.strings.signIn.signInAs(person.name),
                fields: [
                    ActionForm.Hidden(name: "username", value: person.username),
                    ActionForm.Hidden(name: "password", value: person.password),
                ] + (kept?.carried ?? []))
        }
    }
}
