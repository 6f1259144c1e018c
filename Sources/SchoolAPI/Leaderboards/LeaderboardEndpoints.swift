public import HTTPTypes
public import SchoolModel

/// Lists the leaderboards that the caller may see.
public struct ListLeaderboards: Endpoint, Hashable {
    public typealias Response = LeaderboardListDTO

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/leaderboards"
    public static let summary = "Lists the leaderboards that the caller may see."

    public init() {}
}

/// Gets a part of a leaderboard; if students see only their neighbours, it contains those.
public struct GetLeaderboard: Endpoint, Hashable {
    public typealias Response = LeaderboardDTO

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/leaderboards/{place}/{topic}"
    public static let summary =
        "Gets a part of a leaderboard; if students see only their neighbours, it contains those."

    /// The identifier of a class, or `school`.
    public var place: String
    /// `type:` and the name of a type of exercise, or `worksheet:` and an identifier.
    public var topic: String
    /// Whether to count only what was played since Monday.
    public var week: Bool?
    /// The first position, from 1.
    public var from: Int?
    /// At most 50, which is also the default.
    public var count: Int?

    public init(place: String, topic: String, week: Bool? = nil, from: Int? = nil, count: Int? = nil) {
        self.place = place
        self.topic = topic
        self.week = week
        self.from = from
        self.count = count
    }
}

/// Gets the caller's own place with its neighbours.
public struct GetLeaderboardNeighbours: Endpoint, Hashable {
    public typealias Response = LeaderboardDTO

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/leaderboards/{place}/{topic}/neighbours"
    public static let summary = "Gets the caller's own place with its neighbours."

    public var place: String
    public var topic: String
    public var week: Bool?
    /// How many places above and below, 0 to 20; 2 by default.
    public var around: Int?

    public init(place: String, topic: String, week: Bool? = nil, around: Int? = nil) {
        self.place = place
        self.topic = topic
        self.week = week
        self.around = around
    }
}

/// The leaderboards to choose from.
public struct LeaderboardListDTO: Codable, Hashable, Sendable {
    public struct Board: Codable, Hashable, Sendable {
        public var place: String
        public var topic: String
        /// The name of the class; nil for the school.
        public var className: String?
        /// The title of the worksheet; nil for a type of exercise.
        public var worksheet: String?

        public init(place: String, topic: String, className: String?, worksheet: String?) {
            self.place = place
            self.topic = topic
            self.className = className
            self.worksheet = worksheet
        }
    }

    public var leaderboards: [Board]

    public init(leaderboards: [Board]) {
        self.leaderboards = leaderboards
    }
}

/// Some places of a leaderboard.
public struct LeaderboardDTO: Codable, Hashable, Sendable {
    public struct Entry: Codable, Hashable, Sendable {
        /// From 1; students with the same score have the same rank.
        public var rank: Int
        public var score: Int
        /// The alias, or as much of the name as is shown.
        public var name: String
        /// Nil for a student who uses an alias, and on the school's leaderboards for everybody but the caller.
        public var personID: Person.ID?
        public var isSelf: Bool

        public init(rank: Int, score: Int, name: String, personID: Person.ID?, isSelf: Bool) {
            self.rank = rank
            self.score = score
            self.name = name
            self.personID = personID
            self.isSelf = isSelf
        }
    }

    /// How many students are on it; nil if students see only their neighbours.
    public var total: Int?
    /// The caller's own rank and score; nil if the caller isn't on it.
    public var rank: Int?
    public var score: Int?
    /// The position of the first entry, from 1.
    public var from: Int
    public var entries: [Entry]

    public init(total: Int?, rank: Int?, score: Int?, from: Int, entries: [Entry]) {
        self.total = total
        self.rank = rank
        self.score = score
        self.from = from
        self.entries = entries
    }
}
