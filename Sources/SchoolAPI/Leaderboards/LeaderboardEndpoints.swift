public import HTTPTypes
public import SchoolModel

/// The leaderboards that the asker may see.
public struct ListLeaderboards: Endpoint, Hashable {
    public typealias Response = LeaderboardListDTO

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/leaderboards"

    public init() {}
}

/// A part of a leaderboard; where students see their neighbours only, these.
public struct GetLeaderboard: Endpoint, Hashable {
    public typealias Response = LeaderboardDTO

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/leaderboards/{place}/{topic}"

    /// The identifier of a class, or `school`.
    public var place: String
    /// `type:` and the name of a type of exercises, or `worksheet:` and an identifier.
    public var topic: String
    /// Only what was played since Monday.
    public var week: Bool?
    /// The first position, from 1.
    public var from: Int?
    /// At most 50, which is what one gets by default.
    public var count: Int?

    public init(place: String, topic: String, week: Bool? = nil, from: Int? = nil, count: Int? = nil) {
        self.place = place
        self.topic = topic
        self.week = week
        self.from = from
        self.count = count
    }
}

/// The asker's own place with its neighbours.
public struct GetLeaderboardNeighbours: Endpoint, Hashable {
    public typealias Response = LeaderboardDTO

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/leaderboards/{place}/{topic}/neighbours"

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

/// Leaderboards to choose from.
public struct LeaderboardListDTO: Codable, Hashable, Sendable {
    public struct Board: Codable, Hashable, Sendable {
        public var place: String
        public var topic: String
        /// The name of the class; nil for the school.
        public var className: String?
        /// The title of the worksheet; nil for a type of exercises.
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
        /// From 1; who has the same score has the same rank.
        public var rank: Int
        public var score: Int
        /// The alias, or the name as far as it is shown.
        public var name: String
        /// Nil for somebody who goes by an alias.
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

    /// How many are on it; nil where students see their neighbours only.
    public var total: Int?
    /// The asker's own rank and score; nil for somebody who is not on it.
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
