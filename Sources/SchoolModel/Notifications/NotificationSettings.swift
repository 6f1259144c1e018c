#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A way by which a notification reaches a person.
public enum NotificationChannel: String, CaseIterable, Codable, Sendable {
    /// The list in the web app.
    case inbox
    /// Browsers that the person has allowed to show it.
    case webPush
    /// The e-mail address that the school has of the person.
    case email
    /// Apps on Apple's devices, by Apple's Push Notification service.
    case apns

    /// Whether it disturbs, and so keeps the quiet hours.
    var isLoud: Bool { self != .inbox }
}

/// A time of the day, in minutes since midnight where the school is.
public struct TimeOfDay: Hashable, Sendable, CustomStringConvertible {
    public let minutes: Int

    /// Nil outside of 0 to 1439.
    public init?(minutes: Int) {
        guard (0..<1440).contains(minutes) else { return nil }
        self.minutes = minutes
    }

    /// Reads `21:30`; nil for what is no time of the day.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.count) && $0.allSatisfy(\.isASCIIDigit) }),
            let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
        else { return nil }
        self.init(minutes: hour * 60 + minute)
    }

    /// Reads a field of a form or a call; nil where it is absent or empty.
    ///
    /// - Throws: ``Refusal`` `is-invalid` for the field.
    public static func read(_ text: String?, field: String) throws(Refusal) -> TimeOfDay? {
        guard let text, !text.isEmpty else { return nil }
        guard let time = TimeOfDay(text) else { throw Refusal(.isInvalid, field: field, detail: text) }
        return time
    }

    /// As forms and programs write it: `07:05`.
    public var description: String {
        let (hour, minute) = (minutes / 60, minutes % 60)
        return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

/// When and how a person wants to be told about what.
public struct NotificationSettings: Hashable, Sendable {
    /// A part of each day in which nothing disturbs; it may go over midnight.
    public struct QuietHours: Hashable, Sendable {
        public let from: TimeOfDay
        public let until: TimeOfDay

        public init(from: TimeOfDay, until: TimeOfDay) {
            self.from = from
            self.until = until
        }

        /// Reads both ends as forms and programs write them; nil where there are none.
        ///
        /// - Throws: ``Refusal`` for the field `quietFrom` or `quietUntil`: `is-empty` where one is missing,
        ///   `is-invalid` for what is no time of the day.
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

    /// What the person wants, of all kinds and channels.
    public var choices: Set<Choice>
    public var quietHours: QuietHours?
    /// When the e-mails of a day come as one; nil for one by one.
    public var digestAt: TimeOfDay?
    /// How many hours before a deadline; nil for no reminders but those that were asked for one by one.
    public var hoursBeforeDeadline: Int?

    /// How long before a deadline somebody can be reminded, in hours: two weeks.
    public static let longestReminder = 336

    /// What counts until somebody chooses: everything but e-mail, which is for invitations only; quiet at night;
    /// a day before deadlines.
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
        choices: Set<Choice>, quietHours: QuietHours?, digestAt: TimeOfDay?, hoursBeforeDeadline: Int?
    ) {
        self.choices = choices
        self.quietHours = quietHours
        self.digestAt = digestAt
        self.hoursBeforeDeadline = hoursBeforeDeadline
    }

    public func wants(_ kind: PersonNotification.Kind, by channel: NotificationChannel) -> Bool {
        choices.contains(Choice(kind, channel))
    }

    /// Refuses hours that no reminder can keep.
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

    /// When something of `now` may be sent by a channel: at once, after the quiet hours, or with the day's digest.
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

extension TimeOfDay {
    /// What a clock shows at that place.
    init?(_ moment: Date, in timeZone: TimeZone) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let parts = calendar.dateComponents([.hour, .minute], from: moment)
        self.init(minutes: (parts.hour ?? 0) * 60 + (parts.minute ?? 0))
    }

    /// The next moment at which a clock there shows this time, or would if the hour were not left out.
    func next(after moment: Date, in timeZone: TimeZone) -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let wanted = DateComponents(hour: minutes / 60, minute: minutes % 60, second: 0)
        return calendar.nextDate(after: moment, matching: wanted, matchingPolicy: .nextTime) ?? moment
    }
}
