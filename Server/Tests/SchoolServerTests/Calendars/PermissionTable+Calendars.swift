import HTTPTypes

extension PermissionTable {
    /// What calendars read: only the secret of a link counts there, whoever is signed in.
    static let calendars: [Row] =
        [
            Row("SYYYYY", .get, "/v1/calendar-links"),
            Row("SYYYYY", .post, "/v1/calendar-links", #"{"name":"Phone"}"#),
            Row("SNNNNN", .delete, "/v1/calendar-links/{linkID}"),
            Row("SYYYYY", .get, "/v1/campus-addresses"),
            Row("SYFFFF", .put, "/v1/campus-addresses", #"{"addresses":[]}"#),
            Row("NNNNNN", .get, "/calendar/{secret}/teachkit.ics"),
        ]
        + ["GET", "PROPFIND", "OPTIONS"].compactMap { HTTPRequest.Method($0) }.map {
            Row("YYYYYY", $0, "/.well-known/caldav")
        }
        + ["PROPFIND"].compactMap { HTTPRequest.Method($0) }.map { Row("YYYYYY", $0, "/") }
        + [
            "OPTIONS", "GET", "PROPFIND", "REPORT", "PUT", "DELETE", "POST", "PATCH", "PROPPATCH", "MKCALENDAR",
            "MKCOL", "MOVE", "COPY", "LOCK", "UNLOCK", "ACL",
        ].compactMap { HTTPRequest.Method($0) }.flatMap { method in
            ["/caldav", "/caldav/**"].map { Row(method == .options ? "YYYYYY" : "SSSSSS", method, $0) }
        }
}
