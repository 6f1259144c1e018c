public import SchoolModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Where lectures and changes are read from, again and again or once.
public struct TimetableSource: Hashable, Identifiable, Sendable {
    public typealias ID = Identifier<TimetableSource>

    public let id: ID
    public var name: String
    public var format: TimetableFormat
    /// The term of lectures whose format names none.
    public var term: Term.ID?
    /// Where it is fetched; nil for files that are uploaded by hand.
    public var address: String?
    /// How long the school waits between two looks, in minutes.
    public var everyMinutes: Int
    /// What the server said of the last answer, to be asked whether there is another one (RFC 9110).
    public var entityTag: String?
    public var lastModified: String?
    /// The SHA-256 of what was last applied.
    public var contentHash: String?
    public var nextLook: Date?
    public var checkedAt: Date?
    public var changedAt: Date?
    /// How often in a row it could not be read.
    public var failures: Int
    /// What went wrong the last time; nil when all is well.
    public var trouble: SourceTrouble?

    public init(
        id: ID, name: String, format: TimetableFormat, term: Term.ID? = nil, address: String? = nil,
        everyMinutes: Int = 30, entityTag: String? = nil, lastModified: String? = nil, contentHash: String? = nil,
        nextLook: Date? = nil, checkedAt: Date? = nil, changedAt: Date? = nil, failures: Int = 0,
        trouble: SourceTrouble? = nil
    ) {
        self.id = id
        self.name = name
        self.format = format
        self.term = term
        self.address = address
        self.everyMinutes = everyMinutes
        self.entityTag = entityTag
        self.lastModified = lastModified
        self.contentHash = contentHash
        self.nextLook = nextLook
        self.checkedAt = checkedAt
        self.changedAt = changedAt
        self.failures = failures
        self.trouble = trouble
    }

    /// Notes that somebody looks now.
    ///
    /// If what is there ends the whole program, the next look is as late as after any other failure, instead of the
    /// first thing that happens after each start.
    public mutating func begin(at now: Date) { nextLook = now + waiting(after: failures + 1) }

    /// Notes a look that failed; the next one waits longer each time, up to a day.
    public mutating func fail(_ trouble: SourceTrouble, at now: Date) {
        failures += 1
        self.trouble = trouble
        checkedAt = now
        nextLook = now + waiting(after: failures)
    }

    /// Seconds until the next look after so many failures in a row.
    private func waiting(after failures: Int) -> TimeInterval {
        min(Double(everyMinutes) * Double(1 << min(failures, 10)), 24 * 60) * 60
    }

    /// Notes a look that went well.
    public mutating func succeed(changed: Bool, at now: Date) {
        failures = 0
        trouble = nil
        checkedAt = now
        if changed { changedAt = now }
        nextLook = now + Double(everyMinutes) * 60
    }

    /// Trims the texts and refuses what can't be kept.
    ///
    /// - Throws: ``Refusal`` for the field `name`, `address` or `everyMinutes`.
    public func checked() throws(Refusal) -> TimetableSource {
        var source = self
        source.name = try Text.line(name, field: "name", longest: 200)
        if let address {
            source.address = try Text.line(address, field: "address", longest: 2000)
            guard let url = URL(string: source.address ?? ""), ["http", "https"].contains(url.scheme), url.host != nil
            else { throw Refusal(.isInvalid, field: "address", detail: address) }
        }
        guard (5...10_080).contains(everyMinutes) else {
            throw Refusal(.isOutOfRange, field: "everyMinutes", detail: "5–10080")
        }
        return source
    }
}

/// The formats in which timetables are read.
public enum TimetableFormat: String, CaseIterable, Codable, Sendable {
    /// The JSON shapes of the timetable service of Hof's university, version 3.5.
    case hof
    /// iCalendar (RFC 5545).
    case iCalendar = "icalendar"
    /// Untis' text exports GPU001 (lessons) and GPU014 (substitutions).
    case untis
    /// The XML files of Indiware and stundenplan24.
    case indiware
    case csv
}
