public import Markup
import SchoolModel

/// The keys with which makers of apps describe their content.
public struct DeveloperKeysPage: HTML {
    let keys: [DeveloperKey]
    let frame: PageFrame

    public var body: some HTML {
        let strings = frame.strings.developerKeys
        Page(strings.title, frame, section: .apps) {
            PageHead(strings.title, subtitle: strings.intro)
            p(.class("note")) { strings.privacy }
            div(.class("columns")) {
                section(.class("card"), .ariaLabelledBy("keys-title")) {
                    h2(.id("keys-title")) { strings.yours }
                    if keys.isEmpty { p(.class("quiet")) { strings.none } }
                    ul(.class("rows")) {
                        for key in keys { DeveloperKeyRow(frame: frame, key: key) }
                    }
                }
                DeveloperKeyForm(frame: frame)
            }
        }
    }
}

struct DeveloperKeyRow: HTML {
    let frame: PageFrame
    let key: DeveloperKey

    var body: some HTML {
        let strings = frame.strings.developerKeys
        li {
            div(.class("row-words")) {
                span(.class("row-title")) { key.name }
                small {
                    strings.keyID(key.id)
                    " · "
                    strings.teamNamed(key.team)
                    " · "
                    strings.since(frame.day(key.addedAt))
                }
                small { strings.forApps(frame.list(key.apps)) }
            }
            a(.class("danger-link"), .href(Links.removeDeveloperKey(key.id))) {
                frame.strings.content.removeKey
                span(.class("spoken-only")) { " \(key.name)" }
            }
        }
    }
}

struct DeveloperKeyForm: HTML {
    let frame: PageFrame

    var body: some HTML {
        let strings = frame.strings.developerKeys
        let state = frame.form(Links.developerKeys, prefix: "key")
        section(.class("card")) {
            Form(state, style: "stack") {
                h2 { strings.add }
                Field(
                    form: state, name: "name", label: strings.name, hint: strings.nameHint, isRequired: true,
                    autocomplete: "off", maxLength: Session.longestName)
                Field(
                    form: state, name: "team", label: strings.team, hint: strings.teamHint, isRequired: true,
                    autocomplete: "off", capitalizes: false, maxLength: DeveloperKey.longestTeam)
                TextArea(form: state, name: "apps", label: strings.apps, hint: strings.appsHint, lines: 3)
                TextArea(
                    form: state, name: "publicKey", label: strings.publicKey, hint: strings.publicKeyHint, lines: 5)
                SubmitButton(label: strings.add, icon: .key, style: "button primary")
            }
        }
    }
}
