public import Foundation
public import HTTPTypes
public import SchoolModel

/// What a person is told, as it travels.
public struct NotificationDTO: Codable, Hashable, Sendable {
    public var id: PersonNotification.ID
    /// `newWork`, `deadline`, `returned`, `invitation`, `deadlineMoved`, `timetable` or `exam`.
    public var kind: String
    public var at: Date
    public var isRead: Bool
    /// The title of the handout, or the name of the class that is offered or of the lecture that has an exam.
    public var title: String
    /// The handout that it is about.
    public var handoutID: Handout.ID?
    /// The invitation that it is about.
    public var shareID: Share.ID?
    /// When it is due.
    public var due: Date?
    /// Who invites.
    public var by: String?
    /// How many changes of lessons are new.
    public var changes: Int?
    /// How many of them are about today.
    public var changesToday: Int?
    /// How many lessons are as planned again.
    public var withdrawn: Int?
    /// What is written in an exam, if somebody has said it.
    public var examTitle: String?
    /// When the exam begins.
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

/// What the asker is told, newest first.
public struct ListNotifications: Endpoint, Hashable {
    public typealias Response = Page<NotificationDTO>

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/notifications"

    /// The ``Page/next`` of the page before.
    public var after: PersonNotification.ID?

    public init(after: PersonNotification.ID? = nil) {
        self.after = after
    }
}

/// How much the asker has not read; at most 100.
public struct CountNotifications: Endpoint, Hashable {
    public struct Response: Codable, Hashable, Sendable {
        public var unread: Int

        public init(unread: Int) {
            self.unread = unread
        }
    }

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/notifications/unread"

    public init() {}
}

/// Marks what the asker has read.
public struct ReadNotifications: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/notifications/read"

    /// At most 1,000; left out, all of them.
    public var ids: [PersonNotification.ID]?

    public init(ids: [PersonNotification.ID]? = nil) {
        self.ids = ids
    }
}

/// How somebody wants to be told, as it travels.
public struct NotificationSettingsDTO: Codable, Hashable, Sendable {
    /// By which ways one kind is told.
    public struct Choice: Codable, Hashable, Sendable {
        /// `newWork`, `deadline`, `returned`, `invitation`, `deadlineMoved`, `timetable` or `exam`.
        public var kind: String
        /// Of `inbox`, `webPush`, `email`, `apns`.
        public var channels: [String]

        public init(kind: String, channels: [String]) {
            self.kind = kind
            self.channels = channels
        }
    }

    /// A kind that is left out is told by no channel.
    public var choices: [Choice]
    /// `20:00`, where the school is; both or none.
    public var quietFrom: String?
    public var quietUntil: String?
    /// When the e-mails of a day come as one, such as `16:30`; left out, one by one.
    public var digestAt: String?
    /// 1 to 336; left out, no reminders but those that were asked for one by one.
    public var hoursBeforeDeadline: Int?
    /// Whether all changes to the person's lectures are told at once, and not only those of their next school days.
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

/// How the asker wants to be told.
public struct GetNotificationSettings: Endpoint, Hashable {
    public typealias Response = NotificationSettingsDTO

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/notifications/settings"

    public init() {}
}

/// Keeps how the asker wants to be told.
public struct SaveNotificationSettings: Endpoint, Hashable {
    public typealias Response = NotificationSettingsDTO

    public static let method = HTTPRequest.Method.put
    public static let path = "/v1/notifications/settings"

    public var settings: NotificationSettingsDTO

    public init(settings: NotificationSettingsDTO) {
        self.settings = settings
    }
}

/// Reminds the asker of a handout that many hours before its deadline, whatever else they chose.
public struct SaveReminder: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.put
    public static let path = "/v1/notifications/handouts/{handoutID}"

    public var handoutID: Handout.ID
    /// 1 to 336.
    public var hours: Int

    public init(handoutID: Handout.ID, hours: Int) {
        self.handoutID = handoutID
        self.hours = hours
    }
}

/// Does not remind the asker of a handout.
public struct RemoveReminder: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.delete
    public static let path = "/v1/notifications/handouts/{handoutID}"

    public var handoutID: Handout.ID

    public init(handoutID: Handout.ID) {
        self.handoutID = handoutID
    }
}

/// Tells the asker of new work in a class or a subject, which is so until they remove it.
public struct SaveClassNotifications: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.put
    public static let path = "/v1/notifications/classes/{classID}"

    public var classID: SchoolClass.ID

    public init(classID: SchoolClass.ID) {
        self.classID = classID
    }
}

/// Does not tell the asker of new work in a class or a subject.
public struct RemoveClassNotifications: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.delete
    public static let path = "/v1/notifications/classes/{classID}"

    public var classID: SchoolClass.ID

    public init(classID: SchoolClass.ID) {
        self.classID = classID
    }
}

/// The key that a browser is given as `applicationServerKey` (RFC 8292).
public struct GetPushKey: Endpoint, Hashable {
    public struct Response: Codable, Hashable, Sendable {
        /// Base64 for addresses of an uncompressed point of P-256.
        public var key: String

        public init(key: String) {
            self.key = key
        }
    }

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/notifications/push-key"

    public init() {}
}

/// Sends the asker's notifications to this browser or device, too, until they sign out there.
///
/// A browser gives `endpoint`, `p256dh` and `auth` as its `PushSubscription` has them; an app on a device of
/// Apple's gives `token` and `app`.
public struct AddPushDevice: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/notifications/devices"

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

/// Sends nothing to a browser or device any longer.
public struct RemovePushDevice: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/notifications/devices/remove"

    /// What the browser's subscription names; or else the token of a device.
    public var endpoint: String?
    public var token: String?

    public init(endpoint: String? = nil, token: String? = nil) {
        self.endpoint = endpoint
        self.token = token
    }
}
