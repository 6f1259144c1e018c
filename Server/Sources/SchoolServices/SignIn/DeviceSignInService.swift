import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// Lets in devices that a person confirms in the browser (RFC 8628).
public struct DeviceSignInService: Sendable {
    let house: SchoolHouse
    private let room: Room

    public init(_ house: SchoolHouse, room: Room = Room()) {
        self.house = house
        self.room = room
    }

    /// How many devices may wait.
    public struct Room: Hashable, Sendable {
        /// In one network.
        ///
        /// Codes last for a quarter of an hour; at 200 requests a second, which is what one address may make, those of
        /// a flood push out a code that nobody has typed after 40 seconds.
        public let network: Int
        public let total: Int

        public init(network: Int = 8_000, total: Int = 20_000) {
            self.network = network
            self.total = total
        }
    }

    /// The codes that a device begins with.
    public struct Begun: Hashable, Sendable {
        /// Known to the device alone.
        public let deviceCode: String
        public let userCode: UserCode
        /// The seconds to wait between two questions.
        public let interval: Int
        /// The seconds that the codes last.
        public let lifetime: Int
    }

    /// The state of a device that asks.
    public enum Standing: Sendable {
        case pending
        /// It asked too often, and must now wait longer.
        case tooFast
        case denied
        case signedIn(SignInService.Opened)
    }

    static let lifetime = 900
    static let interval = 5
    /// How many devices one person looks at before letting them in, and so keeps from making room.
    static let mostHeld = 5
    /// A device that hasn't asked for so long, in seconds, makes room for others.
    static let patience = 30.0

    /// Makes the codes for a device.
    ///
    /// - Parameters:
    ///   - clientName: The name that the person sees.
    ///   - scope: What the device's apps want to use, separated by spaces; nil for the least that apps need.
    ///   - network: The address that the device asks from, or for IPv6 its network.
    /// - Returns: What the device shows, and what it asks with.
    /// - Throws: ``Refusal`` for a name that can't be shown or a scope that doesn't exist, or `too-many-attempts`
    ///   when all places are taken by devices whose codes people have typed.
    public func begin(
        clientName: String, scope: String? = nil, from network: String = "local"
    ) async throws -> Begun {
        let scopes = try scope.map { text throws(Refusal) in try DeviceScope.list(text) } ?? DeviceScope.least
        let name = try Text.line(clientName, field: "clientName", longest: Session.longestName)
        let now = house.surroundings.now()
        let house = house
        let network = Secret.hash("network \(network)")
        let deviceCode = Secret.token(house.surroundings)
        let candidates = (0..<4).map { _ in UserCode(random: house.surroundings.randomBytes(UserCode.byteCount)) }
        return try await house.database.write { connection in
            let devices = connection.deviceAuthorizations(of: house.school)
            try devices.removeAll(expiredBefore: now)
            guard try makeRoom(for: network, among: devices, at: now),
                let userCode = try candidates.first(where: { try devices.find($0) == nil })
            else { throw Refusal(.tooManyAttempts, detail: "\(Int(Self.patience))") }
            try devices.save(
                WaitingDevice(
                    deviceCodeHash: Secret.hash(deviceCode), userCode: userCode, clientName: name, network: network,
                    scopes: scopes, expiresAt: now + Double(Self.lifetime), secondsBetween: Self.interval))
            return Begun(
                deviceCode: deviceCode, userCode: userCode, interval: Self.interval, lifetime: Self.lifetime)
        }
    }

    /// Makes room for a network's next device, and returns whether there is any.
    ///
    /// One network has a share; when all places are taken, the network with the most gives one up. First to leave are
    /// those that were made up and left, then the oldest whose code nobody has typed: whoever begins now is looking at
    /// the code.
    private func makeRoom(for network: String, among devices: DeviceAuthorizations, at now: Date) throws -> Bool {
        let crowded: String
        if try devices.count(from: network) >= room.network {
            crowded = network
        } else {
            guard try devices.count() >= room.total, let busiest = try devices.busiestNetwork() else { return true }
            crowded = busiest
        }
        let quietSince = now - Self.patience
        return try devices.removeSilent(
            from: crowded, since: quietSince, begunBefore: quietSince + Double(Self.lifetime))
            || devices.removeOldest(from: crowded)
    }

    /// What a person needs to know before letting a device in.
    public struct Asking: Hashable, Sendable {
        public let clientName: String
        public let scopes: Set<DeviceScope>
    }

    /// The name of the device that shows a code, for the person to compare, and what it wants to use.
    ///
    /// - Throws: ``Refusal`` `code-has-expired` for a code that no device shows, `too-many-attempts`, or
    ///   `not-permitted` for the field `badge` to a person who came with one.
    public func asking(_ userCode: String, as actor: Actor) async throws -> Asking {
        let device = try await waiting(userCode, as: actor)
        return Asking(clientName: device.clientName, scopes: device.scopes)
    }

    /// Lets the device in as the actor, or sends it away.
    ///
    /// - Throws: ``Refusal`` `code-has-expired` when no device waits with this code.
    public func decide(_ userCode: String, allow: Bool, as actor: Actor) async throws {
        let now = house.surroundings.now()
        let house = house
        let code = try await waiting(userCode, as: actor).userCode
        try await house.database.write { connection in
            let devices = connection.deviceAuthorizations(of: house.school)
            guard var device = try devices.find(code), device.state == .pending, now < device.expiresAt else {
                throw Refusal(.codeHasExpired, field: "code")
            }
            device.state = allow ? .confirmed : .denied
            device.person = allow ? actor.person : nil
            try devices.save(device)
            try house.audit(allow ? .deviceAllowed : .deviceDenied, by: actor, at: now, in: connection)
        }
    }

    /// Returns the state of a device, and opens its session once somebody has let it in.
    ///
    /// - Throws: ``Refusal`` `code-has-expired` for a device code that is used, too old or unknown.
    public func redeem(_ deviceCode: String) async throws -> Standing {
        let now = house.surroundings.now()
        let house = house
        let hash = Secret.hash(deviceCode)
        let id = Session.ID(house.surroundings.makeUUID())
        let token = Secret.token(house.surroundings)
        return try await house.database.write { connection in
            let devices = connection.deviceAuthorizations(of: house.school)
            guard var device = try devices.find(deviceCodeHash: hash), now < device.expiresAt else {
                throw Refusal(.codeHasExpired, field: "deviceCode")
            }
            switch device.state {
            case .denied:
                try devices.remove(device)
                return .denied
            case .pending:
                let isTooFast = device.askedAt.map { now < $0 + Double(device.secondsBetween) - 0.5 } ?? false
                device.askedAt = now
                if isTooFast { device.secondsBetween += Self.interval }
                try devices.save(device)
                return isTooFast ? .tooFast : .pending
            case .confirmed:
                try devices.remove(device)
                guard let person = try device.person.flatMap({ try connection.people(of: house.school).find($0) }),
                    !person.isArchived
                else { return .denied }
                let opening = SessionOpening(
                    id: id, token: token, kind: .device, name: device.clientName, way: .device,
                    scopes: device.scopes, needsPassword: false, replacing: nil, now: now)
                return .signedIn(try house.open(opening, for: person, in: connection))
            }
        }
    }

    /// Codes are short, so anyone who tries many must wait.
    private func waiting(_ userCode: String, as actor: Actor) async throws -> WaitingDevice {
        try actor.require(.addSignIn)
        let now = house.surroundings.now()
        let house = house
        let code = UserCode(typed: userCode)
        let found = try await house.database.write { connection in
            try house.guess("device codes", as: actor, at: now, in: connection) { () -> WaitingDevice? in
                let device = try code.flatMap { try connection.deviceAuthorizations(of: house.school).find($0) }
                guard var device, device.state == .pending, now < device.expiresAt else { return nil }
                // Whoever types a code is at work on it, so it stays; but nobody keeps all places with one account.
                let devices = connection.deviceAuthorizations(of: house.school)
                device.person = actor.person
                try devices.save(device)
                try devices.release(heldBy: actor.person, beyond: Self.mostHeld)
                return device
            }
        }
        guard let found else { throw Refusal(.codeHasExpired, field: "code") }
        return found
    }
}
