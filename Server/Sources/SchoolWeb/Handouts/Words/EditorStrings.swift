/// Where a handout is written.
struct EditorStrings: Sendable {
    let activities: String
    let activityTitle: @Sendable (Int) -> String
    let addContext: String
    let addFile: String
    let addLink: String
    let alreadyPosted: String
    let alsoDue: @Sendable (Int) -> String
    let alsoExams: @Sendable (Int) -> String
    let backToEditor: String
    let conflictText: String
    let conflictTitle: String
    let deleteDraft: String
    let discardMine: String
    let deadlineStays: String
    let followLesson: String
    let keepDeadline: String
    let dueAtLesson: String
    let dueAtLessonHint: String
    let dueAtMoment: String
    let dueDate: String
    let dueHint: @Sendable (String) -> String
    let dueTime: String
    let dueWhen: String
    let file: String
    let handoutTitle: String
    let instructions: String
    let instructionsHint: String
    let link: String
    let linkAddress: String
    let linkSection: String
    let linkTitle: String
    let moveDown: @Sendable (String) -> String
    let moveUp: @Sendable (String) -> String
    let newTitle: String
    let nextLessonOf: @Sendable (String, String) -> String
    let noActivities: String
    let noNextLesson: String
    let overwrite: String
    let postNow: String
    let postsDate: String
    let preview: String
    let previewBanner: String
    let remove: @Sendable (String) -> String
    let saveChanges: String
    let saveDraft: String
    let schedule: String
    let scheduledFor: @Sendable (String) -> String
    let scheduleInstead: String
    let someStudents: @Sendable (Int) -> String
    let title: @Sendable (String) -> String
    let titleHint: String
    let upload: String
    let uploadFailed: String
    let uploadField: String
    let uploadHint: @Sendable (String) -> String
    let uploading: String
    let uploadPaused: String
    let uploadTitle: String
    let what: String
    let when: String
    let who: String
    let wholeClass: String
}
