/// Where a push service accepts messages for one browser or one app of a person.
public struct PushSubscription: Hashable, Identifiable, Sendable {
    public typealias ID = Identifier<PushSubscription>

    /// How a device is reached.
    public enum Target: Hashable, Sendable {
        /// A browser: the address at its push service, its P-256 public key and its secret (RFC 8291).
        case browser(endpoint: String, key: [UInt8], secret: [UInt8])
        /// An app on one of Apple's devices: the device token in hexadecimal digits, and the app's bundle identifier.
        case apple(token: String, app: String)

        public var channel: NotificationChannel {
            switch self {
            case .browser: .webPush
            case .apple: .apns
            }
        }

        /// What distinguishes one device from another.
        public var address: String {
            switch self {
            case .browser(let endpoint, _, _): endpoint
            case .apple(let token, _): token
            }
        }
    }

    public let id: ID
    public let person: Person.ID
    /// The session that it belongs to and ends with.
    public let session: Session.ID
    public let target: Target

    public init(id: ID, person: Person.ID, session: Session.ID, target: Target) {
        self.id = id
        self.person = person
        self.session = session
        self.target = target
    }

    /// The most devices that a person can have; a new one replaces the oldest.
    public static let mostPerPerson = 20
}

extension PushSubscription.Target {
    /// Refuses what no push service could have issued.
    ///
    /// - Throws: ``Refusal`` for `endpoint`, `p256dh`, `auth`, `token` or `app`.
    public func checked() throws(Refusal) -> Self {
        switch self {
        case .browser(let endpoint, let key, let secret):
            guard endpoint.utf8.count <= 2000 else { throw Refusal(.isTooLong, field: "endpoint", detail: "2000") }
            let endpoint = try Link.checked(endpoint, field: "endpoint", schemes: ["https", "http"])
            // An uncompressed point: 4, then both coordinates.
            guard key.count == 65, key.first == 4 else { throw Refusal(.isInvalid, field: "p256dh") }
            guard secret.count == 16 else { throw Refusal(.isInvalid, field: "auth") }
            return .browser(endpoint: endpoint, key: key, secret: secret)
        case .apple(let token, let app):
            let token = token.lowercased()
            guard (64...200).contains(token.count), token.allSatisfy({ "0123456789abcdef".contains($0) }) else {
                throw Refusal(.isInvalid, field: "token")
            }
            guard (1...155).contains(app.count),
                app.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") })
            else { throw Refusal(.isInvalid, field: "app") }
            return .apple(token: token, app: app)
        }
    }
}
