/// Classes and subjects that teachers make, how they are shared, and how people join and leave.
struct SharingStrings: Sendable {
    let accept: String
    let admit: String
    let admitNamed: @Sendable (String) -> String
    let allStudents: String
    let asCoTeacher: String
    let askedOn: @Sendable (String) -> String
    let asViewer: String
    let atSchool: String
    let classOf: @Sendable (String, String) -> String
    let code: String
    let codeFor: @Sendable (String) -> String
    let codeOnBoard: String
    let color: String
    let colorBlack: String
    let colorBlue: String
    let colorBrown: String
    let colorGreen: String
    let colorNone: String
    let colorOrange: String
    let colorPink: String
    let colorPurple: String
    let colorRed: String
    let colorTeacherRed: String
    let colorTeal: String
    let colorYellow: String
    let confirmJoins: String
    let decline: String
    let declineNamed: @Sendable (String) -> String
    let expires: String
    let expiresOn: @Sendable (String) -> String
    let homeClass: String
    let invite: String
    let invited: @Sendable (String) -> String
    let invitee: String
    let invitePerson: String
    let invitesYou: @Sendable (String, String) -> String
    let isOver: String
    let join: String
    let joinClass: String
    let joinIntro: String
    let joinIntroStaff: String
    let joinMeaning: String
    let joinMeaningStaff: String
    let joinNext: String
    let joinQuestion: @Sendable (String, String) -> String
    let joinWaits: String
    let joinWaitsStaff: String
    let joinYouAre: String
    let joinYouAreStaff: String
    let leave: String
    let leaveNamed: @Sendable (String) -> String
    let link: String
    let linkOnce: String
    let linkReady: String
    let madeBy: @Sendable (String) -> String
    let makeLink: String
    let myClasses: String
    let needsConfirmation: String
    let newClass: String
    let newLink: String
    let newSubject: String
    let noShares: String
    let orScan: @Sendable (String) -> String
    let requests: String
    let revoke: String
    let revokeNamed: @Sendable (String) -> String
    let revokePerson: String
    let revokeShare: @Sendable (String) -> String
    let rights: String
    let role: String
    let share: String
    let shares: String
    let since: @Sendable (String) -> String
    let studentsOfClass: String
    let subjects: String
    let toClass: String
    let uses: String
    let usesCount: @Sendable (Int, Int) -> String
    let usesOpen: @Sendable (Int) -> String
    let wayChosen: String
    let wayInvitation: String
    let wayLink: String
    let wayMade: String
    let wayOffice: String
    let wayRoster: String
}
