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

    /// The zone of the school's clocks: GMT if this machine doesn't know the name.
    public var zone: TimeZone { TimeZone(identifier: timeZone) ?? .gmt }

    public init(id: ID, name: String, timeZone: String) {
        self.id = id
        self.name = name
        self.timeZone = timeZone
    }
}
