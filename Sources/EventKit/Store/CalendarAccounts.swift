public import Foundation
public import SchoolAPI

/// The accounts whose calendars programs use, and their location on this device.
///
/// This is an addition to Apple's interface: there, people set up accounts in the system's settings. Here, they
/// are listed in the file `accounts.json` in EventKit's folder:
///
/// ```json
/// [
///   {"id": "home", "title": "At home", "folder": "/home/ada/calendars"},
///   {"id": "school", "title": "School", "address": "https://dav.example/", "username": "ada", "password": "…"}
/// ]
/// ```
///
/// Without that file, there is one account: the folder `calendars` in EventKit's folder.
public struct CalendarAccounts: Sendable {
    /// One account: a folder in the vdir convention, or a CalDAV server.
    public struct Account: Codable, Hashable, Sendable {
        public var id: String
        public var title: String
        public var folder: String?
        public var address: URL?
        public var username: String?
        public var password: String?

        /// Creates an account for a folder that has a folder for each calendar, with a file for each item.
        public init(id: String, title: String, folder: URL) {
            self.id = id
            self.title = title
            self.folder = folder.path
        }

        /// Creates an account for a CalDAV server, by any of its addresses from which its calendars can be found.
        public init(id: String, title: String, address: URL, username: String, password: String) {
            self.id = id
            self.title = title
            self.address = address
            self.username = username
            self.password = password
        }
    }

    /// EventKit's own folder, with copies of servers' calendars and the person's permissions.
    public let home: URL
    public let accounts: [Account]
    /// The program's name in the person's permissions.
    public let program: String
    /// Asks the person whether the program may use the calendars.
    public var ask: @Sendable () async -> Bool = { ProcessInfo.processInfo.environment["EVENTKIT_ACCESS"] != "denied" }
    public var now: @Sendable () -> Date = { Date() }
    public var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    public var transport: @Sendable (URL) -> any Transport = { URLSessionTransport(server: $0) }
    /// Whether saved changes are sent to servers immediately, in the background.
    ///
    /// Otherwise, ``EKEventStore/synchronize()`` sends them.
    public var syncsInBackground = true

    public init(home: URL, accounts: [Account], program: String) {
        self.home = home
        self.accounts = accounts
        self.program = program
    }

    /// Reads the accounts of a folder.
    ///
    /// - Throws: The problem with its `accounts.json`.
    public init(home: URL, program: String) throws {
        let file = home.appendingPathComponent("accounts.json")
        guard FileManager.default.fileExists(atPath: file.path) else {
            let folder = home.appendingPathComponent("calendars")
            self.init(
                home: home, accounts: [Account(id: "local", title: "On this device", folder: folder)],
                program: program)
            return
        }
        let accounts = try JSONDecoder().decode([Account].self, from: Data(contentsOf: file))
        for account in accounts where (account.folder == nil) == (account.address == nil) || !Self.isName(account.id) {
            throw EKError(.internalFailure, detail: "\(file.path): \(account.id) has a folder or an address")
        }
        self.init(home: home, accounts: accounts, program: program)
    }

    /// Saves the accounts for all programs, in a file that only the person can read.
    public func keep() throws {
        try DurableFile.makeFolder(home)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try DurableFile.write(encoder.encode(accounts), to: home.appendingPathComponent("accounts.json"))
    }

    /// The folder given by the environment: `EVENTKIT_HOME`, or else `eventkit` in `XDG_DATA_HOME`, or else
    /// `.local/share/eventkit` in the person's home folder.
    public static func home(environment: [String: String]) -> URL {
        if let home = environment["EVENTKIT_HOME"], !home.isEmpty { return URL(fileURLWithPath: home) }
        if let shared = environment["XDG_DATA_HOME"], shared.hasPrefix("/") {
            return URL(fileURLWithPath: shared).appendingPathComponent("eventkit")
        }
        let home = URL(fileURLWithPath: environment["HOME"] ?? NSHomeDirectory())
        return home.appendingPathComponent(".local/share/eventkit")
    }

    /// The accounts of this device; none if their file can't be read, which is reported on standard error.
    static var ofThisDevice: CalendarAccounts {
        let home = home(environment: ProcessInfo.processInfo.environment)
        let program = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        do {
            return try CalendarAccounts(home: home, program: program)
        } catch {
            try? FileHandle.standardError.write(contentsOf: Data("EventKit: \(error)\n".utf8))
            return CalendarAccounts(home: home, accounts: [], program: program)
        }
    }

    private static func isName(_ id: String) -> Bool {
        !id.isEmpty && !id.hasPrefix(".") && !id.contains("/") && !id.contains(":")
    }
}
