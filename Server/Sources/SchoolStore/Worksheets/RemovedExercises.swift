public import Foundation
public import SchoolModel
public import Storage

/// Exercises that were removed from worksheets and can be put back, as one transaction sees them.
public struct RemovedExercises {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    /// Those of a worksheet that were removed since a time, the latest first.
    public func list(of worksheet: Worksheet.ID, since: Date) throws -> [RemovedExercise] {
        try connection.run(
            """
            SELECT position, exercise, removed_at FROM removed_exercise
            WHERE school_id = \(school) AND worksheet_id = \(worksheet) AND removed_at >= \(since)
            ORDER BY removed_at DESC, position
            """
        ).map { row in
            RemovedExercise(
                exercise: try OpaqueText.value(row.get("exercise"), column: "exercise"),
                position: try row.get("position"), removedAt: try row.get("removed_at"))
        }
    }

    public func save(_ removed: RemovedExercise, of worksheet: Worksheet.ID) throws {
        try connection.run(
            """
            INSERT INTO removed_exercise (school_id, worksheet_id, exercise_id, position, exercise, removed_at)
            VALUES (
                \(school), \(worksheet), \(removed.exercise.id), \(removed.position),
                \(try OpaqueText.of(removed.exercise)), \(removed.removedAt)
            )
            ON CONFLICT (school_id, worksheet_id, exercise_id) DO UPDATE SET
                position = excluded.position, exercise = excluded.exercise, removed_at = excluded.removed_at
            """
        )
    }

    /// Forgets those that are on the worksheet again, and those that were removed before a time.
    public func forget(_ exercises: [Exercise.ID], before: Date, of worksheet: Worksheet.ID) throws {
        try connection.run(
            """
            DELETE FROM removed_exercise WHERE school_id = \(school) AND worksheet_id = \(worksheet)
              AND (removed_at < \(before) OR exercise_id IN \(list: exercises))
            """
        )
    }
}

/// An exercise that can be put back.
public struct RemovedExercise: Sendable {
    public let exercise: Exercise
    /// Its place among the others, from zero.
    public let position: Int
    public let removedAt: Date

    public init(exercise: Exercise, position: Int, removedAt: Date) {
        self.exercise = exercise
        self.position = position
        self.removedAt = removedAt
    }
}

/// The questions of attempts that were finished before their worksheet changed, as one transaction sees them.
public struct FinishedAttempts {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    /// Nil for an attempt that follows its worksheet.
    public func questions(of attempt: AttemptPlace) throws -> Set<QuestionName>? {
        try connection.run(
            """
            SELECT questions FROM finished_attempt
            WHERE school_id = \(school) AND assignment_id = \(attempt.assignment) AND attempt_id = \(attempt.attempt)
            """
        ).first.map(Self.names)
    }

    public func save(_ questions: Set<QuestionName>, of attempt: AttemptPlace) throws {
        let names = questions.map { [$0.exercise.description, $0.question] }.sorted { $0.joined() < $1.joined() }
        try connection.run(
            """
            INSERT INTO finished_attempt (school_id, assignment_id, attempt_id, questions)
            VALUES (\(school), \(attempt.assignment), \(attempt.attempt), \(try OpaqueText.of(names)))
            ON CONFLICT (school_id, assignment_id, attempt_id) DO NOTHING
            """
        )
    }

    /// The questions of every attempt under some assignments, as far as they are kept.
    public func questions(under assignments: [Assignment.ID]) throws -> [AttemptPlace: Set<QuestionName>] {
        let rows = try connection.run(
            """
            SELECT assignment_id, attempt_id, questions FROM finished_attempt
            WHERE school_id = \(school) AND assignment_id IN \(list: assignments)
            """)
        let found = try rows.map { row in
            let place = AttemptPlace(assignment: try row.get("assignment_id"), attempt: try row.get("attempt_id"))
            return (place, try Self.names(row))
        }
        return Dictionary(found) { first, _ in first }
    }

    /// Lets an attempt follow its worksheet again.
    ///
    /// - Returns: Whether it didn't.
    /// - Throws: What the database throws.
    @discardableResult
    public func forget(_ attempt: AttemptPlace) throws -> Bool {
        let rows = try connection.run(
            """
            DELETE FROM finished_attempt
            WHERE school_id = \(school) AND assignment_id = \(attempt.assignment) AND attempt_id = \(attempt.attempt)
            RETURNING attempt_id
            """
        )
        return !rows.isEmpty
    }

    private static func names(_ row: SQLRow) throws -> Set<QuestionName> {
        let names: [[String]] = try OpaqueText.value(row.get("questions"), column: "questions")
        return Set(
            try names.map { name in
                guard name.count == 2, let exercise = Exercise.ID(name[0]) else {
                    throw SQLError.unreadable(column: "questions")
                }
                return QuestionName(exercise: exercise, question: name[1])
            })
    }
}

extension SQLConnection {
    public func removedExercises(of school: School.ID) -> RemovedExercises { RemovedExercises(self, school: school) }

    public func finishedAttempts(of school: School.ID) -> FinishedAttempts { FinishedAttempts(self, school: school) }
}
