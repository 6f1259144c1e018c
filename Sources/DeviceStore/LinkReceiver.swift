import Foundation
public import SchoolModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Receives links while an app is running.
///
/// If an app has several processes, the one that started first receives them. It receives only links to the
/// app's own contexts, and addresses that it has registered.
public final class LinkReceiver: Sendable {
    private let listener: LocalSocket
    /// Held while this process receives the links; the system releases it when the process ends.
    private let lock: FileHandle

    /// Begins to receive links, one after the other on some thread.
    ///
    /// It is nil if another process already receives them.
    public init?(app: String, folder: DeviceFolder, receive: @escaping @Sendable (AppLink) -> Void) throws {
        try PrivateFile.makeFolder(folder.url)
        try PrivateFile.makeFolder(folder.apps)
        let name = Self.name(of: app)
        let file = folder.linkLock(of: app)
        try PrivateFile.touch(file)
        lock = try FileHandle(forUpdating: file)
        _ = fcntl(lock.fileDescriptor, F_SETFD, FD_CLOEXEC)
        guard flock(lock.fileDescriptor, LOCK_EX | LOCK_NB) == 0 else { return nil }
        let listener = try LocalSocket.listening(named: "\(name).socket", in: folder.apps)
        self.listener = listener
        let queue = DispatchQueue(label: "DeviceStore.links")
        Thread.detachNewThread {
            while let client = listener.accepted() {
                client.limit(to: Self.patience)
                Self.take(from: client, app: app, in: folder) { link in queue.async { receive(link) } }
            }
        }
    }

    deinit {
        listener.shutDown()
    }

    /// How many seconds programs wait for each other.
    fileprivate static let patience = 3
    fileprivate static let taken = "taken"

    private static func take(
        from client: LocalSocket, app: String, in folder: DeviceFolder, receive: (AppLink) -> Void
    ) {
        guard let text = client.line(longest: AppLink.longest), let link = try? AppLink(text),
            link.context.map({ $0.path.app == app }) ?? true,
            link.address.map({ address in (try? folder.registration(of: app))?.opens(address) == true }) ?? true
        else { return }
        receive(link)
        // The sender may have lost patience; it will know.
        _ = client.write(line: taken)
    }

    /// A name that is short enough for a socket.
    fileprivate static func name(of app: String) -> String {
        let hash = app.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}

extension DeviceFolder {
    /// The outcome of delivering a link to an app that may be running.
    public enum Delivery: Hashable, Sendable {
        case isTaken
        /// No process of the app receives links.
        case isNotRunning
        /// A process exists, but doesn't answer.
        case isNotAnswered
    }

    /// Whether an app has asked here to be told of what people open, however long ago.
    public func hasLinkReceiver(for app: String) -> Bool {
        FileManager.default.fileExists(atPath: linkLock(of: app).path)
    }

    fileprivate func linkLock(of app: String) -> URL {
        apps.appendingPathComponent("\(LinkReceiver.name(of: app)).lock")
    }

    /// Delivers a link to an app if that is running.
    public func deliver(_ link: AppLink, to app: String) throws -> Delivery {
        guard FileManager.default.fileExists(atPath: apps.path),
            let socket = try LocalSocket.connected(to: "\(LinkReceiver.name(of: app)).socket", in: apps)
        else { return .isNotRunning }
        socket.limit(to: LinkReceiver.patience)
        let isTaken = socket.write(line: "\(link)") && socket.line(longest: 16) == LinkReceiver.taken
        return isTaken ? .isTaken : .isNotAnswered
    }
}
