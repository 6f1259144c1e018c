/// Importing a plan from another program.
struct PlanImportStrings: Sendable {
    let added: String
    let altered: String
    let andMore: @Sendable (Int) -> String
    let apply: String
    let applyText: String
    let check: String
    let confirmRemovals: @Sendable (Int) -> String
    let course: String
    let courseHint: String
    let courses: String
    let dates: String
    let datesRead: String
    let dayByDay: String
    let diffTitle: String
    let doneText: String
    let doneTitle: String
    let doubtful: String
    let elsewhere: String
    let empty: String
    let field: String
    let files: String
    let filesHint: String
    let format: String
    let formatCSV: String
    let formatHof: String
    let formatICalendar: String
    let formatIndiware: String
    let formatUntis: String
    let fromFiles: @Sendable (String) -> String
    let goneDates: @Sendable (String) -> String
    let importText: String
    let intro: String
    let leftOut: String
    let lessons: String
    let more: String
    let moreText: String
    let newDates: @Sendable (String) -> String
    let nextPage: String
    let nothing: String
    let nothingRead: String
    let nothingText: String
    let other: String
    let page: @Sendable (Int, Int) -> String
    let partly: String
    let previousPage: String
    let problems: @Sendable (Int) -> String
    let problemsFile: String
    let problemsFileText: String
    let problemsText: String
    let read: String
    let refusedFormat: @Sendable (String) -> String
    let refusedHasChanged: String
    let refusedLecture: @Sendable (String) -> String
    let refusedNoFile: String
    let refusedSkip: String
    let refusedUnreadable: String
    let removals: @Sendable (Int) -> String
    let removalsText: String
    let removed: String
    let semester: String
    let semesterHint: String
    let showAll: @Sendable (Int) -> String
    let skipBad: String
    let source: String
    let sourceHint: String
    let term: String
    let termHint: String
    let title: String
    let unclearComments: String
    let withdrawn: String
}
