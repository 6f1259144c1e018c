import ArgumentParser
import Cryptography
import Delivery
import Foundation
import SchoolServer
import SchoolWeb

/// How the server notifies people outside the web app.
struct NotificationOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The language of messages to people who chose none: en, de or ja. If the school has one on its page "
                + "School, that one counts.", valueName: "language"),
        transform: NotificationOptions.language)
    var language = Language.english

    @Option(
        help: ArgumentHelp(
            "The server that takes e-mails: smtps://host:465, or smtp://host:587 for one that uses STARTTLS.",
            valueName: "url"))
    var mailServer: String?

    @Option(
        help: ArgumentHelp(
            "The address that e-mails come from, such as school@school.example. Push services can contact you there, too, "
                + "without --push-contact.", valueName: "address"))
    var mailFrom: String?

    @Option(help: ArgumentHelp("The name to sign in with at the mail server.", valueName: "name"))
    var mailUser: String?

    @Option(help: ArgumentHelp("A file with the password for the mail server.", valueName: "file"))
    var mailPasswordFile: String?

    @Flag(help: "Allow unencrypted connections to the mail server. Only for one on this machine.")
    var mailInTheClear = false

    @Option(help: ArgumentHelp("How push services can contact you: mailto:… or https://….", valueName: "url"))
    var pushContact: String?

    @Flag(help: "Also send to push services in private networks. Only for trying things out.")
    var pushAnywhere = false

    @Option(help: ArgumentHelp("The key (.p8) for the Apple Push Notification service.", valueName: "file"))
    var apnsKey: String?

    @Option(help: ArgumentHelp("The identifier of that key.", valueName: "id"))
    var apnsKeyID: String?

    @Option(help: ArgumentHelp("The identifier of the team that the key belongs to.", valueName: "id"))
    var apnsTeam: String?

    @Option(help: ArgumentHelp("A server other than Apple's, for trying things out.", valueName: "url"))
    var apnsServer = ApplePush.production

    @Option(
        help: ArgumentHelp(
            "A file with certificates (PEM) that mail and push servers may have instead of public ones.",
            valueName: "file"))
    var trustCertificates: String?

    func validate() throws {
        if let mailServer, !["smtp://", "smtps://"].contains(where: mailServer.hasPrefix) {
            throw ValidationError("--mail-server must begin with smtp:// or smtps://.")
        }
        if let mailServer, mailInTheClear, !["127.0.0.1", "::1", "localhost"].contains(Self.host(of: mailServer)) {
            throw ValidationError("--mail-in-the-clear is only for a mail server on this machine. Leave it out.")
        }
        if mailServer != nil && mailFrom == nil { throw ValidationError("--mail-server needs --mail-from.") }
        if mailServer == nil {
            // The address that mail would come from is of use without: push services learn whom to contact.
            let others = [
                ("--mail-user", mailUser != nil),
                ("--mail-password-file", mailPasswordFile != nil), ("--mail-in-the-clear", mailInTheClear),
            ]
            if let (name, _) = others.first(where: \.1) {
                throw ValidationError(
                    "\(name) needs --mail-server: without it, nobody gets e-mail. Name the server, such as "
                        + "smtps://mail.school.example:465, or leave out \(name).")
            }
        }
        if let mailFrom, MailAddress(name: "", address: mailFrom) == nil {
            throw ValidationError("--mail-from must be an e-mail address, such as school@school.example.")
        }
        if (mailUser == nil) != (mailPasswordFile == nil) {
            throw ValidationError("--mail-user and --mail-password-file belong together. Specify both or neither.")
        }
        if let pushContact, !["mailto:", "https://"].contains(where: pushContact.hasPrefix) {
            throw ValidationError("--push-contact must begin with mailto: or https://.")
        }
        let apple = [apnsKey, apnsKeyID, apnsTeam].compactMap(\.self)
        guard apple.isEmpty || apple.count == 3 else {
            throw ValidationError(
                "--apns-key, --apns-key-id and --apns-team belong together. Specify all of them or none.")
        }
        try FileFault.requireFile(for: "--mail-password-file", mailPasswordFile)
        try FileFault.requireFile(for: "--apns-key", apnsKey)
        try FileFault.requireFile(for: "--trust-certificates", trustCertificates)
    }

    /// - Throws: ``CommandFailure`` for a file that can't be read.
    func senders(publicAddress: String?) throws -> NotificationSenders {
        let trusting = try trustCertificates.map(Self.certificates)
        let contact = pushContact ?? mailFrom.map { "mailto:\($0)" } ?? publicAddress ?? "https://localhost"
        return NotificationSenders(
            push: NotificationSenders.Push(
                contact: contact, reach: pushAnywhere ? .anywhere : .publicOnly, trusting: trusting),
            mail: try mail(trusting), apple: try apple(trusting))
    }

    private func mail(_ trusting: URL?) throws -> NotificationSenders.Mail? {
        guard let mailServer, let from = mailFrom.flatMap({ MailAddress(name: "", address: $0) }) else { return nil }
        let account = try mailUser.flatMap { name in
            try mailPasswordFile.map { MailServer.Account(name: name, password: try Self.secret($0)) }
        }
        return NotificationSenders.Mail(
            server: MailServer(
                address: mailServer, account: account, needsEncryption: !mailInTheClear, trusting: trusting),
            from: from)
    }

    private func apple(_ trusting: URL?) throws -> ApplePush? {
        guard let apnsKey, let apnsKeyID, let apnsTeam else { return nil }
        let text = try Self.secret(apnsKey)
        guard let key = try? P256.Signing.PrivateKey(pemRepresentation: text) else {
            throw CommandFailure(
                "\(apnsKey) isn't a private key for the Apple Push Notification service. Name the file (.p8) that Apple "
                    + "made for it with --apns-key.")
        }
        return ApplePush(
            ApplePush.Sender(key: key, keyID: apnsKeyID, teamID: apnsTeam), server: apnsServer, trusting: trusting)
    }

    /// The file, if there is a certificate in it.
    ///
    /// Otherwise every connection would fail later, for a reason that says nothing about the file.
    private static func certificates(_ file: String) throws -> URL {
        let url = URL(filePath: file)
        try FileFault.require(.reading, url)
        let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
        let blocks = text.matches(of: /-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/)
        let isPEM = blocks.contains { block in
            Data(base64Encoded: String(block.1), options: .ignoreUnknownCharacters)?.isEmpty == false
        }
        guard isPEM else {
            throw CommandFailure(
                "\(file) holds no certificate (PEM). Name a file for --trust-certificates that does, between BEGIN "
                    + "CERTIFICATE and END CERTIFICATE.")
        }
        return url
    }

    private static func host(of server: String) -> String {
        let host = URLComponents(string: server)?.host ?? ""
        return host.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
    }

    private static func secret(_ file: String) throws -> String {
        try FileFault.require(.reading, URL(filePath: file))
        try FileFault.requirePrivacy(of: URL(filePath: file))
        do {
            return try String(contentsOfFile: file, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
        } catch {
            throw FileFault.words(for: error)
                ?? CommandFailure("\(file) can't be read as text. Name a file that holds the secret and nothing else.")
        }
    }

    @Sendable private static func language(_ name: String) throws -> Language {
        guard let language = Language(rawValue: name) else {
            throw ValidationError("--language must be en, de or ja.")
        }
        return language
    }
}
