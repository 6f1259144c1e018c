public import Markup
public import SchoolModel

/// A person's notifications, newest first.
public struct NotificationsPage: HTML {
    public struct Model: Sendable {
        public var entries: [InboxEntry]
        /// Where the older ones begin; nil at the end.
        public var next: PersonNotification.ID? = nil
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let words = frame.strings.notifications
        Page(words.title, frame, section: .notifications, scripts: ["live.js"], styleSheets: ["notifications.css"]) {
            PageHead(words.title) {
                ButtonLink(href: Links.notificationSettings, label: words.settings, icon: .edit)
            }
            LiveRegion(.toDo(frame.strings), events: Links.events, address: frame.path, isOrdered: true) {
                if model.entries.isEmpty {
                    EmptyState(icon: .bell, title: words.none, text: words.noneText)
                } else {
                    if model.entries.contains(where: { !$0.notification.isRead }) {
                        ActionForm(frame: frame, action: Links.readNotifications, label: words.allRead, icon: .check)
                    }
                    ul(.class("rows card notifications")) {
                        for entry in model.entries { NotificationRow(frame: frame, entry: entry) }
                    }
                }
                if let next = model.next {
                    p { a(.href(Links.query(Links.notifications, ["after": next.description]))) { words.older } }
                }
            }
        }
    }
}

struct NotificationRow: HTML {
    let frame: PageFrame
    let entry: InboxEntry

    var body: some HTML {
        let words = frame.strings.notifications
        let text = NotificationText(frame: frame)
        let notification = entry.notification
        li(
            .id("notification-\(notification.id)"), .class(notification.isRead ? "notification" : "notification unread")
        ) {
            Icon(icon)
            div(.class("row-words")) {
                a(.href(Links.openNotification(notification.id)), .class("row-title")) { text.headline(entry.content) }
                p(.class("quiet")) {
                    [text.detail(entry.content), frame.moment(notification.at)].compactMap(\.self)
                        .joined(separator: " · ")
                }
            }
            if !notification.isRead { span(.class("tag")) { words.unread } }
        }
    }

    private var icon: Icon.Name {
        switch entry.notification.kind {
        case .newWork: .handouts
        case .deadline, .deadlineMoved: .clock
        case .timetable, .exam: .timetable
        case .returned: .check
        case .invitation: .classes
        }
    }
}
