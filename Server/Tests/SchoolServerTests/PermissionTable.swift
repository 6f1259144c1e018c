import HTTPTypes
import Testing

/// What the policy says, for every route.
///
/// A row has a letter for each visitor: nobody, the administrator, the author of the handout, the
/// other teacher, the student who got it, the other student. `Y` is allowed, `F` forbidden, `N`
/// answered as if it were not there, `S` sent to sign in.
enum PermissionTable {
    struct Row: Sendable, CustomTestStringConvertible {
        let outcomes: String
        let method: HTTPRequest.Method
        /// The path as the router knows it, but for a query.
        let path: String
        let body: String
        /// Things of the scene to use instead of those that the path names, such as the worksheet among the activities.
        let using: [String: String]
        /// A body that names everything it can, if ``body`` doesn't.
        let sample: String?
        /// Things to use instead of those that the path names, for the sample.
        let sampleUsing: [String: String]

        /// The method and the path as the router knows them.
        var route: String { "\(method) \(path.prefix { $0 != "?" })" }

        var testDescription: String { route }

        init(
            _ outcomes: String, _ method: HTTPRequest.Method, _ path: String, _ body: String = "",
            using: [String: String] = [:], sample: String? = nil, sampleUsing: [String: String] = [:]
        ) {
            self.outcomes = outcomes
            self.method = method
            self.path = path
            self.body = body
            self.using = using
            self.sample = sample
            self.sampleUsing = sampleUsing
        }
    }

    static let rows = pages + classes + notifications + timetable + calendars + waysBack

    /// Addresses that only accept forms: a GET leads to the page of the form, and reveals nothing.
    private static let waysBack = [
        "/sign-out", "/language", "/account/language", "/account/password", "/account/sessions/end-others",
        "/account/sessions/{session}/end", "/account/tokens", "/account/tokens/{token}/revoke", "/device/confirm",
        "/developer/act", "/handouts/{handoutID}/assignments/{assignmentID}/done", "/handouts/{handoutID}/extensions",
        "/handouts/{handoutID}/lesson-deadline",
        "/handouts/{handoutID}/contexts", "/handouts/{handoutID}/activities/{activityID}/done",
        "/classes/{classID}/enrol", "/classes/{classID}/withdraw", "/classes/{classID}/restore",
        "/classes/{classID}/groups", "/classes/{classID}/invite", "/classes/{classID}/revoke", "/roster/import",
        "/classes/{classID}/requests", "/classes/{classID}/students", "/classes/{classID}/shares/{shareID}/revoke",
        "/invitations/{shareID}", "/people/{personID}/restore", "/people/{personID}/start-code",
        "/people/{personID}/end-sessions", "/handouts/{handoutID}/lock", "/handouts/{handoutID}/unlock",
        "/handouts/{handoutID}/complete", "/handouts/{handoutID}/archive", "/handouts/{handoutID}/restore",
        "/handouts/{handoutID}/copy", "/handouts/{handoutID}/post", "/handouts/{handoutID}/reminder",
        "/worksheets/{worksheetID}/arrange", "/worksheets/{worksheetID}/duplicate", "/worksheets/{worksheetID}/share",
        "/worksheets/{worksheetID}/preview-exercise", "/worksheets/{worksheetID}/exercises",
        "/handouts/{handoutID}/results", "/leaderboards/member", "/classes/{classID}/leaderboards",
        "/notifications/read", "/notifications/classes", "/timetable/tasks/{taskID}",
        "/timetable/calendar/{linkID}/revoke", "/timetable/lectures/{lectureID}/exams",
        "/timetable/lectures/{lectureID}/exams/remove",
        "/timetable/plan/frame/terms", "/timetable/plan/frame/days-off", "/timetable/plan/frame/days-off/remove",
        "/timetable/plan/courses/remove", "/timetable/plan/sources/{sourceID}/look",
        "/timetable/plan/addresses/remove",
        "/timetable/plan/lectures/{lectureID}/remove", "/worksheets/{worksheetID}/exercises/{exerciseID}/media",
        "/worksheets/{worksheetID}/exercises/{exerciseID}/media/remove",
        "/handouts/{handoutID}/assignments/{assignmentID}/mark",
        "/handouts/{handoutID}/assignments/{assignmentID}/accept", "/account/picture", "/account/picture/remove",
        "/people/{personID}/remove-picture", "/people/pictures",
    ].map { Row("YYYYYY", .get, $0) }

    /// Whom a handout can be for.
    private static let recipients = """
        "recipients":[{"classID":"{class}"},{"classID":"{class}","groupID":"{groupID}"},\
        {"classID":"{class}","studentID":"{student}"}]
        """

    /// What can be in a handout.
    private static let activities = """
        "activities":[{"id":"{new}","title":"L","link":"https://example.org"},{"title":"F","fileID":"{ownFile}"}]
        """

    private static let pages: [Row] = [
        Row("YYYYYY", .get, "/health"),
        Row("YYYYYY", .get, "/assets/{name}"),
        Row("YYYYYY", .get, "/assets/play/{module}"),
        Row("YYYYYY", .get, "/sign-in"),
        Row("YYYYYY", .post, "/sign-in"),
        Row("YYYYYY", .get, "/sign-in/code"),
        Row("YYYYYY", .post, "/sign-in/code", "code=x"),
        Row("YYYYYY", .get, "/sign-in/badge"),
        Row("YYYYYY", .post, "/sign-in/badge", "badge=x"),
        Row("YYYYYY", .post, "/sign-out"),
        Row("YYYYYY", .post, "/language", "language=de&returnTo=/health"),
        Row("SNNNNN", .get, "/set-password"),
        Row("SNNNNN", .post, "/set-password", "password=x&passwordAgain=y"),
        Row("SYYYYY", .get, "/account"),
        Row("SYYYYY", .post, "/account/language", "language=de"),
        Row("SYYYYY", .post, "/account/password"),
        Row("SYYYYY", .post, "/account/sessions/end-others"),
        Row("SNNNNN", .post, "/account/sessions/{session}/end"),
        Row("SYYYFF", .post, "/account/tokens", "name=Nightly&days=30"),
        Row("SNNNFF", .post, "/account/tokens/{token}/revoke"),
        Row("SYYYYY", .get, "/device"),
        Row("SYYYYY", .post, "/device", "code=x"),
        Row("SYYYYY", .post, "/device/confirm", "code=x&decision=allow"),
        Row("YYYYYY", .post, "/v1/device/authorize", #"{"clientName":"x"}"#),
        Row("YYYYYY", .post, "/v1/device/token", #"{"deviceCode":"x"}"#),
        Row("SYYYYY", .post, "/v1/device/sign-out", "{}"),
        Row("SYYYYY", .get, "/v1/me"),
        Row("YYYYYY", .post, "/v1/developer/sign-in", #"{"role":"student","clientName":"x"}"#),
        Row("SYYYYY", .post, "/v1/developer/act-as", #"{"role":"neither"}"#),
        Row("SYYYYY", .post, "/v1/developer/reset", "{}"),
        Row("SYYYYY", .post, "/developer/act", "role=neither"),
        Row("SYYYYY", .get, "/developer/reset"),
        Row("SYYYYY", .post, "/developer/reset"),
        Row("SYYYYY", .get, "/events"),
        Row("SYYYYY", .get, "/v1/events"),
        Row("YYYYYY", .get, "/v1/openapi.json"),
        Row("SSSSSS", .post, "/v1/contexts?environment=production", #"{"contexts":[]}"#),
        Row("SSSSSS", .get, #"/v1/contexts?environment=production&identifierPath=%5B%22org.example%22%5D"#),
        Row("SSSSSS", .delete, #"/v1/contexts?environment=production&identifierPath=%5B%22org.example%22%5D"#),
        Row("SSSSSS", .post, "/v1/thumbnails?environment=production&thumbnailId=x"),
        Row("SSSSSS", .get, "/v1/thumbnails?environment=production&thumbnailId=x"),
        Row("SSSSSS", .delete, "/v1/thumbnails?environment=production&thumbnailId=x"),
        Row("SSSSSS", .get, "/v1/status/{statusID}"),
        Row("SYYYYY", .put, "/v1/apps/{appID}/contexts", #"{"contexts":[],"removed":[]}"#),
        Row("SYYYYY", .get, "/v1/apps/{appID}/contexts"),
        Row("SYYYYY", .get, "/v1/apps/{appID}/context-changes"),
        Row("SYYYYY", .get, "/v1/apps/{appID}/providers/{providerID}/questions"),
        Row(
            "SYYYYY", .post, "/v1/apps/{appID}/providers/{providerID}/answers",
            #"{"questionID":"{class}","isDone":true}"#),
        Row("SYYYYY", .get, "/v1/apps/{appID}/thumbnails/{thumbnailID}"),
        Row("SYYYYY", .put, "/v1/apps/{appID}/thumbnails/{thumbnailID}", #"{"image":"{image}"}"#),
        Row("SYYYYY", .get, "/v1/apps/{appID}/assignments"),
        Row(
            "SYYYYY", .post, "/v1/apps/{appID}/activities", #"{"activities":[]}"#,
            sample: """
                {"activities":[{"id":"{new}","path":["org.example","quiz"],"revision":1,"duration":1000,\
                "startedAt":"2026-09-21T08:15:00.250Z","progress":[[0,1]],"additionalItems":[]}]}
                """),
        Row(
            "SYYYYY", .post, "/v1/apps/{appID}/done",
            #"{"path":["org.example","quiz"],"at":"2026-09-21T08:15:00.250Z"}"#),
        Row("SYYYYY", .get, "/"),
        Row("SFYYYY", .get, "/handouts"),
        Row("SFYNFF", .post, "/handouts", "class={class}"),
        Row("SNYNYN", .get, "/handouts/{handoutID}"),
        Row("SNYNNN", .get, "/handouts/{handoutID}/report.csv"),
        Row("SNYNYN", .get, "/handouts/{handoutID}/assignments/{assignmentID}"),
        Row("SNYNNN", .post, "/handouts/{handoutID}/assignments/{assignmentID}/done", "done=true"),
        Row("SNYNNN", .post, "/handouts/{handoutID}/extensions", "student={student}&dueDate=2026-12-01&dueTime=08:00"),
        Row("SNYNNN", .get, "/handouts/{handoutID}/edit"),
        Row("SNYNNN", .post, "/handouts/{handoutID}/edit", "version={version}&title=New&action=save"),
        Row("SNYNNN", .get, "/handouts/{handoutID}/preview"),
        Row("SNYNNN", .get, "/handouts/{handoutID}/activities/{activityID}/remove"),
        Row("SNYNNN", .post, "/handouts/{handoutID}/activities/{activityID}/remove"),
        Row("SNYNFF", .post, "/handouts/{handoutID}/contexts", "path=org.example%2Fquiz"),
        Row("SNYNNN", .get, "/handouts/{handoutID}/files"),
        Row("SNYNNN", .post, "/handouts/{handoutID}/files"),
        Row("SNNNYN", .get, "/handouts/{handoutID}/activities/{activityID}/open"),
        Row("SNNNYN", .post, "/handouts/{handoutID}/activities/{activityID}/done", "done=true"),
        Row("SNNNYN", .get, "/handouts/{handoutID}/activities/{activityID}/sheet", using: ["activityID": "sheet"]),
        Row(
            "SNNNYN", .post, "/handouts/{handoutID}/activities/{activityID}/sheet", "attempt={class}",
            using: ["activityID": "sheet"]),
        Row("SNNNYN", .get, "/v1/work/{handoutID}/{activityID}/sheet", using: ["activityID": "sheet"]),
        Row("SNNNYN", .post, "/v1/work/{handoutID}/{activityID}/sheet", "{}", using: ["activityID": "sheet"]),
        Row(
            "SNNNYN", .post, "/v1/work/{handoutID}/{activityID}/answers",
            #"{"attempt":"{class}","exercise":"{exerciseID}","answers":[{"question":"{questionID}","answer":["true"]}]}"#,
            using: ["activityID": "sheet"]),
        Row(
            "SNYNNN", .post, "/handouts/{handoutID}/assignments/{assignmentID}/mark",
            "attempt={attempt}&exercise={exerciseID}&question={questionID}&points=1",
            using: ["assignmentID": "sheetAssignment"]),
        Row(
            "SNYNNN", .post, "/handouts/{handoutID}/assignments/{assignmentID}/accept",
            "attempt={attempt}&exercise={exerciseID}&question={questionID}",
            using: ["assignmentID": "sheetAssignment"]),
        Row("SNYNNN", .post, "/handouts/{handoutID}/results", "released=true"),
        Row(
            "SNYNNN", .get, "/handouts/{handoutID}/activities/{activityID}/statistics",
            using: ["activityID": "sheet"]),
        Row(
            "SNYNNN", .get, "/handouts/{handoutID}/activities/{activityID}/statistics.csv",
            using: ["activityID": "sheet"]),
        Row("SFYYYY", .get, "/leaderboards"),
        Row("SFFFYY", .post, "/leaderboards/member", "takesPart=true"),
        Row("SNYNNN", .post, "/classes/{classID}/leaderboards", "mode=everybody"),
        Row("SYYYYY", .get, "/v1/leaderboards"),
        Row("SNYNYN", .get, "/v1/leaderboards/{place}/{topic}"),
        Row("SNYNYN", .get, "/v1/leaderboards/{place}/{topic}/neighbours"),
        Row("SNYNNN", .get, "/worksheets/{worksheetID}/print"),
        Row("SNYNNN", .get, "/worksheets/{worksheetID}/answers"),
        Row("SNYNYN", .get, "/sheets/{worksheetID}"),
        Row("SFYYFF", .get, "/worksheets/import"),
        Row("SFYYFF", .post, "/worksheets/import"),
        Row("SNYNNN", .get, "/worksheets/{worksheetID}/export"),
        Row("SNYNNN", .get, "/worksheets/{worksheetID}/export/gift.txt"),
        Row("SNYNNN", .get, "/worksheets/{worksheetID}/export/moodle.xml"),
        Row("SFYYFF", .get, "/v1/worksheets"),
        Row(
            "SFYYFF", .post, "/v1/worksheets", #"{"title":"T","exercises":[]}"#,
            sample: """
                {"worksheetID":"{new}","title":"T","place":{"classID":"{class}"},\
                "exercises":[{"newID":"{exerciseID}","type":"trueFalse","text":"+ Yes"}]}
                """),
        Row("SNYNNN", .get, "/v1/worksheets/{worksheetID}"),
        Row(
            "SNYNNN", .put, "/v1/worksheets/{worksheetID}", #"{"version":1,"title":"T","exercises":[]}"#,
            sample: """
                {"version":1,"title":"T","place":{"classID":"{class}"},\
                "exercises":[{"id":"{exerciseID}","type":"trueFalse","text":"+ Yes"}]}
                """),
        Row("SNYNNN", .put, "/v1/worksheets/{worksheetID}/sharing", #"{"isShared":true}"#),
        Row(
            "SNYNNN", .post, "/v1/worksheets/{worksheetID}/publication", "{}",
            sample: #"{"handoutID":"{new}",\#(recipients)}"#),
        Row("SNYNNN", .delete, "/v1/worksheets/{worksheetID}"),
        Row("SYYYYY", .post, "/account/picture"),
        Row("SYYYYY", .post, "/account/picture/remove"),
        Row("SYYNNN", .get, "/people/{personID}/picture"),
        Row("SYYNFF", .post, "/people/{personID}/remove-picture"),
        Row("SYFFFF", .post, "/people/pictures", "policy=staff"),
        Row("SYYYYY", .put, "/v1/me/picture", #"{"image":"{image}"}"#),
        Row("SYYYYY", .delete, "/v1/me/picture"),
        Row("SYYNNN", .get, "/v1/people/{personID}/picture"),
        Row("SYYNFF", .delete, "/v1/people/{personID}/picture"),
        Row("SYYYYY", .get, "/v1/school/pictures"),
        Row("SYFFFF", .put, "/v1/school/pictures", #"{"policy":"staff"}"#),
        Row("SYYYYY", .get, "/v1/me/profile"),
        Row("SYYYYY", .put, "/v1/me/profile", "{}"),
        Row("SFYYFF", .get, "/worksheets"),
        Row("SFYYFF", .post, "/worksheets"),
        Row("SNYNNN", .get, "/worksheets/{worksheetID}"),
        Row("SNYNNN", .post, "/worksheets/{worksheetID}", "version=1&title=New&kind=practice"),
        Row("SNYNNN", .post, "/worksheets/{worksheetID}/arrange", "version=1&exercise={exerciseID}&action=duplicate"),
        Row("SFYNFF", .post, "/worksheets/{worksheetID}/duplicate"),
        Row("SNYNNN", .post, "/worksheets/{worksheetID}/share", "shared=true"),
        Row("SNYNNN", .get, "/worksheets/{worksheetID}/delete"),
        Row("SNYNNN", .post, "/worksheets/{worksheetID}/delete"),
        Row("SNYNNN", .get, "/worksheets/{worksheetID}/preview"),
        Row("SNYNNN", .get, "/worksheets/{worksheetID}/exercises/new?type=choice"),
        Row("SNYNNN", .post, "/worksheets/{worksheetID}/exercises", "version=1&type=trueFalse&text=%2B+Yes"),
        Row("SNYNNN", .post, "/worksheets/{worksheetID}/preview-exercise", "type=trueFalse&text=%2B+Yes"),
        Row("SNYNNN", .get, "/worksheets/{worksheetID}/exercises/{exerciseID}"),
        Row("SNYNNN", .post, "/worksheets/{worksheetID}/exercises/{exerciseID}", "version=1&text=%2B+Yes"),
        Row("SNYNNN", .post, "/worksheets/{worksheetID}/exercises/{exerciseID}/media"),
        Row(
            "SNYNNN", .post, "/worksheets/{worksheetID}/exercises/{exerciseID}/media/remove",
            "version=0&part=&file={fileID}"),
        Row("SNNNNN", .get, "/files/{fileID}/{name}"),
        Row("SFFFYY", .get, "/records"),
        Row("SYYYFF", .get, "/classes"),
        Row("SYYYFF", .get, "/classes/new"),
        Row("SYYYFF", .post, "/classes", "name=New"),
        Row("SYYNNN", .get, "/classes/{classID}"),
        Row("SNYNNN", .get, "/classes/{classID}/report"),
        Row("SNYNNN", .get, "/classes/{classID}/report.csv"),
        Row("SYFNNN", .get, "/classes/{classID}/edit"),
        Row("SYFNNN", .post, "/classes/{classID}/edit", "name=New"),
        Row("SYFFFF", .post, "/classes/{classID}/enrol", "person={person}&role=student"),
        Row("SYFFFF", .post, "/classes/{classID}/withdraw", "person={student}"),
        Row("SYFNNN", .get, "/classes/{classID}/archive"),
        Row("SYFNNN", .post, "/classes/{classID}/archive"),
        Row("SYFNNN", .post, "/classes/{classID}/restore"),
        Row("SNYNNN", .get, "/classes/{classID}/groups/new"),
        Row("SNYNNN", .post, "/classes/{classID}/groups", "name=New&member={student}"),
        Row("SNYNNN", .get, "/classes/{classID}/groups/{groupID}"),
        Row("SNYNNN", .post, "/classes/{classID}/groups/{groupID}", "name=New&member={student}"),
        Row("SNYNNN", .get, "/classes/{classID}/groups/{groupID}/delete"),
        Row("SNYNNN", .post, "/classes/{classID}/groups/{groupID}/delete"),
        Row("SYYNNN", .get, "/classes/{classID}/start-codes"),
        Row("SYYNNN", .post, "/classes/{classID}/start-codes", "student={student}"),
        Row("SYYNNN", .get, "/classes/{classID}/badges"),
        Row("SYYNNN", .post, "/classes/{classID}/badges", "student={student}"),
        Row("SYYNNN", .get, "/classes/{classID}/badges/{personID}/void"),
        Row("SYYNNN", .post, "/classes/{classID}/badges/{personID}/void"),
        Row("SYYYFF", .get, "/apps"),
        Row("SYYYFF", .get, "/apps/**"),
        Row("SYYYYY", .get, "/thumbnails/{appID}/{thumbnailID}"),
        Row("SYFFFF", .get, "/developer-keys"),
        Row("SYFFFF", .post, "/developer-keys", "name=N&team=T&apps=org.example&publicKey=x"),
        Row("SYFFFF", .get, "/developer-keys/{key}/remove"),
        Row("SYFFFF", .post, "/developer-keys/{key}/remove"),
        Row("SYFFFF", .get, "/remove-app?app=org.example"),
        Row("SYFFFF", .post, "/remove-app", "app=org.example"),
        Row("SYFFFF", .get, "/people"),
        Row("SYFFFF", .get, "/people/new"),
        Row("SYFFFF", .post, "/people", "username=new&familyName=New&role=student"),
        Row("SYFFFF", .get, "/people/{personID}"),
        Row("SYFFFF", .post, "/people/{personID}", "username=ben&familyName=Beta&role=student"),
        Row("SYFFFF", .get, "/people/{personID}/archive"),
        Row("SYFFFF", .post, "/people/{personID}/archive"),
        Row("SYFFFF", .post, "/people/{personID}/restore"),
        Row("SYFFFF", .post, "/people/{personID}/start-code"),
        Row("SYFFFF", .get, "/people/{personID}/void-badge"),
        Row("SYFFFF", .post, "/people/{personID}/void-badge"),
        Row("SYFFFF", .post, "/people/{personID}/end-sessions"),
        Row("SYFFFF", .get, "/audit"),
        Row("SNYNNN", .post, "/handouts/{handoutID}/post"),
        Row("SNYNNN", .post, "/handouts/{handoutID}/lock"),
        Row("SNYNNN", .post, "/handouts/{handoutID}/unlock"),
        Row("SNYNNN", .post, "/handouts/{handoutID}/complete"),
        Row("SNYNNN", .post, "/handouts/{handoutID}/archive"),
        Row("SNYNNN", .post, "/handouts/{handoutID}/restore"),
        Row("SNYNNN", .post, "/handouts/{handoutID}/copy"),
        Row("SNYNNN", .get, "/handouts/{handoutID}/take-back"),
        Row("SNYNNN", .post, "/handouts/{handoutID}/take-back"),
        Row("SNYNNN", .get, "/handouts/{handoutID}/delete"),
        Row("SNYNNN", .post, "/handouts/{handoutID}/delete"),
        Row("SYFFFF", .get, "/roster"),
        Row("SYFFFF", .post, "/roster/import"),
        Row("SNFFFF", .get, "/roster/import/{uploadID}"),
        Row("SNFFFF", .post, "/roster/import/{uploadID}"),
        Row("SYFFFF", .get, "/roster/export/apple-school-manager.zip"),
        Row("SYFFFF", .get, "/roster/export/oneroster-1.1.zip"),
        Row("SYFFFF", .get, "/roster/export/oneroster-1.2.zip"),
        Row("SYFFFF", .get, "/v1/people"),
        Row("SYFFFF", .get, "/v1/people/{personID}"),
        Row(
            "SYFFFF", .put, "/v1/people/{personID}",
            #"{"role":"student","givenName":"B","familyName":"B","username":"ben"}"#),
        Row("SYYYYY", .get, "/v1/classes"),
        Row("SYYNNN", .get, "/v1/classes/{classID}"),
        Row("SYFFFF", .put, "/v1/classes/{classID}/people/{personID}", #"{"role":"student"}"#),
        Row("SYFFFF", .delete, "/v1/classes/{classID}/people/{personID}"),
        Row("SNYNNN", .get, "/v1/classes/{classID}/report"),
        Row("SFYYFF", .get, "/v1/handouts"),
        Row("SNYNNN", .get, "/v1/handouts/{handoutID}"),
        Row(
            "SFYNFF", .post, "/v1/handouts", #"{"title":"T","recipients":[{"classID":"{class}"}],"activities":[]}"#,
            sample: #"{"title":"T",\#(recipients),\#(activities)}"#),
        Row(
            "SNYNNN", .put, "/v1/handouts/{handoutID}",
            #"{"version":{version},"title":"T","recipients":[{"classID":"{class}"}],"activities":[]}"#,
            sample: #"{"version":{version},"title":"T",\#(recipients),\#(activities)}"#),
        Row("SNYNNN", .post, "/v1/handouts/{handoutID}/acts", #"{"act":"lock"}"#),
        Row("SNYNNN", .put, "/v1/handouts/{handoutID}/extensions/{studentID}", #"{"due":"2026-12-01T08:00:00.000Z"}"#),
        Row("SNYNNN", .delete, "/v1/handouts/{handoutID}"),
        Row("SNYNNN", .get, "/v1/handouts/{handoutID}/report"),
        Row("SNYNYN", .get, "/v1/assignments/{assignmentID}/attempts"),
        Row("SFFFYY", .get, "/v1/work"),
        Row("SNNNYN", .put, "/v1/work/{handoutID}/{activityID}", #"{"isDone":true}"#),
        Row("SYYYFF", .get, "/v1/tokens"),
        Row("SYYYFF", .post, "/v1/tokens", #"{"name":"Nightly","days":30}"#),
        Row("SNNNFF", .delete, "/v1/tokens/{tokenID}"),
        Row("SFYYFF", .post, "/v1/files", #"{"name":"a.txt","mediaType":"text/plain","size":3}"#),
        Row("SNNNNN", .get, "/v1/files/{fileID}"),
        Row("SNNNNN", .get, "/v1/files/{fileID}/content"),
        Row("SYYYYY", .get, "/v1/documents"),
        Row("SNNNNN", .put, "/v1/files/{fileID}?offset=0", #"abc"#),
    ]

    /// What requires the person: their scripts are refused what they themselves may do.
    static let inPerson: Set<String> = [
        "GET /account", "POST /account/picture", "POST /account/picture/remove", "PUT /v1/me/picture",
        "DELETE /v1/me/picture", "GET /v1/me/people", "POST /account/language", "POST /account/password",
        "POST /account/sessions/end-others",
        "POST /account/tokens", "POST /device", "POST /device/confirm", "POST /developer/act",
        "POST /v1/developer/act-as", "GET /v1/tokens", "POST /v1/tokens", "POST /people/{personID}/start-code",
        "GET /classes/{classID}/start-codes", "POST /classes/{classID}/start-codes", "GET /classes/{classID}/badges",
        "POST /classes/{classID}/badges", "GET /classes/{classID}/badges/{personID}/void",
        "POST /classes/{classID}/badges/{personID}/void", "POST /people/{personID}/void-badge",
        "POST /classes/{classID}/students", "GET /classes/{classID}/share", "POST /classes/{classID}/share",
        "POST /classes/{classID}/invite", "GET /classes/{classID}/shares/{shareID}",
        "POST /classes/{classID}/shares/{shareID}/revoke", "POST /classes/{classID}/revoke",
        "POST /classes/{classID}/requests", "GET /classes/{classID}/leave", "POST /classes/{classID}/leave",
        "GET /join", "POST /join", "GET /join/{token}", "POST /join/{token}",
        "GET /v1/classes/{classID}/memberships", "DELETE /v1/classes/{classID}/memberships/{personID}",
        "POST /v1/classes/{classID}/students", "GET /v1/memberships", "POST /v1/memberships",
        "DELETE /v1/memberships/{classID}", "GET /v1/classes/{classID}/shares", "POST /v1/classes/{classID}/links",
        "POST /v1/classes/{classID}/invitations", "DELETE /v1/classes/{classID}/shares/{shareID}",
        "GET /v1/classes/{classID}/requests", "POST /v1/classes/{classID}/requests", "POST /v1/offers",
        "GET /notifications", "POST /notifications/read", "GET /notifications/settings",
        "POST /notifications/settings", "POST /notifications/classes", "GET /v1/notifications",
        "GET /v1/notifications/unread", "POST /v1/notifications/read", "GET /v1/notifications/settings",
        "PUT /v1/notifications/settings", "PUT /v1/notifications/classes/{classID}",
        "DELETE /v1/notifications/classes/{classID}", "GET /v1/notifications/push-key",
        "POST /v1/notifications/devices", "POST /v1/notifications/devices/remove",
        "GET /developer-keys", "POST /developer-keys", "GET /developer-keys/{key}/remove",
        "POST /developer-keys/{key}/remove", "GET /v1/calendar-links", "GET /timetable/calendar",
        "POST /timetable/calendar",
        "POST /v1/calendar-links",
    ]
}
