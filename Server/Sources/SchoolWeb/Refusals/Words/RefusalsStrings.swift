/// Why the school says no, and what helps.
struct RefusalsStrings: Sendable {
    let codeHasExpired: String
    let comesFromSource: String
    let comesFromRoster: String
    let deadlineHasPassed: String
    let developerModeIsOff: String
    let diskIsFull: String
    let formHasExpired: String
    let hasChanged: String
    let hasChangedClass: String
    let hasChangedGroup: String
    let hasChangedVersion: String
    let hasChangedWorksheet: String
    let inLine: @Sendable (Int, String) -> String
    let inQuestion: @Sendable (Int, String) -> String
    let isArchivedClass: String
    let isEmpty: String
    let isEmptyActivities: String
    let isEmptyDue: String
    let isEmptyRecipients: String
    let isEmptyStudent: String
    let isEmptyTitle: String
    let isForStaff: String
    let isForStudents: String
    let isInvalid: String
    let isInvalidEmail: String
    let isInvalidHome: String
    let isInvalidInvitee: String
    let isInvalidLink: String
    let isInvalidPassword: String
    let isInvalidPasswordAgain: String
    let isInvalidPublicKey: String
    let isInvalidUsername: String
    let isLastTeacher: String
    let isMakerOfClass: String
    let isOutOfRange: String
    let isOutOfRangeBetween: @Sendable (String) -> String
    let isOutOfRangeDue: String
    let isOutOfRangeExpiresAt: String
    let isTaken: String
    let isTakenInvitee: String
    let isTakenStudent: String
    let isTooLarge: String
    let isTooLargeBy: @Sendable (String) -> String
    let isTooLong: String
    let isTooLongBy: @Sendable (String) -> String
    let isTooMany: String
    let isTooManyBy: @Sendable (String) -> String
    let isTooManyRemovals: String
    let isTooManyUses: String
    let isTooShortPassword: @Sendable (String) -> String
    let isUnknownInvitee: String
    let lineCannotBeRead: @Sendable (Int) -> String
    let notAssignable: String
    let notFound: String
    let notInHomeClass: String
    let notPermitted: String
    let notSignedIn: String
    let numberHasTwoReadings: String
    let roleContradictsClasses: String
    let shareIsOver: String
    let stateDoesNotAllow: @Sendable (String) -> String
    let tooManyAttempts: String
    let tooManyAttemptsIn: @Sendable (String) -> String
    let wrongCredentials: String
    let wrongCurrentPassword: String
}
