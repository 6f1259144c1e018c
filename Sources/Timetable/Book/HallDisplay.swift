public import SchoolModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A screen in the hall that shows today's and tomorrow's changes to everybody who passes.
///
/// Nobody signs in at it: its secret address is all it has, stored as a hash and valid until it is revoked.
public struct HallDisplay: Hashable, Identifiable, Sendable {
    public typealias ID = Identifier<HallDisplay>

    /// What passers-by learn about the teachers whose lessons change.
    public enum Names: String, CaseIterable, Sendable {
        case full, initials, none

        /// The names as passers-by may read them.
        public func shown(_ names: [String]) -> [String] {
            switch self {
            case .full: names
            case .initials: names.map(Self.initials).filter { !$0.isEmpty }
            case .none: []
            }
        }

        /// Whether sentences that somebody typed are shown: they may name anybody.
        public var showsNotes: Bool { self == .full }

        private static func initials(_ name: String) -> String {
            name.split { $0.isWhitespace || $0 == "-" }.compactMap { word in
                word.first(where: \.isLetter).map { "\($0)." }
            }.joined(separator: " ")
        }
    }

    /// The most displays that a school may have at a time.
    public static let most = 50
    /// The longest name, in characters.
    public static let longestName = 80

    public let id: ID
    /// The name by which planners recognise it, such as `Main entrance`.
    public let name: String
    public let names: Names
    public let madeAt: Date
    /// Nil until it has shown something; updated once an hour.
    public let lastReadAt: Date?

    public init(id: ID, name: String, names: Names, madeAt: Date, lastReadAt: Date? = nil) {
        self.id = id
        self.name = name
        self.names = names
        self.madeAt = madeAt
        self.lastReadAt = lastReadAt
    }
}

extension TimetableBook {
    /// The lessons of a day that aren't as planned, and the exams, in chronological order.
    public func news(on day: CalendarDay) -> [Lesson] {
        lessons(from: day, through: day).filter { $0.change != nil || $0.exam != nil }
    }
}
