import NIOCore
import NIOHTTP1
import SchoolModel

/// Refuses requests that don't say unambiguously which host they are meant for.
///
/// A proxy that believes the first of two names, and a server that believes the second, let one site's visitor ask
/// for another's pages. It stands directly behind the parser, since later only one name is left.
///
/// A request may name the host in its first line, as proxies are asked (RFC 9112 §3.2.2). Then that is the host, and
/// what comes after it is the path; behind this check all requests look alike.
final class HostCheck: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    /// There are several hosts, none, or something that is none.
    struct AmbiguousHost: Error {}

    private var hasRefused = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !hasRefused else { return }
        guard case .head(let head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
        guard let head = Self.clear(head) else {
            hasRefused = true
            context.fireErrorCaught(AmbiguousHost())
            return
        }
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }

    /// The head with its host in one place; nil if there is none or more than one.
    static func clear(_ head: HTTPRequestHead) -> HTTPRequestHead? {
        let hosts = head.headers["Host"]
        guard hosts.count <= 1, hosts.allSatisfy(isHost) else { return nil }
        guard !hosts.isEmpty || (head.version.major, head.version.minor) < (1, 1) else { return nil }
        if head.uri.hasPrefix("/") || head.uri == "*" || head.method == .CONNECT { return head }
        guard let (host, target) = parts(head.uri) else { return nil }
        var head = head
        head.uri = target
        head.headers.replaceOrAdd(name: "Host", value: host)
        return head
    }

    /// The host of a whole address, and what is asked of it.
    private static func parts(_ address: String) -> (host: String, target: String)? {
        let schemes = ["http://", "https://"]
        guard let scheme = schemes.first(where: { address.prefix($0.count).lowercased() == $0 }) else { return nil }
        let rest = address.dropFirst(scheme.count)
        let host = rest.prefix { $0 != "/" && $0 != "?" }
        guard !host.isEmpty, isHost(String(host)) else { return nil }
        let target = rest.dropFirst(host.count)
        return (String(host), target.hasPrefix("/") ? String(target) : "/" + String(target))
    }

    /// Whether it is a name, or an address of either version in its notation, with or without a port.
    private static func isHost(_ text: String) -> Bool {
        guard text.utf8.count <= 300 else { return false }
        if text.hasPrefix("[") {
            guard let end = text.firstIndex(of: "]") else { return false }
            return isName(text[..<end].dropFirst(), with: "-._~:%") && Link.isUsablePort(text[end...].dropFirst())
        }
        let end = text.firstIndex(of: ":") ?? text.endIndex
        return isName(text[..<end], with: "-._~%") && Link.isUsablePort(text[end...])
    }

    private static func isName(_ text: Substring, with signs: String) -> Bool {
        text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: signs.utf8.contains(byte)
            }
        }
    }
}
