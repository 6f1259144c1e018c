import HTTPTypes

extension PermissionTable {
    private static let lecture =
        "name=Maths&term=W&start=08:00&end=09:30&firstDay=2026-10-05&lastDay=2026-12-14&pattern=weekly"

    /// The timetable: everybody at the school reads it and chooses from it, administrators plan it.
    static let timetable: [Row] = [
        Row("SYYYYY", .get, "/timetable"),
        Row("SYYYYY", .get, "/timetable/week"),
        Row("SYYYYY", .get, "/timetable/changes"),
        Row("SNNNNN", .get, "/timetable/lectures/{lectureID}"),
        Row("SNNNNN", .post, "/timetable/lectures/{lectureID}/exams", "day=2026-12-01&title=T"),
        Row("SNNNNN", .post, "/timetable/lectures/{lectureID}/exams/remove", "day=2026-12-01"),
        Row("SYYYYY", .get, "/timetable/rooms"),
        Row("SYYYYY", .get, "/timetable/room?name=A"),
        Row("SYYYYY", .get, "/timetable/lecturer?name=A"),
        Row("SYYYYY", .get, "/timetable/selection"),
        Row("SYYYYY", .post, "/timetable/selection", "action=apply"),
        Row("SYYYYY", .get, "/timetable/calendar"),
        Row("SYYYYY", .post, "/timetable/calendar", "name=Phone"),
        Row("SNNNNN", .post, "/timetable/calendar/{linkID}/revoke"),
        Row("SYYNNN", .get, "/classes/{classID}/lectures"),
        Row("SYYNNN", .post, "/classes/{classID}/lectures", "action=add"),
        Row("SNYNNN", .post, "/handouts/{handoutID}/lesson-deadline", "follows=no"),
        Row("SYYYYY", .get, "/timetable/tasks"),
        Row("SYYYYY", .post, "/timetable/tasks", "title=T&due=2026-12-01"),
        Row("SNNNNN", .post, "/timetable/tasks/{taskID}", "action=done"),
        Row("SYFFFF", .get, "/timetable/plan"),
        Row("SYFFFF", .get, "/timetable/plan/frame"),
        Row(
            "SYFFFF", .post, "/timetable/plan/frame/terms",
            "id=W&name=Winter&firstDay=2026-10-01&lastDay=2027-01-31"),
        Row(
            "SYFFFF", .post, "/timetable/plan/frame/days-off",
            "name=Fair&firstDay=2026-12-01&lastDay=2026-12-01&kind=holiday"),
        Row(
            "SYFFFF", .post, "/timetable/plan/frame/days-off/remove",
            "name=Fair&firstDay=2026-12-01&lastDay=2026-12-01&kind=holiday"),
        Row("SYFFFF", .get, "/timetable/plan/courses"),
        Row("SYFFFF", .post, "/timetable/plan/courses", "id=MC&name-en=Media&semesters=2"),
        Row("SNFFFF", .post, "/timetable/plan/courses/remove", "course=MC"),
        Row("SYFFFF", .get, "/timetable/plan/new"),
        Row("SNFFFF", .post, "/timetable/plan/new", lecture),
        Row("SNFFFF", .get, "/timetable/plan/lectures/{lectureID}"),
        Row("SNFFFF", .post, "/timetable/plan/lectures/{lectureID}", lecture),
        Row("SNFFFF", .post, "/timetable/plan/lectures/{lectureID}/remove"),
        Row("SNFFFF", .get, "/timetable/plan/lectures/{lectureID}/change"),
        Row("SNFFFF", .post, "/timetable/plan/lectures/{lectureID}/change", "what=cancel"),
        Row("SYFFFF", .get, "/timetable/plan/import"),
        Row("SYFFFF", .post, "/timetable/plan/import"),
        Row("SNFFFF", .get, "/timetable/plan/import/{uploadID}"),
        Row("SNFFFF", .post, "/timetable/plan/import/{uploadID}", "shown=x"),
        Row("SYFFFF", .get, "/timetable/plan/sources"),
        Row("SYFFFF", .get, "/timetable/plan/sources/new"),
        Row("SYFFFF", .post, "/timetable/plan/sources/new", "name=S&format=csv&address=&everyMinutes=30&term="),
        Row("SNFFFF", .get, "/timetable/plan/sources/{sourceID}"),
        Row(
            "SNFFFF", .post, "/timetable/plan/sources/{sourceID}",
            "name=S&format=csv&address=&everyMinutes=30&term="),
        Row("SNFFFF", .post, "/timetable/plan/sources/{sourceID}/look"),
        Row("SNFFFF", .get, "/timetable/plan/sources/{sourceID}/remove"),
        Row("SNFFFF", .post, "/timetable/plan/sources/{sourceID}/remove"),
        Row("SYFFFF", .get, "/timetable/plan/addresses"),
        Row("SYFFFF", .post, "/timetable/plan/addresses", "former=new&prefix=FA&address=Street+1"),
        Row("SYFFFF", .post, "/timetable/plan/addresses/remove", "prefix=FA"),
        Row("SYYYYY", .get, "/v1/timetable"),
        Row("SYYYYY", .get, "/v1/timetable/lectures"),
        Row("SYYYYY", .get, "/v1/timetable/changes"),
        Row("SYYYYY", .get, "/v1/timetable/lessons?from=2026-11-02&through=2026-11-08"),
        Row("SYYYYY", .get, "/v1/timetable/selection"),
        Row(
            "SYYYYY", .put, "/v1/timetable/selection",
            #"{"selection":{"courses":[],"semesters":[],"lectureIDs":[]}}"#),
        Row("SYYYYY", .get, "/v1/timetable/tasks"),
        Row(
            "SYYYYY", .put, "/v1/timetable/tasks",
            #"{"task":{"id":"{class}","title":"T","text":"","due":"2026-12-01","isDone":false}}"#,
            sample: """
                {"task":{"id":"{new}","lectureID":"{lecture}","title":"T","text":"","due":"2026-12-01","isDone":false}}
                """),
        Row("SYYYYY", .delete, "/v1/timetable/tasks/{taskID}"),
    ]
}
