/// What was just done.
struct NoticesStrings: Sendable {
    let activityAdded: String
    let activityRemoved: String
    let appRemoved: String
    let archived: String
    let badgeVoided: String
    let classAdded: String
    let completed: String
    let copied: String
    let deleted: String
    let developmentDataReset: String
    let enrolled: String
    let extended: String
    let extensionRemoved: String
    let fileAdded: String
    let groupSaved: String
    let imported: String
    let languageChanged: String
    let locked: String
    let markedDone: String
    let markedNotDone: String
    let passwordChanged: String
    let personAdded: String
    let posted: String
    let restored: String
    let saved: String
    let scheduled: String
    let sessionEnded: String
    let sessionsEnded: String
    let signedOut: String
    let startCodeMade: String
    let takenBack: String
    let tokenRevoked: String
    let unlocked: String
    let withdrawn: String
}
