import Cryptography
import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// What people are notified of, and how they want it.
public struct NotificationService: Sendable {
    let house: SchoolHouse

    /// How long notifications are kept, in seconds: ninety days.
    static let retention = 90.0 * 24 * 3600

    public init(_ house: SchoolHouse) {
        self.house = house
    }

    // MARK: The inbox

    /// The actor's notifications, newest first, and where the next page begins.
    public func inbox(
        before cursor: PersonNotification.ID? = nil, limit: Int = 50, as actor: Actor
    ) async throws -> (entries: [InboxEntry], next: PersonNotification.ID?) {
        try actor.require(.manageOwnAccount)
        let now = house.surroundings.now()
        return try await house.database.read { connection in
            let found = try connection.notifications(of: house.school).list(
                of: actor.person, before: cursor, limit: limit)
            let entries = try entries(found, at: now, in: connection)
            return (entries, found.count < limit ? nil : found.last?.id)
        }
    }

    /// One notification of the actor's.
    ///
    /// - Throws: ``Refusal/notFound`` for somebody else's, and for what no longer holds.
    public func find(_ id: PersonNotification.ID, as actor: Actor) async throws -> InboxEntry {
        try actor.require(.manageOwnAccount)
        let now = house.surroundings.now()
        return try await house.database.read { connection in
            let found = try connection.notifications(of: house.school).find([id]).filter { $0.person == actor.person }
            guard let entry = try entries(found, at: now, in: connection).first else { throw Refusal.notFound }
            return entry
        }
    }

    /// How many the actor has not read; stops counting after 99.
    public func unreadCount(as actor: Actor) async throws -> Int {
        try actor.require(.manageOwnAccount)
        let now = house.surroundings.now()
        return try await house.database.read { connection in
            let found = try connection.notifications(of: house.school).list(
                of: actor.person, unreadOnly: true, limit: 100)
            return try found.isEmpty ? 0 : entries(found, at: now, in: connection).count
        }
    }

    /// Marks what the actor has read; nil for everything.
    public func markRead(_ ids: [PersonNotification.ID]?, as actor: Actor) async throws {
        try actor.require(.manageOwnAccount)
        if let ids, ids.count > 1000 { throw Refusal(.isTooMany, field: "ids", detail: "1000") }
        try await house.database.write { connection in
            try connection.notifications(of: house.school).markRead(ids, of: actor.person)
        }
        await house.announcer.announce([.notified([actor.person])])
    }

    private func entries(
        _ found: [PersonNotification], at now: Date, in connection: any SQLConnection
    ) throws -> [InboxEntry] {
        let sight = try NotificationSight(found, at: now, in: connection, of: house.school)
        return found.compactMap { notification in
            sight.content(of: notification).map { InboxEntry(notification: notification, content: $0) }
        }
    }

    // MARK: Settings

    public func settings(as actor: Actor) async throws -> NotificationSettings {
        try actor.require(.manageOwnAccount)
        return try await house.database.read { connection in
            try connection.notificationChoices(of: house.school).settings(of: [actor.person])[actor.person]
                ?? .standard
        }
    }

    /// Saves how the actor wants to be notified.
    ///
    /// What already waits to be sent is checked again when its time comes.
    public func save(_ settings: NotificationSettings, as actor: Actor) async throws {
        try actor.require(.manageOwnAccount)
        let settings = try settings.checked()
        try await house.database.write { connection in
            try connection.notificationChoices(of: house.school).save(settings, of: actor.person)
        }
    }

    /// Reminds the actor of one handout so many hours before its deadline, or with nil never.
    ///
    /// - Throws: ``Refusal/notFound`` for a handout that the actor does not have, `is-out-of-range` for `hours`.
    public func remind(of id: Handout.ID, hoursBefore hours: Int?, as actor: Actor) async throws {
        try actor.require(.work)
        if let hours { try NotificationSettings.check(hours: hours, field: "hours") }
        try await house.database.write { connection in
            let granted = try connection.assignments(of: house.school).granted(to: actor.person)
            guard granted.contains(where: { $0.handout == id }) else { throw Refusal.notFound }
            try connection.notificationChoices(of: house.school).remind(actor.person, of: id, hoursBefore: hours)
        }
    }

    /// How many hours before its deadline the actor is reminded of a handout; nil for never.
    public func reminder(of id: Handout.ID, as actor: Actor) async throws -> Int? {
        try actor.require(.work)
        return try await house.database.read { connection in
            let choices = connection.notificationChoices(of: house.school)
            if let own = try choices.reminder(of: id, for: actor.person) { return own.hoursBefore }
            return try (choices.settings(of: [actor.person])[actor.person] ?? .standard).hoursBeforeDeadline
        }
    }

    /// The classes about whose new work the actor doesn't want to be notified.
    public func mutedClasses(as actor: Actor) async throws -> Set<SchoolClass.ID> {
        try actor.require(.manageOwnAccount)
        return try await house.database.read { connection in
            try connection.notificationChoices(of: house.school).mutedClasses(of: actor.person)
        }
    }

    /// Starts or stops notifying the actor of new work in a class.
    ///
    /// - Throws: ``Refusal/notFound`` for a class that the actor is not in.
    public func mute(_ schoolClass: SchoolClass.ID, _ isMuted: Bool, as actor: Actor) async throws {
        try actor.require(.manageOwnAccount)
        guard actor.classes[schoolClass] != nil else { throw Refusal.notFound }
        try await house.database.write { connection in
            try connection.notificationChoices(of: house.school).mute(schoolClass, isMuted, for: actor.person)
        }
    }

    /// Notifies the actor of new work only in these of their classes.
    public func muteAll(but wanted: Set<SchoolClass.ID>, as actor: Actor) async throws {
        try actor.require(.manageOwnAccount)
        try await house.database.write { connection in
            let choices = connection.notificationChoices(of: house.school)
            for id in actor.classes.keys.sorted() {
                try choices.mute(id, !wanted.contains(id), for: actor.person)
            }
        }
    }

    // MARK: Devices

    /// Also sends the actor's notifications to a device, until they sign out there.
    ///
    /// - Throws: ``Refusal`` `not-permitted` for the field `badge` to a person who came with one.
    public func add(_ target: PushSubscription.Target, session: Session.ID, as actor: Actor) async throws {
        try actor.require(.addPushDevices)
        let subscription = PushSubscription(
            id: PushSubscription.ID(house.surroundings.makeUUID()), person: actor.person, session: session,
            target: try target.checked())
        try await house.database.write { connection in
            let store = connection.pushSubscriptions(of: house.school)
            try store.add(subscription)
            let all = try store.list(of: [actor.person])
            for old in all.dropLast(PushSubscription.mostPerPerson) { try store.remove(old.id) }
        }
    }

    /// Stops sending to a device of the actor; the address is the endpoint of a browser, or the token
    /// of a device.
    public func removeDevice(_ channel: NotificationChannel, at address: String, as actor: Actor) async throws {
        try actor.require(.manageOwnAccount)
        try await house.database.write { connection in
            try connection.pushSubscriptions(of: house.school).remove(channel, address, of: actor.person)
        }
    }

    /// The key pair by which push services know the school (RFC 8292), made when first requested.
    ///
    /// - Returns: The raw private key, 32 bytes.
    public func pushKey() async throws -> [UInt8] {
        try await PushKey(house: house).find()
    }

    /// Throws if the school's secrets were sealed by another vault than this house's.
    ///
    /// - Throws: ``Vault/OtherKey``
    public func checkSecrets() async throws {
        try await PushKey(house: house).check()
    }

    /// Gives up secrets that nobody can open any more; people then have to allow messages in their browsers again.
    public func forgetSecrets() async throws {
        try await PushKey(house: house).forget()
    }

    /// What a browser is given as `applicationServerKey`: base64url.
    public func publicPushKey(as actor: Actor) async throws -> String {
        try actor.require(.manageOwnAccount)
        let key = try P256.Signing.PrivateKey(rawRepresentation: await pushKey())
        return Base64URL.text(key.publicKey.x963Representation)
    }

    // MARK: What the school does by itself

    /// Reminds students of what is due as soon as they want to be.
    public func remindOfDeadlines() async throws {
        let school = house.school
        let now = house.surroundings.now()
        guard try await !house.database.read({ try $0.notifications(of: school).reminders(at: now).isEmpty }) else {
            return
        }
        let notified = try await house.database.write { connection in
            let writer = NotificationWriter(house: house, connection: connection, now: now)
            var notified: Set<Person.ID> = []
            for reminder in try connection.notifications(of: school).reminders(at: now) {
                notified.formUnion(
                    try writer.tell(
                        .deadline, about: .handout(reminder.handout),
                        occasion: PersonNotification.occasion(of: reminder.due), to: [reminder.student]))
            }
            return notified
        }
        await house.announcer.announce([.notified(notified)])
    }

    /// Forgets what is long past.
    public func sweep() async throws {
        let school = house.school
        let limit = house.surroundings.now() - Self.retention
        try await house.database.write { try $0.notifications(of: school).removeAll(madeBefore: limit) }
    }
}
