/// How long and how much a client may keep the server waiting.
///
/// Whoever is slow costs a connection and a little memory. So everybody gets enough time for a bad
/// network, and nobody more than that.
public struct ConnectionLimits: Hashable, Sendable {
    /// How many connections may be open; above it, those that wait longest make room.
    public var mostOpen: Int
    /// From opening a connection to the whole head of the first request.
    public var firstHead: Duration
    /// From an answer to the whole head of the next request; longer than proxies keep a connection.
    public var nextHead: Duration
    /// The time in which ``leastProgress`` has to come of a body, or to go of an answer.
    public var progress: Duration
    /// How many bytes make a client one that is merely slow.
    public var leastProgress: Int
    /// What is still taken in of a body that nobody wants, so that the connection can go on.
    public var smallRest: Int
    /// How long a connection that will be closed still takes in what comes.
    ///
    /// A client that is writing would otherwise see a broken connection instead of the answer.
    public var farewell: Duration
    /// How many bytes a connection that will be closed still takes in.
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
