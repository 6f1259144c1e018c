import Markup
import SchoolModel

/// A part of the web app that the navigation leads to.
enum Section: CaseIterable, Sendable {
    case home, timetable, handouts, worksheets, apps, records, people, classes, roster, audit, notifications, account

    static func visible(to role: Person.Role) -> [Section] {
        switch role {
        case .student: [.home, .timetable, .records, .notifications]
        case .teacher: [.home, .timetable, .handouts, .worksheets, .apps, .notifications]
        case .administrator: [.home, .timetable, .people, .classes, .roster, .apps, .audit, .notifications]
        }
    }

    var href: String {
        switch self {
        case .home: Links.home
        case .timetable: Links.timetable
        case .handouts: Links.handouts
        case .worksheets: Links.worksheets
        case .apps: Links.apps
        case .records: Links.records
        case .people: Links.people
        case .classes: Links.classes
        case .roster: Links.roster
        case .audit: Links.audit
        case .notifications: Links.notifications
        case .account: Links.account
        }
    }

    var icon: Icon.Name {
        switch self {
        case .home: .home
        case .timetable: .timetable
        case .handouts: .handouts
        case .worksheets: .worksheets
        case .apps: .apps
        case .records: .eye
        case .people: .people
        case .classes: .classes
        case .roster: .roster
        case .audit: .audit
        case .notifications: .bell
        case .account: .account
        }
    }

    func label(_ strings: Strings, role: Person.Role) -> String {
        switch self {
        case .home: role == .student ? strings.common.toDo : strings.common.home
        case .timetable: strings.timetable.title
        case .handouts: strings.common.handouts
        case .worksheets: strings.worksheets.worksheets
        case .apps: strings.common.apps
        case .records: strings.common.recordsShort
        case .people: strings.common.people
        case .classes: strings.common.classes
        case .roster: strings.common.roster
        case .audit: strings.common.audit
        case .notifications: strings.notifications.shortTitle
        case .account: strings.common.account
        }
    }

    /// A word that fits a phone, where the label does not.
    func shortLabel(_ strings: Strings) -> String? { self == .timetable ? strings.timetable.shortTitle : nil }
}

/// The school's name, the navigation, and the person who is signed in.
struct SideBar: HTML {
    let frame: PageFrame
    let section: Section?

    var body: some HTML {
        div(.class("side")) {
            header(.class("brand")) {
                a(.href(Links.home)) {
                    SchoolMark(frame: frame)
                    span(.class("brand-name")) { frame.schoolName }
                }
            }
            if let viewer = frame.viewer {
                Navigation(frame: frame, viewer: viewer, section: section)
                Me(frame: frame, viewer: viewer, isCurrent: section == .account)
            }
        }
    }
}

struct Navigation: HTML {
    let frame: PageFrame
    let viewer: PageFrame.Viewer
    let section: Section?

    var body: some HTML {
        nav(.class("places"), .ariaLabel(frame.strings.common.mainNavigation)) {
            ul {
                for place in Section.visible(to: viewer.role) {
                    li {
                        a(.href(place.href), .ariaCurrent("page").when(place == section)) {
                            Icon(place.icon)
                            PlaceLabel(
                                label: place.label(frame.strings, role: viewer.role),
                                short: place.shortLabel(frame.strings))
                            if place == .notifications { UnreadCount(words: frame.strings.notifications) }
                        }
                    }
                }
            }
        }
    }
}

/// The name of a place, and the one that it has on a phone.
private struct PlaceLabel: HTML {
    let label: String
    let short: String?

    var body: some HTML {
        span(.class(short == nil ? "" : "place-long")) { label }
        if let short { span(.class("place-short")) { short } }
    }
}

/// The number of unread notifications; a script fills it in.
struct UnreadCount: HTML {
    let words: NotificationStrings

    var body: some HTML {
        span(.class("unread-count"), .data("unread"), .hidden) {
            span { "0" }
            span(.class("spoken-only")) { " \(words.unread)" }
        }
    }
}

struct Me: HTML {
    let frame: PageFrame
    let viewer: PageFrame.Viewer
    let isCurrent: Bool

    var body: some HTML {
        nav(.class("me"), .ariaLabel(frame.strings.common.account)) {
            a(.href(Links.account), .class("me-name"), .ariaCurrent("page").when(isCurrent)) {
                Initials(name: name)
                span(.class("me-words")) {
                    span(.class("me-full")) { name.spoken }
                    small { frame.strings.name(of: viewer.role) }
                }
            }
            ActionForm(
                frame: frame, action: Links.signOut, label: frame.strings.common.signOut, icon: .signOut,
                style: "button quiet-button")
        }
    }

    private var name: PersonName { PersonName(given: viewer.givenName, family: viewer.familyName) }
}

/// A person's initials in a circle.
struct Initials: HTML {
    let name: PersonName

    var body: some HTML {
        span(.class("initials"), .ariaHidden("true")) { letters }
    }

    private var letters: String {
        name.spoken.split(separator: " ").prefix(2).compactMap { $0.first.map(String.init) }.joined().uppercased()
    }
}

/// The school's own logo; TeachKit's for a school without one.
struct SchoolMark: HTML {
    let frame: PageFrame

    var body: some HTML {
        if frame.logo == nil { Logo() } else { SchoolLogo(frame: frame, style: "logo own-logo") }
    }
}

/// The school's own logo, beside its name; nothing for a school without one.
struct SchoolLogo: HTML {
    let frame: PageFrame
    let style: String

    var body: some HTML {
        if let logo = frame.logo { img(.class(style), .src(Links.logo(logo)), .alt("")) }
    }
}

/// TeachKit's logo: a sheet that is handed on.
struct Logo: HTML {
    var body: some HTML {
        Raw(
            """
            <svg class="logo" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">\
            <rect width="32" height="32" rx="8" class="logo-ground"/>\
            <path d="M9 7h10l4 4v14H9z" class="logo-sheet"/>\
            <path d="M12.5 16.5l3 3 5-5.5" class="logo-tick"/></svg>
            """)
    }
}
