/// The timetable as planners make it.
struct PlanningStrings: Sendable {
    let addCourse: String
    let additional: String
    let addLectures: String
    let anybody: String
    let anyRoom: String
    let asPlanned: String
    let cancel: String
    let changeLesson: String
    let changeOf: @Sendable (String) -> String
    let clashClass: @Sendable (String) -> String
    let clashes: String
    let clashesHow: String
    let clashesNone: String
    let clashLecturer: @Sendable (String) -> String
    let clashRoom: @Sendable (String) -> String
    let clashSemester: @Sendable (String) -> String
    let comment: String
    let courseHasLectures: @Sendable (Int) -> String
    let courses: String
    let coursesHow: String
    let daily: String
    let day: String
    let dayOffFor: String
    let dayOffKind: String
    let daysOff: String
    let editLecture: @Sendable (String) -> String
    let end: String
    let enter: String
    let every: String
    let except: String
    let exceptHint: String
    let findHow: String
    let findTitle: String
    let firstDay: String
    let fortnightly: String
    let frame: String
    let fromSource: @Sendable (String) -> String
    let group: String
    let holiday: String
    let instead: String
    let lastDay: String
    let lectureCount: @Sendable (Int) -> String
    let lecturers: String
    let lectures: String
    let lecturesOf: @Sendable (String) -> String
    let lecturesOfHow: String
    let moreClashes: @Sendable (Int) -> String
    let name: String
    let newDayOff: String
    let newLecture: String
    let newTerm: String
    let nobody: String
    let noCourses: String
    let noDaysOff: String
    let noneFound: String
    let noneTaught: String
    let note: String
    let noTerms: String
    let offeredFor: String
    let once: String
    let plan: String
    let reason: String
    let reasonHint: String
    let removeLecture: String
    let rooms: String
    let roomsHint: String
    let searchLectures: String
    let semesterHasLectures: @Sendable (String) -> String
    let semesters: String
    let semestersHint: String
    let start: String
    let style: String
    let substitute: String
    let substituteHint: String
    let teachingFree: String
    let termID: String
    let terms: String
    let title: String
    let weekly: String
    let what: String
    let who: String
    let wholeSchool: String
}
