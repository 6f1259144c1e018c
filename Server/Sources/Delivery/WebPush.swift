public import Cryptography
public import Foundation
public import SchoolModel

/// Sends messages to browsers through their push services (RFC 8030), encrypted for the browser alone (RFC 8291).
public struct WebPush: Sendable {
    /// The browser, as it describes itself.
    public struct Receiver: Hashable, Sendable {
        public let endpoint: String
        /// Its public key: an uncompressed point of P-256, 65 bytes.
        public let key: [UInt8]
        /// Its secret, 16 bytes.
        public let secret: [UInt8]

        public init(endpoint: String, key: [UInt8], secret: [UInt8]) {
            self.endpoint = endpoint
            self.key = key
            self.secret = secret
        }
    }

    /// The longest message, in bytes: what every push service takes (RFC 8030 §7.2), less what encryption adds.
    public static let longestMessage = 3800

    private let key: P256.Signing.PrivateKey
    private let contact: String
    private let reach: NetworkReach
    private let trusting: URL?

    /// - Parameters:
    ///   - key: The key by which push services know the school (RFC 8292).
    ///   - contact: Whom a push service can ask: `mailto:` or `https:`.
    ///   - reach: Which push services may be asked.
    ///   - trusting: Certificates to trust besides the system's.
    public init(key: P256.Signing.PrivateKey, contact: String, reach: NetworkReach, trusting: URL? = nil) {
        self.key = key
        self.contact = contact
        self.reach = reach
        self.trusting = trusting
    }

    /// What a page gives its browser as `applicationServerKey`: base64url.
    public var publicKey: String { Base64URL.text(key.publicKey.x963Representation) }

    /// Sends a message; a later one with the same topic replaces it while it waits.
    ///
    /// - Parameters:
    ///   - message: At most ``longestMessage`` bytes.
    ///   - receiver: The browser.
    ///   - topic: At most 32 characters of base64url.
    ///   - lifetime: For how long a push service keeps it for a browser that is off, in seconds.
    ///   - now: The moment.
    /// - Returns: What the push service answered.
    public func send(
        _ message: [UInt8], to receiver: Receiver, topic: String, lifetime: Int, at now: Date
    ) async -> SendingOutcome {
        do {
            let body = try Self.encrypt(message, for: receiver)
            let answer = try await Transfer(
                address: receiver.endpoint,
                content: .post(body, headers: try headers(receiver, topic, lifetime, now), http2: true),
                reach: reach, trusting: trusting
            ).perform()
            return SendingOutcome(answer, gone: [404, 410])
        } catch let failure as Transfer.Failure {
            return .tryLater(after: nil, reason: failure.description)
        } catch {
            return .refused("\(error)")
        }
    }

    private func headers(_ receiver: Receiver, _ topic: String, _ lifetime: Int, _ now: Date) throws -> [String] {
        guard let address = URLComponents(string: receiver.endpoint), let scheme = address.scheme,
            let host = address.host
        else { throw Transfer.Failure(description: "no address: \(receiver.endpoint)") }
        let origin = "\(scheme)://\(host)\(address.port.map { ":\($0)" } ?? "")"
        let token = try SignedToken.make(
            header: ["typ": "JWT"],
            claims: ["aud": .text(origin), "exp": .moment(now + 12 * 3600), "sub": .text(contact)], key: key)
        return [
            "Authorization: vapid t=\(token), k=\(publicKey)", "Content-Encoding: aes128gcm",
            "Content-Type: application/octet-stream", "TTL: \(lifetime)", "Topic: \(topic)", "Urgency: normal",
        ]
    }

    /// Encrypts a message for one browser.
    ///
    /// Padding to whole blocks hides the exact length of the message.
    ///
    /// - Throws: When the receiver's key is not a point of the curve.
    static func encrypt(
        _ message: [UInt8], for receiver: Receiver, with own: P256.KeyAgreement.PrivateKey? = nil,
        salt: [UInt8]? = nil, block: Int = 128
    ) throws -> [UInt8] {
        let own = try own ?? P256.KeyAgreement.PrivateKey()
        let salt = try salt ?? SymmetricKey(randomBytes: 16).withUnsafeBytes { [UInt8]($0) }
        let theirs = try P256.KeyAgreement.PublicKey(x963Representation: receiver.key)
        let shared = try own.sharedSecretFromKeyAgreement(with: theirs)
        let ownKey = own.publicKey.x963Representation
        let material = try HKDF.deriveKey(
            inputKeyMaterial: shared, salt: receiver.secret,
            info: Array("WebPush: info\0".utf8) + receiver.key + ownKey, outputByteCount: 32)
        let derive = { (name: String, count: Int) in
            try HKDF.deriveKey(
                inputKeyMaterial: material, salt: salt, info: Array("Content-Encoding: \(name)\0".utf8),
                outputByteCount: count)
        }
        // One record: the message, the mark of the last record (RFC 8188 §2), and padding.
        let fill = block > 0 ? (block - (message.count + 1) % block) % block : 0
        let record = message + [2] + [UInt8](repeating: 0, count: fill)
        let sealed = try AES.GCM.seal(record, using: derive("aes128gcm", 16), nonce: derive("nonce", 12))
        return salt + [0, 0, 0x10, 0] + [UInt8(ownKey.count)] + ownKey + sealed.ciphertext + sealed.tag
    }
}
