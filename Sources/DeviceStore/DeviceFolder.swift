public import Foundation
import SchoolAPI

/// The folder where a device stores its account and what its apps have saved.
public struct DeviceFolder: Hashable, Sendable {
    public let url: URL
    /// The folder of what may be deleted at any time, because the server can provide it again.
    public let cache: URL
    /// The file with the administrator's rules for everyone, if there may be one.
    public let managedBy: ManagedConfiguration.File?
    private let accountFile: URL
    private let accountPath: String

    public init(_ url: URL, managedBy file: ManagedConfiguration.File? = nil) {
        self.init(url, cache: url.appendingPathComponent("cache"), managedBy: file)
    }

    public init(_ url: URL, cache: URL, managedBy file: ManagedConfiguration.File? = nil) {
        self.url = url
        self.cache = cache
        self.managedBy = file
        accountFile = url.appendingPathComponent("account.json")
        accountPath = accountFile.path
    }

    /// The folder determined by the environment.
    ///
    /// It is `TEACHKIT_HOME`, or else `teachkit` in `XDG_DATA_HOME`, or else
    /// `.local/share/teachkit` in the person's home. The cache is below `TEACHKIT_HOME`, or else `teachkit` in
    /// `XDG_CACHE_HOME`, or else `.cache/teachkit` in the person's home.
    public init(environment: [String: String]) {
        if let home = environment["TEACHKIT_HOME"], !home.isEmpty {
            self.init(URL(fileURLWithPath: home, isDirectory: true), managedBy: .system)
            return
        }
        let home = URL(fileURLWithPath: environment["HOME"] ?? NSHomeDirectory(), isDirectory: true)
        let folder = { (variable: String, other: String) in
            guard let shared = environment[variable], shared.hasPrefix("/") else {
                return home.appendingPathComponent(other)
            }
            return URL(fileURLWithPath: shared, isDirectory: true).appendingPathComponent("teachkit")
        }
        self.init(
            folder("XDG_DATA_HOME", ".local/share/teachkit"), cache: folder("XDG_CACHE_HOME", ".cache/teachkit"),
            managedBy: .system)
    }

    /// The administrator's rules for this machine.
    public func managed() throws(ManagedConfiguration.Failure) -> ManagedConfiguration {
        guard let managedBy else { return .none }
        return try ManagedConfiguration.read(from: managedBy)
    }

    /// Distinguishes one account from the next; every request of an app checks it first.
    var accountStamp: FileStamp? { PrivateFile.stamp(of: accountPath) }

    /// The account signed in on this device, if any.
    public func account() throws -> Account? {
        guard accountStamp != nil else { return nil }
        return try JSONDecoder().decode(Account.self, from: Data(contentsOf: accountFile))
    }

    /// The account that apps work for: the one signed in, if the administrator allows it.
    func accountForApps() throws -> Account? {
        guard let account = try account() else { return nil }
        do throws(ManagedConfiguration.Failure) {
            return try managed().allows(account.server) ? account : nil
        } catch {
            // Apps continue as if no one were signed in; the person's own tool says what is wrong.
            return nil
        }
    }

    /// Signs an account in; running apps notice it.
    public func keep(_ account: Account) throws {
        try PrivateFile.makeFolder(url)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try PrivateFile.write(encoder.encode(account), to: accountFile)
        // The log of the same person in developer mode is no longer needed.
        if !account.isDeveloper { developerLog(of: account).clear() }
    }

    /// Removes an account and everything that apps have stored for it.
    public func forget(_ account: Account) throws {
        let manager = FileManager.default
        if accountStamp != nil { try manager.removeItem(at: accountFile) }
        for folder in [folder(of: account), cacheFolder(of: account)] where manager.fileExists(atPath: folder.path) {
            try manager.removeItem(at: folder)
        }
    }

    /// The files where one app stores what it saves for one account; creates their folders.
    func storeFiles(app: String, account: Account) throws -> StoreFiles {
        for folder in [url, folder(of: account), cache, cacheFolder(of: account)] { try PrivateFile.makeFolder(folder) }
        return files(named: "\(Self.fileName(app)).sqlite", account)
    }

    /// A folder for other files of one app for one account; it is removed with the account.
    public func filesFolder(app: String, account: Account) throws -> URL {
        let files = folder(of: account).appendingPathComponent("\(Self.fileName(app)).files")
        for folder in [url, folder(of: account), files] { try PrivateFile.makeFolder(folder) }
        return files
    }

    /// The files of all apps that have saved something for an account.
    func storeFiles(of account: Account) throws -> [StoreFiles] {
        let folder = folder(of: account)
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        try PrivateFile.makeFolder(cacheFolder(of: account))
        return try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".sqlite") }
            .sorted()
            .map { files(named: $0, account) }
    }

    /// The files on this device that were handed out to an account.
    func shelf(of account: Account) -> DocumentShelf {
        DocumentShelf(file: folder(of: account).appendingPathComponent("documents.json"))
    }

    private func files(named name: String, _ account: Account) -> StoreFiles {
        StoreFiles(
            waiting: folder(of: account).appendingPathComponent(name),
            cache: cacheFolder(of: account).appendingPathComponent(name)
        )
    }

    func folder(of account: Account) -> URL {
        url.appendingPathComponent("accounts").appendingPathComponent(account.folderName)
    }

    private func cacheFolder(of account: Account) -> URL {
        cache.appendingPathComponent("accounts").appendingPathComponent(account.folderName)
    }

    /// A file name that no other app has: escaped, and shortened to what file systems allow.
    static func fileName(_ app: String) -> String {
        let harmless = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyz0123456789-._")
        let name = app.addingPercentEncoding(withAllowedCharacters: harmless) ?? "app"
        guard name.utf8.count > 180 || name.hasPrefix(".") else { return name }
        let hash = app.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return "\(name.drop { $0 == "." }.prefix(160))-\(String(hash, radix: 16))"
    }
}
