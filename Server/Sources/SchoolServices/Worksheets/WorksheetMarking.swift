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
            try HandoutRights(house: house).require(.everybody, of: handout, as: actor, in: connection)
            let released = connection.releasedResults(of: house.school)
            if isReleased { try released.add(id, at: now) } else { try released.remove(id) }
            try house.audit(
                isReleased ? .resultsReleased : .resultsWithheld, by: actor, on: "handout", id.description, at: now,
                in: connection)
            let assignments = try connection.assignments(of: house.school).all(of: [id])
            let students = assignments.map(\.student)
            if isReleased {
                // Who wrote nothing has no results to see.
                let tests = try Self.tests(of: handout, in: connection, of: house.school)
                let written = assignments.filter {
                    $0.isGranted && tests.contains($0.activity) && ($0.summary.hasData || $0.doneAt != nil)
                }
                try NotificationWriter(house: house, connection: connection, now: now).tell(
                    .returned, about: .handout(id), to: Set(written.map(\.student)))
            } else {
                try AttemptsAtWorksheet(house: house, connection: connection, now: now).follow(assignments)
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

    /// What giving the results of a handout's tests back means, or keeping them again; for everybody who has it.
    public func end(of handout: Handout) async throws -> EndOfTests {
        let now = house.surroundings.now()
        return try await house.database.read { connection in
            let tests = try Self.tests(of: handout, in: connection, of: house.school)
            guard !tests.isEmpty else { return EndOfTests() }
            let shown = try connection.assignments(of: house.school).all(of: [handout.id]).filter {
                !$0.reportingClasses.isEmpty && tests.contains($0.activity)
            }
            let unmarked = try HandMarking(house: house, connection: connection, now: now)
                .answers(under: shown).count(where: \.isWaiting)
            // A test no longer ends for who has left, but what they wrote is marked like everybody's.
            let unfinished = shown.filter { $0.isGranted && $0.doneAt == nil }
            return EndOfTests(unfinished: Set(unfinished.map(\.student)).count, unmarked: unmarked)
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
    /// - Throws: ``Refusal/notFound`` unless reports of a class that the actor teaches or looks at show the assignment.
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
                .sorted { $0.key.order < $1.key.order }
            let found = try places.map { place, points in
                let (assignment, sheet) = try find(place.assignment, for: .writeHandouts, as: actor, in: connection)
                guard assignment.handout == handout else { throw Refusal.notFound }
                return (assignment: assignment, sheet: sheet, attempt: place.attempt, points: points)
            }
            // What has changed since it was read comes first: points that no answer can have may be meant for another.
            let meanwhile = try places.flatMap { try marking.meanwhile($0.value, in: $0.key) }
            guard meanwhile.isEmpty else { throw MarkedMeanwhile(answers: meanwhile) }
            let announcements = try found.flatMap {
                try marking.mark($0.points, of: $0.sheet, under: $0.assignment, in: $0.attempt, by: actor)
            }
            try marking.tell(of: found.map { ($0.assignment, $0.attempt) })
            return announcements
        }
        await house.announcer.announce(announcements)
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

/// What there is to know before the results of tests are given back.
public struct EndOfTests: Hashable, Sendable {
    /// How many students are not done: the tests end for them, too.
    public var unfinished = 0
    /// How many answers wait for marks.
    public var unmarked = 0
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
