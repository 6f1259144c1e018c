import ClassKit

extension Rows {
    static func moreOfContexts() -> [Int: RowBody] {
        [
            37: {
                let capabilities: Set<CLSProgressReportingCapability> = makeQuiz().progressReportingCapabilities
                try check(37, capabilities.map { $0.kind } == [.duration])
            },
            38: {
                let quiz = makeQuiz()
                quiz.addProgressReportingCapabilities([CLSProgressReportingCapability(kind: .score, details: "Points")])
                try check(38, quiz.progressReportingCapabilities.count == 2)
            },
            39: {
                let quiz = makeQuiz()
                quiz.addProgressReportingCapabilities([CLSProgressReportingCapability(kind: .binary, details: nil)])
                quiz.resetProgressReportingCapabilities()
                try check(39, quiz.progressReportingCapabilities.count == 1)
            },
            40: {
                let isActive: Bool = makeQuiz().isActive
                try check(40, !isActive)
            },
            41: {
                let quiz = addQuiz()
                quiz.becomeActive()
                try check(41, quiz.isActive)
            },
            42: {
                let quiz = addQuiz()
                quiz.becomeActive()
                quiz.resignActive()
                try check(42, !quiz.isActive)
            },
            43: {
                let parent: CLSContext? = addQuiz().parent
                try check(43, parent === CLSDataStore.shared.mainAppContext)
            },
            44: {
                let quiz = addQuiz()
                quiz.removeFromParent()
                try check(44, quiz.parent == nil)
            },
            45: {
                let book = makeQuiz()
                let page = makeQuiz()
                book.addChildContext(page)
                try check(45, page.parent === book)
            },
            46: {
                let quiz = addQuiz()
                let identifier = quiz.identifier
                let isFound: Bool = await withCheckedContinuation { continuation in
                    CLSDataStore.shared.mainAppContext.descendant(matchingIdentifierPath: [identifier]) {
                        context, error in
                        continuation.resume(returning: context?.identifier == identifier && error == nil)
                    }
                }
                try check(46, isFound)
            },
            47: {
                let quiz = addQuiz()
                let found: CLSContext = try await CLSDataStore.shared.mainAppContext
                    .descendant(matchingIdentifierPath: [quiz.identifier])
                try check(47, found === quiz)
            },
            48: {
                let children: [CLSContext] = makeQuiz().navigationChildContexts
                try check(48, children.isEmpty)
            },
            49: {
                let week = addQuiz()
                let quiz = addQuiz()
                week.addNavigationChildContext(quiz)
                try check(49, week.navigationChildContexts.count == 1 && quiz.parent !== week)
            },
            50: {
                let week = addQuiz()
                let quiz = addQuiz()
                week.addNavigationChildContext(quiz)
                week.removeNavigationChildContext(quiz)
                try check(50, week.navigationChildContexts.isEmpty)
            },
            51: {
                let activity: CLSActivity? = makeQuiz().currentActivity
                try check(51, activity == nil)
            },
            52: {
                let quiz = addQuiz()
                quiz.createNewActivity()
                let activity: CLSActivity = quiz.createNewActivity()
                try check(52, quiz.currentActivity === activity)
            },
        ]
    }
}
