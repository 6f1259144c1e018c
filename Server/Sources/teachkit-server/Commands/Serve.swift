import ArgumentParser
import Foundation
import Hummingbird
import Logging
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolWeb
import Storage

/// The command that runs the server.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lets browsers, apps and devices reach the school.",
        discussion: """
            Prints "Listening on http://…" when it answers; GET /health says so, too. On SIGTERM and \
            SIGINT it finishes what it has begun, then stops.

            The server has no certificate of its own: if it can be reached over a network, it has to be behind a \
            proxy that speaks TLS.
            """
    )

    @OptionGroup var options: SchoolOptions

    @Option(help: "The address to listen on; 0.0.0.0 is all of them.")
    var host = "127.0.0.1"

    @Option(help: "The port to listen on; 0 picks a free one.")
    var port = 8080

    @Option(
        help: ArgumentHelp(
            """
            The address that people type, such as https://school.example. Without it, the server answers only at \
            plain addresses and by this machine's own names.
            """, valueName: "url"))
    var publicAddress: String?

    @Flag(help: "Trust X-Forwarded-For. Only behind a proxy that sets it, and that speaks TLS.")
    var behindProxy = false

    @Option(help: ArgumentHelp("The requests that one client may send per second in the long run.", valueName: "n"))
    var requestsPerSecond = 200.0

    @Option(
        help: ArgumentHelp(
            "Which contexts of the catalogue teachers see: production or development.", valueName: "environment"),
        transform: Serve.environment)
    var catalogEnvironment = CatalogEnvironment.production

    @OptionGroup(title: "Secrets") var secrets: SecretOptions

    @OptionGroup(title: "Notifications") var notifications: NotificationOptions

    @OptionGroup(title: "Timetable") var feeds: FeedOptions

    @Flag(help: "Found a school for trying things out that has been at work for months, with developer mode on.")
    var demo = false

    @Flag(help: "Like --demo, but nothing has happened yet: people, two classes and two worksheets.")
    var bareDemo = false

    private var isDemo: Bool { demo || bareDemo }
    private var isOpenToNetwork: Bool { !["127.0.0.1", "::1", "localhost"].contains(host) }

    func validate() throws {
        guard (0...65535).contains(port) else { throw ValidationError("--port must be between 0 and 65535.") }
        guard requestsPerSecond > 0 else { throw ValidationError("--requests-per-second must be more than 0.") }
        guard !demo || !bareDemo else { throw ValidationError("Choose --demo or --bare-demo, not both.") }
        if let publicAddress, !["http://", "https://"].contains(where: publicAddress.hasPrefix) {
            throw ValidationError("--public-address must begin with http:// or https://.")
        }
        if let publicAddress {
            let host = URLComponents(string: publicAddress)?.host ?? ""
            guard !host.isEmpty, Link.hasUsablePort(publicAddress) else {
                throw ValidationError(
                    "--public-address must name a host, and no port but one from 1 to 65535: https://school.example.")
            }
        }
        if let parts = publicAddress.flatMap(URLComponents.init(string:)),
            !["", "/"].contains(parts.path) || parts.query != nil || parts.fragment != nil
        {
            throw ValidationError(
                "--public-address must end after the host: the school can't be in a folder of an address.")
        }
    }

    func run() async throws {
        guard !isDemo || !isOpenToNetwork else {
            throw CommandFailure(
                "The demo school has passwords that everyone knows, so it only listens on this machine. "
                    + "Omit --host or \(demo ? "--demo" : "--bare-demo").")
        }
        let address = ListeningAddress(host: host, port: port)
        // A school that is there is refused in its own words, such as that it is being served already.
        if try await !SchoolPlace(data: options.data).hasSchool() { try await address.requireFree() }
        let opened = try await openSchool(
            data: options.data, founding: isDemo ? .demo(flag: demo ? "--demo" : "--bare-demo") : .ifMissing,
            serving: true)
        if let place = opened.founding { print("Founded a new school in \(place).") }
        var services = opened.services(developerMode: isDemo, vault: try await secrets.vault(of: opened))
        if !isDemo { try await Self.refuseDemo(services.house, in: options.data) }
        services.senders = try notifications.senders(publicAddress: publicAddress)
        services.feeds = feeds.fetch
        let demoPeople =
            isDemo ? try await DemoSchool(in: services.house, extent: demo ? .atWork : .bare).people : []
        try await CatalogPublishing(services.house).show(catalogEnvironment)
        // Founding the demo school has named it.
        services.school = try await RosterService(services.house).school()
        let settings = ServerSettings(
            publicAddress: publicAddress.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 },
            ownNames: ownNames, developerMode: isDemo, trustsProxy: behindProxy,
            rateLimit: RateLimit(perSecond: requestsPerSecond, burst: requestsPerSecond * 10),
            connections: .forThisProcess(),
            demoPeople: demoPeople.map(SignInPage.DemoPerson.init), language: notifications.language)
        let warnings = warnings(settings)
        let application = makeApplication(
            services, settings: settings, host: host, port: port, logger: Self.logger
        ) { port in
            print("Listening on http://\(address.shownHost):\(port)")
            for warning in warnings { standardError(warning) }
            if isDemo { Self.introduce(demoPeople) }
            fflush(nil)
        }
        do {
            try await application.runService()
        } catch {
            throw address.failure(error) ?? error
        }
        await stop(opened)
    }

    /// Closes the records and says so; whatever happens here, the server has stopped and nothing is lost.
    private func stop(_ opened: OpenedSchool) async {
        do { try await opened.database.close() } catch {
            Self.logger.warning("The database was not closed", metadata: ["reason": "\(error)"])
        }
        Self.logger.info("Stopped")
    }

    /// What this machine is called, and what its neighbours call it.
    private var ownNames: Set<String> {
        let name = ProcessInfo.processInfo.hostName.lowercased()
        return [name, "\(name.prefix { $0 != "." }).local", host.lowercased()]
    }

    /// Refuses to serve a demo school as if it were a real one; one that is served is never a demo school again.
    ///
    /// - Throws: ``CommandFailure`` if somebody still has the password that everybody may know.
    private static func refuseDemo(_ house: SchoolHouse, in data: String) async throws {
        let names = try await DemoSchool.keepingPassword(in: house)
        guard let first = names.first else { return try await DemoSchool.end(in: house) }
        let others = names.count > 1 ? " and \(names.count - 1) more people" : ""
        throw CommandFailure(
            "The school in \(data) was made with --demo: \(first)\(others) may still sign in with a password that "
                + "everybody may know. Begin your school in another folder with --data, or serve this one with --demo; "
                + "there you can give these people other passwords or archive them.")
    }

    /// What works, but hardly as it was meant.
    private func warnings(_ settings: ServerSettings) -> [String] {
        var warnings: [String] = []
        if isOpenToNetwork, !settings.isReachedThroughTLS { warnings.append(Self.plainConnections) }
        if notifications.mailServer != nil, publicAddress == nil {
            warnings.append("Warning: without --public-address, e-mails have no links to the school.")
        }
        return warnings
    }

    /// What somebody should know who lets other machines reach the server without TLS.
    private static let plainConnections = """
        Warning: other machines reach this server without encryption. Their browsers show its pages, but keep none of \
        its cookies, so nobody can sign in there; apps and scripts can, and anybody on the way can read along. Put a \
        proxy that speaks TLS in front of the server, leave out --host, and name the address that people type: \
        --public-address https://school.example --behind-proxy
        """

    /// Says who is in the demo school and how they sign in.
    private static func introduce(_ people: [Person]) {
        print("\nSign in as (the password is \(DemoSchool.password)):")
        for role in Person.Role.allCases {
            let names = people.filter { $0.role == role }.map(\.username).joined(separator: ", ")
            print("  \(role.rawValue): \(names)")
        }
    }

    @Sendable private static func environment(_ name: String) throws -> CatalogEnvironment {
        guard let environment = CatalogEnvironment(rawValue: name) else {
            throw ValidationError("--catalog-environment must be production or development.")
        }
        return environment
    }

    private static var logger: Logger {
        var logger = Logger(label: "teachkit-server") { StreamLogHandler.standardError(label: $0) }
        let level = ProcessInfo.processInfo.environment["LOG_LEVEL"].flatMap(Logger.Level.init(rawValue:))
        logger.logLevel = level ?? .info
        return logger
    }
}

extension SignInPage.DemoPerson {
    fileprivate init(_ person: Person) {
        self.init(
            name: person.fullName, role: person.role, username: person.username, password: DemoSchool.password)
    }
}

extension OpenedSchool {
    /// Everything that the routes call, over this school's store.
    func services(developerMode: Bool, vault: Vault) -> Services {
        let events = EventHub()
        let house = SchoolHouse(
            school: school.id, database: database, surroundings: .live, announcer: Announcer(to: events),
            vault: vault)
        return Services(
            school: school, house: house, events: events, filesFolder: folder.appending(path: "files"),
            developerMode: developerMode)
    }
}
