public import Foundation
public import SchoolModel

/// A context as the device stores it.
public struct SavedContext: Hashable, Sendable {
    public var context: ContentContext
    public var created: Date
    public var modified: Date

    public init(_ context: ContentContext, created: Date, modified: Date) {
        self.context = context
        self.created = created
        self.modified = modified
    }
}

/// A request to mark what is assigned at a context as done.
public struct DoneMark: Hashable, Sendable {
    public var path: IdentifierPath
    public var at: Date

    public init(path: IdentifierPath, at: Date) {
        self.path = path
        self.at = at
    }
}

/// What an app saves together: either all of it is kept, or nothing is.
public struct Changes: Hashable, Sendable {
    /// New and changed contexts.
    public var contexts: [SavedContext]
    /// The pictures that the contexts show, if they are new.
    public var thumbnails: [Thumbnail]
    /// Removed contexts, each of which includes everything below it.
    public var removed: [IdentifierPath]
    /// New and changed attempts, in the order in which they began.
    public var activities: [Activity]
    public var done: [DoneMark]

    public init(
        contexts: [SavedContext] = [],
        thumbnails: [Thumbnail] = [],
        removed: [IdentifierPath] = [],
        activities: [Activity] = [],
        done: [DoneMark] = []
    ) {
        self.contexts = contexts
        self.thumbnails = thumbnails
        self.removed = removed
        self.activities = activities
        self.done = done
    }

    /// The part that concerns a person rather than content: it may be kept only if it is assigned.
    var evidence: Evidence { Evidence(activities: activities, done: done) }
}

/// What a person did, regardless of whether it may be kept.
struct Evidence: Hashable, Sendable {
    var activities: [Activity] = []
    var done: [DoneMark] = []

    var isEmpty: Bool { activities.isEmpty && done.isEmpty }

    var paths: Set<IdentifierPath> { Set(activities.map(\.context) + done.map(\.path)) }

    func filtered(_ isIncluded: (IdentifierPath) -> Bool) -> Evidence {
        Evidence(
            activities: activities.filter { isIncluded($0.context) },
            done: done.filter { isIncluded($0.path) }
        )
    }
}

/// What of somebody's evidence a store has kept.
struct KeptEvidence: Hashable, Sendable {
    var evidence = Evidence()
    /// What the kept attempts have to do without.
    var leftOut: [ItemsWithoutRoom] = []
}

/// Items for which an attempt has no room, since several processes have given it more than an attempt may have.
public struct ItemsWithoutRoom: Hashable, Sendable {
    /// The attempt without them.
    public let attempt: Activity
    public let items: [ActivityItem]

    /// The rule by which they are left out, with the first few of them.
    public var refusal: Refusal {
        let named = items.prefix(Self.mostNamed).map { item in
            item.identifier.count > Self.longestName
                ? "“\(item.identifier.prefix(Self.longestName))…”" : "“\(item.identifier)”"
        }
        let rest = items.count > named.count ? " and \(items.count - named.count) more" : ""
        let leftOut = "left out: \(named.joined(separator: ", "))\(rest)"
        return Refusal(.isTooLong, field: "additionalItems", detail: "\(Activity.mostItems) items; \(leftOut)")
    }

    /// How many are named, and with how many characters: an error is one line.
    private static let mostNamed = 3
    private static let longestName = 64
}

/// How much the server does not have yet.
public struct Waiting: Hashable, Sendable {
    /// Contexts to publish or to remove.
    public var contexts = 0
    public var activities = 0
    public var done = 0
    public var thumbnails = 0
    /// Changes to the school's data.
    public var calls = 0
    /// What the server refuses; it is kept here, and not sent again.
    public var refused = 0

    public init() {}

    public var isEmpty: Bool { contexts + activities + done + thumbnails + calls == 0 }

    public static func + (one: Waiting, other: Waiting) -> Waiting {
        var sum = one
        sum.contexts += other.contexts
        sum.activities += other.activities
        sum.done += other.done
        sum.thumbnails += other.thumbnails
        sum.calls += other.calls
        sum.refused += other.refused
        return sum
    }
}
