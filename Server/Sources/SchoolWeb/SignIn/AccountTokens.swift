import Markup
import SchoolModel

/// A token that was just made, to copy now or never.
struct NewTokenCard: HTML {
    let frame: PageFrame
    let made: AccountPage.NewToken

    var body: some HTML {
        let strings = frame.strings.tokens
        section(.class("card fresh"), .ariaLabelledBy("new-token")) {
            h2(.id("new-token")) {
                Icon(.key)
                strings.newTitle(made.token.name)
            }
            p { strings.shownOnce }
            div(.class("secret")) {
                code(.id("token-text")) { made.text }
                CopyButton(strings: strings, source: "token-text")
            }
            p(.class("hint")) {
                strings.howTo
                " "
                code { "Authorization: Bearer …" }
            }
        }
    }
}

/// The tokens for scripts, and how to make another one.
struct Tokens: HTML {
    let frame: PageFrame
    let tokens: [PersonalToken]
    let asksPassword: Bool

    var body: some HTML {
        let strings = frame.strings.tokens
        section(.class("card"), .id("tokens"), .ariaLabelledBy("tokens-title")) {
            h2(.id("tokens-title")) { strings.title }
            p { strings.intro }
            div(.class("columns")) {
                div {
                    h3 { strings.yours }
                    if tokens.isEmpty { p(.class("quiet")) { strings.none } }
                    ul(.class("rows")) {
                        for token in tokens { TokenRow(frame: frame, token: token) }
                    }
                }
                TokenForm(frame: frame, asksPassword: asksPassword)
            }
        }
    }
}

struct TokenRow: HTML {
    let frame: PageFrame
    let token: PersonalToken

    var body: some HTML {
        let strings = frame.strings.tokens
        li {
            div(.class("row-words")) {
                span(.class("row-title")) { token.name }
                small {
                    token.lastUsedAt.map { strings.used(frame.moment($0)) } ?? strings.neverUsed
                    " · "
                    strings.expires(frame.day(token.expiresAt))
                }
            }
            ActionForm(
                frame: frame, action: Links.revokeToken(token.id), label: strings.revoke,
                spoken: strings.revokeNamed(token.name))
        }
    }
}

struct TokenForm: HTML {
    let frame: PageFrame
    let asksPassword: Bool

    /// The offered numbers of days; programs may request any number.
    private static let offers = [30, 90, 365]

    var body: some HTML {
        let strings = frame.strings.tokens
        let state = frame.form(Links.accountTokens, prefix: "token")
        Form(state, style: "stack") {
            h3 { strings.make }
            Field(
                form: state, name: "name", label: strings.name, hint: strings.nameHint, isRequired: true,
                autocomplete: "off", maxLength: Session.longestName)
            SelectField(
                form: state, name: "days", label: strings.lifetime,
                choices: Self.offers.map { SelectField.Choice(value: "\($0)", label: strings.days($0)) }, value: "90")
            if asksPassword {
                Field(
                    form: state, name: "currentPassword", label: frame.strings.signIn.currentPassword,
                    type: "password", hint: strings.passwordHint, isRequired: true, autocomplete: "current-password")
            }
            SubmitButton(label: strings.make, icon: .key, style: "button")
        }
    }
}
