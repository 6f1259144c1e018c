/// Import and export of rosters.
struct RosterStrings: Sendable {
    let add: String
    let andMore: @Sendable (Int) -> String
    let archive: String
    let check: String
    let confirm: String
    let confirmRemovals: @Sendable (Int) -> String
    let details: String
    let diffTitle: String
    let doneTitle: String
    let enrol: String
    let enrolment: String
    let exportIntro: String
    let exportTitle: String
    let file: String
    let fromFile: @Sendable (String) -> String
    let fromTo: @Sendable (String, String) -> String
    let importIntro: String
    let importTitle: String
    let kind: String
    let moreProblems: @Sendable (Int) -> String
    let nextStep: String
    let nothingChanges: String
    let nothingThere: String
    let other: String
    let person: String
    let problem: String
    let problemColumn: String
    let problemFile: String
    let problemLine: String
    let problems: @Sendable (Int) -> String
    let problemsText: String
    let removals: @Sendable (Int) -> String
    let removalsText: String
    let restore: String
    let schoolClass: String
    let skipBad: String
    let thing: String
    let title: String
    let update: String
    let withdraw: String
}
