/// Why TeachKit could not do something.
///
/// Every function of every controller throws these and no other errors, or hands one to its completion
/// handler. None is swallowed.
public enum TKError: Error, Hashable, Sendable {
    /// There is no network, or the server can't be found, and nothing is kept here from before.
    case networkUnavailable
    /// There is a network, and the server does not answer as it should.
    case networkFailure
    /// Nobody is signed in on this device, or the school has ended the session.
    case notAuthenticated
    /// What is fetched can't be ordered like that.
    case fetchSortTypeNotAvailable
    /// One may see it, and not change it.
    case noWritePermission
    /// One may not see it.
    case noReadPermission
    /// A student is in no subject.
    case noSharedData
    /// There is no such thing, or it is none of one's business; the two are answered alike.
    case objectNotFound
    /// The class, subject or worksheet that something is to belong to is not there.
    case parentObjectNotFound
    /// There is no such person, or none whom one may see.
    case userCouldNotLoad
    /// A value can't be kept; it says which and why.
    case invalidValue(TKInvalidValue)
    /// Somebody else has changed the same fields meanwhile.
    case conflict(TKConflict)
    /// It can't be done as things are, such as removing a worksheet that students have.
    case notPossibleNow(String?)
    /// There are as many as there can be, or it is too large.
    case limitReached(String?)
    /// Wrong codes were tried too often.
    case tooManyAttempts
    /// A link, a code or an invitation does not lead anywhere, any more or ever.
    case offerNotValid
    /// A leaderboard has no such range.
    case rangeOutOfBounds
    /// A score belongs to nothing that was handed out and worked on.
    case scoreNotRecorded
    /// What this device keeps can't be read or written.
    case deviceStoreFailure(String)
    /// Something went wrong at the school's server.
    case serverFailure
    /// The task was cancelled.
    case cancelled
    /// The server refused for a reason that this version does not know.
    case refused(code: String, field: String?)
}

/// A value that the school can't keep.
public struct TKInvalidValue: Hashable, Sendable {
    /// What is wrong with it.
    public enum Reason: String, CaseIterable, Sendable {
        case isEmpty = "is-empty"
        case isTooLong = "is-too-long"
        case isInvalid = "is-invalid"
        case isOutOfRange = "is-out-of-range"
        case isTaken = "is-taken"
        case notAssignable = "not-assignable"
    }

    /// The name of the field, such as `name` or `exercises.0.text`.
    public let field: String
    public let reason: Reason
    /// A limit, or the number of a line.
    public let detail: String?

    public init(field: String, reason: Reason, detail: String? = nil) {
        self.field = field
        self.reason = reason
        self.detail = detail
    }
}

/// Two versions of one thing that can't both be kept.
public struct TKConflict: Hashable, Sendable {
    /// One version.
    public enum Version: Hashable, Sendable {
        case schoolClass(TKClass)
        case subject(TKSubject)
        case group(TKGroup)
        case document(TKDocument)
    }

    /// The fields that both have changed, to different values.
    public let fields: [String]
    /// What was to be saved.
    public let mine: Version
    /// What the school has; change this one and save it to decide.
    public let theirs: Version

    public init(fields: [String], mine: Version, theirs: Version) {
        self.fields = fields
        self.mine = mine
        self.theirs = theirs
    }
}
