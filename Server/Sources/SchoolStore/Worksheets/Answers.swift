import Algorithms
public import Foundation
public import SchoolModel
public import Storage

extension Mark.Verdict: SQLReadable {}

/// What students answered, as one transaction sees it.
///
/// All SQL about answers is in this file, but for what a person marks, see ``AnswersByHand``. An answer
/// belongs to an attempt under an assignment, so there can be none to what was not handed out.
public struct Answers {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    /// Keeps an answer, unless the attempt already has one to the question: the first one counts.
    ///
    /// - Returns: Whether it was kept.
    public func insert(_ given: GivenAnswer, in attempt: AttemptPlace) throws -> Bool {
        let rows = try connection.run(
            """
            INSERT INTO answer (
                school_id, assignment_id, attempt_id, exercise_id, question_id, answer, verdict, points, out_of,
                duration, given_at, marked_by
            ) VALUES (
                \(school), \(attempt.assignment), \(attempt.attempt), \(given.exercise), \(given.question),
                \(try OpaqueText.of(given.answer)), \(given.mark.verdict), \(given.mark.points), \(given.mark.outOf),
                \(given.duration), \(given.at), \(given.markedBy)
            )
            ON CONFLICT (school_id, assignment_id, attempt_id, exercise_id, question_id) DO NOTHING
            RETURNING question_id
            """
        )
        return !rows.isEmpty
    }

    /// Keeps an answer in place of the one that the attempt has to the question, and of what a person said about that.
    public func replace(_ given: GivenAnswer, in attempt: AttemptPlace) throws {
        try remove(given, in: attempt)
        _ = try insert(given, in: attempt)
    }

    /// Forgets the answer of an attempt to a question.
    public func remove(_ given: GivenAnswer, in attempt: AttemptPlace) throws {
        try connection.run(
            """
            DELETE FROM answer
            WHERE school_id = \(school) AND assignment_id = \(attempt.assignment) AND attempt_id = \(attempt.attempt)
              AND exercise_id = \(given.exercise) AND question_id = \(given.question)
            """
        )
    }

    /// Marks an answer again.
    public func save(_ mark: Mark, of given: GivenAnswer, by marker: Person.ID?, in attempt: AttemptPlace) throws {
        try connection.run(
            """
            UPDATE answer SET
                verdict = \(mark.verdict), points = \(mark.points), out_of = \(mark.outOf), marked_by = \(marker)
            WHERE school_id = \(school) AND assignment_id = \(attempt.assignment) AND attempt_id = \(attempt.attempt)
              AND exercise_id = \(given.exercise) AND question_id = \(given.question)
            """
        )
    }

    /// The answers of one attempt, in the order in which they were given.
    public func list(in attempt: AttemptPlace) throws -> [GivenAnswer] {
        try select(
            """
            AND assignment_id = \(attempt.assignment) AND attempt_id = \(attempt.attempt)
            ORDER BY given_at, exercise_id, question_id
            """
        ).map(\.given)
    }

    /// Every answer under some assignments, with the attempt that it belongs to.
    public func list(
        under assignments: some Collection<Assignment.ID>
    ) throws -> [(place: AttemptPlace, given: GivenAnswer)] {
        try list(under: assignments, and: "")
    }

    func list(
        under assignments: some Collection<Assignment.ID>, and condition: SQL
    ) throws -> [(place: AttemptPlace, given: GivenAnswer)] {
        try Array(assignments).chunks(ofCount: 500).flatMap { part in
            try select(
                "AND assignment_id IN \(list: Array(part)) \(condition) ORDER BY assignment_id, attempt_id, given_at")
        }
    }

    /// All answers to one activity of a handout that reports of classes within `reach` show, by everybody or by some.
    ///
    /// It starts from the grants, so it never reads an answer that nobody asked for. The answer's content is
    /// read only where it was not right.
    public func answered(
        _ activity: HandoutActivity.ID, of handout: Handout.ID, within reach: Reach, by students: Set<Person.ID>? = nil
    ) throws -> [WorksheetStatistics.Answered] {
        let among: SQL = students.map { "AND assignment.student_id IN \(list: $0.sorted())" } ?? ""
        // SQLite keeps the order of a cross join. Left to itself, it would begin with every answer of the school.
        return try connection.run(
            """
            SELECT assignment.student_id, answer.attempt_id, answer.exercise_id, answer.question_id,
                   answer.verdict, answer.points, answer.duration, answer.given_at,
                   CASE WHEN answer.verdict IN ('partly', 'wrong') THEN answer.answer END AS text
            FROM assignment CROSS JOIN answer
            WHERE answer.school_id = assignment.school_id AND answer.assignment_id = assignment.id
              AND assignment.school_id = \(school) AND assignment.handout_id = \(handout)
              AND assignment.activity_id = \(activity) AND \(.isShown(within: reach)) \(among)
            """
        ).map { row in
            let text: String? = try row.find("text")
            return WorksheetStatistics.Answered(
                student: try row.get("student_id"), attempt: try row.get("attempt_id"),
                question: QuestionName(exercise: try row.get("exercise_id"), question: try row.get("question_id")),
                verdict: try row.get("verdict"), points: try row.get("points"), duration: try row.get("duration"),
                at: try row.get("given_at"), answer: try text.map { try OpaqueText.value($0, column: "answer") })
        }
    }

    /// How many students answered one of these exercises in handouts.
    public func students(of exercises: [Exercise.ID], in handouts: [Handout.ID]) throws -> Int {
        guard !exercises.isEmpty, !handouts.isEmpty else { return 0 }
        return try connection.run(
            """
            SELECT COUNT(DISTINCT assignment.student_id) AS students FROM assignment CROSS JOIN answer
            WHERE answer.school_id = assignment.school_id AND answer.assignment_id = assignment.id
              AND assignment.school_id = \(school) AND assignment.handout_id IN \(list: handouts)
              AND answer.exercise_id IN \(list: exercises)
            """
        ).first?.get("students") ?? 0
    }

    private func select(_ condition: SQL) throws -> [(place: AttemptPlace, given: GivenAnswer)] {
        try connection.run(
            """
            SELECT assignment_id, attempt_id, exercise_id, question_id, answer, verdict, points, out_of, duration,
                   given_at, marked_by
            FROM answer WHERE school_id = \(school) \(condition)
            """
        ).map { row in
            (
                AttemptPlace(assignment: try row.get("assignment_id"), attempt: try row.get("attempt_id")),
                GivenAnswer(
                    exercise: try row.get("exercise_id"), question: try row.get("question_id"),
                    answer: try OpaqueText.value(row.get("answer"), column: "answer"),
                    mark: Mark(
                        verdict: try row.get("verdict"), points: try row.get("points"), outOf: try row.get("out_of")),
                    duration: try row.get("duration"), at: try row.get("given_at"), markedBy: try row.find("marked_by"))
            )
        }
    }
}

/// An attempt under the assignment that asked for it.
public struct AttemptPlace: Hashable, Sendable {
    public let assignment: Assignment.ID
    public let attempt: Activity.ID

    public init(assignment: Assignment.ID, attempt: Activity.ID) {
        self.assignment = assignment
        self.attempt = attempt
    }
}

/// The handouts whose test results students may see.
public struct ReleasedResults {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    public func contains(_ handout: Handout.ID) throws -> Bool {
        try !released(of: [handout]).isEmpty
    }

    public func released(of handouts: some Collection<Handout.ID>) throws -> Set<Handout.ID> {
        let rows = try connection.run(
            """
            SELECT handout_id FROM released_result
            WHERE school_id = \(school) AND handout_id IN \(list: Array(handouts))
            """
        )
        return Set(try rows.map { try $0.get("handout_id") })
    }

    public func add(_ handout: Handout.ID, at now: Date) throws {
        try connection.run(
            """
            INSERT INTO released_result (school_id, handout_id, at) VALUES (\(school), \(handout), \(now))
            ON CONFLICT (school_id, handout_id) DO NOTHING
            """
        )
    }

    public func remove(_ handout: Handout.ID) throws {
        try connection.run("DELETE FROM released_result WHERE school_id = \(school) AND handout_id = \(handout)")
    }
}

extension SQLConnection {
    public func answers(of school: School.ID) -> Answers { Answers(self, school: school) }

    public func releasedResults(of school: School.ID) -> ReleasedResults { ReleasedResults(self, school: school) }
}
