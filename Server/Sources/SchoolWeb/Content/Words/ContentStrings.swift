/// Browsing what apps offer.
struct ContentStrings: Sendable {
    let add: String
    let added: String
    let addNamed: @Sendable (String) -> String
    let addToDraft: String
    let ages: @Sendable (String, String) -> String
    let assignableCount: @Sendable (Int) -> String
    let backToHandout: String
    let breadcrumb: String
    let choosingFor: @Sendable (String) -> String
    let empty: String
    let foundCount: @Sendable (Int) -> String
    let handOut: String
    let inside: @Sendable (Int) -> String
    let intro: String
    let kindApp: String
    let kindAudio: String
    let kindBook: String
    let kindChallenge: String
    let kindChapter: String
    let kindCourse: String
    let kindCustom: String
    let kindDocument: String
    let kindExercise: String
    let kindGame: String
    let kindLesson: String
    let kindLevel: String
    let kindNone: String
    let kindPage: String
    let kindQuiz: String
    let kindSection: String
    let kindTask: String
    let kindVideo: String
    let minutes: @Sendable (String, String) -> String
    let minutesExactly: @Sendable (Int) -> String
    let newDraftWith: @Sendable (String) -> String
    let noApps: String
    let noAppsText: String
    let notAssignable: String
    let notUpToDate: @Sendable (String) -> String
    let remove: String
    let reports: @Sendable (String) -> String
    let reportsBinary: String
    let reportsDuration: String
    let reportsPercent: String
    let reportsQuantity: String
    let reportsScore: String
    let search: String
    let showAll: String
    let title: String
}
