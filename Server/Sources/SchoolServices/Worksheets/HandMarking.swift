import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// Points that a person gives to one answer, or takes back.
public struct PointsByHand: Hashable, Sendable {
    public let assignment: Assignment.ID
    public let attempt: Activity.ID
    public let question: QuestionName
    /// Nil takes back what a person gave: the answer is then marked as if nobody had looked at it.
    public let points: Double?
    /// The points by hand that the person saw; nil if there were none.
    ///
    /// If somebody else has given others in the meantime, the person doesn't know what these would replace.
    public let replacing: Double?
    /// The fingerprint of the answer that the person read; nil if nobody says which one it was.
    ///
    /// Until a test is handed in, its student may write another.
    public let read: String?

    public init(
        assignment: Assignment.ID, attempt: Activity.ID, question: QuestionName, points: Double?, replacing: Double?,
        read: String? = nil
    ) {
        self.assignment = assignment
        self.attempt = attempt
        self.question = question
        self.points = points
        self.replacing = replacing
        self.read = read
    }

    /// What is said of points that an answer can't have, in the form that every language reads in its own way.
    public static func outOfRange(_ field: String, upTo most: Double) -> Refusal {
        Refusal(.isOutOfRange, field: field, detail: "0–\(DecimalNumber("\(most)")?.description ?? "\(most)")")
    }
}

/// Some of the answers are no longer as the person saw them: marked by somebody else, or written anew; nothing was
/// saved.
public struct MarkedMeanwhile: Error {
    public struct Answer: Sendable {
        public let wanted: PointsByHand
        /// The points by hand that the answer has; nil if it has none.
        public let points: Double?
        /// Whether it is another answer than the one that the person read.
        public let isAnotherAnswer: Bool
    }

    public let answers: [Answer]
}

/// An answer that a person marks or has marked, with what it belongs to.
struct AnswerByHand {
    let assignment: Assignment
    let place: AttemptPlace
    let exercise: Exercise
    let question: Question
    let given: GivenAnswer
    let isOfTest: Bool

    var isWaiting: Bool { given.mark.verdict == .open }
}

/// Gives points to answers by hand, in one transaction.
struct HandMarking {
    let house: SchoolHouse
    let connection: any SQLConnection
    let now: Date

    /// The answers under some assignments that a person marks, by the order of their worksheets.
    ///
    /// Those to questions that no longer exist are left out: nobody could mark them.
    func answers(under assignments: [Assignment]) throws -> [AnswerByHand] {
        let byID = Dictionary(assignments.map { ($0.id, $0) }) { first, _ in first }
        var sheets: [HandedOutPath: AssignedSheet] = [:]
        for place in Set(assignments.compactMap(HandedOutPath.init)) where place.path.worksheet != nil {
            sheets[place] = try AssignedSheet(at: place.path, of: place.handout, in: connection, of: house.school)
        }
        let sheeted = assignments.filter { HandedOutPath($0).map { sheets[$0] != nil } ?? false }
        let found = try connection.answersByHand(of: house.school).list(under: sheeted.map(\.id))
        let ranked = found.compactMap { place, given -> (rank: Int, answer: AnswerByHand)? in
            guard let assignment = byID[place.assignment], let sheet = HandedOutPath(assignment).flatMap({ sheets[$0] })
            else { return nil }
            let questions = sheet.questions(in: place.attempt)
            let name = QuestionName(given)
            guard
                let rank = questions.firstIndex(where: {
                    QuestionName(exercise: $0.exercise.id, question: $0.question.id) == name
                })
            else { return nil }
            let (exercise, question) = questions[rank]
            return (
                rank,
                AnswerByHand(
                    assignment: assignment, place: place, exercise: exercise, question: question, given: given,
                    isOfTest: sheet.kind == .test)
            )
        }
        return ranked.sorted { ($0.rank, $0.answer.place.assignment) < ($1.rank, $1.answer.place.assignment) }
            .map(\.answer)
    }

    /// What somebody else has marked differently since it was seen, and what its student has written anew.
    func meanwhile(_ points: [PointsByHand], in place: AttemptPlace) throws -> [MarkedMeanwhile.Answer] {
        let given = try connection.answers(of: house.school).list(in: place)
        return points.compactMap { points in
            guard let answer = given.first(where: { QuestionName($0) == points.question }) else { return nil }
            let now = answer.pointsByHand
            // Even the same points aren't meant for an answer that nobody has read; only to take them back is no judgement.
            let isAnother = points.points != nil && points.read.map { $0 != answer.answer.fingerprint } ?? false
            // Whoever wants what is already there has nothing to decide.
            guard isAnother || now != points.replacing && !Self.isSame(now, points.points) else { return nil }
            return MarkedMeanwhile.Answer(wanted: points, points: now, isAnotherAnswer: isAnother)
        }
    }

    /// Whether two are the same but for what a share of the points loses in the last place.
    private static func isSame(_ one: Double?, _ other: Double?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return abs(one - other) < 1e-9
    }

    /// Gives the points, or takes them back.
    ///
    /// - Throws: ``Refusal`` for the field `points`.
    func mark(
        _ points: [PointsByHand], of sheet: AssignedSheet, under assignment: Assignment, in attempt: Activity.ID,
        by actor: Actor
    ) throws -> [Announcement] {
        let place = AttemptPlace(assignment: assignment.id, attempt: attempt)
        let answers = connection.answers(of: house.school)
        var given = try answers.list(in: place)
        for points in points {
            guard let position = given.firstIndex(where: { QuestionName($0) == points.question }) else {
                throw Refusal.notFound
            }
            if let value = points.points {
                let outOf = given[position].mark.outOf
                guard value.isFinite, (0...outOf).contains(value) else {
                    throw PointsByHand.outOfRange("points", upTo: outOf)
                }
                given[position].mark = Mark(points: value, outOf: outOf)
                given[position].markedBy = actor.person
            } else {
                given[position].mark = try unmarked(given[position], of: sheet, in: attempt)
                given[position].markedBy = nil
            }
            try answers.save(given[position].mark, of: given[position], by: given[position].markedBy, in: place)
            try house.audit(
                .answerMarked, by: actor, on: "assignment", assignment.id.description, at: now, in: connection)
        }
        return try AnswerRecorder(house: house, connection: connection, now: now)
            .record(given, of: sheet, under: assignment, in: attempt)
    }

    /// What an answer is worth while no person has marked it.
    private func unmarked(
        _ given: GivenAnswer, of sheet: AssignedSheet, in attempt: Activity.ID
    ) throws -> Mark {
        guard
            let exercise = sheet.questions(in: attempt).first(where: {
                QuestionName(exercise: $0.exercise.id, question: $0.question.id) == QuestionName(given)
            })?.exercise,
            let mark = exercise.content.mark(given.answer, of: given.question, seed: attempt.seed)
        else { throw Refusal.notFound }
        return mark
    }

    /// Tells students whose work on a handout is now marked as a whole, once for each attempt.
    ///
    /// Tests tell when they are given back; what is marked of them afterwards tells as practice does.
    func tell(of marked: [(assignment: Assignment, attempt: Activity.ID)]) throws {
        for (handout, marked) in Dictionary(grouping: marked, by: \.assignment.handout).sorted(by: { $0.key < $1.key })
        {
            let isReleased = try connection.releasedResults(of: house.school).contains(handout)
            // Who has left the class is graded like everybody else, and no longer told.
            let marked = marked.filter(\.assignment.isGranted)
            let practice = try practice(among: marked.map(\.assignment))
            let attempts = Dictionary(grouping: marked, by: \.assignment.student)
            let theirs = try connection.assignments(of: house.school).all(of: [handout])
                .filter { $0.isGranted && attempts[$0.student] != nil }
            let waiting = Set(try answers(under: theirs).filter(\.isWaiting).map(\.assignment.student))
            let writer = NotificationWriter(house: house, connection: connection, now: now)
            for (student, marked) in attempts.sorted(by: { $0.key < $1.key }) where !waiting.contains(student) {
                let readable = marked.filter { isReleased || practice.contains($0.assignment.id) }
                guard let latest = readable.max(by: { $0.attempt < $1.attempt }) else { continue }
                let occasion = PersonNotification.occasion(
                    marked: latest.attempt, inTest: !practice.contains(latest.assignment.id))
                try writer.tell(.returned, about: .handout(handout), occasion: occasion, to: [student])
            }
        }
    }

    /// The assignments whose worksheets are practice.
    private func practice(among assignments: [Assignment]) throws -> Set<Assignment.ID> {
        let sheets = try connection.worksheets(of: house.school)
            .find(Set(assignments.compactMap { $0.context?.worksheet })).filter { $0.kind == .practice }
        let practice = Set(sheets.map(\.id))
        return Set(
            assignments.filter { $0.context?.worksheet.map(practice.contains) ?? false }.map(\.id))
    }
}

/// A context in a handout, which decides its version.
private struct HandedOutPath: Hashable {
    let handout: Handout.ID
    let path: IdentifierPath

    init?(_ assignment: Assignment) {
        guard let path = assignment.context else { return nil }
        handout = assignment.handout
        self.path = path
    }
}
