/// The reason why an operation failed.
///
/// Every function of every controller throws only these errors, or passes one to its completion handler. No
/// error is swallowed.
public enum TKError: Error, Hashable, Sendable {
    /// There is no network, or the server can't be found, and no earlier answer is kept here.
    case networkUnavailable
    /// There is a network, but the server doesn't answer properly.
    case networkFailure
    /// Nobody is signed in on this device, or the school has ended the session.
    case notAuthenticated
    /// The results can't be sorted in this order.
    case fetchSortTypeNotAvailable
    /// The person may see it, but not change it.
    case noWritePermission
    /// The person may not see it.
    case noReadPermission
    /// The student has no subjects.
    case noSharedData
    /// The object doesn't exist, or the person may not know of it; the school doesn't say which.
    case objectNotFound
    /// The class, subject or worksheet that the object is meant for doesn't exist.
    case parentObjectNotFound
    /// There is no such user, or the person may not see them.
    case userCouldNotLoad
    /// A value is invalid; the details say which and why.
    case invalidValue(TKInvalidValue)
    /// Someone else has changed the same fields in the meantime.
    case conflict(TKConflict)
    /// The operation isn't possible in the current state, such as removing a worksheet that students have.
    case notPossibleNow(String?)
    /// The maximum number is reached, or the object is too large.
    case limitReached(String?)
    /// Too many wrong codes were tried.
    case tooManyAttempts
    /// A link, code or invitation is invalid or has expired.
    case offerNotValid
    /// The range is invalid for a leaderboard.
    case rangeOutOfBounds
    /// The score belongs to no assigned and answered exercise.
    case scoreNotRecorded
    /// The data on this device can't be read or written.
    case deviceStoreFailure(String)
    /// An error occurred on the school's server.
    case serverFailure
    /// The task was cancelled.
    case cancelled
    /// The server refused for a reason unknown to this version.
    case refused(code: String, field: String?)
}

/// A value that the school can't accept.
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

    /// The fields that both have changed to different values.
    public let fields: [String]
    /// The version to be saved.
    public let mine: Version
    /// The school's version; to resolve the conflict, change this one and save it.
    public let theirs: Version

    public init(fields: [String], mine: Version, theirs: Version) {
        self.fields = fields
        self.mine = mine
        self.theirs = theirs
    }
}
