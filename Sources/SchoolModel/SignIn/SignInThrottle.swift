#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// How often signing in has failed recently for one account or from one address.
///
/// Some failures are free. Each further one doubles the wait, up to a limit that a person can wait
/// out. No one is locked out for good, so no one can lock out another person.
public struct SignInThrottle: Hashable, Sendable {
    /// What failures are counted by.
    public enum Subject: Hashable, Sendable {
        /// A user name as typed, whether or not anyone has it.
        case account(String)
        case address(String)

        /// How many failures cost nothing; a whole school may share one address.
        var free: Int {
            switch self {
            case .account: 5
            case .address: 100
            }
        }
    }

    public let subject: Subject
    public var failures: Int
    public var lastFailureAt: Date

    public init(subject: Subject, failures: Int = 0, lastFailureAt: Date = .distantPast) {
        self.subject = subject
        self.failures = failures
        self.lastFailureAt = lastFailureAt
    }

    /// The first wait that a failure costs, in seconds.
    static let shortestWait = 5.0
    /// The longest wait, in seconds.
    static let longestWait = 300.0
    /// The time after which failures are forgotten, in seconds.
    public static let memory = 24.0 * 3600

    /// Counts one more attempt.
    ///
    /// It counts as failed until it has succeeded, so that simultaneous attempts can't get around the
    /// limit.
    ///
    /// - Throws: ``Refusal`` of code `too-many-attempts` with the seconds to wait.
    public mutating func attempt(at now: Date) throws(Refusal) {
        if now >= lastFailureAt + Self.memory { failures = 0 }
        let wait = (lastFailureAt + self.wait).timeIntervalSince(now)
        if wait > 0 { throw Refusal(.tooManyAttempts, detail: "\(Int(wait.rounded(.up)))") }
        failures += 1
        lastFailureAt = now
    }

    /// Takes back an attempt that has succeeded.
    public mutating func succeed() {
        switch subject {
        case .account: failures = 0
        case .address: failures = max(0, failures - 1)
        }
    }

    /// Takes back an attempt that was never examined.
    public mutating func takeBack() {
        failures = max(0, failures - 1)
    }

    /// The seconds to wait after the last failure.
    var wait: TimeInterval {
        guard failures > subject.free else { return 0 }
        let doublings = min(failures - subject.free - 1, 16)
        return min(Self.longestWait, Self.shortestWait * Double(1 << doublings))
    }
}
