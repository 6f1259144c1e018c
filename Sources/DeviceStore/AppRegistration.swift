import Foundation
public import SchoolModel

/// How an app is started on this device when a person opens one of its contexts.
public struct AppRegistration: Codable, Hashable, Sendable {
    /// The app's identifier.
    public let app: String
    /// The program, as an absolute path, followed by its arguments.
    public let command: [String]

    /// Checks and keeps the registration.
    ///
    /// - Throws: ``SchoolModel/Refusal`` for the field `app` or `command`.
    public init(app: String, command: [String]) throws(Refusal) {
        do throws(Refusal) {
            _ = try DeepLink(IdentifierPath([app]))
        } catch {
            throw Refusal(error.code, field: "app", detail: app)
        }
        guard let program = command.first, program.hasPrefix("/"), !command.contains(where: { $0.contains("\0") })
        else { throw Refusal(.isInvalid, field: "command", detail: command.first) }
        self.app = app
        self.command = command
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        // The file may have been edited by hand.
        try self.init(
            app: container.decode(String.self, forKey: .app), command: container.decode([String].self, forKey: .command)
        )
    }

    /// Whether its program exists and can be started.
    public var canStart: Bool {
        command.first.map { FileManager.default.isExecutableFile(atPath: $0) } ?? false
    }

    /// The environment variable that contains the link that an app was started for.
    public static let linkVariable = "CLS_USER_ACTIVITY"
}

extension DeviceFolder {
    /// Makes links to an app's contexts start it, replacing any earlier registration.
    public func register(_ registration: AppRegistration) throws {
        try PrivateFile.makeFolder(url)
        try PrivateFile.makeFolder(apps)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try PrivateFile.write(encoder.encode(registration), to: registrationFile(of: registration.app))
    }

    /// How an app is started; nil if it hasn't been registered.
    public func registration(of app: String) throws -> AppRegistration? {
        try read(registrationFile(of: app)).flatMap { $0.app == app ? $0 : nil }
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
