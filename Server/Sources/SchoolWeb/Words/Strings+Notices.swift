extension Strings {
    /// What was just done.
    func sentence(for notice: Notice) -> String {
        switch notice {
        case .resultsReleased: worksheets.givenBack
        case .resultsWithheld: worksheets.keptBack
        case .answerAccepted: worksheets.acceptedAnswer
        case .allMarked: marking.allMarked
        case .saved: notices.saved
        case .posted: notices.posted
        case .scheduled: notices.scheduled
        case .unscheduled: notices.unscheduled
        case .takenBack: notices.takenBack
        case .takenBackToAuthor: notices.takenBackToAuthor
        case .takenBackFromOwn: notices.takenBackFromOwn
        case .locked: notices.locked
        case .unlocked: notices.unlocked
        case .completed: notices.completed
        case .archived: notices.archived
        case .restored: notices.restored
        case .exerciseRemoved: notices.exerciseRemoved
        case .exercisePutBack: notices.exercisePutBack
        case .copied: notices.copied
        case .deleted: notices.deleted
        case .activityAdded: notices.activityAdded
        case .activityRemoved: notices.activityRemoved
        case .fileAdded: notices.fileAdded
        case .extended: notices.extended
        case .extensionRemoved: notices.extensionRemoved
        case .markedDone: notices.markedDone
        case .markedNotDone: notices.markedNotDone
        case .testHandedIn: notices.testHandedIn
        case .passwordChanged: notices.passwordChanged
        case .languageChanged: notices.languageChanged
        case .sessionEnded: notices.sessionEnded
        case .sessionsEnded: notices.sessionsEnded
        case .signedOut: notices.signedOut
        case .tokenRevoked: notices.tokenRevoked
        case .personAdded: notices.personAdded
        case .classAdded: notices.classAdded
        case .enrolled: notices.enrolled
        case .withdrawn: notices.withdrawn
        case .groupSaved: notices.groupSaved
        case .startCodeMade: notices.startCodeMade
        case .badgeVoided: notices.badgeVoided
        case .keyAdded: notices.keyAdded
        case .keyRemoved: notices.keyRemoved
        case .classMade: notices.classMade
        case .joined: notices.joined
        case .askedToJoin: notices.askedToJoin
        case .left: notices.left
        case .invited: notices.invited
        case .revoked: notices.revoked
        case .appRemoved: notices.appRemoved
        case .developmentDataReset: notices.developmentDataReset
        }
    }
}
