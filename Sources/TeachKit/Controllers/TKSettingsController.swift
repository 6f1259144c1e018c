public import Foundation
import SchoolAPI
import SchoolModel

/// Controls notifications about new worksheets and deadlines.
///
/// The school sends notifications to the inbox, to browsers, by e-mail and to devices, as each person chooses.
/// Subscriptions are therefore kept at the school, and apply to every device.
public struct TKSettingsController: TKController {
    public let session: TKSession
    public let queue: DispatchQueue

    /// Creates a controller that calls completion handlers on a queue.
    public init(session: TKSession = .shared, queue: DispatchQueue = .main) {
        self.session = session
        self.queue = queue
    }

    /// Whether others can find the person in their classes; always true, because the school decides who is in a class.
    ///
    /// It takes the place of the permission that CloudKit asked for. People outside the class can't find anyone in it.
    public func requestUserDiscoverabilityPermission() async throws(TKError) -> Bool {
        _ = try session.account()
        return true
    }

    /// Turns on inbox notifications about new worksheets and deadlines, and leaves other channels unchanged.
    ///
    /// The device's own system asks whether to show notifications.
    ///
    /// - Returns: Whether notifications are on.
    public func requestNotificationPermission() async throws(TKError) -> Bool {
        var settings = try await fetchNotificationSettings()
        for kind in [TKNotificationSettings.Kind.newWork, .deadline] {
            settings.channels[kind, default: []].insert(.inbox)
        }
        return try await update(settings).channels[.newWork]?.contains(.inbox) ?? false
    }

    /// The person's notification settings.
    public func fetchNotificationSettings() async throws(TKError) -> TKNotificationSettings {
        TKNotificationSettings(try await session.ask(GetNotificationSettings()))
    }

    /// Saves the person's notification settings.
    @discardableResult
    public func update(_ settings: TKNotificationSettings) async throws(TKError) -> TKNotificationSettings {
        TKNotificationSettings(
            try await session.send(SaveNotificationSettings(settings: settings.wire), while: .writing))
    }

    /// Sets a reminder of an assigned worksheet some hours before its deadline.
    ///
    /// - Parameters:
    ///   - document: A published worksheet.
    ///   - hours: 1 to 336.
    /// - Throws: ``TKError/notPossibleNow(_:)`` for a draft.
    public func addSubscription(
        to document: TKDocument, hoursBeforeDeadline hours: Int
    ) async throws(TKError) {
        let handout = try handout(of: document)
        _ = try await session.send(SaveReminder(handoutID: handout, hours: hours), while: .writing)
    }

    /// Removes the reminder of a worksheet.
    public func removeSubscription(of document: TKDocument) async throws(TKError) {
        let handout = try handout(of: document)
        _ = try await session.send(RemoveReminder(handoutID: handout), while: .writing)
    }

    /// Turns on notifications about new worksheets in a subject, until the subscription is removed.
    public func addSubscription(to subject: TKSubject) async throws(TKError) {
        _ = try await session.send(SaveClassNotifications(classID: subject.id.of()), while: .writing)
    }

    /// Turns off notifications about new worksheets in a subject.
    public func removeSubscription(of subject: TKSubject) async throws(TKError) {
        _ = try await session.send(RemoveClassNotifications(classID: subject.id.of()), while: .writing)
    }

    /// Registers this device to receive the school's notifications through Apple's service.
    ///
    /// - Parameters:
    ///   - token: The token that the system gave the app for this purpose.
    ///   - app: The app's bundle identifier.
    /// - Throws: ``TKError/invalidValue(_:)`` for an invalid token.
    public func registerDevice(token: Data, app: String) async throws(TKError) {
        let text = Hexadecimal.text(token)
        _ = try await session.send(AddPushDevice(token: text, app: app), while: .writing)
    }

    private func handout(of document: TKDocument) throws(TKError) -> Handout.ID {
        guard let handout = document.handout else { throw .notPossibleNow("draft") }
        return handout
    }
}

/// A person's choices about notifications.
public struct TKNotificationSettings: Hashable, Sendable {
    /// A kind of notification.
    public enum Kind: String, CaseIterable, Sendable {
        case newWork, deadline, returned, invitation
    }

    /// A channel for notifications.
    public enum Channel: String, CaseIterable, Sendable {
        case inbox, webPush, email, apns
    }

    /// The channels for each kind of notification.
    public var channels: [Kind: Set<Channel>]
    /// The start of quiet hours, such as `20:00`, in the school's time zone; set both ends or neither.
    public var quietFrom: String?
    public var quietUntil: String?
    /// The time of the daily e-mail digest, such as `16:30`; nil to send e-mails one by one.
    public var digestAt: String?
    /// 1 to 336; nil for no reminders except those set for single worksheets.
    public var hoursBeforeDeadline: Int?
    /// Everything that the school sent, from which what this version doesn't know goes back unchanged.
    private var received: NotificationSettingsDTO

    init(_ dto: NotificationSettingsDTO) {
        received = dto
        channels = [:]
        for choice in dto.choices {
            guard let kind = Kind(rawValue: choice.kind) else { continue }
            channels[kind] = Set(choice.channels.compactMap(Channel.init))
        }
        quietFrom = dto.quietFrom
        quietUntil = dto.quietUntil
        digestAt = dto.digestAt
        hoursBeforeDeadline = dto.hoursBeforeDeadline
    }

    public static func == (one: TKNotificationSettings, other: TKNotificationSettings) -> Bool {
        one.wire == other.wire
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(wire)
    }

    fileprivate var wire: NotificationSettingsDTO {
        var dto = received
        var choices = Dictionary(dto.choices.map { ($0.kind, $0.channels) }) { $1 }
        for kind in Kind.allCases {
            let unknown = choices[kind.rawValue, default: []].filter { Channel(rawValue: $0) == nil }
            choices[kind.rawValue] = channels[kind, default: []].map(\.rawValue).sorted() + unknown
        }
        dto.choices = choices.sorted { $0.key < $1.key }
            .map { NotificationSettingsDTO.Choice(kind: $0.key, channels: $0.value) }
        dto.quietFrom = quietFrom
        dto.quietUntil = quietUntil
        dto.digestAt = digestAt
        dto.hoursBeforeDeadline = hoursBeforeDeadline
        return dto
    }
}
