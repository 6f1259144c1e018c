/// Something that was just done, to mention once on the next page.
///
/// It travels over the redirect as its raw value.
public enum Notice: String, CaseIterable, Sendable {
    case saved, posted, scheduled, unscheduled, takenBack, takenBackToAuthor, takenBackFromOwn
    case locked, unlocked, completed, archived, restored, copied, deleted
    case activityAdded, activityRemoved, fileAdded, extended, extensionRemoved
    case markedDone, markedNotDone, testHandedIn, questionsChanged
    case passwordChanged, languageChanged, sessionEnded, sessionsEnded, signedOut, tokenRevoked
    case personAdded, classAdded, enrolled, withdrawn, groupSaved, startCodeMade, badgeVoided
    case resultsReleased, resultsWithheld, answerAccepted, allMarked, exerciseRemoved, exercisePutBack
    case classMade, joined, askedToJoin, left, invited, disconnected, revoked
    case aliasTaken, aliasUnusable
    case appRemoved, keyAdded, keyRemoved, developmentDataReset

    /// Whether a part of what was asked for was not done, so that it must not look like a success.
    var leavesSomethingOut: Bool { [.aliasTaken, .aliasUnusable, .questionsChanged].contains(self) }
}
