import ClassKit

extension Rows {
    static func contexts() -> [Int: RowBody] {
        [
            21: {
                let delegate = RowDelegate()
                CLSDataStore.shared.delegate = delegate
                let page = try await CLSDataStore.shared.mainAppContext
                    .descendant(matchingIdentifierPath: ["made", UUID().uuidString])
                CLSDataStore.shared.delegate = nil
                try check(21, page.type == .page && page.parent?.identifier == "made")
            },
            22: {
                let context = CLSContext(type: CLSContextType.lesson, identifier: "1 intro", title: "Intro")
                try check(22, context.type == .lesson && context.identifier == "1 intro" && context.title == "Intro")
            },
            23: {
                let identifier: String = makeQuiz("addition").identifier
                try check(23, identifier == "addition")
            },
            24: {
                let path: [String] = addQuiz("path").identifierPath
                try check(24, path == ["org.example.adopter", "path"])
            },
            25: {
                let quiz = makeQuiz()
                try check(25, quiz.universalLinkURL == nil)
                quiz.universalLinkURL = URL(string: "quizler://addition")
                let url: URL? = quiz.universalLinkURL
                try check(25, url?.scheme == "quizler")
            },
            26: {
                let type: CLSContextType = makeQuiz().type
                try check(26, type == .quiz)
            },
            27: {
                let quiz = makeQuiz()
                quiz.setType(.game)
                try check(27, quiz.type == .game)
            },
            28: {
                let duel = CLSContext(type: .custom, identifier: "duel", title: "Duel")
                duel.customTypeName = "Duel"
                let name: String? = duel.customTypeName
                try check(28, name == "Duel")
            },
            29: {
                let quiz = makeQuiz()
                quiz.title = "Addition"
                let title: String = quiz.title
                try check(29, title == "Addition")
            },
            30: {
                let quiz = makeQuiz()
                try check(30, quiz.displayOrder == 0)
                quiz.displayOrder = 7
                let order: Int = quiz.displayOrder
                try check(30, order == 7)
            },
            31: {
                let quiz = makeQuiz()
                try check(31, quiz.topic == nil)
                quiz.topic = .math
                let topic: CLSContextTopic? = quiz.topic
                try check(31, topic == CLSContextTopic.math)
            },
            32: {
                let quiz = makeQuiz()
                quiz.summary = "To ten"
                let summary: String? = quiz.summary
                try check(32, summary == "To ten")
            },
            33: {
                let quiz = makeQuiz()
                let thumbnail: CGImage? = quiz.thumbnail
                try check(33, thumbnail == nil)
                quiz.thumbnail = nil
            },
            34: {
                let quiz = makeQuiz()
                try check(34, quiz.isAssignable)
                quiz.isAssignable = false
                let isAssignable: Bool = quiz.isAssignable
                try check(34, !isAssignable)
            },
            35: {
                let quiz = makeQuiz()
                try check(35, quiz.suggestedAge == NSRange(0...Int.max - 1))
                quiz.suggestedAge = NSRange(4...6)
                let ages: NSRange = quiz.suggestedAge
                try check(35, ages.location == 4 && ages.length == 3)
            },
            36: {
                let quiz = makeQuiz()
                try check(36, quiz.suggestedCompletionTime == NSRange(0...Int.max - 1))
                quiz.suggestedCompletionTime = NSRange(location: 10, length: 6)
                let minutes: NSRange = quiz.suggestedCompletionTime
                try check(36, NSMaxRange(minutes) == 16)
            },
        ]
    }
}
