import ClassKit

/// One go at a quiz, reported through ClassKit.
///
/// Whether anybody sees the report is not the app's business: it does the same for everyone.
struct QuizAttempt {
    private let questions: [Question]
    private let context: CLSContext
    private let activity: CLSActivity
    private(set) var score = 0

    /// Starts the clock.
    init(_ quiz: Quiz, questions: [Question]) async throws {
        self.questions = questions
        context = try await CLSDataStore.shared.mainAppContext.descendant(matchingIdentifierPath: [quiz.rawValue])
        context.becomeActive()
        activity = context.createNewActivity()
        activity.start()
    }

    /// Reports the answer to one question.
    mutating func answer(_ index: Int, with answer: Int?) async throws -> Bool {
        let question = questions[index]
        let isCorrect = answer == question.answer
        if isCorrect { score += 1 }

        let item = CLSBinaryItem(
            identifier: "question-\(index + 1)", title: question.text, type: .correctIncorrect
        )
        item.value = isCorrect
        activity.addAdditionalActivityItem(item)

        let count = Double(questions.count)
        activity.addProgressRange(fromStart: Double(index) / count, toEnd: Double(index + 1) / count)

        // Saving as we go shows the teacher how far the student is.
        try await CLSDataStore.shared.save()
        return isCorrect
    }

    /// Reports the score, stops the clock, and says how many seconds it ran.
    func end() async throws -> Double {
        activity.primaryActivityItem = CLSScoreItem(
            identifier: "total-score", title: "Total Score", score: Double(score), maxScore: Double(questions.count)
        )
        activity.stop()
        context.resignActive()
        try await CLSDataStore.shared.save()
        return activity.duration
    }
}
