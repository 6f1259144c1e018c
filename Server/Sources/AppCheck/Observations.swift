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

        public init(name: String, status: Int32? = nil, signal: Int32? = nil) {
            self.name = name
            self.status = status
            self.signal = signal
        }
    }

    /// The app's identifier; nil when it never gave one.
    public var app: String?
    public var runs: [Run] = []
    /// What the app had declared after its first start for a teacher.
    public var first: [ContextDTO] = []
    /// What the app had declared after its second start.
    public var second: [ContextDTO] = []
    /// The contexts that were handed out to the student.
    public var handedOut: Set<IdentifierPath> = []
    /// What the school recorded for the student.
    public var attempts: [ActivityDTO] = []
    /// Whether the student began something at a context after opening its link.
    public var links: [IdentifierPath: Bool] = [:]
    /// How many things the school refused.
    public var refused = 0

    public init() {}
}
