public import HTTPTypes
public import SchoolModel

/// Gets a worksheet as its student works on it.
public struct GetSheet: Endpoint, Hashable {
    public typealias Response = SheetDTO

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/work/{handoutID}/{activityID}/sheet"
    public static let summary = "Gets a worksheet as its student works on it."

    public var handoutID: Handout.ID
    public var activityID: HandoutActivity.ID

    public init(handoutID: Handout.ID, activityID: HandoutActivity.ID) {
        self.handoutID = handoutID
        self.activityID = activityID
    }
}

/// Starts a practice sheet over with another attempt, even if the previous one isn't finished.
public struct BeginSheet: Endpoint, Hashable {
    public typealias Response = SheetDTO

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/work/{handoutID}/{activityID}/sheet"
    public static let summary =
        "Starts a practice sheet over with another attempt, even if the previous one isn't finished."

    public var handoutID: Handout.ID
    public var activityID: HandoutActivity.ID

    public init(handoutID: Handout.ID, activityID: HandoutActivity.ID) {
        self.handoutID = handoutID
        self.activityID = activityID
    }
}

/// Hands in a test: from then on, its answers stay as they are.
///
/// Doing it again changes nothing.
public struct HandInSheet: Endpoint, Hashable {
    public typealias Response = SheetDTO

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/work/{handoutID}/{activityID}/hand-in"
    public static let summary = "Hands in a test: from then on, its answers stay as they are."

    public var handoutID: Handout.ID
    public var activityID: HandoutActivity.ID

    public init(handoutID: Handout.ID, activityID: HandoutActivity.ID) {
        self.handoutID = handoutID
        self.activityID = activityID
    }
}

/// Delivers answers to the questions of one exercise.
///
/// Delivering again changes nothing. Within an attempt at practice, the first answer to a question counts; in a test, the
/// latest one does until the test is handed in, and an empty one takes it back.
public struct DeliverAnswers: Endpoint, Hashable {
    public typealias Response = AnswerReceipt

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/work/{handoutID}/{activityID}/answers"
    public static let summary = "Delivers answers to the questions of one exercise."

    /// One answer to one question.
    public struct Part: Codable, Hashable, Sendable {
        public var question: Question.ID
        public var answer: [String]
        /// Whole milliseconds that the device has spent on the answer; in a test, since `base`.
        ///
        /// The school adds them up for each question of a test. Of an answer with `earlier`, what has arrived of those was
        /// counted before, and what is sent again counts once.
        public var milliseconds: Int?
        /// Whole milliseconds for which the answer waited on the device; it counts in a test, together with `seen`.
        public var age: Int?
        /// In a test, the fingerprints of earlier answers that the device knows, at most 20; absent if it doesn't say.
        ///
        /// If the school has another one, given later on another device, that one stays. A fingerprint is the first 32
        /// hexadecimal digits of the SHA-256 of the number of parts and `;`, and of each part its bytes in UTF-8 after their
        /// number and `:`.
        public var seen: [String]?
        /// In a test, of the answer that this one was made of, the fingerprint of each part as an answer of its own, and an
        /// empty text for a blank part; an empty list if there was no answer, and absent if the device doesn't say.
        ///
        /// With it, only what differs from that counts: gaps, pairs, places of an order, or options of several. The school joins
        /// it with what it has. An answer without it replaces the one before as a whole.
        public var base: [String]?
        /// In a test, a random name that the device has given this change of the answer, of 1 to 32 characters of ASCII.
        ///
        /// A device sends the same change with the same name again, and every other change with another one. The school keeps
        /// the latest 500 names for a question: what arrives once more with one of them changes nothing. An answer without a
        /// name always counts.
        public var name: String?
        /// In a test, the names of the changes that the device has made of the answer since `base`, the last at the end, at most
        /// 20; absent if it doesn't say.
        ///
        /// The latest of them that has arrived takes the place of `base`: its receipt was lost. One that arrives only now
        /// changes nothing any more.
        public var earlier: [String]?

        public init(
            question: Question.ID, answer: [String], milliseconds: Int? = nil, age: Int? = nil, seen: [String]? = nil,
            base: [String]? = nil, name: String? = nil, earlier: [String]? = nil
        ) {
            self.question = question
            self.answer = answer
            self.milliseconds = milliseconds
            self.age = age
            self.seen = seen
            self.base = base
            self.name = name
            self.earlier = earlier
        }
    }

    /// A game's score, for leaderboards; reports ignore it.
    public struct GameResult: Codable, Hashable, Sendable {
        /// `falling`, `dragon`, `flight`, `pairs` or `typing`.
        public var name: String
        /// It counts as far as the right answers of the attempt support it, which the receipt says; none is refused as too
        /// high or too low.
        public var score: Int

        public init(name: String, score: Int) {
            self.name = name
            self.score = score
        }
    }

    public var handoutID: Handout.ID
    public var activityID: HandoutActivity.ID
    public var attempt: Activity.ID
    public var exercise: Exercise.ID
    /// May be empty if there is a `game` and the school already has its answers.
    public var answers: [Part]
    public var game: GameResult?
    /// If true, the answers are marked and not kept: more tries at questions of practice that are answered already.
    public var isTraining: Bool?
    /// If true beside `isTraining`, the results say what would have been right, of exercises that tell it.
    ///
    /// Players ask for it after as many tries as the exercise's `solutionAfter`.
    public var tellsSolution: Bool?

    public init(
        handoutID: Handout.ID, activityID: HandoutActivity.ID, attempt: Activity.ID, exercise: Exercise.ID,
        answers: [Part], game: GameResult? = nil, isTraining: Bool? = nil, tellsSolution: Bool? = nil
    ) {
        self.handoutID = handoutID
        self.activityID = activityID
        self.attempt = attempt
        self.exercise = exercise
        self.answers = answers
        self.game = game
        self.isTraining = isTraining
        self.tellsSolution = tellsSolution
    }
}

/// The outcome of delivering answers.
public struct AnswerReceipt: Codable, Hashable, Sendable {
    /// The outcome of one answer.
    public struct Result: Codable, Hashable, Sendable {
        public var question: Question.ID
        /// `correct`, `partly`, `wrong`, `open` (a person marks it), `kept` (the result comes later), `gone` (the question
        /// is no longer on the sheet), or `changed` (the question has changed: nothing of what was chosen is there, and the
        /// answer is not taken).
        public var verdict: String
        /// The answer that counts: in practice not the delivered one if there was one before; of a test, empty if none is
        /// left; nil for `gone` and `changed`.
        public var answer: [String]?
        /// A right answer, as people read it, where it was asked for and may be told.
        public var solution: String?
        /// Why it is right; nil if its author says nothing about it.
        public var explanation: String?

        public init(
            question: Question.ID, verdict: String, answer: [String]? = nil, solution: String? = nil,
            explanation: String? = nil
        ) {
            self.question = question
            self.verdict = verdict
            self.answer = answer
            self.solution = solution
            self.explanation = explanation
        }
    }

    public var results: [Result]
    /// The points that count of the `game` that was delivered; nil if none was, or if no answer supports it.
    public var score: Int?

    public init(results: [Result], score: Int? = nil) {
        self.results = results
        self.score = score
    }
}

/// A worksheet, or one exercise of it, with the questions of one attempt.
public struct SheetDTO: Codable, Hashable, Sendable {
    /// One exercise with what it asks.
    public struct Exercise: Codable, Hashable, Sendable {
        public var id: SchoolModel.Exercise.ID
        public var title: String
        /// Its place on the whole worksheet, from one, by which it is known without a title; nil from older servers.
        public var number: Int?
        public var hint: String
        public var hintMedia: [Media]
        public var type: String
        /// The games that can be played with its questions.
        public var games: [String]
        /// After how many tries at a question the right answer may be asked for; nil if it isn't told.
        public var solutionAfter: Int?
        /// Why the right answers are right; only in a teacher's preview.
        public var explanation: String?
        public var questions: [Question]
    }

    /// A question, and on practice sheets what a device needs to mark the answer by itself.
    public struct Question: Codable, Hashable, Sendable {
        public var id: SchoolModel.Question.ID
        public var prompt: String
        public var media: [Media]
        public var form: Form
        public var points: Double
        /// The right answer among wrong ones, for games in which students choose.
        public var candidates: [Candidate]?
        /// The two sides, for games in which students uncover pairs.
        public var pairs: WordPair?
        public var key: AnswerKey?
        /// A right answer as people read it; only in a teacher's preview.
        public var solution: String?
    }

    /// How a question is answered; `kind` determines which fields are present.
    public struct Form: Codable, Hashable, Sendable {
        /// `choice`, `text`, `gaps`, `pairs`, `order` or `number`.
        public var kind: String
        public var several: Bool?
        public var options: [Option]?
        public var left: [Option]?
        public var right: [Option]?
        public var items: [Option]?
        public var count: Int?
        public var lines: Int?
        public var language: String?
        public var unit: String?
        public var units: [String]?
    }

    /// Something to choose, to match or to put in order.
    public struct Option: Codable, Hashable, Sendable {
        public var id: String
        public var text: String
        public var media: Media?
    }

    /// A picture or a sound.
    public struct Media: Codable, Hashable, Sendable {
        /// `image` or `audio`.
        public var kind: String
        public var url: String
        public var alt: String
    }

    /// An answer that the attempt already has.
    public struct Given: Codable, Hashable, Sendable {
        public var exercise: SchoolModel.Exercise.ID
        public var question: SchoolModel.Question.ID
        public var answer: [String]
        /// As in ``AnswerReceipt/Result/verdict``, or `changed`: a question of a test has changed so that nothing is left of
        /// its answer, which is empty here.
        public var verdict: String
    }

    /// Names the attempt; answers are delivered with it.
    public var attempt: Activity.ID
    public var title: String
    public var instructions: String
    /// `practice`, or `test`: there is only one attempt, which is handed in once.
    public var kind: String
    /// Whether it is a test that was handed in, so that nothing can be answered any more.
    public var isHandedIn: Bool
    /// `now`, or for a test `later`, until its results are returned.
    public var feedback: String
    /// Whether games may put students under time pressure; students may always turn it off.
    public var timePressure: Bool
    public var exercises: [Exercise]
    public var given: [Given]
}
