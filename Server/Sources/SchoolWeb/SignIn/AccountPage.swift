public import Foundation
public import Markup
public import SchoolModel

/// One's own account: language, password, where one is signed in, and tokens for scripts.
public struct AccountPage: HTML {
    /// A browser or a device in which the person is signed in.
    public struct Session: Sendable {
        public var id: String
        /// What the browser or the device calls itself.
        public var name: String
        public var isDevice: Bool
        /// Whether it began with a badge.
        public var isByBadge: Bool = false
        /// What the apps of the device may use.
        public var scopes: [DeviceScope] = []
        public var startedAt: Date
        public var lastSeenAt: Date
        public var isCurrent: Bool
    }

    /// A token that was just made; it is shown once.
    public struct NewToken: Sendable {
        public var text: String
        public var token: PersonalToken
    }

    /// A start code or a badge that somebody made for the person, or a badge that somebody voided.
    public struct WayIn: Sendable {
        public var act: AuditAct
        public var at: Date
        /// Nil for somebody on the server itself, or who is no longer there.
        public var maker: Person?
        /// Whether nobody can sign in with it any more.
        public var isOver: Bool = false
    }

    public struct Model: Sendable {
        public var person: Person
        /// False for somebody who signs in by badge or code only.
        public var hasPassword: Bool
        public var sessions: [Session]
        /// False for somebody who came with a badge, which its finder could have done as well.
        public var mayEndSessions: Bool = true
        /// False for the same.
        public var maySetPassword: Bool = true
        /// What others made for the person to sign in with, newest first.
        public var waysIn: [WayIn] = []
        /// Nil for somebody who can't have tokens.
        public var tokens: [PersonalToken]? = nil
        public var newToken: NewToken? = nil
        /// What reads the person's timetable without signing in.
        public var calendars: [CalendarLink] = []
        /// The name of the person's picture; nil for somebody without one.
        public var picture: String? = nil
        /// False where the school keeps no pictures of people like this one.
        public var mayHavePicture: Bool = false
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let strings = frame.strings.signIn
        Page(strings.accountTitle, frame, section: .account, scripts: scripts) {
            PageHead(strings.accountTitle, subtitle: "\(frame.name(model.person)) · \(model.person.username)")
            if let made = model.newToken { NewTokenCard(frame: frame, made: made) }
            div(.class("columns")) {
                LanguageForm(frame: frame, person: model.person)
                if model.hasPassword {
                    PasswordChange(frame: frame, username: model.person.username, maySet: model.maySetPassword)
                }
            }
            if model.mayHavePicture || model.picture != nil {
                AccountPicture(frame: frame, person: model.person, picture: model.picture)
            }
            Sessions(
                frame: frame, sessions: model.sessions, mayEnd: model.mayEndSessions, hasPassword: model.hasPassword)
            if !model.calendars.isEmpty { AccountCalendars(frame: frame, links: model.calendars) }
            if !model.waysIn.isEmpty { WaysIn(frame: frame, ways: model.waysIn) }
            if let tokens = model.tokens { Tokens(frame: frame, tokens: tokens, asksPassword: model.hasPassword) }
        }
    }

    private var scripts: [String] {
        (model.newToken == nil ? [] : ["copy.js"]) + (model.mayHavePicture ? ["picture.js"] : [])
    }
}

struct LanguageForm: HTML {
    let frame: PageFrame
    let person: Person

    var body: some HTML {
        let state = frame.form(Links.accountLanguage, prefix: "language")
        section(.class("card"), .ariaLabelledBy("language-title")) {
            h2(.id("language-title")) { frame.strings.common.language }
            Form(state) {
                SelectField(
                    form: state, name: "language", label: frame.strings.common.language, choices: choices,
                    value: person.language ?? "", hint: frame.strings.signIn.languageHint)
                SubmitButton(label: frame.strings.common.save, style: "button")
            }
        }
    }

    private var choices: [SelectField.Choice] {
        [SelectField.Choice(value: "", label: frame.strings.signIn.followBrowser)]
            + Language.allCases.map { SelectField.Choice(value: $0.rawValue, label: $0.ownName) }
    }
}

struct PasswordChange: HTML {
    let frame: PageFrame
    let username: String
    let maySet: Bool

    var body: some HTML {
        section(.class("card"), .ariaLabelledBy("password-title")) {
            h2(.id("password-title")) { frame.strings.signIn.changePassword }
            if maySet { fields } else { p { frame.strings.refusals.isBeyondBadges } }
        }
    }

    private var fields: some HTML {
        let state = frame.form(Links.accountPassword, prefix: "password")
        return Form(state) {
            HiddenUsername(username: username)
            Field(
                form: state, name: "currentPassword", label: frame.strings.signIn.currentPassword,
                type: "password", isRequired: true, autocomplete: "current-password")
            NewPasswordFields(form: state, strings: frame.strings.signIn)
            SubmitButton(label: frame.strings.signIn.changePassword, style: "button")
        }
    }
}

struct Sessions: HTML {
    let frame: PageFrame
    let sessions: [AccountPage.Session]
    let mayEnd: Bool
    let hasPassword: Bool

    /// What helps against somebody else who is signed in, as far as it can be done here.
    private var advice: String {
        let strings = frame.strings.signIn
        if !mayEnd { return strings.sessionsIntroByBadge }
        return hasPassword ? strings.sessionsIntro : strings.sessionsIntroWithoutPassword
    }

    var body: some HTML {
        section(.class("card"), .ariaLabelledBy("sessions-title")) {
            h2(.id("sessions-title")) { frame.strings.signIn.sessions }
            p { advice }
            ul(.class("rows")) {
                for session in sessions { SessionRow(frame: frame, session: session, mayEnd: mayEnd) }
            }
            if mayEnd, sessions.count > 1 {
                ActionForm(
                    frame: frame, action: Links.endOtherSessions, label: frame.strings.signIn.endOtherSessions)
            }
        }
    }
}

struct SessionRow: HTML {
    let frame: PageFrame
    let session: AccountPage.Session
    let mayEnd: Bool

    var body: some HTML {
        let strings = frame.strings.signIn
        li {
            div(.class("row-words")) {
                span(.class("row-title")) { session.name }
                small {
                    session.isDevice ? strings.device : session.isByBadge ? strings.browserByBadge : strings.browser
                    " · "
                    strings.sessionStarted(frame.moment(session.startedAt))
                    " · "
                    strings.sessionSeen(frame.moment(session.lastSeenAt))
                }
                if !session.scopes.isEmpty {
                    small { strings.sessionMay(session.scopes) }
                }
            }
            if session.isCurrent {
                span(.class("tag")) { strings.thisBrowser }
            } else if mayEnd {
                ActionForm(
                    frame: frame, action: Links.endSession(session.id), label: strings.endSession,
                    spoken: strings.endSessionNamed(session.name))
            }
        }
    }
}

struct WaysIn: HTML {
    let frame: PageFrame
    let ways: [AccountPage.WayIn]

    var body: some HTML {
        let strings = frame.strings.signIn
        section(.class("card"), .ariaLabelledBy("ways-in-title")) {
            h2(.id("ways-in-title")) { strings.waysIn }
            p { strings.waysInIntro }
            ul(.class("rows")) {
                for way in ways {
                    li {
                        div(.class("row-words")) {
                            span(.class("row-title")) { frame.strings.sentence(forAct: way.act.rawValue) }
                            small {
                                frame.moment(way.at)
                                if let maker = way.maker {
                                    " · "
                                    frame.name(maker)
                                }
                                if way.isOver {
                                    " · "
                                    strings.wayInIsOver
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
