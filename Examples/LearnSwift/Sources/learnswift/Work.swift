import ClassKit
import Course

/// Work on one part of the course, reported through ClassKit.
///
/// Whether anybody sees the report is not the app's business: it does the same for everyone.
struct Work {
    private let path: [String]
    private let context: CLSContext
    private let activity: CLSActivity

    /// Makes the part's context active, and starts the clock.
    ///
    /// It looks for the context and does nothing else; if it is missing, the delegate makes it.
    init(at path: [String]) async throws {
        self.path = path
        context = try await CLSDataStore.shared.mainAppContext.descendant(matchingIdentifierPath: path)
        context.becomeActive()
        activity = context.createNewActivity()
        activity.start()
        try await CLSDataStore.shared.save()
    }

    /// Reports that a page was read, or a question answered.
    func advance(to index: Int, of count: Int) async throws {
        activity.addProgressRange(fromStart: Double(index) / Double(count), toEnd: Double(index + 1) / Double(count))
        try await CLSDataStore.shared.save()
    }

    /// Reports the answer to a question.
    func report(_ question: Question, number: Int, isCorrect: Bool) {
        let item = CLSBinaryItem(identifier: "question-\(number)", title: question.text, type: .correctIncorrect)
        item.value = isCorrect
        activity.addAdditionalActivityItem(item)
    }

    /// Reports how many answers were right.
    func report(score: Int, of count: Int) {
        activity.primaryActivityItem = CLSScoreItem(
            identifier: "score", title: "Score", score: Double(score), maxScore: Double(count))
    }

    /// Stops the clock; work that is complete needs no tap on Done any more.
    func end(isComplete: Bool) async throws {
        activity.stop()
        context.resignActive()
        try await CLSDataStore.shared.save()
        if isComplete { CLSDataStore.shared.completeAllAssignedActivities(matching: path) }
    }
}
