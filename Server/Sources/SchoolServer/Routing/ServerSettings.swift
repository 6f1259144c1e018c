public import SchoolWeb

/// What somebody who runs a server decides about it.
public struct ServerSettings: Sendable {
    /// The address at which browsers and devices reach the server, such as `https://school.example`.
    ///
    /// Addresses that people print, scan or pass on begin with it. Without it, they begin with the name in the
    /// request, and requests for other names than the machine's own are refused.
    public var publicAddress: String?

    /// The names by which the machine is known in its own network, such as `library.local`, in lowercase.
    ///
    /// Nobody else can make a browser use these for this server, nor `localhost`, nor a plain address.
    public var ownNames: Set<String>

    /// Lets people act as a teacher, as a student or as neither, and discard what was recorded.
    ///
    /// Off in production, where the server answers as if it didn't exist.
    public var developerMode: Bool

    /// Whether a proxy in front of the server says who is asking, in `X-Forwarded-For`.
    public var trustsProxy: Bool

    /// How fast one client may send requests.
    public var rateLimit: RateLimit

    /// How long and how much a client may keep the server waiting.
    public var connections: ConnectionLimits

    /// Whom the sign-in page offers in a demo school, with passwords that everybody may know.
    public var demoPeople: [SignInPage.DemoPerson]

    /// The language of messages to people who haven't chosen one.
    public var language: Language

    public init(
        publicAddress: String? = nil, ownNames: Set<String> = [], developerMode: Bool = false,
        trustsProxy: Bool = false, rateLimit: RateLimit = RateLimit(),
        connections: ConnectionLimits = ConnectionLimits(),
        demoPeople: [SignInPage.DemoPerson] = [], language: Language = .english
    ) {
        self.publicAddress = publicAddress
        self.ownNames = ownNames
        self.developerMode = developerMode
        self.trustsProxy = trustsProxy
        self.rateLimit = rateLimit
        self.connections = connections
        self.demoPeople = demoPeople
        self.language = language
    }

    /// Whether browsers reach the server through TLS.
    ///
    /// Only what was set counts: a header that says so may be a visitor's, passed on by a proxy that sets none. A
    /// proxy is there to speak TLS.
    public var isReachedThroughTLS: Bool { publicAddress?.lowercased().hasPrefix("https:") ?? trustsProxy }
}

/// How many requests a client may send.
public struct RateLimit: Hashable, Sendable {
    /// In the long run.
    public var perSecond: Double
    /// In a burst, after a pause.
    public var burst: Double

    public init(perSecond: Double = 200, burst: Double = 2000) {
        self.perSecond = perSecond
        self.burst = burst
    }
}
