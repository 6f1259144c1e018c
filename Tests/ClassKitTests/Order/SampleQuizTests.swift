import DeviceTesting
import Foundation
import ModelTesting
import Testing

@testable import ClassKit

/// What Apple's sample does when a quiz is played: one look-up after the other, each of which relies on those before.
struct SampleQuizTests {
    /// `QUESTIONS` says how many questions are answered.
    @Test func nothingOfAQuizIsLostOnBusyCores() async throws {
        let wanted = ProcessInfo.processInfo.environment["QUESTIONS"].flatMap { Int($0) } ?? 10_000
        let store = Carried(value: try TestDevice(signedIn: false).launchStore())
        let quizzes = (0..<3).map { SampleQuiz(store: store, path: ["chapter \($0)", "quiz"]) }
        quizzes.forEach { store.value.addQuiz($0.path[1], below: store.value.addQuiz($0.path[0])) }
        let seed = seed(of: "Quizzes on busy cores")
        let cores = BusyCores()
        let answers = Record<Int>()
        let outcomes = Record<SampleQuiz.Outcome>()

        let lastQuestions = await onOwnThread {
            var chance = SeededGenerator(seed: seed)
            var question = 0
            var lastQuestions = [Int]()
            while question < wanted {
                let quiz = quizzes[Int.random(in: 0..<quizzes.count, using: &chance)]
                quiz.begin()
                for _ in 1...Int.random(in: 1...9, using: &chance) {
                    question += 1
                    let steps = [quiz.addScore, quiz.addHints, quiz.update].shuffled(using: &chance)
                    for step in steps { step(question, answers) }
                }
                quiz.end(outcomes)
                lastQuestions.append(question)
                // Now and then, the app waits for what it has asked for.
                if chance.oneIn(10), !store.value.hasAnswered() { break }
            }
            return store.value.hasAnswered() ? lastQuestions : []
        }
        withExtendedLifetime(cores) {}

        let count = try #require(lastQuestions.last)
        #expect(count >= wanted)
        #expect(difference(answers.events, (1...count).flatMap { [$0, $0, $0] }) == nil, "none is lost or overtaken")
        let expected = lastQuestions.map { SampleQuiz.Outcome(score: $0, hints: $0, progress: $0) }
        #expect(difference(outcomes.events, expected) == nil, "everything is where it belongs")
    }
}

/// A quiz as Apple's sample plays it.
private struct SampleQuiz: Sendable {
    let store: Carried<CLSDataStore>
    let path: [String]

    /// What an attempt has in the end.
    struct Outcome: Hashable, Sendable {
        var score, hints, progress: Int
    }

    func begin() {
        store.value.mainAppContext.descendant(matchingIdentifierPath: path) { context, _ in
            context?.becomeActive()
            context?.createNewActivity().start()
            store.value.save()
        }
    }

    func addScore(_ question: Int, _ answers: Record<Int>) {
        change { activity, _ in
            activity.primaryActivityItem = CLSScoreItem(
                identifier: "score", title: "Score", score: Double(question), maxScore: 1_000_000)
            answers.add(question)
        }
    }

    func addHints(_ question: Int, _ answers: Record<Int>) {
        change { activity, _ in
            let hints = CLSQuantityItem(identifier: "hints", title: "Hints")
            hints.quantity = Double(question)
            activity.addAdditionalActivityItem(hints)
            answers.add(question)
        }
    }

    func update(_ question: Int, _ answers: Record<Int>) {
        change { activity, _ in
            activity.addProgressRange(fromStart: 0, toEnd: Double(question) / 1_000_000)
            answers.add(question)
        }
    }

    func end(_ outcomes: Record<Outcome>) {
        change { activity, context in
            activity.stop()
            context.resignActive()
            let score = (activity.primaryActivityItem as? CLSScoreItem)?.score ?? 0
            let hints = (activity.additionalActivityItems.first as? CLSQuantityItem)?.quantity ?? 0
            let progress = (activity.progress * 1_000_000).rounded()
            outcomes.add(Outcome(score: Int(score), hints: Int(hints), progress: Int(progress)))
        }
    }

    private func change(_ body: @escaping @Sendable (CLSActivity, CLSContext) -> Void) {
        store.value.mainAppContext.descendant(matchingIdentifierPath: path) { context, _ in
            guard let context, let activity = context.currentActivity, activity.isStarted else { return }
            body(activity, context)
            store.value.save()
        }
    }
}
