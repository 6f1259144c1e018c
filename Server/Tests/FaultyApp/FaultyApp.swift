import ClassKit
import Foundation

/// An app with common mistakes, for the check of apps to find.
@main
struct FaultyApp {
    static func main() async throws {
        let store = CLSDataStore.shared
        // The same chapter under a new identifier at every start, and one whose title is no title.
        let chapter = CLSContext(type: .chapter, identifier: UUID().uuidString, title: "Chapter")
        let untitled = CLSContext(type: .quiz, identifier: "quiz_1", title: "quiz_1")
        store.mainAppContext.addChildContext(chapter)
        let known = try await store.contexts(matchingIdentifierPath: ["quiz_1"])
        if known.isEmpty { store.mainAppContext.addChildContext(untitled) }
        try await store.save()

        // It knows nothing of the links that it is started by, never says when work begins, and
        // reports a score at one time and a number at another.
        guard let quiz = try await store.contexts(matchingIdentifierPath: ["quiz_1"]).last else { return }
        for number in 1...2 {
            quiz.becomeActive()
            let activity = quiz.createNewActivity()
            activity.primaryActivityItem =
                number == 1
                ? CLSScoreItem(identifier: "total", title: "Total", score: 1, maxScore: 2)
                : CLSQuantityItem(identifier: "total", title: "Total")
            // A score out of nothing can't be reported, and nobody looks at the error.
            activity.addAdditionalActivityItem(
                CLSScoreItem(identifier: "bonus", title: "Bonus", score: 0, maxScore: 0))
            try? await store.save()
            quiz.resignActive()
        }
        _ = try await store.waitForDelivery(upTo: .seconds(5))
    }
}
