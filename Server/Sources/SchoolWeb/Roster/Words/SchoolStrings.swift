/// Running the school: people and classes.
struct SchoolStrings: Sendable {
    let administrators: String
    let allOfLog: String
    let anyRole: String
    let archiveClass: String
    let archiveClassHint: String
    let archived: String
    let archiveHint: String
    let archivePerson: String
    let asStudent: String
    let asTeacher: String
    let auditOfPerson: String
    let classesOfPerson: String
    let classesTitle: String
    let className: String
    let endAllSessions: String
    let enrol: String
    let enrolledFrom: @Sendable (String) -> String
    let enrolledFromTo: @Sendable (String, String) -> String
    let enrolledUntil: @Sendable (String) -> String
    let enrolNamed: @Sendable (String) -> String
    let enrolTitle: String
    let familyName: String
    let givenName: String
    let grade: String
    let hasBadge: @Sendable (String) -> String
    let hasNoPassword: String
    let hasPassword: String
    let hasTokens: @Sendable (Int) -> String
    let homeTitle: String
    let locations: String
    let makeStartCode: String
    let middleName: String
    let newClass: String
    let newPerson: String
    let nobodyFound: String
    let nobodyFoundText: String
    let noClasses: String
    let noClassesOfPerson: String
    let noClassesText: String
    let number: String
    let openSessions: @Sendable (Int) -> String
    let peopleCount: @Sendable (Int) -> String
    let peopleTitle: String
    let recentChanges: String
    let restoreClass: String
    let restorePerson: String
    let role: String
    let searchClasses: String
    let searchPeople: String
    let showArchived: String
    let signInState: String
    let sourceID: String
    let startCode: String
    let startCodeHint: String
    let startCodeShownOnce: @Sendable (String) -> String
    let teachClass: String
    let username: String
    let usernameHint: String
    let voidBadge: String
    let withdrawHint: String
    let withdrawNamed: @Sendable (String) -> String
}
