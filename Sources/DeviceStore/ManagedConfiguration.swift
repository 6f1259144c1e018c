public import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The rules that a machine's administrator has set for everyone who uses it.
///
/// It is a file that everyone can read and only the administrator can write:
///
/// ```json
/// {
///     "server": "https://school.example",
///     "signIn": "this-server-only",
///     "developerMode": false
/// }
/// ```
///
/// Anything it omits is up to each person.
public struct ManagedConfiguration: Hashable, Sendable {
    /// Where people may sign in.
    public enum SignInPolicy: String, Codable, Sendable {
        case anywhere
        case thisServerOnly = "this-server-only"
        case nowhere
    }

    /// The server that people sign in to unless they name a different one.
    public var server: ServerAddress?
    public var signIn: SignInPolicy
    /// Whether people may try out apps as teachers and students.
    public var developerMode: Bool

    /// The configuration of a machine that isn't managed.
    public static let none = ManagedConfiguration()

    public init(server: ServerAddress? = nil, signIn: SignInPolicy = .anywhere, developerMode: Bool = true) {
        self.server = server
        self.signIn = signIn
        self.developerMode = developerMode
    }

    /// Whether people may be signed in at a server.
    public func allows(_ server: ServerAddress) -> Bool {
        switch signIn {
        case .anywhere: true
        case .thisServerOnly: server == self.server
        case .nowhere: false
        }
    }
}

extension ManagedConfiguration: Decodable {
    private enum CodingKeys: String, CodingKey {
        case server, signIn, developerMode
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            server: try container.decodeIfPresent(ServerAddress.self, forKey: .server),
            signIn: try container.decodeIfPresent(SignInPolicy.self, forKey: .signIn) ?? .anywhere,
            developerMode: try container.decodeIfPresent(Bool.self, forKey: .developerMode) ?? true)
        if signIn == .thisServerOnly && server == nil {
            throw DecodingError.dataCorruptedError(forKey: .server, in: container, debugDescription: "It is missing.")
        }
    }
}

extension ManagedConfiguration {
    /// Why the administrator's file isn't used; then nothing is allowed.
    public enum Failure: Error, Hashable, Sendable {
        /// Someone other than the administrator could have written it, or put it where it is.
        case isNotTheAdministratorsAlone(String)
        /// Its content isn't that of such a file.
        case isUnreadable(String)
    }

    /// An administrator's file.
    public struct File: Hashable, Sendable {
        public let url: URL
        /// The required owner of the file and the folders above it, apart from the system.
        public let administrator: UInt32

        public init(_ url: URL, administrator: UInt32) {
            self.url = url
            self.administrator = administrator
        }

        /// Where the file is on every machine.
        public static let system = File(URL(fileURLWithPath: "/etc/teachkit/device.json"), administrator: 0)
    }

    /// Reads the administrator's file; without one, the machine isn't managed.
    public static func read(from file: File) throws(Failure) -> ManagedConfiguration {
        guard let contents = try contents(of: file.url, file.administrator) else { return .none }
        do {
            return try JSONDecoder().decode(ManagedConfiguration.self, from: contents)
        } catch {
            throw .isUnreadable(file.url.path)
        }
    }

    /// The content of a file that only the administrator can have written; nil if there is none.
    private static func contents(of file: URL, _ administrator: UInt32) throws(Failure) -> Data? {
        // The file that is read is exactly the one that was checked.
        let descriptor = open(file.path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw errno == ELOOP ? .isNotTheAdministratorsAlone(file.path) : .isUnreadable(file.path)
        }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .isUnreadable(file.path)
        }
        guard isTheirs(status, administrator), status.st_mode & 0o022 == 0 else {
            throw .isNotTheAdministratorsAlone(file.path)
        }
        var folder = file.deletingLastPathComponent()
        while folder.path != "/" {
            // In a folder with the sticky bit, others can't replace files that they don't own.
            guard stat(folder.path, &status) == 0, isTheirs(status, administrator),
                status.st_mode & 0o022 == 0 || status.st_mode & 0o1000 != 0
            else { throw .isNotTheAdministratorsAlone(folder.path) }
            folder.deleteLastPathComponent()
        }
        do {
            return try handle.readToEnd() ?? Data()
        } catch {
            throw .isUnreadable(file.path)
        }
    }

    private static func isTheirs(_ status: stat, _ administrator: UInt32) -> Bool {
        status.st_uid == 0 || status.st_uid == administrator
    }
}
