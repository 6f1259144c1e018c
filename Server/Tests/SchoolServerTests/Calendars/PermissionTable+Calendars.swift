import HTTPTypes
import SchoolAPI
import SchoolWeb

extension PermissionTable {
    /// What calendars read: only the secret of a link counts there, whoever is signed in.
    static let calendars: [Row] =
        [
            Row("SYYYYY", ListCalendarLinks.self).inPerson,
            Row("SYYYYY", MakeCalendarLink.self, #"{"name":"Phone"}"#).inPerson,
            Row("SNNNNN", RevokeCalendarLink.self),
            Row("SYYYYY", ListCampusAddresses.self),
            Row("SYFFFF", SetCampusAddresses.self, #"{"addresses":[]}"#),
            Row("NNNNNN", .get, Links.calendarFeed),
        ]
        + ["GET", "PROPFIND", "OPTIONS"].compactMap { HTTPRequest.Method($0) }.map {
            Row("YYYYYY", $0, Links.wellKnownCalDAV)
        }
        + ["PROPFIND"].compactMap { HTTPRequest.Method($0) }.map { Row("YYYYYY", $0, Links.home) }
        + [
            "OPTIONS", "GET", "PROPFIND", "REPORT", "PUT", "DELETE", "POST", "PATCH", "PROPPATCH", "MKCALENDAR",
            "MKCOL", "MOVE", "COPY", "LOCK", "UNLOCK", "ACL",
        ].compactMap { HTTPRequest.Method($0) }.flatMap { method in
            [Links.calDAV, Links.calDAVResources].map { Row(method == .options ? "YYYYYY" : "SSSSSS", method, $0) }
        }
}
