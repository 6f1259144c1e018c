public import Cryptography
public import Foundation
public import SchoolModel
import Synchronization

/// Sends messages to apps through Apple's Push Notification service, over HTTP/2 with a signed token.
public final class ApplePush: Sendable {
    /// Who sends, as Apple's developer account names it.
    public struct Sender: Sendable {
        public let key: P256.Signing.PrivateKey
        public let keyID: String
        public let teamID: String

        public init(key: P256.Signing.PrivateKey, keyID: String, teamID: String) {
            self.key = key
            self.keyID = keyID
            self.teamID = teamID
        }
    }

    /// Apple's server for apps from the App Store.
    public static let production = "https://api.push.apple.com"

    private let sender: Sender
    private let server: String
    private let trusting: URL?
    private let token = Mutex<(text: String, madeAt: Date)?>(nil)

    public init(_ sender: Sender, server: String = ApplePush.production, trusting: URL? = nil) {
        self.sender = sender
        self.server = server
        self.trusting = trusting
    }

    /// Sends an alert; a later one with the same topic replaces it.
    ///
    /// - Parameters:
    ///   - payload: JSON with `aps`, at most 4,096 bytes.
    ///   - device: The device token in hexadecimal digits.
    ///   - app: The app's bundle identifier.
    ///   - id: The same for every try, so that the service recognizes them.
    ///   - topic: At most 64 bytes.
    ///   - lifetime: For how long the service keeps it for a device that is off, in seconds.
    ///   - now: The moment.
    /// - Returns: What Apple's service answered.
    public func send(
        _ payload: [UInt8], to device: String, of app: String, id: UUID, topic: String, lifetime: Int, at now: Date
    ) async -> SendingOutcome {
        do {
            let headers = [
                "authorization: bearer \(try bearer(at: now))", "apns-topic: \(app)", "apns-push-type: alert",
                "apns-priority: 10", "apns-id: \(id.uuidString.lowercased())", "apns-collapse-id: \(topic)",
                "apns-expiration: \(Int64(now.timeIntervalSince1970) + Int64(lifetime))",
                "content-type: application/json",
            ]
            let answer = try await Transfer(
                address: "\(server)/3/device/\(device)", content: .post(payload, headers: headers, http2: true),
                reach: .anywhere, trusting: trusting
            ).perform()
            let isUnknown = String(decoding: answer.body, as: UTF8.self).contains("BadDeviceToken")
            return SendingOutcome(answer, gone: isUnknown ? [400, 410] : [410])
        } catch let failure as Transfer.Failure {
            return .tryLater(after: nil, reason: failure.description)
        } catch {
            return .refused("\(error)")
        }
    }

    /// A token at most forty minutes old: the service accepts neither an old one nor a new one each time.
    private func bearer(at now: Date) throws -> String {
        try token.withLock { kept in
            if let kept, (0..<2400).contains(now.timeIntervalSince(kept.madeAt)) { return kept.text }
            let text = try SignedToken.make(
                header: ["kid": sender.keyID], claims: ["iss": .text(sender.teamID), "iat": .moment(now)],
                key: sender.key)
            kept = (text, now)
            return text
        }
    }
}
