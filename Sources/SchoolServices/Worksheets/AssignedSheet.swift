import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// The part of a worksheet that a handout names: all of it, or one exercise.
public struct AssignedSheet: Hashable, Sendable {
    public let worksheet: Worksheet
    public let exercises: [Exercise]

    public var kind: Worksheet.Kind { worksheet.kind }

    /// Nil when the worksheet or the exercise is not there any more.
    init?(at path: IdentifierPath, in connection: any SQLConnection, of school: School.ID) throws {
        guard let id = path.worksheet, let worksheet = try connection.worksheets(of: school).find(id) else {
            return nil
        }
        self.init(worksheet, only: path.exercise)
    }

    init?(_ worksheet: Worksheet, only exercise: Exercise.ID?) {
        self.worksheet = worksheet
        exercises = worksheet.exercises.filter { exercise == nil || $0.id == exercise }
        if exercises.isEmpty && exercise != nil { return nil }
    }

    /// The questions of an attempt, each with its exercise.
    public func questions(in attempt: Activity.ID) -> [(exercise: Exercise, question: Question)] {
        exercises.flatMap { exercise in
            exercise.content.questions(for: attempt.seed).map { (exercise, $0) }
        }
    }

    /// What the answers are worth.
    ///
    /// - Throws: ``Refusal`` that names the answer whose question there is not.
    func marked(_ delivery: AnswerDelivery, at now: Date) throws(Refusal) -> [GivenAnswer] {
        guard let exercise = exercises.first(where: { $0.id == delivery.exercise }) else {
            throw Refusal(.notFound, field: "exercise")
        }
        var marked: [GivenAnswer] = []
        for (index, part) in delivery.answers.enumerated() {
            guard let mark = exercise.content.mark(part.answer, of: part.question, seed: delivery.attempt.seed) else {
                throw Refusal(.notFound, field: "answers.\(index).question", detail: part.question)
            }
            marked.append(
                GivenAnswer(
                    exercise: exercise.id, question: part.question, answer: part.answer, mark: mark,
                    duration: part.duration, at: now))
        }
        return marked
    }
}
