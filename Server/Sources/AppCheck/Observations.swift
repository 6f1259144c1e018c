public import SchoolAPI
public import SchoolModel

/// What an app did while a teacher and a student ran it against a school.
public struct Observations: Sendable {
    /// How a run of the app ended.
    public struct Run: Hashable, Sendable {
        /// What the run was for, such as `first start`.
        public var name: String
        /// The exit status; nil when it kept running and was ended from outside.
        public var status: Int32?
        /// The signal that ended the app, unless it was sent from outside.
        public var signal: Int32?

        /// The end of what it wrote to standard error.
        public var errorOutput: String
        /// Whether there is an `Info.plist` beside the program, from which its main bundle has an identifier.
        public var hasInfoPlist: Bool

        public init(
            name: String, status: Int32? = nil, signal: Int32? = nil, errorOutput: String = "",
            hasInfoPlist: Bool = false
        ) {
            self.name = name
            self.status = status
            self.signal = signal
            self.errorOutput = errorOutput
            self.hasInfoPlist = hasInfoPlist
        }
    }

    /// The app's identifier; nil when it never gave one.
    public var app: String?
    public var runs: [Run] = []
    /// What the app had declared after its first start for a teacher.
    public var first: [ContextDTO] = []
    /// What the app had declared after its second start.
    public var second: [ContextDTO] = []
    /// What the school recorded for the student.
    public var attempts: [ActivityDTO] = []
    /// What became of the links that handouts lead to.
    public var links: [OpenedLink] = []
    /// What the app saved and the device or the school refused.
    public var refused: [RefusedThing] = []
    /// The contexts for which the app's context provider was asked and didn't answer, as `app/chapter`.
    public var unanswered: [String] = []

    public init() {}
}

/// What became of a handout's link.
public struct OpenedLink: Hashable, Sendable {
    /// The context that was handed out.
    public var path: IdentifierPath
    /// Where the handout's button leads.
    public var link: String
    /// Whether the student began something at that context after the app was started for the link.
    public var isFollowed: Bool
    /// Whether the student did so only when the app was started for the link once more on the same device.
    public var isFollowedLater: Bool
    /// Whether the app worked at the same contexts as without a link, of which there are several.
    public var isLikeWithoutLink: Bool
    /// Whether the link is an address that the app itself gave, and not the context's path.
    public var isAddress: Bool
    /// Whether the app registered that it opens this address.
    public var isRegistered: Bool
    /// Whether the app got the context's path in place of its address, as it does if it has registered without that.
    public var isOpenedByPath: Bool
    /// Whether the app asked to be told of what people open.
    public var isAskedFor: Bool

    public init(
        _ path: IdentifierPath, link: String, isFollowed: Bool, isFollowedLater: Bool = false,
        isLikeWithoutLink: Bool = false, isAddress: Bool = false, isRegistered: Bool = true,
        isOpenedByPath: Bool = false, isAskedFor: Bool = true
    ) {
        self.path = path
        self.link = link
        self.isFollowed = isFollowed
        self.isFollowedLater = isFollowedLater
        self.isLikeWithoutLink = isLikeWithoutLink
        self.isAddress = isAddress
        self.isRegistered = isRegistered
        self.isOpenedByPath = isOpenedByPath
        self.isAskedFor = isAskedFor
    }
}

/// Something that an app saved, and that wasn't kept or sent because of a rule.
public struct RefusedThing: Hashable, Sendable {
    /// What it is, in a word or two, such as `attempt`.
    public var kind: String
    /// Where it is, as `app/chapter/quiz`.
    public var place: String
    /// The field that the rule is about.
    public var field: String?
    /// Why it was refused, in a sentence.
    public var sentence: String

    public init(kind: String, place: String, field: String? = nil, sentence: String) {
        self.kind = kind
        self.place = place
        self.field = field
        self.sentence = sentence
    }
}
