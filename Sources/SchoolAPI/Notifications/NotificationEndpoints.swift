public import Foundation
public import HTTPTypes
public import SchoolModel

/// The wire form of a notification.
public struct NotificationDTO: Codable, Hashable, Sendable {
    public var id: PersonNotification.ID
    /// `newWork`, `deadline`, `returned`, `invitation`, `deadlineMoved`, `timetable` or `exam`.
    public var kind: String
    public var at: Date
    public var isRead: Bool
    /// The title of the handout, or the name of the class that is offered, of the lecture that has an exam, or of the
    /// one in which the caller substitutes.
    public var title: String
    /// The handout concerned.
    public var handoutID: Handout.ID?
    /// The invitation concerned.
    public var shareID: Share.ID?
    /// When it is due.
    public var due: Date?
    /// The person who invites.
    public var by: String?
    /// How many lesson changes are new.
    public var changes: Int?
    /// How many of them concern today.
    public var changesToday: Int?
    /// How many lessons are as planned again.
    public var withdrawn: Int?
    /// How many lessons with changes are no longer in the plan, such as additional ones.
    public var gone: Int?
    /// What the exam is about, if known.
    public var examTitle: String?
    /// Whether the caller is `asked` to substitute in a lesson, or `released` from it again; nil for other changes.
    public var substitution: String?
    /// When the exam or the substituted lesson begins.
    public var begins: Date?

    public init(
        id: PersonNotification.ID, kind: String, at: Date, isRead: Bool, title: String, handoutID: Handout.ID? = nil,
        shareID: Share.ID? = nil, due: Date? = nil, by: String? = nil
    ) {
        self.id = id
        self.kind = kind
        self.at = at
        self.isRead = isRead
        self.title = title
        self.handoutID = handoutID
        self.shareID = shareID
        self.due = due
        self.by = by
    }
}

/// Lists the caller's notifications, newest first.
public struct ListNotifications: Endpoint, Hashable {
    public typealias Response = Page<NotificationDTO>

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/notifications"
    public static let summary = "Lists the caller's notifications, newest first."

    /// The ``Page/next`` of the previous page.
    public var after: PersonNotification.ID?

    public init(after: PersonNotification.ID? = nil) {
        self.after = after
    }
}

/// Counts the caller's unread notifications, up to 100.
public struct CountNotifications: Endpoint, Hashable {
    public struct Response: Codable, Hashable, Sendable {
        public var unread: Int

        public init(unread: Int) {
            self.unread = unread
        }
    }

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/notifications/unread"
    public static let summary = "Counts the caller's unread notifications, up to 100."

    public init() {}
}

/// Marks notifications as read by the caller.
public struct ReadNotifications: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/notifications/read"
    public static let summary = "Marks notifications as read by the caller."

    /// At most 1,000; if omitted, all of them.
    public var ids: [PersonNotification.ID]?

    public init(ids: [PersonNotification.ID]? = nil) {
        self.ids = ids
    }
}

/// The wire form of a person's notification settings.
public struct NotificationSettingsDTO: Codable, Hashable, Sendable {
    /// The channels for one kind of notification.
    public struct Choice: Codable, Hashable, Sendable {
        /// `newWork`, `deadline`, `returned`, `invitation`, `deadlineMoved`, `timetable` or `exam`.
        public var kind: String
        /// Any of `inbox`, `webPush`, `email`, `apns`.
        public var channels: [String]

        public init(kind: String, channels: [String]) {
            self.kind = kind
            self.channels = channels
        }
    }

    /// A kind that is omitted uses no channel.
    public var choices: [Choice]
    /// Such as `20:00`, in the school's time; both or neither are set.
    public var quietFrom: String?
    public var quietUntil: String?
    /// When a day's e-mails arrive as one, such as `16:30`; if omitted, they arrive one by one.
    public var digestAt: String?
    /// 1 to 336; if omitted, there are no reminders other than those requested individually.
    public var hoursBeforeDeadline: Int?
    /// Whether to notify immediately of all changes to the person's lectures, not only of the next school days'.
    public var allChanges: Bool?

    public init(_ settings: NotificationSettings) {
        choices = PersonNotification.Kind.allCases.map { kind in
            Choice(
                kind: kind.rawValue,
                channels: NotificationChannel.allCases.filter { settings.wants(kind, by: $0) }.map(\.rawValue))
        }
        quietFrom = settings.quietHours?.from.description
        quietUntil = settings.quietHours?.until.description
        digestAt = settings.digestAt?.description
        hoursBeforeDeadline = settings.hoursBeforeDeadline
        allChanges = settings.allChanges
    }

    /// - Throws: ``Refusal`` `is-invalid` for the field that can't be read.
    public func settings() throws(Refusal) -> NotificationSettings {
        var choices: Set<NotificationSettings.Choice> = []
        for (index, choice) in self.choices.enumerated() {
            guard let kind = PersonNotification.Kind(rawValue: choice.kind) else {
                throw Refusal(.isInvalid, field: "settings.choices.\(index).kind", detail: choice.kind)
            }
            for name in choice.channels {
                guard let channel = NotificationChannel(rawValue: name) else {
                    throw Refusal(.isInvalid, field: "settings.choices.\(index).channels", detail: name)
                }
                choices.insert(NotificationSettings.Choice(kind, channel))
            }
        }
        return NotificationSettings(
            choices: choices, quietHours: try .read(from: quietFrom, until: quietUntil),
            digestAt: try .read(digestAt, field: "digestAt"), hoursBeforeDeadline: hoursBeforeDeadline,
            allChanges: allChanges ?? false)
    }
}

/// Gets the caller's notification settings.
public struct GetNotificationSettings: Endpoint, Hashable {
    public typealias Response = NotificationSettingsDTO

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/notifications/settings"
    public static let summary = "Gets the caller's notification settings."

    public init() {}
}

/// Saves the caller's notification settings.
public struct SaveNotificationSettings: Endpoint, Hashable {
    public typealias Response = NotificationSettingsDTO

    public static let method = HTTPRequest.Method.put
    public static let path = "/v1/notifications/settings"
    public static let summary = "Saves the caller's notification settings."

    public var settings: NotificationSettingsDTO

    public init(settings: NotificationSettingsDTO) {
        self.settings = settings
    }
}

/// Reminds the caller of a handout this many hours before its deadline, regardless of their other settings.
public struct SaveReminder: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.put
    public static let path = "/v1/notifications/handouts/{handoutID}"
    public static let summary = "Reminds the caller of a handout this many hours before its deadline."

    public var handoutID: Handout.ID
    /// 1 to 336.
    public var hours: Int

    public init(handoutID: Handout.ID, hours: Int) {
        self.handoutID = handoutID
        self.hours = hours
    }
}

/// Removes the caller's reminder of a handout.
public struct RemoveReminder: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.delete
    public static let path = "/v1/notifications/handouts/{handoutID}"
    public static let summary = "Removes the caller's reminder of a handout."

    public var handoutID: Handout.ID

    public init(handoutID: Handout.ID) {
        self.handoutID = handoutID
    }
}

/// Notifies the caller of new work in a class or a subject, until they turn it off.
public struct SaveClassNotifications: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.put
    public static let path = "/v1/notifications/classes/{classID}"
    public static let summary = "Notifies the caller of new work in a class or a subject, until they turn it off."

    public var classID: SchoolClass.ID

    public init(classID: SchoolClass.ID) {
        self.classID = classID
    }
}

/// Stops notifying the caller of new work in a class or a subject.
public struct RemoveClassNotifications: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.delete
    public static let path = "/v1/notifications/classes/{classID}"
    public static let summary = "Stops notifying the caller of new work in a class or a subject."

    public var classID: SchoolClass.ID

    public init(classID: SchoolClass.ID) {
        self.classID = classID
    }
}

/// Gets the key that browsers use as `applicationServerKey` (RFC 8292).
public struct GetPushKey: Endpoint, Hashable {
    public struct Response: Codable, Hashable, Sendable {
        /// An uncompressed P-256 point in base64url.
        public var key: String

        public init(key: String) {
            self.key = key
        }
    }

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/notifications/push-key"
    public static let summary = "Gets the key that browsers use as applicationServerKey (RFC 8292)."

    public init() {}
}

/// Sends the caller's notifications to this browser or device, too, until they sign out there.
///
/// A browser sends `endpoint`, `p256dh` and `auth` from its `PushSubscription`; an app on one of Apple's
/// devices sends `token` and `app`.
public struct AddPushDevice: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/notifications/devices"
    public static let summary =
        "Sends the caller's notifications to this browser or device, too, until they sign out there."

    public var endpoint: String?
    public var p256dh: String?
    public var auth: String?
    /// The device token in hexadecimal digits.
    public var token: String?
    /// The app's bundle identifier.
    public var app: String?

    public init(endpoint: String, p256dh: String, auth: String) {
        self.endpoint = endpoint
        self.p256dh = p256dh
        self.auth = auth
    }

    public init(token: String, app: String) {
        self.token = token
        self.app = app
    }
}

/// Stops sending notifications to a browser or device.
public struct RemovePushDevice: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/notifications/devices/remove"
    public static let summary = "Stops sending notifications to a browser or device."

    /// The endpoint of the browser's subscription, or else the token of a device.
    public var endpoint: String?
    public var token: String?

    public init(endpoint: String? = nil, token: String? = nil) {
        self.endpoint = endpoint
        self.token = token
    }
}
