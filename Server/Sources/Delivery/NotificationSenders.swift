public import Foundation

/// The ways in which messages leave the school.
public struct NotificationSenders: Sendable {
    /// How to reach the push services of browsers.
    public struct Push: Sendable {
        /// Whom a push service can ask about the school (RFC 8292 §2.1): `mailto:` or `https:`.
        public var contact: String
        public var reach: NetworkReach
        /// Certificates to trust besides the system's.
        public var trusting: URL?

        public init(
            contact: String = "https://localhost", reach: NetworkReach = .publicOnly, trusting: URL? = nil
        ) {
            self.contact = contact
            self.reach = reach
            self.trusting = trusting
        }
    }

    /// Who writes the school's e-mails, and who takes them.
    public struct Mail: Sendable {
        public var server: MailServer
        public var from: MailAddress

        public init(server: MailServer, from: MailAddress) {
            self.server = server
            self.from = from
        }
    }

    public var push: Push
    /// Nil where the school sends no e-mail.
    public var mail: Mail?
    /// Nil where the school has no app of its own for Apple's devices.
    public var apple: ApplePush?

    public init(push: Push = Push(), mail: Mail? = nil, apple: ApplePush? = nil) {
        self.push = push
        self.mail = mail
        self.apple = apple
    }
}
