#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// How often signing in has failed recently, by one of the things that failures are counted by.
///
/// Some failures are free. Each further one doubles the wait, up to a limit that a person can wait
/// out. No one is locked out for good; which waits hold for whom is a matter of ``admit(_:at:)``.
public struct SignInThrottle: Hashable, Sendable {
    /// What failures are counted by.
    public enum Subject: Hashable, Sendable {
        /// One name, tried in a browser in which its person has signed in before.
        case device(String, name: String)
        /// One name, tried from one network.
        case place(String, name: String)
        /// One name, tried from networks that belong together; it says who is new, and costs no wait of its own.
        case site(String, name: String)
        /// One name, tried from anywhere but its person's own devices.
        case name(String)
        /// One way of signing in, tried from one network, whatever the name.
        case address(String, way: SignInAttempt.Way)
        /// What somebody who is signed in tries.
        case own(String)

        /// How many failures cost nothing; a whole school may share one address.
        var free: Int {
            switch self {
            case .device, .place, .own: 5
            case .name: 100
            case .address: 300
            case .site: .max
            }
        }

        /// The first and the longest wait that a failure costs, in seconds.
        var waits: (first: Double, longest: Double) {
            switch self {
            case .device, .place, .own: (5, 300)
            case .name: (5, 60)
            case .address, .site: (1, 1)
            }
        }

        /// Whether failures are those of whoever tries now, as far as anybody can tell.
        var isOwn: Bool {
            switch self {
            case .device, .place, .own: true
            case .site, .name, .address: false
            }
        }

        /// A text that no other subject has.
        public var text: String {
            switch self {
            case .device(let device, let name): "device \(device) \(name)"
            case .place(let network, let name): "place \(network) \(name)"
            case .site(let site, let name): "site \(site) \(name)"
            case .name(let name): "name \(name)"
            case .address(let network, let way): "address \(way) \(network)"
            case .own(let name): "own \(name)"
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

    /// The time after which failures are forgotten, in seconds.
    public static let memory = 24.0 * 3600
    /// How many attempts of one name from one site are examined, whatever others have done to that name.
    static let unhindered = 3

    /// Counts one more attempt for all that it is counted by.
    ///
    /// Whoever tries a name for the first time in a day is not made to wait for what others did to
    /// that name elsewhere; so nobody locks out another person, and guessing is still slow.
    ///
    /// - Throws: ``Refusal`` of code `too-many-attempts` with the seconds to wait; then nothing is counted.
    public static func admit(_ throttles: inout [SignInThrottle], at now: Date) throws(Refusal) {
        var counted = throttles
        for index in counted.indices { counted[index].forget(at: now) }
        let tries = counted.compactMap { throttle in
            switch throttle.subject {
            case .place, .site: throttle.failures
            case .device, .name, .address, .own: nil
            }
        }
        let isNew = tries.max().map { $0 < unhindered } ?? false
        for index in counted.indices {
            if case .name = counted[index].subject, isNew {
                counted[index].count(at: now)
            } else {
                try counted[index].attempt(at: now)
            }
        }
        throttles = counted
    }

    /// Counts one more attempt.
    ///
    /// It counts as failed until it has succeeded, so that simultaneous attempts can't get around the
    /// limit.
    ///
    /// - Throws: ``Refusal`` of code `too-many-attempts` with the seconds to wait.
    public mutating func attempt(at now: Date) throws(Refusal) {
        forget(at: now)
        let wait = (lastFailureAt + self.wait).timeIntervalSince(now)
        if wait > 0 { throw Refusal(.tooManyAttempts, detail: "\(Int(wait.rounded(.up)))") }
        count(at: now)
    }

    /// Takes back an attempt that has succeeded, and with it one's own failures before it.
    ///
    /// It erases nobody else's: somebody who knows one password must not go on guessing by signing in between.
    public mutating func succeed() {
        if subject.isOwn { failures = 0 } else { takeBack() }
    }

    /// Takes back an attempt that was never examined.
    public mutating func takeBack() {
        failures = max(0, failures - 1)
    }

    private mutating func forget(at now: Date) {
        if now >= lastFailureAt + Self.memory { failures = 0 }
    }

    private mutating func count(at now: Date) {
        failures += 1
        lastFailureAt = now
    }

    /// The seconds to wait after the last failure.
    var wait: TimeInterval {
        guard failures > subject.free else { return 0 }
        let doublings = min(failures - subject.free - 1, 16)
        return min(subject.waits.longest, subject.waits.first * Double(1 << doublings))
    }
}
