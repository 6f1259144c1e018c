import Foundation
import NIOCore
import NIOPosix

/// Where the server listens.
struct ListeningAddress {
    let host: String
    let port: Int

    /// The host as it is written in an address.
    var shownHost: String { host.contains(":") ? "[\(host)]" : host }

    /// Throws a ``CommandFailure`` unless a server can listen here now, so that one that can't leaves nothing behind.
    func requireFree() async throws {
        do {
            let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
                // Nobody waits for an answer of a server that isn't there yet.
                .childChannelInitializer { $0.close() }
                .bind(host: host, port: port).get()
            try await listener.close()
        } catch {
            throw failure(error) ?? error
        }
    }

    /// Why nothing can listen here, in words for the person who typed it; nil for any other error.
    func failure(_ error: any Error) -> CommandFailure? {
        switch error {
        case let error as IOError:
            CommandFailure("Can't listen on \(shownHost):\(port): \(Self.reason(error.errnoCode)).")
        case is SocketAddressError.UnknownHost:
            CommandFailure(
                "Can't listen on \(shownHost):\(port): this machine knows no such host. Choose one of its own with --host, "
                    + "such as 127.0.0.1, or 0.0.0.0 for all.")
        default: nil
        }
    }

    private static func reason(_ code: CInt) -> String {
        switch code {
        case EADDRINUSE: "another program already does. Choose another port with --port"
        case EACCES: "only an administrator of this machine may use this port. Choose one above 1023 with --port"
        case EADDRNOTAVAIL: "this machine does not have that address. Choose another with --host"
        default: "\(String(cString: strerror(code))). Choose another address with --host, or another --port"
        }
    }
}
