import ClassKit

extension Rows {
    static func activities() -> [Int: RowBody] {
        var rows: [Int: RowBody] = [
            53: {
                let activity = makeQuiz().createNewActivity()
                activity.progress = 0.5
                let progress: Double = activity.progress
                try check(53, progress == 0.5)
            },
            54: {
                let duration: TimeInterval = makeQuiz().createNewActivity().duration
                try check(54, duration == 0)
            },
            55: {
                let activity = makeQuiz().createNewActivity()
                activity.primaryActivityItem = CLSQuantityItem(identifier: "hints", title: "Hints")
                let item: CLSActivityItem? = activity.primaryActivityItem
                try check(55, item is CLSQuantityItem)
                activity.primaryActivityItem = nil
            },
            56: {
                let activity = makeQuiz().createNewActivity()
                activity.addProgressRange(fromStart: 0.25, toEnd: 0.5)
                try check(56, activity.progress == 0.25)
            },
            57: {
                let activity = makeQuiz().createNewActivity()
                activity.addAdditionalActivityItem(CLSQuantityItem(identifier: "hints", title: "Hints"))
                try check(57, activity.additionalActivityItems.count == 1)
            },
            58: {
                let items: [CLSActivityItem] = makeQuiz().createNewActivity().additionalActivityItems
                try check(58, items.isEmpty)
            },
            59: {
                let activity = makeQuiz().createNewActivity()
                activity.primaryActivityItem = CLSQuantityItem(identifier: "hints", title: "Hints")
                activity.removeAllActivityItems()
                try check(59, activity.primaryActivityItem == nil)
            },
            60: {
                let isStarted: Bool = makeQuiz().createNewActivity().isStarted
                try check(60, !isStarted)
            },
            61: {
                let activity = makeQuiz().createNewActivity()
                activity.start()
                try check(61, activity.isStarted)
            },
            62: {
                let activity = makeQuiz().createNewActivity()
                activity.start()
                activity.stop()
                try check(62, !activity.isStarted)
            },
        ]
        rows.merge(items()) { first, _ in first }
        return rows
    }

    private static func items() -> [Int: RowBody] {
        [
            63: {
                let item: CLSActivityItem = CLSQuantityItem(identifier: "hints", title: "Hints")
                item.title = "Hints taken"
                let (title, identifier): (String, String) = (item.title, item.identifier)
                try check(63, title == "Hints taken" && identifier == "hints")
            },
            64: {
                let item = CLSBinaryItem(
                    identifier: "q1", title: "Question 1", type: CLSBinaryValueType.correctIncorrect)
                try check(64, item.identifier == "q1" && item.title == "Question 1")
            },
            65: {
                let item = CLSBinaryItem(identifier: "q1", title: "Question 1", type: .yesNo)
                try check(65, item.value == false)
                item.value = true
                let (value, type): (Bool, CLSBinaryValueType) = (item.value, item.valueType)
                try check(65, value && type == .yesNo)
            },
            66: {
                let item = CLSQuantityItem(identifier: "hints", title: "Hints")
                try check(66, item.quantity == 0)
                item.quantity = 2.5
                let quantity: Double = item.quantity
                try check(66, quantity == 2.5)
            },
            67: {
                let item = CLSScoreItem(identifier: "total", title: "Total Score", score: 3, maxScore: 5)
                try check(67, item.title == "Total Score")
            },
            68: {
                let item = CLSScoreItem(identifier: "total", title: "Total Score", score: 3, maxScore: 5)
                item.score = 4
                item.maxScore = 6
                let (score, maxScore): (Double, Double) = (item.score, item.maxScore)
                try check(68, score == 4 && maxScore == 6)
            },
            69: {
                let capability = CLSProgressReportingCapability(
                    kind: CLSProgressReportingCapability.Kind.percent, details: nil)
                try check(69, capability.details == nil)
            },
            70: {
                let capability = CLSProgressReportingCapability(kind: .quantity, details: "Stars")
                let kind: CLSProgressReportingCapability.Kind = capability.kind
                let details: String? = capability.details
                try check(70, kind == .quantity && details == "Stars")
            },
        ]
    }
}
