#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A way in which a notification reaches a person.
public enum NotificationChannel: String, CaseIterable, Codable, Sendable {
    /// The list in the web app.
    case inbox
    /// Browsers that the person has allowed to show it.
    case webPush
    /// The person's e-mail address that the school has.
    case email
    /// Apps on Apple's devices, through the Apple Push Notification service.
    case apns

    /// Whether it disturbs, and therefore respects the quiet hours.
    var isLoud: Bool { self != .inbox }
}

/// What a person wants to be notified of, when and how.
public struct NotificationSettings: Hashable, Sendable {
    /// A part of each day in which nothing disturbs; it may extend past midnight.
    public struct QuietHours: Hashable, Sendable {
        public let from: TimeOfDay
        public let until: TimeOfDay

        public init(from: TimeOfDay, until: TimeOfDay) {
            self.from = from
            self.until = until
        }

        /// Reads both ends as forms and programs write them; nil if there are none.
        ///
        /// - Throws: ``Refusal`` for the field `quietFrom` or `quietUntil`: `is-empty` if one is missing,
        ///   `is-invalid` for what isn't a time of day.
        public static func read(from: String?, until: String?) throws(Refusal) -> QuietHours? {
            let from = try TimeOfDay.read(from, field: "quietFrom")
            let until = try TimeOfDay.read(until, field: "quietUntil")
            switch (from, until) {
            case (nil, nil): return nil
            case (let from?, let until?): return QuietHours(from: from, until: until)
            case (nil, _): throw Refusal(.isEmpty, field: "quietFrom")
            case (_, nil): throw Refusal(.isEmpty, field: "quietUntil")
            }
        }

        func contains(_ time: TimeOfDay) -> Bool {
            from.minutes <= until.minutes
                ? (from.minutes..<until.minutes).contains(time.minutes)
                : time.minutes >= from.minutes || time.minutes < until.minutes
        }
    }

    /// One cell of the table of kinds and channels.
    public struct Choice: Hashable, Sendable {
        public let kind: PersonNotification.Kind
        public let channel: NotificationChannel

        public init(_ kind: PersonNotification.Kind, _ channel: NotificationChannel) {
            self.kind = kind
            self.channel = channel
        }
    }

    /// What the person wants, for all kinds and channels.
    public var choices: Set<Choice>
    public var quietHours: QuietHours?
    /// When a day's e-mails arrive as one; nil to get them one by one.
    public var digestAt: TimeOfDay?
    /// How many hours before a deadline; nil for no reminders other than those requested individually.
    public var hoursBeforeDeadline: Int?
    /// Whether the person wants to be notified immediately of all changes to their lectures, not only of those that
    /// concern their next school days.
    public var allChanges: Bool

    /// How long before a deadline a person can be reminded, in hours: two weeks.
    public static let longestReminder = 336

    /// The settings until a person chooses: every channel except e-mail, which is for invitations only; quiet at
    /// night; a day before deadlines.
    public static let standard = NotificationSettings(
        choices: Set(
            PersonNotification.Kind.allCases.flatMap { kind in
                NotificationChannel.allCases
                    .filter { $0 != .email || kind == .invitation }.map { Choice(kind, $0) }
            }),
        quietHours: TimeOfDay(minutes: 20 * 60).flatMap { from in
            TimeOfDay(minutes: 7 * 60).map { QuietHours(from: from, until: $0) }
        },
        digestAt: nil, hoursBeforeDeadline: 24)

    public init(
        choices: Set<Choice>, quietHours: QuietHours?, digestAt: TimeOfDay?, hoursBeforeDeadline: Int?,
        allChanges: Bool = false
    ) {
        self.choices = choices
        self.quietHours = quietHours
        self.digestAt = digestAt
        self.hoursBeforeDeadline = hoursBeforeDeadline
        self.allChanges = allChanges
    }

    public func wants(_ kind: PersonNotification.Kind, by channel: NotificationChannel) -> Bool {
        choices.contains(Choice(kind, channel))
    }

    /// Refuses hours that no reminder can meet.
    ///
    /// - Throws: ``Refusal`` `is-out-of-range` for `hoursBeforeDeadline`.
    public func checked() throws(Refusal) -> NotificationSettings {
        if let hoursBeforeDeadline { try Self.check(hours: hoursBeforeDeadline, field: "hoursBeforeDeadline") }
        return self
    }

    /// - Throws: ``Refusal`` `is-out-of-range` for the field.
    public static func check(hours: Int, field: String) throws(Refusal) {
        guard (1...longestReminder).contains(hours) else {
            throw Refusal(.isOutOfRange, field: field, detail: "1–\(longestReminder)")
        }
    }

    /// When a channel may send something from `now`: immediately, after the quiet hours, or with the daily digest.
    public func sendingTime(by channel: NotificationChannel, at now: Date, in timeZone: TimeZone) -> Date {
        guard channel.isLoud else { return now }
        var moment = now
        if channel == .email, let digestAt { moment = digestAt.next(after: moment, in: timeZone) }
        if let quietHours, let time = TimeOfDay(moment, in: timeZone), quietHours.contains(time) {
            moment = quietHours.until.next(after: moment, in: timeZone)
        }
        return moment
    }
}
