import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// What is sent to one device or address in one go.
public struct OutgoingNotification: Sendable {
    /// Where it goes.
    public enum Destination: Hashable, Sendable {
        case email(String)
        case device(PushSubscription)
    }

    public let person: Person
    public let destination: Destination
    /// What it tells, oldest first; never empty.
    public let entries: [InboxEntry]
    fileprivate let deliveries: [NotificationOutbox.Delivery]
}

/// Passes what waits in the outbox to those who send it.
public struct NotificationPost: Sendable {
    let house: SchoolHouse

    /// How long sending may take before it is tried again, in seconds.
    static let lease = 300.0
    /// How long a notification is worth sending, in seconds: three days.
    static let longestWait = 3.0 * 24 * 3600
    private static let batch = 200

    public init(_ house: SchoolHouse) {
        self.house = house
    }

    /// Takes what is due, grouped by device and address.
    public func take() async throws -> [OutgoingNotification] {
        let school = house.school
        let now = house.surroundings.now()
        let next = try await house.database.read { try $0.notificationOutbox(of: school).nextDue() }
        guard let next, next <= now else { return [] }
        return try await house.database.write { connection in
            let taken = try connection.notificationOutbox(of: school).take(
                at: now, until: now + Self.lease, limit: Self.batch)
            return try sort(taken, at: now, in: connection)
        }
    }

    /// Records what became of it.
    public func settle(_ outgoing: OutgoingNotification, _ outcome: SendingOutcome) async throws {
        let school = house.school
        let now = house.surroundings.now()
        try await house.database.write { connection in
            let outbox = connection.notificationOutbox(of: school)
            switch outcome {
            case .arrived: try outbox.settle(outgoing.deliveries, arrived: true)
            case .refused: try outbox.settle(outgoing.deliveries, arrived: false)
            case .isGone:
                if case .device(let device) = outgoing.destination {
                    try connection.pushSubscriptions(of: school).remove(device.id)
                }
                try outbox.settle(outgoing.deliveries, arrived: false)
            case .tryLater(let seconds, _):
                let oldest = outgoing.entries.map(\.notification.at).min() ?? now
                let wait = seconds ?? Self.wait(after: outgoing.deliveries.map(\.tries).max() ?? 1)
                if now + wait > oldest + Self.longestWait {
                    try outbox.settle(outgoing.deliveries, arrived: false)
                } else {
                    try outbox.postpone(outgoing.deliveries, to: now + wait)
                }
            }
        }
    }

    /// Half a minute, doubling each time, up to six hours.
    static func wait(after tries: Int) -> TimeInterval {
        min(30 * pow(2, Double(max(0, min(tries, 20) - 1))), 6 * 3600)
    }

    /// Groups what goes to the same place, and drops what is no longer to be sent.
    private func sort(
        _ taken: [NotificationOutbox.Delivery], at now: Date, in connection: any SQLConnection
    ) throws -> [OutgoingNotification] {
        let found = try connection.notifications(of: house.school).find(Set(taken.map(\.notification)))
        let notifications = Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
        let sight = try NotificationSight(found, at: now, in: connection, of: house.school)
        let people = Dictionary(
            uniqueKeysWithValues: try connection.people(of: house.school).find(Set(taken.map(\.person)))
                .filter { !$0.isArchived }.map { ($0.id, $0) })
        let settings = try connection.notificationChoices(of: house.school).settings(of: people.keys)
        var places: [Place: [(NotificationOutbox.Delivery, InboxEntry)]] = [:]
        var dropped: [NotificationOutbox.Delivery] = []
        for delivery in taken {
            guard let notification = notifications[delivery.notification], people[delivery.person] != nil,
                let content = sight.content(of: notification),
                (settings[delivery.person] ?? .standard).wants(notification.kind, by: delivery.channel)
            else {
                dropped.append(delivery)
                continue
            }
            places[Place(delivery), default: []].append(
                (delivery, InboxEntry(notification: notification, content: content)))
        }
        let outbox = connection.notificationOutbox(of: house.school)
        try outbox.settle(dropped, arrived: false)
        return try places.sorted { $0.key < $1.key }.compactMap { place, items in
            guard let person = people[place.person], let destination = try destination(place, person, in: connection)
            else {
                try outbox.settle(items.map(\.0), arrived: false)
                return nil
            }
            return OutgoingNotification(
                person: person, destination: destination, entries: items.map(\.1), deliveries: items.map(\.0))
        }
    }

    /// Nil if the person no longer has such an address or device.
    private func destination(
        _ place: Place, _ person: Person, in connection: any SQLConnection
    ) throws -> OutgoingNotification.Destination? {
        if place.channel == .email { return person.email.flatMap { $0.isEmpty ? nil : .email($0) } }
        guard let id = PushSubscription.ID(place.address),
            let device = try connection.pushSubscriptions(of: house.school).find(id), device.person == person.id
        else { return nil }
        return .device(device)
    }
}

/// The place to which deliveries go together.
///
/// A retry goes alone: it may have arrived, under the name of the newest in its group, and
/// then replaces that. In a different group it would have a different name, and be shown twice.
private struct Place: Hashable, Comparable {
    let person: Person.ID
    let channel: NotificationChannel
    let address: String
    private let alone: PersonNotification.ID?

    init(_ delivery: NotificationOutbox.Delivery) {
        person = delivery.person
        channel = delivery.channel
        address = delivery.address
        alone = delivery.tries > 1 ? delivery.notification : nil
    }

    static func < (left: Place, right: Place) -> Bool {
        (left.person, left.channel.rawValue, left.address, left.alone?.description ?? "")
            < (right.person, right.channel.rawValue, right.address, right.alone?.description ?? "")
    }
}
