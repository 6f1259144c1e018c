/// How long and how much a client may keep the server waiting.
///
/// A slow client costs a connection and a little memory. So everybody gets enough time for a bad
/// network, but no more.
public struct ConnectionLimits: Hashable, Sendable {
    /// How many connections may be open; beyond that, those that have been idle longest make room.
    public var mostOpen: Int
    /// From opening a connection to the whole head of the first request.
    public var firstHead: Duration
    /// From an answer to the whole head of the next request; longer than proxies keep a connection.
    public var nextHead: Duration
    /// The time in which ``leastProgress`` of a body must arrive, or of an answer must leave.
    public var progress: Duration
    /// How many bytes show that a client is merely slow.
    public var leastProgress: Int
    /// How much of an unwanted body is still read, so that the connection can stay open.
    public var smallRest: Int
    /// How long a closing connection keeps reading.
    ///
    /// Otherwise a client that is still writing would see a broken connection instead of the answer.
    public var farewell: Duration
    /// How many bytes a closing connection still reads.
    public var farewellBytes: Int

    /// The longest head of a request, in bytes.
    static let head = 32 << 10
    /// The longest line of a head, in bytes.
    static let headLine = 16 << 10
    /// The most lines of a head.
    static let headLines = 200

    public init(
        mostOpen: Int = 4096, firstHead: Duration = .seconds(20), nextHead: Duration = .seconds(75),
        progress: Duration = .seconds(30), leastProgress: Int = 4096, smallRest: Int = 256 << 10,
        farewell: Duration = .seconds(5), farewellBytes: Int = 8 << 20
    ) {
        self.mostOpen = mostOpen
        self.firstHead = firstHead
        self.nextHead = nextHead
        self.progress = progress
        self.leastProgress = leastProgress
        self.smallRest = smallRest
        self.farewell = farewell
        self.farewellBytes = farewellBytes
    }
}
