#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A secret with which a calendar on a device reads its person's timetable.
///
/// Each device gets its own, so that a lost device can be shut out without affecting the others. It only
/// allows reading, and keeping a ``CalendarLook``; it is stored as a hash and is valid until it is revoked.
public struct CalendarLink: Hashable, Identifiable, Sendable {
    public typealias ID = Identifier<CalendarLink>

    /// The most links that one person may have at a time.
    public static let most = 25
    /// The longest name, in characters.
    public static let longestName = 80

    public let id: ID
    public let person: Person.ID
    /// The name by which the person recognises it, such as `My phone`.
    public let name: String
    public let madeAt: Date
    /// Nil until a calendar has read it; updated once an hour.
    public let lastReadAt: Date?

    public init(id: ID, person: Person.ID, name: String, madeAt: Date, lastReadAt: Date? = nil) {
        self.id = id
        self.person = person
        self.name = name
        self.madeAt = madeAt
        self.lastReadAt = lastReadAt
    }
}
