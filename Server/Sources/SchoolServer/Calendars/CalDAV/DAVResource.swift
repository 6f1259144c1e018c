import Foundation
import SchoolModel
import SchoolServices
import SchoolWeb

/// The resource at an address of the CalDAV server, for its reader.
enum DAVResource: Hashable {
    case root
    case principals
    case principal
    case homes
    case home
    case collection(OwnCalendar.Kind)
    case object(OwnCalendar.Kind, file: String)

    /// Where clients begin, if they don't find it by themselves.
    static let start = Links.calDAVRoot

    /// Nil for what doesn't exist and for what is somebody else's alike.
    init?(path: String, for person: Person.ID) {
        let path = path.removingPercentEncoding ?? path
        guard path == Links.calDAV || path.hasPrefix(Self.start) else { return nil }
        let parts = path.dropFirst(Self.start.count).split(separator: "/").map(String.init)
        switch (parts.first, parts.count) {
        case (nil, _): self = .root
        case ("principals", 1): self = .principals
        case ("principals", 2) where parts[1] == "\(person)": self = .principal
        case ("calendars", 1): self = .homes
        case ("calendars", 2) where parts[1] == "\(person)": self = .home
        case ("calendars", 3...4) where parts[1] == "\(person)":
            guard let kind = OwnCalendar.Kind(rawValue: parts[2]) else { return nil }
            self = parts.count == 3 ? .collection(kind) : .object(kind, file: parts[3])
        default: return nil
        }
    }

    func path(for person: Person.ID) -> String {
        let start = Self.start
        return switch self {
        case .root: start
        case .principals: "\(start)principals/"
        case .principal: "\(start)principals/\(person)/"
        case .homes: "\(start)calendars/"
        case .home: "\(start)calendars/\(person)/"
        case .collection(let kind): "\(start)calendars/\(person)/\(kind.rawValue)/"
        case .object(let kind, let file): "\(start)calendars/\(person)/\(kind.rawValue)/\(file)"
        }
    }

    /// What is directly below it.
    func children(_ calendar: OwnCalendar) -> [DAVResource] {
        switch self {
        case .root: [.principals, .homes]
        case .principals: [.principal]
        case .homes: [.home]
        case .home: OwnCalendar.Kind.allCases.map { .collection($0) }
        case .collection(let kind): calendar.members(kind).map { .object(kind, file: $0.file) }
        case .principal, .object: []
        }
    }
}
