public import Foundation
public import SchoolModel
public import Storage

/// What has arrived as the answer to one question of a test, before it was joined with what was there.
///
/// A device whose receipt was lost sends the same once more, perhaps days later; by this, the school knows it.
public struct AnswerArrivals: Hashable, Sendable {
    /// One thing that arrived.
    public struct Arrival: Hashable, Codable, Sendable {
        /// The fingerprint of the answer together with what its device said of it.
        public let message: String
        /// The fingerprint of the answer.
        public let answer: String
        /// The fingerprints of its parts.
        public let parts: [String]

        public init(message: String, answer: String, parts: [String]) {
            self.message = message
            self.answer = answer
            self.parts = parts
        }
    }

    /// As many as a device says that it knows.
    public static let most = 20

    /// What arrived, the last at the end.
    public private(set) var list: [Arrival]
    /// When the latest of them was given.
    public private(set) var latest: Date

    public init(_ list: [Arrival], latest: Date) {
        self.list = list
        self.latest = latest
    }

    public mutating func add(_ arrival: Arrival, at moment: Date) {
        list = (list.filter { $0.message != arrival.message } + [arrival]).suffix(Self.most)
        latest = max(latest, moment)
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
            SELECT question_id, arrivals, latest_at FROM answer_arrival
            WHERE school_id = \(school) AND assignment_id = \(attempt.assignment) AND attempt_id = \(attempt.attempt)
              AND exercise_id = \(exercise)
            """
        ).map { row -> (Question.ID, AnswerArrivals) in
            let list: [AnswerArrivals.Arrival] = try OpaqueText.value(row.get("arrivals"), column: "arrivals")
            return (try row.get("question_id"), AnswerArrivals(list, latest: try row.get("latest_at")))
        }
        return Dictionary(rows) { first, _ in first }
    }

    public func save(
        _ arrivals: AnswerArrivals, for question: QuestionName, in attempt: AttemptPlace
    ) throws {
        try connection.run(
            """
            INSERT INTO answer_arrival (
                school_id, assignment_id, attempt_id, exercise_id, question_id, arrivals, latest_at
            ) VALUES (
                \(school), \(attempt.assignment), \(attempt.attempt), \(question.exercise), \(question.question),
                \(try OpaqueText.of(arrivals.list)), \(arrivals.latest)
            )
            ON CONFLICT (school_id, assignment_id, attempt_id, exercise_id, question_id)
            DO UPDATE SET arrivals = excluded.arrivals, latest_at = excluded.latest_at
            """
        )
    }
}

extension SQLConnection {
    public func arrivedAnswers(of school: School.ID) -> ArrivedAnswers { ArrivedAnswers(self, school: school) }
}
