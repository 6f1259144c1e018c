public import Foundation
public import HTTPTypes
public import SchoolModel

/// A link with which a calendar reads its person's timetable, without its secret.
public struct CalendarLinkDTO: Codable, Hashable, Sendable {
    public var id: CalendarLink.ID
    public var name: String
    public var madeAt: Date
    /// Nil until a calendar has read it; updated once an hour.
    public var lastReadAt: Date?

    public init(_ link: CalendarLink) {
        id = link.id
        name = link.name
        madeAt = link.madeAt
        lastReadAt = link.lastReadAt
    }
}

/// A link that has just been made.
public struct MadeCalendarLinkDTO: Codable, Hashable, Sendable {
    /// The password for CalDAV, to be used with the person's user name; no later answer contains it.
    public var secret: String
    /// The path of the feed that calendars subscribe to.
    public var feedPath: String
    /// The path of the CalDAV server.
    public var calDAVPath: String
    public var details: CalendarLinkDTO

    public init(secret: String, feedPath: String, calDAVPath: String, details: CalendarLinkDTO) {
        self.secret = secret
        self.feedPath = feedPath
        self.calDAVPath = calDAVPath
        self.details = details
    }
}

/// Lists the caller's own calendar links, newest first.
public struct ListCalendarLinks: Endpoint, Hashable {
    public typealias Response = Page<CalendarLinkDTO>

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/calendar-links"
    public static let summary = "Lists the caller's own calendar links, newest first."

    public init() {}
}

/// Makes a link for another of the caller's calendars.
public struct MakeCalendarLink: Endpoint, Hashable {
    public typealias Response = MadeCalendarLinkDTO

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/calendar-links"
    public static let summary = "Makes a link for another of the caller's calendars."

    /// The name by which the person will recognise it.
    public var name: String

    public init(name: String) {
        self.name = name
    }
}

/// Revokes a link; calendars that use it get nothing more.
public struct RevokeCalendarLink: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.delete
    public static let path = "/v1/calendar-links/{linkID}"
    public static let summary = "Revokes a link; calendars that use it get nothing more."

    public var linkID: CalendarLink.ID

    public init(linkID: CalendarLink.ID) {
        self.linkID = linkID
    }
}

/// The address of the rooms whose names begin with a prefix.
public struct CampusAddressDTO: Codable, Hashable, Sendable {
    /// Empty for all rooms without another address.
    public var prefix: String
    public var address: String

    public init(prefix: String, address: String) {
        self.prefix = prefix
        self.address = address
    }
}

/// Lists the addresses that calendars show with rooms.
public struct ListCampusAddresses: Endpoint, Hashable {
    public typealias Response = Page<CampusAddressDTO>

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/campus-addresses"
    public static let summary = "Lists the addresses that calendars show with rooms."

    public init() {}
}

/// Replaces the addresses that calendars show with rooms.
public struct SetCampusAddresses: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.put
    public static let path = "/v1/campus-addresses"
    public static let summary = "Replaces the addresses that calendars show with rooms."

    public var addresses: [CampusAddressDTO]

    public init(addresses: [CampusAddressDTO]) {
        self.addresses = addresses
    }
}
