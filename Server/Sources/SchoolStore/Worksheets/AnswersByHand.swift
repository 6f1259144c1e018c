import Algorithms
public import SchoolModel
public import Storage

/// The answers that a person marks, as one transaction sees them.
///
/// Of a student's answers to one question in several attempts, only the latest is there to be marked.
public struct AnswersByHand {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    /// How many answers to one question of a handout wait for a mark.
    public struct Waiting: Hashable, Sendable {
        public let handout: Handout.ID
        public let context: IdentifierPath
        public let question: QuestionName
        public let answers: Int
    }

    /// What waits in the handouts that students see, of students of classes within `reach`.
    public func waiting(within reach: Reach) throws -> [Waiting] {
        // It begins with what waits, which has an index of its own, and not with all that was ever answered.
        try connection.run(
            """
            SELECT assignment.handout_id, assignment.context_path, answer.exercise_id, answer.question_id,
                   COUNT(*) AS answers
            FROM answer CROSS JOIN assignment CROSS JOIN handout
            WHERE answer.school_id = \(school) AND answer.verdict = 'open'
              AND assignment.school_id = answer.school_id AND assignment.id = answer.assignment_id
              AND assignment.context_path IS NOT NULL AND \(.isShown(within: reach))
              AND handout.school_id = answer.school_id AND handout.id = assignment.handout_id
              AND handout.state IN ('posted', 'locked', 'completed')
              AND \(Self.isLatest)
            GROUP BY assignment.handout_id, assignment.context_path, answer.exercise_id, answer.question_id
            """
        ).map { row in
            Waiting(
                handout: try row.get("handout_id"), context: try row.get("context_path"),
                question: QuestionName(exercise: try row.get("exercise_id"), question: try row.get("question_id")),
                answers: try row.get("answers"))
        }
    }

    /// One answer that nobody has marked.
    public struct Open: Hashable, Sendable {
        public let place: AttemptPlace
        public let question: QuestionName
    }

    /// Every answer under some assignments that nobody has marked, also those that a later attempt has replaced.
    public func open(under assignments: some Collection<Assignment.ID>) throws -> [Open] {
        try Array(assignments).chunks(ofCount: 500).flatMap { part in
            try connection.run(
                """
                SELECT assignment_id, attempt_id, exercise_id, question_id FROM answer
                WHERE school_id = \(school) AND verdict = 'open' AND assignment_id IN \(list: Array(part))
                """
            ).map { row in
                Open(
                    place: AttemptPlace(
                        assignment: try row.get("assignment_id"), attempt: try row.get("attempt_id")),
                    question: QuestionName(
                        exercise: try row.get("exercise_id"), question: try row.get("question_id")))
            }
        }
    }

    /// Whether no later attempt has an answer to the same question that a person marks.
    private static let isLatest: SQL = """
        NOT EXISTS (
            SELECT 1 FROM answer AS later
            WHERE later.school_id = answer.school_id AND later.assignment_id = answer.assignment_id
              AND later.exercise_id = answer.exercise_id AND later.question_id = answer.question_id
              AND (later.verdict = 'open' OR later.marked_by IS NOT NULL)
              AND (later.given_at > answer.given_at
                   OR (later.given_at = answer.given_at AND later.attempt_id > answer.attempt_id)))
        """

    /// What waits under some assignments, and what was marked by hand there.
    public func list(
        under assignments: some Collection<Assignment.ID>
    ) throws -> [(place: AttemptPlace, given: GivenAnswer)] {
        let answers = try connection.answers(of: school).list(
            under: assignments, and: "AND (verdict = 'open' OR marked_by IS NOT NULL)")
        var latest: [Name: (place: AttemptPlace, given: GivenAnswer)] = [:]
        for answer in answers {
            let name = Name(assignment: answer.place.assignment, question: QuestionName(answer.given))
            guard let other = latest[name] else {
                latest[name] = answer
                continue
            }
            let isLater = (other.given.at, other.place.attempt) < (answer.given.at, answer.place.attempt)
            if isLater { latest[name] = answer }
        }
        return Array(latest.values)
    }

    private struct Name: Hashable {
        let assignment: Assignment.ID
        let question: QuestionName
    }
}

extension SQLConnection {
    public func answersByHand(of school: School.ID) -> AnswersByHand { AnswersByHand(self, school: school) }
}
