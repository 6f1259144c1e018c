import Foundation
import SchoolModel
import Testing

/// Whoever can compute the order in which something is shown can compute what is right.
@Suite struct QuestionOrderTests {
    private static let secret = Array("only the school knows".utf8)
    private let attempt = Activity.ID(UUID(uuid: (0x5A, 0x1E, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, 1)))
    private let exercise = Exercise.ID(UUID(uuid: (0x5A, 0x1E, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, 2)))

    private func order(_ secret: [UInt8] = Self.secret, in exercise: Exercise.ID? = nil) -> QuestionOrder {
        QuestionOrder(secret: secret, sheet: attempt.description).within(exercise ?? self.exercise)
    }

    /// Everything that is matched, put in order or chosen from, in the order that is shown.
    private func shown(_ content: any ExerciseContent, _ order: QuestionOrder) -> [[String]] {
        content.questions(for: attempt.seed, in: order).compactMap { question in
            switch question.form {
            case .pairs(_, let right): right.map(\.id)
            case .order(let items): items.map(\.id)
            case .choice(let options, _) where content is ChoiceExercise: options.map(\.id)
            default: nil
            }
        }
    }

    private let alphabet = "abcdefghijkl".map { String($0) }

    private func contents() throws -> [any ExerciseContent] {
        [
            try MatchingExercise(
                questions: [.init(prompt: "Do it", pairs: alphabet.map { .init($0, $0.uppercased()) })]
            ).checked(),
            try OrderingExercise(
                questions: [.init(prompt: "Do it", items: alphabet.map { Question.Option(text: $0) })]
            ).checked(),
            try ChoiceExercise(
                questions: [
                    .init(
                        prompt: "Which?",
                        options: alphabet.map { .init(Question.Option(text: $0), isRight: $0 == "a") })
                ]
            ).checked(),
        ]
    }

    @Test func nobodyComputesAnOrderWithoutTheSecret() throws {
        for content in try contents() {
            let here = shown(content, order())
            #expect(here == shown(content, order()), "an attempt shows the same order each time")
            // What a pupil can do with a server of their own: everything but the secret is the same.
            #expect(here != shown(content, order(Array("another school".utf8))))
            #expect(here != shown(content, QuestionOrder(seed: attempt.seed)))
        }
    }

    /// Names of questions come from what they ask, and pairs are often asked without a word.
    @Test func questionsOfTheSameNameAreOrderedDifferentlyInEachExercise() throws {
        let other = Exercise.ID(UUID(uuid: (0x5A, 0x1E, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, 3)))
        for content in try contents() {
            #expect(shown(content, order()) != shown(content, order(in: other)))
        }
    }

    /// A sheet says nothing of the order in which its author wrote it: the same sheet written in another order has
    /// the same names, and each place is as likely for each of them.
    @Test func namesAndPlacesSayNothingOfTheOriginalOrder() throws {
        let items = alphabet.map { Question.Option(text: $0) }
        let one = try OrderingExercise(questions: [.init(prompt: "Do it", items: items)]).checked()
        let other = try OrderingExercise(questions: [.init(prompt: "Do it", items: items.reversed())]).checked()
        let names = { (exercise: OrderingExercise) in
            Dictionary(uniqueKeysWithValues: exercise.questions[0].items.map { ($0.text, $0.id) })
        }
        #expect(names(one) == names(other))
        var first: [String: Int] = [:]
        for number in 0..<1200 {
            let order = QuestionOrder(secret: Self.secret, sheet: "\(number)").within(exercise)
            first[try #require(shown(one, order).first?.first), default: 0] += 1
        }
        // A hundred each; six standard deviations around that.
        #expect(first.count == 12 && first.values.allSatisfy { (45...155).contains($0) })
    }

    @Test func theSecretChangesNeitherWhatIsAskedNorWhatIsRight() throws {
        for content in try SampleExercises.all() {
            let secret = content.questions(for: attempt.seed, in: order())
            let open = content.questions(for: attempt.seed)
            #expect(secret.map(\.id) == open.map(\.id) && secret.map(\.prompt) == open.map(\.prompt))
        }
    }

    @Test func theRightCandidateOfAGameCanBeInAnyPlace() {
        let candidates = ["right", "a", "b", "c"].map { Candidate(id: $0, text: $0) }
        let places = Set(
            (0..<100).compactMap { number in
                QuestionOrder(secret: Self.secret, sheet: "\(number)").shuffled(candidates, of: "1")
                    .firstIndex { $0.id == "right" }
            })
        #expect(places == [0, 1, 2, 3])
    }
}
