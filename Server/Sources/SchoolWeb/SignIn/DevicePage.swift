public import Markup
public import SchoolModel

/// Where a person lets in a device that shows a code.
public struct DevicePage: HTML {
    /// A device that waits to be let in.
    public struct Request: Sendable {
        public var clientName: String
        /// What its apps want to use.
        public var scopes: [DeviceScope]
        /// The code that the device shows, as the person should compare it.
        public var code: String
    }

    /// What was decided.
    public enum Outcome: Sendable {
        case allowed, denied
    }

    public struct Model: Sendable {
        /// The code to begin with, from the address.
        public var code: String? = nil
        /// What to confirm, once a code was found.
        public var request: Request? = nil
        public var outcome: Outcome? = nil
        /// Whether the person came with a badge, which lets no device in.
        public var isByBadge: Bool = false
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let strings = frame.strings.signIn
        Page(strings.deviceTitle, frame) {
            div(.class("narrow")) {
                if let outcome = model.outcome {
                    DeviceOutcome(strings: strings, outcome: outcome)
                } else if let request = model.request {
                    DeviceQuestion(frame: frame, request: request)
                } else if model.isByBadge {
                    h1 { strings.deviceTitle }
                    p { frame.strings.refusals.isBeyondBadges }
                } else {
                    DeviceCodeForm(frame: frame, code: model.code)
                }
            }
        }
    }
}

struct DeviceCodeForm: HTML {
    let frame: PageFrame
    let code: String?

    var body: some HTML {
        let state = frame.form(Links.device, prefix: "device")
        h1 { frame.strings.signIn.deviceTitle }
        p { frame.strings.signIn.deviceIntro }
        Form(state) {
            Field(
                form: state, name: "code", label: frame.strings.signIn.deviceCode, value: code ?? "",
                isRequired: true, autocomplete: "off", capitalizes: false)
            SubmitButton(label: frame.strings.signIn.deviceNext, style: "button primary wide")
        }
    }
}

struct DeviceQuestion: HTML {
    let frame: PageFrame
    let request: DevicePage.Request

    var body: some HTML {
        let strings = frame.strings.signIn
        h1 { strings.deviceQuestion(request.clientName) }
        p { strings.deviceCompare }
        p(.class("big-code")) { code { request.code } }
        p { strings.deviceMayUse }
        ul(.class("points")) {
            for scope in request.scopes { li { strings.deviceScope(scope) } }
        }
        p { strings.deviceMeaning }
        form(.method("post"), .action(Links.confirmDevice), .class("buttons")) {
            input(.type("hidden"), .name("csrf"), .value(frame.csrfToken))
            input(.type("hidden"), .name("code"), .value(request.code))
            button(.type("submit"), .name("decision"), .value("allow"), .class("button primary")) { strings.allow }
            button(.type("submit"), .name("decision"), .value("deny"), .class("button")) { strings.deny }
        }
    }
}

struct DeviceOutcome: HTML {
    let strings: SignInStrings
    let outcome: DevicePage.Outcome

    var body: some HTML {
        h1 { strings.deviceTitle }
        switch outcome {
        case .allowed: p(.role("status")) { strings.deviceAllowed }
        case .denied: p(.role("status")) { strings.deviceDenied }
        }
    }
}
