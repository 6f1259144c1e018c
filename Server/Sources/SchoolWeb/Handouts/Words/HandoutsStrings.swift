/// A teacher's home, the lists of handouts, and a class.
struct HandoutsStrings: Sendable {
    let active: String
    let activityCount: @Sendable (Int) -> String
    let all: String
    let allDone: String
    let allDoneText: String
    let badges: String
    let classReport: String
    let deleteGroup: String
    let doneOf: @Sendable (Int, Int) -> String
    let drafts: String
    let due: @Sendable (String) -> String
    let dueSoon: String
    let editGroup: @Sendable (String) -> String
    let filterByState: String
    let groupMembers: String
    let groupName: String
    let groups: String
    let missing: @Sendable (Int) -> String
    let myClasses: String
    let needsMe: String
    let new: String
    let newGroup: String
    let noClasses: String
    let noClassesText: String
    let noDue: String
    let noGroups: String
    let noneInState: String
    let noneYet: String
    let noneYetText: String
    let noRecipients: String
    let noStudents: String
    let notDoneYet: @Sendable (Int) -> String
    let openedBy: @Sendable (Int) -> String
    let openHandouts: @Sendable (Int) -> String
    let overdue: String
    let past: String
    let posts: @Sendable (String) -> String
    let scheduled: String
    let signInSheets: String
    let startCode: String
    let startCodeFor: @Sendable (String) -> String
    let startCodes: String
    let stateArchived: String
    let stateCompleted: String
    let stateDraft: String
    let stateLocked: String
    let statePosted: String
    let stateScheduled: String
    let title: String
    let toReview: String
    let untitled: String
    let wasDue: @Sendable (String) -> String
}
