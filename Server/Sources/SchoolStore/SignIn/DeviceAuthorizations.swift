public import Foundation
public import SchoolModel
public import Storage

/// A device that asks to be let in, as the store keeps it.
public struct WaitingDevice: Hashable, Sendable {
    /// How far it has come.
    public enum State: String, CaseIterable, Sendable {
        case pending, confirmed, denied
    }

    public let deviceCodeHash: String
    public let userCode: UserCode
    public let clientName: String
    /// The hash of the network from which it asks.
    public let network: String
    /// What its apps want to use.
    public let scopes: Set<DeviceScope>
    public let expiresAt: Date
    public var askedAt: Date?
    public var secondsBetween: Int
    public var state: State
    /// Who let it in, or has typed its code.
    public var person: Person.ID?

    public init(
        deviceCodeHash: String, userCode: UserCode, clientName: String, network: String = "", scopes: Set<DeviceScope>,
        expiresAt: Date, askedAt: Date? = nil, secondsBetween: Int, state: State = .pending, person: Person.ID? = nil
    ) {
        self.deviceCodeHash = deviceCodeHash
        self.userCode = userCode
        self.clientName = clientName
        self.network = network
        self.scopes = scopes
        self.expiresAt = expiresAt
        self.askedAt = askedAt
        self.secondsBetween = secondsBetween
        self.state = state
        self.person = person
    }
}

/// The devices that ask to be let in, as one transaction sees them.
public struct DeviceAuthorizations {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    public func find(deviceCodeHash: String) throws -> WaitingDevice? {
        try select("AND device_code_hash = \(deviceCodeHash)")
    }

    public func find(_ userCode: UserCode) throws -> WaitingDevice? {
        try select("AND user_code = \(userCode.letters)")
    }

    public func save(_ device: WaitingDevice) throws {
        try connection.run(
            """
            INSERT INTO device_authorization (
                school_id, device_code_hash, user_code, client_name, expires_at, asked_at, seconds_between, state,
                person_id, scopes, network
            ) VALUES (
                \(school), \(device.deviceCodeHash), \(device.userCode.letters), \(device.clientName),
                \(device.expiresAt), \(device.askedAt), \(device.secondsBetween), \(device.state), \(device.person),
                \(DeviceScope.text(device.scopes)), \(device.network)
            )
            ON CONFLICT (school_id, device_code_hash) DO UPDATE SET
                asked_at = excluded.asked_at, seconds_between = excluded.seconds_between, state = excluded.state,
                person_id = excluded.person_id
            """
        )
    }

    public func remove(_ device: WaitingDevice) throws {
        try connection.run(
            """
            DELETE FROM device_authorization
            WHERE school_id = \(school) AND device_code_hash = \(device.deviceCodeHash)
            """
        )
    }

    /// Sends away the devices that a person has let in or looked at, and that haven't fetched their token yet.
    public func removeAll(confirmedBy person: Person.ID) throws {
        try connection.run(
            "DELETE FROM device_authorization WHERE school_id = \(school) AND person_id = \(person)")
    }

    public func removeAll(expiredBefore moment: Date) throws {
        try connection.run(
            "DELETE FROM device_authorization WHERE school_id = \(school) AND expires_at < \(moment)")
    }

    /// How many devices wait now; more than a school owns would mean that somebody makes them up.
    public func count() throws -> Int {
        try connection.run("SELECT COUNT(*) AS n FROM device_authorization WHERE school_id = \(school)")[0].get("n")
    }

    /// How many devices wait in one network.
    public func count(from network: String) throws -> Int {
        try connection.run(
            """
            SELECT COUNT(*) AS n FROM device_authorization
            WHERE school_id = \(school) AND network = \(network)
            """
        )[0].get("n")
    }

    /// The network in which most devices wait.
    public func busiestNetwork() throws -> String? {
        try connection.run(
            """
            SELECT network FROM device_authorization WHERE school_id = \(school)
            GROUP BY network ORDER BY COUNT(*) DESC, network LIMIT 1
            """
        ).first?.get("network")
    }

    /// Sends away the oldest device of a network that waits, but hasn't asked since a moment.
    ///
    /// - Returns: Whether there was one.
    public func removeSilent(from network: String, since moment: Date, begunBefore expiry: Date) throws -> Bool {
        try removeFirst(
            """
            AND network = \(network) AND expires_at < \(expiry) AND (asked_at IS NULL OR asked_at < \(moment))
            ORDER BY expires_at, device_code_hash
            """)
    }

    /// Sends away the device of a network that has waited longest.
    ///
    /// - Returns: Whether there was one.
    public func removeOldest(from network: String) throws -> Bool {
        try removeFirst("AND network = \(network) ORDER BY expires_at, device_code_hash")
    }

    /// Leaves a person the devices whose codes they typed last, and lets the others make room again.
    ///
    /// Those that were let in and don't fetch their token go, too: nobody holds many places with one account.
    public func release(heldBy person: Person.ID, beyond number: Int) throws {
        try connection.run(
            """
            UPDATE device_authorization SET person_id = NULL
            WHERE school_id = \(school) AND device_code_hash IN (
                SELECT device_code_hash FROM device_authorization
                WHERE school_id = \(school) AND person_id = \(person)
                ORDER BY expires_at DESC, device_code_hash LIMIT 1000 OFFSET \(number)
            )
            """)
    }

    /// The first of those that nobody holds: whose codes nobody has typed, or that were turned away.
    private func removeFirst(_ condition: SQL) throws -> Bool {
        try !connection.run(
            """
            DELETE FROM device_authorization WHERE school_id = \(school) AND device_code_hash IN (
                SELECT device_code_hash FROM device_authorization
                WHERE school_id = \(school) AND person_id IS NULL \(condition)
                LIMIT 1
            ) RETURNING device_code_hash
            """
        ).isEmpty
    }

    private func select(_ condition: SQL) throws -> WaitingDevice? {
        try connection.run(
            """
            SELECT device_code_hash, user_code, client_name, expires_at, asked_at, seconds_between, state, person_id,
                   scopes, network
            FROM device_authorization WHERE school_id = \(school) \(condition)
            """
        ).first.map { row in
            let letters: String = try row.get("user_code")
            guard let userCode = UserCode(typed: letters) else { throw SQLError.unreadable(column: "user_code") }
            return WaitingDevice(
                deviceCodeHash: try row.get("device_code_hash"), userCode: userCode,
                clientName: try row.get("client_name"), network: try row.get("network"),
                scopes: try Set(columnText: try row.find("scopes")),
                expiresAt: try row.get("expires_at"), askedAt: try row.find("asked_at"),
                secondsBetween: try row.get("seconds_between"),
                state: try row.get("state"), person: try row.find("person_id"))
        }
    }
}

extension WaitingDevice.State: SQLReadable {}
