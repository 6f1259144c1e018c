import Foundation
public import SchoolModel

/// Answers on their way to the school.
public struct AnswerDelivery: Hashable, Sendable {
    /// One answer to one question.
    public struct Part: Hashable, Sendable {
        public var question: Question.ID
        public var answer: Answer
        /// Whole milliseconds that the device has spent on the answer; in a test, since the base.
        public var duration: Int
        /// Whole milliseconds for which it waited on the device, as far as that knows.
        public var age: Int
        /// The fingerprints of earlier answers that the device knows; nil if it doesn't say, and then it may replace
        /// any.
        public var seen: [String]?
        /// The answer of which this one was made; nil if nobody says so, and then it counts as a whole.
        public var base: KnownAnswer?
        /// What the device calls this change of the answer, also when it sends it again; nil if it doesn't name it, and
        /// then it is never taken for one that is sent again.
        public var name: String?
        /// The names of the changes that the device has made since the base, the last at the end; nil if it doesn't say.
        public var earlier: [String]?

        public init(
            question: Question.ID, answer: Answer, duration: Int = 0, age: Int = 0, seen: [String]? = nil,
            base: KnownAnswer? = nil, name: String? = nil, earlier: [String]? = nil
        ) {
            self.question = question
            self.answer = answer
            self.duration = duration
            self.age = age
            self.seen = seen
            self.base = base
            self.name = name
            self.earlier = earlier
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
            guard part.name.map(Self.isName) ?? true else {
                throw Refusal(.isInvalid, field: "answers.\(index).name", detail: "1…32 ASCII")
            }
            guard part.earlier?.count ?? 0 <= 20 else {
                throw Refusal(.isTooMany, field: "answers.\(index).earlier", detail: "20")
            }
            guard part.earlier?.allSatisfy(Self.isName) ?? true else {
                throw Refusal(.isInvalid, field: "answers.\(index).earlier", detail: "1…32 ASCII")
            }
            do throws(Refusal) {
                _ = try part.answer.checked()
                _ = try part.base?.checked()
            } catch { throw error.inside("answers.\(index)") }
        }
    }

    /// Whether a text can name a change: as many are kept, they are short.
    private static func isName(_ text: String) -> Bool {
        (1...32).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }
}
