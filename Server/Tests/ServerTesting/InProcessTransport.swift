public import Foundation
public import HTTPTypes
public import Hummingbird
public import Logging
import NIOEmbedded
public import SchoolAPI
public import SchoolServer

/// Carries requests straight into the server's router.
///
/// There is no port and no socket, but everything above them is the real server.
public struct InProcessTransport: Transport {
    public let respond: @Sendable (Request, RequestScope) async throws -> Response
    private let logger: Logger

    /// If `log` is nil, the server's log is discarded.
    public init(_ router: SchoolRouter, log: Logger? = nil) {
        let responder = router.buildResponder()
        respond = { try await responder.respond(to: $0, context: $1) }
        var logger = log ?? Self.quiet
        // Pages about failures name the request.
        logger[metadataKey: "hb.request.id"] = "test"
        self.logger = logger
    }

    public func send(_ request: HTTPRequest, body: Data) async throws -> (response: HTTPResponse, body: Data) {
        let reply = try await answer(request, body: RequestBody(buffer: ByteBuffer(bytes: body)))
        let collected = CollectedBody()
        try await reply.body.write(collected)
        return (reply.head, collected.data)
    }

    /// The answer with its body unread, as in a running stream.
    public func answer(_ request: HTTPRequest, body: RequestBody) async throws -> Response {
        let scope = RequestScope(
            source: ApplicationRequestContextSource(channel: EmbeddedChannel(), logger: logger))
        var request = request
        if request.authority == nil { request.authority = "localhost:8080" }
        return try await respond(Request(head: request, body: body), scope)
    }

    private static var quiet: Logger {
        var logger = Logger(label: "test") { StreamLogHandler.standardError(label: $0) }
        logger.logLevel = .critical
        return logger
    }

    public final class CollectedBody: ResponseBodyWriter {
        public var data = Data()

        public init() {}

        public func write(_ buffer: ByteBuffer) { data.append(contentsOf: buffer.readableBytesView) }
        public func finish(_ trailingHeaders: HTTPFields?) {}
    }
}
