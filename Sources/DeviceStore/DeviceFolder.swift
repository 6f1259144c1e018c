public import Foundation
import SchoolAPI

/// The folder in which a device keeps its account and what its apps have saved.
public struct DeviceFolder: Hashable, Sendable {
    public let url: URL

    public init(_ url: URL) {
        self.url = url
    }

    /// The folder that the environment names.
    ///
    /// That is `TEACHKIT_HOME`, or else `teachkit` in `XDG_DATA_HOME`, or else
    /// `.local/share/teachkit` in the person's home.
    public init(environment: [String: String]) {
        if let home = environment["TEACHKIT_HOME"], !home.isEmpty {
            self.init(URL(fileURLWithPath: home, isDirectory: true))
        } else if let shared = environment["XDG_DATA_HOME"], shared.hasPrefix("/") {
            self.init(URL(fileURLWithPath: shared, isDirectory: true).appendingPathComponent("teachkit"))
        } else {
            let home = URL(fileURLWithPath: environment["HOME"] ?? NSHomeDirectory(), isDirectory: true)
            self.init(home.appendingPathComponent(".local/share/teachkit"))
        }
    }

    private var accountFile: URL { url.appendingPathComponent("account.json") }

    var accountStamp: FileStamp? { PrivateFile.stamp(of: accountFile) }

    /// Who is signed in on this device, if anybody.
    public func account() throws -> Account? {
        guard accountStamp != nil else { return nil }
        return try JSONDecoder().decode(Account.self, from: Data(contentsOf: accountFile))
    }

    /// Signs somebody in; apps that run notice it.
    public func keep(_ account: Account) throws {
        try PrivateFile.makeFolder(url)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try PrivateFile.write(encoder.encode(account), to: accountFile)
    }

    /// Removes an account and everything that apps have kept for it.
    public func forget(_ account: Account) throws {
        let manager = FileManager.default
        if accountStamp != nil { try manager.removeItem(at: accountFile) }
        let stores = folder(of: account)
        if manager.fileExists(atPath: stores.path) { try manager.removeItem(at: stores) }
    }

    /// The file in which one app keeps what it saves for one account; its folder is made.
    func storeFile(app: String, account: Account) throws -> URL {
        try PrivateFile.makeFolder(url)
        let folder = folder(of: account)
        try PrivateFile.makeFolder(folder)
        return folder.appendingPathComponent("\(Self.fileName(app)).sqlite")
    }

    /// The files of all apps that have saved something for an account.
    func storeFiles(of account: Account) throws -> [URL] {
        let folder = folder(of: account)
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "sqlite" }
            .sorted { $0.path < $1.path }
    }

    private func folder(of account: Account) -> URL {
        url.appendingPathComponent("accounts").appendingPathComponent(account.folderName)
    }

    /// A file name that no other app has: escaped, and shortened to what file systems bear.
    private static func fileName(_ app: String) -> String {
        let harmless = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyz0123456789-._")
        let name = app.addingPercentEncoding(withAllowedCharacters: harmless) ?? "app"
        guard name.utf8.count > 180 || name.hasPrefix(".") else { return name }
        let hash = app.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return "\(name.drop { $0 == "." }.prefix(160))-\(String(hash, radix: 16))"
    }
}
