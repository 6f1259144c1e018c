public import Foundation
public import SchoolModel

/// The server that takes the school's e-mail, by SMTP (RFC 5321).
public struct MailServer: Sendable {
    /// The account with which the school signs in there.
    public struct Account: Hashable, Sendable {
        public let name: String
        public let password: String

        public init(name: String, password: String) {
            self.name = name
            self.password = password
        }
    }

    /// `smtps://host:465`, or `smtp://host:587`, which is encrypted before anything is said (RFC 3207).
    public let address: String
    public let account: Account?
    private let needsEncryption: Bool
    private let trusting: URL?

    /// - Parameters:
    ///   - address: `smtps://…` or `smtp://…`.
    ///   - account: Nil where none is needed.
    ///   - needsEncryption: False only for a server on this machine that speaks in the clear.
    ///   - trusting: Certificates to trust besides the system's.
    public init(address: String, account: Account?, needsEncryption: Bool = true, trusting: URL? = nil) {
        self.address = address
        self.account = account
        self.needsEncryption = needsEncryption
        self.trusting = trusting
    }

    /// Hands a message over.
    public func send(_ message: MailMessage) async -> SendingOutcome {
        let transfer = Transfer(
            address: address,
            content: .mail(
                message.bytes, from: message.from.address, to: message.to.address, account: account,
                needsEncryption: needsEncryption),
            reach: .anywhere, trusting: trusting)
        do {
            _ = try await transfer.perform()
            return .arrived
        } catch let failure as Transfer.Failure {
            // 5yz is permanent (RFC 5321 §4.2.1), except where it is about signing in, which can be fixed.
            let isForGood = (550...559).contains(failure.status)
            let reason = failure.status == 0 ? "\(failure)" : "\(failure.status) \(failure)"
            return isForGood ? .refused(reason) : .tryLater(after: nil, reason: reason)
        } catch {
            return .refused("\(error)")
        }
    }
}
