import Foundation
import HTTPTypes
import HummingbirdCore
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import SchoolAPI

/// Closes connections whose client is too slow, or sends what nobody wants.
///
/// It comes after the parser, so it sees a head only when it is complete: a client that sends a head
/// byte by byte gains no time.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// What an answer is called that goes on for as long as somebody listens.
    static let streamType = "text/event-stream"

    private let limits: ConnectionLimits
    private let census: ConnectionCensus
    private var state: ConnectionState
    private var place: ConnectionCensus.Place?
    private var alarm: (at: NIODeadline, task: Scheduled<Void>)?
    /// Whether the answer that is being sent goes on for as long as somebody listens.
    private var isStreaming = false

    init(limits: ConnectionLimits, census: ConnectionCensus) {
        self.limits = limits
        self.census = census
        state = ConnectionState(limits: limits, openedAt: .now())
    }

    func handlerAdded(context: ChannelHandlerContext) {
        let pipeline = context.pipeline.syncOperations
        if let parser = try? pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self) {
            do {
                try pipeline.addHandlers([HostCheck(), OlderClients()], position: .after(parser))
            } catch {
                context.close(promise: nil)
            }
        }
        if context.channel.isActive { begin(context) }
    }

    func channelActive(context: ChannelHandlerContext) {
        begin(context)
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        end()
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        end()
    }

    private func begin(_ context: ChannelHandlerContext) {
        guard place == nil else { return }
        state = ConnectionState(limits: limits, openedAt: context.eventLoop.now)
        place = census.open(context.channel, most: limits.mostOpen)
        reconsider(context)
    }

    private func end() {
        alarm?.task.cancel()
        alarm = nil
        place.take().map(census.close)
    }
}

// MARK: What the client sends

extension ConnectionGuard {
    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let part = unwrapInboundIn(data)
        if state.saysFarewell {
            if state.throwAway(part) { context.close(promise: nil) }
            return
        }
        let isNext = !state.owesAnAnswer
        state.receive(part, at: context.eventLoop.now)
        reconsider(context)
        if isNext, case .head(let head) = part { encourage(head, context) }
        context.fireChannelRead(data)
    }

    /// Tells a client that asks first, as curl does, to send the body.
    ///
    /// A body that is too long for any route is left to its route, which refuses it before it is sent.
    private func encourage(_ head: HTTPRequest, _ context: ChannelHandlerContext) {
        guard head.headerFields[.expect]?.lowercased() == "100-continue",
            head.headerFields[.contentLength].flatMap(Int.init).map({ $0 <= limits.farewellBytes }) ?? true
        else { return }
        context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        state.endReading(at: context.eventLoop.now)
        context.fireChannelReadComplete()
        if state.saysFarewell && !state.isDeaf { context.read() }
    }

    func read(context: ChannelHandlerContext) {
        // Anything after a request for another protocol would stay in memory unread.
        guard !state.saysFarewell, !(state.isDeaf && state.owesAnAnswer) else { return }
        state.beginReading(at: context.eventLoop.now)
        reconsider(context)
        context.read()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard !state.saysFarewell else { return }
        guard error is HTTPParserError || error is HostCheck.AmbiguousHost, !state.owesAnAnswer else {
            return context.fireErrorCaught(error)
        }
        refuse(error, context)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        // Who has closed their side may still read an answer, but nobody listens to a stream that way.
        if state.saysFarewell || isStreaming, case ChannelEvent.inputClosed = event { context.close(promise: nil) }
        context.fireUserInboundEventTriggered(event)
    }

    /// Says why a head could not be read, and closes.
    private func refuse(_ error: any Error, _ context: ChannelHandlerContext) {
        let problem =
            switch error {
            case HTTPParserError.headerOverflow:
                Problem(type: "is-too-large", title: "The head of the request is too large.", status: 431)
            case is HostCheck.AmbiguousHost:
                Problem.malformed("It must name one host, and no port but one from 1 to 65535.")
            default: Problem.malformed("It is not HTTP/1.1.")
            }
        var headers: HTTPFields = [.contentType: "application/problem+json", .cacheControl: "no-store"]
        let body = (try? EndpointCoding.encoder.encode(problem)) ?? Data()
        headers[.connection] = "close"
        headers[.contentLength] = "\(body.count)"
        let head = HTTPResponse(status: HTTPResponse.Status(code: problem.status), headerFields: headers)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(ByteBuffer(bytes: body))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        context.close(mode: .output, promise: nil)
        sayFarewell(context)
    }
}

// MARK: What the server sends

extension ConnectionGuard {
    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(var head) where head.status.kind != .informational:
            isStreaming = head.headerFields[.contentType] == Self.streamType
            if state.beginAnswer() { head.headerFields[.connection] = "close" }
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .end:
            isStreaming = false
            context.write(data, promise: promise)
            if state.endAnswer(at: context.eventLoop.now) {
                context.flush()
                context.close(mode: .output, promise: nil)
                sayFarewell(context)
            }
            reconsider(context)
        default: context.write(data, promise: promise)
        }
    }

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        context.close(mode: mode, promise: promise)
        // A client that doesn't close its side must not keep the connection forever.
        if mode == .output { sayFarewell(context) }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if context.channel.isWritable {
            state.flow()
        } else {
            state.stall(with: waitingBytes(context), at: context.eventLoop.now)
        }
        reconsider(context)
        context.fireChannelWritabilityChanged()
    }

    /// How many bytes wait for the client to take them; 0 if the channel can't tell.
    private func waitingBytes(_ context: ChannelHandlerContext) -> Int {
        (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    }
}

// MARK: Time

extension ConnectionGuard {
    private func sayFarewell(_ context: ChannelHandlerContext) {
        guard context.channel.isActive, !state.saysFarewell else { return }
        state.beginFarewell(at: context.eventLoop.now)
        reconsider(context)
        if !state.isDeaf { context.read() }
    }

    /// Tells the census whose turn it is, and sets the alarm.
    private func reconsider(_ context: ChannelHandlerContext) {
        guard let place else { return }
        census.note(place, waitsSince: state.saysFarewell ? .uptimeNanoseconds(0) : state.waitsSince)
        guard let deadline = state.deadline else { return }
        if let alarm {
            // An alarm that goes off too early does nothing, which costs less than moving it each time.
            guard deadline < alarm.at else { return }
            alarm.task.cancel()
        }
        let task = context.eventLoop.assumeIsolated().scheduleTask(deadline: deadline) { [weak self] in
            guard let self else { return }
            self.ring(context)
        }
        alarm = (deadline, task)
    }

    private func ring(_ context: ChannelHandlerContext) {
        alarm = nil
        if state.isOver(with: waitingBytes(context), at: context.eventLoop.now) {
            context.close(promise: nil)
        } else {
            reconsider(context)
        }
    }
}

extension HTTPServerBuilder {
    /// HTTP/1.1 with connections that keep to `limits`.
    static func guarded(by limits: ConnectionLimits) -> HTTPServerBuilder {
        let census = ConnectionCensus()
        return .http1(
            configuration: .init(
                additionalChannelHandlers: [ConnectionGuard(limits: limits, census: census)],
                httpDecoderConfiguration: .init(
                    maxHeaderFieldSize: ConnectionLimits.headLine, maxHeaderListSize: ConnectionLimits.head,
                    maxHeaderFieldCount: ConnectionLimits.headLines)))
    }
}
