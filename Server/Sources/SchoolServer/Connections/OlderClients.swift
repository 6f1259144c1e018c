import NIOCore
import NIOHTTP1

/// Answers clients of HTTP/1.0 in a way that they can read, and ends connections that are not to go on.
///
/// Such a client reads until the connection closes, unless it asked for more; and it knows neither chunks nor answers
/// in between. Behind this handler nobody knows a request's version any more, so it says there what follows from it:
/// that the connection closes. A client that asked to keep it open (`Connection: keep-alive`) is told, too.
///
/// It also spells out `Connection: close` for clients that say so among other things, or in capitals.
final class OlderClients: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// Of each request that waits for its answer, oldest first, whether its client is an older one.
    private var waiting: CircularBuffer<Bool> = []

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(var head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
        let isOlder = (head.version.major, head.version.minor) < (1, 1)
        waiting.append(isOlder)
        if isOlder {
            // It would take the invitation to go on for the answer.
            head.headers.remove(name: "Expect")
        }
        if isOlder || !head.isKeepAlive { head.headers.replaceOrAdd(name: "Connection", value: "close") }
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard case .head(var head) = unwrapOutboundIn(data), head.status.code >= 200,
            let isOlder = waiting.popFirst(), isOlder
        else { return context.write(data, promise: promise) }
        head.headers.replaceOrAdd(name: "Connection", value: "close")
        // Without a length, the end of the connection is the end of the answer.
        if !head.headers.contains(name: "Content-Length") { head.version = .http1_0 }
        context.write(wrapOutboundOut(.head(head)), promise: promise)
    }
}
