/// A student's pages: short, kind sentences for somebody aged seven.
struct WorkStrings: Sendable {
    let again: String
    let closed: String
    let closedTitle: String
    let done: String
    let doneByYou: @Sendable (String) -> String
    let due: @Sendable (String) -> String
    let from: @Sendable (String) -> String
    let gamePoints: @Sendable (Int) -> String
    let goOn: String
    let hello: @Sendable (String) -> String
    let inApp: @Sendable (String) -> String
    let instructions: String
    let isDone: String
    let isNew: String
    let isOpened: String
    let isStarted: String
    let later: String
    let listChanged: String
    let locked: String
    let lookAgain: String
    let lookedAt: String
    let looksIntro: String
    let looksNone: String
    let looksTitle: String
    let markDone: String
    let markDoneNamed: @Sendable (String) -> String
    let markNotDone: String
    let myAnswer: String
    let noDue: String
    let nothing: String
    let nothingOpens: String
    let nothingOpensHelp: String
    let nothingYet: String
    let onPaper: String
    let openFile: String
    let openLink: String
    let overdue: String
    let progress: @Sendable (Int, Int) -> String
    let recordsIntro: String
    let recordsNone: String
    let recordsTitle: String
    let recordsWho: @Sendable (String) -> String
    let recordsWhoNobody: String
    let seenBy: @Sendable (String) -> String
    let seenByMany: @Sendable (String) -> String
    let start: String
    let startNamed: @Sendable (String) -> String
    let thisWeek: String
    let today: String
    let wasDue: @Sendable (String) -> String
    let whatTheySee: String
    let when: String
    let who: String
}
