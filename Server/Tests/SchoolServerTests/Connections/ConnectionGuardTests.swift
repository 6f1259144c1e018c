import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOHTTPTypes
import Testing

@testable import SchoolServer

/// How long a connection waits for its client, with a clock that the test moves.
@Suite struct ConnectionGuardTests {
    @Test func anIncompleteHeadIsNotWaitedForForever() throws {
        let connection = try GuardedConnection()
        connection.pass(.seconds(19))
        #expect(connection.isOpen)
        connection.pass(.seconds(2))
        #expect(!connection.isOpen)
    }

    @Test func aConnectionIsKeptForTheNextRequestForAWhile() throws {
        let connection = try GuardedConnection()
        for _ in 1...3 {
            connection.pass(.seconds(15))
            try connection.receive(.get)
            try connection.answer()
        }
        connection.pass(.seconds(74))
        #expect(connection.isOpen)
        connection.pass(.seconds(2))
        #expect(!connection.isOpen)
    }

    @Test func clientsAreNotBlamedForTheServersTime() throws {
        let connection = try GuardedConnection()
        try connection.receive(.post, length: 5, body: 5)
        connection.pass(.minutes(10))
        #expect(connection.isOpen)
        try connection.answer()
        #expect(connection.isOpen)
    }

    @Test func aBodyThatDripsIsNotWaitedFor() throws {
        let connection = try GuardedConnection()
        try connection.receive(.post, length: 100_000, isWhole: false)
        for _ in 1...5 where connection.isOpen {
            try connection.receive(bytes: 100)
            connection.pass(.seconds(10))
        }
        #expect(!connection.isOpen)
    }

    @Test func aBodyThatIsMerelySlowIsWaitedFor() throws {
        let connection = try GuardedConnection()
        try connection.receive(.post, length: 100_000, isWhole: false)
        for _ in 1...20 {
            try connection.receive(bytes: 1500)
            connection.pass(.seconds(10))
        }
        #expect(connection.isOpen)
    }

    @Test func aBodyThatTheServerDoesNotReadIsNotSlow() throws {
        let connection = try GuardedConnection(isReading: false)
        try connection.receive(.post, length: 100_000, isWhole: false)
        connection.pass(.minutes(10))
        #expect(connection.isOpen)
        connection.channel.read()
        connection.pass(.seconds(31))
        #expect(!connection.isOpen)
    }

    @Test func anAnswerThatIsNotReadEndsTheConnection() throws {
        let connection = try GuardedConnection()
        try connection.receive(.get)
        try connection.channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .ok)))
        connection.channel.isWritable = false
        connection.channel.pipeline.fireChannelWritabilityChanged()
        connection.pass(.seconds(29))
        #expect(connection.isOpen)
        connection.channel.isWritable = true
        connection.channel.pipeline.fireChannelWritabilityChanged()
        connection.pass(.minutes(5))
        #expect(connection.isOpen)
        connection.channel.isWritable = false
        connection.channel.pipeline.fireChannelWritabilityChanged()
        connection.pass(.seconds(31))
        #expect(!connection.isOpen)
    }

    @Test func aSmallUnreadRestDoesNotEndTheConnection() throws {
        let connection = try GuardedConnection()
        try connection.receive(.post, length: 1000, isWhole: false)
        let head = try connection.answer()
        #expect(head.headerFields[.connection] == nil)
        try connection.receive(bytes: 1000)
        try connection.channel.writeInbound(HTTPRequestPart.end(nil))
        try connection.receive(.get)
        #expect(try connection.answer().status == .ok)
        #expect(connection.isOpen)
    }

    @Test(arguments: [100_000_000, nil])
    func anUnwantedBodyIsDiscardedAndTheConnectionCloses(length: Int?) throws {
        let connection = try GuardedConnection()
        try connection.receive(.post, length: length, isWhole: false)
        #expect(try connection.answer().headerFields[.connection] == "close")
        try connection.receive(bytes: 1 << 20)
        #expect(try connection.channel.readInbound(as: HTTPRequestPart.self) == nil)
        connection.pass(.seconds(4))
        #expect(connection.isOpen)
        connection.pass(.seconds(2))
        #expect(!connection.isOpen)
    }

    @Test func onlySomeMegabytesAreDiscarded() throws {
        let connection = try GuardedConnection()
        try connection.receive(.post, length: 100_000_000, isWhole: false)
        try connection.answer()
        var count = 0
        while connection.isOpen, count < 100 {
            try connection.receive(bytes: 1 << 20)
            count += 1
        }
        #expect(count == 9)
    }

    @Test func aRequestForAnotherProtocolIsTheLast() throws {
        let connection = try GuardedConnection()
        try connection.receive(.get, headers: [.upgrade: "h2c", .connection: "upgrade"])
        #expect(try connection.answer().headerFields[.connection] == "close")
        connection.pass(.seconds(6))
        #expect(!connection.isOpen)
    }

    @Test(arguments: [(5, true), (nil, true), (100_000_000, false)])
    func aClientThatAsksFirstSendsItsBodyUnlessItIsUnwanted(length: Int?, isInvited: Bool) throws {
        let connection = try GuardedConnection()
        try connection.receive(.put, headers: [.expect: "100-continue"], length: length, isWhole: false)
        let heads = try connection.sent().compactMap { part -> Int? in
            if case .head(let head) = part { head.status.code } else { nil }
        }
        #expect(heads == (isInvited ? [100] : []))
        #expect(try connection.answer().status == .ok)
    }

    @Test(arguments: [
        (HTTPParserError.headerOverflow, 431, "is-too-large"), (.invalidVersion, 400, "malformed"),
        (.invalidHeaderToken, 400, "malformed"),
    ])
    func anUnreadableHeadIsAnswered(error: HTTPParserError, status: Int, type: String) throws {
        let connection = try GuardedConnection()
        connection.channel.pipeline.fireErrorCaught(error)
        let parts = try connection.sent()
        guard case .head(let head) = parts.first, case .body(let body) = parts.dropFirst().first else {
            Issue.record("Nothing was answered.")
            return
        }
        #expect(head.status.code == status)
        #expect(head.headerFields[.connection] == "close")
        #expect(head.headerFields[.contentType] == "application/problem+json")
        #expect(String(buffer: body).contains(type))
        connection.pass(.seconds(6))
        #expect(!connection.isOpen)
    }

    @Test func theLongestIdleConnectionMakesRoom() throws {
        let census = ConnectionCensus()
        let limits = ConnectionLimits(mostOpen: 3)
        let first = try GuardedConnection(limits: limits, census: census)
        let second = try GuardedConnection(limits: limits, census: census)
        let third = try GuardedConnection(limits: limits, census: census)
        first.pass(.seconds(1))
        second.pass(.seconds(2))
        third.pass(.seconds(3))
        // The first one is at work, so it isn't among those that wait.
        try first.receive(.get)
        try third.receive(.get)
        try third.answer()
        let fourth = try GuardedConnection(limits: limits, census: census)
        #expect([first, second, third, fourth].map(\.isOpen) == [true, false, true, true])
        #expect(census.count == 3)
    }

    @Test func theAddressWithMostConnectionsMakesRoomFirst() throws {
        let census = ConnectionCensus()
        let limits = ConnectionLimits(mostOpen: 3)
        let quiet = try GuardedConnection(limits: limits, census: census, address: "10.0.0.1")
        let greedy = try (1...3).map { _ in
            try GuardedConnection(limits: limits, census: census, address: "10.0.0.2")
        }
        #expect(quiet.isOpen)
        #expect(greedy.map(\.isOpen) == [false, true, true])
    }

    @Test(arguments: [(256, 2, 184), (1024, 2, 888), (16_384, 8, 4096), (64, 4, 16)])
    func filesAreLeftForOthers(files: Int, cores: Int, connections: Int) {
        #expect(ConnectionLimits.mostOpen(ofFiles: files, cores: cores) == connections)
    }
}

/// A connection without a network, in a time that stands still until a test moves it.
private struct GuardedConnection {
    let channel: EmbeddedChannel
    private let isReading: Bool

    init(
        limits: ConnectionLimits = ConnectionLimits(), census: ConnectionCensus = ConnectionCensus(),
        address: String = "127.0.0.1", isReading: Bool = true
    ) throws {
        self.isReading = isReading
        channel = EmbeddedChannel(handlers: [HalfClosing(), ConnectionGuard(limits: limits, census: census)])
        channel.remoteAddress = try SocketAddress(ipAddress: address, port: 1)
        try channel.connect(to: SocketAddress(ipAddress: address, port: 1)).wait()
        if isReading { channel.read() }
    }

    var isOpen: Bool { channel.isActive }

    func pass(_ time: TimeAmount) {
        channel.embeddedEventLoop.advanceTime(by: time)
    }

    func receive(
        _ method: HTTPRequest.Method, headers: HTTPFields = [:], length: Int? = nil, body: Int = 0,
        isWhole: Bool = true
    ) throws {
        var headers = headers
        if let length { headers[.contentLength] = "\(length)" }
        let head = HTTPRequest(method: method, scheme: nil, authority: nil, path: "/", headerFields: headers)
        try channel.writeInbound(HTTPRequestPart.head(head))
        if isReading { channel.read() }
        if body > 0 { try receive(bytes: body) }
        if isWhole { try channel.writeInbound(HTTPRequestPart.end(nil)) }
        while try channel.readInbound(as: HTTPRequestPart.self) != nil {}
    }

    func receive(bytes: Int) throws {
        try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(repeating: 0, count: bytes)))
        if isReading { channel.read() }
    }

    @discardableResult
    func answer() throws -> HTTPResponse {
        try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .ok)))
        try channel.writeOutbound(HTTPResponsePart.end(nil))
        while try channel.readInbound(as: HTTPRequestPart.self) != nil {}
        guard case .head(let head) = try sent().first else { throw ChannelError.eof }
        return head
    }

    func sent() throws -> [HTTPResponsePart] {
        var parts: [HTTPResponsePart] = []
        while let part = try channel.readOutbound(as: HTTPResponsePart.self) { parts.append(part) }
        return parts
    }
}

/// Lets a channel without a network close one direction, as a socket does.
private final class HalfClosing: ChannelOutboundHandler {
    typealias OutboundIn = Any

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        if mode == .output { promise?.succeed() } else { context.close(mode: mode, promise: promise) }
    }
}
