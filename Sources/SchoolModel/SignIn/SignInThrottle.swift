#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// How often signing in has failed recently, by one of the things that failures are counted by.
///
/// Some failures are free. After them, attempts stand in line: each gets a turn some seconds after the one before, and
/// is examined then, whoever made it. So others who guess make somebody wait, but a right password is not refused for
/// them; which lines an attempt stands in is a matter of ``admit(_:at:)``.
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
            case .name: Self.many
            case .address: 300
            case .site: .max
            }
        }

        /// From how many failures in a day on somebody who guesses is at work, rather than somebody who has forgotten.
        private static let many = 100

        /// The seconds between two turns after so many failures.
        func gap(after failures: Int) -> TimeInterval {
            guard failures > free else { return 0 }
            switch self {
            case .device, .place: return failures > Self.many ? 15 : 5
            case .name: return 15
            case .address(_, .code): return 5
            case .address, .site: return 1
            case .own:
                let doublings = min(failures - free - 1, 16)
                return min(300, 5 * Double(1 << doublings))
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
    /// When the last one was examined, or will be.
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
    /// How far ahead turns are given, in seconds; whoever comes then is told to come again.
    ///
    /// Moments up to there are believed of all subjects, also of those that are given no turn: attempts at the same
    /// moment are not written in the order in which they looked at the clock.
    public static let patience = 30.0

    /// Counts one more attempt for all that it is counted by, and gives it its turn.
    ///
    /// Whoever tries a name for the first time in a day does not wait for what others did to that name elsewhere. The
    /// turns of each line are apart from each other, so that one line never makes those in another wait.
    ///
    /// - Returns: The seconds until the attempt may be examined; zero unless others have failed often.
    /// - Throws: ``Refusal`` of code `too-many-attempts` with the seconds to wait when a line is too long; then nothing
    ///   is counted.
    public static func admit(_ throttles: inout [SignInThrottle], at now: Date) throws(Refusal) -> TimeInterval {
        var counted = throttles
        for index in counted.indices { counted[index].forget(at: now) }
        let tries = counted.compactMap { throttle in
            switch throttle.subject {
            case .place, .site: throttle.failures
            case .device, .name, .address, .own: nil
            }
        }
        let isNew = tries.max().map { $0 < unhindered } ?? false
        var longest = 0.0
        for index in counted.indices {
            if case .name = counted[index].subject, isNew {
                // It takes no turn; otherwise many that are new would make those in line wait longer and longer.
                counted[index].count(at: max(now, counted[index].lastFailureAt))
                continue
            }
            let turn = counted[index].turn(at: now)
            counted[index].count(at: turn)
            longest = max(longest, turn.timeIntervalSince(now))
        }
        guard longest <= patience else {
            throw Refusal(.tooManyAttempts, detail: "\(Int((longest - patience).rounded(.up)))")
        }
        throttles = counted
        return longest
    }

    /// Counts one more attempt of somebody whose mistakes are their own, and who is told to come again.
    ///
    /// It counts as failed until it has succeeded, so that simultaneous attempts can't get around the
    /// limit.
    ///
    /// - Throws: ``Refusal`` of code `too-many-attempts` with the seconds to wait.
    public mutating func attempt(at now: Date) throws(Refusal) {
        forget(at: now)
        let wait = turn(at: now).timeIntervalSince(now)
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

    /// Forgets what is over, and believes no moment that cannot be: a clock that was ahead for a while would
    /// otherwise keep everybody out until that moment has come.
    private mutating func forget(at now: Date) {
        if lastFailureAt > now + Self.patience { lastFailureAt = now - gapWithoutTurn }
        if now >= lastFailureAt + Self.memory { failures = 0 }
    }

    /// How long ago a failure is taken to be whose moment isn't believed.
    ///
    /// Whoever is told to come again is told so without anything being written; so each time they come, the wait would
    /// begin anew.
    private var gapWithoutTurn: TimeInterval {
        if case .own = subject { subject.gap(after: failures) } else { 0 }
    }

    private mutating func count(at turn: Date) {
        failures += 1
        lastFailureAt = turn
    }

    /// When the next attempt may be examined.
    private func turn(at now: Date) -> Date {
        // Turns that were given and have not come yet are in the future.
        max(now, lastFailureAt + subject.gap(after: failures))
    }
}
