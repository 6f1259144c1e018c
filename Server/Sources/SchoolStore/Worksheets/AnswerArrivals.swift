public import SchoolModel
public import Storage

/// What has arrived as the answer to one question of a test, before it was joined with what was there.
///
/// A device whose receipt was lost sends the same once more, perhaps days later; by its name, the school knows it. What it
/// makes of that meanwhile, the school joins by what arrived.
public struct AnswerArrivals: Hashable, Codable, Sendable {
    /// One thing that arrived.
    public struct Arrival: Hashable, Codable, Sendable {
        /// The fingerprint of the answer.
        public let answer: String
        /// The fingerprints of its parts.
        public let parts: [String]
        /// What its device called it; nil if it didn't.
        public let name: String?

        public init(answer: String, parts: [String], name: String?) {
            self.answer = answer
            self.parts = parts
            self.name = name
        }
    }

    /// As many as a device says that it knows.
    public static let most = 20
    /// More changes than anybody makes of one answer while a message waits.
    public static let mostNames = 500

    /// What arrived, the last at the end.
    public private(set) var list: [Arrival] = []
    /// What devices called what arrived, and what they have changed since before it arrived; the last at the end.
    public private(set) var names: [String] = []
    /// Whole milliseconds that were spent on the question, on all devices together; nil until somebody said how long.
    public private(set) var spent: Int?
    /// How long devices said that changes took, the last at the end; nil until somebody said so.
    private var counted: [Counted]?

    /// How long a change had taken since the base of its answer when it arrived.
    private struct Counted: Hashable, Codable, Sendable {
        let name: String
        let milliseconds: Int
    }

    public init() {}

    /// Adds the time of a change that arrives for the first time.
    ///
    /// - Parameters:
    ///   - milliseconds: How long its device has spent on the answer since its base.
    ///   - name: What the device calls the change; nil if it doesn't name it.
    ///   - earlier: The changes that the device has made since that base: the time of the last of them that has arrived was
    ///     counted with it.
    ///   - known: The time of the answer that is there, which counts where nothing was ever counted here.
    public mutating func count(_ milliseconds: Int, name: String?, earlier: [String], beside known: Int) {
        let list = counted ?? []
        let before = list.last { earlier.contains($0.name) }?.milliseconds ?? 0
        spent = min((spent ?? known) + max(0, milliseconds - before), Activity.longestDuration)
        if let name { counted = (list + [Counted(name: name, milliseconds: milliseconds)]).suffix(Self.most) }
    }

    public mutating func add(_ arrival: Arrival) {
        list = (list.filter { $0.answer != arrival.answer || $0.name != arrival.name } + [arrival]).suffix(Self.most)
    }

    public mutating func add(names new: [String]) {
        names = (names.filter { !new.contains($0) } + new).suffix(Self.mostNames)
    }
}

/// What has arrived as answers to tests, as one transaction sees it.
public struct ArrivedAnswers {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    /// What has arrived in an attempt for the questions of an exercise.
    public func list(
        to exercise: Exercise.ID, in attempt: AttemptPlace
    ) throws -> [Question.ID: AnswerArrivals] {
        let rows = try connection.run(
            """
            SELECT question_id, arrivals FROM answer_arrival
            WHERE school_id = \(school) AND assignment_id = \(attempt.assignment) AND attempt_id = \(attempt.attempt)
              AND exercise_id = \(exercise)
            """
        ).map { row -> (Question.ID, AnswerArrivals) in
            (try row.get("question_id"), try OpaqueText.value(row.get("arrivals"), column: "arrivals"))
        }
        return Dictionary(rows) { first, _ in first }
    }

    public func save(
        _ arrivals: AnswerArrivals, for question: QuestionName, in attempt: AttemptPlace
    ) throws {
        try connection.run(
            """
            INSERT INTO answer_arrival (
                school_id, assignment_id, attempt_id, exercise_id, question_id, arrivals
            ) VALUES (
                \(school), \(attempt.assignment), \(attempt.attempt), \(question.exercise), \(question.question),
                \(try OpaqueText.of(arrivals))
            )
            ON CONFLICT (school_id, assignment_id, attempt_id, exercise_id, question_id)
            DO UPDATE SET arrivals = excluded.arrivals
            """
        )
    }
}

extension SQLConnection {
    public func arrivedAnswers(of school: School.ID) -> ArrivedAnswers { ArrivedAnswers(self, school: school) }
}
