import HTTPTypes
import SchoolAPI
import SchoolWeb

extension PermissionTable {
    private static let lecture =
        "name=Maths&term=W&start=08:00&end=09:30&firstDay=2026-10-05&lastDay=2026-12-14&pattern=weekly"

    /// The timetable: everybody at the school reads it and chooses from it, administrators plan it.
    static let timetable: [Row] = [
        Row("SYYYYY", .get, Links.timetable),
        Row("SYYYYY", .get, Links.timetableWeek),
        Row("SYYYYY", .get, Links.timetableChanges),
        Row("SNNNNN", .get, Links.lecture),
        Row("SNNNNN", .post, Links.subjectColour, "colour=mint"),
        Row("SNNNNN", .post, Links.exams, "day=2026-12-01&title=T"),
        Row("SNNNNN", .post, Links.removeExam, "day=2026-12-01"),
        Row("SYYYYY", .get, Links.timetableRooms),
        Row("SYYYYY", .get, Links.timetableRoom, query: "name=A"),
        Row("SYYYYY", .get, Links.timetableLecturer, query: "name=A"),
        Row("SYYYYY", .get, Links.timetableSelection),
        Row("SYYYYY", .post, Links.timetableSelection, "action=apply"),
        Row("SYYYYY", .get, Links.timetableCalendar).inPerson,
        Row("SYYYYY", .post, Links.timetableCalendar, "name=Phone").inPerson,
        Row("SNNNNN", .post, Links.revokeCalendar),
        Row("SYYNNN", .get, Links.classLectures),
        Row("SYYNNN", .post, Links.classLectures, "action=add"),
        Row("SNYNNN", .post, Links.lessonDeadline, "follows=no"),
        Row("SYYYYY", .get, Links.timetableTasks),
        Row("SYYYYY", .post, Links.timetableTasks, "title=T&due=2026-12-01"),
        Row("SNNNNN", .post, Links.timetableTask, "action=done"),
        Row("SYFFFF", .get, Links.planTimetable),
        Row("SYFFFF", .get, Links.planFrame),
        Row(
            "SYFFFF", .post, Links.planTerms,
            "id=W&name=Winter&firstDay=2026-10-01&lastDay=2027-01-31"),
        Row(
            "SYFFFF", .post, Links.planDaysOff,
            "name=Fair&firstDay=2026-12-01&lastDay=2026-12-01&kind=holiday"),
        Row(
            "SYFFFF", .post, Links.removeDayOff,
            "name=Fair&firstDay=2026-12-01&lastDay=2026-12-01&kind=holiday"),
        Row("SYFFFF", .get, Links.planCourses),
        Row("SYFFFF", .post, Links.planCourses, "id=MC&name-en=Media&semesters=2"),
        Row("SNFFFF", .post, Links.removeCourse, "course=MC"),
        Row("SYFFFF", .get, Links.planDisplays),
        Row("SYFFFF", .post, Links.planDisplays, "name=Entrance&names=initials"),
        Row("SNFFFF", .post, Links.revokeDisplay),
        // Only the secret of a display counts there, whoever is signed in.
        Row("NNNNNN", .get, Links.hallDisplay),
        Row("SYFFFF", .get, Links.newLecture),
        Row("SNFFFF", .post, Links.newLecture, lecture),
        Row("SNFFFF", .get, Links.planLecture),
        Row("SNFFFF", .post, Links.planLecture, lecture),
        Row("SNFFFF", .post, Links.removeLecture),
        Row("SNFFFF", .get, Links.planChange),
        Row("SNFFFF", .post, Links.planChange, "what=cancel"),
        Row("SYFFFF", .get, Links.importPlan),
        Row("SNFFFF", .get, Links.planTemplate),
        Row("SYFFFF", .post, Links.importPlan),
        Row("SNFFFF", .get, Links.planUpload),
        Row("SNFFFF", .post, Links.planUpload, "shown=x"),
        Row("SYFFFF", .get, Links.planSources),
        Row("SYFFFF", .get, Links.newPlanSource),
        Row("SYFFFF", .post, Links.newPlanSource, "name=S&format=csv&address=&everyMinutes=30&term="),
        Row("SNFFFF", .get, Links.planSource),
        Row(
            "SNFFFF", .post, Links.planSource,
            "name=S&format=csv&address=&everyMinutes=30&term="),
        Row("SNFFFF", .post, Links.lookAtPlanSource),
        Row("SNFFFF", .get, Links.planSourceRemovals),
        Row("SNFFFF", .post, Links.planSourceRemovals, "shown=x"),
        Row("SNFFFF", .get, Links.removePlanSource),
        Row("SNFFFF", .post, Links.removePlanSource),
        Row("SYFFFF", .get, Links.planAddresses),
        Row("SYFFFF", .post, Links.planAddresses, "former=new&prefix=FA&address=Street+1"),
        Row("SYFFFF", .post, Links.removePlanAddress, "prefix=FA"),
        Row("SYYYYY", GetTimetable.self),
        Row("SYYYYY", ListLectures.self),
        Row("SYYYYY", ListLectureChanges.self),
        Row("SYYYYY", ListLessons.self, query: "from=2026-11-02&through=2026-11-08"),
        Row("SYYYYY", GetLectureSelection.self),
        Row(
            "SYYYYY", SaveLectureSelection.self,
            #"{"selection":{"courses":[],"semesters":[],"lectureIDs":[]}}"#,
            sample: #"{"selection":{"courses":[],"semesters":[],"lectureIDs":["{lecture}"]}}"#),
        Row("SYYYYY", ListLectureTasks.self),
        Row(
            "SYYYYY", SaveLectureTask.self,
            #"{"task":{"id":"{class}","title":"T","text":"","due":"2026-12-01","isDone":false}}"#,
            sample: """
                {"task":{"id":"{new}","lectureID":"{lecture}","title":"T","text":"","due":"2026-12-01","isDone":false}}
                """),
        Row("SYYYYY", RemoveLectureTask.self),
    ]
}
