import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// What teachers do with the answers of their students.
public struct WorksheetMarking: Sendable {
    let house: SchoolHouse

    public init(_ house: SchoolHouse) {
        self.house = house
    }

    // MARK: Giving results back

    /// Shows students the results of a handout's tests, or hides them again.
    public func release(_ isReleased: Bool, _ id: Handout.ID, as actor: Actor) async throws {
        let now = house.surroundings.now()
        let announcement = try await house.database.write { connection in
            guard let handout = try connection.handouts(of: house.school).find(id) else { throw Refusal.notFound }
            try actor.requireEditing(handout)
            let released = connection.releasedResults(of: house.school)
            if isReleased { try released.add(id, at: now) } else { try released.remove(id) }
            try house.audit(
                isReleased ? .resultsReleased : .resultsWithheld, by: actor, on: "handout", id.description, at: now,
                in: connection)
            let assignments = try connection.assignments(of: house.school).all(of: [id])
            let students = assignments.map(\.student)
            if isReleased {
                try NotificationWriter(house: house, connection: connection, now: now).tell(
                    .returned, about: .handout(id), to: Set(assignments.filter(\.isGranted).map(\.student)))
            }
            return Announcement.handoutChanged(id, students: Set(students), classes: handout.classes)
        }
        await house.announcer.announce([announcement])
    }

    /// Whether students see the results of a handout's tests; nil if it has none.
    public func isReleased(_ handout: Handout) async throws -> Bool? {
        let sheets = Set(handout.activities.compactMap { $0.content.context?.worksheet })
        guard !sheets.isEmpty else { return nil }
        return try await house.database.read { connection in
            let found = try connection.worksheets(of: house.school).find(sheets)
            guard found.contains(where: { $0.kind == .test }) else { return nil }
            return try connection.releasedResults(of: house.school).contains(handout.id)
        }
    }

    /// How many students have a test of a handout and are not done with it: giving the results back ends it for them.
    public func unfinished(_ handout: Handout) async throws -> Int {
        try await house.database.read { connection in
            let tests = try Self.tests(of: handout, in: connection, of: house.school)
            guard !tests.isEmpty else { return 0 }
            let open = try connection.assignments(of: house.school).all(of: [handout.id]).filter {
                $0.isGranted && $0.doneAt == nil && tests.contains($0.activity)
            }
            return Set(open.map(\.student)).count
        }
    }

    private static func tests(
        of handout: Handout, in connection: any SQLConnection, of school: School.ID
    ) throws -> Set<HandoutActivity.ID> {
        let sheets = Set(handout.activities.compactMap { $0.content.context?.worksheet })
        let tests = Set(try connection.worksheets(of: school).find(sheets).filter { $0.kind == .test }.map(\.id))
        return Set(
            handout.activities.filter { $0.content.context?.worksheet.map(tests.contains) ?? false }.map(\.id))
    }

    // MARK: Looking

    /// The answers of one attempt, each with its question.
    ///
    /// - Throws: ``Refusal/notFound`` unless the actor teaches the class of the assignment.
    public func answers(
        under id: Assignment.ID, in attempt: Activity.ID, as actor: Actor
    ) async throws -> [MarkedAnswer] {
        try await house.database.read { connection in
            let (assignment, sheet) = try find(id, for: .readReports, as: actor, in: connection)
            let given = try connection.answers(of: house.school).list(
                in: AttemptPlace(assignment: assignment.id, attempt: attempt))
            let byName = Dictionary(given.map { (QuestionName($0), $0) }) { first, _ in first }
            return sheet.questions(in: attempt).compactMap { exercise, question in
                byName[QuestionName(exercise: exercise.id, question: question.id)].map { given in
                    MarkedAnswer(
                        exercise: exercise, question: question, given: given,
                        text: exercise.content.reading(given.answer, of: question.id, seed: attempt.seed),
                        solution: exercise.content.solution(of: question.id, seed: attempt.seed) ?? "")
                }
            }
        }
    }

    // MARK: Marking

    /// Gives points to answers by hand, and tells students whose work is then marked as a whole.
    ///
    /// - Throws: ``Refusal`` for the field `points`, ``Refusal/notFound`` for what isn't an answer to the handout;
    ///   ``MarkedMeanwhile`` if somebody else gave other points than the actor saw.
    public func mark(_ points: [PointsByHand], of handout: Handout.ID, as actor: Actor) async throws {
        let now = house.surroundings.now()
        let announcements = try await house.database.write { connection in
            let marking = HandMarking(house: house, connection: connection, now: now)
            let places = Dictionary(grouping: points) { AttemptPlace(assignment: $0.assignment, attempt: $0.attempt) }
            var announcements: [Announcement] = []
            var marked: [(assignment: Assignment, attempt: Activity.ID)] = []
            var meanwhile: [MarkedMeanwhile.Answer] = []
            for (place, points) in places.sorted(by: { $0.key.order < $1.key.order }) {
                let (assignment, sheet) = try find(place.assignment, for: .writeHandouts, as: actor, in: connection)
                guard assignment.handout == handout else { throw Refusal.notFound }
                meanwhile += try marking.meanwhile(points, in: place)
                announcements += try marking.mark(
                    points, of: sheet, under: assignment, in: place.attempt, by: actor)
                marked.append((assignment, place.attempt))
            }
            guard meanwhile.isEmpty else { throw MarkedMeanwhile(answers: meanwhile) }
            try marking.tell(of: marked)
            return announcements
        }
        await house.announcer.announce(announcements)
    }

    /// Accepts one more answer as right, and marks everybody's answers to the question again.
    ///
    /// - Returns: How many marks changed.
    /// - Throws: ``Refusal`` of code `is-invalid` for the field `answer` if it makes no sense.
    @discardableResult
    public func accept(
        _ answer: Answer, to question: Question.ID, of exercise: Exercise.ID, in id: Worksheet.ID, as actor: Actor
    ) async throws -> Int {
        let now = house.surroundings.now()
        let (changed, announcements) = try await house.database.write { connection in
            let worksheets = connection.worksheets(of: house.school)
            guard var worksheet = try worksheets.find(id), actor.mayEdit(worksheet) else { throw Refusal.notFound }
            let versions = connection.handedOutVersions(of: house.school)
            let all = try versions.versions(of: worksheet) + [worksheet]
            let contents = all.compactMap { $0.exercises.first { $0.id == exercise }?.content }
            guard !contents.isEmpty else { throw Refusal.notFound }
            // Whoever was asked the question is right with this answer, whichever version asked it.
            var accepted: [Worksheet] = []
            for version in all.dropLast() {
                guard let version = try version.accepting(answer, to: question, of: exercise)?.checked() else {
                    continue
                }
                try versions.save(version)
                accepted.append(version)
            }
            if var newest = worksheet.accepting(answer, to: question, of: exercise) {
                newest.version += 1
                newest.changedAt = now
                worksheet = try newest.checked()
                try worksheets.save(worksheet)
                accepted.append(worksheet)
            }
            guard !accepted.isEmpty else {
                // If sent twice, as by a double click, it is already accepted.
                guard contents.contains(where: { $0.mark(answer, of: question, seed: 0)?.verdict == .correct }) else {
                    throw Refusal(.isInvalid, field: "answer")
                }
                return (0, [Announcement]())
            }
            try house.audit(
                .worksheetEdited, by: actor, on: "worksheet", id.description, at: now, in: connection)
            let kept = try versions.kept(of: id)
            let handouts = try worksheets.handouts(with: id)
            var again: (changed: Int, announcements: [Announcement]) = (0, [])
            for version in accepted {
                let marked = try AttemptsAtWorksheet(house: house, connection: connection, now: now).markAgain(
                    version, in: handouts.filter { (kept[$0] ?? worksheet.version) == version.version })
                again.changed += marked.changed
                again.announcements += marked.announcements
            }
            return (again.changed, again.announcements)
        }
        await house.announcer.announce(announcements)
        return changed
    }

    // MARK: -

    private func find(
        _ id: Assignment.ID, for action: Action, as actor: Actor, in connection: any SQLConnection
    ) throws -> (Assignment, AssignedSheet) {
        guard let assignment = try connection.assignments(of: house.school).find(id),
            assignment.isShown(within: actor.reach(for: action)), let context = assignment.context,
            let sheet = try AssignedSheet(at: context, of: assignment.handout, in: connection, of: house.school)
        else { throw Refusal.notFound }
        return (assignment, sheet)
    }
}

extension Worksheet {
    /// The same with one more right answer; nil if it was right already, or if this doesn't ask the question.
    fileprivate func accepting(_ answer: Answer, to question: Question.ID, of exercise: Exercise.ID) -> Worksheet? {
        guard let position = exercises.firstIndex(where: { $0.id == exercise }),
            exercises[position].content.mark(answer, of: question, seed: 0)?.verdict != .correct,
            let content = exercises[position].content.accepting(answer, of: question)
        else { return nil }
        var worksheet = self
        worksheet.exercises[position].content = content
        return worksheet
    }
}

/// An answer as a teacher reads it.
public struct MarkedAnswer: Sendable {
    public let exercise: Exercise
    public let question: Question
    public let given: GivenAnswer
    /// The answer as people read it.
    public let text: String
    /// A right one as people read it.
    public let solution: String
}

extension AttemptPlace {
    fileprivate var order: (Assignment.ID, Activity.ID) { (assignment, attempt) }
}
