import NIOCore
import NIOHTTP1

/// Refuses requests that don't say unambiguously which host they are meant for.
///
/// A proxy that believes the first of two names, and a server that believes the second, let one site's visitor ask
/// for another's pages. It stands directly behind the parser, since later only one name is left.
final class HostCheck: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    /// There are several hosts, none, or something that is none.
    struct AmbiguousHost: Error {}

    private var hasRefused = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !hasRefused else { return }
        if case .head(let head) = unwrapInboundIn(data), !Self.isClear(head) {
            hasRefused = true
            context.fireErrorCaught(AmbiguousHost())
            return
        }
        context.fireChannelRead(data)
    }

    static func isClear(_ head: HTTPRequestHead) -> Bool {
        let hosts = head.headers["Host"]
        if hosts.isEmpty { return (head.version.major, head.version.minor) < (1, 1) }
        return hosts.count == 1 && hosts[0].utf8.count <= 300 && hosts[0].utf8.allSatisfy(isPartOfHost)
    }

    /// Letters, digits and what stands in names, in addresses of either version, and before a port.
    private static func isPartOfHost(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~:[]%".utf8.contains(byte)
        }
    }
}
