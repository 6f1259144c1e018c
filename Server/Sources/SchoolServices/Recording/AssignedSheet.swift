import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// The part of a worksheet that a handout names: all of it, or one exercise.
public struct AssignedSheet: Hashable, Sendable {
    public let worksheet: Worksheet
    public let exercises: [Exercise]

    public var kind: Worksheet.Kind { worksheet.kind }

    /// The version that a handout shows; nil when the worksheet or the exercise doesn't exist.
    init?(
        at path: IdentifierPath, of handout: Handout.ID, in connection: any SQLConnection, of school: School.ID
    ) throws {
        guard let id = path.worksheet,
            let worksheet = try connection.handedOutVersions(of: school).find(id, in: handout)
        else { return nil }
        self.init(worksheet, only: path.exercise)
    }

    init?(_ worksheet: Worksheet, only exercise: Exercise.ID?) {
        self.worksheet = worksheet
        exercises = worksheet.exercises.filter { exercise == nil || $0.id == exercise }
        if exercises.isEmpty && exercise != nil { return nil }
    }

    /// The assignments under which a student's work on it counts.
    ///
    /// Practice counts wherever it was asked for, as with apps, but another version is another sheet, which nobody has
    /// seen here. A test is taken once for each handout.
    func recording(
        under own: Assignment, in connection: any SQLConnection, of school: School.ID
    ) throws -> [Assignment] {
        guard kind == .practice, let path = own.context else { return [own] }
        return try connection.assignments(of: school).recording(path, by: own.student).filter { assignment in
            let other = try AssignedSheet(at: path, of: assignment.handout, in: connection, of: school)
            return other?.worksheet.version == worksheet.version
        }
    }

    /// The questions of an attempt, each with its exercise.
    public func questions(in attempt: Activity.ID) -> [(exercise: Exercise, question: Question)] {
        exercises.flatMap { exercise in
            exercise.content.questions(for: attempt.seed).map { (exercise, $0) }
        }
    }

    /// The questions by which an attempt is counted, of those that are still on the sheet.
    ///
    /// One that was done before its sheet changed is counted by those that it had then, and by those that
    /// the student answered later.
    func questions(
        in attempt: Activity.ID, finishedWith finished: Set<QuestionName>?, answered: Set<QuestionName>
    ) -> [(exercise: Exercise, question: Question)] {
        let asked = finished?.union(answered)
        return exercises.flatMap { exercise in
            exercise.questions(for: attempt.seed, among: asked).map { (exercise, $0) }
        }
    }

    /// Whether there is an answer to every question of an attempt.
    func isAnswered(
        by given: [GivenAnswer], in attempt: Activity.ID, finishedWith finished: Set<QuestionName>? = nil
    ) -> Bool {
        let names = Set(given.map { QuestionName($0) })
        return questions(in: attempt, finishedWith: finished, answered: names).allSatisfy {
            names.contains(QuestionName(exercise: $0.exercise.id, question: $0.question.id))
        }
    }

    /// The answers with their marks, without those to questions that the teacher has since removed.
    ///
    /// - Throws: ``Refusal`` when the whole exercise is gone.
    func marked(_ delivery: AnswerDelivery, at now: Date) throws(Refusal) -> [GivenAnswer] {
        guard let exercise = exercises.first(where: { $0.id == delivery.exercise }) else {
            throw Refusal(.notFound, field: "exercise")
        }
        var marked: [GivenAnswer] = []
        for part in delivery.answers {
            guard let mark = exercise.content.mark(part.answer, of: part.question, seed: delivery.attempt.seed) else {
                continue
            }
            marked.append(
                GivenAnswer(
                    exercise: exercise.id, question: part.question, answer: part.answer, mark: mark,
                    duration: part.duration, at: moment(of: part, in: delivery.attempt, at: now)))
        }
        return marked
    }

    /// The answers of a delivery that can be taken: without those that name only what their question doesn't have, or has no
    /// longer, although the student still saw it.
    ///
    /// Such an answer would stand instead of a good one, or in practice, of the only one. Of an answer to practice, what is
    /// gone is left out: whoever chose all that is right by now is not wrong. What is `kept` is delivered once more when a
    /// receipt was lost, and is no news.
    func taken(_ delivery: AnswerDelivery, kept: [GivenAnswer]) -> AnswerDelivery {
        guard let exercise = exercises.first(where: { $0.id == delivery.exercise }) else { return delivery }
        let forms = exercise.content.forms(for: delivery.attempt.seed)
        var taken = delivery
        taken.answers = delivery.answers.compactMap { part in
            let standing = kept.first { $0.exercise == exercise.id && $0.question == part.question }
            let isKnown = kind == .practice ? standing != nil : standing?.answer == part.answer
            guard !isKnown, let form = forms[part.question] else { return part }
            if part.answer.isLost(for: form) { return nil }
            // In a test, it is joined with what stands before anything is left out.
            guard kind == .practice else { return part }
            var part = part
            part.answer = part.answer.placed(for: form)
            return part
        }
        return taken
    }

    /// When an answer was given: in a test, what the device says counts between its answers and those of others.
    func moment(of part: AnswerDelivery.Part, in attempt: Activity.ID, at now: Date) -> Date {
        guard kind == .test, part.seen != nil else { return now }
        // Nobody answers before the attempt has begun, whatever the clock of a device says.
        return min(now, max(now - Double(part.age) / 1000, attempt.uuid.moment ?? now))
    }
}
