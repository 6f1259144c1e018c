/// What somebody takes from the timetable, and their tasks for it.
struct SelectionStrings: Sendable {
    let add: String
    let applyMany: @Sendable (String) -> String
    let by: @Sendable (String) -> String
    let courses: String
    let discard: String
    let done: String
    let doneTasks: String
    let due: String
    let how: String
    let newTask: String
    let noCourses: String
    let noLecture: String
    let noLectures: String
    let noTasks: String
    let openTasks: String
    let reopen: String
    let semester: @Sendable (String) -> String
    let showLectures: String
    let summary: @Sendable (String, String) -> String
    let tab: String
    let tasks: String
    let tasksHow: String
    let taskText: String
    let taskTitle: String
    let term: String
    let title: String
    let whole: String
}
