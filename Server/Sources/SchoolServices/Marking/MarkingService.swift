import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// What waits to be marked, and marking it: one question of a whole class, or all of one student.
public struct MarkingService: Sendable {
    let house: SchoolHouse
    let reports: ReportService

    public init(_ house: SchoolHouse, reports: ReportService) {
        self.house = house
        self.reports = reports
    }

    // MARK: What waits

    /// The handouts with answers that the actor can mark, those handed out first at the beginning.
    public func waiting(for actor: Actor) async throws -> [WaitingHandout] {
        let reach = actor.reach(for: .writeHandouts)
        guard !reach.isEmpty else { return [] }
        return try await house.database.read { connection in
            let counts = try WaitingAnswers(house: house, connection: connection).counts(within: reach)
            return try connection.handouts(of: house.school).find(counts.keys.sorted()).filter(actor.maySee)
                .sorted { ($0.postedAt ?? .distantPast, $0.id) < ($1.postedAt ?? .distantPast, $1.id) }
                .map { WaitingHandout(handout: $0, answers: counts[$0.id] ?? 0) }
        }
    }

    /// How many answers wait under each assignment of a handout for the actor to mark.
    public func waiting(in handout: Handout, for actor: Actor) async throws -> [Assignment.ID: Int] {
        let reach = actor.reach(for: .writeHandouts)
        let desk = try await answers(of: handout.id, as: actor).answers
            .filter { $0.assignment.isShown(within: reach) }
        return Dictionary(grouping: desk.filter(\.isWaiting), by: \.assignment.id).mapValues(\.count)
    }

    // MARK: Marking

    /// The answers of a handout that the actor marks, with those that somebody has marked.
    ///
    /// - Throws: ``Refusal/notFound`` when the handout isn't the actor's business.
    public func desk(of id: Handout.ID, as actor: Actor) async throws -> MarkingDesk {
        let (handout, answers, people) = try await answers(of: id, as: actor)
        let isReleased = try await house.database.read {
            try $0.releasedResults(of: house.school).contains(id)
        }
        try await reports.note(
            Set(answers.map { ViewedPair(student: $0.assignment.student, handout: id) }), how: .attempts, as: actor)
        let activities = Dictionary(uniqueKeysWithValues: handout.activities.enumerated().map { ($1.id, ($0, $1)) })
        let students = Dictionary(uniqueKeysWithValues: people.map { ($0.id, $0) })
        let entries = answers.compactMap { answer -> (place: Int, entry: MarkingDesk.Entry)? in
            guard let (place, activity) = activities[answer.assignment.activity],
                let student = students[answer.assignment.student]
            else { return nil }
            return (
                place,
                MarkingDesk.Entry(
                    answer, activity: activity, student: student,
                    mayMark: answer.assignment.isShown(within: actor.reach(for: .writeHandouts)),
                    mayChange: answer.isOfTest && !isReleased && answer.assignment.isBeingWritten(in: handout))
            )
        }
        return MarkingDesk(
            handout: handout,
            entries: entries.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
                .map(\.element.entry))
    }

    /// Gives points to answers of a handout.
    ///
    /// - Throws: ``Refusal`` for the field `points`; ``MarkedMeanwhile`` if somebody else gave other points than
    ///   the actor saw.
    public func mark(_ points: [PointsByHand], of id: Handout.ID, as actor: Actor) async throws {
        try await WorksheetMarking(house).mark(points, of: id, as: actor)
    }

    private func answers(
        of id: Handout.ID, as actor: Actor
    ) async throws -> (handout: Handout, answers: [AnswerByHand], people: [Report.Student]) {
        let reach = actor.reach(for: .readMarking)
        let now = house.surroundings.now()
        return try await house.database.read { connection in
            guard let handout = try connection.handouts(of: house.school).find(id), actor.maySee(handout),
                handout.state.isVisibleToStudents
            else { throw Refusal.notFound }
            let assignments = try connection.assignments(of: house.school).shown(of: [id], within: reach)
            let answers = try HandMarking(house: house, connection: connection, now: now).answers(under: assignments)
            let work = Dictionary(grouping: assignments, by: \.student)
            let people = try connection.people(of: house.school).find(Set(answers.map(\.assignment.student)))
                .map { Report.Student($0, of: work[$0.id] ?? [], within: reach) }
            return (handout, answers, people)
        }
    }
}

/// A handout with answers that wait for a mark.
public struct WaitingHandout: Sendable {
    public let handout: Handout
    public let answers: Int
}

/// What there is to mark of a handout.
public struct MarkingDesk: Sendable {
    public let handout: Handout
    /// In the order of the activities, exercises and questions.
    public let entries: [Entry]

    /// One answer, with everything that somebody who marks it wants to see.
    public struct Entry: Sendable {
        public let activity: HandoutActivity
        public let student: Report.Student
        public let assignment: Assignment.ID
        public let attempt: Activity.ID
        public let exercise: Exercise
        public let question: Question
        public let given: GivenAnswer
        /// The answer as people read it.
        public let text: String
        /// What a good answer contains, or nothing.
        public let sample: String
        /// Whether the actor may give points; not in an archived class.
        public let mayMark: Bool
        /// Whether the student may still write another answer, as nothing is handed in yet.
        public let mayChange: Bool

        init(
            _ answer: AnswerByHand, activity: HandoutActivity, student: Report.Student, mayMark: Bool, mayChange: Bool
        ) {
            let seed = answer.place.attempt.seed
            self.activity = activity
            self.student = student
            self.mayMark = mayMark
            self.mayChange = mayChange
            assignment = answer.place.assignment
            attempt = answer.place.attempt
            exercise = answer.exercise
            question = answer.question
            given = answer.given
            text = answer.exercise.content.reading(answer.given.answer, of: answer.question.id, seed: seed)
            sample = answer.exercise.content.solution(of: answer.question.id, seed: seed) ?? ""
        }
    }
}
