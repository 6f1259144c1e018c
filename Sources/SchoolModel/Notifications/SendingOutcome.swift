#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The outcome of sending a message out of the school.
public enum SendingOutcome: Hashable, Sendable {
    case arrived
    /// Not now; perhaps after this many seconds.
    case tryLater(after: TimeInterval?, reason: String)
    /// The device no longer wants it.
    case isGone
    /// Never, for this reason.
    case refused(String)
}
