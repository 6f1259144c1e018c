import Foundation
public import Markup
public import SchoolModel

/// How people get their timetable into the calendars of their devices.
public struct CalendarPage: HTML {
    /// A link that was just made; its secret can be shown only now.
    public struct Made: Sendable {
        public var name: String
        public var secret: String
        /// Where the feed is, with scheme and host.
        public var feed: String
        /// The same for programs that subscribe to calendars.
        public var subscription: String
        public var image: TrustedSVG
    }

    public struct Model: Sendable {
        public var links: [CalendarLink]
        /// Where CalDAV clients begin, with scheme and host.
        public var calDAV: String
        public var username: String
        public var made: Made? = nil
        /// The language of what calendars show, where that of the page is another.
        public var titles: Language? = nil
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let words = frame.strings.calendarLinks
        Page(
            words.title, frame, section: .timetable, style: "timetable", scripts: ["copy.js", "timetable.js"],
            styleSheets: ["timetable.css"]
        ) {
            PageHead(words.title, subtitle: words.how)
            TimetableTabs(frame: frame, part: .calendar)
            if let titles = model.titles {
                p(.class("note")) {
                    words.titlesAre(
                        in: frame.locale.localizedString(forLanguageCode: titles.rawValue) ?? titles.ownName)
                    " "
                    a(.href(Links.account)) { words.chooseLanguage }
                }
            }
            if let made = model.made { MadeCalendar(frame: frame, model: model, made: made) }
            div(.class("columns")) {
                CalendarLinks(frame: frame, links: model.links)
                CalendarHelp(frame: frame)
            }
        }
    }
}

/// The new link in each form that a device accepts.
private struct MadeCalendar: HTML {
    let frame: PageFrame
    let model: CalendarPage.Model
    let made: CalendarPage.Made

    var body: some HTML {
        let words = frame.strings.calendarLinks
        section(.class("card fresh"), .ariaLabelledBy("made")) {
            h2(.id("made")) { words.ready(made.name) }
            p { words.once }
            div(.class("columns")) {
                div(.class("stack")) {
                    h3 { words.here }
                    p { ButtonLink(href: made.subscription, label: words.subscribe, style: "button primary") }
                    h3 { words.phone }
                    p(.class("hint")) { words.scan }
                    div(.class("share-picture")) { made.image }
                }
                div(.class("stack")) {
                    SecretLine(words: words.feed, id: "feed", text: made.feed, frame: frame)
                    h3 { words.calDAV }
                    p(.class("hint")) { words.calDAVHint }
                    SecretLine(words: words.server, id: "caldav", text: model.calDAV, frame: frame)
                    SecretLine(words: frame.strings.signIn.username, id: "username", text: model.username, frame: frame)
                    SecretLine(words: frame.strings.signIn.password, id: "secret", text: made.secret, frame: frame)
                }
            }
        }
    }
}

/// Something to copy, under its name.
private struct SecretLine: HTML {
    let words: String
    let id: String
    let text: String
    let frame: PageFrame

    var body: some HTML {
        div {
            p { strong { words } }
            p(.class("secret")) { code(.id("made-\(id)")) { text } }
            p { CopyButton(strings: frame.strings.tokens, source: "made-\(id)") }
        }
    }
}

private struct CalendarLinks: HTML {
    let frame: PageFrame
    let links: [CalendarLink]

    var body: some HTML {
        let words = frame.strings.calendarLinks
        let state = frame.form(Links.timetableCalendar, prefix: "calendar")
        section(.class("card"), .ariaLabelledBy("links")) {
            h2(.id("links")) { words.devices }
            if links.isEmpty { p(.class("quiet")) { words.none } }
            ul(.class("rows")) {
                for link in links { CalendarLinkLine(frame: frame, link: link) }
            }
            Form(state) {
                Field(
                    form: state, name: "name", label: words.name, hint: words.nameHint, isRequired: true,
                    maxLength: CalendarLink.longestName)
                SubmitButton(label: words.make, icon: .add)
            }
        }
    }
}

private struct CalendarLinkLine: HTML {
    let frame: PageFrame
    let link: CalendarLink

    var body: some HTML {
        let words = frame.strings.calendarLinks
        li {
            span(.class("row-words")) {
                span(.class("row-title")) { link.name }
                small(.class("quiet")) {
                    link.lastReadAt.map { words.lastRead(frame.moment($0)) } ?? words.neverRead
                }
            }
            ActionForm(
                frame: frame, action: Links.revokeCalendar(link.id), label: words.revoke,
                style: "button small-button quiet-button",
                spoken: frame.strings.common.labelled(words.revoke, link.name))
        }
    }
}

/// What to do on which device.
private struct CalendarHelp: HTML {
    let frame: PageFrame

    var body: some HTML {
        let words = frame.strings.calendarLinks
        section(.class("card"), .ariaLabelledBy("help")) {
            h2(.id("help")) { words.helpTitle }
            for (title, text) in [
                (words.iPhone, words.iPhoneHelp), (words.android, words.androidHelp),
                (words.computer, words.computerHelp), (words.google, words.googleHelp),
            ] {
                h3 { title }
                p { text }
            }
        }
    }
}

extension Strings {
    /// The title of the picture of a calendar's address.
    public var calendarPicture: String { calendarLinks.picture }
}
