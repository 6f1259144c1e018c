public import SchoolModel
public import Storage

/// The devices that push services know, and the school's key for them, as one transaction sees them.
///
/// All SQL about push subscriptions is in this file.
public struct PushSubscriptions {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    public func find(_ id: PushSubscription.ID) throws -> PushSubscription? {
        try select("AND id = \(id)").first
    }

    /// The devices of these people, oldest first.
    public func list(of people: some Collection<Person.ID>) throws -> [PushSubscription] {
        try select("AND person_id IN \(list: Array(people)) ORDER BY id")
    }

    /// Adds a device for whoever signs in with it now, and takes it from whoever had it before.
    public func add(_ subscription: PushSubscription) throws {
        let target = subscription.target
        try remove(target.channel, target.address)
        let (app, key, secret): (String?, [UInt8]?, [UInt8]?) =
            switch target {
            case .browser(_, let key, let secret): (nil, key, secret)
            case .apple(_, let app): (app, nil, nil)
            }
        try connection.run(
            """
            INSERT INTO push_subscription (
                school_id, id, person_id, session_id, channel, address, app, public_key, secret
            ) VALUES (
                \(school), \(subscription.id), \(subscription.person), \(subscription.session), \(target.channel),
                \(target.address), \(app), \(key), \(secret)
            )
            """
        )
    }

    public func remove(_ id: PushSubscription.ID) throws {
        try connection.run("DELETE FROM push_subscription WHERE school_id = \(school) AND id = \(id)")
    }

    /// Removes the device with this address; with `person` only if it is theirs.
    public func remove(_ channel: NotificationChannel, _ address: String, of person: Person.ID? = nil) throws {
        let owner: SQL = person.map { "AND person_id = \($0)" } ?? ""
        try connection.run(
            """
            DELETE FROM push_subscription
            WHERE school_id = \(school) AND channel = \(channel) AND address = \(address) \(owner)
            """
        )
    }

    // MARK: The school's key

    /// The private key by which push services know the school; nil before there is one.
    public func key() throws -> [UInt8]? {
        try connection.run("SELECT private_key FROM push_key WHERE school_id = \(school)").first?.get("private_key")
    }

    public func setKey(_ key: [UInt8]) throws {
        try connection.run(
            """
            INSERT INTO push_key (school_id, private_key) VALUES (\(school), \(key))
            ON CONFLICT (school_id) DO NOTHING
            """
        )
    }

    /// Puts a key in the place of another one, unless somebody else has done so.
    public func replaceKey(_ old: [UInt8], with new: [UInt8]) throws {
        try connection.run(
            """
            UPDATE push_key SET private_key = \(new)
            WHERE school_id = \(school) AND private_key = \(old)
            """
        )
    }

    /// Removes the key, and the browsers that know the school by it.
    public func forgetKey() throws {
        try connection.run("DELETE FROM push_key WHERE school_id = \(school)")
        try connection.run(
            """
            DELETE FROM push_subscription
            WHERE school_id = \(school) AND channel = \(NotificationChannel.webPush)
            """
        )
    }

    private func select(_ condition: SQL) throws -> [PushSubscription] {
        try connection.run(
            """
            SELECT id, person_id, session_id, channel, address, app, public_key, secret
            FROM push_subscription WHERE school_id = \(school) \(condition)
            """
        ).map { row in
            let address: String = try row.get("address")
            let target: PushSubscription.Target =
                switch try row.get("channel", as: NotificationChannel.self) {
                case .apns: .apple(token: address, app: try row.get("app"))
                default:
                    .browser(endpoint: address, key: try row.get("public_key"), secret: try row.get("secret"))
                }
            return PushSubscription(
                id: try row.get("id"), person: try row.get("person_id"), session: try row.get("session_id"),
                target: target)
        }
    }
}

extension SQLConnection {
    public func pushSubscriptions(of school: School.ID) -> PushSubscriptions {
        PushSubscriptions(self, school: school)
    }
}
