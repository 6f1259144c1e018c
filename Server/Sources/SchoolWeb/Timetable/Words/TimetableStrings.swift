/// The timetable as everybody reads it.
struct TimetableStrings: Sendable {
    let additional: String
    let allLecturers: String
    let allRooms: String
    let altered: String
    let announced: String
    let away: @Sendable (Int) -> String
    let blockOf: @Sendable (String) -> String
    let cancelled: String
    let cancelledToday: String
    let changedToday: String
    let changesAll: String
    let changesMine: String
    let changesNone: String
    let changesNoneText: String
    let changesTab: String
    let changesTitle: String
    let choose: String
    let comment: String
    let dates: String
    let day: String
    let dayOff: @Sendable (String) -> String
    let dayTab: String
    let exam: String
    let examEnter: String
    let examTitle: String
    let exams: String
    let examsNone: String
    let examWithoutLesson: String
    let filter: String
    let find: String
    let freeRooms: String
    let freeRoomsNone: String
    let from: String
    let group: String
    let here: String
    let hint: String
    let history: String
    let historyNone: String
    let inMinutes: @Sendable (String) -> String
    let insteadOf: @Sendable (String) -> String
    let inThisLesson: String
    let isNew: String
    let lecture: String
    let lecturer: String
    let lesson: String
    let lessons: @Sendable (Int) -> String
    let moved: String
    let movedFrom: @Sendable (String) -> String
    let movedHere: String
    let movedTo: @Sendable (String) -> String
    let next: String
    let nextDay: String
    let nextIn: @Sendable (String, String) -> String
    let nextWeek: String
    let noDates: String
    let noLessons: String
    let noLessonsWeek: String
    let noNext: String
    let noRooms: String
    let nothing: String
    let nothingChosen: String
    let nothingChosenText: String
    let now: String
    let offeredFor: String
    let ofMany: @Sendable (Int, Int) -> String
    let openDay: @Sendable (String) -> String
    let otherLecturer: String
    let otherRoom: String
    let otherTime: String
    let parts: String
    let pastDates: @Sendable (Int) -> String
    let previousDay: String
    let previousWeek: String
    let print: String
    let room: String
    let roomNamed: @Sendable (String) -> String
    let roomsTab: String
    let roomsTitle: String
    let shortTitle: String
    let since: @Sendable (String) -> String
    let standingIn: String
    let stillToday: String
    let stuck: String
    let style: String
    let thisWeek: String
    let time: String
    let title: String
    let unclear: String
    let unclearText: String
    let until: @Sendable (String) -> String
    let untilTime: String
    let weekNumber: @Sendable (Int) -> String
    let weekOf: @Sendable (String, String) -> String
    let weekTab: String
    let withdrawn: String
}
