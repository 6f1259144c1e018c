/// Reports: the grid, the attempts behind it, and what a teacher can do with a handout.
struct ReportStrings: Sendable {
    let actions: String
    let archive: String
    let attemptNumber: @Sendable (Int) -> String
    let attempts: @Sendable (Int) -> String
    let attemptsHead: String
    let average: String
    let by: @Sendable (String) -> String
    let caption: @Sendable (String) -> String
    let classReportTitle: @Sendable (String) -> String
    let columnDue: @Sendable (String) -> String
    let complete: String
    let completeHint: String
    let copy: String
    let delete: String
    let done: String
    let doneByApp: @Sendable (String) -> String
    let doneByStudent: @Sendable (String) -> String
    let doneByTeacher: @Sendable (String) -> String
    let doneColumn: String
    let doneOf: @Sendable (Int, Int) -> String
    let draftText: String
    let draftTitle: String
    let edit: String
    let extend: String
    let extensions: String
    let extensionsHint: String
    let extensionsNeedDue: String
    let extensionUntil: @Sendable (String, String) -> String
    let forWhom: @Sendable (String) -> String
    let item: String
    let items: String
    let late: String
    let legend: String
    let live: String
    let liveChanged: @Sendable (Int) -> String
    let liveLost: String
    let lock: String
    let lockHint: String
    let looksAreRead: String
    let markDone: String
    let markNotDone: String
    let noAttempts: String
    let noAverage: String
    let noColumns: String
    let noData: String
    let noRows: String
    let notAssigned: String
    let notDoneYet: String
    let notOpened: String
    let opened: String
    let openedAt: @Sendable (String) -> String
    let overview: String
    let postAgain: String
    let progress: String
    let progressOf: @Sendable (String) -> String
    let removeExtension: @Sendable (String) -> String
    let restore: String
    let result: String
    let scheduledText: String
    let seenByStudent: String
    let seenLaterByStudent: String
    let seenResultsByStudent: String
    let sortBy: @Sendable (String) -> String
    let started: String
    let startedAt: String
    let statusHead: String
    let student: String
    let table: String
    let takeBack: String
    let takeBackHint: String
    let takenBackText: String
    let takenBackTitle: String
    let time: String
    let timeAltogether: String
    let unlock: String
    let unschedule: String
    let unscheduleHint: String
    let until: @Sendable (String) -> String
}
