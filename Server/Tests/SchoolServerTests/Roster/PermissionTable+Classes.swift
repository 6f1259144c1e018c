import HTTPTypes

extension PermissionTable {
    /// Classes and subjects of teachers, how they are shared, joined and left.
    static let classes: [Row] = [
        Row("SNYNNN", .post, "/classes/{classID}/students", using: ["classID": "subjectID"]),
        Row("SNYNNN", .get, "/classes/{classID}/share"),
        Row("SNYNNN", .post, "/classes/{classID}/share", "role=student"),
        Row("SNYNNN", .post, "/classes/{classID}/invite", "invitee=chidi&role=viewer"),
        Row("SNYNNN", .get, "/classes/{classID}/shares/{shareID}", using: ["classID": "subjectID"]),
        Row("SNYNNN", .post, "/classes/{classID}/shares/{shareID}/revoke", using: ["classID": "subjectID"]),
        Row("SNYNNN", .post, "/classes/{classID}/revoke", "person={person}", using: ["classID": "subjectID"]),
        Row(
            "SNYNNN", .post, "/classes/{classID}/requests", "person={personID}&share={confirmed}&decision=admit",
            using: ["classID": "subjectID"]),
        Row("SNYNNY", .get, "/classes/{classID}/leave", using: ["classID": "subjectID"]),
        Row("SNYNNY", .post, "/classes/{classID}/leave", using: ["classID": "subjectID"]),
        Row("SYYYYY", .get, "/join"),
        Row("SYYYYY", .post, "/join", "code=2222-2222"),
        Row("SYYYYY", .get, "/join/{token}", using: ["token": "link"]),
        Row("SYYYYY", .post, "/join/{token}", "decision=join", using: ["token": "link"]),
        Row("SNNYNN", .post, "/invitations/{shareID}", "decision=accept", using: ["shareID": "invitation"]),
        Row(
            "SYFNFF", .put, "/v1/classes/{classID}", #"{"name":"New"}"#,
            sample: #"{"name":"New","home":"{class}"}"#, sampleUsing: ["classID": "new"]),
        Row("SNYNNN", .get, "/v1/classes/{classID}/memberships"),
        Row(
            "SNYNNN", .delete, "/v1/classes/{classID}/memberships/{personID}",
            using: ["classID": "subjectID", "personID": "person"]),
        Row("SNYNNN", .post, "/v1/classes/{classID}/students", "{}", using: ["classID": "subjectID"]),
        Row("SYYYYY", .get, "/v1/memberships"),
        Row("SYYYYY", .get, "/v1/me/people"),
        Row("SYYNNN", .get, "/v1/classes/{classID}/students"),
        Row("SYYYYY", .post, "/v1/memberships", #"{"token":"{link}"}"#),
        Row("SNYNNY", .delete, "/v1/memberships/{classID}", using: ["classID": "subjectID"]),
        Row("SYYNNN", .get, "/v1/classes/{classID}/groups"),
        Row("SNYNNN", .put, "/v1/classes/{classID}/groups/{groupID}", #"{"name":"New"}"#),
        Row("SNYNNN", .post, "/v1/classes/{classID}/groups/{groupID}/members", #"{"added":["{student}"]}"#),
        Row("SNYNNN", .delete, "/v1/classes/{classID}/groups/{groupID}"),
        Row("SNYNNN", .get, "/v1/classes/{classID}/shares"),
        Row("SNYNNN", .post, "/v1/classes/{classID}/links", #"{"role":"student"}"#),
        Row("SNYNNN", .post, "/v1/classes/{classID}/invitations", #"{"invitee":"chidi","role":"viewer"}"#),
        Row("SNYNNN", .delete, "/v1/classes/{classID}/shares/{shareID}", using: ["classID": "subjectID"]),
        Row("SNYNNN", .get, "/v1/classes/{classID}/requests"),
        Row(
            "SNYNNN", .post, "/v1/classes/{classID}/requests",
            #"{"share":"{confirmed}","person":"{personID}","admit":false}"#, using: ["classID": "subjectID"]),
        Row("SYYYYY", .post, "/v1/offers", #"{"token":"{link}"}"#),
        Row("SYYYYY", .get, "/v1/invitations"),
        Row("SNNYNN", .post, "/v1/invitations/{shareID}", #"{"accept":true}"#, using: ["shareID": "invitation"]),
    ]

    static let notifications: [Row] = [
        Row("SYYYYY", .get, "/notifications"),
        Row("SYYYYY", .post, "/notifications/read"),
        Row("SNNNNN", .get, "/notifications/{notificationID}"),
        Row("SYYYYY", .get, "/notifications/settings"),
        Row("SYYYYY", .post, "/notifications/settings", "choice=newWork:inbox"),
        Row("SYYYYY", .post, "/notifications/classes", "class={classID}"),
        Row("SFFFYN", .post, "/handouts/{handoutID}/reminder", "hours=3"),
        Row("SYYYYY", .get, "/v1/notifications"),
        Row("SYYYYY", .get, "/v1/notifications/unread"),
        Row("SYYYYY", .post, "/v1/notifications/read", "{}"),
        Row("SYYYYY", .get, "/v1/notifications/settings"),
        Row("SYYYYY", .put, "/v1/notifications/settings", #"{"settings":{"choices":[]}}"#),
        Row("SFFFYN", .put, "/v1/notifications/handouts/{handoutID}", #"{"hours":3}"#),
        Row("SFFFYN", .delete, "/v1/notifications/handouts/{handoutID}"),
        Row("SNYNYN", .put, "/v1/notifications/classes/{classID}"),
        Row("SNYNYN", .delete, "/v1/notifications/classes/{classID}"),
        Row("SYYYYY", .get, "/v1/notifications/push-key"),
        Row(
            "SYYYYY", .post, "/v1/notifications/devices",
            #"{"token":"\#(String(repeating: "0a", count: 32))","app":"org.example.app"}"#),
        Row("SYYYYY", .post, "/v1/notifications/devices/remove", #"{"token":"0a"}"#),
    ]
}
