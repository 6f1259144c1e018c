/// Notifications, and how people choose them.
struct NotificationStrings: Sendable {
    let allChanges: String
    let allRead: String
    let asPlannedAgain: @Sendable (Int) -> String
    let changes: @Sendable (Int) -> String
    let changesToday: @Sendable (Int) -> String
    let deadlineMoved: @Sendable (String) -> String
    /// Of a lecture, and what is written, which may be empty.
    let exam: @Sendable (String, String) -> String
    /// When an exam is written.
    let examAt: @Sendable (String) -> String
    let kindDeadlineMoved: String
    let kindExam: String
    let kindTimetable: String
    let channelApns: String
    let channelEmail: String
    let channelInbox: String
    let channelWebPush: String
    let choicesHint: String
    let choicesTitle: String
    let classesHint: String
    let classesTitle: String
    let deviceFailed: String
    let deviceHint: String
    let deviceImpossible: String
    let deviceIsOn: String
    let deviceOff: String
    let deviceOn: String
    let deviceRefused: String
    let deviceTitle: String
    let digest: String
    let digestHint: String
    let due: @Sendable (String) -> String
    let dueSoon: @Sendable (String) -> String
    let hours: String
    let hoursHint: String
    let invitation: @Sendable (String, String) -> String
    let kindDeadline: String
    let kindInvitation: String
    let kindNewWork: String
    let kindReturned: String
    let mailFooter: @Sendable (String) -> String
    let mailOpen: @Sendable (String) -> String
    let newWork: @Sendable (String) -> String
    let none: String
    let noneText: String
    let older: String
    let quiet: String
    let quietFrom: String
    let quietHint: String
    let quietUntil: String
    let reminderTitle: String
    let returned: @Sendable (String) -> String
    let returnedText: String
    let settings: String
    let settingsTitle: String
    let several: @Sendable (String) -> String
    /// What fits into the navigation of a phone, beside six others.
    let shortTitle: String
    let title: String
    let unread: String
}
