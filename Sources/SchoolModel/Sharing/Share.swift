#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// An offer to join a class or a subject, made by one of its teachers.
public struct Share: Hashable, Identifiable, Sendable {
    public typealias ID = Identifier<Share>

    /// Whom a share is for.
    public enum Kind: Hashable, Sendable {
        /// Anyone who has the link or types its code.
        case link(code: ShareCode)
        /// One person of the school.
        case invitation(Person.ID)
    }

    /// What a teacher sets for a link.
    public struct Terms: Hashable, Sendable {
        public var role: Enrolment.Role
        public var expiresAt: Date?
        /// How many people may join with it; nil for any number.
        public var uses: Int?
        /// Whether a teacher confirms everyone who wants to join.
        public var needsConfirmation: Bool

        public init(
            role: Enrolment.Role, expiresAt: Date? = nil, uses: Int? = nil, needsConfirmation: Bool = false
        ) {
            self.role = role
            self.expiresAt = expiresAt
            self.uses = uses
            self.needsConfirmation = needsConfirmation
        }

        /// The highest limit for the number of people.
        public static let mostUses = 10_000
        /// The longest time that a link can be open, in seconds: a year.
        public static let longestTime = 366.0 * 24 * 3600

        /// Refuses terms that can't be met.
        ///
        /// - Throws: ``Refusal`` of code `is-out-of-range` for `uses` or `expiresAt`.
        public func checked(at now: Date) throws(Refusal) -> Terms {
            if let uses, !(1...Self.mostUses).contains(uses) {
                throw Refusal(.isOutOfRange, field: "uses", detail: "1–\(Self.mostUses)")
            }
            var terms = self
            terms.expiresAt = expiresAt.map(Date.init(wholeMilliseconds:))
            if let end = terms.expiresAt, end <= now || end > now + Self.longestTime {
                throw Refusal(.isOutOfRange, field: "expiresAt")
            }
            return terms
        }
    }

    public let id: ID
    public let schoolClass: SchoolClass.ID
    public let kind: Kind
    public let terms: Terms
    public let madeBy: Person.ID
    public let madeAt: Date
    /// How many people have joined with it, also those who have left since: this is what the terms limit.
    public var used: Int

    public init(
        id: ID, schoolClass: SchoolClass.ID, kind: Kind, terms: Terms, madeBy: Person.ID, madeAt: Date, used: Int = 0
    ) {
        self.id = id
        self.schoolClass = schoolClass
        self.kind = kind
        self.terms = terms
        self.madeBy = madeBy
        self.madeAt = madeAt
        self.used = used
    }

    /// Who is invited; nil for a link.
    public var invitee: Person.ID? {
        if case .invitation(let person) = kind { person } else { nil }
    }

    /// Whether it can still be used to join.
    public func isOpen(at now: Date) -> Bool {
        if let end = terms.expiresAt, end <= now { return false }
        return terms.uses.map { used < $0 } ?? true
    }
}

/// A code that a teacher writes on the board and students type to join a class.
///
/// It consists of figures and capital letters, without those that look alike or spell something.
public struct ShareCode: Hashable, Sendable {
    private static let alphabet = Array("23456789BCDFGHJKMNPQRSTVWXYZ")
    private static let length = 8

    /// The number of random bytes that make a code.
    public static let byteCount = length

    /// The eight characters without a hyphen.
    public let characters: String

    /// Makes a code from ``byteCount`` random bytes.
    public init(random bytes: [UInt8]) {
        precondition(bytes.count == Self.byteCount)
        characters = String(bytes.map { Self.alphabet[Int($0) * Self.alphabet.count / 256] })
    }

    /// Reads what a person typed; case, width, spaces and dashes don't matter.
    public init?(typed text: String) {
        let characters = TypedCode.plain(text)
        guard characters.count == Self.length, characters.allSatisfy(Self.alphabet.contains) else { return nil }
        self.characters = characters
    }

    /// The code as it is shown: `7K2M-9QXR`.
    public var text: String { "\(characters.prefix(4))-\(characters.suffix(4))" }
}

/// A request to join a class with a link that needs a teacher's confirmation.
public struct JoinRequest: Hashable, Sendable {
    public let share: Share.ID
    public let schoolClass: SchoolClass.ID
    public let person: Person.ID
    public let role: Enrolment.Role
    public let askedAt: Date

    public init(
        share: Share.ID, schoolClass: SchoolClass.ID, person: Person.ID, role: Enrolment.Role, askedAt: Date
    ) {
        self.share = share
        self.schoolClass = schoolClass
        self.person = person
        self.role = role
        self.askedAt = askedAt
    }
}

/// A person's place in a class, with how and when they got it.
public struct Membership: Hashable, Sendable {
    /// How a person came into a class.
    public enum Way: String, CaseIterable, Codable, Sendable {
        /// Another system's roster says so.
        case roster
        /// An administrator put them there.
        case office
        /// They made it.
        case made
        /// A teacher chose them from the home class.
        case chosen
        case link
        case invitation

        /// Whether the school itself has put them there, so that neither they nor a teacher can undo it.
        public var isTheSchools: Bool { self == .roster || self == .office }
    }

    public let enrolment: Enrolment
    public let way: Way
    /// Nil for people who joined before this was recorded.
    public let since: Date?

    public init(enrolment: Enrolment, way: Way, since: Date?) {
        self.enrolment = enrolment
        self.way = way
        self.since = since
    }
}
