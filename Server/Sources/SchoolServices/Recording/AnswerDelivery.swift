import Foundation
public import SchoolModel

/// Answers on their way to the school.
public struct AnswerDelivery: Hashable, Sendable {
    /// One answer to one question.
    public struct Part: Hashable, Sendable {
        public var question: Question.ID
        public var answer: Answer
        /// Whole milliseconds from seeing the question to answering it.
        public var duration: Int
        /// Whole milliseconds for which it waited on the device, as far as that knows.
        public var age: Int
        /// The fingerprints of earlier answers that the device knows; nil if it doesn't say, and then it may replace
        /// any.
        public var seen: [String]?
        /// The answer of which this one was made; nil if nobody says so, and then it counts as a whole.
        public var base: KnownAnswer?

        public init(
            question: Question.ID, answer: Answer, duration: Int = 0, age: Int = 0, seen: [String]? = nil,
            base: KnownAnswer? = nil
        ) {
            self.question = question
            self.answer = answer
            self.duration = duration
            self.age = age
            self.seen = seen
            self.base = base
        }
    }

    public var attempt: Activity.ID
    public var exercise: Exercise.ID
    public var answers: [Part]
    /// The score of a game in the attempt; there may be no new answers with it.
    public var score: GameScore?

    public init(attempt: Activity.ID, exercise: Exercise.ID, answers: [Part], score: GameScore? = nil) {
        self.attempt = attempt
        self.exercise = exercise
        self.answers = answers
        self.score = score
    }

    /// The longest time for one question, in milliseconds: a day.
    static let longestThought = 86_400_000
    /// The longest time for which an answer can have waited, in milliseconds: a year.
    static let longestWait = 366 * 86_400_000

    func check() throws(Refusal) {
        guard !answers.isEmpty || score != nil else { throw Refusal(.isEmpty, field: "answers") }
        guard answers.count <= 200 else { throw Refusal(.isTooMany, field: "answers", detail: "200") }
        for (index, part) in answers.enumerated() {
            guard (0...Self.longestThought).contains(part.duration) else {
                throw Refusal(
                    .isOutOfRange, field: "answers.\(index).milliseconds", detail: "0…\(Self.longestThought)")
            }
            guard (0...Self.longestWait).contains(part.age) else {
                throw Refusal(.isOutOfRange, field: "answers.\(index).age", detail: "0…\(Self.longestWait)")
            }
            guard part.seen?.count ?? 0 <= 20 else {
                throw Refusal(.isTooMany, field: "answers.\(index).seen", detail: "20")
            }
            guard part.seen?.allSatisfy({ $0.utf8.count == 32 }) ?? true else {
                throw Refusal(.isInvalid, field: "answers.\(index).seen")
            }
            do throws(Refusal) {
                _ = try part.answer.checked()
                _ = try part.base?.checked()
            } catch { throw error.inside("answers.\(index)") }
        }
    }
}

extension AssignedSheet {
    /// Answers to a test as they are to be kept: each joined with the one that the school has by now.
    ///
    /// An answer without a base stays as it is, and so does one whose device has itself sent what the school has:
    /// it was made of that, although the receipt may have been lost.
    func joined(_ delivery: AnswerDelivery, with kept: [GivenAnswer], at now: Date) -> AnswerDelivery {
        guard let exercise = exercises.first(where: { $0.id == delivery.exercise }) else { return delivery }
        let forms = Dictionary(
            exercise.content.questions(for: delivery.attempt.seed).map { ($0.id, $0.form) }
        ) { first, _ in first }
        var standing = Dictionary(
            kept.filter { $0.exercise == exercise.id }.map { ($0.question, (answer: $0.answer, at: $0.at)) }
        ) { first, _ in first }
        var delivery = delivery
        delivery.answers = delivery.answers.map { part in
            guard let form = forms[part.question], let base = part.base else { return part }
            var part = part
            let at = moment(of: part, in: delivery.attempt, at: now)
            let there = standing[part.question]
            let answer = there?.answer ?? Answer([])
            if part.seen?.contains(answer.fingerprint) != true {
                part.answer = part.answer.joined(
                    with: answer, from: base, to: form, isOlder: there.map { at < $0.at } ?? false)
            }
            if let there {
                // What is joined is of the later moment, and made of what is there.
                part.age = min(part.age, max(0, Int(now.timeIntervalSince(there.at) * 1000)))
                part.seen?.append(there.answer.fingerprint)
            }
            standing[part.question] = (part.answer, moment(of: part, in: delivery.attempt, at: now))
            return part
        }
        return delivery
    }
}
