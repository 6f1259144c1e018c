public import SchoolModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Where lectures and changes are read from, regularly or once.
public struct TimetableSource: Hashable, Identifiable, Sendable {
    public typealias ID = Identifier<TimetableSource>

    public let id: ID
    public var name: String
    public var format: TimetableFormat
    /// The term of lectures whose format names none.
    public var term: Term.ID?
    /// Whom lectures are for that don't say so themselves.
    public var semester: Semester?
    /// Where it is fetched from; nil for files that are uploaded by hand.
    public var address: String?
    /// How long the school waits between two fetches, in minutes.
    public var everyMinutes: Int
    /// The server's validators from the last answer, for asking whether there is a newer one (RFC 9110).
    public var entityTag: String?
    public var lastModified: String?
    /// The SHA-256 of what was last applied.
    public var contentHash: String?
    public var nextLook: Date?
    public var checkedAt: Date?
    public var changedAt: Date?
    /// How many times in a row it couldn't be read.
    public var failures: Int
    /// What went wrong last time; nil if nothing did.
    public var trouble: SourceTrouble?
    /// The zone of the school's clock by which it was last read; nil unless the school has corrected it since.
    public var formerZone: String?

    public init(
        id: ID, name: String, format: TimetableFormat, term: Term.ID? = nil, semester: Semester? = nil,
        address: String? = nil, everyMinutes: Int = 30, entityTag: String? = nil, lastModified: String? = nil,
        contentHash: String? = nil, nextLook: Date? = nil, checkedAt: Date? = nil, changedAt: Date? = nil,
        failures: Int = 0,
        trouble: SourceTrouble? = nil, formerZone: String? = nil
    ) {
        self.id = id
        self.name = name
        self.format = format
        self.term = term
        self.semester = semester
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
        self.formerZone = formerZone
    }

    /// A short text that differs whenever the settings differ, whatever fetches have found.
    public var settingsFingerprint: String {
        var print = Fingerprint()
        print.add([name, format.rawValue, address ?? "", "\(everyMinutes)"])
        print.add([term, semester?.course, semester?.name].map { $0 ?? "\n" })
        return print.text
    }

    /// Records that a fetch begins.
    ///
    /// If the content crashes the whole program, the next fetch is as late as after any other failure, instead of
    /// being the first thing that happens after each start.
    public mutating func begin(at now: Date) { nextLook = now + waiting(after: failures + 1) }

    /// Records a failed fetch; the wait becomes longer each time, up to a day.
    public mutating func fail(_ trouble: SourceTrouble, at now: Date) {
        failures += 1
        // What is said of its zones can be said again only by reading it.
        if isDoubtful { forgetContent() }
        self.trouble = trouble
        checkedAt = now
        nextLook = now + waiting(after: failures)
    }

    /// Whether it is to be fetched now.
    ///
    /// One that would be due later than any can be was last fetched by a clock that was ahead.
    public func isDue(at now: Date) -> Bool {
        guard let nextLook else { return false }
        return nextLook <= now || nextLook > now + Double(max(everyMinutes, 24 * 60)) * 60
    }

    /// The seconds until the next fetch after this many failures in a row.
    private func waiting(after failures: Int) -> TimeInterval {
        min(Double(everyMinutes) * Double(1 << min(failures, 10)), 24 * 60) * 60
    }

    /// Records a successful fetch.
    public mutating func succeed(changed: Bool, at now: Date) {
        failures = 0
        trouble = nil
        checkedAt = now
        if changed { changedAt = now }
        nextLook = now + Double(everyMinutes) * 60
    }

    /// Records that it still says what was last read.
    public mutating func stay(at now: Date) {
        let doubt = isDoubtful ? trouble : nil
        succeed(changed: false, at: now)
        trouble = doubt
    }

    private var isDoubtful: Bool { trouble?.code == .content(.zonesAreDoubtful) }

    /// Records that the school has corrected the zone of its clock, by which a calendar's moments are at other hours.
    ///
    /// It is read again soon, whatever the other server says.
    public mutating func correct(zone former: String, to zone: String, at now: Date) {
        guard format == .iCalendar, former != zone else { return }
        formerZone = formerZone ?? former
        if formerZone == zone { formerZone = nil }
        forgetContent()
        if address != nil { nextLook = now }
    }

    /// Lets the next look read it again, whatever the other server says.
    public mutating func forgetContent() {
        entityTag = nil
        lastModified = nil
        contentHash = nil
    }

    /// Trims the texts and refuses what can't be stored.
    ///
    /// - Throws: ``Refusal`` for the field `name`, `course`, `semester`, `address` or `everyMinutes`.
    public func checked() throws(Refusal) -> TimetableSource {
        var source = self
        source.name = try Text.line(name, field: "name", longest: 200)
        source.semester = try semester.map { named throws(Refusal) in
            let course = try Text.line(named.course, field: "course", longest: 100)
            return Semester(course: course, name: try Text.line(named.name, field: "semester", longest: 100))
        }
        if let address {
            source.address = Self.fetchable(try Text.line(address, field: "address", longest: 2000))
            guard let url = URL(string: source.address ?? ""), ["http", "https"].contains(url.scheme), url.host != nil
            else { throw Refusal(.isInvalid, field: "address", detail: address) }
        }
        guard (5...10_080).contains(everyMinutes) else {
            throw Refusal(.isOutOfRange, field: "everyMinutes", detail: "5–10080")
        }
        return source
    }

    /// Programs offer feeds under a scheme by which calendars recognize them; they are fetched like everything else.
    private static func fetchable(_ address: String) -> String {
        for scheme in ["webcal://", "webcals://"] where address.lowercased().hasPrefix(scheme) {
            return "https://\(address.dropFirst(scheme.count))"
        }
        return address
    }
}

/// The formats in which timetables are read.
public enum TimetableFormat: String, CaseIterable, Codable, Sendable {
    /// The JSON formats of the timetable service of Hof University, version 3.5.
    case hof
    /// iCalendar (RFC 5545).
    case iCalendar = "icalendar"
    /// Untis' text exports GPU001 (lessons) and GPU014 (substitutions).
    case untis
    /// The XML files of Indiware and stundenplan24.
    case indiware
    case csv
}
