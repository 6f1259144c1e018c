public import Foundation
import SchoolAPI
import SchoolModel

/// Sets how one is told about new worksheets and deadlines.
///
/// The school sends what it has to tell to the inbox, to browsers, by e-mail and to devices, as each person wants
/// it. So subscriptions are kept at the school, and hold on every device.
public struct TKSettingsController: TKController {
    public let session: TKSession
    public let queue: DispatchQueue

    /// Makes a controller whose completion handlers are called on a queue.
    public init(session: TKSession = .shared, queue: DispatchQueue = .main) {
        self.session = session
        self.queue = queue
    }

    /// Whether others find one in their classes: always so, because the school says who is in a class.
    ///
    /// It stands for the permission that CloudKit asked people for. Nobody is found by anybody else.
    public func requestUserDiscoverabilityPermission() async throws(TKError) -> Bool {
        _ = try session.account()
        return true
    }

    /// Turns notifications about new worksheets and deadlines on in one's inbox, and leaves other ways as they are.
    ///
    /// Whether the device shows any is asked by its own system.
    ///
    /// - Returns: Whether they are on.
    public func requestNotificationPermission() async throws(TKError) -> Bool {
        var settings = try await fetchNotificationSettings()
        for kind in [TKNotificationSettings.Kind.newWork, .deadline] {
            settings.channels[kind, default: []].insert(.inbox)
        }
        return try await update(settings).channels[.newWork]?.contains(.inbox) ?? false
    }

    /// How one is told.
    public func fetchNotificationSettings() async throws(TKError) -> TKNotificationSettings {
        TKNotificationSettings(try await session.ask(GetNotificationSettings()))
    }

    /// Keeps how one wants to be told.
    @discardableResult
    public func update(_ settings: TKNotificationSettings) async throws(TKError) -> TKNotificationSettings {
        TKNotificationSettings(
            try await session.send(SaveNotificationSettings(settings: settings.wire), while: .writing))
    }

    /// Reminds one of a worksheet that one was given, some hours before its deadline.
    ///
    /// - Parameters:
    ///   - document: A worksheet that was published.
    ///   - hours: 1 to 336.
    /// - Throws: ``TKError/notPossibleNow(_:)`` for a draft.
    public func addSubscription(
        to document: TKDocument, hoursBeforeDeadline hours: Int
    ) async throws(TKError) {
        let handout = try handout(of: document)
        _ = try await session.send(SaveReminder(handoutID: handout, hours: hours), while: .writing)
    }

    /// Does not remind one of a worksheet any more.
    public func removeSubscription(of document: TKDocument) async throws(TKError) {
        let handout = try handout(of: document)
        _ = try await session.send(RemoveReminder(handoutID: handout), while: .writing)
    }

    /// Tells one of new worksheets in a subject, which is so until it is removed.
    public func addSubscription(to subject: TKSubject) async throws(TKError) {
        _ = try await session.send(SaveClassNotifications(classID: subject.id.of()), while: .writing)
    }

    /// Does not tell one of new worksheets in a subject any more.
    public func removeSubscription(of subject: TKSubject) async throws(TKError) {
        _ = try await session.send(RemoveClassNotifications(classID: subject.id.of()), while: .writing)
    }

    /// Has the school send notifications to this device by Apple's service, too.
    ///
    /// - Parameters:
    ///   - token: What the system gave the app for that.
    ///   - app: The app's bundle identifier.
    /// - Throws: ``TKError/invalidValue(_:)`` for what is no token.
    public func registerDevice(token: Data, app: String) async throws(TKError) {
        let text = Hexadecimal.text(token)
        _ = try await session.send(AddPushDevice(token: text, app: app), while: .writing)
    }

    private func handout(of document: TKDocument) throws(TKError) -> Handout.ID {
        guard let handout = document.handout else { throw .notPossibleNow("draft") }
        return handout
    }
}

/// How somebody wants to be told.
public struct TKNotificationSettings: Hashable, Sendable {
    /// What there is to tell.
    public enum Kind: String, CaseIterable, Sendable {
        case newWork, deadline, returned, invitation
    }

    /// The ways by which it is told.
    public enum Channel: String, CaseIterable, Sendable {
        case inbox, webPush, email, apns
    }

    /// By which ways each kind is told.
    public var channels: [Kind: Set<Channel>]
    /// From when on nothing makes a sound, such as `20:00`, where the school is; both or none.
    public var quietFrom: String?
    public var quietUntil: String?
    /// When the e-mails of a day come as one, such as `16:30`; nil, one by one.
    public var digestAt: String?
    /// 1 to 336; nil for no reminders but those that were asked for one by one.
    public var hoursBeforeDeadline: Int?
    /// What a newer school tells, by names that this version does not know; it is kept as it is.
    private var others: [String: [String]] = [:]

    init(_ dto: NotificationSettingsDTO) {
        channels = [:]
        for choice in dto.choices {
            guard let kind = Kind(rawValue: choice.kind) else {
                others[choice.kind] = choice.channels
                continue
            }
            channels[kind] = Set(choice.channels.compactMap(Channel.init))
        }
        (quietFrom, quietUntil) = (dto.quietFrom, dto.quietUntil)
        (digestAt, hoursBeforeDeadline) = (dto.digestAt, dto.hoursBeforeDeadline)
    }

    fileprivate var wire: NotificationSettingsDTO {
        var dto = NotificationSettingsDTO(
            NotificationSettings(choices: [], quietHours: nil, digestAt: nil, hoursBeforeDeadline: nil))
        let known = channels.map { ($0.key.rawValue, $0.value.map(\.rawValue).sorted()) }
        dto.choices = others.merging(known) { $1 }.sorted { $0.key < $1.key }
            .map { NotificationSettingsDTO.Choice(kind: $0.key, channels: $0.value) }
        (dto.quietFrom, dto.quietUntil) = (quietFrom, quietUntil)
        (dto.digestAt, dto.hoursBeforeDeadline) = (digestAt, hoursBeforeDeadline)
        return dto
    }
}
