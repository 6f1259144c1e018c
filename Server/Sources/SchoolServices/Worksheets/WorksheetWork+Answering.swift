import Algorithms
import Foundation
public import SchoolModel
import SchoolStore
import Storage

extension WorksheetWork {
    /// Marks and keeps answers; sending them again changes nothing.
    ///
    /// In practice the first answer to a question counts; in a test the latest one, until it is handed in, joined with
    /// what others have filled since it was begun.
    ///
    /// - Returns: The answers of the attempt to the questions that were asked for, as stored.
    /// - Throws: ``Refusal`` of code `state-does-not-allow` when the handout is closed, or names the answer.
    public func deliver(
        _ delivery: AnswerDelivery, to activity: HandoutActivity.ID, of handout: Handout.ID, as actor: Actor
    ) async throws -> DeliveredAnswers {
        try await deliver([delivery], to: activity, of: handout, as: actor)[0]
    }

    /// The same for several exercises at once: either all of it is taken, or nothing.
    ///
    /// - Returns: The answers of each delivery.
    /// - Throws: ``Refusal`` as for one delivery.
    @discardableResult
    public func deliver(
        _ deliveries: [AnswerDelivery], to activity: HandoutActivity.ID, of handout: Handout.ID, as actor: Actor
    ) async throws -> [DeliveredAnswers] {
        for delivery in deliveries { try delivery.check() }
        let now = house.surroundings.now()
        let taken = try await house.database.write { connection in
            try deliveries.map { try take($0, to: activity, of: handout, as: actor, at: now, in: connection) }
        }
        await house.announcer.announce(taken.flatMap(\.announcements))
        return taken.map(\.delivered)
    }

    private func take(
        _ delivery: AnswerDelivery, to activity: HandoutActivity.ID, of handout: Handout.ID, as actor: Actor,
        at now: Date, in connection: any SQLConnection
    ) throws -> (delivered: DeliveredAnswers, announcements: [Announcement]) {
        let place = try find(activity, of: handout, as: actor, in: connection)
        guard place.handout.state == .posted, place.assignment.context != nil else {
            throw Refusal.stateDoesNotAllow(place.handout.state)
        }
        let sheet = try sheet(of: place, in: connection)
        if sheet.kind == .test {
            // Nobody may answer after seeing the right answers.
            let isReleased = try connection.releasedResults(of: house.school).contains(handout)
            guard delivery.attempt == place.assignment.onlyAttempt, !isReleased else {
                throw Refusal(.stateDoesNotAllow, field: "attempt")
            }
        }
        let attempt = AttemptPlace(assignment: place.assignment.id, attempt: delivery.attempt)
        let known = try connection.answers(of: house.school).list(in: attempt)
        let current = sheet.taken(delivery, kept: known)
        let joined = try joined(current, of: sheet, in: attempt, kept: known, at: now, connection)
        let marked = try sheet.marked(joined.delivery, at: now)
        let isHandedIn = sheet.kind == .test && place.assignment.isHandedIn
        if isHandedIn { try requireNothingNew(in: marked, attempt, connection) }
        let recorder = AnswerRecorder(house: house, connection: connection, now: now)
        var announcements: [Announcement] = []
        var score: Int?
        for assignment in try sheet.recording(under: place.assignment, in: connection, of: house.school) {
            // What is sent once more after a test was handed in changes nothing, nor how long it took.
            if !isHandedIn {
                announcements += try recorder.record(marked, joined.delivery, of: sheet, under: assignment)
            }
            score = try recordScore(of: delivery, of: sheet, under: assignment, at: now, in: connection)
        }
        try save(joined, of: place.assignment, in: attempt, connection)
        let kept = try connection.answers(of: house.school).list(in: attempt)
        var delivered = DeliveredAnswers(
            of: delivery, taken: current, asked: marked.map(\.question), kept: kept, sheet.kind)
        delivered.score = score
        return (delivered, announcements)
    }

    /// A delivery as it is to be kept, with what has arrived for those of its questions for which that changed.
    private struct JoinedDelivery {
        var delivery: AnswerDelivery
        var arrivals: [Question.ID: AnswerArrivals] = [:]
    }

    /// Answers to a test, joined with those that the school has; in practice, the first answer counts as it is.
    private func joined(
        _ delivery: AnswerDelivery, of sheet: AssignedSheet, in attempt: AttemptPlace, kept: [GivenAnswer],
        at now: Date, _ connection: any SQLConnection
    ) throws -> JoinedDelivery {
        guard sheet.kind == .test, let exercise = sheet.exercises.first(where: { $0.id == delivery.exercise }) else {
            return JoinedDelivery(delivery: delivery)
        }
        var joining = AnswerJoining(
            exercise, of: sheet, in: delivery.attempt, kept: kept,
            arrivals: try connection.arrivedAnswers(of: house.school).list(to: exercise.id, in: attempt), at: now)
        var delivery = delivery
        delivery.answers = delivery.answers.map { joining.joined($0) }
        return JoinedDelivery(delivery: delivery, arrivals: joining.newArrivals)
    }

    /// Remembers what has arrived; of an attempt in which nothing was ever answered, there is nothing to remember.
    private func save(
        _ joined: JoinedDelivery, of assignment: Assignment, in attempt: AttemptPlace, _ connection: any SQLConnection
    ) throws {
        guard !joined.arrivals.isEmpty,
            try connection.activities(of: house.school).find(attempt.attempt, under: assignment) != nil
        else { return }
        let asked = Set(joined.delivery.answers.map(\.question))
        for (question, arrivals) in joined.arrivals where asked.contains(question) {
            try connection.arrivedAnswers(of: house.school).save(
                arrivals, for: QuestionName(exercise: joined.delivery.exercise, question: question), in: attempt)
        }
    }

    /// Throws unless answers to a test that was handed in are those that it was handed in with.
    ///
    /// A device whose receipt was lost sends them once more.
    private func requireNothingNew(
        in marked: [GivenAnswer], _ attempt: AttemptPlace, _ connection: any SQLConnection
    ) throws {
        let kept = try connection.answers(of: house.school).list(in: attempt)
        let answers = Dictionary(kept.map { (QuestionName($0), $0.answer) }) { first, _ in first }
        // Of an answer that was erased, nothing is kept.
        let isSame = { (given: GivenAnswer) in
            let kept = answers[QuestionName(given)]
            return given.answer.isEmpty ? kept == nil : kept == given.answer
        }
        guard marked.allSatisfy(isSame) else {
            throw Refusal(.stateDoesNotAllow, field: "handedIn")
        }
    }

    /// Takes the score of a delivery into account, if it has one.
    ///
    /// Answers are never lost because of a score: one that came with answers none of which is kept is left out.
    ///
    /// - Returns: The points that the answers support; nil if there is no score, or nothing that supports it.
    private func recordScore(
        of delivery: AnswerDelivery, of sheet: AssignedSheet, under assignment: Assignment, at now: Date,
        in connection: any SQLConnection
    ) throws -> Int? {
        // What a score is worth would tell which answers are right while they can still be changed.
        if sheet.kind == .test { return nil }
        guard let score = delivery.score, let exercise = sheet.exercises.first(where: { $0.id == delivery.exercise })
        else { return nil }
        do {
            return try LeaderboardKeeper(house: house, connection: connection, now: now)
                .record(score, for: exercise, of: sheet.worksheet, under: assignment, in: delivery.attempt)
        } catch let refusal as Refusal {
            if delivery.answers.isEmpty { throw refusal }
            return nil
        }
    }
}

/// What became of answers.
public struct DeliveredAnswers: Hashable, Sendable {
    public let answers: [GivenAnswer]
    /// Questions of a test that have no answer now: what was filled in one place was emptied in another.
    public let blank: [Question.ID]
    /// Questions that are no longer on the sheet; their answers aren't kept.
    public let gone: [Question.ID]
    /// Questions that have changed: nothing of what was chosen is there, and the answers aren't kept.
    public let changed: [Question.ID]
    /// The points that count of the score of a game: as many as the right answers support; nil for none.
    public internal(set) var score: Int?
    /// Whether the student may see how they were marked.
    public let showsMarks: Bool
    /// The exercise whose right answers the student has asked for and may know.
    public let told: Exercise?

    init(
        answers: [GivenAnswer], blank: [Question.ID] = [], gone: [Question.ID], changed: [Question.ID] = [],
        showsMarks: Bool, told: Exercise? = nil
    ) {
        self.answers = answers
        self.blank = blank
        self.gone = gone
        self.changed = changed
        self.showsMarks = showsMarks
        self.told = told
    }

    /// What became of a delivery of which a part is `taken`, with questions that are still `asked`, where `kept` is all that
    /// its attempt has now.
    init(
        of delivery: AnswerDelivery, taken: AnswerDelivery, asked: [Question.ID], kept: [GivenAnswer],
        _ kind: Worksheet.Kind
    ) {
        let isTaken = { (question: Question.ID) in taken.answers.contains { $0.question == question } }
        let answers = kept.filter { $0.exercise == delivery.exercise && asked.contains($0.question) }
        let blank = asked.uniqued().filter { question in !answers.contains { $0.question == question } }
        self.init(
            answers: answers, blank: kind == .test ? Array(blank) : [],
            gone: taken.answers.map(\.question).filter { !asked.contains($0) },
            changed: delivery.answers.map(\.question).filter { !isTaken($0) }, showsMarks: kind == .practice)
    }
}
