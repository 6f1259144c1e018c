#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The time during which a person is signed in at one place.
///
/// A session ends by itself in two ways: when it hasn't been used for a while, and after a fixed time,
/// regardless of use.
public struct Session: Hashable, Identifiable, Sendable {
    public typealias ID = Identifier<Session>

    /// Where a person is signed in.
    public enum Kind: String, CaseIterable, Sendable {
        /// A browser, with a cookie.
        case browser
        /// A device or an app, with the token it got when a person confirmed its code.
        case device
        /// A program, with a ``PersonalToken``.
        case script

        /// Where a person is present, rather than only a program.
        public static let places: Set<Kind> = [.browser, .device]
    }

    /// How a person got in when a session began.
    public enum Way: String, CaseIterable, Sendable {
        case password
        /// With a start code, which is spent by it.
        case code
        /// With a badge, which can be lost: see ``Action/isOpen(to:)``.
        case badge
        /// On a device whose code the person confirmed in a browser.
        case device
        /// As somebody whom a developer acts as.
        case developer
    }

    /// Who a developer acts as; see ``Actor/takesPart`` and ``Actor/Speaker``.
    public enum Acting: String, CaseIterable, Sendable {
        case teacher, student, neither
    }

    public let id: ID
    public let person: Person.ID
    public let kind: Kind
    /// The name by which the person recognises the place, such as `Firefox, Linux`.
    public let name: String
    public let startedAt: Date
    public var lastUsedAt: Date
    /// When the session ends regardless of use.
    public let endsAt: Date
    public var acting: Acting?
    /// Whether the person used a start code, and hasn't chosen the password yet that uses it up.
    public var needsPassword: Bool
    /// How the person got in; nil for a script, and for sessions that are older than this property.
    public let way: Way?
    /// What the apps of a device may use; of no meaning for other kinds.
    public let scopes: Set<DeviceScope>

    public init(
        id: ID, person: Person.ID, kind: Kind, name: String, startedAt: Date, lastUsedAt: Date, endsAt: Date,
        acting: Acting? = nil, needsPassword: Bool = false, way: Way? = nil,
        scopes: Set<DeviceScope> = DeviceScope.all
    ) {
        self.id = id
        self.person = person
        self.kind = kind
        self.name = name
        self.startedAt = startedAt
        self.lastUsedAt = lastUsedAt
        self.endsAt = endsAt
        self.acting = acting
        self.needsPassword = needsPassword
        self.way = way
        self.scopes = scopes
    }

    /// Whether only apps speak that must not learn what their person is at the school.
    ///
    /// They get what they would get whoever it is; `classroom` is a teacher's work by its nature.
    public var isAppOutsideClassroom: Bool { kind == .device && !scopes.contains(.classroom) }

    /// The longest name of a place, in characters.
    public static let longestName = 120
}

extension Session {
    /// How long a session may last.
    public struct Limits: Hashable, Sendable {
        /// Without being used, in seconds.
        public let idle: TimeInterval
        /// In total, in seconds.
        public let absolute: TimeInterval

        /// The limits for a kind of place and a role.
        ///
        /// Students share devices, so theirs are the shortest in a browser. An app's session outlasts the
        /// summer holidays and is renewed by use until the school year is over; that of an administrator only
        /// a week's holiday. Anyone who loses the device ends it on the account page.
        public init(kind: Kind, role: Person.Role) {
            (idle, absolute) =
                switch (kind, role) {
                case (.browser, .student): (2 * Self.hour, 12 * Self.hour)
                case (.browser, .teacher): (8 * Self.hour, 7 * Self.day)
                case (.browser, .administrator): (2 * Self.hour, 12 * Self.hour)
                case (.device, .administrator): (14 * Self.day, 90 * Self.day)
                case (.device, .student), (.device, .teacher): (60 * Self.day, 366 * Self.day)
                // Each token has its own end, and a script may run only once a year.
                case (.script, _): (366 * Self.day, 366 * Self.day)
                }
        }

        private static let hour: TimeInterval = 3600
        private static let day: TimeInterval = 24 * hour
    }

    /// Whether the session may still be used.
    ///
    /// In a browser, one that began long after now was begun by a clock that was ahead, and would last as much longer. A
    /// device stays in: it would not come back by itself, and the clock may be behind now.
    public func isAlive(at now: Date, role: Person.Role) -> Bool {
        (kind != .browser || startedAt <= now + Self.aheadAtMost) && now < endsAt
            && now < lastUsedAt + Limits(kind: kind, role: role).idle
    }

    /// Whether the last use is to be recorded again: it was some time ago.
    public func isUseOutdated(at now: Date) -> Bool {
        lastUsedAt + Self.secondsBetweenTouches <= now
    }

    /// By how many seconds the clocks of servers may differ, or one be put back, without anybody being signed out.
    private static let aheadAtMost: TimeInterval = 3600
    /// Reading stays reading most of the time.
    private static let secondsBetweenTouches: TimeInterval = 60
}
