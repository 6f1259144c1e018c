import Foundation
public import SchoolModel

/// How an app is started on this device when a person opens one of its contexts.
public struct AppRegistration: Codable, Hashable, Sendable {
    /// The app's identifier.
    public let app: String
    /// The program, as an absolute path, followed by its arguments.
    public let command: [String]
    /// The URL schemes whose addresses it opens, in lower case.
    public let schemes: [String]
    /// The web domains whose addresses it opens, in lower case.
    public let domains: [String]

    /// Those of the schemes and domains that only the app itself has named, if somebody who installed it has named others.
    let ownSchemes: [String]
    let ownDomains: [String]

    /// Whether somebody who installed the app said how it starts, rather than the app itself.
    public let isByInstaller: Bool

    /// The most schemes, and the most domains, that an app may have.
    public static let most = 20

    /// Checks and keeps the registration.
    ///
    /// - Throws: ``SchoolModel/Refusal`` for the field `app`, `command`, `scheme` or `domain`.
    public init(
        app: String, command: [String], schemes: [String] = [], domains: [String] = [], isByInstaller: Bool = false
    ) throws(Refusal) {
        try self.init(
            app: app, command: command, schemes: schemes, domains: domains, ownSchemes: [], ownDomains: [],
            isByInstaller: isByInstaller)
    }

    /// - Parameters:
    ///   - app: The app's identifier.
    ///   - command: How it starts.
    ///   - schemes: All schemes.
    ///   - domains: All domains.
    ///   - ownSchemes: Those that only the app itself has named.
    ///   - ownDomains: Those that only the app itself has named.
    ///   - isByInstaller: Whether an installer has said how it starts.
    /// - Throws: ``SchoolModel/Refusal`` for the field `app`, `command`, `scheme` or `domain`.
    private init(
        app: String, command: [String], schemes: [String], domains: [String], ownSchemes: [String],
        ownDomains: [String], isByInstaller: Bool
    ) throws(Refusal) {
        do throws(Refusal) {
            _ = try DeepLink(IdentifierPath([app]))
        } catch {
            throw Refusal(error.code, field: "app", detail: app)
        }
        guard let program = command.first, program.hasPrefix("/"), !command.contains(where: { $0.contains("\0") })
        else { throw Refusal(.isInvalid, field: "command", detail: command.first) }
        self.app = app
        self.command = command
        self.isByInstaller = isByInstaller
        self.ownSchemes = ownSchemes
        self.ownDomains = ownDomains
        self.schemes = try Self.distinct(schemes, field: "scheme") { text throws(Refusal) in
            try URLScheme.checked(text, field: "scheme")
        }
        self.domains = try Self.distinct(domains, field: "domain") { text throws(Refusal) in
            try WebDomain.checked(text, field: "domain")
        }
    }

    private static func distinct(
        _ texts: [String], field: String, check: (String) throws(Refusal) -> String
    ) throws(Refusal) -> [String] {
        guard texts.count <= most else { throw Refusal(.isTooMany, field: field, detail: "\(most)") }
        var known: [String] = []
        for text in texts {
            let checked = try check(text)
            if !known.contains(checked) { known.append(checked) }
        }
        return known
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        // The file may have been edited by hand. A scheme that has been reserved since is only left out, because one
        // app's must not keep others from being opened or registered.
        let schemes = try container.decodeIfPresent([String].self, forKey: .schemes) ?? []
        try self.init(
            app: container.decode(String.self, forKey: .app),
            command: container.decode([String].self, forKey: .command),
            schemes: schemes.filter { !URLScheme.isReserved($0.lowercased()) },
            domains: container.decodeIfPresent([String].self, forKey: .domains) ?? [],
            ownSchemes: container.decodeIfPresent([String].self, forKey: .ownSchemes) ?? [],
            ownDomains: container.decodeIfPresent([String].self, forKey: .ownDomains) ?? [],
            isByInstaller: container.decodeIfPresent(Bool.self, forKey: .isByInstaller) ?? false)
    }

    /// The registration by an app's installer, with what the app adds itself.
    ///
    /// How the app starts is the installer's word, for example with a wrapper. If that program is gone, all of it is
    /// the app's.
    func joined(by app: AppRegistration) throws(Refusal) -> AppRegistration {
        guard canStart else { return app }
        return try adding(app.schemes, app.domains)
    }

    /// A registration by an installer that takes the place of an earlier one: what the app itself has named remains.
    func replacing(_ earlier: AppRegistration) throws(Refusal) -> AppRegistration {
        earlier.isByInstaller
            ? try adding(earlier.ownSchemes, earlier.ownDomains) : try adding(earlier.schemes, earlier.domains)
    }

    /// The installer's registration with what the app itself names, in place of what it named before.
    private func adding(_ named: [String], _ namedDomains: [String]) throws(Refusal) -> AppRegistration {
        let installed = schemes.filter { !ownSchemes.contains($0) }
        let installedDomains = domains.filter { !self.ownDomains.contains($0) }
        let added = named.filter { !installed.contains($0) }
        let addedDomains = namedDomains.filter { !installedDomains.contains($0) }
        return try AppRegistration(
            app: app, command: command, schemes: installed + added, domains: installedDomains + addedDomains,
            ownSchemes: added, ownDomains: addedDomains, isByInstaller: true)
    }

    /// Whether the app has registered the scheme or the domain of an address.
    public func opens(_ address: AppAddress) -> Bool {
        switch address.owner {
        case .scheme(let scheme): schemes.contains(scheme)
        case .domain(let domain): domains.contains(domain)
        }
    }

    /// The form in which the app gets a link to one of its contexts: its own address or the path.
    ///
    /// An address that the app hasn't registered is somebody else's and doesn't reach it, whoever made the link.
    ///
    /// - Returns: The link to open; nil for one that names no context.
    public func link(opening link: AppLink) -> AppLink? {
        guard let context = link.context else { return nil }
        return link.address.flatMap { opens($0) ? AppLink($0) : nil } ?? AppLink(context)
    }

    /// Whether its program exists and can be started.
    public var canStart: Bool {
        command.first.map { FileManager.default.isExecutableFile(atPath: $0) } ?? false
    }

    /// The environment variable that contains the link that an app was started for.
    public static let linkVariable = "CLS_USER_ACTIVITY"
}

extension DeviceFolder {
    /// Makes links to an app's contexts start it.
    ///
    /// It replaces any earlier registration, except that what an app says of itself adds to what its installer says.
    ///
    /// - Throws: ``SchoolModel/Refusal`` of code `is-taken` for the field `scheme` or `domain`, with the app that
    ///   has it, and of code `not-permitted` for the field `app`, if it is an identifier of TeachKit's own.
    public func register(_ registration: AppRegistration) throws {
        _ = try AppIdentifier.checked(registration.app)
        let registration = try joined(registration)
        for other in try registrations() where other.app != registration.app {
            let taken = [
                ("scheme", Set(other.schemes).intersection(registration.schemes)),
                ("domain", Set(other.domains).intersection(registration.domains)),
            ]
            if let (field, _) = taken.first(where: { !$0.1.isEmpty }) {
                throw Refusal(.isTaken, field: field, detail: other.app)
            }
        }
        try PrivateFile.makeFolder(url)
        try PrivateFile.makeFolder(apps)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try PrivateFile.write(encoder.encode(registration), to: registrationFile(of: registration.app))
    }

    /// A registration with what adds to it of an earlier one of the app.
    private func joined(_ registration: AppRegistration) throws -> AppRegistration {
        guard let earlier = try self.registration(of: registration.app) else { return registration }
        if registration.isByInstaller { return try registration.replacing(earlier) }
        return earlier.isByInstaller ? try earlier.joined(by: registration) : registration
    }

    /// How an app is started; nil if it hasn't been registered.
    public func registration(of app: String) throws -> AppRegistration? {
        try read(registrationFile(of: app)).flatMap { $0.app == app ? $0 : nil }
    }

    /// How the app is started that opens an address; nil if none has registered its scheme or domain.
    public func registration(opening address: AppAddress) throws -> AppRegistration? {
        try registrations().first { $0.opens(address) }
    }

    /// All registered apps, sorted by identifier.
    public func registrations() throws -> [AppRegistration] {
        guard FileManager.default.fileExists(atPath: apps.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(at: apps, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "json" }
            .compactMap(read)
            .sorted { $0.app < $1.app }
    }

    /// Stops links from starting an app.
    ///
    /// - Returns: Whether it was registered.
    @discardableResult
    public func unregister(_ app: String) throws -> Bool {
        guard try registration(of: app) != nil else { return false }
        try FileManager.default.removeItem(at: registrationFile(of: app))
        return true
    }

    /// The folder of what belongs to apps and to no person.
    var apps: URL { url.appendingPathComponent("apps") }

    private func registrationFile(of app: String) -> URL {
        apps.appendingPathComponent("\(Self.fileName(app)).json")
    }

    private func read(_ file: URL) throws -> AppRegistration? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        return try JSONDecoder().decode(AppRegistration.self, from: Data(contentsOf: file))
    }
}
