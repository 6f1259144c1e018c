/// Words that stand on many pages.
struct CommonStrings: Sendable {
    let account: String
    let actAs: String
    let administrator: String
    let apps: String
    let audit: String
    let back: String
    let cancel: String
    let choose: String
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
    let firstPage: String
    let handouts: String
    let home: String
    let incorrect: String
    let isFalse: String
    let isTrue: String
    let justNow: String
    let language: String
    let mainNavigation: String
    let more: String
    let name: String
    let neither: String
    let nextPage: String
    let no: String
    let none: String
    let optional: String
    let outOf: @Sendable (String, String) -> String
    let passed: String
    let people: String
    let print: String
    let records: String
    let recordsShort: String
    let remove: String
    let resetDevelopmentData: String
    let roster: String
    let save: String
    let search: String
    let show: String
    let signedInAs: @Sendable (String) -> String
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
