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

    public init() {}

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
