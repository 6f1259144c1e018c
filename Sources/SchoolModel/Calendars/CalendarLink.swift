#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A secret by which a calendar on some device reads its person's timetable.
///
/// Each device gets one of its own, so that one that is lost can be shut out without the others. It reads
/// and can do nothing else; it is kept as a hash and holds until it is revoked.
public struct CalendarLink: Hashable, Identifiable, Sendable {
    public typealias ID = Identifier<CalendarLink>

    /// How many of them one person may have at a time.
    public static let most = 25
    /// The longest name, in characters.
    public static let longestName = 80

    public let id: ID
    public let person: Person.ID
    /// What the person recognises it by, such as `My phone`.
    public let name: String
    public let madeAt: Date
    /// Nil before a calendar has read it; noted once an hour.
    public let lastReadAt: Date?

    public init(id: ID, person: Person.ID, name: String, madeAt: Date, lastReadAt: Date? = nil) {
        self.id = id
        self.person = person
        self.name = name
        self.madeAt = madeAt
        self.lastReadAt = lastReadAt
    }
}
