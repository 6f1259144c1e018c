public import Foundation
public import SchoolModel
public import Storage

/// What still has to be sent, as one transaction sees it.
///
/// All SQL about deliveries is in this file. A delivery is written in the transaction that causes it and sent
/// afterwards; its key keeps it from being written twice.
public struct NotificationOutbox {
    /// One notification on its way to one device or address.
    public struct Delivery: Hashable, Sendable {
        public let notification: PersonNotification.ID
        public let person: Person.ID
        public let channel: NotificationChannel
        /// The device, a ``PushSubscription/id``; empty for e-mail.
        public let address: String
        /// How often it was tried, including this time.
        public let tries: Int
    }

    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    public func add(
        _ notification: PersonNotification.ID, by channel: NotificationChannel, to address: String, at due: Date
    ) throws {
        try connection.run(
            """
            INSERT INTO notification_delivery (
                school_id, notification_id, channel, address, due_at, state, tries
            ) VALUES (\(school), \(notification), \(channel), \(address), \(due), 'waiting', 0)
            """
        )
    }

    /// Takes what is due, oldest first; anything not settled by `lease` is tried again.
    public func take(at now: Date, until lease: Date, limit: Int) throws -> [Delivery] {
        let rows = try connection.run(
            """
            UPDATE notification_delivery SET due_at = \(lease), tries = tries + 1
            WHERE school_id = \(school) AND state = 'waiting' AND (notification_id, channel, address) IN (
                SELECT notification_id, channel, address FROM notification_delivery
                WHERE school_id = \(school) AND state = 'waiting' AND due_at <= \(now)
                ORDER BY due_at, notification_id, channel, address LIMIT \(limit))
            RETURNING notification_id, channel, address, tries
            """
        )
        guard !rows.isEmpty else { return [] }
        let ids: [PersonNotification.ID] = try rows.map { try $0.get("notification_id") }
        let people = Dictionary(
            uniqueKeysWithValues: try connection.notifications(of: school).find(Set(ids)).map { ($0.id, $0.person) })
        return try zip(rows, ids).compactMap { row, id in
            guard let person = people[id] else { return nil }
            return Delivery(
                notification: id, person: person, channel: try row.get("channel"), address: try row.get("address"),
                tries: try row.get("tries"))
        }.sorted { ($0.notification, $0.address) < ($1.notification, $1.address) }
    }

    /// Records that deliveries arrived, or never will.
    public func settle(_ deliveries: [Delivery], arrived: Bool) throws {
        for delivery in deliveries {
            try update(delivery, "state = \(arrived ? "sent" : "failed")")
        }
    }

    /// Tries deliveries again at `moment`.
    public func postpone(_ deliveries: [Delivery], to moment: Date) throws {
        for delivery in deliveries { try update(delivery, "due_at = \(moment)") }
    }

    /// When the next delivery is due.
    public func nextDue() throws -> Date? {
        try connection.run(
            "SELECT MIN(due_at) AS next FROM notification_delivery WHERE school_id = \(school) AND state = 'waiting'"
        )[0].find("next")
    }

    private func update(_ delivery: Delivery, _ change: SQL) throws {
        try connection.run(
            """
            UPDATE notification_delivery SET \(change)
            WHERE school_id = \(school) AND notification_id = \(delivery.notification)
              AND channel = \(delivery.channel) AND address = \(delivery.address) AND state = 'waiting'
            """
        )
    }
}

extension SQLConnection {
    public func notificationOutbox(of school: School.ID) -> NotificationOutbox {
        NotificationOutbox(self, school: school)
    }
}
