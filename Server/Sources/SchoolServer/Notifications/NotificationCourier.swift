import Cryptography
import Delivery
import Foundation
import Logging
import SchoolModel
import SchoolServices
import SchoolWeb

/// Sends what waits in the outbox, and records the outcome.
struct NotificationCourier: Sendable {
    let services: Services
    let settings: ServerSettings
    let logger: Logger

    /// How long push services keep a message for a device that is off, in seconds: two days.
    private static let lifetime = 2 * 24 * 3600
    private static let mostAtOnce = 8

    private var post: NotificationPost { NotificationPost(services.house) }

    /// Sends until nothing is due.
    func sendWhatIsDue() async throws {
        while true {
            let outgoing = try await post.take()
            guard !outgoing.isEmpty else { return }
            let push = WebPush(
                key: try P256.Signing.PrivateKey(rawRepresentation: await services.notifications.pushKey()),
                contact: services.senders.push.contact, reach: services.senders.push.reach,
                trusting: services.senders.push.trusting)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for (index, one) in outgoing.enumerated() {
                    if index >= Self.mostAtOnce { try await group.next() }
                    group.addTask { try await deliver(one, push) }
                }
                try await group.waitForAll()
            }
        }
    }

    private func deliver(_ outgoing: OutgoingNotification, _ push: WebPush) async throws {
        let outcome = await send(outgoing, push)
        switch outcome {
        case .arrived, .isGone: break
        case .tryLater(_, let reason), .refused(let reason):
            logger.warning(
                "A notification was not taken",
                metadata: ["channel": "\(outgoing.destination.channel.rawValue)", "reason": "\(reason)"])
        }
        try await post.settle(outgoing, outcome)
    }

    private func send(_ outgoing: OutgoingNotification, _ push: WebPush) async -> SendingOutcome {
        let now = services.surroundings.now()
        let language = Language(
            chosen: outgoing.person.language ?? services.school.language ?? settings.language.rawValue, accepting: "")
        let words = NotificationText(
            strings: language.strings, timeZone: services.school.zone, now: now,
            schoolName: services.school.name)
        switch outgoing.destination {
        case .email(let address): return await mail(outgoing, to: address, words, language, now)
        case .device(let device):
            let message = Alert(words.alert(outgoing.entries), tag: outgoing.topic, language: language.rawValue)
            switch device.target {
            case .browser(let endpoint, let key, let secret):
                return await push.send(
                    message.forBrowsers, to: WebPush.Receiver(endpoint: endpoint, key: key, secret: secret),
                    topic: outgoing.topic, lifetime: Self.lifetime, at: now)
            case .apple(let token, let app):
                guard let apple = services.senders.apple else { return .refused("no key for APNs") }
                return await apple.send(
                    message.forApple, to: token, of: app, id: outgoing.id, topic: outgoing.topic,
                    lifetime: Self.lifetime, at: now)
            }
        }
    }

    private func mail(
        _ outgoing: OutgoingNotification, to address: String, _ words: NotificationText, _ language: Language,
        _ now: Date
    ) async -> SendingOutcome {
        guard let mail = services.senders.mail else { return .refused("no mail server") }
        guard let receiver = MailAddress(name: outgoing.person.fullName, address: address) else {
            return .refused("no e-mail address: \(outgoing.person.id)")
        }
        let (subject, text) = words.mail(outgoing.entries, address: settings.publicAddress)
        return await mail.server.send(
            MailMessage(
                from: mail.from, to: receiver, subject: subject, text: text, id: outgoing.id.uuidString.lowercased(),
                date: now, language: language.rawValue))
    }
}

extension OutgoingNotification {
    /// Its name at every try: the newest of its notifications, which is in no other message.
    fileprivate var id: UUID { entries.last?.notification.id.uuid ?? person.id.uuid }

    fileprivate var topic: String { Base64URL.text(withUnsafeBytes(of: id.uuid, Array.init)) }
}

extension OutgoingNotification.Destination {
    var channel: NotificationChannel {
        switch self {
        case .email: .email
        case .device(let device): device.target.channel
        }
    }
}

/// What a device shows.
private struct Alert {
    let title: String
    let text: String
    let link: String
    let tag: String
    let language: String

    init(_ words: (title: String, text: String, link: String), tag: String, language: String) {
        // Titles of handouts have a limit; together with the text they fit in every message.
        title = Self.cut(words.title, 600)
        text = Self.cut(words.text, 2000)
        link = words.link
        self.tag = tag
        self.language = language
    }

    var forBrowsers: [UInt8] {
        encoded(["title": title, "text": text, "link": link, "tag": tag, "language": language])
    }

    var forApple: [UInt8] {
        struct Payload: Encodable {
            struct Content: Encodable {
                let alert: [String: String]
            }
            let aps: Content
            let link: String
        }
        return encoded(Payload(aps: .init(alert: ["title": title, "body": text]), link: link))
    }

    private func encoded(_ value: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Dictionaries of texts can always be encoded.
        return (try? encoder.encode(value)).map(Array.init) ?? []
    }

    /// At most so many bytes, without splitting a character.
    private static func cut(_ text: String, _ most: Int) -> String {
        guard text.utf8.count > most else { return text }
        var cut = ""
        for character in text {
            if cut.utf8.count + character.utf8.count > most - 3 { break }
            cut.append(character)
        }
        return cut + "…"
    }
}
