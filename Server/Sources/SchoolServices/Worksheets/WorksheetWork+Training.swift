public import SchoolModel
import SchoolStore
import Storage

extension WorksheetWork {
    /// Marks more tries at questions of practice, and keeps none: the first answer counts.
    ///
    /// With `tellingSolutions`, it says what would have been right, of exercises that tell it. How often somebody tried
    /// is up to the player, since the school keeps no tries but the first.
    ///
    /// - Returns: The answers as they were delivered, with their marks.
    /// - Throws: ``Refusal`` of code `state-does-not-allow` for a test or a handout that is closed, and
    ///   ``Refusal/notFound`` for a question that isn't answered yet.
    public func train(
        _ delivery: AnswerDelivery, at activity: HandoutActivity.ID, of handout: Handout.ID,
        tellingSolutions: Bool = false, as actor: Actor
    ) async throws -> DeliveredAnswers {
        try delivery.check()
        let now = house.surroundings.now()
        return try await house.database.read { connection in
            let place = try find(activity, of: handout, as: actor, in: connection)
            guard place.handout.state == .posted else { throw Refusal.stateDoesNotAllow(place.handout.state) }
            let sheet = try sheet(of: place, in: connection)
            if sheet.kind == .test { throw Refusal(.stateDoesNotAllow, field: "attempt") }
            let kept = try connection.answers(of: house.school).list(
                in: AttemptPlace(assignment: place.assignment.id, attempt: delivery.attempt))
            let names = Set(kept.map { QuestionName($0) })
            // Nothing is kept, so what names only what is gone is wrong, and its solution can be asked for.
            let current = sheet.taken(delivery, kept: []).answers
            var tried = delivery
            tried.answers = delivery.answers.map { part in
                current.first { $0.question == part.question } ?? part
            }
            let marked = try sheet.marked(tried, at: now)
            guard marked.allSatisfy({ names.contains(QuestionName($0)) }) else {
                throw Refusal(.notFound, field: "answers")
            }
            let asked = Set(marked.map(\.question))
            let exercise = sheet.exercises.first { $0.id == delivery.exercise }
            return DeliveredAnswers(
                answers: marked, gone: delivery.answers.map(\.question).filter { !asked.contains($0) },
                showsMarks: true,
                told: tellingSolutions && exercise?.tellsSolutions == true ? exercise : nil)
        }
    }
}
