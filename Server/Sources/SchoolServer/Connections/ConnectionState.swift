import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Whose turn it is on a connection, and until when.
///
/// A connection waits for the head of a request, then for its body, then the server works and
/// answers, then it waits again. This value holds the rules; ``ConnectionGuard`` acts on them.
struct ConnectionState {
    private let limits: ConnectionLimits
    /// How many requests have begun to arrive, have arrived, and have been answered.
    private var begun = 0
    private var arrived = 0
    private var answered = 0
    /// When the client's turn began.
    private var turnBeganAt: NIODeadline
    private var body = IncomingBody()
    private var stalled: StalledAnswer?
    private var closesAfterAnswer = false
    private var farewell: Farewell?
    /// Whether nothing more can be understood, because a request asked for another protocol.
    private(set) var isDeaf = false

    init(limits: ConnectionLimits, openedAt now: NIODeadline) {
        self.limits = limits
        turnBeganAt = now
    }

    private var isReceiving: Bool { begun > arrived }
    private var isIdle: Bool { begun == answered && !isReceiving }

    /// Whether the last answer was given, and further input is discarded.
    var saysFarewell: Bool { farewell != nil }

    /// Whether an answer is owed to the client.
    var owesAnAnswer: Bool { begun > answered }

    /// When the client's turn began, or nil while it is the server's.
    var waitsSince: NIODeadline? { isIdle || isReceiving ? turnBeganAt : nil }

    /// When the client's time is up, or nil while it is the server's turn.
    var deadline: NIODeadline? {
        if let farewell { return farewell.endsAt }
        return [turnEndsAt, stalled.map { $0.since + TimeAmount(limits.progress) }].compactMap(\.self).min()
    }

    private var turnEndsAt: NIODeadline? {
        if isReceiving { return body.readingSince.map { $0 + TimeAmount(limits.progress) - body.waited } }
        guard isIdle else { return nil }
        return turnBeganAt + TimeAmount(begun == 0 ? limits.firstHead : limits.nextHead)
    }
}

extension ConnectionState {
    /// A part of a request has arrived.
    mutating func receive(_ part: HTTPRequestPart, at now: NIODeadline) {
        switch part {
        case .head(let head):
            begun += 1
            turnBeganAt = now
            body = IncomingBody(
                length: head.headerFields[.contentLength].flatMap(Int.init), readingSince: body.readingSince)
            if head.method == .connect || head.headerFields[.upgrade] != nil { isDeaf = true }
        case .body(let bytes):
            body.received += bytes.readableBytes
            body.receivedInSpan += bytes.readableBytes
        case .end:
            arrived += 1
            if isIdle { turnBeganAt = now }
        }
    }

    /// The server is ready for more of what the client sends.
    mutating func beginReading(at now: NIODeadline) {
        guard body.readingSince == nil else { return }
        body.readingSince = now
    }

    /// The server has taken what arrived, and may need time before it wants more.
    mutating func endReading(at now: NIODeadline) {
        guard let since = body.readingSince else { return }
        body.waited = body.waited + (now - since)
        body.readingSince = nil
    }

    /// The head of an answer is about to be sent.
    ///
    /// - Returns: Whether it is the last one, because too much of its request is still to come.
    mutating func beginAnswer() -> Bool {
        let isUnread = arrived <= answered
        let rest = body.length.map { $0 - body.received } ?? .max
        closesAfterAnswer = closesAfterAnswer || isDeaf || (isUnread && rest > limits.smallRest)
        return closesAfterAnswer
    }

    /// An answer has been sent.
    ///
    /// - Returns: Whether it was the last one.
    mutating func endAnswer(at now: NIODeadline) -> Bool {
        answered += 1
        if isIdle { turnBeganAt = now }
        return closesAfterAnswer
    }

    /// The client isn't taking what is sent; so many bytes wait for it.
    mutating func stall(with waiting: Int, at now: NIODeadline) {
        stalled = StalledAnswer(since: now, waiting: waiting)
    }

    /// The client takes what is sent.
    mutating func flow() {
        stalled = nil
    }

    /// The server has said all that it will say.
    mutating func beginFarewell(at now: NIODeadline) {
        guard farewell == nil else { return }
        farewell = Farewell(endsAt: now + TimeAmount(limits.farewell), left: limits.farewellBytes)
    }

    /// Something arrived that is discarded.
    ///
    /// - Returns: Whether it was too much.
    mutating func throwAway(_ part: HTTPRequestPart) -> Bool {
        guard case .body(let bytes) = part, var farewell else { return false }
        farewell.left -= bytes.readableBytes
        self.farewell = farewell
        return farewell.left < 0
    }

    /// The ``deadline`` has come.
    ///
    /// - Parameters:
    ///   - waiting: How many bytes wait for the client to take them.
    ///   - now: The moment.
    /// - Returns: Whether the client made too little progress; otherwise it gets more time.
    mutating func isOver(with waiting: Int, at now: NIODeadline) -> Bool {
        guard let deadline, deadline <= now else { return false }
        if let stalled, stalled.waiting - waiting >= limits.leastProgress {
            stall(with: waiting, at: now)
            return false
        }
        if farewell == nil, isReceiving, stalled == nil, body.receivedInSpan >= limits.leastProgress {
            body.beginSpan(at: now)
            return false
        }
        return true
    }
}

/// What has arrived of a request's body.
private struct IncomingBody {
    /// How long the client says it is.
    var length: Int?
    var received = 0
    /// How much has arrived since progress was last checked, and how long the server waited for it.
    var receivedInSpan = 0
    var waited = TimeAmount.zero
    /// Since when the server has been ready for more.
    var readingSince: NIODeadline?

    mutating func beginSpan(at now: NIODeadline) {
        receivedInSpan = 0
        waited = .zero
        if readingSince != nil { readingSince = now }
    }
}

/// An answer that the client isn't taking.
private struct StalledAnswer {
    let since: NIODeadline
    let waiting: Int
}

/// The end of a connection.
private struct Farewell {
    let endsAt: NIODeadline
    /// How many more bytes are read.
    var left: Int
}
