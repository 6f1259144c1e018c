public import Foundation

/// One school: the house that people, classes and handouts belong to.
///
/// Every stored thing belongs to exactly one school, and nothing refers across schools.
public struct School: Hashable, Identifiable, Sendable {
    public typealias ID = Identifier<School>

    public let id: ID
    public var name: String
    /// The school's time zone as an IANA name, such as `Europe/Berlin`; every deadline is given in it.
    public var timeZone: String

    /// The language for everybody who has chosen none and whose browser asks for none that the school speaks, such as
    /// `de`; nil leaves that to whoever runs the server.
    public var language: String?

    /// When its years begin and end.
    public var year: SchoolYear

    /// When its lessons begin and end.
    public var periods: DayPeriods

    /// The name of its logo, the SHA-256 of the picture; nil for none.
    ///
    /// It is kept apart from the rest.
    public var logo: String?

    /// The zone of the school's clocks: GMT if this machine doesn't know the name.
    public var zone: TimeZone { TimeZone(identifier: timeZone) ?? .gmt }

    public init(
        id: ID, name: String, timeZone: String, language: String? = nil, year: SchoolYear = .usual,
        periods: DayPeriods = DayPeriods(), logo: String? = nil
    ) {
        self.id = id
        self.name = name
        self.timeZone = timeZone
        self.language = language
        self.year = year
        self.periods = periods
        self.logo = logo
    }

    /// The longest name, in characters.
    public static let longestName = 100

    /// Trims the name, and refuses a time zone that this machine doesn't know.
    ///
    /// - Throws: ``Refusal`` for the field `name` or `timeZone`.
    public func checked() throws(Refusal) -> School {
        var school = self
        school.name = try Text.line(name, field: "name", longest: Self.longestName)
        guard TimeZone(identifier: timeZone) != nil else {
            throw Refusal(.isInvalid, field: "timeZone", detail: timeZone)
        }
        return school
    }
}
