/// Words that appear on many pages.
struct CommonStrings: Sendable {
    let account: String
    let actAs: String
    let administrator: String
    let apps: String
    let audit: String
    let back: String
    let cancel: String
    let classes: String
    let close: String
    let correct: String
    let dayAndTime: @Sendable (String, String) -> String
    let delete: String
    let developerMode: String
    let download: String
    let edit: String
    let email: String
    let failed: String
    let handouts: String
    let home: String
    let incorrect: String
    let isFalse: String
    let isTrue: String
    /// What something is, and what it says.
    let labelled: @Sendable (String, String) -> String
    let language: String
    let mainNavigation: String
    let name: String
    let neither: String
    let nextPage: String
    let no: String
    let none: String
    let oneself: String
    let optional: String
    let passed: String
    let people: String
    let print: String
    /// Somebody else's words.
    let quoted: @Sendable (String) -> String
    let records: String
    let recordsShort: String
    let remove: String
    let resetDevelopmentData: String
    let roster: String
    let save: String
    let search: String
    let show: String
    let signOut: String
    let skipToContent: String
    let status: String
    let student: String
    let studentCount: @Sendable (Int) -> String
    let students: String
    let subject: String
    let teacher: String
    let teachers: String
    let title: String
    let today: String
    let toDo: String
    let tomorrow: String
    let yes: String
    let yesterday: String
}
